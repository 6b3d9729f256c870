/**
 * Writes as much of the text as there is room for, in UTF-8, with U+FFFD for what is no scalar value.
 * https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto
 */
export function encodeInto(text: string, target: Uint8Array, room: number): { read: number; written: number } {
  let read = 0;
  let written = 0;
  while (read < text.length) {
    const code = text.codePointAt(read) as number;
    const scalar = code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
    const length = utf8Length(scalar);
    if (written + length > room) break;
    writeUtf8(scalar, length, target, written);
    written += length;
    read += code > 0xffff ? 2 : 1;
  }
  return { read, written };
}

function utf8Length(scalar: number): number {
  if (scalar < 0x80) return 1;
  if (scalar < 0x800) return 2;
  return scalar < 0x10000 ? 3 : 4;
}

/** The high bits of the first byte, by how many bytes there are. */
const LEADS = [0, 0, 0xc0, 0xe0, 0xf0];

function writeUtf8(scalar: number, length: number, target: Uint8Array, start: number): void {
  let rest = scalar;
  for (let i = length - 1; i > 0; i--) {
    target[start + i] = 0x80 | (rest & 0x3f);
    rest >>= 6;
  }
  target[start] = (LEADS[length] as number) | rest;
}
