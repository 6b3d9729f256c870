import { byteDecoding } from './byte-decoding.ts';

/** The most bytes that a character takes, less one. */
const LONGEST_CUT = 3;
/** No byte of a character of several bytes is below, in any encoding in which all bytes of ASCII stand for themselves. */
const LOWEST_TRAIL_BYTE = 0x30;

const MULTI_BYTE = new Set(['GBK', 'gb18030', 'Big5', 'EUC-JP', 'Shift_JIS', 'EUC-KR']);

/** Where the last character ends that the bytes hold all of. The first byte must begin a character. */
export function endOfCharacters(bytes: Uint8Array, encoding: string): number {
  if (encoding === 'UTF-8') return endOfUtf8(bytes);
  return MULTI_BYTE.has(encoding) ? endOfMultiByte(bytes, encoding) : bytes.length;
}

function endOfUtf8(bytes: Uint8Array): number {
  const { length } = bytes;
  for (let at = length - 1; at >= 0 && at >= length - LONGEST_CUT; at--) {
    const byte = bytes[at] as number;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const needed = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    return at + needed > length ? at : length;
  }
  return length;
}

function endOfMultiByte(bytes: Uint8Array, encoding: string): number {
  const { length } = bytes;
  let start = length;
  while (start > 0 && (bytes[start - 1] as number) >= LOWEST_TRAIL_BYTE) start--;
  for (let end = length; end > start && end >= length - LONGEST_CUT; end--) {
    if (isWhole(bytes.subarray(start, end), encoding)) return end;
  }
  return start >= length - LONGEST_CUT ? start : length;
}

function isWhole(bytes: Uint8Array, encoding: string): boolean {
  const decoder = byteDecoding().createDecoder(encoding);
  decoder.decode(bytes, { stream: true });
  return decoder.decode(new Uint8Array(0)) === '';
}
