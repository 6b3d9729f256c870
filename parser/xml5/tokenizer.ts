import type { Xml5ErrorCode } from './errors.ts';
import { State } from './state.ts';
import { step } from './states.ts';
import type { Xml5Sink } from './token-sink.ts';

/** What stands for the end of the input among the characters. */
export const END_OF_FILE = -1;

export const enum TagKind {
  Start,
  Empty,
  End,
}

/**
 * Where a run of characters ends that a state takes one like the other: at those that mean something to it. A CR and a NUL
 * end every run.
 *
 * OPTIMIZATION: runs are cut out of the source at once; the states give the same result character by character. (bench/xml)
 */
const RUN_ENDS: (RegExp | undefined)[] = [];
RUN_ENDS[State.Data] = /[<&\r\0]/g;
RUN_ENDS[State.TagName] = /[\t\n />\r\0]/g;
RUN_ENDS[State.EndTagName] = /[\t\n />\r\0]/g;
RUN_ENDS[State.TagAttributeName] = /[\t\n /=>\r\0]/g;
RUN_ENDS[State.TagAttributeValueDoubleQuoted] = /["&\r\0]/g;
RUN_ENDS[State.TagAttributeValueSingleQuoted] = /['&\r\0]/g;
RUN_ENDS[State.TagAttributeValueUnquoted] = /[\t\n >&\r\0]/g;
RUN_ENDS[State.PiData] = /[?\r\0]/g;
RUN_ENDS[State.Comment] = /[<\-\r\0]/g;
RUN_ENDS[State.BogusComment] = /[>\r\0]/g;
RUN_ENDS[State.Cdata] = /[\]\r\0]/g;

const NOT_WHITE_SPACE = /[^\t\n\r ]/;

/**
 * The tokenizer of XML-ER: a state machine that takes the input in pieces of any size. Its states are functions, in
 * `states/` by family.
 *
 * https://ygg01.github.io/xml5_draft/#tokenization
 */
export class Xml5Tokenizer {
  readonly sink: Xml5Sink;
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
  declaration: Record<string, string> = {};
  declarationName = '';

  readonly #onParseError: ((code: Xml5ErrorCode, offset: number) => void) | null;
  /** How many code units of the input came before the current character. */
  offset = 0;
  /** Where the document starts: after a byte order mark. */
  inputStart = 0;
  #isReconsuming = false;
  /** The character before was a CR, which counts as LF: an LF does not count. */
  #skipsLineFeed = false;
  #text = '';
  /** Where the token that is being emitted starts. */
  tokenStart = 0;
  #textStart = 0;
  #hasIgnoredText = false;
  /** Where the `<` or the `&` stands that the current token or reference starts with. */
  markupStart = 0;
  referenceStart = 0;

  constructor(sink: Xml5Sink, onParseError: ((code: Xml5ErrorCode, offset: number) => void) | null) {
    this.sink = sink;
    this.#onParseError = onParseError;
  }

  write(source: string): void {
    const base = this.offset;
    let index = base === 0 && source.charCodeAt(0) === 0xfeff ? 1 : 0;
    if (base === 0) this.inputStart = index;
    while (index < source.length) {
      this.offset = base + index;
      const runEnd = this.#skipsLineFeed ? index : this.#run(source, index);
      if (runEnd > index) index = runEnd;
      else this.#consume(source.charCodeAt(index++));
    }
    this.offset = base + source.length;
    this.flushText();
  }

  end(): void {
    this.#process(END_OF_FILE);
    this.flushText();
  }

  /** Takes a run of characters, if there is one. Returns where it ends. */
  #run(source: string, index: number): number {
    const runEnd = RUN_ENDS[this.state];
    if (runEnd === undefined) return index;
    runEnd.lastIndex = index;
    const end = runEnd.test(source) ? runEnd.lastIndex - 1 : source.length;
    if (end === index) return index;
    const text = source.slice(index, end);
    switch (this.state) {
      case State.Data:
      case State.Cdata:
        this.emitCharacters(text);
        break;
      case State.TagName:
      case State.EndTagName:
        this.name += text;
        break;
      case State.TagAttributeName:
        this.attributeName += text;
        break;
      case State.PiData:
      case State.Comment:
      case State.BogusComment:
        this.data += text;
        break;
      default:
        this.attributeValue += text;
    }
    return end;
  }

  #consume(c: number): void {
    const skips = this.#skipsLineFeed && c === 0x0a;
    this.#skipsLineFeed = c === 0x0d;
    if (skips) return;
    // DEVIATION: XML-ER leaves open what becomes of NUL; the tree gets U+FFFD, as it does from HTML in most places.
    this.#process(c === 0x0d ? 0x0a : c === 0 ? 0xfffd : c);
  }

  #process(c: number): void {
    do {
      this.#isReconsuming = false;
      step(this, c);
    } while (this.#isReconsuming);
  }

  /** Lets another state have the current character. */
  reconsumeIn(state: State): void {
    this.state = state;
    this.#isReconsuming = true;
  }

  /** @param distance - How many characters before the current one it is about. */
  error(code: Xml5ErrorCode, distance = 0): void {
    this.#onParseError?.(code, this.offset - distance);
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

  /** White space outside the root is nothing; other text is one error. */
  #ignore(text: string, start: number): void {
    const index = this.#hasIgnoredText ? -1 : text.search(NOT_WHITE_SPACE);
    if (index === -1) return;
    this.#hasIgnoredText = true;
    this.tokenStart = start + index;
    this.sink.textOutsideRoot();
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
    this.sink.doctype(this.name);
  }

  emitEndOfFile(): void {
    this.flushText();
    this.tokenStart = this.offset;
    this.sink.endOfFile();
  }
}
