import { documentData } from '../dom/tree/document-data.ts';
import type { DocumentRecord } from '../dom/tree/records.ts';
import { bomSniff } from '../parser/encoding/bom.ts';
import { encodingOfContentType } from '../parser/encoding/content-type.ts';
import { getEncoding } from '../parser/encoding/labels.ts';
import { getXmlEncoding } from '../parser/encoding/xml-declaration.ts';
import { parseXmlDocument } from '../parser/xml/parse-xml.ts';
import { createDecoder } from './bytes/decoders.ts';
import type { EncodingOptions } from './bytes/encoding-options.ts';
import type { ParseError } from './parse-errors.ts';

/** https://mimesniff.spec.whatwg.org/#xml-mime-type: the type without parameters if it is one, else null. */
export function xmlTypeOf(contentType: string | undefined): string | null {
  const essence = (contentType ?? '').split(';')[0]!.trim().toLowerCase();
  return /^(?:text\/xml|application\/xml|[^/ ]+\/[^/ ]+\+xml)$/.test(essence) ? essence : null;
}

interface XmlParsingOptions extends EncodingOptions {
  readonly locations?: boolean | undefined;
  readonly coerceToInfoset?: boolean | undefined;
  readonly onParseError?: ((error: ParseError) => void) | undefined;
}

/** Parses XML, given as a string or as bytes, into an empty document of type "xml". */
export function parseXmlInto(document: DocumentRecord, input: string | Uint8Array, options: XmlParsingOptions): void {
  if (options.coerceToInfoset === true) throw new TypeError("parse(): XML needs no 'coerceToInfoset'.");
  if (options.locations === true) throw new TypeError("parse(): the option 'locations' is not there for XML.");
  const text = typeof input === 'string' ? input : decodeXml(document, input, options);
  parseXmlDocument(text, document, { onParseError: options.onParseError });
}

/** https://www.w3.org/TR/xml/#sec-guessing, with what the transport says before what the document says. */
function decodeXml(document: DocumentRecord, bytes: Uint8Array, options: XmlParsingOptions): string {
  const { encoding, contentType, defaultEncoding } = options;
  const label = encoding ?? (contentType === undefined ? null : encodingOfContentType(contentType));
  const name =
    bomSniff(bytes) ??
    (label === null ? null : getEncoding(label)) ??
    guessUtf16(bytes) ??
    getXmlEncoding(bytes) ??
    (defaultEncoding === undefined ? null : getEncoding(defaultEncoding)) ??
    'UTF-8';
  documentData(document).encoding = name;
  return createDecoder(name).decode(bytes);
}

/** By the first character, which is a `<` in every document without a byte order mark. */
function guessUtf16(bytes: Uint8Array): string | null {
  if (bytes[0] === 0x3c && bytes[1] === 0 && bytes[2] !== 0) return 'UTF-16LE';
  return bytes[0] === 0 && bytes[1] === 0x3c ? 'UTF-16BE' : null;
}
