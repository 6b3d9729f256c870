const PIECE = 8192;

/**
 * The code units that bytes in UTF-16 are, lone surrogates included, which decoders replace. An odd byte at the end is left out.
 * https://encoding.spec.whatwg.org/#shared-utf-16-decoder
 */
export function codeUnitsOf(bytes: Uint8Array, isBigEndian: boolean): string {
  const [high, low] = isBigEndian ? [0, 1] : [1, 0];
  const length = bytes.length - (bytes.length % 2);
  const units = new Uint16Array(Math.min(PIECE, length / 2));
  let text = '';
  for (let from = 0; from < length; from += 2 * PIECE) {
    const count = Math.min(PIECE, (length - from) / 2);
    for (let i = 0; i < count; i++) {
      const at = from + 2 * i;
      units[i] = ((bytes[at + high] as number) << 8) | (bytes[at + low] as number);
    }
    // `apply` takes typed arrays too; TypeScript knows of arrays alone.
    text += String.fromCharCode.apply(null, units.subarray(0, count) as unknown as number[]);
  }
  return text;
}

/** The bytes in UTF-16 of code units. */
export function bytesOfCodeUnits(text: string, isBigEndian: boolean): Uint8Array {
  const [high, low] = isBigEndian ? [0, 1] : [1, 0];
  const bytes = new Uint8Array(2 * text.length);
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    bytes[2 * i + high] = unit >> 8;
    bytes[2 * i + low] = unit & 0xff;
  }
  return bytes;
}
