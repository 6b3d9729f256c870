import { windowOfDocument } from '../../realm/document-window.ts';
import { hostOfWindow } from '../../realm/shared/window-record.ts';
import { viewsOf } from '../../tree/rare-data.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { isSvgSvg, ownerSvgOf } from '../owner-svg.ts';

/** https://svgwg.org/specs/animations/#InterfaceSVGSVGElement: the time of an outermost svg element, in seconds. */
class TimeContainer {
  readonly svg: ElementRecord;
  /** The window's time when this one was 0, as long as it goes on. */
  #origin: number;
  #pausedAt: number | null = null;

  constructor(svg: ElementRecord) {
    this.svg = svg;
    this.#origin = nowIn(svg.nodeDocument);
  }

  get isPaused(): boolean {
    return this.#pausedAt !== null;
  }

  get time(): number {
    return this.#pausedAt ?? nowIn(this.svg.nodeDocument) - this.#origin;
  }

  set time(seconds: number) {
    if (this.#pausedAt === null) this.#origin = nowIn(this.svg.nodeDocument) - seconds;
    else this.#pausedAt = seconds;
  }

  pause(): void {
    this.#pausedAt ??= this.time;
  }

  unpause(): void {
    if (this.#pausedAt === null) return;
    this.#origin = nowIn(this.svg.nodeDocument) - this.#pausedAt;
    this.#pausedAt = null;
  }
}

/** Without a window, no time passes. */
function nowIn(document: DocumentRecord): number {
  const window = windowOfDocument(document);
  return window === null ? 0 : hostOfWindow(window).tasks.now() / 1000;
}

/** Of the outermost svg element around; null: there is none, or it is in no document. */
export function timeContainerOf(element: ElementRecord): TimeContainer | null {
  if ((element.flags & NodeFlag.Connected) === 0) return null;
  let svg = isSvgSvg(element) ? element : ownerSvgOf(element);
  if (svg === null) return null;
  for (let outer = ownerSvgOf(svg); outer !== null; outer = ownerSvgOf(svg)) svg = outer;
  const views = viewsOf(svg);
  views.svgTime ??= new TimeContainer(svg);
  return views.svgTime as TimeContainer;
}
