import { namedColors } from '../../html/forms/named-colors-data.ts';
import { type ElementRecord, isElement, type ParentRecord } from '../../tree/records.ts';
import { rootOf } from '../../tree/traversal.ts';
import type { Property } from '../properties.ts';
import { propertyOf } from '../properties.ts';
import { computedValue, flatParent, specifiedValue } from './compute.ts';

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
  switch (name) {
    case 'display':
      return computedDisplay(value, element, pseudo);
    case 'font-size':
      return `${round(fontSizeOf(value, source))}px`;
    case 'font-weight':
      return FONT_WEIGHTS[value] ?? value;
    case 'text-align':
      return value === '-internal-center' ? 'center' : value === 'match-parent' ? 'start' : value;
    case 'line-height':
      return usedLineHeight(value, source ?? element, element);
  }
  if (source === null && !name.endsWith('color')) return value;
  if (name === 'color' || name.endsWith('-color') || name === 'fill' || name === 'stroke') {
    return computedColor(name, value, element, pseudo);
  }
  if (/^(?:border|outline|column-rule)-(?:\w+-)*width$/.test(name))
    return borderWidth(name, value, element, pseudo, source);
  if (/\d(?:em|rem|pt|pc|in|cm|mm|q|ex|ch|vw|vh)\b/i.test(value) && !/["(]/.test(value))
    return absoluteLengths(value, source ?? element);
  return value;
}

/** The used value of https://drafts.csswg.org/css-inline/#line-height-property, unless it depends on a font. */
function usedLineHeight(value: string, source: ElementRecord, element: ElementRecord): string {
  if (/^[\d.]+$/.test(value)) return `${round(Number(value) * computedFontSize(element))}px`;
  if (/^[\d.]+%$/.test(value)) return `${round((Number.parseFloat(value) * computedFontSize(source)) / 100)}px`;
  return absoluteLengths(value, source);
}

const FONT_WEIGHTS: Readonly<Record<string, string>> = { normal: '400', bold: '700' };

const ABSOLUTE_UNITS: Readonly<Record<string, number>> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
};

function round(number: number): number {
  return Number(number.toPrecision(6));
}

function absoluteLengths(value: string, element: ElementRecord): string {
  return value.replace(
    /(^|[\s,/])(-?[\d.]+(?:e[+-]?\d+)?)([a-z]+)\b/gi,
    (all, before: string, number: string, unit: string) => {
      const pixels = pixelsOf(Number(number), unit.toLowerCase(), element);
      return pixels === null ? all : `${before}${round(pixels)}px`;
    },
  );
}

/** Pixels; null for a unit that is none of length. */
function pixelsOf(number: number, unit: string, element: ElementRecord): number | null {
  const factor = ABSOLUTE_UNITS[unit];
  if (factor !== undefined) return number * factor;
  switch (unit) {
    case 'em':
      return number * computedFontSize(element);
    case 'ex':
    case 'ch':
      return (number * computedFontSize(element)) / 2;
    case 'rem':
      return number * computedFontSize(rootElementOf(element));
    case 'vw':
      return number * 10.24;
    case 'vh':
      return number * 7.68;
    default:
      return null;
  }
}

function computedFontSize(element: ElementRecord): number {
  return Number.parseFloat(computedValue(element, null, propertyOf('font-size') as Property));
}

function rootElementOf(element: ElementRecord): ElementRecord {
  let root = element;
  for (let parent = flatParent(root); parent !== null; parent = flatParent(root)) root = parent;
  return root;
}

const FONT_SIZES: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
};

/** Goes up for as long as sizes are relative to the parent's. */
function fontSizeOf(value: string, source: ElementRecord | null): number {
  const fontSize = propertyOf('font-size') as Property;
  let factor = 1;
  let size = value;
  let element = source;
  let root: ParentRecord | null = null;
  while (element !== null) {
    const relative = relativeFontSize(size);
    if (relative === null) return factor * (FONT_SIZES[size] ?? absoluteFontSize(size, element));
    factor *= relative;
    const parent = flatParent(element);
    if (parent === null) break;
    root = root !== null && parent === element.parent ? root : (rootOf(parent) as ParentRecord);
    ({ value: size, element } = specifiedValue(parent, null, fontSize, root));
    if (element !== parent) root = null;
  }
  return factor * 16;
}

/** What the parent's is multiplied by; null: the size is not relative to it. */
function relativeFontSize(size: string): number | null {
  if (size === 'smaller') return 1 / 1.2;
  if (size === 'larger') return 1.2;
  const found = /^([\d.]+(?:e[+-]?\d+)?)(em|%)$/i.exec(size);
  return found === null ? null : Number(found[1]) / (found[2] === '%' ? 100 : 1);
}

function absoluteFontSize(size: string, element: ElementRecord): number {
  const [, number = '', unit = ''] = /^([\d.]+(?:e[+-]?\d+)?)([a-z]+)$/i.exec(size) ?? [];
  const parent = flatParent(element);
  if (unit === 'rem' && parent === null) return 16 * Number(number);
  return pixelsOf(Number(number), unit.toLowerCase(), parent ?? element) ?? 16;
}

/** https://drafts.csswg.org/css-display/#transformations */
function computedDisplay(value: string, element: ElementRecord, pseudo: string | null): string {
  if (value === 'none' || value === 'contents') return value;
  const valueOf = (name: string) => computedValue(element, pseudo, propertyOf(name) as Property);
  const isRoot =
    pseudo === null && element.parent !== null && !isElement(element.parent) && flatParent(element) === null;
  if (isRoot || /absolute|fixed/.test(valueOf('position')) || valueOf('float') !== 'none') return blockified(value);
  const parent = pseudo === null ? flatParent(element) : element;
  if (parent !== null && /flex|grid/.test(specifiedValue(parent, null, propertyOf('display') as Property).value)) {
    return blockified(value);
  }
  return value;
}

const BLOCKIFIED: Readonly<Record<string, string>> = {
  'inline-block': 'block',
  'inline-flex': 'flex',
  'inline-grid': 'grid',
  'inline-table': 'table',
  'flow-root': 'flow-root',
};

function blockified(display: string): string {
  const block = BLOCKIFIED[display];
  if (block !== undefined) return block;
  return display === 'inline' || /^(?:table-|ruby)/.test(display) ? 'block' : display;
}

function borderWidth(
  name: string,
  value: string,
  element: ElementRecord,
  pseudo: string | null,
  source: ElementRecord | null,
): string {
  const style = computedValue(element, pseudo, propertyOf(name.replace(/width$/, 'style')) as Property);
  if ((style === 'none' || style === 'hidden') && !name.startsWith('outline')) return '0px';
  const keyword = { thin: '1px', medium: '3px', thick: '5px' }[value];
  return keyword ?? absoluteLengths(value, source ?? element);
}

/** https://drafts.csswg.org/css-color/#resolving-other-colors */
function computedColor(name: string, value: string, element: ElementRecord, pseudo: string | null): string {
  const color = value.toLowerCase();
  if (color === 'currentcolor') return currentColor(name, element, pseudo);
  if (color === 'transparent') return 'rgba(0, 0, 0, 0)';
  if (color === '-webkit-link') return 'rgb(0, 0, 238)';
  const system = SYSTEM_COLORS[color];
  if (system !== undefined) return system;
  const hex = namedColors().get(color);
  if (hex === undefined) return value;
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
  return `rgb(${red}, ${green}, ${blue})`;
}

function currentColor(name: string, element: ElementRecord, pseudo: string | null): string {
  const color = propertyOf('color') as Property;
  if (name !== 'color') return computedValue(element, pseudo, color);
  const parent = pseudo === null ? flatParent(element) : element;
  return parent === null ? 'rgb(0, 0, 0)' : computedValue(parent, null, color);
}

/** https://drafts.csswg.org/css-color/#css-system-colors, in light mode. */
const SYSTEM_COLORS: Readonly<Record<string, string>> = {
  canvas: 'rgb(255, 255, 255)',
  canvastext: 'rgb(0, 0, 0)',
  linktext: 'rgb(0, 0, 238)',
  visitedtext: 'rgb(85, 26, 139)',
  activetext: 'rgb(255, 0, 0)',
  buttonface: 'rgb(240, 240, 240)',
  buttontext: 'rgb(0, 0, 0)',
  buttonborder: 'rgb(0, 0, 0)',
  field: 'rgb(255, 255, 255)',
  fieldtext: 'rgb(0, 0, 0)',
  highlight: 'rgba(0, 120, 215, 0.8)',
  highlighttext: 'rgb(255, 255, 255)',
  graytext: 'rgb(128, 128, 128)',
  mark: 'rgb(255, 255, 0)',
  marktext: 'rgb(0, 0, 0)',
};
