import { decimalText } from '../values/component-text.ts';
import { converted, hueOf, mapped, type SpaceName, type Triple, turned } from './spaces.ts';

type Channel = number | null;

/** A color whose channels are known. Null: https://drafts.csswg.org/css-color/#missing */
export interface ResolvedColor {
  readonly space: SpaceName;
  readonly channels: readonly [Channel, Channel, Channel];
  readonly alpha: Channel;
  /** Whether it is written with commas: https://drafts.csswg.org/css-color/#legacy-color-syntax */
  readonly isLegacy: boolean;
}

/** The channels as numbers, of another space. */
export function inSpace({ space, channels }: ResolvedColor, to: SpaceName): Triple {
  return converted(
    mapped(channels, (channel) => channel ?? 0),
    space,
    to,
  );
}

/** https://drafts.csswg.org/css-color/#interpolation-missing: channels that mean the same. */
const ANALOGOUS: readonly (readonly (readonly [SpaceName, number])[])[] = [
  [
    ['lab', 0],
    ['lch', 0],
    ['oklab', 0],
    ['oklch', 0],
    ['hsl', 2],
  ],
  [
    ['lch', 1],
    ['oklch', 1],
    ['hsl', 1],
  ],
  [
    ['lch', 2],
    ['oklch', 2],
    ['hsl', 0],
    ['hwb', 0],
  ],
  [
    ['lab', 1],
    ['oklab', 1],
  ],
  [
    ['lab', 2],
    ['oklab', 2],
  ],
];
const REDS: ReadonlySet<SpaceName> = new Set([
  'srgb',
  'srgb-linear',
  'display-p3',
  'display-p3-linear',
  'a98-rgb',
  'prophoto-rgb',
  'rec2020',
  'xyz-d65',
  'xyz-d50',
]);

function meansTheSame(a: SpaceName, i: number, b: SpaceName, j: number): boolean {
  if (a === b || (REDS.has(a) && REDS.has(b))) return i === j;
  const has = (group: readonly (readonly [SpaceName, number])[], space: SpaceName, at: number) =>
    group.some(([name, index]) => name === space && index === at);
  return ANALOGOUS.some((group) => has(group, a, i) && has(group, b, j));
}

/** https://drafts.csswg.org/css-color/#color-conversion: what is missing stays missing, and a hue without colour is. */
export function inOtherSpace(color: ResolvedColor, to: SpaceName): ResolvedColor {
  if (color.space === to) return color;
  const plain: Triple = inSpace(color, to);
  const hue = hueOf(to);
  const isGray = hue >= 0 && isAchromatic(plain, to);
  const isNone = color.channels.every((channel) => channel === null);
  const channels = mapped(plain, (value, at) => {
    const isMissing =
      isNone || color.channels.some((channel, i) => channel === null && meansTheSame(color.space, i, to, at));
    return isMissing || (isGray && at === hue) ? null : value;
  });
  return { ...color, space: to, channels, isLegacy: false };
}

function isAchromatic([a, b, c]: Triple, space: SpaceName): boolean {
  if (space === 'hwb') return b + c >= 100 - 1e-3;
  if (space === 'hsl') return b < 1e-3 || Number.isNaN(a);
  return b < (space === 'oklch' ? 4e-6 : 1.5e-3);
}

/** https://drafts.csswg.org/css-color/#serializing-color-values */
export function resolvedText(color: ResolvedColor): string {
  const { space, alpha } = color;
  if (color.isLegacy) return legacyText(inSpace(color, 'srgb'), alpha ?? 0);
  const isSrgb = space === 'hsl' || space === 'hwb';
  const channels = isSrgb ? inSpace(color, 'srgb') : color.channels;
  const parts = channels.map((channel, at) => channelText(channel, !isSrgb && at === hueOf(space)));
  const written = alpha === 1 ? parts.join(' ') : `${parts.join(' ')} / ${alpha === null ? 'none' : alphaText(alpha)}`;
  return /lab|lch/.test(space) ? `${space}(${written})` : `color(${isSrgb ? 'srgb' : space} ${written})`;
}

function channelText(channel: Channel, isHue: boolean): string {
  if (channel === null) return 'none';
  // What is left of rounding is nothing.
  if (Number.isFinite(channel)) return decimalText(isHue ? turned(channel) : Math.abs(channel) < 1e-14 ? 0 : channel);
  if (Number.isNaN(channel)) return 'calc(NaN)';
  return channel > 0 ? 'calc(infinity)' : 'calc(-infinity)';
}

export function byte(value: number): number {
  // With fewer digits what should be a half is one.
  return Number.isNaN(value) ? 0 : Math.min(255, Math.max(0, Math.round(Math.fround(value * 255))));
}

function legacyText([red, green, blue]: Triple, alpha: number): string {
  const parts = `${byte(red)}, ${byte(green)}, ${byte(blue)}`;
  return alpha >= 1 ? `rgb(${parts})` : `rgba(${parts}, ${legacyAlphaText(alpha)})`;
}

function alphaText(alpha: number): string {
  return Number.isNaN(alpha) ? '0' : decimalText(Math.min(1, Math.max(0, alpha)));
}

/** https://drafts.csswg.org/css-color/#serializing-alpha-values */
function legacyAlphaText(alpha: number): string {
  const clamped = Number.isNaN(alpha) ? 0 : Math.min(1, Math.max(0, alpha));
  const hundredths = Math.round(clamped * 100) / 100;
  const isExact = Math.round(hundredths * 255) === Math.round(clamped * 255);
  return String(isExact ? hundredths : Math.round(clamped * 1000) / 1000);
}

export function parseHex(digits: string): ResolvedColor | null {
  if (!/^[\da-f]+$/i.test(digits) || ![3, 4, 6, 8].includes(digits.length)) return null;
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const bytes = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) / 255);
  const [red = 0, green = 0, blue = 0, alpha = 1] = bytes;
  return { space: 'srgb', channels: [red, green, blue], alpha, isLegacy: true };
}
