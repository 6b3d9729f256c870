import { isControl, isNoncharacter, isSurrogate } from '../input-stream/code-points.ts';
import { Char } from './characters.ts';
import type { TokenizerErrorCode } from './errors.ts';

/** What 0x80 to 0x9F mean in windows-1252; 0 where the Standard's table has no row. */
// biome-ignore format: two rows of sixteen
const WINDOWS_1252 = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0,
  0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
];

/**
 * The code point that a numeric character reference stands for.
 * https://html.spec.whatwg.org/#numeric-character-reference-end-state
 */
export function numericReferenceCode(code: number): number {
  if (code === 0 || code > 0x10ffff || isSurrogate(code)) return Char.Replacement;
  if (code >= 0x80 && code <= 0x9f) return WINDOWS_1252[code - 0x80] || code;
  return code;
}

/** The parse error that such a reference is, if any. */
export function numericReferenceError(code: number): TokenizerErrorCode | null {
  if (code === 0) return 'null-character-reference';
  if (code > 0x10ffff) return 'character-reference-outside-unicode-range';
  if (isSurrogate(code)) return 'surrogate-character-reference';
  if (isNoncharacter(code)) return 'noncharacter-character-reference';
  if (code === Char.CarriageReturn || isControl(code)) return 'control-character-reference';
  return null;
}
