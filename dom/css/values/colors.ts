import type { CssNode } from './css-tree.ts';

/** https://drafts.csswg.org/css-color/#serializing-sRGB-values */

function byte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}

/** https://drafts.csswg.org/css-color/#serializing-alpha-values */
function alphaText(alpha: number): string {
  const clamped = Math.min(1, Math.max(0, alpha));
  const hundredths = Math.round(clamped * 100) / 100;
  const isExact = Math.round(hundredths * 255) === Math.round(clamped * 255);
  return String(isExact ? hundredths : Math.round(clamped * 1000) / 1000);
}

function rgbText(red: number, green: number, blue: number, alpha: number): string {
  const parts = `${byte(red)}, ${byte(green)}, ${byte(blue)}`;
  return alpha >= 1 ? `rgb(${parts})` : `rgba(${parts}, ${alphaText(alpha)})`;
}

/** https://drafts.csswg.org/css-color/#hex-notation; null for another number of digits. */
export function hexColorText(digits: string): string | null {
  if (!/^[\da-f]+$/i.test(digits) || ![3, 4, 6, 8].includes(digits.length)) return null;
  const long = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return rgbText(red, green, blue, alpha / 255);
}

const DEGREES: Readonly<Record<string, number>> = { deg: 1, grad: 0.9, rad: 180 / Math.PI, turn: 360 };

/** One of the older color functions, whose values are of sRGB; null for others, and where a channel is not a plain number. */
export function colorFunctionText(name: string, parts: readonly CssNode[]): string | null {
  const isRgb = name === 'rgb' || name === 'rgba';
  if (!isRgb && name !== 'hsl' && name !== 'hsla' && name !== 'hwb') return null;
  const channels = parts.filter(({ type }) => type !== 'Operator');
  if (channels.length < 3 || channels.length > 4) return null;
  if (!channels.every(({ type, name: word }) => NUMERIC.has(type) || (type === 'Identifier' && word === 'none')))
    return null;
  const [first, second, third, fourth] = channels as [CssNode, CssNode, CssNode, CssNode | undefined];
  const alpha = fourth === undefined ? 1 : amount(fourth, 1);
  if (isRgb) return rgbText(amount(first, 255), amount(second, 255), amount(third, 255), alpha);
  const hue = degrees(first);
  const [a, b] = [fraction(second), fraction(third)];
  const [red, green, blue] = name === 'hwb' ? fromHwb(hue, a, b) : fromHsl(hue, a, b);
  return rgbText(red * 255, green * 255, blue * 255, alpha);
}

const NUMERIC: ReadonlySet<string> = new Set(['Number', 'Percentage', 'Dimension']);

function amount({ type, value }: CssNode, whole: number): number {
  if (type === 'Identifier') return 0;
  return type === 'Percentage' ? (Number(value) / 100) * whole : Number(value);
}

function fraction({ type, value }: CssNode): number {
  return type === 'Identifier' ? 0 : Math.min(1, Math.max(0, Number(value) / 100));
}

function degrees({ type, value, unit }: CssNode): number {
  if (type === 'Identifier') return 0;
  const angle = Number(value) * (type === 'Dimension' ? (DEGREES[unit.toLowerCase()] ?? 1) : 1);
  return ((angle % 360) + 360) % 360;
}

type Rgb = readonly [red: number, green: number, blue: number];

/** https://drafts.csswg.org/css-color/#hsl-to-rgb */
function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const channel = (offset: number): number => {
    const k = (offset + hue / 30) % 12;
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

/** https://drafts.csswg.org/css-color/#hwb-to-rgb */
function fromHwb(hue: number, white: number, black: number): Rgb {
  if (white + black >= 1) {
    const gray = white / (white + black);
    return [gray, gray, gray];
  }
  const [red, green, blue] = fromHsl(hue, 1, 0.5);
  const mix = (channel: number): number => channel * (1 - white - black) + white;
  return [mix(red), mix(green), mix(blue)];
}
