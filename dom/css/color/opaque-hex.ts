import { trimmed } from '../syntax.ts';
import { tokensOf } from '../tokens.ts';
import { NOTHING } from './combine-colors.ts';
import { parseColorAt } from './parse-color.ts';
import { byte, inSpace } from './resolved-color.ts';

/**
 * The color that the text is, in lowercase, as `#rrggbb` without its alpha channel; null: it is none, or depends on an element.
 *
 * DEVIATION: a name is one alone, without spaces, comments and escapes, as in Chromium.
 */
export function opaqueHex(text: string): string | null {
  const source = trimmed(text);
  const tokens = tokensOf(source);
  const [first] = tokens;
  // A function may be left open.
  if (first === undefined || tokens.length > 1 + first.span) return null;
  if (first.kind === 'ident' && first.text !== text) return null;
  const color = parseColorAt({ tokens, text: source }, 0)?.resolve(NOTHING) ?? null;
  if (color === null) return null;
  const digits = inSpace(color, 'srgb').map((channel) => byte(channel).toString(16).padStart(2, '0'));
  return `#${digits.join('')}`;
}
