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
    for (let i = 0; i < bytes.length && !this.#hasOthers; i++) {
      const byte = bytes[i] as number;
      if (byte >= 0x80) this.#hasOthers = true;
      else if (byte === 0x1b || byte === 0x0e || byte === 0x0f) this.#hasSwitches = true;
    }
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
