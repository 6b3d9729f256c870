const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** https://www.rfc-editor.org/rfc/rfc4648#section-4 */
export function toBase64(bytes: Uint8Array): string {
  const quads: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const bits = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const third = left > 1 ? DIGITS[(bits >>> 6) & 63] : '=';
    const fourth = left > 2 ? DIGITS[bits & 63] : '=';
    quads.push(`${DIGITS[bits >>> 18]}${DIGITS[(bits >>> 12) & 63]}${third}${fourth}`);
  }
  return quads.join('');
}

/** Of what is base64, padding included. */
export function fromBase64(text: string): Uint8Array {
  const digits = text.replace(/={1,2}$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 3) / 4));
  let bits = 0;
  let length = 0;
  let position = 0;
  for (let i = 0; i < digits.length; i++) {
    bits = ((bits << 6) | DIGITS.indexOf(digits[i]!)) & 0xffff;
    length += 6;
    if (length < 8) continue;
    length -= 8;
    bytes[position++] = (bits >>> length) & 255;
  }
  return bytes;
}
