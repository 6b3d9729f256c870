import { numberText } from '../../css/values/component-text.ts';
import { namedColors } from '../../html/forms/named-colors-data.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';

/** What of a computed value can be between two values, and what cannot. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  /** By unit, `` for a number: one, or a percentage and pixels. */
  | { readonly kind: 'sum'; readonly terms: ReadonlyMap<string, number> }
  | { readonly kind: 'color'; readonly text: string; readonly channels: Channels | null };

/** Red, green and blue up to 255, and alpha up to 1, of https://drafts.csswg.org/css-color/#legacy-color-syntax */
export type Channels = readonly [red: number, green: number, blue: number, alpha: number];

const TOKEN =
  /"(?:[^"\\]|\\[\s\S]?)*(?:"|$)|'(?:[^'\\]|\\[\s\S]?)*(?:'|$)|url\([^)]*(?:\)|$)|rgba?\([^()]*\)|(?:color|(?:ok)?l(?:ab|ch))\([^()]*\)|calc\([^()]*\)|#[\da-f]{3,8}\b|-?[a-z_][\w-]*|--[\w-]*|[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?(?:%|[a-z]+)?|\s+|[\s\S]/gi;
/** A color that is not written as a legacy color. */
export const MODERN_COLOR = /(?<![\w-])(?:color|(?:ok)?l(?:ab|ch))\(/i;
const NUMBER = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]+)?$/i;

/** @param hasColors - Whether names in the value may be those of colors. */
export function partsOf(value: string, hasColors: boolean): Part[] {
  const parts: Part[] = [];
  for (const [token] of value.matchAll(TOKEN)) {
    const part = valuePart(token, hasColors);
    const last = parts.at(-1);
    if (part !== null) parts.push(part);
    else if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + token };
    else parts.push({ kind: 'text', text: token });
  }
  return parts;
}

/** Null: it is text. */
function valuePart(token: string, hasColors: boolean): Part | null {
  const number = NUMBER.exec(token);
  if (number !== null) {
    return { kind: 'sum', terms: new Map([[asciiLowercase(number[2] ?? ''), Number(number[1])]]) };
  }
  if (/^calc\(/i.test(token)) return sumOf(token.slice(5, -1));
  if (MODERN_COLOR.test(token)) return { kind: 'color', text: token, channels: null };
  const channels = hasColors || /^rgba?\(/i.test(token) ? colorOf(token) : null;
  return channels === null ? null : { kind: 'color', text: token, channels };
}

/** Of a sum of dimensions alone. */
function sumOf(text: string): Part | null {
  const terms = new Map<string, number>();
  let sign = 1;
  for (const word of text.trim().split(/\s+/)) {
    if (word === '+' || word === '-') {
      sign = word === '-' ? -1 : 1;
      continue;
    }
    const found = NUMBER.exec(word);
    if (found === null) return null;
    const unit = asciiLowercase(found[2] ?? '');
    terms.set(unit, (terms.get(unit) ?? 0) + sign * Number(found[1]));
  }
  return { kind: 'sum', terms };
}

function colorOf(text: string): Channels | null {
  const found = /^rgba?\(([^()]*)\)$/i.exec(text);
  if (found !== null) {
    const channels = (found[1] as string).split(/[\s,/]+/).filter((word) => word !== '');
    const [red, green, blue, alpha = 1] = channels.map((word, index) =>
      word.endsWith('%') ? (Number.parseFloat(word) * (index === 3 ? 1 : 255)) / 100 : Number(word),
    ) as [number, number, number, number?];
    return [red, green, blue, alpha].some(Number.isNaN) ? null : [red, green, blue, alpha];
  }
  if (asciiLowercase(text) === 'transparent') return [0, 0, 0, 0];
  const hex = namedColors().get(asciiLowercase(text));
  if (hex === undefined) return null;
  return [
    ...([1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as [number, number, number]),
    1,
  ];
}

export function partText(part: Part): string {
  if (part.kind !== 'sum') return part.text;
  // No percentage is written of what is a length and not a percentage alone, as in Chromium.
  const isLength = (part.terms.get('px') ?? 0) !== 0;
  const terms = [...part.terms].filter(
    ([unit, value], _index, all) => value !== 0 || all.length === 1 || (isLength && unit === '%'),
  );
  if (terms.length === 0) return part.terms.has('%') ? '0%' : '0px';
  if (terms.length === 1) return `${numberText(terms[0]![1])}${terms[0]![0]}`;
  // https://drafts.csswg.org/css-values/#sort-a-calculations-children
  terms.sort(([a], [b]) => (a === '%' ? -1 : b === '%' ? 1 : a < b ? -1 : 1));
  let text = '';
  for (const [unit, value] of terms) {
    if (text === '') text = `${numberText(value)}${unit}`;
    else text += ` ${value < 0 ? '-' : '+'} ${numberText(Math.abs(value))}${unit}`;
  }
  return `calc(${text})`;
}

/** What may be combined with more, and is in no range before that. */
export function unclampedText([red, green, blue, alpha]: Channels): string {
  return `rgba(${[red, green, blue, alpha].map(numberText).join(', ')})`;
}

const COLORS = /"(?:[^"\\]|\\[\s\S])*"|url\([^)]*\)|rgba?\([^()]*\)/g;

/** With each color as it is written. */
export function withColorTexts(value: string): string {
  if (!value.includes('rgba(')) return value;
  return value.replace(COLORS, (token) => {
    const channels = token.startsWith('rgb') ? colorOf(token) : null;
    return channels === null ? token : colorText(channels);
  });
}

function colorText([red, green, blue, alpha]: Channels): string {
  const channels = [red, green, blue]
    .map((channel) => Math.round(Number(Math.min(255, Math.max(0, channel)).toFixed(3))))
    .join(', ');
  const opacity = Math.min(1, Math.max(0, alpha));
  if (opacity === 1) return `rgb(${channels})`;
  const two = Math.round(opacity * 100) / 100;
  const isExact = Math.round(two * 255) === Math.round(opacity * 255);
  return `rgba(${channels}, ${isExact ? two : Math.round(opacity * 1000) / 1000})`;
}
