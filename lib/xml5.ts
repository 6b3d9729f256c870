import { createDocumentRecord, documentData } from '../dom/tree/document-data.ts';
import { objectOf } from '../dom/webidl/link.ts';
import { LineMap } from '../parser/input-stream/line-map.ts';
import type { ListedErrorCode, UnlistedErrorCode, Xml5ErrorCode } from '../parser/xml5/errors.ts';
import { createXml5Parser, type Xml5Parser } from '../parser/xml5/xml5-parser.ts';
import { ABSOLUTE_URL, checkOptions, describe, FUNCTION, type OptionRule } from './options.ts';
import { xmlTypeOf } from './xml-type.ts';

export type { ListedErrorCode, UnlistedErrorCode, Xml5ErrorCode };

/** A parse error, as `onParseError` hears of it. */
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
   * The document's content type, which has to be one of XML.
   * @defaultValue `'application/xml'`
   */
  readonly contentType?: string | undefined;
  /**
   * Called for each parse error, in the order they are found. With `Xml5Stream` it is called once the input has ended.
   * @defaultValue nobody is told
   */
  readonly onParseError?: ((error: Xml5ParseError) => void) | undefined;
}

const RULES: Record<keyof Xml5Options, OptionRule> = {
  url: ABSOLUTE_URL,
  contentType: {
    accepts: (value) => typeof value === 'string' && xmlTypeOf(value) !== null,
    wanted: "a type of XML, such as 'application/xml' or 'image/svg+xml'",
  },
  onParseError: FUNCTION,
};

/**
 * Parses XML with error recovery: whatever the input, there is a tree, and no exception. Well-formed documents give what an
 * XML parser gives, but that CDATA sections are text and that a document type declaration is read for its name only.
 * https://ygg01.github.io/xml5_draft/ (XML-ER)
 *
 * @param xml - The whole document.
 * @returns A live document; it has no document element when there is no tag in the input.
 * @throws TypeError for what is no string, for options that do not exist and for values that will not do.
 *
 * @example
 * import { parseXml5 } from 'livedom/xml5';
 *
 * const document = parseXml5('<a><b c=1>&copy;</a>');
 * document.documentElement.outerHTML; // '<a><b c="1">©</b></a>'
 */
export function parseXml5(xml: string, options: Xml5Options = {}): XMLDocument {
  if (typeof xml !== 'string') throw new TypeError(`parseXml5() takes a string of XML; it got ${describe(xml)}.`);
  const stream = new Xml5Stream(options);
  stream.write(xml);
  stream.end();
  return stream.document;
}

/**
 * The same for input that comes in pieces: the document grows as they are written.
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
  readonly #parser: Xml5Parser;
  readonly #onParseError: ((error: Xml5ParseError) => void) | undefined;
  readonly #errors: { code: Xml5ErrorCode; offset: number }[] = [];
  /** The input so far, for the lines of errors. */
  #input = '';

  constructor(options: Xml5Options = {}) {
    checkOptions('livedom/xml5', options, RULES);
    const { url, contentType, onParseError } = options;
    const document = createDocumentRecord('xml', xmlTypeOf(contentType) ?? 'application/xml');
    const data = documentData(document);
    data.isXMLDocument = true;
    if (url !== undefined) data.url = new URL(url).href;
    this.document = objectOf(document) as XMLDocument;
    this.#onParseError = onParseError;
    this.#parser = createXml5Parser(document, {
      onParseError: onParseError === undefined ? null : (code, offset) => this.#errors.push({ code, offset }),
    });
  }

  /** Reads more. The document has by then what can be known of it. */
  write(chunk: string): void {
    if (this.#onParseError !== undefined) this.#input += chunk;
    this.#parser.write(chunk);
  }

  /** Says that the input is complete: what is still open is closed, and `onParseError` is called. */
  end(): void {
    this.#parser.end();
    const lines = new LineMap(this.#input);
    for (const { code, offset } of this.#errors.splice(0)) {
      this.#onParseError?.({ code, offset, ...lines.position(offset) });
    }
  }
}
