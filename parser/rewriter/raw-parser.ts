import type { ElementName } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { remove } from '../../dom/tree/mutation.ts';
import type { LimitWatch } from '../../dom/tree/parsing-limits.ts';
import { type DocumentRecord, type ElementRecord, NodeType, type ParentRecord } from '../../dom/tree/records.ts';
import { HtmlParser, SAMPLE } from '../html-parser.ts';
import { TreeBuilder } from '../insertion-modes/tree-builder.ts';
import { State } from '../tokenizer/state.ts';
import type { TokenSink } from '../tokenizer/token-sink.ts';
import { Tokenizer } from '../tokenizer/tokenizer.ts';
import { charactersAreForeign } from '../tree-construction/foreign-content.ts';
import type { EncodingDeclarations } from '../tree-construction/html-parser-options.ts';
import { releaseWorkspace, takeWorkspace } from '../tree-construction/workspace.ts';
import { attributesCount, forgetLongMarkup, LONG_MARKUP, longMarkupUnderWay } from './long-markup.ts';
import {
  type LongMarkupObserver,
  type MarkupKind,
  type RawObserver,
  type TextKind,
  TextTrait,
} from './raw-observer.ts';
import { RawSource } from './raw-source.ts';
import { splitText, type TextParts } from './split-text.ts';
import { TagTracker } from './tag-tracker.ts';
import { isDroppedAtEnd, Undecided, undecidedAfter } from './undecided.ts';

export interface RawParserOptions {
  /** https://html.spec.whatwg.org/#scripting-flag. Default: true, as in a browser. */
  readonly scripting?: boolean | undefined;
  /** Whether to keep where each attribute stands, in `tokenizer.attributeOffsets`. Default: false. */
  readonly attributeOffsets?: boolean | undefined;
  /** Whether nobody asks for attributes of an element with a start tag of that name. Default: somebody does. */
  readonly skipsAttributesOf?: ((name: ElementName) => boolean) | null | undefined;
  /** Whether elements that have ended stay in the tree until their parents end. Default: false. */
  readonly keepsSiblings?: boolean | undefined;
  /** What observes long markup in parts. Default: nothing, all of it is told of whole. */
  readonly longMarkup?: LongMarkupObserver | null | undefined;
  /**
   * Told of an encoding that the page declares, by its name, and of how many code units of the chunk come behind that. If it
   * returns true, these are forgotten, and have to be written again. Default: nobody is told.
   * https://html.spec.whatwg.org/#change-the-encoding
   */
  readonly onEncodingDeclared?: ((encoding: string, unread: number) => boolean) | null | undefined;
  /** Throws before the page becomes more than it may be. Default: it may be anything. */
  readonly limits?: LimitWatch | null | undefined;
}

/**
 * Takes a page apart into the pieces of its source that tokens are made of, so that joined they are the source again.
 *
 * It is the tokenizer and the tree construction that parse pages, so that it never disagrees with them; but there is no
 * text in the tree, and an element is taken out when it has ended: what is left is the stack of open elements.
 */
export class RawParser implements TokenSink {
  readonly document: DocumentRecord;
  readonly tokenizer: Tokenizer;
  readonly source = new RawSource();
  readonly #tracker = new TagTracker();
  readonly #workspace = takeWorkspace();
  readonly #tree: TreeBuilder;
  readonly #observer: RawObserver;
  readonly #keepsSiblings: boolean;
  readonly #longMarkup: LongMarkupObserver | null;
  #told = 0;
  #textKind: TextKind = 'data';
  /** The text that has been told of ended within a CDATA section. */
  #isInCdata = false;
  /** https://html.spec.whatwg.org/#parsing-main-inbody: the next token, if it is a line feed, is ignored. */
  #ignoresLineFeed = false;
  readonly #textParts: TextParts = {
    text: (start, end, isCdata) => {
      if (isCdata) this.#tellTextOf('rawtext', start, end, TextTrait.Cdata);
      else this.#tellTextOf('data', start, end, 0);
    },
    garbage: (start, end) => this.#observer.garbage(start, end),
  };

  constructor(observer: RawObserver, options: RawParserOptions = {}) {
    if (!shapesAreKept) keepShapes();
    const { scripting = true, attributeOffsets = false, skipsAttributesOf = null, keepsSiblings = false } = options;
    this.#observer = observer;
    this.#keepsSiblings = keepsSiblings;
    this.#longMarkup = options.longMarkup ?? null;
    this.document = createDocumentRecord('html');
    this.#tree = new TreeBuilder(
      this.document,
      null,
      {
        scripting,
        // The template that stands for a shadow root is an element of the source.
        allowDeclarativeShadowRoots: false,
        encodingDeclarations: this.#encodingDeclarations(options),
        limits: options.limits,
      },
      this.#tracker,
      this.#workspace,
    );
    this.#tree.discardsText = true;
    this.tokenizer = new Tokenizer(this, {
      keepsAttributeOffsets: attributeOffsets,
      skipsAttributesOf:
        skipsAttributesOf === null ? null : (name) => skipsAttributesOf(name) && !attributesCount(name),
    });
    this.tokenizer.input.textIsIgnored = true;
    this.#tree.tokenizer = this.tokenizer;
  }

  #encodingDeclarations({ onEncodingDeclared }: RawParserOptions): EncodingDeclarations | null {
    if (onEncodingDeclared === undefined || onEncodingDeclared === null) return null;
    return {
      encodingDeclared: (encoding, unread) => {
        if (!onEncodingDeclared(encoding, unread)) return null;
        this.source.dropFrom(this.tokenizer.position);
        return '';
      },
    };
  }

  /** How far the observer has been told. */
  get told(): number {
    return this.#told;
  }

  /** Reads as far as it can. */
  write(chunk: string): void {
    if (chunk === '') return;
    this.source.add(chunk, this.#told);
    this.tokenizer.write(chunk);
    this.#tellText(this.#decidedEnd());
    if (this.#longMarkup !== null && this.source.end - this.#told > LONG_MARKUP) this.#tellPart(this.#longMarkup);
    this.#forget();
  }

  /** What stands in the input until then is kept, and what is of use to others alone is not. */
  #forget(): void {
    this.#tree.formatting.keepAttributes();
    this.#tree.formAssociations?.take(() => undefined);
  }

  /** Says that the input is complete. */
  end(): void {
    this.tokenizer.end();
    releaseWorkspace(this.#workspace);
  }

  startTag(name: ElementName, selfClosing: boolean): void {
    this.#tellText(this.tokenizer.tagStart);
    this.#observer.startTagRead(name, this.#told, this.tokenizer.position);
    this.#tree.startTag(name, selfClosing);
    const { started } = this.#tracker;
    this.#tracker.started = null;
    this.#tellMarkup('startTag', started);
    if (started === null || started === this.#tree.open.current) return;
    this.#observer.elementIsEmpty(started);
    this.#prune(started);
  }

  endTag(name: ElementName): void {
    this.#tellText(this.tokenizer.tagStart);
    this.#tree.endTag(name);
    const { ended } = this.#tracker;
    this.#tellMarkup('endTag', ended);
    if (ended !== null) this.#prune(ended);
  }

  characters(text: string, flags: number): void {
    this.#tree.characters(text, flags);
  }

  comment(): void {
    this.#tellLeaf('comment');
  }

  processingInstruction(): void {
    this.#tellLeaf('processingInstruction');
  }

  doctype(name: string | null, publicId: string | null, systemId: string | null, forceQuirks: boolean): void {
    this.#tellText(this.tokenizer.tagStart);
    this.#tree.doctype(name, publicId, systemId, forceQuirks);
    this.#tellMarkup('doctype', null);
  }

  endOfFile(): void {
    const { state, tagStart } = this.tokenizer;
    const { end } = this.source;
    this.#tellText(isDroppedAtEnd(state) ? tagStart : end);
    if (this.#told < end) this.#observer.garbage(this.#told, end);
    this.#told = end;
    this.#tree.endOfFile();
    this.#tellEnded();
  }

  adjustedCurrentNodeIsForeign(): boolean {
    return this.#tree.adjustedCurrentNodeIsForeign();
  }

  /** Comments and processing instructions mean nothing to tree construction but that they are the next token. */
  #tellLeaf(kind: MarkupKind): void {
    this.#tellText(this.tokenizer.tagStart);
    this.#tree.skipLineFeed = false;
    this.#tellMarkup(kind, null);
  }

  #tellMarkup(kind: MarkupKind, element: ElementRecord | null): void {
    if (this.#tracker.withoutTag.length > 0) this.#tellEnded();
    const start = this.#told;
    this.#told = this.tokenizer.position;
    this.#observer.markup(kind, start, this.#told, element);
    this.#textKind = textKindOf(this.tokenizer.state);
    this.#isInCdata = false;
    this.#ignoresLineFeed = this.#tree.skipLineFeed;
  }

  #tellPart(observer: LongMarkupObserver): void {
    const kind = longMarkupUnderWay(this.tokenizer);
    if (kind === null) return;
    if (this.#tracker.withoutTag.length > 0) this.#tellEnded();
    if (observer.needsWhole(kind, this.tokenizer)) return;
    const start = this.#told;
    this.#told = this.#endOfCharacters();
    observer.markupPart(kind, start, this.#told);
    forgetLongMarkup(this.tokenizer);
  }

  #tellText(end: number): void {
    const start = this.#told;
    if (end <= start) return;
    if (this.#tracker.withoutTag.length > 0) this.#tellEnded();
    this.#told = end;
    if (this.#observer.ignoresText) {
      this.#ignoresLineFeed = false;
      return;
    }
    if (this.#textKind === 'data' && (this.#isInCdata || this.source.mayHaveLessThan(start, end))) {
      this.#isInCdata = splitText(this.source.slice(start, end), start, this.#isInCdata, this.#textParts);
      return;
    }
    this.#tellTextOf(this.#textKind, start, end, 0);
  }

  /** What tree construction has made of the text has not changed which rules apply to it. */
  #tellTextOf(kind: TextKind, start: number, end: number, traits: number): void {
    let allTraits = traits;
    if (this.#ignoresLineFeed) allTraits |= TextTrait.LineFeedIsIgnored;
    this.#ignoresLineFeed = false;
    if (this.#tree.mayBeInForeignContent && charactersAreForeign(this.#tree)) allTraits |= TextTrait.Foreign;
    this.#observer.text(kind, start, end, allTraits);
  }

  #tellEnded(): void {
    const { withoutTag } = this.#tracker;
    for (const element of withoutTag) {
      this.#observer.elementEnded(element);
      this.#prune(element);
    }
    withoutTag.length = 0;
  }

  /** Takes an element that has ended out of the tree, or what is in it, unless it holds one that is still open. */
  #prune(element: ElementRecord): void {
    const { parent } = element;
    // The head and the body stay, as the parser may come back to them.
    if (parent === null || parent.nodeType === NodeType.Document || parent.name?.tagId === TagId.Html) return;
    if (this.#holdsOpen(element)) return;
    if (!this.#keepsSiblings) remove(element);
    // From the last, so that the others stay where they are.
    else while (element.lastChild !== null) remove(element.lastChild);
  }

  #holdsOpen(element: ElementRecord): boolean {
    // OPTIMIZATION: most hold nothing, as what was in them has ended before. (test/parser/rewriter/raw-tokens.test.ts)
    let open: ParentRecord | null = element.firstChild === null ? null : this.#tree.open.current;
    while (open !== null && open !== element.parent && open !== element) open = open.parent;
    return open === element;
  }

  /** Up to where the chunk is text for certain, however it goes on. */
  #decidedEnd(): number {
    const { tokenizer, source } = this;
    switch (undecidedAfter(tokenizer)) {
      case Undecided.Markup:
        return tokenizer.tagStart;
      case Undecided.Reference:
        // One that began in an earlier chunk is all that is left of it.
        return Math.max(source.lastInChunk('&'), this.#told);
      case Undecided.Bracket:
        return source.end - 1;
      case Undecided.Brackets:
        return source.end - 2;
      default:
        return this.#endOfCharacters();
    }
  }

  #endOfCharacters(): number {
    const { end } = this.source;
    return mayBeHalf(this.source.codeUnitInChunk(end - 1)) ? end - 1 : end;
  }
}

/** OPTIMIZATION: see `keptParsers` of the HTML parser. (bench/stream: twice as fast) */
const keptParsers: RawParser[] = [];
let shapesAreKept = false;

function keepShapes(): void {
  // As in the HTML parser.
  shapesAreKept = true;
  let isDone = false;
  try {
    keepParser();
    isDone = true;
  } finally {
    shapesAreKept = isDone;
  }
}

function keepParser(): void {
  new HtmlParser(createDocumentRecord('html'));
  const nobody: RawObserver = {
    ignoresText: false,
    text: () => undefined,
    garbage: () => undefined,
    startTagRead: () => undefined,
    markup: () => undefined,
    elementEnded: () => undefined,
    elementIsEmpty: () => undefined,
  };
  const parser = new RawParser(nobody);
  parser.write(SAMPLE);
  keptParsers.push(parser);
}

/** CR, which LF may follow, or the first half of a surrogate pair. */
function mayBeHalf(codeUnit: number): boolean {
  return codeUnit === 0x0d || (codeUnit >= 0xd800 && codeUnit <= 0xdbff);
}

function textKindOf(state: State): TextKind {
  switch (state) {
    case State.Data:
      return 'data';
    case State.Rcdata:
      return 'rcdata';
    default:
      return 'rawtext';
  }
}
