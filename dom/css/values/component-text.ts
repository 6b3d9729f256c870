import { asciiLowercase } from '../../names/ascii-case.ts';

/** What a color begins with that stands for one which is mixed in another space than sRGB. */
export const MODERN_HASH = 'feda';

/** A number that stands for a function that was taken apart before. */
export function isPlaceholder(number: string): boolean {
  return number.startsWith('0000000');
}

/** As Chromium writes it. */
export function unitText(unit: string): string {
  const lowercase = asciiLowercase(unit);
  return lowercase === 'hz' ? 'Hz' : lowercase === 'khz' ? 'kHz' : lowercase === 'q' ? 'q' : lowercase;
}

const MOST = 3.40282e38;

/**
 * https://drafts.csswg.org/cssom/#serialize-a-css-component-value, of a number: six digits are enough, and as much as there is.
 *
 * DEVIATION: what needs more zeros is written with an exponent of two digits, as in Chromium.
 */
export function numberText(value: number): string {
  const rounded = Number(Math.min(MOST, Math.max(-MOST, value)).toPrecision(6));
  const size = Math.abs(rounded);
  if (size >= 1e6 || (size < 1e-4 && size > 0)) return rounded.toExponential().replace(/(?<=e[+-])(?=\d$)/, '0');
  return String(rounded);
}

/** As many as there are 64ths in 32 bits. */
const MOST_PIXELS = 0x7fffffff / 64;

/** A computed length. DEVIATION: one that is longer than Chromium has them is as long as they are there. */
export function pixelsText(pixels: number): string {
  return `${numberText(Math.min(MOST_PIXELS, Math.max(-MOST_PIXELS, pixels)))}px`;
}

/** https://drafts.csswg.org/css-values/#snap-a-length-as-a-border-width; `least` is what is left of a width that is not 0. */
export function snappedWidth(value: string, least: number): string {
  const pixels = /^([\d.]+(?:e[+-]?\d+)?)px$/.exec(value);
  const width = Number(pixels?.[1]);
  return pixels === null || width === 0 ? value : pixelsText(Math.max(least, Math.floor(width)));
}

/** A number where Chromium writes exponents as scripts do: of colors, easings, paths, and values of SVG. */
export function decimalText(value: number): string {
  const text = value.toPrecision(6);
  return text.includes('e') ? text : `${Number(text)}`;
}

/** Of an integer all digits are written. DEVIATION: what does not fit into 32 bits is the nearest that does, as in Chromium. */
export function integerText(value: number): string {
  return String(Math.min(Math.max(value, -0x80000000), 0x7fffffff) + 0);
}

/** https://drafts.csswg.org/cssom/#serialize-a-string */
export function stringText(value: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is to be escaped
  const escaped = value.replace(/[\0-\x1f\x7f"\\]/g, (character) => {
    if (character === '"' || character === '\\') return `\\${character}`;
    return character === '\0' ? '\ufffd' : `\\${character.charCodeAt(0).toString(16)} `;
  });
  return `"${escaped}"`;
}
