import { documentData } from '../dom/tree/document-data.ts';
import type { DocumentRecord } from '../dom/tree/records.ts';
import type { SniffedEncoding } from '../parser/encoding/sniffing.ts';
import { byteDecoding } from './bytes/byte-decoding.ts';
import { type EncodingOptions, encodingHints } from './bytes/encoding-options.ts';
import { limitWatchOf, type ParsingLimits, requireFewBytes, withinLimits } from './limits.ts';
import type { ParseError } from './parse-errors.ts';
import { xml } from './xml.ts';

interface XmlParsingOptions extends EncodingOptions, ParsingLimits {
  readonly locations?: boolean | undefined;
  readonly explanations?: boolean | undefined;
  readonly coerceToInfoset?: boolean | undefined;
  readonly onParseError?: ((error: ParseError) => void) | undefined;
}

/** Parses XML, given as a string or as bytes, into an empty document of type "xml". */
export function parseXmlInto(document: DocumentRecord, input: string | Uint8Array, options: XmlParsingOptions): void {
  if (options.coerceToInfoset === true) throw new TypeError("parse(): XML needs no 'coerceToInfoset'.");
  for (const name of ['locations', 'explanations'] as const) {
    if (options[name] === true) throw new TypeError(`parse(): the option '${name}' is not there for XML.`);
  }
  requireFewBytes('parse()', input.length, options, document);
  const text = typeof input === 'string' ? input : decodeXml(document, input, options);
  const limits = limitWatchOf(options);
  const read = () => void xml().parseXmlDocument(text, document, { onParseError: options.onParseError, limits });
  withinLimits(limits, 'parse()', read, { target: document });
}

function decodeXml(document: DocumentRecord, bytes: Uint8Array, options: XmlParsingOptions): string {
  const { createDecoder, sniffEncoding } = byteDecoding();
  // Of all the bytes there is always an answer.
  const { encoding } = sniffEncoding(
    bytes,
    true,
    encodingHints({ ...options, contentType: options.contentType ?? 'application/xml' }),
  ) as SniffedEncoding;
  documentData(document).encoding = encoding;
  return createDecoder(encoding).decode(bytes);
}
