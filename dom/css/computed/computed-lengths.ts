import { asciiLowercase } from '../../names/element-name.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { dimensionLeaf } from '../math/calculation-tree.ts';
import { type Property, propertyOf } from '../properties.ts';
import { type ComputedParts, computedText } from './computed-text.ts';
import type { ContainerSide } from './container-units.ts';
import {
  absoluteSize,
  type DeclaredSize,
  relativeSize,
  sizeAmongMonospaced,
  sizeByFonts,
  sizeByKeyword,
  USUAL_SIZE,
} from './font-sizes.ts';
import { inRangeText } from './ranges.ts';
import { viewportOfDocument } from './sheet-rules.ts';
import { isDeclared, type Specified } from './specified.ts';
import { siblingsOf } from './tree-counting.ts';
import { treeOf } from './tree-of.ts';
import type { Subject } from './used-sizes.ts';

/** Lengths in pixels, and the sizes of fonts that they are relative to. https://drafts.csswg.org/css-values/#relative-lengths */

/** What is asked of styles. */
interface SpecifiedStyles {
  specifiedValue(element: ElementRecord, pseudo: string | null, property: Property, root?: ParentRecord): Specified;
  /** In the flat tree. */
  flatParent(element: ElementRecord): ElementRecord | null;
  /** What 100 of a unit of containers are in pixels. */
  containerSide(side: ContainerSide, element: ElementRecord, pseudo: string | null): number;
}

export const MATH =
  /(?:sibling-(?:index|count)|calc|min|max|clamp|round|mod|rem|abs|sign|hypot|progress|sqrt|pow|exp|log|sin|cos|tan|atan2)\(/;

/** There are no fonts: a character is half as wide as the font is large, and a line as high as one usually is. */
const OF_FONT: Readonly<Record<string, number>> = { em: 1, ex: 0.5, ch: 0.5, cap: 0.75, ic: 1 };
const USUAL_LINE = 1.2;
const OF_INITIAL: typeof OF_FONT = { ...OF_FONT, lh: USUAL_LINE };
const NUMBER_WITH_UNIT = /^([\d.]+(?:e[+-]?\d+)?)([a-z%]*)$/i;
const OF_VIEWPORT = /^([sld]?v|cq)(w|h|i|b|min|max)$/;

/** Stands for the pseudo-element that is asked for, where elements stand for themselves. */
const PSEUDO = {};

function keyOf({ element, pseudo }: Subject): object {
  return pseudo === null ? element : PSEUDO;
}

/** The declarations that the size comes of, the innermost first: all but the last go by the size of the parent. */
interface SizesUp {
  readonly declared: readonly (readonly [object, DeclaredSize])[];
  /** Whether the last one is a length. */
  readonly isLength: boolean;
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
    const specified = this.#styles.specifiedValue(element, pseudo, propertyOf('line-height') as Property);
    const pixels = isDeclared(specified) ? this.lineHeightOf(specified.value, specified, element, pseudo) : null;
    return pixels ?? USUAL_LINE * this.computedFontSize(element, pseudo);
  }

  /**
   * The used value of https://drafts.csswg.org/css-inline/#line-height-property in pixels; null: it depends on a font.
   *
   * @param source - Where it was specified.
   */
  lineHeightOf(value: string, source: Subject, element: ElementRecord, pseudo: string | null): number | null {
    const pixels = (count: number, of: string): number | null => this.#lineHeightPixels(count, of, source);
    const known = MATH.test(value) ? this.#withoutMath('line-height', value, source, pixels) : value;
    const [, number, unit = ''] = NUMBER_WITH_UNIT.exec(known) ?? [];
    if (number === undefined) return null;
    if (unit === '') return Number(number) * this.computedFontSize(element, pseudo);
    return pixels(Number(number), asciiLowercase(unit));
  }

  #lineHeightPixels(number: number, unit: string, source: Subject): number | null {
    if (unit === '%') return (number / 100) * this.computedFontSize(source.element, source.pseudo);
    const isOfLine = unit === 'lh' || (unit === 'rlh' && this.inheritedFrom(source) === null);
    if (isOfLine) return this.#pixelsByParent(number, unit, source);
    return this.pixelsOf(number, unit, source.element, source.pseudo);
  }

  /** As it is before it is written: what is a multiple of it has not been rounded. */
  computedFontSize(element: ElementRecord, pseudo: string | null = null): number {
    const specified = this.#styles.specifiedValue(element, pseudo, propertyOf('font-size') as Property);
    if (!isDeclared(specified)) return this.fontSizeOf(specified.value, null, element, pseudo);
    return this.fontSizeOf(this.fontSizeWithoutMath(specified.value, specified), specified, element, pseudo);
  }

  #rootElementOf(element: ElementRecord): ElementRecord {
    let root = element;
    for (let parent = this.#styles.flatParent(root); parent !== null; parent = this.#styles.flatParent(root))
      root = parent;
    return root;
  }

  fontSizeOf(value: string, source: Subject | null, element: ElementRecord, pseudo: string | null): number {
    const { declared, isLength } = this.#sizesUp(value, source);
    const monospaced = isLength ? null : this.#monospacedUp(element, pseudo);
    if (monospaced === null) return declared.reduceRight((size, [, declare]) => declare(size), USUAL_SIZE).pixels;
    const path: object[] = pseudo === null ? [] : [PSEUDO];
    for (let node: ElementRecord | null = element; node !== null; node = this.#styles.flatParent(node)) path.push(node);
    return sizeAmongMonospaced(path, new Map(declared), monospaced).pixels;
  }

  /** Goes up for as long as sizes are relative to the parent's. */
  #sizesUp(value: string, source: Subject | null): SizesUp {
    const declared: [object, DeclaredSize][] = [];
    let at: Specified | null = source && { value, element: source.element, pseudo: source.pseudo, root: null };
    while (at !== null && isDeclared(at)) {
      const subject: Specified & Subject = at;
      const size = subject.value;
      const relative = relativeFontSize(size);
      if (relative !== null) {
        declared.push([keyOf(subject), relativeSize(relative)]);
      } else if (MATH.test(size)) {
        declared.push([
          keyOf(subject),
          absoluteSize((em) => Number.parseFloat(this.#withoutMathBy(size, subject, em))),
        ]);
      } else if (/lh$/i.test(size)) {
        declared.push([keyOf(subject), sizeByFonts(this.#absoluteFontSize(size, subject))]);
      } else {
        const byKeyword = sizeByKeyword(size);
        const length = byKeyword === null ? this.#absoluteFontSize(size, subject) : 0;
        declared.push([keyOf(subject), byKeyword ?? absoluteSize(() => length)]);
        return { declared, isLength: byKeyword === null };
      }
      at = this.#specifiedAround(subject, 'font-size');
    }
    return { declared, isLength: false };
  }

  /** By the elements in which families of fonts are declared whether their text is monospaced; null: none is. */
  #monospacedUp(start: ElementRecord, pseudo: string | null): Map<object, boolean> | null {
    const found = new Map<object, boolean>();
    let isAny = false;
    let at: Specified | null = this.#styles.specifiedValue(start, pseudo, propertyOf('font-family') as Property);
    while (at !== null && isDeclared(at)) {
      const isMonospaced = at.value === 'monospace';
      found.set(keyOf(at), isMonospaced);
      isAny ||= isMonospaced;
      at = this.#specifiedAround(at, 'font-family');
    }
    return isAny ? found : null;
  }

  /** What is specified for what it is in. */
  #specifiedAround(subject: Specified & Subject, name: string): Specified | null {
    const { root, element, pseudo } = subject;
    const parent = this.inheritedFrom(subject);
    if (parent === null) return null;
    const isOfSameTree = root !== null && (pseudo !== null || parent === element.parent);
    const around = isOfSameTree ? root : treeOf(parent);
    return this.#styles.specifiedValue(parent, null, propertyOf(name) as Property, around);
  }

  #absoluteFontSize(size: string, source: Subject): number {
    const [, number = '', unit = ''] = NUMBER_WITH_UNIT.exec(size) ?? [];
    if (unit.startsWith('cq')) return this.pixelsOf(Number(number), unit, source.element, source.pseudo) ?? 16;
    return this.#pixelsByParent(Number(number), asciiLowercase(unit), source) ?? 16;
  }
}
