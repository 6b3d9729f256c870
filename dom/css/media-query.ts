import type { Viewport } from '../realm/shared/window-record.ts';

/** Pixels in a unit of length; a window has no fonts, so that `em` is what it is by default. */
const UNITS: Readonly<Record<string, number>> = {
  px: 1,
  em: 16,
  rem: 16,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  in: 96,
  pt: 4 / 3,
  pc: 16,
};

/**
 * https://drafts.csswg.org/mediaqueries/ as far as a window without a screen can tell: types, sizes, orientation and the
 * preferences that somebody has who set none. What it does not know does not match.
 */
export function mediaMatches(list: string, viewport: Viewport): boolean {
  if (list.trim() === '') return true;
  return list
    .toLowerCase()
    .split(',')
    .some((query) => queryMatches(query.trim(), viewport));
}

function queryMatches(query: string, viewport: Viewport): boolean {
  const found = /^(not |only )?\s*([a-z][a-z-]*)?\s*(?:and\s+)?(.*)$/s.exec(query);
  if (found === null) return false;
  const [, prefix = '', type = 'all', rest = ''] = found;
  if (type === 'and' || (rest !== '' && !rest.startsWith('('))) return false;
  const conditions = rest === '' ? [] : rest.split(/\)\s+and\s+\(/);
  const typeMatches = type === 'all' || type === 'screen';
  const allMatch =
    typeMatches && conditions.every((condition) => featureMatches(condition.replace(/^\(|\)$/g, ''), viewport));
  return prefix === 'not ' ? !allMatch : allMatch;
}

function featureMatches(feature: string, { width, height, devicePixelRatio }: Viewport): boolean {
  const [name = '', value = null] = feature.split(':').map((part) => part.trim());
  const size = /^(?:min-|max-)?(width|height|device-width|device-height)$/.exec(name);
  if (size !== null) {
    const actual = (size[1] as string).endsWith('width') ? width : height;
    if (value === null) return actual > 0;
    const wanted = lengthOf(value);
    if (wanted === null) return false;
    return compares(name, actual, wanted);
  }
  const resolution = /^(?:min-|max-)?resolution$/.test(name);
  if (resolution) {
    if (value === null) return true;
    const wanted = resolutionOf(value);
    return wanted !== null && compares(name, devicePixelRatio, wanted);
  }
  switch (name) {
    case 'orientation':
      return value === (height >= width ? 'portrait' : 'landscape');
    case 'prefers-color-scheme':
      return value === 'light';
    case 'prefers-reduced-motion':
    case 'prefers-contrast':
      return value === 'no-preference';
    case 'scripting':
      return value === 'enabled';
    default:
      return false;
  }
}

/** https://drafts.csswg.org/mediaqueries/#mq-min-max */
function compares(name: string, actual: number, wanted: number): boolean {
  if (name.startsWith('min-')) return actual >= wanted;
  return name.startsWith('max-') ? actual <= wanted : actual === wanted;
}

/** https://drafts.csswg.org/css-values/#resolution, in dots for each CSS pixel. */
const RESOLUTIONS: Readonly<Record<string, number>> = { dppx: 1, x: 1, dpi: 1 / 96, dpcm: 2.54 / 96 };

function resolutionOf(text: string): number | null {
  const found = /^(\d*\.?\d+)([a-z]+)$/.exec(text);
  const unit = found === null ? undefined : RESOLUTIONS[found[2] as string];
  return unit === undefined ? null : Number(found?.[1]) * unit;
}

function lengthOf(text: string): number | null {
  const found = /^(-?\d*\.?\d+)([a-z]*)$/.exec(text);
  if (found === null) return null;
  const number = Number(found[1]);
  const unit = UNITS[found[2] as string];
  if (unit !== undefined) return number * unit;
  return found[2] === '' && number === 0 ? 0 : null;
}
