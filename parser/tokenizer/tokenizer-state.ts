import { type AttributeName, plainAttributeName } from '../../dom/names/attribute-name.ts';
import { type ElementName, htmlElementName } from '../../dom/names/element-name.ts';
import { InputStream } from '../input-stream/input-stream.ts';
import { Char, isWhitespace } from './characters.ts';
import type { TokenizerErrorCode } from './errors.ts';
import { State } from './state.ts';
import { isLastTag, newTagSerial } from './tag-serial.ts';
import { TextOrigins } from './text-origins.ts';
import { TextFlag, type TokenSink } from './token-sink.ts';

interface TokenizerOptions {
  /**
   * Is called with every parse error. `offset` counts UTF-16 code units in the whole input (`LineMap` gives line and column).
   * With a listener every character goes through the state machine one by one, which takes several times as long.
   */
  readonly onParseError?: ((code: TokenizerErrorCode, offset: number) => void) | null | undefined;
  /** Whether to fill `attributeOffsets` and `textOrigins`. Default: false. */
  readonly locations?: boolean | undefined;
  /** Whether to fill `attributeOffsets` at least. Default: false. */
  readonly keepsAttributeOffsets?: boolean | undefined;
  /** Whether `attributes` also lists those that the Standard drops for having the name of an earlier one. Default: false. */
  readonly keepsDuplicates?: boolean | undefined;
  /**
   * Whether nobody asks for attributes of a start tag of that name: some of those tags, then, are emitted without any.
   * Default: somebody does.
   */
  readonly skipsAttributesOf?: ((name: ElementName) => boolean) | null | undefined;
}

/**
 * What the states of the tokenizer share: the token that is being made, and where it goes.
 *
 * https://html.spec.whatwg.org/#tokenization
 */
export class TokenizerState {
  readonly sink: TokenSink;
  readonly input = new InputStream();
  readonly onParseError: ((code: TokenizerErrorCode, offset: number) => void) | null;
  readonly keepsAttributeOffsets: boolean;
  readonly keepsDuplicates: boolean;
  readonly skipsAttributesOf: ((name: ElementName) => boolean) | null;
  /** Where the text comes from, if somebody may want to know. */
  readonly textOrigins: TextOrigins | null;

  /** The sink may set it, in `startTag` or before the first `write`. */
  state: State = State.Data;
  /** Asks for the current input character to be consumed again, in what is the state by then. */
  reconsume = false;
  /** Something happened during a call of the sink that whoever keeps the input in local variables must know of. */
  interrupted = false;

  /** Of the start or end tag being made or handed over: name, value, name, value …; only the first `attributesLength` slots count. */
  readonly attributes: (AttributeName | string)[] = [];
  attributesLength = 0;
  /** With `locations`: where the attribute in the same slots of `attributes` starts and ends (after its value's quote). */
  readonly attributeOffsets: number[] = [];
  /** The offset of the `<` of the token being made or handed over. */
  tagStart = 0;
  /** https://html.spec.whatwg.org/#appropriate-end-tag-token */
  lastStartTagName: ElementName | null = null;

  // What the states keep between two characters.
  text = '';
  textFlags: number = TextFlag.OnlyWhitespace;
  /** The tag name, comment data, DOCTYPE name or processing instruction target being made. */
  name = '';
  isEndTag = false;
  selfClosing = false;
  attribute = '';
  attributeValue = '';
  attributeStart = 0;
  /** The attribute being made has the name of an earlier one, and is dropped. */
  attributeIsDropped = false;
  tagSerial = 0;
  /** The serial number of the last tag with an attribute that came twice. */
  duplicatesIn = 0;
  /** Comment data, or that of a processing instruction. */
  data = '';
  doctypeName: string | null = null;
  publicId: string | null = null;
  systemId: string | null = null;
  forceQuirks = false;
  /** https://html.spec.whatwg.org/#temporary-buffer */
  temporaryBuffer = '';
  /** https://html.spec.whatwg.org/#return-state */
  returnState: State = State.Data;
  /** https://html.spec.whatwg.org/#character-reference-code */
  characterReferenceCode = 0;
  /** Where in the tree of named character references the characters so far lead. */
  referenceNode = 0;
  /** The node of the longest name found so far, 0 for none, and the length of that name with its ampersand. */
  referenceMatch = 0;
  referenceMatchLength = 0;
  /** The code unit before the current one, if it was the first half of a surrogate pair. For a listener only. */
  leadSurrogate = 0;

  /** The end of the input has been read. */
  protected ended = false;

  constructor(sink: TokenSink, options: TokenizerOptions = {}) {
    this.sink = sink;
    this.onParseError = options.onParseError ?? null;
    const { locations = false, keepsAttributeOffsets = locations, keepsDuplicates = false } = options;
    this.keepsAttributeOffsets = keepsAttributeOffsets;
    this.keepsDuplicates = keepsDuplicates;
    this.skipsAttributesOf = options.skipsAttributesOf ?? null;
    this.textOrigins = locations || this.onParseError !== null ? new TextOrigins() : null;
  }

  /** The offset of the next input character; during a call of the sink: where the token ended. */
  get position(): number {
    return this.input.position;
  }

  /** Consumes the current input character again, in that state. */
  reconsumeIn(state: State): void {
    this.state = state;
    this.reconsume = true;
  }

  /** Reports a parse error at the current input character, or so many characters away from it. */
  error(code: TokenizerErrorCode, distance = 0): void {
    if (this.onParseError !== null) this.onParseError(code, this.currentOffset + distance);
  }

  /** The offset of the current input character. */
  get currentOffset(): number {
    return this.ended ? this.input.position : this.input.position - 1;
  }

  /** Emits the current input character as a character token. */
  emitCharacter(c: number): void {
    this.text += String.fromCharCode(c);
    if (!isWhitespace(c)) {
      this.textFlags &= ~TextFlag.OnlyWhitespace;
      if (c === Char.Null) this.textFlags |= TextFlag.MayHaveNull;
    }
  }

  /** Emits a character token for each of these, among which is no NUL, and which are not all white space. */
  emitCharacters(text: string): void {
    this.addText(text, 0);
  }

  /** What is read in bulk from there on will be the next characters of the run. */
  noteTextSource(index: number): void {
    const { input, textOrigins } = this;
    if (textOrigins !== null) textOrigins.noteSource(this.text.length, input.base + index, input.source, index);
  }

  /** Emits a character token for each of these, not none; `flags` are bits of `TextFlag`. */
  addText(text: string, flags: number): void {
    if (this.text === '') {
      this.text = text;
      this.textFlags = flags;
    } else {
      this.text += text;
      this.textFlags =
        (this.textFlags & flags & TextFlag.OnlyWhitespace) | ((this.textFlags | flags) & TextFlag.MayHaveNull);
    }
  }

  flushText(): void {
    const { text, textFlags } = this;
    if (text === '') return;
    this.text = '';
    this.textFlags = TextFlag.OnlyWhitespace;
    this.handOver(text, textFlags);
  }

  /** Gives a run of characters to the sink. */
  handOver(text: string, flags: number): void {
    this.sink.characters(text, flags);
    if (this.textOrigins !== null) this.textOrigins.endRun(text.length);
  }

  /** Creates a new start or end tag token with an empty name. */
  createTag(isEndTag: boolean): void {
    this.name = '';
    this.isEndTag = isEndTag;
    this.selfClosing = false;
    this.attributesLength = 0;
    this.tagSerial = newTagSerial();
  }

  /** Starts a new attribute in the current tag token. */
  startAttribute(): void {
    this.attribute = '';
    this.attributeValue = '';
    this.attributeStart = this.currentOffset;
  }

  /** What is to be done when the user agent leaves the attribute name state. */
  finishAttributeName(): void {
    if (!isLastTag(this.tagSerial)) this.#markAttributes();
    const name = plainAttributeName(this.attribute);
    const isDuplicate = name.lastTag === this.tagSerial;
    if (isDuplicate) {
      this.duplicatesIn = this.tagSerial;
      this.error('duplicate-attribute');
    }
    this.attributeIsDropped = isDuplicate && !this.keepsDuplicates;
    if (this.attributeIsDropped) return;
    name.lastTag = this.tagSerial;
    const slot = this.attributesLength;
    this.attributes[slot] = name;
    this.attributes[slot + 1] = '';
    if (this.keepsAttributeOffsets) {
      this.attributeOffsets[slot] = this.attributeStart;
      this.attributeOffsets[slot + 1] = this.currentOffset;
    }
    this.attributesLength = slot + 2;
  }

  /** Puts the value with its name. `end` is the offset after it. */
  finishAttributeValue(end: number): void {
    if (this.attributeIsDropped) return;
    this.attributes[this.attributesLength - 1] = this.attributeValue;
    if (this.keepsAttributeOffsets) this.attributeOffsets[this.attributesLength - 1] = end;
  }

  /** Other tags, of other tokenizers, came since this one began: its attributes may carry their marks. */
  #markAttributes(): void {
    this.tagSerial = newTagSerial();
    for (let slot = 0; slot < this.attributesLength; slot += 2) {
      (this.attributes[slot] as AttributeName).lastTag = this.tagSerial;
    }
  }

  /** Switches to the data state and emits the current tag token. */
  emitTag(): void {
    this.state = State.Data;
    const name = htmlElementName(this.name);
    this.flushText();
    if (this.isEndTag) {
      if (this.attributesLength > 0) this.error('end-tag-with-attributes');
      if (this.selfClosing) this.error('end-tag-with-trailing-solidus');
      this.sink.endTag(name);
    } else {
      this.lastStartTagName = name;
      this.sink.startTag(name, this.selfClosing);
    }
  }

  /** https://html.spec.whatwg.org/#appropriate-end-tag-token */
  get isAppropriateEndTag(): boolean {
    return this.lastStartTagName !== null && this.lastStartTagName.localName === this.name;
  }

  /** Switches to the data state and emits the current comment token. */
  emitComment(): void {
    this.state = State.Data;
    this.flushText();
    this.sink.comment(this.data);
  }

  /** Switches to the data state and emits the current processing instruction token. */
  emitProcessingInstruction(): void {
    this.state = State.Data;
    this.flushText();
    this.sink.processingInstruction(this.name, this.data);
  }

  createDoctype(): void {
    this.doctypeName = null;
    this.publicId = null;
    this.systemId = null;
    this.forceQuirks = false;
  }

  /** Switches to the data state and emits the current DOCTYPE token. */
  emitDoctype(): void {
    this.state = State.Data;
    this.flushText();
    this.sink.doctype(this.doctypeName, this.publicId, this.systemId, this.forceQuirks);
  }

  emitEndOfFile(): void {
    this.flushText();
    this.sink.endOfFile();
  }
}
