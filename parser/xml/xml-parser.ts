import type { PageParser, ParserHost } from '../../dom/realm/platform/page-parser.ts';
import type { AttributeList, DocumentRecord, ParentRecord } from '../../dom/tree/records.ts';
import { findInvalidCharacter, isUnsuspicious, toScalarValues } from './characters.ts';
import { parseContent } from './content.ts';
import type { DocumentTypeDeclaration } from './document-type-declaration.ts';
import type { Entity } from './entities.ts';
import { addErrorElement } from './error-document.ts';
import { SourcePosition } from './source-position.ts';
import { TokenBoundaries } from './token-boundaries.ts';
import type { XmlTree } from './tree.ts';
import { XmlError, type XmlErrorCode } from './xml-error.ts';
import { type XmlName, XmlNames } from './xml-names.ts';

export interface XmlParseError {
  readonly code: XmlErrorCode;
  readonly message: string;
  /** In UTF-16 code units of the input, newlines being normalized: CRLF counts once. */
  readonly offset: number;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

export interface XmlParserOptions {
  /** What runs scripts. Default: nothing does. */
  readonly host?: ParserHost | null | undefined;
  /** Hears of the error, of which there is at most one. Default: nobody does. */
  readonly onParseError?: ((error: XmlParseError) => void) | null | undefined;
}

/** Text that is being read, while the replacement text of an entity that it refers to is read. */
export interface InputFrame {
  readonly source: string;
  readonly index: number;
  readonly entity: Entity;
  /** How many elements were open where the reference stands. */
  readonly depth: number;
}

/** Where in the document the parser is. */
export const enum Stage {
  /** Nothing was read yet: an XML declaration may stand here. */
  Start,
  /** Before the document type declaration. */
  Prolog,
  AfterDoctype,
  /** In the root element; in a fragment, everywhere. */
  Content,
  Epilog,
}

/**
 * What entities may expand to in all, in UTF-16 code units, and what attributes may get from declared defaults: well
 * above what documents have, and well below what hurts.
 */
export const EXPANSION_LIMIT = 10_000_000;

/**
 * A parser for XML 1.0 (fifth edition) with namespaces, which takes the input in as many pieces as there are and builds
 * the tree as it comes. It reads no external entities, ever. The first error ends it.
 *
 * https://www.w3.org/TR/xml/ and https://www.w3.org/TR/xml-names/
 */
export class XmlParser implements PageParser, XmlTree {
  readonly document: DocumentRecord;
  readonly host: ParserHost | null;
  readonly names: XmlNames = new XmlNames();
  /** What is being read: a part of the document, or an entity's replacement text. It holds valid characters only. */
  source = '';
  index = 0;
  // OPTIMIZATION: where in `source` the next of these is, searched for again only once it has been passed; the length
  // of `source` when there is none. (bench/xml)
  nextLessThan = -1;
  nextAmpersand = -1;
  nextCdataEnd = -1;
  nextTab = -1;
  nextLineFeed = -1;
  /** What is read on when the entity ends. */
  readonly frames: InputFrame[] = [];
  /** What is left of `EXPANSION_LIMIT`. */
  expansionsLeft = EXPANSION_LIMIT;
  stage: Stage = Stage.Start;
  doctype: DocumentTypeDeclaration | null = null;
  parent: ParentRecord;
  depth = 0;
  readonly openNames: (XmlName | null)[] = [null];
  readonly openElements: ParentRecord[];
  readonly openParents: ParentRecord[];
  /** The attributes of the current tag: names and values, and the names as they stand there. */
  readonly attributes: AttributeList = [];
  readonly attributeNames: XmlName[] = [];
  tagSerial = 0;
  /** What the last reference stands for, and where it ends. */
  referenceText = '';
  referenceEntity: Entity | null = null;
  referenceEnd = 0;
  /** Whether the XML declaration says so. */
  isStandalone = false;
  isFragment = false;
  registryTarget: ParentRecord | null = null;
  /** Why it stopped. */
  error: XmlParseError | null = null;

  readonly #onParseError: ((error: XmlParseError) => void) | null;
  readonly #position = new SourcePosition();
  #boundaries: TokenBoundaries | null = null;
  #isBlocked = false;
  #isParsing = false;
  #hasEnded = false;
  #isDone = false;
  #isAborted = false;
  /** Where in `source` a character stands that is not allowed: everything from there on is cut off. */
  #invalidCharacter = '';

  constructor(document: DocumentRecord, options: XmlParserOptions = {}, target: ParentRecord = document) {
    this.document = document;
    this.host = options.host ?? null;
    this.#onParseError = options.onParseError ?? null;
    this.parent = target;
    this.openElements = [target];
    this.openParents = [target];
  }

  /** Whether parsing is over: nothing more will come into the tree. */
  get isDone(): boolean {
    return this.#isDone;
  }

  /** Parses a piece of the input, as far as it goes. */
  write(chunk: string): void {
    if (this.#isDone) return;
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
    this.#isBlocked = true;
  }

  unblock(): void {
    this.#isBlocked = false;
  }

  abort(): void {
    this.#isDone = true;
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

  /** Whether the loop over tokens has to be left. */
  get mustStop(): boolean {
    return this.#isBlocked || this.#isDone;
  }

  /** Starts to read an entity's replacement text. */
  enterEntity(entity: Entity, indexAfter: number): void {
    this.frames.push({ source: this.source, index: indexAfter, entity, depth: this.depth });
    entity.isOpen = true;
    this.#setSource(entity.replacementText as string, 0);
  }

  /** The entity being read is used up. */
  leaveEntity(): void {
    const { source, index, entity, depth } = this.frames[this.frames.length - 1] as InputFrame;
    if (this.depth !== depth) this.fail('entity-unbalanced', this.index, entity.name);
    this.frames.pop();
    entity.isOpen = false;
    this.#setSource(source, index);
  }

  /** Counts what an entity or a default adds to the document. */
  expand(length: number): void {
    this.expansionsLeft -= length;
    if (this.expansionsLeft < 0) this.fail('entity-expansion-limit', this.index);
  }

  fail(code: XmlErrorCode, index: number, ...names: string[]): never {
    const frame = this.frames[0];
    throw new XmlError(code, frame === undefined ? index : frame.index, names);
  }

  /** The source ends inside something. */
  failAtEnd(): never {
    if (this.frames.length > 0) {
      this.fail('entity-unbalanced', 0, (this.frames[this.frames.length - 1] as InputFrame).entity.name);
    }
    if (this.#invalidCharacter !== '') this.fail('invalid-character', this.source.length, this.#invalidCharacter);
    this.fail('unexpected-end', this.source.length);
  }

  #go(): void {
    // A script that is being run from here may write.
    if (this.#isParsing) return;
    this.#isParsing = true;
    try {
      while (!this.mustStop && this.#parseSource());
    } finally {
      this.#isParsing = false;
    }
    if (this.#isDone && !this.#isAborted) this.#stopParsing();
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
      if (this.#invalidCharacter !== '') this.failAtEnd();
      if (this.#readMore()) return true;
      if (this.#hasEnded) this.#finish();
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      if (error.code === 'unexpected-end' && this.#readMoreOf()) return true;
      if (error.code !== 'unexpected-end' || this.#hasEnded) this.#reportError(error);
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
    this.#setSource(this.source.slice(0, this.index), this.index);
    return this.#readMore();
  }

  #read(input: string): void {
    this.#position.pass(this.source);
    let source = input;
    if (this.stage === Stage.Start && source.charCodeAt(0) === 0xfeff) source = source.slice(1);
    if (source.includes('\r')) source = source.replace(/\r\n?/g, '\n');
    if (!isUnsuspicious(source)) source = this.#cutAtInvalidCharacter(toScalarValues(source));
    this.#setSource(source, 0);
  }

  #cutAtInvalidCharacter(source: string): string {
    const invalid = findInvalidCharacter(source);
    if (invalid === -1) return source;
    const digits = source.charCodeAt(invalid).toString(16).toUpperCase().padStart(4, '0');
    this.#invalidCharacter = `U+${digits}`;
    return source.slice(0, invalid);
  }

  #setSource(source: string, index: number): void {
    this.source = source;
    this.index = index;
    this.nextLessThan = -1;
    this.nextAmpersand = -1;
    this.nextCdataEnd = -1;
    this.nextTab = -1;
    this.nextLineFeed = -1;
  }

  #finish(): void {
    if (this.depth > 0)
      this.fail('unclosed-element', this.index, (this.openNames[this.depth] as XmlName).qualifiedName);
    if (this.stage !== Stage.Epilog && !this.isFragment) this.fail('missing-root', this.index);
    this.#isDone = true;
  }

  #reportError({ code, message, offset }: XmlError): void {
    this.#isDone = true;
    this.error = { code, message, ...this.#position.at(this.frames[0]?.source ?? this.source, offset) };
    if (!this.isFragment) addErrorElement(this.document, this.error);
    this.#onParseError?.(this.error);
  }
}
