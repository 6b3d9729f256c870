import { fireEvent } from '../../dom/events/fire-event.ts';
import { changeTheEncoding } from '../../dom/scripting/change-the-encoding.ts';
import { updateReadiness } from '../../dom/scripting/readiness.ts';
import { documentData } from '../../dom/tree/document-data.ts';
import type { LimitWatch } from '../../dom/tree/parsing-limits.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import type { EncodingHints } from '../../parser/encoding/sniffing.ts';
import { HtmlParser } from '../../parser/html-parser.ts';
import { LineMap } from '../../parser/input-stream/line-map.ts';
import type { EncodingDeclarations } from '../../parser/tree-construction/html-parser-options.ts';
import { coerceFreshTree } from '../../serializer/xml/infoset-in-place.ts';
import { byteDecoding } from '../bytes/byte-decoding.ts';
import type { HtmlDecoder, HtmlDecoderOptions } from '../bytes/html-decoder.ts';
import { limitWatchOf, type ParsingLimits, withinLimits } from '../limits.ts';
import { rememberLines } from '../location.ts';
import { type ParseError, type ParseErrorCode, reporterOf } from '../parse-errors.ts';
import type { ElementWatch } from './element-watch.ts';

interface PageParsingOptions extends ParsingLimits {
  readonly locations?: boolean | undefined;
  readonly explanations?: boolean | undefined;
  readonly onParseError?: ((error: ParseError) => void) | undefined;
  readonly elementWatcher?: ElementWatch | null;
  readonly coerceToInfoset?: boolean | undefined;
}

/**
 * A page that is parsed from characters or bytes as they come; a second time from the start, into another document, if it
 * declares so late what its encoding is that what came before was decoded wrongly.
 * https://html.spec.whatwg.org/#change-the-encoding
 */
export class PageParsing implements EncodingDeclarations {
  document!: DocumentRecord;
  /** What decodes bytes; not needed for characters. */
  decoder: HtmlDecoder | null = null;
  readonly #caller: string;
  readonly #makeDocument: () => DocumentRecord;
  readonly #options: PageParsingOptions;
  readonly #mayBeBytes: boolean;
  /** Whether somebody needs to know where lines begin. */
  readonly #hasLines: boolean;
  #parser!: HtmlParser;
  #limits: LimitWatch | null = null;
  #lines!: LineMap;
  /** Errors wait here as long as the page may have to be parsed again. */
  #errors: [code: ParseErrorCode, offset: number, byteOffset?: number][] = [];
  #codeUnits = 0;
  #isWrong = false;

  /** @param mayBeBytes - Whether it is not known that characters will come. */
  constructor(caller: string, makeDocument: () => DocumentRecord, options: PageParsingOptions, mayBeBytes = true) {
    this.#caller = caller;
    this.#mayBeBytes = mayBeBytes;
    this.#makeDocument = makeDocument;
    this.#options = options;
    this.#hasLines = [options.locations, options.explanations].includes(true) || options.onParseError !== undefined;
    this.#begin();
  }

  #begin(): void {
    const { locations, explanations, elementWatcher, onParseError } = this.#options;
    this.#lines = new LineMap();
    this.#errors = [];
    this.#codeUnits = 0;
    this.#isWrong = false;
    this.document = this.#makeDocument();
    documentData(this.document).readyState = 'loading';
    this.#limits = limitWatchOf(this.#options);
    this.#parser = new HtmlParser(this.document, {
      locations,
      explanations,
      elementWatcher,
      limits: this.#limits,
      onParseError: onParseError && ((code, offset) => void this.#errors.push([code, offset])),
      encodingDeclarations: this.#mayBeBytes ? this : null,
    });
    rememberLines(this.#parser.locations, this.#lines);
  }

  /** To be called before the first bytes. */
  expectBytes(hints: EncodingHints, options: HtmlDecoderOptions = {}): void {
    const isTold = this.#options.onParseError !== undefined;
    const onMalformedBytes = (byteOffset: number, offset: number): void => {
      this.#errors.push(['malformed-bytes', offset, byteOffset]);
    };
    const { HtmlDecoder } = byteDecoding();
    this.decoder = new HtmlDecoder(hints, { ...options, onMalformedBytes: isTold ? onMalformedBytes : null });
  }

  writeText(text: string): void {
    if (text === '') return;
    this.#codeUnits += text.length;
    if (this.#hasLines) this.#lines.append(text);
    this.#withinLimits(() => this.#parser.write(text));
    if (this.#isWrong) this.#parseAgain();
    this.#reportErrors();
  }

  #withinLimits(read: () => void): void {
    withinLimits(this.#limits, this.#caller, read, this.#parser);
  }

  writeBytes(bytes: Uint8Array): void {
    const text = this.decoder!.write(bytes);
    this.#noteEncoding();
    this.writeText(text);
  }

  end(): void {
    if (this.decoder !== null) {
      const text = this.decoder.end();
      this.#noteEncoding();
      this.writeText(text);
      this.decoder.becomeCertain();
    }
    this.#withinLimits(() => this.#parser.end());
    if (this.#options.coerceToInfoset === true) coerceFreshTree(this.document);
    this.#reportErrors();
    this.#theEnd();
  }

  /** https://html.spec.whatwg.org/#the-end, as far as there are no scripts and nothing to load. */
  #theEnd(): void {
    const { document } = this;
    // Nobody has seen the document yet who could listen.
    if (this.#options.elementWatcher == null) {
      documentData(document).readyState = 'complete';
      return;
    }
    updateReadiness(document, 'interactive');
    fireEvent(document, 'DOMContentLoaded', { bubbles: true });
    updateReadiness(document, 'complete');
  }

  /** Nothing more will come, and what is missing is not made up for. https://html.spec.whatwg.org/#abort-a-parser */
  abort(): void {
    this.#parser.abort();
    updateReadiness(this.document, 'interactive');
    updateReadiness(this.document, 'complete');
  }

  encodingDeclared(encoding: string, unread: number): string | false | null {
    const read = this.#codeUnits - unread;
    const errorsSoFar = this.#errors;
    this.#errors = [];
    const watch = this.#options.elementWatcher ?? null;
    // What was handed out stands.
    const mayRestart = watch?.hasCalled === true ? false : undefined;
    const change = this.decoder?.change(encoding, unread, mayRestart) ?? null;
    // Of what was decoded in another encoding for nothing, bytes are not malformed.
    const end = change === null || change.kind === 'none' ? Infinity : read;
    const stillThere = errorsSoFar.filter(([code, offset]) => code !== 'malformed-bytes' || offset < end);
    this.#errors = stillThere.concat(this.#errors);
    if (change === null || change.kind === 'none') return null;
    if (change.kind === 'restart') {
      this.#isWrong = true;
      if (watch !== null) watch.isInVain = true;
    } else {
      this.#codeUnits = read + change.text.length;
      if (this.#hasLines) this.#lines.replaceFrom(read, change.text);
    }
    return changeTheEncoding(this.document, change);
  }

  #parseAgain(): void {
    const watch = this.#options.elementWatcher ?? null;
    watch?.stop();
    if (watch !== null) watch.isInVain = false;
    this.#begin();
    this.#noteEncoding();
    this.writeText(this.decoder!.restart());
  }

  #noteEncoding(): void {
    const encoding = this.decoder?.encoding ?? null;
    if (encoding !== null) documentData(this.document).encoding = encoding;
  }

  #reportErrors(): void {
    if (this.#errors.length === 0 || (this.decoder !== null && this.decoder.confidence === 'tentative')) return;
    const report = reporterOf(this.#lines, this.#options.onParseError);
    const errors = this.#errors;
    this.#errors = [];
    for (const [code, offset, byteOffset] of errors) report?.(code, offset, byteOffset);
  }
}
