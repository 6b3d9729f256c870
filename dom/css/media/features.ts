import type { Viewport } from '../../realm/shared/viewport.ts';
import type { Calculation } from '../math/calculation-tree.ts';
import { type Lengths, valueOf } from './calculation.ts';
import { settingOf } from './device.ts';

/** What a media feature is compared with: https://drafts.csswg.org/mediaqueries/#mq-values */
export type FeatureType = 'length' | 'ratio' | 'resolution' | 'number' | 'integer' | 'boolean' | readonly string[];

export interface Feature {
  readonly type: FeatureType;
  /** Whether it has a range: https://drafts.csswg.org/mediaqueries/#mq-ranges */
  readonly isRange: boolean;
  /** Whether it has names with `min-` and `max-`. */
  readonly hasPrefixes: boolean;
  /** What it is in a window, as a number, or the keywords that hold. */
  readonly actual: (viewport: Viewport) => number | readonly string[];
}

function range(type: FeatureType, actual: (viewport: Viewport) => number, hasPrefixes = true): Feature {
  return { type, isRange: true, hasPrefixes, actual };
}

/** Those of which the keywords before one that holds do as well. */
const GROWING: ReadonlySet<string> = new Set(['color-gamut', 'dynamic-range']);

/** What holds unless something was set are the first `holding` keywords. */
function keywords(name: string, type: readonly string[], holding = 1): [string, Feature] {
  const usual = type.slice(0, holding);
  const actual = (viewport: Viewport) => {
    const setting = settingOf(viewport, name);
    if (setting === undefined) return usual;
    return GROWING.has(name) ? type.slice(0, type.indexOf(setting) + 1) : [setting];
  };
  return [name, { type, isRange: false, hasPrefixes: false, actual }];
}

function flag(value: 0 | 1): Feature {
  return { type: 'boolean', isRange: false, hasPrefixes: false, actual: () => value };
}

function screenOf(viewport: Viewport): Viewport {
  return viewport.screen ?? viewport;
}

/**
 * Those that Chromium has, as they are in a window on a desktop with a mouse, of somebody who has set no preferences, unless
 * the program says otherwise.
 * https://drafts.csswg.org/mediaqueries/#media-descriptor-table
 */
export const FEATURES: ReadonlyMap<string, Feature> = new Map<string, Feature>([
  ['width', range('length', ({ width }) => width)],
  ['height', range('length', ({ height }) => height)],
  ['device-width', range('length', (viewport) => screenOf(viewport).width)],
  ['device-height', range('length', (viewport) => screenOf(viewport).height)],
  ['aspect-ratio', range('ratio', ({ width, height }) => width / height)],
  ['device-aspect-ratio', range('ratio', (viewport) => screenOf(viewport).width / screenOf(viewport).height)],
  ['resolution', range('resolution', ({ devicePixelRatio }) => devicePixelRatio)],
  ['-webkit-device-pixel-ratio', range('number', ({ devicePixelRatio }) => devicePixelRatio)],
  ['color', range('integer', () => 8)],
  ['color-index', range('integer', () => 0)],
  ['monochrome', range('integer', () => 0)],
  ['horizontal-viewport-segments', range('integer', () => 1, false)],
  ['vertical-viewport-segments', range('integer', () => 1, false)],
  ['grid', flag(0)],
  ['-webkit-transform-3d', flag(1)],
  [
    'orientation',
    {
      type: ['portrait', 'landscape'],
      isRange: false,
      hasPrefixes: false,
      actual: ({ width, height }) => [height >= width ? 'portrait' : 'landscape'],
    },
  ],
  keywords('scan', ['interlace', 'progressive'], 0),
  keywords('update', ['fast', 'slow', 'none']),
  keywords('overflow-block', ['scroll', 'paged', 'none']),
  keywords('overflow-inline', ['scroll', 'none']),
  keywords('color-gamut', ['srgb', 'p3', 'rec2020']),
  keywords('dynamic-range', ['standard', 'high']),
  keywords('pointer', ['fine', 'coarse', 'none']),
  keywords('any-pointer', ['fine', 'coarse', 'none']),
  keywords('hover', ['hover', 'none']),
  keywords('any-hover', ['hover', 'none']),
  keywords('prefers-color-scheme', ['light', 'dark']),
  keywords('prefers-contrast', ['no-preference', 'more', 'less', 'custom']),
  keywords('prefers-reduced-motion', ['no-preference', 'reduce']),
  keywords('prefers-reduced-transparency', ['no-preference', 'reduce']),
  keywords('forced-colors', ['none', 'active']),
  keywords('scripting', ['enabled', 'initial-only', 'none']),
  keywords('display-mode', [
    'browser',
    'fullscreen',
    'standalone',
    'minimal-ui',
    'window-controls-overlay',
    'picture-in-picture',
    'tabbed',
  ]),
  keywords('device-posture', ['continuous', 'folded']),
]);

/** https://drafts.csswg.org/mediaqueries/#mq-boolean-context */
export function holdsAtAll({ actual }: Feature, viewport: Viewport): boolean {
  const value = actual(viewport);
  if (typeof value === 'number') return value !== 0;
  return value.some((keyword) => keyword !== 'none' && keyword !== 'no-preference');
}

export type Comparison = '<' | '<=' | '=' | '>=' | '>';

/** The value of a feature in a query. */
export type FeatureValue = Calculation | readonly [Calculation, Calculation] | string;

/** A viewport, or a container, which has lengths of its own. */
export interface Queried extends Viewport {
  readonly lengths?: Lengths;
}

/** Whether the feature is to the value as the comparison says. */
export function compares(
  { type, actual }: Feature,
  comparison: Comparison,
  value: FeatureValue,
  viewport: Queried,
): boolean {
  const is = actual(viewport);
  if (typeof is !== 'number') return is.includes(value as string);
  const lengths = lengthsIn(viewport);
  const number = Array.isArray(value)
    ? valueOf(value[0] as Calculation, lengths) / valueOf(value[1] as Calculation, lengths)
    : valueOf(value as Calculation, lengths);
  if (type === 'integer') return holds(is, comparison, Math.round(number));
  // A centimeter is no whole number of pixels: two digits are compared, as in Chromium.
  return type === 'resolution'
    ? holds(Math.round(is * 100), comparison, Math.round(number * 100))
    : holds(is, comparison, number);
}

/** What relative lengths are in a window of that size. */
export function lengthsIn(viewport: Queried): Lengths {
  return viewport.lengths ?? { pixels: (count, unit) => count * pixelsOfUnit(unit, viewport) };
}

/** Whether one number is to another as the comparison says. */
export function holds(is: number, comparison: Comparison, value: number): boolean {
  switch (comparison) {
    case '<':
      return is < value;
    case '<=':
      return is <= value;
    case '=':
      return is === value;
    case '>=':
      return is >= value;
    case '>':
      return is > value;
  }
}

/** There are no fonts: a character is half as wide as the initial font is large, and a line as high as one usually is. */
const EM = 16;
const FONT_UNITS: Readonly<Record<string, number>> = { em: 1, ex: 0.5, ch: 0.5, cap: 0.75, ic: 1, lh: 1.2 };

/** https://drafts.csswg.org/mediaqueries/#units: of the initial font, whatever the page says. */
function pixelsOfUnit(unit: string, { width, height }: Viewport): number {
  const font = FONT_UNITS[unit.replace(/^r(?=.)/, '')];
  if (font !== undefined) return font * EM;
  switch (unit.slice(unit.indexOf('v'))) {
    case 'vw':
    case 'vi':
      return width / 100;
    case 'vh':
    case 'vb':
      return height / 100;
    case 'vmin':
      return Math.min(width, height) / 100;
    default:
      return Math.max(width, height) / 100;
  }
}
