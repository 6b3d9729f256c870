import { windowOfDocument } from '../../realm/document-window.ts';
import { hostOfWindow } from '../../realm/shared/window-record.ts';
import { documentData } from '../../tree/document-data.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { isSvgSvg, type Owners, ownerSvgOf } from '../owner-svg.ts';

/** https://svgwg.org/specs/animations/#InterfaceSVGSVGElement: the time of an outermost svg element, in seconds. */
export class TimeContainer {
  readonly svg: ElementRecord;
  /** The window's time when this one was 0, as long as it goes on; null: it has not begun yet. */
  #origin: number | null = null;
  /** Where it is as long as it does not go on. */
  #stoodAt = 0;
  #isPaused = false;
  /** How often it went elsewhere. */
  seeks = 0;
  /** What is told of its animations (`sampling.ts`). */
  sampler: object | null = null;

  constructor(svg: ElementRecord) {
    this.svg = svg;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  get time(): number {
    if (this.#isPaused || !this.hasBegun) return this.#stoodAt;
    return nowIn(this.svg.nodeDocument) - (this.#origin as number);
  }

  set time(seconds: number) {
    this.seeks++;
    this.#stoodAt = seconds;
    if (!this.#isPaused && this.#origin !== null) this.#origin = nowIn(this.svg.nodeDocument) - seconds;
  }

  /** It begins with the first question after the document was loaded. */
  get hasBegun(): boolean {
    const { nodeDocument } = this.svg;
    if (this.#origin === null && documentData(nodeDocument).readyState === 'complete')
      this.#origin = nowIn(nodeDocument) - this.#stoodAt;
    return this.#origin !== null;
  }

  pause(): void {
    this.#stoodAt = this.time;
    this.#isPaused = true;
  }

  unpause(): void {
    if (!this.#isPaused) return;
    this.#isPaused = false;
    if (this.#origin !== null) this.#origin = nowIn(this.svg.nodeDocument) - this.#stoodAt;
  }
}

/** Without a window, no time passes. */
function nowIn(document: DocumentRecord): number {
  const window = windowOfDocument(document);
  return window === null ? 0 : hostOfWindow(window).tasks.now() / 1000;
}

/** Of the outermost svg element around; null: there is none, or it is in no document. */
export function timeContainerOf(element: ElementRecord): TimeContainer | null {
  return new TimeContainers().of(element);
}

/** Finds those of many elements while nothing changes: what several of them are in is walked through once. */
export class TimeContainers {
  /** The nearest svg element, by what something else is in. */
  readonly #around: Owners = new Map();
  /** The same of svg elements, which know nothing of what is around a foreignObject. */
  readonly #aroundSvg: Owners = new Map();
  readonly #outermost: Owners = new Map();

  of(element: ElementRecord): TimeContainer | null {
    if ((element.flags & NodeFlag.Connected) === 0) return null;
    const svg = isSvgSvg(element) ? element : ownerSvgOf(element, this.#around);
    if (svg === null) return null;
    const outermost = this.#outermostOf(svg);
    const views = viewsOf(outermost);
    views.svgTime ??= new TimeContainer(outermost);
    return views.svgTime as TimeContainer;
  }

  #outermostOf(svg: ElementRecord): ElementRecord {
    const passed: ElementRecord[] = [];
    let outermost = svg;
    for (let outer: ElementRecord | null = svg; outer !== null; ) {
      outermost = this.#outermost.get(outer) ?? outer;
      passed.push(outer);
      outer = outermost === outer ? ownerSvgOf(outer, this.#aroundSvg) : null;
    }
    for (const one of passed) this.#outermost.set(one, outermost);
    return outermost;
  }
}
