import { tokensOf } from '../tokens.ts';
import { parseColorAt } from './parse-color.ts';
import type { ParsedColor } from './parsed-color.ts';

/** By their texts. What they depend on is looked at when they are resolved. */
const kept = new Map<string, ParsedColor | null>();

/** More come from programs that compute them. */
const MOST = 100;

/**
 * The color that the text begins with; null: none.
 *
 * OPTIMIZATION: styles name few colors, and many times. (bench/styles)
 */
export function colorOf(text: string): ParsedColor | null {
  let color = kept.get(text);
  if (color === undefined) {
    if (kept.size === MOST) kept.clear();
    color = parseColorAt({ tokens: tokensOf(text), text }, 0);
    kept.set(text, color);
  }
  return color;
}
