import { byteDecoding } from './byte-decoding.ts';

/**
 * Decodes bytes in one piece: a byte order mark counts most.
 * https://encoding.spec.whatwg.org/#decode
 *
 * @param fallback - The name of the encoding to take without a byte order mark.
 */
export function decode(bytes: Uint8Array, fallback: string): string {
  const { bomSniff, createDecoder } = byteDecoding();
  return createDecoder(bomSniff(bytes) ?? fallback).decode(bytes);
}

/** What may tell the encoding of a script or a style sheet. All are optional, the first that tells counts. */
interface ResourceEncoding {
  /** The value of the Content-Type header. */
  readonly contentType?: string | null;
  /** A label, as in the `charset` attribute of the element that asks for the resource. */
  readonly charset?: string | null;
  /** The name of the encoding of the document that asks for it. */
  readonly documentEncoding?: string | null;
  /** Whether it may say so itself, with `@charset`. */
  readonly isStyleSheet?: boolean;
}

/**
 * Decodes a script or another text resource that a page asks for.
 * https://html.spec.whatwg.org/#fetch-a-classic-script, https://drafts.csswg.org/css-syntax/#input-byte-stream
 */
export function decodeResource(
  bytes: Uint8Array,
  { contentType, charset, documentEncoding, isStyleSheet = false }: ResourceEncoding,
): string {
  const { encodingOfContentType, getEncoding } = byteDecoding();
  const transport = contentType ? encodingOfContentType(contentType) : null;
  const own = transport === null && isStyleSheet ? encodingOfRule(bytes) : null;
  const declared = transport ?? own ?? (charset ? getEncoding(charset) : null);
  return decode(bytes, declared ?? documentEncoding ?? 'UTF-8');
}

/** https://drafts.csswg.org/css-syntax/#determine-the-fallback-encoding: what `@charset` says, in the first 1024 bytes. */
function encodingOfRule(bytes: Uint8Array): string | null {
  const [, label] = /^@charset "([^"]*)";/.exec(String.fromCharCode(...bytes.subarray(0, 1024))) ?? [];
  const encoding = label === undefined ? null : byteDecoding().getEncoding(label);
  // Whoever could read that in a text of two bytes for each letter has not read it so.
  return encoding === null || !encoding.startsWith('UTF-16') ? encoding : 'UTF-8';
}
