/** What runs in the browser: shows a page as the parser takes it. The library is handed in, as the package has it already. */
import type { TraceStep } from '../../parser/tracing/tracing-parser.ts';
import type { locationOf, parse } from '../index.ts';
import { element, span } from './elements.ts';
import { StepsPane } from './steps-pane.ts';
import type { Trace } from './trace.ts';
import { childrenOf, TreePane, templates } from './tree-pane.ts';

interface Library {
  readonly parse: typeof parse;
  readonly locationOf: typeof locationOf;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

class Viewer {
  readonly #library: Library;
  readonly #trace: Trace;
  readonly #page: Document;
  readonly #source: HTMLElement = element('pre', { tabindex: '0', 'aria-label': 'Source' });
  readonly #status: HTMLElement = element('footer', { role: 'status' });
  readonly #selector = element('input', { type: 'search', spellcheck: 'false', placeholder: 'a[href], h2 + p' });
  readonly #count: HTMLElement = element('output');
  readonly #tree: TreePane;
  readonly #steps: StepsPane;
  /** The nodes that are in the source, with their places, as they come in it. */
  readonly #places: [node: Node, place: Span][] = [];
  #step = 0;

  constructor(library: Library, trace: Trace) {
    this.#library = library;
    this.#trace = trace;
    this.#page = library.parse(trace.source, { locations: true, scripting: trace.scripting });
    this.#source.textContent = trace.source;
    this.#findPlaces();
    this.#tree = new TreePane(this.#page, (node) => this.#nodeChosen(node));
    this.#steps = new StepsPane(
      trace.steps,
      (step) => this.#isWritten(step),
      (index) => this.#stepChosen(index, true),
    );
    this.#source.addEventListener('keydown', (event) => this.#sourcePressed(event));
    this.#source.addEventListener('click', (event) => this.#sourceClicked(event));
    this.#selector.addEventListener('input', () => this.#select());
  }

  show(): void {
    const label = element('label', {}, 'Selector');
    label.append(this.#selector);
    const header = element('header');
    header.append(element('h1', {}, this.#trace.name), label, this.#count);
    const main = element('main');
    for (const [title, pane] of [
      ['Source', this.#source],
      ['Tree', this.#tree.root],
      ['Tokens, and the insertion mode after each', this.#steps.root],
    ] as const) {
      const section = element('section');
      section.append(element('h2', {}, title), pane);
      main.append(section);
    }
    document.body.replaceChildren(header, main, this.#status);
    this.#highlight('written', this.#trace.written);
    this.#highlight(
      'wrong',
      this.#trace.steps.filter(({ errors }) => errors.length > 0),
    );
    this.#restore();
  }

  #findPlaces(): void {
    const pending: Node[] = [this.#page];
    for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
      const location = this.#library.locationOf(node);
      if (location !== null) this.#places.push([node, { start: location.start.offset, end: location.end.offset }]);
      const { content } = node as HTMLTemplateElement;
      if ((node as Element).localName === 'template' && content) templates.set(content, node);
      pending.push(...childrenOf(node).reverse());
    }
  }

  #nodeChosen(node: Node): void {
    const location = this.#library.locationOf(node);
    if (location === null) {
      this.#highlight('chosen', []);
      this.#status.replaceChildren(span('The parser made this node: it is not in the source.', 'dim'));
      return;
    }
    const { start, end } = location.startTag ?? location;
    this.#stepChosen(this.#stepAt(start.offset), false);
    this.#highlight('chosen', [{ start: start.offset, end: end.offset }], true);
  }

  #stepChosen(index: number, showsNode: boolean): void {
    const step = this.#trace.steps[index] as TraceStep;
    this.#step = index;
    this.#steps.show(index);
    this.#highlight('chosen', [step], showsNode);
    const errors = step.errors.length === 0 ? [] : [span(` ${step.errors.join(', ')}`, 'wrong')];
    const mode = element('b', {}, step.mode);
    const open = element('code', {}, this.#openAfter(index).join(' › ') || 'nothing');
    const moves = step.kind === 'write' ? [span(this.#insertionPoint(step), 'name')] : [];
    this.#status.replaceChildren(
      span(`Step ${index + 1} of ${this.#trace.steps.length}:`, 'dim'),
      mode,
      open,
      ...moves,
      ...errors,
    );
    // What was written is no node of its own.
    if (showsNode && step.kind !== 'write') {
      const node = this.#nodeAt(step.start);
      if (node !== null) this.#tree.show(node);
    }
    this.#remember();
  }

  /** Says where in the input as it is shown a script writes. https://html.spec.whatwg.org/#insertion-point */
  #insertionPoint({ start, end }: Span): string {
    return `The insertion point moves from ${this.#position(start)} to ${this.#position(end)}.`;
  }

  #position(offset: number): string {
    const lines = this.#trace.source.slice(0, offset).split(/\r\n?|\n/);
    return `${lines.length}:${(lines.at(-1) as string).length + 1}`;
  }

  #isWritten({ kind, start }: TraceStep): boolean {
    return kind !== 'write' && this.#trace.written.some((part) => part.start <= start && start < part.end);
  }

  /** The stack of open elements after that step. */
  #openAfter(index: number): string[] {
    let needed = Number.POSITIVE_INFINITY;
    const parts: string[] = [];
    for (let i = index; i >= 0 && needed > 0; i--) {
      const { kept, opened } = this.#trace.steps[i] as TraceStep;
      const used = opened.slice(0, Math.max(0, needed - kept));
      parts.unshift(...used);
      needed = Math.min(needed, kept);
    }
    return parts;
  }

  #stepAt(offset: number): number {
    const { steps } = this.#trace;
    let low = 0;
    let high = steps.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((steps[middle] as TraceStep).start <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The innermost node that is there. */
  #nodeAt(offset: number): Node | null {
    let found: Node | null = null;
    let length = Number.POSITIVE_INFINITY;
    for (const [node, { start, end }] of this.#places) {
      if (start > offset || end <= offset || end - start > length) continue;
      found = node;
      length = end - start;
    }
    return found;
  }

  #sourceClicked({ clientX, clientY }: MouseEvent): void {
    const place = document.caretPositionFromPoint(clientX, clientY);
    if (place === null || place.offsetNode !== this.#source.firstChild) return;
    this.#stepChosen(this.#stepAt(place.offset), false);
    const node = this.#nodeAt(place.offset);
    if (node !== null) this.#tree.show(node);
  }

  #sourcePressed(event: KeyboardEvent): void {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const index = this.#step + by;
    if (by === 0 || index < 0 || index >= this.#trace.steps.length) return;
    event.preventDefault();
    this.#stepChosen(index, true);
  }

  #select(): void {
    const selector = (this.#selector as HTMLInputElement).value.trim();
    let matches: Element[] = [];
    let isValid = true;
    try {
      if (selector !== '') matches = [...this.#page.querySelectorAll(selector)];
    } catch {
      isValid = false;
    }
    this.#selector.setAttribute('aria-invalid', `${!isValid}`);
    this.#count.textContent = selector === '' ? '' : isValid ? `${matches.length} found` : 'no selector';
    this.#tree.showMatches(matches);
    const places = matches.map((node) => this.#library.locationOf(node)?.startTag ?? null);
    const spans = places.flatMap((place) =>
      place === null ? [] : [{ start: place.start.offset, end: place.end.offset }],
    );
    this.#highlight('matches', spans);
    this.#remember();
  }

  #highlight(name: string, spans: readonly Span[], scrolls = false): void {
    const text = this.#source.firstChild;
    if (text === null) return;
    const ranges = spans.map(({ start, end }) => {
      const range = document.createRange();
      range.setStart(text, start);
      range.setEnd(text, end);
      return range;
    });
    CSS.highlights.set(name, new Highlight(...ranges));
    const box = scrolls ? ranges[0]?.getBoundingClientRect() : undefined;
    const pane = this.#source.getBoundingClientRect();
    if (box === undefined || (box.top >= pane.top && box.bottom <= pane.bottom)) return;
    this.#source.scrollTop += box.top - pane.top - pane.height / 3;
  }

  /** What is shown is in the address, so that it can be given to somebody, and stays when the file changes. */
  #remember(): void {
    const state = new URLSearchParams({
      step: `${this.#step + 1}`,
      selector: (this.#selector as HTMLInputElement).value,
    });
    history.replaceState(null, '', `#${state}`);
  }

  #restore(): void {
    const state = new URLSearchParams(location.hash.slice(1));
    const step = Math.min(Math.max(1, Number(state.get('step')) || 1), this.#trace.steps.length) - 1;
    (this.#selector as HTMLInputElement).value = state.get('selector') ?? '';
    this.#stepChosen(step, true);
    this.#select();
  }
}

/** Shows the page in the document of the browser. */
export function view(library: Library, trace: Trace): void {
  document.title = `${trace.name} · livedom`;
  new Viewer(library, trace).show();
}
