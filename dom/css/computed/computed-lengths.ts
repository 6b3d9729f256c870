import { asciiLowercase } from '../../names/ascii-case.ts';
import { type DocumentRecord, type ElementRecord, isConnected, type NodeRecord } from '../../tree/records.ts';
import { documentElementOf } from '../../tree/traversal.ts';
import { dimensionLeaf } from '../math/calculation-tree.ts';
import { motion } from '../motion.ts';
import { type Property, propertyOf } from '../properties.ts';
import { type ComputedParts, computedText } from './computed-text.ts';
import type { ContainerSide } from './container-units.ts';
import { doubt, doubtMove, doubts, type Grounds, groundsSince } from './doubts.ts';
import {
  type FontSize,
  multipleOf,
  seenPixels,
  sizeByKeyword,
  sizeFor,
  sizeInPixels,
  sizeOfDepth,
  USUAL_SIZE,
} from './font-sizes.ts';
import { inRangeText } from './ranges.ts';
import { viewportOfDocument } from './sheet-rules.ts';
import { isDeclared, type Specified } from './specified.ts';
import { starting } from './starting-style.ts';
import { siblingsOf } from './tree-counting.ts';
import type { Subject } from './used-sizes.ts';

/** Lengths in pixels, and the sizes of fonts that they are relative to. https://drafts.csswg.org/css-values/#relative-lengths */

/** What is asked of styles. */
interface SpecifiedStyles {
  specifiedValue(element: ElementRecord, pseudo: string | null, property: Property): Specified;
  /** In the flat tree. */
  flatParent(element: ElementRecord): ElementRecord | null;
  /** The computed `math-depth`. */
  mathDepth(element: ElementRecord, pseudo: string | null): number;
  /** What 100 of a unit of containers are in pixels. */
  containerSide(side: ContainerSide, element: ElementRecord, pseudo: string | null): number;
  /** What is known of elements, as `RememberedStyles` says. */
  answersTo<Answer>(document: DocumentRecord, question: object): Map<NodeRecord, Answer>;
  /** An answer follows from what moves. */
  keepsMoved(document: DocumentRecord): void;
}

/** What is known while it is worked out, and after that if it is certain. */
interface Known<Value> {
  readonly value: Value;
  /** Null: it is not certain. */
  readonly grounds: Grounds | null;
}

const FONT_SIZE = {};
const LINE_HEIGHT = {};

export const MATH =
  /(?:sibling-(?:index|count)|calc|min|max|clamp|round|mod|rem|abs|sign|hypot|progress|sqrt|pow|exp|log|sin|cos|tan|atan2)\(/;

/** There are no fonts: a character is half as wide as the font is large, and a line as high as one usually is. */
const OF_FONT: Readonly<Record<string, number>> = { em: 1, ex: 0.5, ch: 0.5, cap: 0.75, ic: 1 };
const USUAL_LINE = 1.2;
const OF_INITIAL: typeof OF_FONT = { ...OF_FONT, lh: USUAL_LINE };
const NUMBER_WITH_UNIT = /^([\d.]+(?:e[+-]?\d+)?)([a-z%]*)$/i;
const OF_VIEWPORT = /^([sld]?v|cq)(w|h|i|b|min|max)$/;

/** Nothing of what moves is known of an element of which something is worked out as if it did not. */
function mayServe(known: Known<unknown> | undefined, element: ElementRecord): boolean {
  return known !== undefined && !(known.grounds?.isByMoves && motion.isStopped(element));
}

/** What the parent's is multiplied by; null: the size is not relative to it. */
function relativeFontSize(size: string): number | null {
  if (size === 'smaller') return 1 / 1.2;
  if (size === 'larger') return 1.2;
  // DEVIATION: depths of math are not counted. https://w3c.github.io/mathml-core/#the-math-script-level-property
  if (size === 'math') return 1;
  const [, number, unit = ''] = /^([\d.]+(?:e[+-]?\d+)?)(em|%|ex|ch|cap|ic)$/i.exec(size) ?? [];
  if (number === undefined) return null;
  return unit === '%' ? Number(number) / 100 : Number(number) * (OF_FONT[asciiLowercase(unit)] as number);
}

export class Lengths {
  readonly #styles: SpecifiedStyles;

  constructor(styles: SpecifiedStyles) {
    this.#styles = styles;
  }

  /** What it inherits from: a pseudo-element from its element. */
  inheritedFrom({ element, pseudo }: Subject): ElementRecord | null {
    return pseudo === null ? this.#styles.flatParent(element) : element;
  }

  /** The value with its math functions worked out; percentages are those of what the parent has. */
  fontSizeWithoutMath(value: string, source: Subject): string {
    if (!MATH.test(value)) return value;
    const parent = this.inheritedFrom(source);
    return this.#withoutMathBy(value, source, parent === null ? 16 : this.computedFontSize(parent));
  }

  /** The size of a font by the size of the parent's. */
  #withoutMathBy(value: string, source: Subject, em: number): string {
    const pixels = (number: number, unit: string): number | null => {
      if (unit === '%') return (number / 100) * em;
      return unit === 'em' ? number * em : this.#pixelsByParent(number, unit, source);
    };
    return this.#withoutMath('font-size', value, source, pixels);
  }

  #withoutMath(name: string, value: string, { element }: Subject, pixels: ComputedParts['pixels']): string {
    return computedText(value, {
      pixels,
      siblings: (counting) => siblingsOf(element, counting),
      hasColors: false,
      colorText: () => null,
      numberText: (number, word) => inRangeText(name, number, word),
    });
  }

  /** The same for what units of fonts themselves depend on: they are those of the parent, or else of initial values. */
  #pixelsByParent(number: number, unit: string, source: Subject): number | null {
    const parent = this.inheritedFrom(source);
    if (parent !== null) return this.pixelsOf(number, unit, parent);
    const factor = OF_INITIAL[unit.replace(/^r/, '')];
    return factor === undefined ? this.pixelsOf(number, unit, source.element) : number * factor * USUAL_SIZE.pixels;
  }

  /** Pixels; null for a unit that is none of length. */
  pixelsOf(number: number, unit: string, element: ElementRecord, pseudo: string | null = null): number | null {
    const absolute = dimensionLeaf(number, unit);
    if (absolute === null) return null;
    if (absolute.unit === 'px') return absolute.value;
    const factor = OF_FONT[unit];
    if (factor !== undefined) return number * factor * this.computedFontSize(element, pseudo);
    const ofRoot = unit.startsWith('r') ? OF_FONT[unit.slice(1)] : undefined;
    if (ofRoot !== undefined) return number * ofRoot * this.computedFontSize(this.#rootElementOf(element));
    if (unit === 'lh') return number * this.#lineHeight(element, pseudo);
    if (unit === 'rlh') return number * this.#lineHeight(this.#rootElementOf(element), null);
    const [, of, side] = OF_VIEWPORT.exec(unit) ?? [];
    if (side === undefined) return null;
    if (of === 'cq') return (number * this.#styles.containerSide(side as ContainerSide, element, pseudo)) / 100;
    const { width, height } = viewportOfDocument(element.nodeDocument);
    if (side === 'min' || side === 'max') return (number * Math[side](width, height)) / 100;
    const isVertical = (side === 'i' || side === 'b') && this.#isVertical(element, pseudo);
    return (number * ((side === 'w' || side === 'i') !== isVertical ? width : height)) / 100;
  }

  #isVertical(element: ElementRecord, pseudo: string | null): boolean {
    const { value } = this.#styles.specifiedValue(element, pseudo, propertyOf('writing-mode') as Property);
    return !value.startsWith('horizontal');
  }

  #lineHeight(element: ElementRecord, pseudo: string | null): number {
    if (pseudo === null) return this.#downTo(element, LINE_HEIGHT, (node) => this.#ownLineHeight(node, null));
    return this.#ownLineHeight(element, pseudo);
  }

  #ownLineHeight(element: ElementRecord, pseudo: string | null): number {
    const specified = this.#styles.specifiedValue(element, pseudo, propertyOf('line-height') as Property);
    const pixels = isDeclared(specified) ? this.lineHeightOf(specified.value, specified, element, pseudo) : null;
    return pixels ?? USUAL_LINE * this.#seenFontSize(element, pseudo);
  }

  /**
   * The used value of https://drafts.csswg.org/css-inline/#line-height-property in pixels; null: it depends on a font.
   *
   * @param source - Where it was specified.
   */
  lineHeightOf(value: string, source: Subject, element: ElementRecord, pseudo: string | null): number | null {
    const known = this.computedLineHeight(value, source);
    if (known === null) return null;
    return known.isFactor ? known.number * this.#seenFontSize(element, pseudo) : known.number;
  }

  /** What is inherited of it: pixels, or a factor, which each element multiplies by its own font; null: a keyword. */
  computedLineHeight(value: string, source: Subject): { readonly number: number; readonly isFactor: boolean } | null {
    const pixels = (count: number, of: string): number | null => this.#lineHeightPixels(count, of, source);
    const known = MATH.test(value) ? this.#withoutMath('line-height', value, source, pixels) : value;
    const [, count, unit = ''] = NUMBER_WITH_UNIT.exec(known) ?? [];
    if (count === undefined) return null;
    const isFactor = unit === '';
    const number = isFactor ? Number(count) : pixels(Number(count), asciiLowercase(unit));
    return number === null ? null : { number, isFactor };
  }

  #lineHeightPixels(number: number, unit: string, source: Subject): number | null {
    if (unit === '%') return (number / 100) * this.#seenFontSize(source.element, source.pseudo);
    const isOfLine = unit === 'lh' || (unit === 'rlh' && this.inheritedFrom(source) === null);
    if (isOfLine) return this.#pixelsByParent(number, unit, source);
    return this.pixelsOf(number, unit, source.element, source.pseudo);
  }

  /** As it is before it is written: what is a multiple of it has not been rounded. */
  computedFontSize(element: ElementRecord, pseudo: string | null = null): number {
    return this.#ownFontSize(element, pseudo).pixels;
  }

  #seenFontSize(element: ElementRecord, pseudo: string | null): number {
    return seenPixels(this.#ownFontSize(element, pseudo));
  }

  #ownFontSize(element: ElementRecord, pseudo: string | null): FontSize {
    if (pseudo === null) return this.#fontSize(element);
    const specified = this.#styles.specifiedValue(element, pseudo, propertyOf('font-size') as Property);
    if (!isDeclared(specified)) return this.#fontSizeBelow(specified.value, null, element, pseudo);
    const size = this.fontSizeWithoutMath(specified.value, specified);
    return this.#fontSizeBelow(size, specified, element, pseudo);
  }

  #rootElementOf(element: ElementRecord): ElementRecord {
    if (isConnected(element)) return documentElementOf(element.nodeDocument) as ElementRecord;
    let root = element;
    for (let parent = this.#styles.flatParent(root); parent !== null; parent = this.#styles.flatParent(root))
      root = parent;
    return root;
  }

  /**
   * The computed value, in pixels.
   *
   * @param source - Where the value was specified; null: it is the initial one.
   */
  fontSizeOf(value: string, source: Subject | null, element: ElementRecord, pseudo: string | null): number {
    return seenPixels(this.#fontSizeBelow(value, source, element, pseudo));
  }

  #fontSizeBelow(value: string, source: Subject | null, element: ElementRecord, pseudo: string | null): FontSize {
    const parent = this.inheritedFrom({ element, pseudo });
    return this.#fontSizeIn(value, source, { element, pseudo }, parent && this.#fontSize(parent));
  }

  #fontSize(element: ElementRecord): FontSize {
    return this.#downTo<FontSize>(element, FONT_SIZE, (node, parent) => {
      const specified = this.#styles.specifiedValue(node, null, propertyOf('font-size') as Property);
      const source = isDeclared(specified) ? specified : null;
      return this.#fontSizeIn(specified.value, source, { element: node, pseudo: null }, parent);
    });
  }

  #fontSizeIn(value: string, source: Subject | null, subject: Subject, parent: FontSize | null): FontSize {
    const { element, pseudo } = subject;
    const isOwn = source !== null && source.element === element && source.pseudo === pseudo;
    const around = source === null ? USUAL_SIZE : (parent ?? USUAL_SIZE);
    const family = this.#styles.specifiedValue(element, pseudo, propertyOf('font-family') as Property);
    const size = isOwn ? this.#declaredSize(value, subject, around) : around;
    return sizeFor(family.value === 'monospace', size, around.isMonospaced);
  }

  /** How much deeper it is in scripts than what it is in. */
  #depthBelow(subject: Subject): number {
    const parent = this.inheritedFrom(subject);
    const around = parent === null ? 0 : this.#styles.mathDepth(parent, null);
    return this.#styles.mathDepth(subject.element, subject.pseudo) - around;
  }

  #declaredSize(value: string, source: Subject, parent: FontSize): FontSize {
    if (value === 'math') return sizeOfDepth(parent, this.#depthBelow(source));
    const relative = relativeFontSize(value);
    if (relative !== null) return multipleOf(parent, relative);
    if (MATH.test(value)) return sizeInPixels(Number.parseFloat(this.#withoutMathBy(value, source, parent.pixels)));
    // What is relative to lines goes by the font as well.
    if (/lh$/i.test(value)) return { ...parent, pixels: this.#absoluteFontSize(value, source), keyword: null };
    return sizeByKeyword(value) ?? sizeInPixels(this.#absoluteFontSize(value, source));
  }

  /**
   * Works it out for all that it is in first, as one may follow from the other: without recursion, and but once for those that are in the
   * same.
   */
  #downTo<Value>(
    element: ElementRecord,
    question: object,
    workOut: (node: ElementRecord, above: Value | null) => Value,
  ): Value {
    const known = this.#styles.answersTo<Known<Value>>(element.nodeDocument, question);
    const path: ElementRecord[] = [];
    let node: ElementRecord | null = element;
    for (; node !== null && (!mayServe(known.get(node), node) || node === starting.element); ) {
      path.push(node);
      node = this.#styles.flatParent(node);
    }
    const { count, shadows, moves } = doubts;
    let last = node === null ? null : (known.get(node) as Known<Value>);
    if (last?.grounds?.isByShadows) doubts.shadows++;
    if (last?.grounds?.isByMoves) doubtMove();
    if (last?.grounds === null) doubt();
    let isKept = isConnected(element);
    for (const one of path.reverse()) {
      const value: Value = workOut(one, last?.value ?? null);
      // Of other trees no document tells of changes.
      isKept &&= one !== starting.element;
      last = { value, grounds: isKept ? groundsSince(count, shadows, moves) : null };
      if (last.grounds?.isByMoves) this.#styles.keepsMoved(one.nodeDocument);
      known.set(one, last);
    }
    for (const one of path) if (known.get(one)?.grounds === null) known.delete(one);
    return (last as Known<Value>).value;
  }

  #absoluteFontSize(size: string, source: Subject): number {
    const [, number = '', unit = ''] = NUMBER_WITH_UNIT.exec(size) ?? [];
    if (unit.startsWith('cq')) return this.pixelsOf(Number(number), unit, source.element, source.pseudo) ?? 16;
    return this.#pixelsByParent(Number(number), asciiLowercase(unit), source) ?? 16;
  }
}
