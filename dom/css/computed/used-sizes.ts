import { HTML_NAMESPACE } from '../../names/namespaces.ts';
import { type ElementRecord, isElement, isText, type ParentRecord } from '../../tree/records.ts';
import { shadowRootOf } from '../../tree/shadow.ts';
import { type CalcSize, pixelsOfCalcSize, readCalcSize, resolverOfSizes } from '../math/calc-size.ts';
import type { Calculation } from '../math/calculation-tree.ts';
import { parseCalculation } from '../math/parse-math.ts';
import { simplify } from '../math/simplify.ts';
import type { StyleFunctions } from '../styles.ts';
import { tokensOf } from '../tokens.ts';
import { containsFixed } from './contains-fixed.ts';
import { viewportOfDocument } from './sheet-rules.ts';

/**
 * https://drafts.csswg.org/css2/#visudet: sizes that follow from styles alone, in CSS pixels. NaN: the size depends on what has to
 * be laid out, such as text.
 */

/** What is asked of styles. */
export interface Styles {
  valueOf(element: ElementRecord, pseudo: string | null, name: string): string;
  /** In the flat tree. */
  parentOf(element: ElementRecord): ElementRecord | null;
  /** That of the nearest, from the element up, that has one. */
  readonly nearestAnswer: StyleFunctions['nearestAnswer'];
  /** What the program says of the content box; null: nothing. */
  boxOf(element: ElementRecord): Size | null;
}

/** An element, or a pseudo-element of it. */
export interface Subject {
  readonly element: ElementRecord;
  readonly pseudo: string | null;
}

export type Axis = 'width' | 'height';
export type Size = Readonly<Record<Axis, number>>;

export const SIDES: Readonly<Record<Axis, readonly [string, string]>> = {
  width: ['left', 'right'],
  height: ['top', 'bottom'],
};
const SIZED = /^(?:(?:inline-)?(?:block|flow-root|flex|grid)|list-item|-webkit-box)$/;
const BLOCKS = /^(?:block|flow-root|list-item|flex|grid|-webkit-box)$/;
const FLOWS = /^(?:inline-)?(?:block|flow-root)$|^list-item$/;
const REPLACED: ReadonlySet<string> = new Set(
  'img input iframe canvas video audio textarea select object embed button svg progress meter'.split(' '),
);

/** What is deeper is not looked at, and no more boxes for one question. */
const DEEPEST = 100;
const MOST_BOXES = 1000;

export class UsedSizes {
  readonly #styles: Styles;
  #depth = 0;
  #boxes = 0;
  /** What was found while a question is answered, so that none is asked twice. */
  readonly #known: Readonly<Record<Axis, Map<ElementRecord, number>>> = { width: new Map(), height: new Map() };

  constructor(styles: Styles) {
    this.#styles = styles;
  }

  /** Whether a question is being answered. */
  get isAsked(): boolean {
    return this.#depth > 0;
  }

  #value({ element, pseudo }: Subject, name: string): string {
    return this.#styles.valueOf(element, pseudo, name);
  }

  /** Asks no deeper than that, and no more boxes. */
  #within(ask: () => number): number {
    if (this.#depth > DEEPEST || ++this.#boxes > MOST_BOXES) return Number.NaN;
    this.#depth++;
    try {
      return ask();
    } finally {
      this.#depth--;
      if (this.#depth === 0) this.#forget();
    }
  }

  #forget(): void {
    this.#boxes = 0;
    this.#known.width.clear();
    this.#known.height.clear();
  }

  /** Of the content box, by what is around it: https://drafts.csswg.org/css-sizing/#definite */
  definite(element: ElementRecord, axis: Axis): number {
    const known = this.#known[axis].get(element);
    if (known !== undefined) return known;
    // Whoever asks for it again on the way depends on itself.
    this.#known[axis].set(element, Number.NaN);
    return this.#within(() => {
      const supplied = this.#styles.boxOf(element);
      if (supplied !== null) {
        this.#known[axis].set(element, supplied[axis]);
        return supplied[axis];
      }
      const box = { element, pseudo: null };
      const size = this.#content(box, axis, () => this.#auto(box, axis));
      this.#known[axis].set(element, size);
      return size;
    });
  }

  #auto(box: Subject, axis: Axis): number {
    if (axis === 'width' && this.#isBlock(box) && this.#isInFlow(box)) return this.#available(box, axis);
    const insets = this.#isOut(box) ? SIDES[axis].map((side) => this.#value(box, side)) : [];
    if (insets.length === 0 || insets.includes('auto') || isReplaced(box)) return this.#contained(box, axis);
    return insets.reduce((room, inset) => room - this.#length(box, axis, inset), this.#available(box, axis));
  }

  #contained(box: Subject, axis: Axis): number {
    return this.#ignoresContents(box, axis) ? 0 : Number.NaN;
  }

  #content(box: Subject, axis: Axis, auto: () => number): number {
    const value = this.#value(box, axis);
    const specified = value === 'stretch' ? this.#available(box, axis) : this.#length(box, axis, value);
    const edges = this.#value(box, 'box-sizing') === 'border-box' ? this.#edges(box, axis) : 0;
    const size = Number.isNaN(specified) ? auto() : specified - edges;
    return Math.max(0, this.#bounded(box, axis, size, edges));
  }

  #bounded(box: Subject, axis: Axis, size: number, inside: number): number {
    const bound = (name: string) => this.#length(box, axis, this.#value(box, `${name}-${axis}`)) - inside;
    const [least, most] = [bound('min'), bound('max')];
    const below = Number.isNaN(most) ? size : Math.min(size, most);
    return Number.isNaN(least) ? below : Math.max(below, least);
  }

  /** What https://drafts.csswg.org/css-values-5/#calc-size comes to, as `box-sizing` says. */
  calcSize(box: Subject, axis: Axis, value: string): number {
    const size = readCalcSize(value);
    if (size === null) return Number.NaN;
    const isBorderBox = this.#value(box, 'box-sizing') === 'border-box';
    const sizeOf = (keyword: string): number =>
      this.#keyword(box, axis, keyword) + (isBorderBox ? this.#edges(box, axis) : 0);
    return this.#within(() => this.#pixelsOf(box, axis, size, sizeOf));
  }

  /** What a length comes to where percentages are of the containing block. */
  length(box: Subject, axis: Axis, value: string): number {
    return this.#within(() => this.#length(box, axis, value));
  }

  /** The same of the size of the box, as `box-sizing` says. */
  size(box: Subject, axis: Axis): number {
    return this.#within(() => {
      const supplied = this.isSupplied(box) ? this.#styles.boxOf(box.element) : null;
      if (supplied === null && !this.isSized(box)) return Number.NaN;
      const content = supplied === null ? this.#content(box, axis, () => Number.NaN) : supplied[axis];
      return content + (this.#value(box, 'box-sizing') === 'border-box' ? this.#edges(box, axis) : 0);
    });
  }

  /** Whether the program says how large it is, and it is no line. */
  isSupplied(box: Subject): boolean {
    if (box.pseudo !== null || this.#styles.boxOf(box.element) === null) return false;
    return isReplaced(box) || !/^(?:inline|contents)$/.test(this.#value(box, 'display'));
  }

  /** Of the content box, as wide as its contents if it does not say otherwise. */
  shrunk(box: Subject, axis: Axis): number {
    return this.#within(() => this.#content(box, axis, () => this.#intrinsic(box, axis)));
  }

  /** https://drafts.csswg.org/css-display/#containing-block */
  containing(box: Subject, axis: Axis): number {
    return this.#within(() => this.#containing(box, axis));
  }

  /** Padding and border. */
  edges(box: Subject, axis: Axis): number {
    return this.#within(() => this.#edges(box, axis));
  }

  /** Whether percentages are of what is around alone: lines and tables are laid out otherwise. */
  isSized(box: Subject): boolean {
    const display = this.#value(box, 'display');
    return isReplaced(box) ? display !== 'none' && display !== 'contents' : SIZED.test(display);
  }

  /** Whether it is a block in the flow of blocks. */
  isInFlow(box: Subject): boolean {
    return this.#isBlock(box) && this.#isInFlow(box);
  }

  #pixelsOf(box: Subject, axis: Axis, size: CalcSize, sizeOf: (keyword: string) => number): number {
    const base = this.#containing(box, axis);
    const pixels = pixelsOfCalcSize(size, sizeOf, (calculation, own) => {
      // In the basis a percentage of nothing is `auto`; in what is made of it, nothing.
      const isBasis = calculation === size.basis;
      return pixelsIn(calculation, Number.isNaN(base) && !isBasis ? 0 : base, own);
    });
    return Math.max(0, pixels);
  }

  /** https://drafts.csswg.org/css-box/#paddings: never less than nothing. */
  #padding(box: Subject, value: string): number {
    return Math.max(0, this.#length(box, 'width', value));
  }

  #length(box: Subject, axis: Axis, value: string): number {
    if (value.endsWith('px') && !value.includes('(')) return Number.parseFloat(value);
    if (!/^-?[\d.]+(?:e[+-]?\d+)?%$|\(/.test(value)) return Number.NaN;
    return this.lengthOf(value, this.#containing(box, axis));
  }

  /** What it comes to where that is 100 %. */
  lengthOf(value: string, whole: number): number {
    const tokens = tokensOf(value);
    const calculation = parseCalculation(tokens, 0, tokens.length, () => false);
    return calculation === null ? Number.NaN : finite(pixelsIn(calculation, whole, Number.NaN), whole);
  }

  viewport(element: ElementRecord, axis: Axis): number {
    return viewportOfDocument(element.nodeDocument)[axis];
  }

  /** Of the content box, if the size were that keyword. */
  #keyword(box: Subject, axis: Axis, keyword: string): number {
    const isBlock = this.#isBlock(box) && this.#isInFlow(box);
    if (keyword === 'stretch' || (keyword === 'auto' && axis === 'width' && isBlock)) return this.#available(box, axis);
    const inner = this.#intrinsic(box, axis);
    if (axis === 'height' || keyword === 'min-content' || keyword === 'max-content') return inner;
    return Math.min(inner, Math.max(0, this.#available(box, axis)));
  }

  #available(box: Subject, axis: Axis): number {
    const [start, end] = SIDES[axis];
    const margin = (side: string): number => this.#length(box, 'width', this.#value(box, `margin-${side}`)) || 0;
    return this.#containing(box, axis) - margin(start) - margin(end) - this.#edges(box, axis);
  }

  /** Padding and border. */
  #edges(box: Subject, axis: Axis): number {
    return SIDES[axis].reduce((sum, side) => {
      const padding = this.#value(box, `padding-${side}`);
      const border = Number.parseFloat(this.#value(box, `border-${side}-width`));
      return sum + (padding === '0px' ? 0 : this.#padding(box, padding)) + border;
    }, 0);
  }

  /** https://drafts.csswg.org/css-display/#containing-block */
  #containing(box: Subject, axis: Axis): number {
    const { element, pseudo } = box;
    const position = this.#value(box, 'position');
    let around = pseudo === null ? this.#styles.parentOf(element) : element;
    while (around !== null && !this.contains(around, position)) around = this.#styles.parentOf(around);
    if (around === null) return viewportOfDocument(element.nodeDocument)[axis];
    const container = { element: around, pseudo: null };
    const content = this.definite(around, axis);
    return position === 'absolute' || position === 'fixed' ? content + this.#paddings(container, axis) : content;
  }

  /** Whether it is the containing block of what is in it, at such a position. */
  contains(element: ElementRecord, position: string): boolean {
    const box = { element, pseudo: null };
    if (position === 'fixed') return this.#containsFixed(box);
    if (position === 'absolute') return this.#value(box, 'position') !== 'static' || this.#containsFixed(box);
    return !/^(?:contents|inline)$/.test(this.#value(box, 'display'));
  }

  #containsFixed(box: Subject): boolean {
    return containsFixed((name) => this.#value(box, name));
  }

  #paddings(box: Subject, axis: Axis): number {
    return SIDES[axis].reduce((sum, side) => sum + this.#padding(box, this.#value(box, `padding-${side}`)), 0);
  }

  #isBlock(box: Subject): boolean {
    return BLOCKS.test(this.#value(box, 'display')) && !isReplaced(box);
  }

  #isInFlow(box: Subject): boolean {
    const parent = box.pseudo === null ? this.#styles.parentOf(box.element) : box.element;
    const isItem = parent !== null && /flex|grid/.test(this.#styles.valueOf(parent, null, 'display'));
    return !isItem && !this.#isOut(box) && this.#value(box, 'float') === 'none';
  }

  #isOut(box: Subject): boolean {
    return /^(?:absolute|fixed)$/.test(this.#value(box, 'position'));
  }

  /** https://drafts.csswg.org/css-sizing/#intrinsic, of an element that holds blocks with sizes of their own. */
  #intrinsic(box: Subject, axis: Axis): number {
    if (this.#ignoresContents(box, axis)) return 0;
    if (isReplaced(box) || !FLOWS.test(this.#value(box, 'display'))) return Number.NaN;
    if (box.pseudo !== null) return this.#value(box, 'content') === '""' ? 0 : Number.NaN;
    return this.#within(() => this.#ofChildren(box.element, axis));
  }

  /** https://drafts.csswg.org/css-contain/#containment-types */
  #ignoresContents(box: Subject, axis: Axis): boolean {
    const types = `${this.#value(box, 'container-type')} ${this.#value(box, 'contain')}`.split(' ');
    if (types.includes('size') || types.includes('strict')) return true;
    return (
      types.includes('inline-size') && (axis === 'width') === !this.#value(box, 'writing-mode').startsWith('vertical')
    );
  }

  #ofChildren(element: ElementRecord, axis: Axis): number {
    let size = 0;
    for (const child of this.#childrenOf(element)) {
      const outer = child === null ? Number.NaN : this.#within(() => this.#outer(child, axis));
      size = axis === 'width' ? Math.max(size, outer) : size + outer;
      if (Number.isNaN(size)) return size;
    }
    return size;
  }

  /** Null: text, or what has to be laid out like it. */
  *#childrenOf(element: ElementRecord): Generator<Subject | null, void> {
    if (this.#hasBox(element, 'before')) yield { element, pseudo: 'before' };
    const root: ParentRecord = shadowRootOf(element) ?? element;
    for (let node = root.firstChild; node !== null; node = node.nextSibling) {
      if (isElement(node)) yield { element: node, pseudo: null };
      else if (isText(node) && /\S/.test(node.data)) yield null;
    }
    if (this.#hasBox(element, 'after')) yield { element, pseudo: 'after' };
  }

  #hasBox(element: ElementRecord, pseudo: string): boolean {
    return !/^(?:normal|none)$/.test(this.#styles.valueOf(element, pseudo, 'content'));
  }

  /** With its margins, of which none collapse: there are none. */
  #outer(box: Subject, axis: Axis): number {
    const display = this.#value(box, 'display');
    if (display === 'none' || this.#isOut(box)) return 0;
    if (!this.#isBlock(box) || this.#value(box, 'float') !== 'none') return Number.NaN;
    const margins = SIDES[axis].map((side) => this.#value(box, `margin-${side}`));
    if (axis === 'height' && margins.some((margin) => margin !== '0px')) return Number.NaN;
    const inner = this.#content(box, axis, () => this.#intrinsic(box, axis));
    return inner + this.#edges(box, axis) + margins.reduce((sum, margin) => sum + (Number.parseFloat(margin) || 0), 0);
  }
}

function isReplaced({ element, pseudo }: Subject): boolean {
  const { localName, namespace } = element.name;
  return pseudo === null && (namespace !== HTML_NAMESPACE || REPLACED.has(localName));
}

function pixelsIn(calculation: Calculation, base: number, size: number): number {
  const known = simplify(calculation, resolverOfSizes(base, size));
  return known.kind === 'value' && (known.unit === 'px' || known.unit === '') ? known.value : Number.NaN;
}

/** Which one a size is where text flows so; null: it is that of no box. */
export function axisOf(name: string, writingMode: string): Axis | null {
  const isVertical = /^(?:vertical|sideways|tb)/.test(writingMode);
  switch (name) {
    case 'width':
    case 'height':
      return name;
    case 'inline-size':
      return isVertical ? 'height' : 'width';
    case 'block-size':
      return isVertical ? 'width' : 'height';
    default:
      return null;
  }
}

const MOST = 33_554_400;

/** https://drafts.csswg.org/css-values/#top-level-calculation-nan: what is no number is none, and what is endless as much as there is. */
function finite(pixels: number, whole: number): number {
  if (Number.isNaN(pixels)) return Number.isNaN(whole) ? pixels : 0;
  return Math.min(MOST, Math.max(-MOST, pixels));
}
