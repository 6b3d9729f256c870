import { bomSniff } from '../../parser/encoding/bom.ts';
import { encodingOfContentType } from '../../parser/encoding/content-type.ts';
import { getEncoding } from '../../parser/encoding/labels.ts';
import { createDecoder } from './decoders.ts';

/**
 * Decodes bytes in one piece: a byte order mark counts most.
 * https://encoding.spec.whatwg.org/#decode
 *
 * @param fallback - The name of the encoding to take without a byte order mark.
 */
export function decode(bytes: Uint8Array, fallback: string): string {
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
}

/**
 * Decodes a script or another text resource that a page asks for.
 * https://html.spec.whatwg.org/#fetch-a-classic-script, https://drafts.csswg.org/css-syntax/#input-byte-stream
 */
export function decodeResource(
  bytes: Uint8Array,
  { contentType, charset, documentEncoding }: ResourceEncoding,
): string {
  const transport = contentType ? encodingOfContentType(contentType) : null;
  const declared = transport ?? (charset ? getEncoding(charset) : null);
  return decode(bytes, declared ?? documentEncoding ?? 'UTF-8');
}
