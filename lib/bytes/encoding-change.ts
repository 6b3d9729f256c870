import { declaredEncoding, isUtf16 } from '../../parser/encoding/labels.ts';

/**
 * The encoding that a page changes to when it declares one; null: none.
 * https://html.spec.whatwg.org/#change-the-encoding, up to where what was read comes in
 *
 * @param current - The encoding so far.
 * @param declared - The name of an encoding.
 */
export function changedEncoding(current: string, declared: string): string | null {
  if (isUtf16(current)) return null;
  const encoding = declaredEncoding(declared);
  return encoding === current ? null : encoding;
}

/** Bytes of which it is asked whether they stand for the same in several encodings. */
export class BytesSoFar {
  length = 0;
  /** There were others than those of ASCII. */
  #hasOthers = false;
  /** There were some of ASCII that switch the set of characters in ISO-2022-JP. */
  #hasSwitches = false;

  add(bytes: Uint8Array): void {
    this.length += bytes.length;
    if (this.#hasOthers) return;
    this.#hasOthers = hasOthersThanAscii(bytes);
    this.#hasSwitches ||= bytes.includes(0x1b) || bytes.includes(0x0e) || bytes.includes(0x0f);
  }

  /** Whether all are of ASCII, so that they stand for the same in nearly every encoding. */
  get areAscii(): boolean {
    return !this.#hasOthers;
  }

  /** Whether they are one character each in these encodings, and the same in all. */
  areTheSameIn(encodings: readonly string[]): boolean {
    if (encodings.includes('replacement')) return this.length === 0;
    return !this.#hasOthers && !(this.#hasSwitches && encodings.includes('ISO-2022-JP'));
  }
}

const NONE = new Int32Array(0);

/** OPTIMIZATION: four bytes at a time. (bench/stream) */
function hasOthersThanAscii(bytes: Uint8Array): boolean {
  const { buffer, byteOffset, length } = bytes;
  const start = -byteOffset & 3;
  const count = Math.max(0, (length - start) >> 2);
  const words = count > 0 ? new Int32Array(buffer, byteOffset + start, count) : NONE;
  let bits = 0;
  for (let i = 0; i < words.length; i++) bits |= words[i] as number;
  for (let i = 0; i < start && i < length; i++) bits |= bytes[i] as number;
  for (let i = start + 4 * words.length; i < length; i++) bits |= bytes[i] as number;
  return (bits & 0x80808080) !== 0;
}
