import { codeUnits } from '../../input-stream/code-units.ts';
import { Char } from '../characters.ts';

// Where parts of a tag end in the window. Places are indexes of `codeUnits`.

/** Where white space ends. */
export function skipWhitespace(start: number): number {
  let i = start;
  let c = codeUnits[i] as number;
  while (
    c === Char.Space ||
    c === Char.LineFeed ||
    c === Char.CarriageReturn ||
    c === Char.Tab ||
    c === Char.FormFeed
  ) {
    c = codeUnits[++i] as number;
  }
  return i;
}

/** Where white space, `>`, NUL or the end of the window is. */
export function unquotedValueEnd(start: number): number {
  let i = start;
  for (;;) {
    const c = codeUnits[i] as number;
    if (c === Char.GreaterThanSign) return i;
    if (c <= Char.Space) {
      if (c === Char.Space || c === Char.LineFeed || c === Char.CarriageReturn) return i;
      if (c === Char.Null || c === Char.Tab || c === Char.FormFeed) return i;
    }
    i++;
  }
}
