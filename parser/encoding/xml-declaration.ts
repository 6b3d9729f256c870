import { getEncoding, isUtf16 } from './labels.ts';

/**
 * The encoding that what looks like an XML declaration at the start names; null is failure.
 * https://html.spec.whatwg.org/#concept-get-xml-encoding-when-sniffing
 */
export function getXmlEncoding(input: Uint8Array): string | null {
  if (!mayHaveXmlDeclaration(input)) return null;
  // As in Chromium, nothing after the end of the declaration counts.
  const bytes = input.subarray(0, input.indexOf(0x3e) + 1);
  const keyword = find(bytes, 'encoding');
  if (keyword < 0) return null;
  const equals = skipControls(bytes, keyword + 'encoding'.length);
  if (bytes[equals] !== 0x3d) return null;
  const start = skipControls(bytes, equals + 1);
  const quote = bytes[start];
  if (quote !== 0x22 && quote !== 0x27) return null;
  const end = bytes.indexOf(quote, start + 1);
  if (end < 0) return null;
  const potentialEncoding = bytes.subarray(start + 1, end);
  if (potentialEncoding.some((byte) => byte <= 0x20)) return null;
  const encoding = getEncoding(isomorphicDecode(potentialEncoding));
  return encoding !== null && isUtf16(encoding) ? 'UTF-8' : encoding;
}

/** Whether the input starts like an XML declaration, complete or not. */
export function mayHaveXmlDeclaration(bytes: Uint8Array): boolean {
  return startsWith(bytes, '<?xml', 0);
}

function startsWith(bytes: Uint8Array, text: string, offset: number): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[offset + i] !== text.charCodeAt(i)) return false;
  return true;
}

function find(bytes: Uint8Array, text: string): number {
  let at = bytes.indexOf(text.charCodeAt(0));
  while (at >= 0 && !startsWith(bytes, text, at)) at = bytes.indexOf(text.charCodeAt(0), at + 1);
  return at;
}

function skipControls(bytes: Uint8Array, offset: number): number {
  let at = offset;
  while ((bytes[at] as number) <= 0x20) at++;
  return at;
}

/** https://infra.spec.whatwg.org/#isomorphic-decode, for few bytes. */
function isomorphicDecode(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
}
