import type { Entity } from '../xml/entities.ts';
import type { Xml5ErrorCode } from './errors.ts';
import { HeldInput } from './held-input.ts';
import { State } from './state.ts';
import type { DoctypeToken, Xml5Sink } from './token-sink.ts';

/** What stands for the end of the input among the characters. */
export const END_OF_FILE = -1;

export const enum TagKind {
  Start,
  Empty,
  End,
}

const NOT_WHITE_SPACE = /[^\t\n\r ]/;

/** The replacement text of an entity, which is read where its reference stands. */
export interface EntityFrame {
  readonly entity: Entity;
  readonly source: string;
  index: number;
  /** Whether the reference stands in the value of an attribute, where all there is are references. */
  readonly isInAttribute: boolean;
  /** How many elements were open. */
  readonly depth: number;
}

export function emptyDoctype(): DoctypeToken {
  return { name: '', keyword: '', identifiers: [], subset: null, subsetStart: 0, carriageReturns: [] };
}

/**
 * What the states of the tokenizer share: the token that is being made, and where it goes.
 *
 * https://ygg01.github.io/xml5_draft/#tokenization
 */
export class Xml5TokenizerState {
  readonly sink: Xml5Sink;
  /** Whether the text is followed to the letter, without what docs/xml5.md mends. */
  readonly isLiteral: boolean;
  state: State = State.Data;
  /** Where character references go back to: the data state or an attribute value state. */
  returnState: State = State.Data;
  /** The character that a reference must not start with, besides the others. */
  additionalAllowedCharacter = END_OF_FILE;
  /** What was read of a reference, with the `&`, or of a word that several states begin with. */
  buffer = '';
  isHex = false;
  /** The name of the tag, the target of the instruction, the name of the doctype. */
  name = '';
  tagKind: TagKind = TagKind.Start;
  /** Of the tag: names and values, without those that are dropped. */
  attributes: string[] = [];
  /** The current attribute; null before the tag's first one. */
  attributeName: string | null = null;
  attributeValue = '';
  /** The names of the attributes that are complete. */
  readonly #attributeNames = new Set<string>();
  #isDropped = false;
  /** The data of the comment or of the instruction. */
  data = '';
  /** https://ygg01.github.io/xml5_draft/#after-doctype-name-state: how deep in brackets. */
  doctypeDepth = 0;
  /** What is read of the document type declaration. */
  doctype: DoctypeToken = emptyDoctype();
  /** The character of the internal subset that came before. */
  lastOfSubset = 0;
  /** The quotation mark that ends the literal. */
  quote = 0;
  /** Whether white space came before. */
  hasSpace = false;
  declaration: Record<string, string> = {};
  declarationName = '';
  /** The XML declaration as it stands there, without `<?xml`; and whether something was found wrong in it. */
  declarationSource = '';
  isDeclarationWrong = false;

  protected readonly held = new HeldInput();
  /** That of the input which is to be read again; it is once at most. */
  protected rewound: string | null = null;
  isReread = false;
  /** The entities that are being read, each in the one before. */
  protected readonly frames: EntityFrame[] = [];
  readonly #onParseError: ((code: Xml5ErrorCode, offset: number) => void) | null;
  /** How many code units of the input came before the current character. */
  offset = 0;
  /** Where the document starts: after a byte order mark. */
  inputStart = 0;
  protected isReconsuming = false;
  #text = '';
  /** Where the token that is being emitted starts. */
  tokenStart = 0;
  #textStart = 0;
  #hasIgnoredText = false;
  /** Where the `<` or the `&` stands that the current token or reference starts with. */
  markupStart = 0;
  referenceStart = 0;

  constructor(
    sink: Xml5Sink,
    isLiteral: boolean,
    onParseError: ((code: Xml5ErrorCode, offset: number) => void) | null,
  ) {
    this.sink = sink;
    this.isLiteral = isLiteral;
    this.#onParseError = onParseError;
  }

  /** The current character is a `>` that may end the token. @param length - How much of the token came before. */
  hold(length: number): void {
    if (!this.isInEntity) this.held.hold(this.offset + 1, length);
  }

  /** The token goes on after what was held. */
  release(): void {
    this.held.release();
  }

  /** The input has ended: what was held is read again. Returns how much the token had before it; -1 when nothing was held. */
  rewind(code: Xml5ErrorCode): number {
    const { from, length, text } = this.held;
    if (from < 0 || this.isInEntity) return -1;
    this.errorAt(code, from - 1);
    this.offset = from;
    this.rewound = text;
    return length;
  }

  /** Reads an entity from where the reference to it ends. */
  enterEntity(entity: Entity): void {
    const source = entity.replacementText as string;
    const isInAttribute = this.returnState !== State.Data;
    entity.isOpen = true;
    this.offset = this.referenceStart;
    this.frames.push({ entity, source, index: 0, isInAttribute, depth: this.sink.depth });
  }

  get isInEntity(): boolean {
    return this.frames.length > 0;
  }

  /** Whether it is in an entity that stands in the value of an attribute: no quotation mark ends the value there. */
  get isInEntityOfAttribute(): boolean {
    const { length } = this.frames;
    return length > 0 && (this.frames[length - 1] as EntityFrame).isInAttribute;
  }

  /** The entity is used up. */
  leaveEntity(): void {
    const { entity, depth } = this.frames.pop() as EntityFrame;
    entity.isOpen = false;
    this.flushText();
    if (this.sink.depth !== depth) this.error('unbalanced-entity');
  }

  /** Lets another state have the current character. */
  reconsumeIn(state: State): void {
    this.state = state;
    this.isReconsuming = true;
  }

  /** @param distance - How many characters before the current one it is about. */
  error(code: Xml5ErrorCode, distance = 0): void {
    this.#onParseError?.(code, this.isInEntity ? this.offset : this.offset - distance);
  }

  errorAt(code: Xml5ErrorCode, offset: number): void {
    this.#onParseError?.(code, offset);
  }

  /** Reports an error of tree construction, at the start of the current token. */
  errorAtToken(code: Xml5ErrorCode): void {
    this.#onParseError?.(code, this.tokenStart);
  }

  /** @param start - Where it stands in the input; by default it is the current character. */
  emitCharacters(text: string, start: number = this.offset): void {
    if (this.sink.isOutsideRoot) {
      this.#ignore(text, start);
      return;
    }
    if (this.#text === '') this.#textStart = start;
    this.#text += text;
  }

  /** Text outside the root is one error. */
  #ignore(text: string, start: number): void {
    // Erratum white-space-outside-root: it is no error there.
    const index = this.#hasIgnoredText ? -1 : this.isLiteral ? 0 : text.search(NOT_WHITE_SPACE);
    if (index === -1) return;
    this.#hasIgnoredText = true;
    this.tokenStart = start + index;
    this.sink.textOutsideRoot();
  }

  /** Erratum cdata-section: a section is a node. */
  passCdata(text: string): void {
    if (this.isLiteral) this.emitCharacters(text);
    else this.data += text;
  }

  emitCdataSection(): void {
    if (this.isLiteral) {
      this.state = State.Data;
      return;
    }
    this.#beginToken();
    this.sink.cdataSection(this.data);
  }

  flushText(): void {
    if (this.#text === '') return;
    const text = this.#text;
    this.#text = '';
    this.tokenStart = this.#textStart;
    this.sink.characters(text);
  }

  #beginToken(): void {
    this.flushText();
    this.#hasIgnoredText = false;
    this.tokenStart = this.markupStart;
    this.held.release();
    this.state = State.Data;
  }

  createTag(kind: TagKind): void {
    this.tagKind = kind;
    this.name = '';
    this.attributes = [];
    this.attributeName = null;
    this.attributeValue = '';
    this.#attributeNames.clear();
    this.#isDropped = false;
  }

  startAttribute(c: number): void {
    this.#finishAttribute();
    if (!this.isLiteral) this.tagKind = TagKind.Start;
    this.attributeName = String.fromCharCode(c);
    this.attributeValue = '';
    this.#isDropped = false;
    this.state = State.TagAttributeName;
  }

  /** The name of the current attribute is complete: a second one of that name is dropped. */
  checkAttributeName(): void {
    const name = this.attributeName as string;
    if (this.#attributeNames.has(name)) {
      this.error('duplicate-attribute');
      this.#isDropped = true;
    } else {
      this.#attributeNames.add(name);
    }
  }

  #finishAttribute(): void {
    if (this.attributeName !== null && !this.#isDropped) this.attributes.push(this.attributeName, this.attributeValue);
    this.attributeName = null;
  }

  emitTag(): void {
    this.#finishAttribute();
    this.#beginToken();
    if (this.tagKind === TagKind.End) this.sink.endTag(this.name);
    else this.sink.startTag(this.name, this.attributes, this.tagKind === TagKind.Empty);
  }

  emitShortEndTag(): void {
    this.#beginToken();
    this.sink.shortEndTag();
  }

  emitComment(): void {
    this.#beginToken();
    this.sink.comment(this.data);
  }

  emitProcessingInstruction(): void {
    this.#beginToken();
    this.sink.processingInstruction(this.name, this.data);
  }

  emitXmlDeclaration(): void {
    this.#beginToken();
    const { version, encoding, standalone } = this.declaration;
    this.sink.xmlDeclaration(version ?? '1.0', encoding ?? null, standalone ?? null);
  }

  emitDoctype(): void {
    this.#beginToken();
    this.sink.doctype(this.doctype);
  }

  /** What the data state does at the end of the input, or of an entity. */
  emitEndOfFile(): void {
    if (this.isInEntity) {
      this.leaveEntity();
      return;
    }
    this.flushText();
    this.tokenStart = this.offset;
    this.sink.endOfFile();
  }
}
