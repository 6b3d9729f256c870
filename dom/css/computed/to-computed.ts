import { MATHML_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, type ParentRecord } from '../../tree/records.ts';
import { documentElementOf, parentElementOf, rootOf } from '../../tree/traversal.ts';
import { type ColorContext, type ParsedColor, parseColorAt } from '../color/parse-color.ts';
import { resolvedText } from '../color/resolved-color.ts';
import { dimensionLeaf } from '../math/calculation-tree.ts';
import type { Property } from '../properties.ts';
import { propertyOf } from '../properties.ts';
import type { SyntaxComponent } from '../registered/syntax-definition.ts';
import { splitOutside } from '../syntax.ts';
import { tokensOf } from '../tokens.ts';
import { withoutAnchors } from './anchors.ts';
import { blockified } from './blockified.ts';
import { isDarkScheme } from './color-scheme.ts';
import { computedValue, flatParent, type Specified, STYLES, specifiedValue, used } from './compute.ts';
import { computedFilters, computedShadows } from './computed-shadows.ts';
import { type ComputedParts, computedText, resolverFor } from './computed-text.ts';
import { computedWords, snapped, WITH_COLORS } from './computed-words.ts';
import { type ContainerSide, containerSide } from './container-units.ts';
import {
  absoluteSize,
  type DeclaredSize,
  relativeSize,
  sizeAmongMonospaced,
  sizeByKeyword,
  USUAL_SIZE,
} from './font-sizes.ts';
import { inRangeOf } from './ranges.ts';
import { viewportOfDocument } from './sheet-rules.ts';
import { siblingsOf } from './tree-counting.ts';

/** https://drafts.csswg.org/css-cascade/#computed, as far as it needs no layout. */

/**
 * What `getComputedStyle` gives for the value that was specified on `source`, from where `element` has it; `source` is null for
 * the initial value.
 */
export function toComputed(
  property: Property,
  value: string,
  source: ElementRecord | null,
  element: ElementRecord,
  pseudo: string | null,
): string {
  const { name } = property;
  if (name === 'overflow-x' || name === 'overflow-y') return computedOverflow(name, value, element, pseudo);
  if (source !== null && value.includes('(')) {
    const known = value.includes('anchor') ? withoutAnchors(value) : value;
    return toComputedPlain(property, withoutMath(name, known, source, element), source, element, pseudo);
  }
  return toComputedPlain(property, value, source, element, pseudo);
}

function toComputedPlain(
  property: Property,
  value: string,
  source: ElementRecord | null,
  element: ElementRecord,
  pseudo: string | null,
): string {
  const { name } = property;
  switch (name) {
    case 'display':
      return computedDisplay(value, element, pseudo);
    case 'font-size':
      return `${round(fontSizeOf(value, source, element, pseudo))}px`;
    case 'font-weight':
      return /^(?:lighter|bolder)$/.test(value)
        ? relativeWeight(value, source ?? element)
        : (FONT_WEIGHTS[value] ?? value);
    case 'float':
      return value !== 'none' && isOutOfFlow(element, pseudo) ? 'none' : value;
    case 'math-depth':
      return mathDepth(value, element, pseudo);
    case 'text-align':
      return computedTextAlign(value, property, source, element);
    case 'line-height':
      return usedLineHeight(value, source ?? element, element);
  }
  return source === null && (name === 'color' || !name.endsWith('color'))
    ? computedInitial(name, value, element, pseudo)
    : computedByName(property, value, source, element, pseudo);
}

function computedInitial(name: string, value: string, element: ElementRecord, pseudo: string | null): string {
  if (name === 'color') return initialColor(element);
  const isEdge = value === '0px' && name.endsWith('-width') && /^(?:border-(?!image)|column-rule-)/.test(name);
  return isEdge ? borderWidth(name, 'medium', element, pseudo, null) : value;
}

function computedByName(
  property: Property,
  value: string,
  source: ElementRecord | null,
  element: ElementRecord,
  pseudo: string | null,
): string {
  const { name } = property;
  if (name.endsWith('color') || name === 'fill' || name === 'stroke')
    return computedColors(name, value, element, pseudo);
  if (/^(?:border(?!-image)|outline|column-rule)-(?:\w+-)*width$/.test(name))
    return borderWidth(name, value, element, pseudo, source);
  const parts = partsFor(name, source ?? element, element, pseudo);
  const text = computedText(value, parts);
  const valueOf = (other: string): string => computedValue(element, pseudo, propertyOf(other) as Property);
  if (name === 'box-shadow') return computedShadows(text, 4, () => valueOf('color'));
  if (name === 'text-shadow') return computedShadows(text, 3, () => valueOf('color'));
  if (name === 'filter' || name === 'backdrop-filter') return computedFilters(text, () => valueOf('color'));
  const worded = computedWords(name, text, (calculation) => computedText(calculation, parts));
  return LAYERED.test(name)
    ? asManyAs(worded, valueOf(name.startsWith('back') ? 'background-image' : 'mask-image'), property.initial)
    : worded;
}

/**
 * As in Chromium, header cells are centered where nobody says otherwise, tables are not aligned with what they are in, and
 * `match-parent` is what the parent has.
 */
function computedTextAlign(
  value: string,
  property: Property,
  source: ElementRecord | null,
  element: ElementRecord,
): string {
  if (value === 'match-parent') {
    const parent = parentElementOf(source ?? element);
    return parent === null ? 'start' : computedValue(parent, null, property);
  }
  if (value === '-internal-center') {
    const parent = parentElementOf(source ?? element);
    const around = parent === null ? 'start' : computedValue(parent, null, property);
    return around === 'start' ? 'center' : around;
  }
  if (!value.startsWith('-webkit-')) return value;
  for (let node: ElementRecord | null = element; node !== null && node !== source; node = parentElementOf(node)) {
    if (isHtml(node, TagId.Table)) return 'start';
  }
  return value;
}

/** https://drafts.csswg.org/css-overflow/#overflow-control: what can be scrolled one way can be so both ways. */
function computedOverflow(name: string, value: string, element: ElementRecord, pseudo: string | null): string {
  if (value !== 'visible' && value !== 'clip') return value === 'overlay' ? 'auto' : value;
  const other = specifiedValue(
    element,
    pseudo,
    propertyOf(name.endsWith('x') ? 'overflow-y' : 'overflow-x') as Property,
  );
  if (/^(?:visible|clip)$/.test(other.value)) return value;
  return value === 'visible' ? 'auto' : 'hidden';
}

/** What there is one of for each image. */
const LAYERED =
  /^(?:background-(?:attachment|blend-mode|clip|origin|repeat|size|position-[xy])|mask-(?:clip|composite|mode|origin|repeat|size)|-webkit-mask-position-[xy])$/;

/** https://drafts.csswg.org/css-backgrounds/#layering */
function asManyAs(list: string, images: string, initial: string): string {
  const parts = (list.includes(',') ? splitOutside(list, ',') : [list]).map((part) =>
    part === 'initial' ? initial : part,
  );
  const count = images.includes(',') ? splitOutside(images, ',').length : 1;
  return Array.from({ length: count }, (_, i) => parts[i % parts.length]).join(', ');
}

/** The value with its math functions worked out; percentages of a font's size are those of the parent's. */
function withoutMath(name: string, value: string, source: ElementRecord, element: ElementRecord): string {
  if (!MATH.test(value)) return value;
  if (name !== 'font-size')
    return computedText(value, { ...partsFor(name, source, element, null), hasColors: false, colorText: () => null });
  const parent = flatParent(source);
  return fontSizeWithoutMath(value, source, parent === null ? 16 : computedFontSize(parent));
}

/** The size of a font by the size of the parent's. */
function fontSizeWithoutMath(value: string, source: ElementRecord, em: number): string {
  const parent = flatParent(source);
  const pixels = (number: number, unit: string): number | null => {
    if (unit === '%') return (number / 100) * em;
    return unit === 'em' ? number * em : pixelsOf(number, unit, parent ?? source);
  };
  return computedText(value, {
    pixels,
    siblings: (counting) => siblingsOf(source, counting),
    hasColors: false,
    colorText: () => null,
    inRange: (number) => inRangeOf('font-size', number),
  });
}

const MATH =
  /(?:sibling-(?:index|count)|calc|min|max|clamp|round|mod|rem|abs|sign|hypot|progress|sqrt|pow|exp|log|sin|cos|tan|atan2)\(/;

function partsFor(name: string, source: ElementRecord, element: ElementRecord, pseudo: string | null): ComputedParts {
  return {
    pixels: (number, unit) => pixelsOf(number, unit, source, source === element ? pseudo : null),
    siblings: (name) => siblingsOf(source, name),
    hasColors: WITH_COLORS.test(name),
    colorText: (color) => colorTextOf(color, name, element, pseudo),
    inRange: (number) => inRangeOf(name, number),
  };
}

/** What a registered custom property computes to: https://drafts.css-houdini.org/css-properties-values-api/#calculation-of-computed-values */
export function toComputedBySyntax(
  value: string,
  syntax: readonly SyntaxComponent[],
  element: ElementRecord,
  pseudo: string | null,
): string {
  const text = computedText(value, {
    ...partsFor('color', element, element, pseudo),
    hasColors: syntax.some(({ type }) => type === '<color>' || type === '<image>'),
    inRange: (number) => number,
  });
  const isInteger = syntax.some(({ type }) => type === '<integer>');
  return isInteger ? text.replace(/-?\d*\.\d+/g, (number) => String(Math.floor(Number(number) + 0.5))) : text;
}

function colorTextOf(color: ParsedColor, name: string, element: ElementRecord, pseudo: string | null): string | null {
  const resolved = color.resolve(colorContext(name, element, pseudo));
  return resolved === null ? null : resolvedText(resolved);
}

function colorContext(name: string, element: ElementRecord, pseudo: string | null): ColorContext {
  return {
    resolve: resolverFor({
      pixels: (number, unit) => pixelsOf(number, unit, element),
      siblings: (counting) => siblingsOf(element, counting),
    }),
    get isDark() {
      return isDarkScheme(computedValue(element, pseudo, propertyOf('color-scheme') as Property), element.nodeDocument);
    },
    currentColor() {
      const text = currentColor(name, element, pseudo);
      return parseColorAt({ tokens: tokensOf(text), text }, 0)?.resolve(colorContext(name, element, pseudo)) ?? null;
    },
  };
}

/** The used value of https://drafts.csswg.org/css-inline/#line-height-property, unless it depends on a font. */
function usedLineHeight(value: string, source: ElementRecord, element: ElementRecord): string {
  if (/^[\d.]+$/.test(value)) return `${round(Number(value) * computedFontSize(element))}px`;
  if (/^[\d.]+%$/.test(value)) return `${round((Number.parseFloat(value) * computedFontSize(source)) / 100)}px`;
  return absoluteLengths(value, source);
}

/** https://drafts.csswg.org/css-fonts/#relative-weights */
function relativeWeight(value: string, element: ElementRecord): string {
  const parent = flatParent(element);
  const weight = parent === null ? 400 : Number(computedValue(parent, null, propertyOf('font-weight') as Property));
  if (value === 'lighter') return String(weight < 100 ? weight : weight < 550 ? 100 : weight < 750 ? 400 : 700);
  return String(weight < 350 ? 400 : weight < 550 ? 700 : Math.max(weight, 900));
}

/** https://w3c.github.io/mathml-core/#the-math-depth-property */
function mathDepth(value: string, element: ElementRecord, pseudo: string | null): string {
  const [, added] = /^add\((-?\d+)\)$/.exec(value) ?? [];
  if (added === undefined && value !== 'auto-add') return value;
  const parent = pseudo === null ? flatParent(element) : element;
  const valueOf = (of: ElementRecord, name: string) => computedValue(of, null, propertyOf(name) as Property);
  const depth = parent === null ? 0 : Number(valueOf(parent, 'math-depth'));
  const isCompact = parent !== null && valueOf(parent, 'math-style') === 'compact';
  return String(depth + (added === undefined ? Number(isCompact) : Number(added)));
}

const FONT_WEIGHTS: Readonly<Record<string, string>> = { normal: '400', bold: '700' };

function round(number: number): number {
  return Number(number.toPrecision(6));
}

function absoluteLengths(value: string, element: ElementRecord): string {
  return computedText(value, {
    pixels: (number, unit) => pixelsOf(number, unit, element),
    siblings: (counting) => siblingsOf(element, counting),
    hasColors: false,
    colorText: () => null,
    inRange: (number) => number,
  });
}

/** There are no fonts: a character is half as wide as the font is large, and a line as high as one usually is. */
const OF_FONT: Readonly<Record<string, number>> = { em: 1, ex: 0.5, ch: 0.5, cap: 0.75, ic: 1, lh: 1.2 };
const OF_VIEWPORT = /^([sld]?v|cq)(w|h|i|b|min|max)$/;

/** Pixels; null for a unit that is none of length. */
export function pixelsOf(
  number: number,
  unit: string,
  element: ElementRecord,
  pseudo: string | null = null,
): number | null {
  const absolute = dimensionLeaf(number, unit);
  if (absolute === null) return null;
  if (absolute.unit === 'px') return absolute.value;
  const factor = OF_FONT[unit];
  if (factor !== undefined) return number * factor * computedFontSize(element);
  const ofRoot = unit.startsWith('r') ? OF_FONT[unit.slice(1)] : undefined;
  if (ofRoot !== undefined) return number * ofRoot * computedFontSize(rootElementOf(element));
  const [, of, side] = OF_VIEWPORT.exec(unit) ?? [];
  if (side === undefined) return null;
  if (of === 'cq') return (number * containerSide(side as ContainerSide, element, pseudo, STYLES, used().sizes)) / 100;
  const { width, height } = viewportOfDocument(element.nodeDocument);
  if (side === 'min' || side === 'max') return (number * Math[side](width, height)) / 100;
  return (number * (side === 'w' || side === 'i' ? width : height)) / 100;
}

/** As it is before it is written: what is a multiple of it has not been rounded. */
function computedFontSize(element: ElementRecord): number {
  const { value, element: source } = specifiedValue(element, null, propertyOf('font-size') as Property);
  const size = source === null ? value : withoutMath('font-size', value, source, element);
  return fontSizeOf(size, source, element, null);
}

function rootElementOf(element: ElementRecord): ElementRecord {
  let root = element;
  for (let parent = flatParent(root); parent !== null; parent = flatParent(root)) root = parent;
  return root;
}

/** The declarations that the size of the element comes of, the innermost first: all but the last go by the size of the parent. */
interface SizesUp {
  readonly declared: readonly (readonly [ElementRecord, DeclaredSize])[];
  /** Whether the last one is a length. */
  readonly isLength: boolean;
}

function fontSizeOf(
  value: string,
  source: ElementRecord | null,
  element: ElementRecord,
  pseudo: string | null,
): number {
  const { declared, isLength } = sizesUp(value, source, pseudo);
  const monospaced = isLength ? null : monospacedUp(element, pseudo);
  if (monospaced === null) return declared.reduceRight((size, [, declare]) => declare(size), USUAL_SIZE).pixels;
  const path: ElementRecord[] = [];
  for (let node: ElementRecord | null = element; node !== null; node = flatParent(node)) path.push(node);
  return sizeAmongMonospaced(path, new Map(declared), monospaced).pixels;
}

/** https://drafts.csswg.org/css-position-3/#position-property */
function isOutOfFlow(element: ElementRecord, pseudo: string | null): boolean {
  return /^(?:absolute|fixed)$/.test(specifiedOf(element, pseudo, 'position'));
}

/** What keywords compute to, but for those that depend on other properties. */
function specifiedOf(element: ElementRecord, pseudo: string | null, name: string): string {
  return specifiedValue(element, pseudo, propertyOf(name) as Property).value;
}

/** Goes up for as long as sizes are relative to the parent's. */
function sizesUp(value: string, source: ElementRecord | null, pseudo: string | null): SizesUp {
  const declared: [ElementRecord, DeclaredSize][] = [];
  let at: Specified | null = source && { value, element: source, root: null };
  while (at !== null && at.element !== null) {
    const { value: size, element } = at as Specified & { element: ElementRecord };
    const relative = relativeFontSize(size);
    if (relative !== null) {
      declared.push([element, relativeSize(relative)]);
    } else if (MATH.test(size)) {
      declared.push([element, absoluteSize((em) => Number.parseFloat(fontSizeWithoutMath(size, element, em)))]);
    } else {
      const byKeyword = sizeByKeyword(size);
      const length = byKeyword === null ? absoluteFontSize(size, element, element === source ? pseudo : null) : 0;
      declared.push([element, byKeyword ?? absoluteSize(() => length)]);
      return { declared, isLength: byKeyword === null };
    }
    at = specifiedAround(at, element, 'font-size');
  }
  return { declared, isLength: false };
}

/** By the elements in which families of fonts are declared whether their text is monospaced; null: none is. */
function monospacedUp(start: ElementRecord, pseudo: string | null): Map<ElementRecord, boolean> | null {
  const found = new Map<ElementRecord, boolean>();
  let isAny = false;
  let at: Specified | null = specifiedValue(start, pseudo, propertyOf('font-family') as Property);
  while (at !== null && at.element !== null) {
    const isMonospaced = at.value === 'monospace';
    found.set(at.element, isMonospaced);
    isAny ||= isMonospaced;
    at = specifiedAround(at, at.element, 'font-family');
  }
  return isAny ? found : null;
}

/** What is specified for what the element is in. */
function specifiedAround({ root }: Specified, element: ElementRecord, name: string): Specified | null {
  const parent = flatParent(element);
  if (parent === null) return null;
  const around = root !== null && parent === element.parent ? root : (rootOf(parent) as ParentRecord);
  return specifiedValue(parent, null, propertyOf(name) as Property, around);
}

/** What the parent's is multiplied by; null: the size is not relative to it. */
function relativeFontSize(size: string): number | null {
  if (size === 'smaller') return 1 / 1.2;
  if (size === 'larger') return 1.2;
  const [, number, unit = ''] = /^([\d.]+(?:e[+-]?\d+)?)(em|%|ex|ch|cap|ic|lh)$/i.exec(size) ?? [];
  if (number === undefined) return null;
  return unit === '%' ? Number(number) / 100 : Number(number) * (OF_FONT[unit.toLowerCase()] as number);
}

function absoluteFontSize(size: string, element: ElementRecord, pseudo: string | null): number {
  const [, number = '', unit = ''] = /^([\d.]+(?:e[+-]?\d+)?)([a-z]+)$/i.exec(size) ?? [];
  const parent = flatParent(element);
  if (unit.startsWith('cq')) return pixelsOf(Number(number), unit, element, pseudo) ?? 16;
  if (unit === 'rem' && parent === null) return 16 * Number(number);
  return pixelsOf(Number(number), unit.toLowerCase(), parent ?? element) ?? 16;
}

/** https://drafts.csswg.org/css-display/#transformations */
function computedDisplay(value: string, element: ElementRecord, pseudo: string | null): string {
  if (value === 'none') return value;
  const isMath = /\bmath$/.test(value) && element.name.namespace !== MATHML_NAMESPACE;
  if (isMath) return computedDisplay(value === 'math' ? 'inline' : 'block', element, pseudo);
  const isRoot =
    pseudo === null && element.parent !== null && !isElement(element.parent) && flatParent(element) === null;
  if (value === 'contents') return isRoot ? 'block' : value;
  if (isRoot || isOutOfFlow(element, pseudo) || specifiedOf(element, pseudo, 'float') !== 'none')
    return blockified(value);
  let parent = pseudo === null ? flatParent(element) : element;
  let around = parent === null ? '' : specifiedOf(parent, null, 'display');
  while (parent !== null && around === 'contents') {
    parent = flatParent(parent);
    around = parent === null ? '' : specifiedOf(parent, null, 'display');
  }
  return /flex|grid/.test(around) ? blockified(value) : value;
}

function borderWidth(
  name: string,
  value: string,
  element: ElementRecord,
  pseudo: string | null,
  source: ElementRecord | null,
): string {
  const style = computedValue(element, pseudo, propertyOf(name.replace(/width$/, 'style')) as Property);
  if ((style === 'none' || style === 'hidden') && name.startsWith('border')) return '0px';
  const keyword = { thin: '1px', medium: '3px', thick: '5px' }[value];
  return keyword ?? snapped(absoluteLengths(value, source ?? element));
}

/** Of a scrollbar there are two; paint may have one behind a URL. */
function computedColors(name: string, value: string, element: ElementRecord, pseudo: string | null): string {
  const isList = name === 'scrollbar-color' || value.startsWith('url(');
  if (!isList || !value.includes(' ')) return computedColor(name, value, element, pseudo);
  return splitOutside(value, ' ')
    .map((color) => (color.startsWith('url(') ? color : computedColor(name, color, element, pseudo)))
    .join(' ');
}

/** https://drafts.csswg.org/css-color/#resolving-other-colors */
function computedColor(name: string, value: string, element: ElementRecord, pseudo: string | null): string {
  if (/^rgba?\(\d+,/.test(value)) return value;
  const text = value.toLowerCase();
  if (text === 'currentcolor' || (text === 'auto' && name === 'caret-color'))
    return currentColor(name, element, pseudo);
  const color = parseColorAt({ tokens: tokensOf(text), text }, 0);
  return (color && colorTextOf(color, name, element, pseudo)) ?? value;
}

function currentColor(name: string, element: ElementRecord, pseudo: string | null): string {
  const color = propertyOf('color') as Property;
  if (name !== 'color') return computedValue(element, pseudo, color);
  const parent = pseudo === null ? flatParent(element) : element;
  return parent === null ? initialColor(element) : computedValue(parent, null, color);
}

/** https://drafts.csswg.org/css-color/#the-color-property: text on a canvas, in the scheme that the root has. */
function initialColor(element: ElementRecord): string {
  const root = documentElementOf(element.nodeDocument) ?? element;
  return computedColor('color', 'canvastext', root, null);
}
