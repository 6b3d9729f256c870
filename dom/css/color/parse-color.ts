import { namedColors } from '../../html/forms/named-colors-data.ts';
import type { Token } from '../tokens.ts';
import { alphaFunction } from './alpha-function.ts';
import { contrastColor, lightDark } from './color-choices.ts';
import { colorFunction } from './color-function.ts';
import { colorMix } from './color-mix.ts';
import type { ParsedColor } from './parsed-color.ts';
import { parseHex, resolvedText } from './resolved-color.ts';
import { isSystemColor } from './system-color-names.ts';
import { systemColor } from './system-colors.ts';

/** Tokens, and the text that they are of. */
interface ColorSource {
  readonly tokens: readonly Token[];
  readonly text: string;
}

const DEEPEST = 50;

const FUNCTION = /^(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color|color-mix|light-dark|contrast-color|alpha|device-cmyk)$/;

export function isColorFunction(name: string): boolean {
  return FUNCTION.test(name);
}

/** The color that begins at that token; null: none does. */
export function parseColorAt(source: ColorSource, at: number, depth = 0): ParsedColor | null {
  const token = source.tokens[at];
  if (token === undefined || depth > DEEPEST) return null;
  const text = source.text.slice(token.start, token.end);
  if (token.kind === 'other' && text.startsWith('#')) {
    const color = parseHex(text.slice(1));
    return color === null ? null : { text: resolvedText(color), resolve: () => color };
  }
  if (token.kind === 'ident') return namedColor(token.text);
  if (token.kind !== 'function') return null;
  const read = (index: number) => parseColorAt(source, index, depth + 1);
  switch (token.text) {
    case 'color-mix':
      return colorMix(source.tokens, at, read);
    case 'light-dark':
      return lightDark(source.tokens, at, read);
    case 'contrast-color':
      return contrastColor(source.tokens, at, read);
    case 'alpha':
      return alphaFunction(source.tokens, at, read);
    // What grammars have and Chromium does not.
    case 'device-cmyk':
      return null;
    default:
      return isColorFunction(token.text) ? colorFunction(source.tokens, at, read) : null;
  }
}

function namedColor(name: string): ParsedColor | null {
  if (name === 'currentcolor') return { text: name, resolve: (context) => context.currentColor() };
  if (name === 'transparent') return { text: name, resolve: () => parseHex('0000') };
  const hex = namedColors().get(name);
  if (hex !== undefined) return { text: name, resolve: () => parseHex(hex.slice(1)) };
  return isSystemColor(name) ? { text: name, resolve: (context) => systemColor(name, context.isDark) } : null;
}
