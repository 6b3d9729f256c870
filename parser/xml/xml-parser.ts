import type { PageParser, ParserHost } from '../../dom/realm/platform/page-parser.ts';
import type { LimitWatch } from '../../dom/tree/parsing-limits.ts';
import type { DocumentRecord, ParentRecord } from '../../dom/tree/records.ts';
import { findInvalidCharacter, isUnsuspicious, toScalarValues } from './characters.ts';
import { parseContent } from './content.ts';
import { addErrorElement } from './error-document.ts';
import { SourcePosition } from './source-position.ts';
import { TokenBoundaries } from './token-boundaries.ts';
import { XmlError, type XmlErrorCode, type XmlParseError } from './xml-error.ts';
import type { XmlName } from './xml-names.ts';
import { Stage, XmlParserState } from './xml-parser-state.ts';

export interface XmlParserOptions {
  /** What runs scripts. Default: nothing does. */
  readonly host?: ParserHost | null | undefined;
  /** Called with the parse error, of which there is at most one. Default: nothing is called. */
  readonly onParseError?: ((error: XmlParseError) => void) | null | undefined;
  /** Throws before the tree becomes more than it may be. Default: it may be anything. */
  readonly limits?: LimitWatch | null | undefined;
}

/**
 * A parser for XML 1.0 (fifth edition) with namespaces, which takes the input in as many pieces as there are and builds
 * the tree as it comes. It reads no external entities, ever. The first error ends it, but for an
 * element whose prefix is not bound.
 *
 * https://www.w3.org/TR/xml/ and https://www.w3.org/TR/xml-names/
 */
export class XmlParser extends XmlParserState implements PageParser {
  /** Why it stopped. */
  error: XmlParseError | null = null;

  readonly #onParseError: ((error: XmlParseError) => void) | null;
  readonly #position = new SourcePosition();
  #boundaries: TokenBoundaries | null = null;
  #isParsing = false;
  #hasEnded = false;
  #isAborted = false;

  constructor(document: DocumentRecord, options: XmlParserOptions = {}, target: ParentRecord = document) {
    super(document, options.host ?? null, target, options.limits ?? null);
    this.#onParseError = options.onParseError ?? null;
  }

  /** Parses a piece of the input, as far as it goes. */
  write(chunk: string): void {
    if (this.isDone) return;
    this.#boundaries ??= new TokenBoundaries();
    this.#boundaries.add(chunk);
    this.#go();
  }

  /** Says that the input is complete, and parses to its end. */
  end(): void {
    this.#hasEnded = true;
    this.#go();
  }

  /** Parses the whole input. */
  parse(input: string): void {
    this.#hasEnded = true;
    this.#read(input);
    this.#go();
  }

  run(): void {
    this.#go();
  }

  block(): void {
    this.isBlocked = true;
  }

  unblock(): void {
    this.isBlocked = false;
  }

  abort(): void {
    this.isDone = true;
    this.#isAborted = true;
  }

  /** Nothing looks ahead in XML. */
  unread(): string[] {
    return [];
  }

  /** XML is not looked ahead in, as in all browsers. */
  speculate(): null {
    return null;
  }

  state(): null {
    return null;
  }

  /** Nothing can be written into a document of type "xml". https://html.spec.whatwg.org/#document-write-steps */
  insert(): never {
    throw new Error('There is no insertion point in XML.');
  }

  readonly hasInsertionPoint = false;

  setInsertionPoint(): number {
    return -1;
  }

  restoreInsertionPoint(): void {}

  #go(): void {
    // A script that is being run from here may write.
    if (this.#isParsing) return;
    this.#isParsing = true;
    try {
      while (!this.mustStop && this.#parseSource());
    } finally {
      this.#isParsing = false;
    }
    if (this.isDone && !this.#isAborted) this.#stopParsing();
  }

  /** https://html.spec.whatwg.org/#stop-parsing. Done once. */
  #stopParsing(): void {
    this.#isAborted = true;
    this.host?.stopParsing();
  }

  /** Parses what there is. Returns whether there may be more. */
  #parseSource(): boolean {
    try {
      parseContent(this);
      if (this.mustStop) return false;
      if (this.invalidCharacter !== '') this.failAtEnd();
      if (this.#readMore()) return true;
      if (this.#hasEnded) this.#finish();
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      if (error.code === 'unexpected-end' && this.#readMoreOf()) return true;
      if (error.code !== 'unexpected-end' || this.#hasEnded) {
        this.#keepError(error);
        this.#stopAtError();
      }
    }
    return false;
  }

  /** Goes on to what can be parsed next, if there is something. */
  #readMore(): boolean {
    const text = this.#boundaries?.take(this.#hasEnded) ?? '';
    if (text === '') return false;
    this.#read(text);
    return true;
  }

  /** The same where the source ended too early: what was not read of it is read again, once all is there. */
  #readMoreOf(): boolean {
    const boundaries = this.#boundaries;
    if (boundaries === null || (this.#hasEnded && boundaries.isEmpty)) return false;
    boundaries.giveBack(this.source.slice(this.index));
    this.setSource(this.source.slice(0, this.index), this.index);
    return this.#readMore();
  }

  #read(input: string): void {
    this.#position.pass(this.source);
    let source = input;
    if (this.stage === Stage.Start && source.charCodeAt(0) === 0xfeff) source = source.slice(1);
    if (source.includes('\r')) source = source.replace(/\r\n?/g, '\n');
    if (!isUnsuspicious(source)) source = this.#cutAtInvalidCharacter(toScalarValues(source));
    this.setSource(source, 0);
  }

  #cutAtInvalidCharacter(source: string): string {
    const invalid = findInvalidCharacter(source);
    if (invalid === -1) return source;
    const digits = source.charCodeAt(invalid).toString(16).toUpperCase().padStart(4, '0');
    this.invalidCharacter = `U+${digits}`;
    return source.slice(0, invalid);
  }

  #finish(): void {
    if (this.depth > 0)
      this.fail('unclosed-element', this.index, (this.openNames[this.depth] as XmlName).qualifiedName);
    if (this.stage !== Stage.Epilog && !this.isFragment) this.fail('missing-root', this.index);
    this.#stopAtError();
  }

  /** DEVIATION: what is wrong with names and namespaces ends nothing, and is no error of fragments, as in Chromium. */
  override note(code: XmlErrorCode, index: number, ...names: string[]): void {
    if (!this.isFragment) this.#keepError(this.errorAt(code, index, names));
  }

  /** The first is the one that is told. */
  #keepError({ code, message, offset }: XmlError): void {
    if (this.error !== null) return;
    this.error = { code, message, ...this.#position.at(this.frames[0]?.source ?? this.source, offset) };
    this.#onParseError?.(this.error);
  }

  #stopAtError(): void {
    this.isDone = true;
    if (this.error !== null && !this.isFragment) addErrorElement(this.document, this.error);
  }
}
