import type { InputStream } from './input-stream.ts';
import { mayHaveNull } from './speed-ups.ts';

// Finding the few characters of text that do not stand for themselves.

/** Makes `nextAmpersand`, `nextCarriageReturn`, `nextNull` and `nextSpecial` right for the text from that index on. */
export function findSpecials(input: InputStream, from: number): void {
  if (input.nextAmpersand < from) input.nextAmpersand = indexOf(input.source, '&', from);
  findRawSpecials(input, from);
  input.nextSpecial = Math.min(input.nextAmpersand, input.nextCarriageReturn, input.nextNull);
}

/** Makes `nextCarriageReturn` and `nextNull` right for the text from that index on. */
export function findRawSpecials(input: InputStream, from: number): void {
  if (input.nextCarriageReturn < from) input.nextCarriageReturn = indexOf(input.source, '\r', from);
  if (input.nextNull < from) findNull(input, from);
}

function findNull(input: InputStream, from: number): void {
  const { source } = input;
  const isFirst = input.nextNull < 0;
  input.nextNull = isFirst && !mayHaveNull(source) ? source.length : indexOf(source, '\0', from);
}

/** The same for text that is read again from `from` on; it was not read beyond `end`. */
export function rewindSpecials(input: InputStream, from: number, end: number): void {
  const text = input.source.slice(from, end);
  const ampersand = text.indexOf('&');
  const carriageReturn = text.indexOf('\r');
  const nul = text.indexOf('\0');
  if (ampersand >= 0) input.nextAmpersand = from + ampersand;
  if (carriageReturn >= 0) input.nextCarriageReturn = from + carriageReturn;
  if (nul >= 0) input.nextNull = from + nul;
  input.nextSpecial = Math.min(input.nextAmpersand, input.nextCarriageReturn, input.nextNull);
}

/** Makes `nextCommentEnd` right for the text from that index on. */
export function findCommentEnd(input: InputStream, from: number): void {
  if (input.nextCommentEnd < from) input.nextCommentEnd = indexOf(input.source, '-->', from);
}

/** Where the text is next; the length of the source when it is not. */
function indexOf(source: string, text: string, from: number): number {
  const index = source.indexOf(text, from);
  return index < 0 ? source.length : index;
}
