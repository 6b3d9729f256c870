import { documentData } from '../../dom/tree/document-data.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import { HtmlParser, type HtmlParserOptions, type ParseErrorCode } from '../../parser/html-parser.ts';
import type { EncodingDeclarations } from '../../parser/tree-construction/encoding-declarations.ts';
import { rememberSource } from '../location.ts';
import { type ParseError, reporterOf } from '../parse-errors.ts';
import type { HtmlDecoder } from './html-decoder.ts';

export interface ByteParsingOptions {
  /** Makes an empty document; called again if the page has to be parsed again. */
  readonly makeDocument: () => DocumentRecord;
  readonly locations: boolean | undefined;
  readonly onParseError: ((error: ParseError) => void) | undefined;
}

/**
 * Parses a whole page, a second time if it declares so late what its encoding is that what came before was decoded wrongly.
 * https://html.spec.whatwg.org/#change-the-encoding
 */
export function parseBytes(bytes: Uint8Array, decoder: HtmlDecoder, options: ByteParsingOptions): DocumentRecord {
  const start = decoder.write(bytes);
  const text = start + decoder.end();
  return new ByteParsing(decoder, options).parse(text) ?? new ByteParsing(decoder, options).parse(decoder.restart())!;
}

/** One time that the page is parsed. */
class ByteParsing implements EncodingDeclarations {
  readonly #decoder: HtmlDecoder;
  readonly #options: ByteParsingOptions;
  readonly #document: DocumentRecord;
  /** Errors wait here until the page is not parsed again for certain. */
  readonly #errors: [ParseErrorCode, number][] = [];
  #source = '';
  #isWrong = false;

  constructor(decoder: HtmlDecoder, options: ByteParsingOptions) {
    this.#decoder = decoder;
    this.#options = options;
    this.#document = options.makeDocument();
  }

  /** Returns null if the page has to be parsed again. */
  parse(source: string): DocumentRecord | null {
    this.#source = source;
    const parser = new HtmlParser(this.#document, this.#parserOptions(), true);
    parser.tokenizer.write(source);
    if (this.#isWrong) return null;
    parser.end();
    documentData(this.#document).encoding = this.#decoder.encoding as string;
    rememberSource(parser.locations, this.#source);
    const report = reporterOf(this.#source, this.#options.onParseError);
    for (const [code, offset] of this.#errors) report?.(code, offset);
    return this.#document;
  }

  #parserOptions(): HtmlParserOptions {
    const { locations, onParseError } = this.#options;
    return {
      locations,
      onParseError: onParseError && ((code, offset) => void this.#errors.push([code, offset])),
      encodingDeclarations: this,
    };
  }

  encodingDeclared(encoding: string, unread: number): string | false | null {
    const change = this.#decoder.change(encoding, unread);
    if (change.kind === 'none') return null;
    this.#isWrong = change.kind === 'restart';
    if (change.kind === 'restart') return false;
    this.#source = this.#source.slice(0, this.#source.length - unread) + change.text;
    return change.text;
  }
}
