import { xmlTypeOf } from '../dom/markup/xml-type.ts';
import { createDocumentRecord, documentData } from '../dom/tree/document-data.ts';
import { objectOf } from '../dom/tree/link.ts';
import type { DocumentRecord } from '../dom/tree/records.ts';
import { LineMap } from '../parser/input-stream/line-map.ts';
import type { ListedErrorCode, UnlistedErrorCode, Xml5ErrorCode } from '../parser/xml5/errors.ts';
import type { Xml5Parser } from '../parser/xml5/xml5-parser.ts';
import { byteDecoding } from './bytes/byte-decoding.ts';
import { bytesOf } from './bytes/bytes-of.ts';
import { ENCODING_RULES, encodingHints } from './bytes/encoding-options.ts';
import type { HtmlDecoder } from './bytes/html-decoder.ts';
import { ABSOLUTE_URL, BOOLEAN, checkOptions, describe, FUNCTION, type OptionRule } from './options.ts';
import { xml } from './xml.ts';

export type { ListedErrorCode, UnlistedErrorCode, Xml5ErrorCode };

/** A parse error, as `onParseError` is called with it. */
export interface Xml5ParseError {
  /** A code of section 1.2 of XML-ER, or, for errors that it gives no code, the HTML Standard's or a descriptive one. */
  readonly code: Xml5ErrorCode;
  /** Where it was noticed, in UTF-16 code units from the start of the input. */
  readonly offset: number;
  /** The line, from 1. */
  readonly line: number;
  /** The column, from 1, in UTF-16 code units. */
  readonly column: number;
}

export interface Xml5Options {
  /**
   * The document's URL, absolute.
   * @defaultValue `'about:blank'`
   */
  readonly url?: string | URL | undefined;
  /**
   * The value of the Content-Type header that the input came with, which has to be a type of XML; the document has it. Of bytes,
   * its `charset` tells the encoding, but for a byte order mark.
   * @defaultValue `'application/xml'`
   */
  readonly contentType?: string | undefined;
  /**
   * The encoding of the bytes, whatever they say of themselves but for a byte order mark: a label of the Encoding Standard.
   * @defaultValue what `contentType` says, else what the bytes say: by a byte order mark, by how they start, by the XML
   *   declaration; else UTF-8
   *
   * @example
   * parseXml5(new Uint8Array([0x3c, 0x61, 0x3e, 0xe9]), { encoding: 'latin1' }).documentElement.textContent; // 'é'
   */
  readonly encoding?: string | undefined;
  /**
   * Whether to do what the draft says to the letter, also where that loses a part of the input or reads a well-formed document
   * otherwise than XML does. docs/xml5.md lists what is mended without.
   * @defaultValue `false`
   *
   * @example
   * parseXml5('<a b="c" / d="e"></a>').documentElement.outerHTML; // '<a b="c" d="e"/>'
   * parseXml5('<a b="c" / d="e"></a>', { literal: true }).documentElement.outerHTML; // '<a b="cd=&quot;e&quot;"/>'
   */
  readonly literal?: boolean | undefined;
  /**
   * Called for each parse error as soon as it is found, in the order they are found. What it throws ends parsing at once: the
   * caller gets it, and the document stays as it is by then.
   * @defaultValue nobody is told
   *
   * @example
   * let first;
   * const stop = (error) => { first = error; throw error; };
   * try { parseXml5('<a><b c=1></a>', { onParseError: stop }); } catch {}
   * first.code; // 'mismatched-end-tag'
   */
  readonly onParseError?: ((error: Xml5ParseError) => void) | undefined;
}

const RULES: Record<keyof Xml5Options, OptionRule> = {
  url: ABSOLUTE_URL,
  contentType: {
    accepts: (value) => typeof value === 'string' && xmlTypeOf(value) !== null,
    wanted: "a type of XML, such as 'application/xml' or 'image/svg+xml'",
  },
  encoding: ENCODING_RULES.encoding,
  literal: BOOLEAN,
  onParseError: FUNCTION,
};

/**
 * Parses XML with error recovery: whatever the input, there is a tree, and no exception. Well-formed documents give what `parse`
 * gives for XML. https://ygg01.github.io/xml5_draft/ (XML-ER); docs/xml5.md says where that is mended.
 *
 * @param xml - The whole document: a string, or bytes, of which the encoding is found out. `document.characterSet` tells it then.
 * @returns A live document; it has no document element when there is no tag in the input.
 * @throws TypeError for what is neither, for options that do not exist and for values that will not do; what `onParseError` throws.
 *
 * @example
 * import { parseXml5 } from 'livedom/xml5';
 *
 * const document = parseXml5('<a><b c=1>&copy;</a>');
 * document.documentElement.outerHTML; // '<a><b c="1">©</b></a>'
 */
export function parseXml5(xml: string | Uint8Array | ArrayBuffer, options: Xml5Options = {}): XMLDocument {
  if (typeof xml !== 'string' && bytesOf(xml) === null) {
    throw new TypeError(`parseXml5() takes a string or bytes of XML; it got ${describe(xml)}.`);
  }
  const stream = new Xml5Stream(options);
  stream.write(xml);
  stream.end();
  return stream.document;
}

/**
 * The same for input that comes in pieces, all of them strings or all of them bytes: the document grows as they are written.
 *
 * @example
 * import { Xml5Stream } from 'livedom/xml5';
 *
 * const stream = new Xml5Stream();
 * stream.write('<a><b>one</');
 * stream.write('b><b>two');
 * stream.end();
 * stream.document.querySelectorAll('b').length; // 2
 */
export class Xml5Stream {
  /** The document, as far as it has been parsed. */
  readonly document: XMLDocument;
  readonly #record: DocumentRecord;
  readonly #options: Xml5Options;
  readonly #parser: Xml5Parser;
  /** The input so far, for the lines of errors; null when nobody asks. */
  readonly #lines: LineMap | null;
  /** What decodes bytes; null for strings, undefined before the first chunk. */
  #decoder: HtmlDecoder | null | undefined;

  /** @throws TypeError for options that do not exist and for values that will not do. */
  constructor(options: Xml5Options = {}) {
    checkOptions('livedom/xml5', options, RULES);
    const { url, contentType, literal, onParseError } = options;
    const document = createDocumentRecord('xml', xmlTypeOf(contentType) ?? 'application/xml');
    const data = documentData(document);
    data.isXMLDocument = true;
    if (url !== undefined) data.url = new URL(url).href;
    this.document = objectOf(document) as XMLDocument;
    this.#record = document;
    this.#options = options;
    const lines = onParseError === undefined ? null : new LineMap();
    this.#lines = lines;
    const report = (code: Xml5ErrorCode, offset: number): void =>
      onParseError?.({ code, offset, ...(lines as LineMap).position(offset) });
    this.#parser = xml().createXml5Parser(document, { literal, onParseError: lines === null ? null : report });
  }

  /**
   * Reads more. The document has by then what can be known of it.
   *
   * @throws TypeError for what is neither a string nor bytes, and for strings after bytes or bytes after strings; what `onParseError`
   *   throws: then nothing more is parsed.
   */
  write(chunk: string | Uint8Array | ArrayBuffer): void {
    const bytes = typeof chunk === 'string' ? null : bytesOf(chunk);
    if (typeof chunk !== 'string' && bytes === null) {
      throw new TypeError(`Xml5Stream takes strings or bytes of XML; it got ${describe(chunk)}.`);
    }
    const decoder = this.#decoderFor(bytes === null);
    this.#parse(decoder === null ? (chunk as string) : decoder.write(bytes as Uint8Array));
  }

  /** Says that the input is complete: what is still open is closed. */
  end(): void {
    if (this.#decoder != null && !this.#parser.isDone) this.#parse(this.#decoder.end());
    this.#parser.end();
  }

  #decoderFor(isString: boolean): HtmlDecoder | null {
    const { encoding, contentType = 'application/xml' } = this.#options;
    if (this.#decoder === undefined) {
      if (isString && encoding !== undefined) {
        throw new TypeError("livedom/xml5: the option 'encoding' is for bytes; a string is decoded already.");
      }
      this.#decoder = isString
        ? null
        : new (byteDecoding().HtmlDecoder)(encodingHints({ encoding, contentType }), { canRestart: false });
    } else if ((this.#decoder === null) !== isString) {
      throw new TypeError('Xml5Stream: chunks must be all strings or all bytes.');
    }
    return this.#decoder;
  }

  #parse(text: string): void {
    const encoding = this.#decoder?.encoding ?? null;
    if (encoding !== null) documentData(this.#record).encoding = encoding;
    if (this.#parser.isDone) return;
    this.#lines?.append(text);
    this.#parser.write(text);
  }
}
