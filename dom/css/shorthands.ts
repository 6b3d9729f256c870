import { isWideKeyword } from '../names/wide-keywords.ts';
import { FONT_STRETCHES } from './font-stretches-data.ts';
import { type Property, propertyOf } from './properties.ts';
import { writtenInOrder } from './shorthands-in-order.ts';
import { splitOutside } from './syntax.ts';
import { isLineName } from './values/split.ts';

type ValueOf = (longhand: string) => string;

/** https://drafts.csswg.org/cssom/#serialize-a-css-value, of a shorthand; empty when it cannot say what the longhands do. */
export function serializeShorthand({ name, longhands }: Property, valueOf: ValueOf): string {
  const names = longhands as readonly string[];
  const values = names.map(valueOf);
  const [first = ''] = values;
  if (values.some((value) => value === '')) return '';
  if (values.some(isWideKeyword) && values.every((value) => value === first)) return first;
  const known = WITH_INITIAL.test(name) ? values.filter((value) => value !== 'initial') : values;
  if (known.some(isWideKeyword)) return '';
  const inOrder = writtenInOrder(name, values);
  if (inOrder !== null) return inOrder;
  if (BOXES.test(name)) return serializeBox(values);
  if (PAIRS.test(name)) return values[0] === values[1] ? first : values.join(' ');
  switch (name) {
    case 'border':
      return serializeBorder(names, values);
    case 'border-radius':
      return serializeRadius(values);
    case 'border-block':
    case 'border-inline':
      return serializeBothEdges(names, values);
    case 'flex':
      return values.join(' ');
    case 'font':
      return serializeFont(valueOf);
    case 'animation':
      return ANIMATION_RESETS.test(
        `${valueOf('animation-timeline')} ${valueOf('animation-range-start')} ${valueOf('animation-range-end')}`,
      )
        ? serializeLayers(name, names, values)
        : '';
    case 'background':
    case 'mask':
    case 'transition':
      return serializeLayers(name, names, values);
    case 'background-position':
    case 'mask-position':
      return serializePositions(values);
    case 'grid-area':
    case 'grid-row':
    case 'grid-column':
      return serializeLines(values);
    case 'columns':
      return serializeColumns(valueOf);
    case 'font-variant':
      return serializeFontVariant(names, values);
    case 'font-synthesis':
      return (
        names
          .filter((_name, index) => values[index] === 'auto')
          .map((longhand) => longhand.slice(15))
          .join(' ') || 'none'
      );
    case 'container':
      return values[1] === 'normal' ? first : values.join(' / ');
    case 'text-wrap':
      return serializeParts(names, withInitials(names, values));
    case 'white-space':
      return whiteSpaceText(withInitials(names, values));
    case 'marker':
      return values.every((value) => value === first) ? first : '';
    default:
      return serializeParts(names, values);
  }
}

/** Those that are written where some of what they set is `initial`, and others are not; by that word or by leaving it out. */
const WITH_INITIAL =
  /^(?:background|border|border-(?:top|right|bottom|left)|border-(?:block|inline)-(?:start|end)|list-style|columns|outline|text-(?:decoration|emphasis|wrap)|mask|grid-(?:area|row|column)|white-space|gap|(?:column|row)-rule|-webkit-text-stroke)$/;

const BOXES =
  /^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding|corner-shape)$/;
const PAIRS =
  /^(?:gap|overflow|overscroll-behavior|(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|style|color))-(?:block|inline)|border-(?:block|inline)-(?:width|style|color)|place-\w+|contain-intrinsic-size|border-spacing|interest-delay|corner-(?:block-start|block-end|inline-start|inline-end|top|right|bottom|left)-shape)$/;

/** Top, right, bottom, left: what follows from another is left out. */
function serializeBox([top = '', right = '', bottom = '', left = '']: readonly string[]): string {
  if (left !== right) return `${top} ${right} ${bottom} ${left}`;
  if (bottom !== top) return `${top} ${right} ${bottom}`;
  return right === top ? top : `${top} ${right}`;
}

function initialOf(longhand: string): string {
  const property = propertyOf(longhand) as Property;
  return INITIAL[longhand] ?? property.initial;
}

/** What a shorthand leaves out, where it is not written as the computed value is. */
const INITIAL: Readonly<Record<string, string>> = {
  'background-position-x': '0%',
  'background-position-y': '0%',
  '-webkit-mask-position-x': '0%',
  '-webkit-mask-position-y': '0%',
  'text-emphasis-color': 'currentcolor',
  'text-decoration-color': 'currentcolor',
};

function isInitial(longhand: string, value: string): boolean {
  if (value === 'initial') return true;
  if (/^(?:border(?!-image)|outline|column-rule|row-rule)-(?:\w+-)*width$/.test(longhand)) return value === 'medium';
  if (value.replace(/^0ms$/, '0s') === initialOf(longhand)) return true;
  if (longhand.endsWith('-color')) return value === 'currentcolor' && longhand !== 'background-color';
  return longhand === 'background-color' && value === 'transparent';
}

/** What was given is written, though it is as it would be anyway. */
const WITH_ALL_GIVEN =
  /^(?:border-(?:block|inline)-(?:start|end)-|text-emphasis-|-webkit-text-stroke-|outline-|list-style-)/;

/** Longhands in any order: those with their initial value are left out, unless it is all of them. */
function serializeParts(names: readonly string[], values: readonly string[]): string {
  const isDecoration = names[0] === 'text-decoration-line';
  const isEdge = /^border-(?:top|right|bottom|left)-width$/.test(names[0] as string);
  const areMissing =
    (values.includes('initial') && !isDecoration && !isEdge) || WITH_ALL_GIVEN.test(names[0] as string);
  const parts = values.filter((value, index) => {
    if (isEdge && value === 'initial') return true;
    return areMissing ? value !== 'initial' : !isInitial(names[index] as string, value);
  });
  if (parts.length > 0) return parts.join(' ');
  if (isDecoration) return 'none';
  // As in Chromium, which takes nothing for an edge that is as it would be anyway.
  return /^(?:border-(?:top|right|bottom|left|block|inline))/.test(names[0] as string) ? '' : (values[0] as string);
}

/** Width, style and color of all four edges, and an image that says nothing. */
function serializeBorder(names: readonly string[], values: readonly string[]): string {
  const of = (pattern: RegExp) => values.filter((_value, index) => pattern.test(names[index] as string));
  const isSame = (list: readonly string[]) => list.every((value) => value === list[0]);
  const sets = [of(/-width$/).slice(0, 4), of(/-style$/), of(/-color$/)];
  const image = names.filter((longhand) => longhand.startsWith('border-image'));
  if (!image.every((longhand) => isInitial(longhand, values[names.indexOf(longhand)] as string))) return '';
  if (!sets.every(isSame)) return '';
  const edge = sets.map(([value = '']) => value);
  return serializeParts(['border-top-width', 'border-top-style', 'border-top-color'], edge);
}

function serializeBothEdges(names: readonly string[], values: readonly string[]): string {
  const of = (end: string) => values.filter((_value, index) => names[index]?.endsWith(end));
  const sets = [of('-width'), of('-style'), of('-color')];
  if (!sets.every(([start, end]) => start === end)) return '';
  const edge = sets.map(([value = '']) => value);
  return serializeParts(['border-top-width', 'border-top-style', 'border-top-color'], edge);
}

function serializeRadius(values: readonly string[]): string {
  const pairs = values.map((value) => splitOutside(value, ' '));
  const horizontal = serializeBox(pairs.map(([first = '']) => first));
  const vertical = serializeBox(pairs.map(([first = '', second = first]) => second));
  return horizontal === vertical ? horizontal : `${horizontal} / ${vertical}`;
}

function serializeColumns(valueOf: ValueOf): string {
  const across = [valueOf('column-width'), valueOf('column-count')].filter((value) => value !== 'auto').join(' ');
  const height = valueOf('column-height');
  return height === 'auto' ? across || 'auto' : `${across || 'auto'} / ${height}`;
}

function serializeFontVariant(names: readonly string[], values: readonly string[]): string {
  const given = values.filter((value) => value !== 'normal' && value !== 'initial');
  if (given.length === 0) return 'normal';
  if (!given.includes('none')) return given.join(' ');
  return given.length === 1 && names[values.indexOf('none')] === 'font-variant-ligatures' ? 'none' : '';
}

/** https://drafts.csswg.org/css-fonts/#font-prop */
function serializeFont(valueOf: ValueOf): string {
  const family = valueOf('font-family');
  const size = valueOf('font-size');
  for (const [longhand, initial] of Object.entries(FONT_RESETS)) {
    if (valueOf(longhand) !== initial && valueOf(longhand) !== 'initial') return '';
  }
  const stretch = stretchWord(valueOf('font-stretch'));
  if (/^[\d.]+(?:e[+-]?\d+)?%$/.test(stretch) && stretch !== '100%') return '';
  const caps = valueOf('font-variant-caps');
  if (caps !== 'normal' && caps !== 'small-caps') return '';
  const parts = [valueOf('font-style'), caps, valueOf('font-weight'), stretch];
  const written = parts.filter((value) => value !== 'normal' && value !== '100%');
  const lineHeight = valueOf('line-height');
  return [...written, lineHeight === 'normal' ? size : `${size} / ${lineHeight}`, family].join(' ');
}

/** The shorthand has no percentages. */
function stretchWord(value: string): string {
  return Object.keys(FONT_STRETCHES).find((word) => FONT_STRETCHES[word] === value) ?? value;
}

/** What it sets to initial values and cannot say otherwise. */
const FONT_RESETS: Readonly<Record<string, string>> = {
  'font-variant-ligatures': 'normal',
  'font-variant-numeric': 'normal',
  'font-variant-east-asian': 'normal',
  'font-variant-alternates': 'normal',
  'font-variant-position': 'normal',
  'font-variant-emoji': 'normal',
  'font-optical-sizing': 'auto',
  'font-size-adjust': 'none',
  'font-kerning': 'auto',
  'font-feature-settings': 'normal',
  'font-variation-settings': 'normal',
  'font-language-override': 'normal',
};

/** What it sets to initial values and cannot say otherwise. */
const ANIMATION_RESETS = /^(?:auto|initial) (?:normal|initial) (?:normal|initial)$/;

/** What there is one of, whatever the number of layers. */
const SINGLE: ReadonlySet<string> = new Set([
  'background-color',
  'animation-timeline',
  'animation-range-start',
  'animation-range-end',
]);

/** Longhands that have lists of the same length. */
function serializeLayers(name: string, names: readonly string[], values: readonly string[]): string {
  const lists = values.map((value) => splitOutside(value, ','));
  const layered = lists.filter((_list, index) => !SINGLE.has(names[index] as string));
  const count = layered[0]?.length ?? 0;
  if (layered.some((list) => list.length !== count)) return '';
  const layers: string[] = [];
  for (let layer = 0; layer < count; layer++) {
    const valueOf = (longhand: string): string => {
      const list = lists[names.indexOf(longhand)] as string[];
      if (!SINGLE.has(longhand)) return list[layer] as string;
      return layer === count - 1 && longhand === 'background-color' ? (list[0] as string) : 'initial';
    };
    layers.push(serializeLayer(name, names, valueOf));
  }
  return layers.join(', ');
}

function serializeLayer(name: string, names: readonly string[], valueOf: ValueOf): string {
  const parts: string[] = [];
  for (const longhand of names) {
    const value = valueOf(longhand);
    if (longhand === 'mask-origin' || longhand === 'mask-clip') {
      if (longhand === 'mask-origin') parts.push(...maskBoxes(value, valueOf('mask-clip')));
      continue;
    }
    if (longhand.endsWith('-position-y') || longhand.endsWith('-size')) continue;
    if (longhand.endsWith('-position-x')) addPosition(name, longhand, valueOf, parts);
    else if (name === 'animation' ? !SINGLE.has(longhand) : !isLeftOut(longhand, value, valueOf)) parts.push(value);
  }
  if (parts.length > 0) return parts.join(' ');
  return name === 'transition' ? 'all' : 'none';
}

/** https://drafts.csswg.org/css-masking/#the-mask: one box is for both. */
function maskBoxes(origin: string, clip: string): readonly string[] {
  const isUsual = (value: string) => value === 'border-box' || value === 'initial';
  if (clip === 'no-clip') return isUsual(origin) ? [clip] : [origin, clip];
  if (origin === clip || (isUsual(origin) && isUsual(clip))) return isUsual(origin) ? [] : [origin];
  return [origin, clip];
}

/** A delay without a duration would be one, unless it is negative. */
function isLeftOut(longhand: string, value: string, valueOf: ValueOf): boolean {
  if (longhand === 'transition-duration') {
    const delay = valueOf('transition-delay');
    if (!isInitial('transition-delay', delay) && !delay.startsWith('-')) return false;
  }
  if (longhand.startsWith('background-')) return value === 'initial';
  return isInitial(longhand, value);
}

/** With a size the position is written, to tell one from the other. */
function addPosition(name: string, longhand: string, valueOf: ValueOf, parts: string[]): void {
  const [x, y] = [valueOf(longhand), valueOf(longhand.replace(/x$/, 'y'))];
  const size = valueOf(`${name}-size`);
  const isMask = name === 'mask';
  const hasSize = size !== 'initial' && !(isMask && size === 'auto');
  const isGiven = isMask ? !isInitial(longhand, x) || !isInitial(longhand, y) : x !== 'initial' || y !== 'initial';
  if (isGiven) parts.push(...[x, y].filter((value) => isMask || value !== 'initial'));
  else if (hasSize) parts.push('0% 0%');
  if (hasSize) parts.push('/', size);
}

function serializePositions([x = '', y = '']: readonly string[]): string {
  if (/\binitial\b/.test(`${x} ${y}`)) return '';
  const vertical = splitOutside(y, ',');
  return splitOutside(x, ',')
    .map((horizontal, index) => `${horizontal} ${vertical[index] ?? ''}`)
    .join(', ');
}

/** https://drafts.csswg.org/css-grid/#placement-shorthands */
function serializeLines(values: readonly string[]): string {
  const lines = [...values];
  while (lines.length > 1 && lines.at(-1) === impliedLine(lines)) lines.pop();
  return lines.join(' / ');
}

function impliedLine(lines: readonly string[]): string {
  const opposite = lines.length === 4 ? lines[1] : lines[0];
  const isName = opposite !== undefined && isLineName(opposite);
  return isName ? opposite : 'auto';
}

function withInitials(names: readonly string[], values: readonly string[]): readonly string[] {
  return values.map((value, index) => (value === 'initial' ? initialOf(names[index] as string) : value));
}

function whiteSpaceText(values: readonly string[]): string {
  const text = values.join(' ');
  return WHITE_SPACES[text] ?? text.replace('break-spaces wrap', 'break-spaces');
}

const WHITE_SPACES: Readonly<Record<string, string>> = {
  'collapse wrap': 'normal',
  'collapse nowrap': 'nowrap',
  'preserve nowrap': 'pre',
  'preserve wrap': 'pre-wrap',
  'preserve-breaks wrap': 'pre-line',
};
