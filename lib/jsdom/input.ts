import { parseMimeType } from '../../dom/services/fetch/mime-type.ts';
import { byteDecoding } from '../bytes/byte-decoding.ts';
import { bytesOf } from '../bytes/bytes-of.ts';
import { decode } from '../bytes/decode.ts';
import { encodingHints } from '../bytes/encoding-options.ts';

export type BinaryData = ArrayBufferLike | NodeJS.ArrayBufferView;

/** A page, and what it is. */
export interface Input {
  readonly text: string;
  /** The name of the encoding that it was decoded by; UTF-8 for a string. */
  readonly encoding: string;
  /** Without parameters. */
  readonly contentType: string;
  readonly isXml: boolean;
}

/** https://mimesniff.spec.whatwg.org/#xml-mime-type */
const XML = /^(?:(?:text|application)\/xml|[^/]+\/[^/]+\+xml)$/;

/**
 * @throws Error for a type that is none; RangeError for one of neither HTML nor XML.
 */
export function inputOf(given: unknown, type: unknown): Input {
  const contentType = type === undefined ? 'text/html' : String(type);
  const mimeType = parseMimeType(contentType);
  if (mimeType === null) throw new Error(`Could not parse MIME type string "${contentType}"`);
  const { essence } = mimeType;
  const isXml = XML.test(essence);
  if (essence !== 'text/html' && !isXml) {
    throw new RangeError(`The given content type of "${contentType}" was not a HTML or XML content type`);
  }
  const bytes = bytesOf(given);
  if (bytes === null) return { text: String(given), encoding: 'UTF-8', contentType: essence, isXml };
  const encoding = isXml ? xmlEncoding(bytes, contentType) : htmlEncoding(bytes, contentType);
  return { text: decode(bytes, encoding), encoding, contentType: essence, isXml };
}

/** As jsdom has it: what an XML declaration says does not count. */
function xmlEncoding(bytes: Uint8Array, contentType: string): string {
  const { bomSniff, encodingOfContentType } = byteDecoding();
  return bomSniff(bytes) ?? encodingOfContentType(contentType) ?? 'UTF-8';
}

/** https://html.spec.whatwg.org/#determining-the-character-encoding, of bytes that are all there. */
function htmlEncoding(bytes: Uint8Array, contentType: string): string {
  const { bomSniff, sniffEncoding } = byteDecoding();
  return bomSniff(bytes) ?? sniffEncoding(bytes, true, encodingHints({ contentType }))?.encoding ?? 'UTF-8';
}
