import type { ParserHost } from '../../dom/realm/platform/page-parser.ts';
import type { LimitWatch } from '../../dom/tree/parsing-limits.ts';
import type { AttributeList, DocumentRecord, ParentRecord } from '../../dom/tree/records.ts';
import { ownChunk, Pieces, wholeCopy } from '../input-stream/pieces.ts';
import type { DocumentTypeDeclaration } from './document-type-declaration.ts';
import type { Entity } from './entities.ts';
import type { XmlTree } from './tree.ts';
import { XmlError, type XmlErrorCode } from './xml-error.ts';
import { type XmlName, XmlNames } from './xml-names.ts';

/** Text that is being read, while the replacement text of an entity that it refers to is read. */
export interface InputFrame {
  readonly source: string;
  readonly index: number;
  /** Where in it the next of these is: searched for again after each reference, they would take quadratic time. */
  readonly nextLessThan: number;
  readonly nextAmpersand: number;
  readonly nextCdataEnd: number;
  readonly nextTab: number;
  readonly nextLineFeed: number;
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
const EXPANSION_LIMIT = 10_000_000;

/** What the rules of XML's grammar share: what is read, and the tree that they build. */
export class XmlParserState implements XmlTree {
  readonly document: DocumentRecord;
  readonly host: ParserHost | null;
  readonly limits: LimitWatch | null;
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
  /** Whether parsing is over: nothing more will come into the tree. */
  isDone = false;
  protected isBlocked = false;
  readonly #pieces = new Pieces();
  /** A character that is not allowed and stands after `source`: everything from there on is cut off. */
  protected invalidCharacter = '';

  constructor(
    document: DocumentRecord,
    host: ParserHost | null = null,
    target: ParentRecord = document,
    limits: LimitWatch | null = null,
  ) {
    this.document = document;
    this.host = host;
    this.limits = limits;
    this.parent = target;
    this.openElements = [target];
    this.openParents = [target];
  }

  /** Whether the loop over tokens has to be left. */
  get mustStop(): boolean {
    return this.isBlocked || this.isDone;
  }

  /** Starts to read an entity's replacement text. */
  enterEntity(entity: Entity, indexAfter: number): void {
    this.frames.push({
      source: this.source,
      index: indexAfter,
      nextLessThan: this.nextLessThan,
      nextAmpersand: this.nextAmpersand,
      nextCdataEnd: this.nextCdataEnd,
      nextTab: this.nextTab,
      nextLineFeed: this.nextLineFeed,
      entity,
      depth: this.depth,
    });
    entity.isOpen = true;
    this.#readFrom(entity.replacementText as string, 0);
  }

  /** The entity being read is used up. */
  leaveEntity(): void {
    const frame = this.frames[this.frames.length - 1] as InputFrame;
    const { entity } = frame;
    if (this.depth !== frame.depth) this.fail('entity-unbalanced', this.index, entity.name);
    this.frames.pop();
    entity.isOpen = false;
    this.source = frame.source;
    this.index = frame.index;
    this.nextLessThan = frame.nextLessThan;
    this.nextAmpersand = frame.nextAmpersand;
    this.nextCdataEnd = frame.nextCdataEnd;
    this.nextTab = frame.nextTab;
    this.nextLineFeed = frame.nextLineFeed;
  }

  /** Counts what an entity or a default adds to the document. */
  expand(length: number): void {
    this.expansionsLeft -= length;
    if (this.expansionsLeft < 0) this.fail('entity-expansion-limit', this.index);
  }

  /** Where what comes after the error is parsed as well. */
  note(code: XmlErrorCode, index: number, ...names: string[]): void {
    this.fail(code, index, ...names);
  }

  fail(code: XmlErrorCode, index: number, ...names: string[]): never {
    throw this.errorAt(code, index, names);
  }

  protected errorAt(code: XmlErrorCode, index: number, names: readonly string[]): XmlError {
    return new XmlError(code, this.frames[0]?.index ?? index, names);
  }

  /** The source ends inside something. */
  failAtEnd(): never {
    if (this.frames.length > 0) {
      this.fail('entity-unbalanced', 0, (this.frames[this.frames.length - 1] as InputFrame).entity.name);
    }
    if (this.invalidCharacter !== '') this.fail('invalid-character', this.source.length, this.invalidCharacter);
    this.fail('unexpected-end', this.source.length);
  }

  /** The characters between two indexes of the source, in a string that does not keep it alive. */
  cut(start: number, end: number): string {
    return this.frames.length === 0 ? this.#pieces.cut(start, end) : wholeCopy(this.source.slice(start, end));
  }

  /** Goes on with that part of the document. */
  protected setSource(source: string, index: number): void {
    const own = ownChunk(source);
    this.#pieces.setSource(own);
    this.#readFrom(own, index);
  }

  #readFrom(source: string, index: number): void {
    this.source = source;
    this.index = index;
    this.nextLessThan = -1;
    this.nextAmpersand = -1;
    this.nextCdataEnd = -1;
    this.nextTab = -1;
    this.nextLineFeed = -1;
  }
}
