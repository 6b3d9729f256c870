import { isInTopLayer } from '../../html/top-layer/top-layer.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { HTML_NAMESPACE, MATHML_NAMESPACE } from '../../names/namespaces.ts';
import { TagId } from '../../names/tag-ids.ts';
import { firstChildOf } from '../../tree/first-child-of.ts';
import { bodyElementOf } from '../../tree/head-and-body.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement } from '../../tree/records.ts';
import { documentElementOf, parentElementOf } from '../../tree/traversal.ts';
import { colorOf } from '../color/kept-colors.ts';
import type { ColorContext, ParsedColor } from '../color/parsed-color.ts';
import { resolvedText } from '../color/resolved-color.ts';
import { eachRule } from '../gap-rule-texts.ts';
import type { Property } from '../properties.ts';
import { propertyOf } from '../properties.ts';
import type { SyntaxComponent } from '../registered/syntax-definition.ts';
import { splitOutside } from '../syntax.ts';
import { numberText, snappedWidth } from '../values/component-text.ts';
import { withoutAnchors } from './anchors.ts';
import { mayBeDeclared } from './cascade.ts';
import { isDarkScheme } from './color-scheme.ts';
import { computedValue, flatParent, LENGTHS, specifiedValue } from './compute.ts';
import { withJoinedStrings } from './computed-content.ts';
import { MATH } from './computed-lengths.ts';
import { computedFilters, computedShadows } from './computed-shadows.ts';
import { type ComputedParts, computedText, resolverFor } from './computed-text.ts';
import { computedWords, WITH_COLORS } from './computed-words.ts';
import { keepsCurrentColor } from './current-color.ts';
import { blockified, inlinified } from './display-types.ts';
import { fromOutermost } from './from-outermost.ts';
import { keptStylesOf } from './kept-styles.ts';
import { inRangeText, plainText } from './ranges.ts';
import { siblingsOf } from './tree-counting.ts';
import type { Subject } from './used-sizes.ts';

/** https://drafts.csswg.org/css-cascade/#computed, as far as it needs no layout. */

/**
 * What `getComputedStyle` gives for the value that was specified on `source`, from where the pseudo-element, or `element` itself,
 * has it; `source` is null for the initial value.
 */
export function toComputed(
  property: Property,
  value: string,
  source: Subject | null,
  element: ElementRecord,
  pseudo: string | null,
): string {
  const { name } = property;
  if (OVERFLOW.test(name)) return computedOverflow(name, value, element, pseudo);
  if (source !== null && value.includes('(')) {
    const known = value.includes('anchor') ? withoutAnchors(value) : value;
    return toComputedPlain(property, withoutMath(name, known, source), source, element, pseudo);
  }
  return toComputedPlain(property, value, source, element, pseudo);
}

function toComputedPlain(
  property: Property,
  value: string,
  source: Subject | null,
  element: ElementRecord,
  pseudo: string | null,
): string {
  const { name } = property;
  switch (name) {
    case 'display':
      return computedDisplay(value, element, pseudo);
    case 'font-size':
      return `${numberText(LENGTHS.fontSizeOf(value, source, element, pseudo))}px`;
    case 'font-weight':
      return /^(?:lighter|bolder)$/.test(value)
        ? relativeWeight(value, source ?? { element, pseudo })
        : (FONT_WEIGHTS[value] ?? value);
    case 'float':
      return value !== 'none' && isOutOfFlow(element, pseudo) ? 'none' : value;
    case 'overlay':
      return isAbove(element, pseudo) ? 'auto' : 'none';
    case 'position':
      return isAbove(element, pseudo) && !OUT_OF_FLOW.test(value) ? 'absolute' : value;
    case 'math-depth':
      return source === null ? value : mathDepth(value, source.element, source.pseudo);
    case 'text-align':
      return computedTextAlign(value, property, source ?? { element, pseudo }, element);
    case 'justify-items':
      return value === 'legacy' || source === null ? legacyAlignment(property, source, element, pseudo) : value;
    case 'line-height':
      return computedLineHeight(value, source ?? { element, pseudo });
  }
  return source === null && (name === 'color' || !name.endsWith('color'))
    ? computedInitial(name, value, element, pseudo)
    : computedByName(property, value, source, element, pseudo);
}

/** https://drafts.csswg.org/css-align/#valdef-justify-items-legacy: that of the parent, where it has one. */
function legacyAlignment(
  property: Property,
  source: Subject | null,
  element: ElementRecord,
  pseudo: string | null,
): string {
  const parent = LENGTHS.inheritedFrom(source ?? { element, pseudo });
  const around = parent === null ? '' : fromOutermost(computedValue, parent, property);
  return around.startsWith('legacy ') ? around : 'normal';
}

function computedInitial(name: string, value: string, element: ElementRecord, pseudo: string | null): string {
  if (name === 'color') return initialColor(element);
  const isEdge = value === '0px' && name.endsWith('-width') && /^(?:border-(?!image)|(?:column|row)-rule-)/.test(name);
  return isEdge ? borderWidth(name, 'medium', element, pseudo, null) : value;
}

function computedByName(
  property: Property,
  value: string,
  source: Subject | null,
  element: ElementRecord,
  pseudo: string | null,
): string {
  const { name } = property;
  const from = source ?? { element, pseudo };
  if (name === 'color') return computedColor(name, value, from, from.element, from.pseudo);
  if (name.endsWith('color') || name === 'fill' || name === 'stroke')
    return computedColors(name, value, from, element, pseudo);
  if (/^(?:border(?!-image)|outline|(?:column|row)-rule)-(?:\w+-)*width$/.test(name))
    return borderWidth(name, value, element, pseudo, source);
  // What is no image may hold one.
  const kind = value.includes('gradient(') && /^(?:content|shape-outside)$/.test(name) ? 'image' : name;
  const parts = partsFor(kind, from, element, pseudo);
  const text = computedText(value, parts);
  const valueOf = (other: string): string => computedValue(element, pseudo, propertyOf(other) as Property);
  const itsColor = (): string => currentColor(name, element, pseudo);
  if (name === 'box-shadow') return computedShadows(text, 4, itsColor);
  if (name === 'text-shadow') return computedShadows(text, 3, itsColor);
  if (name === 'filter' || name === 'backdrop-filter') return computedFilters(text, itsColor);
  const worded = computedWords(kind, text, (calculation) => computedText(calculation, parts));
  if (name === 'content') return withJoinedStrings(worded);
  if (!LAYERED.test(name)) return worded;
  const image = name.startsWith('back') ? 'background-image' : 'mask-image';
  return asManyAs(worded, name === image ? worded : valueOf(image), property.initial);
}

/**
 * As in Chromium, header cells are centered where nobody says otherwise, tables are not aligned with what they are in, and
 * `match-parent` is what the parent has.
 */
function computedTextAlign(value: string, property: Property, source: Subject, element: ElementRecord): string {
  if (value === 'match-parent' || value === '-internal-center') {
    const parent = LENGTHS.inheritedFrom(source);
    const around = parent === null ? 'start' : computedValue(parent, null, property);
    return value === '-internal-center' && around === 'start' ? 'center' : around;
  }
  if (!value.startsWith('-webkit-')) return value;
  for (
    let node: ElementRecord | null = element;
    node !== null && node !== source.element;
    node = parentElementOf(node)
  ) {
    if (isHtml(node, TagId.Table)) return 'start';
  }
  return value;
}

/** https://drafts.csswg.org/css-overflow/#overflow-control: what can be scrolled one way can be so both ways, and tables not at all. */
function computedOverflow(name: string, value: string, element: ElementRecord, pseudo: string | null): string {
  const other = specifiedOf(element, pseudo, OTHER_OVERFLOW[name] as string);
  const areOpen = [value, other].every((one) => one === 'visible' || one === 'clip');
  if (areOpen) return value === 'visible' && pseudo === null && isHtml(element, TagId.Textarea) ? 'auto' : value;
  const display = computedValue(element, pseudo, propertyOf('display') as Property);
  if (display === 'table' || display === 'inline-table')
    return value === 'hidden' && other === 'hidden' ? value : 'visible';
  return value === 'visible' || value === 'overlay' ? 'auto' : value;
}

const OVERFLOW = /^overflow-(?:[xy]|block|inline)$/;
const OTHER_OVERFLOW: Readonly<Record<string, string>> = {
  'overflow-x': 'overflow-y',
  'overflow-y': 'overflow-x',
  'overflow-block': 'overflow-inline',
  'overflow-inline': 'overflow-block',
};

/** What there is one of for each image. */
const LAYERED =
  /^(?:background-(?:attachment|blend-mode|clip|image|origin|repeat|size|position-[xy])|mask-(?:clip|composite|image|mode|origin|repeat|size)|-webkit-mask-position-[xy])$/;

/** https://drafts.csswg.org/css-backgrounds/#layering */
function asManyAs(list: string, images: string, initial: string): string {
  const parts = (list.includes(',') ? splitOutside(list, ',') : [list]).map((part) =>
    part === 'initial' ? initial : part,
  );
  const count = images.includes(',') ? splitOutside(images, ',').length : 1;
  return Array.from({ length: count }, (_, i) => parts[i % parts.length]).join(', ');
}

/** The value with its math functions worked out, but for heights of lines, which go by other lines themselves. */
function withoutMath(name: string, value: string, source: Subject): string {
  if (!MATH.test(value) || name === 'line-height') return value;
  if (name === 'font-size') return LENGTHS.fontSizeWithoutMath(value, source);
  const { element, pseudo } = source;
  return computedText(value, { ...partsFor(name, source, element, pseudo), hasColors: false, colorText: () => null });
}

function partsFor(name: string, source: Subject, element: ElementRecord, pseudo: string | null): ComputedParts {
  return {
    pixels: (number, unit) => LENGTHS.pixelsOf(number, unit, source.element, source.pseudo),
    siblings: (name) => siblingsOf(source.element, name),
    hasColors: WITH_COLORS.test(name),
    colorText: (color) => colorTextOf(color, name, source, element, pseudo),
    numberText: (number, word) => inRangeText(name, number, word),
  };
}

/** What a registered custom property computes to: https://drafts.css-houdini.org/css-properties-values-api/#calculation-of-computed-values */
export function toComputedBySyntax(
  value: string,
  { type }: SyntaxComponent,
  element: ElementRecord,
  pseudo: string | null,
): string {
  if (!type.startsWith('<')) return value;
  const text = computedText(value, {
    ...partsFor('color', { element, pseudo }, element, pseudo),
    hasColors: type === '<color>' || type === '<image>',
    colorText: (color) => withCurrentColor(color, element, pseudo),
    numberText: plainText,
  });
  return type === '<integer>'
    ? text.replace(/-?(?<!\d)\d*\.\d+(?:e[+-]?\d+)?/g, (number) => String(Math.floor(Number(number) + 0.5)))
    : text;
}

/** https://drafts.csswg.org/css-color/#resolving-other-colors: `currentcolor` is not known until it is used. Null: nor is the color. */
function withCurrentColor(color: ParsedColor, element: ElementRecord, pseudo: string | null): string | null {
  const context = colorContext('color', { element, pseudo }, element, pseudo);
  const chosen = color.choose?.(context.isDark) ?? color;
  if (chosen.text === 'currentcolor') return chosen.text;
  const resolved = chosen.resolve({
    resolve: context.resolve,
    isDark: context.isDark,
    currentColor: () => null,
  });
  return resolved === null ? null : resolvedText(resolved);
}

function colorTextOf(
  color: ParsedColor,
  name: string,
  source: Subject,
  element: ElementRecord,
  pseudo: string | null,
): string | null {
  const resolved = color.resolve(colorContext(name, source, element, pseudo));
  return resolved === null ? null : resolvedText(resolved);
}

/** What is inherited is `currentcolor` as such, but what else depends on the scheme as it came to where it was specified. */
function colorContext(name: string, source: Subject, element: ElementRecord, pseudo: string | null): ColorContext {
  return {
    resolve: resolverFor({
      pixels: (number, unit) => LENGTHS.pixelsOf(number, unit, source.element, source.pseudo),
      siblings: (counting) => siblingsOf(source.element, counting),
    }),
    get isDark() {
      const scheme = computedValue(source.element, source.pseudo, propertyOf('color-scheme') as Property);
      return isDarkScheme(scheme, element.nodeDocument);
    },
    currentColor() {
      const text = currentColor(name, element, pseudo);
      const color = text === 'currentcolor' ? null : colorOf(text);
      return color?.resolve(colorContext(name, source, element, pseudo)) ?? null;
    },
  };
}

function computedLineHeight(value: string, source: Subject): string {
  const known = LENGTHS.computedLineHeight(value, source);
  if (known === null) return value;
  return `${numberText(known.number)}${known.isFactor ? '' : 'px'}`;
}

/** https://drafts.csswg.org/css-fonts/#relative-weights */
function relativeWeight(value: string, source: Subject): string {
  const parent = LENGTHS.inheritedFrom(source);
  const weight =
    parent === null ? 400 : Number(fromOutermost(computedValue, parent, propertyOf('font-weight') as Property));
  if (value === 'lighter') return String(weight < 100 ? weight : weight < 550 ? 100 : weight < 750 ? 400 : 700);
  return String(weight < 350 ? 400 : weight < 550 ? 700 : Math.max(weight, 900));
}

/** https://w3c.github.io/mathml-core/#the-math-depth-property */
function mathDepth(value: string, element: ElementRecord, pseudo: string | null): string {
  const [, added] = /^add\((-?\d+)\)$/.exec(value) ?? [];
  if (added === undefined && value !== 'auto-add') return value;
  const parent = pseudo === null ? flatParent(element) : element;
  const depth =
    parent === null ? 0 : Number(fromOutermost(computedValue, parent, propertyOf('math-depth') as Property));
  const isCompact = parent !== null && computedValue(parent, null, propertyOf('math-style') as Property) === 'compact';
  return String(depth + (added === undefined ? Number(isCompact) : Number(added)));
}

const FONT_WEIGHTS: Readonly<Record<string, string>> = { normal: '400', bold: '700' };

function absoluteLengths(value: string, { element, pseudo }: Subject): string {
  return computedText(value, {
    pixels: (number, unit) => LENGTHS.pixelsOf(number, unit, element, pseudo),
    siblings: (counting) => siblingsOf(element, counting),
    hasColors: false,
    colorText: () => null,
    numberText: plainText,
  });
}

/** https://drafts.csswg.org/css-position-4/#top-styling */
function isAbove(element: ElementRecord, pseudo: string | null): boolean {
  return pseudo === null && isInTopLayer(element);
}

const OUT_OF_FLOW = /^(?:absolute|fixed)$/;

/** https://drafts.csswg.org/css-position-3/#position-property */
function isOutOfFlow(element: ElementRecord, pseudo: string | null): boolean {
  return isAbove(element, pseudo) || OUT_OF_FLOW.test(specifiedOf(element, pseudo, 'position'));
}

/** What keywords compute to, but for those that depend on other properties. */
function specifiedOf(element: ElementRecord, pseudo: string | null, name: string): string {
  return specifiedValue(element, pseudo, propertyOf(name) as Property).value;
}

/** https://drafts.csswg.org/css-display/#transformations */
function computedDisplay(value: string, element: ElementRecord, pseudo: string | null): string {
  const own = pseudo === null && element.name.namespace === HTML_NAMESPACE ? displayOfItsOwn(value, element) : null;
  if (own !== null) return own;
  if (value === 'none') return value;
  if (/^-webkit-(?:inline-)?flex$/.test(value)) return computedDisplay(value.replace('-webkit-', ''), element, pseudo);
  if (BOXES.test(value) && clampsLines(element, pseudo))
    return computedDisplay(value === '-webkit-box' ? 'flow-root' : 'inline-block', element, pseudo);
  const isMath = pseudo === null && element.name.namespace === MATHML_NAMESPACE;
  if (!isMath && /\bmath$/.test(value)) return computedDisplay(value === 'math' ? 'inline' : 'block', element, pseudo);
  const isRoot =
    pseudo === null && element.parent !== null && !isElement(element.parent) && flatParent(element) === null;
  // https://drafts.csswg.org/css-display/#unbox-mathml
  if (isMath && value === 'contents') return 'none';
  if (value === 'contents') return isRoot || isAbove(element, pseudo) ? 'block' : value;
  const block = blockified(value);
  const { parent, around } = boxAround(element, pseudo);
  const isInRuby = RUBY.test(around);
  if (block === value && !isInRuby) return value;
  if (pseudo === null && isHtml(element, TagId.Legend) && !isInRuby) return block;
  if (isRoot || isOutOfFlow(element, pseudo) || specifiedOf(element, pseudo, 'float') !== 'none') return block;
  const isInMath = around.endsWith('math') && parent?.name.namespace === MATHML_NAMESPACE;
  if (isInMath || /flex|grid/.test(around)) return block;
  if (isInRuby) return inlinified(value);
  if (value !== 'inline' || pseudo !== null || parent === null) return value;
  return isWrittenAcross(element, parent) ? 'inline-block' : value;
}

/**
 * https://drafts.csswg.org/css-writing-modes/#block-flow: whether its lines go otherwise than those of what is around its box.
 *
 * DEVIATION: of elements alone, as in Chromium.
 */
function isWrittenAcross(element: ElementRecord, around: ElementRecord): boolean {
  let node: ElementRecord | null = element;
  while (node !== null && node !== around && !mayBeDeclared(node, 'writing-mode')) node = flatParent(node);
  if (node === around) return false;
  return specifiedOf(element, null, 'writing-mode') !== specifiedOf(around, null, 'writing-mode');
}

const RUBY = /^(?:block )?ruby(?:-text)?$/;
const BOXES = /^-webkit-(?:inline-)?box$/;

/** https://drafts.csswg.org/css-overflow-4/#webkit-line-clamp */
function clampsLines(element: ElementRecord, pseudo: string | null): boolean {
  const isVertical = /^(?:vertical|block-axis)$/.test(specifiedOf(element, pseudo, '-webkit-box-orient'));
  return isVertical && specifiedOf(element, pseudo, '-webkit-line-clamp') !== 'none';
}

const FRAME = /^frame(?:set)?$/;
/** https://drafts.csswg.org/css-display/#unbox-html */
const UNBOXED = /^(?:audio|br|canvas|embed|iframe|img|input|meter|object|progress|select|textarea|video|wbr)$/;
const MAY_BE_THEMED = /^(?:button|input|meter|progress|select|textarea)$/;

/** What elements of HTML make of a value, as in Chromium; null: what others do. Controls that are drawn as such are no tables and no lists. */
function displayOfItsOwn(value: string, element: ElementRecord): string | null {
  const { localName } = element.name;
  if (value === 'contents' && UNBOXED.test(localName)) return 'none';
  if (FRAME.test(localName)) return 'block';
  if (!MAY_BE_THEMED.test(localName) || !/^(?:inline|math|(?:inline-)?table.*|list-item)$/.test(value)) return null;
  if (specifiedOf(element, null, 'appearance') === 'none') return null;
  const themed = value === 'table' || value === 'list-item' ? 'block' : 'inline-block';
  return themed === 'block' ? themed : computedDisplay(themed, element, null);
}

interface Around {
  /** The nearest element above that has a box. */
  readonly parent: ElementRecord | null;
  /** How the box is displayed that the element is in. */
  readonly around: string;
}

function boxAround(element: ElementRecord, pseudo: string | null): Around {
  let inside = pseudo === null ? element : null;
  let parent = pseudo === null ? flatParent(element) : element;
  for (; parent !== null; inside = parent, parent = flatParent(parent)) {
    const around = boxBetween(parent, inside) ?? displayAround(parent);
    if (around !== 'contents') return { parent, around };
  }
  return { parent, around: '' };
}

/** How the box is displayed that the element has for what is in it; null: it has none. */
function boxBetween(parent: ElementRecord, inside: ElementRecord | null): string | null {
  if (inside === null) return null;
  if (isHtml(parent, TagId.Marquee)) return 'block';
  if (!isHtml(parent, TagId.Details) || firstChildOf(parent, TagId.Summary) === inside) return null;
  const display = specifiedOf(parent, 'details-content', 'display');
  return display === 'contents' ? null : display;
}

/** As far as it matters to what is inside: what it computes to, where that is known, lays its children out in the same way. */
function displayAround(parent: ElementRecord): string {
  return keptStylesOf(parent.nodeDocument).find(parent, 'display') ?? specifiedOf(parent, null, 'display');
}

function borderWidth(
  name: string,
  value: string,
  element: ElementRecord,
  pseudo: string | null,
  source: Subject | null,
): string {
  const style = computedValue(element, pseudo, propertyOf(name.replace(/width$/, 'style')) as Property);
  if ((style === 'none' || style === 'hidden') && name.startsWith('border')) return '0px';
  return eachRule(
    value,
    (width) => WIDTHS[width] ?? snappedWidth(absoluteLengths(width, source ?? { element, pseudo }), 1),
  );
}

const WIDTHS: Readonly<Record<string, string>> = { thin: '1px', medium: '3px', thick: '5px' };

/** Of a scrollbar there are two; paint may have one behind a URL. */
function computedColors(
  name: string,
  value: string,
  source: Subject,
  element: ElementRecord,
  pseudo: string | null,
): string {
  if (name.endsWith('-rule-color'))
    return eachRule(value, (color) => computedColor(name, color, source, element, pseudo));
  const isList = name === 'scrollbar-color' || value.startsWith('url(');
  if (!isList || !value.includes(' ')) return computedColor(name, value, source, element, pseudo);
  return splitOutside(value, ' ')
    .map((color) => (color.startsWith('url(') ? color : computedColor(name, color, source, element, pseudo)))
    .join(' ');
}

/** https://drafts.csswg.org/css-color/#resolving-other-colors */
function computedColor(
  name: string,
  value: string,
  source: Subject,
  element: ElementRecord,
  pseudo: string | null,
): string {
  if (/^rgba?\(\d+,/.test(value)) return value;
  const text = asciiLowercase(value);
  if (text === 'currentcolor') return currentColor(name, element, pseudo);
  if (text === '-internal-quirk-inherit') return colorOfBody(element);
  const color = colorOf(text);
  return (color && colorTextOf(color, name, source, element, pseudo)) ?? value;
}

function currentColor(name: string, element: ElementRecord, pseudo: string | null): string {
  if (keepsCurrentColor(element, name)) return 'currentcolor';
  const color = propertyOf('color') as Property;
  if (name !== 'color') return computedValue(element, pseudo, color);
  const parent = pseudo === null ? flatParent(element) : element;
  return parent === null ? initialColor(element) : fromOutermost(computedValue, parent, color);
}

/** https://quirks.spec.whatwg.org/#the-tables-inherit-color-from-body-quirk */
function colorOfBody(element: ElementRecord): string {
  const body = bodyElementOf(element.nodeDocument);
  return body === null
    ? currentColor('color', element, null)
    : computedValue(body, null, propertyOf('color') as Property);
}

/** https://drafts.csswg.org/css-color/#the-color-property: text on a canvas, in the scheme that the root has. */
function initialColor(element: ElementRecord): string {
  const root = documentElementOf(element.nodeDocument) ?? element;
  return computedColor('color', 'canvastext', { element: root, pseudo: null }, root, null);
}
