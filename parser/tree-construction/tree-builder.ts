import { radioGroupsChanged } from '../../dom/html/forms/radio-groups.ts';
import { Category } from '../../dom/names/categories.ts';
import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import type { ParserHost } from '../../dom/scripting/page-parser.ts';
import { prepareTheScriptElement } from '../../dom/scripting/prepare.ts';
import { remove } from '../../dom/tree/mutation.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isShadowRoot,
  type NodeRecord,
  type ParentRecord,
} from '../../dom/tree/records.ts';
import { flushPendingTableCharacters } from '../insertion-modes/in-table-text.ts';
import { doctypeInInitial } from '../insertion-modes/initial.ts';
import type { TokenSink } from '../tokenizer/token-sink.ts';
import type { Tokenizer } from '../tokenizer/tokenizer.ts';
import type { ActiveFormattingElements } from './active-formatting-elements.ts';
import { CompletedElements } from './completed-elements.ts';
import {
  dispatchCharacters,
  dispatchEndOfFile,
  dispatchEndTag,
  dispatchStartTag,
  placeOfComments,
} from './dispatcher.ts';
import type { EncodingDeclarations } from './encoding-declarations.ts';
import { adjustedCurrentNode } from './foreign-content.ts';
import type { FormAssociations } from './form-associations.ts';
import type { GrowingText } from './growing-text.ts';
import { insertComment, insertProcessingInstruction } from './insertion.ts';
import { InsertionMode, Outcome } from './insertion-mode.ts';
import type { TokenObserver } from './locations.ts';
import type { OpenElements } from './open-elements.ts';
import type { TreeErrorCode } from './parse-errors.ts';
import { PatchPlaces } from './patch-places.ts';
import { SelectedContents } from './selected-content.ts';

/**
 * Who wants to hear of elements once no token can add to them any more, except by foster parenting: after the token that
 * popped them off the stack of open elements.
 */
export interface ElementWatcher {
  /** Before the first of them is told of: elements that are complete, and those that are still open. */
  willTellOf(completed: CompletedElements, open: OpenElements): void;
  /** A quick test by name, to spare what the other call takes. */
  mayWant(element: ElementRecord): boolean;
  /** May change the tree. */
  elementComplete(element: ElementRecord): void;
}

export interface TreeBuilderOptions {
  readonly document: DocumentRecord;
  /** The context element, in the fragment case. */
  readonly context: ElementRecord | null;
  /** In the fragment case, the node whose custom element registry counts. */
  readonly target: ParentRecord | null;
  /** https://html.spec.whatwg.org/#scripting-flag */
  readonly scripting: boolean;
  readonly allowDeclarativeShadowRoots: boolean;
  readonly onParseError: ((code: TreeErrorCode, offset: number) => void) | null;
  readonly locations: TokenObserver | null;
  readonly host: ParserHost | null;
  readonly encodingDeclarations: EncodingDeclarations | null;
  readonly elementWatcher: ElementWatcher | null;
}

/**
 * The tree construction stage: what its algorithms share, and the dispatcher, which alone loops over "reprocess the
 * token". The rules are functions on this object, in `insertion-modes/` by mode.
 *
 * https://html.spec.whatwg.org/#tree-construction
 */
export class TreeBuilder implements TokenSink {
  readonly document: DocumentRecord;
  readonly context: ElementRecord | null;
  readonly target: ParentRecord | null;
  readonly scripting: boolean;
  readonly allowDeclarativeShadowRoots: boolean;
  readonly locations: TokenObserver | null;
  readonly host: ParserHost | null;
  readonly encodingDeclarations: EncodingDeclarations | null;
  readonly open: OpenElements;
  readonly formatting: ActiveFormattingElements;
  formAssociations: FormAssociations | null = null;
  tokenizer!: Tokenizer;

  mode: InsertionMode = InsertionMode.Initial;
  /** https://html.spec.whatwg.org/#original-insertion-mode */
  originalMode: InsertionMode = InsertionMode.Initial;
  /** https://html.spec.whatwg.org/#stack-of-template-insertion-modes */
  readonly templateModes: InsertionMode[] = [];
  /** https://html.spec.whatwg.org/#head-element-pointer */
  headElement: ElementRecord | null = null;
  /** https://html.spec.whatwg.org/#form-element-pointer */
  formElement: ElementRecord | null = null;
  /** https://html.spec.whatwg.org/#frameset-ok-flag */
  framesetOk = true;
  /** https://html.spec.whatwg.org/#foster-parent */
  fosterParenting = false;
  /** The next token, if it is a line feed, is to be ignored. */
  skipLineFeed = false;
  /** https://html.spec.whatwg.org/#concept-pending-table-char-tokens */
  pendingTableCharacters = '';
  /** The self-closing flag of the start tag token, as long as it is not acknowledged. */
  selfClosing = false;
  /** What is left of a run of character tokens that is to be reprocessed. */
  text = '';
  textFlags = 0;
  /** How long the run of character tokens was, of which `text` is the end; 0 while the current token is another. */
  runLength = 0;
  /** The last token was a character that must not stand there, and was reported as such. For a listener only. */
  endsMisplaced = false;
  #continuesMisplaced = false;
  /** Where `insertion.ts` puts a node next: into this parent, before that child or at the end. */
  placeParent: ParentRecord;
  placeBefore: NodeRecord | null = null;
  stopped = false;
  /** The MathML annotation-xml elements that are HTML integration points. */
  htmlAnnotations: Set<ElementRecord> | null = null;
  /** Where in the chunks of the input the content of the last script element starts, for whoever runs scripts. */
  scriptStart = -1;
  selectedContents: SelectedContents | null = null;
  patchPlaces: PatchPlaces | null = null;
  growingText: GrowingText | null = null;
  /** Characters are processed, but not inserted. */
  discardsText = false;
  /** The positions on the stack of open elements at which something that was inserted before a table may stand. */
  readonly fosteredAt: number[] = [];
  /** The form element pointer as it was at first, in the fragment case. */
  formOfContext: ElementRecord | null = null;
  /** Where parse errors are reported at: the start of the current token, if that is no character. */
  errorOffset = 0;
  /** Where the pending table character tokens start, and the first of them that is no white space. */
  pendingTableOffset = 0;
  pendingTableErrorOffset = 0;
  /** Whether somebody wants to know where in the input things are. */
  readonly isTraced: boolean;

  /** Elements that were popped by the current token, if somebody wants to hear of them. */
  readonly completed: CompletedElements | null;

  readonly #elementWatcher: ElementWatcher | null;
  readonly #onParseError: ((code: TreeErrorCode, offset: number) => void) | null;
  /** Whether the rules for foreign content may apply although the current node is an HTML element. */
  readonly #contextIsForeign: boolean;

  constructor(options: TreeBuilderOptions, open: OpenElements, formatting: ActiveFormattingElements) {
    this.document = options.document;
    this.context = options.context;
    this.target = options.target;
    this.scripting = options.scripting;
    this.allowDeclarativeShadowRoots = options.allowDeclarativeShadowRoots;
    this.locations = options.locations;
    this.host = options.host;
    this.encodingDeclarations = options.encodingDeclarations;
    this.open = open;
    this.formatting = formatting;
    this.placeParent = options.document;
    this.#onParseError = options.onParseError;
    this.#elementWatcher = options.elementWatcher;
    this.completed = options.elementWatcher === null ? null : new CompletedElements();
    this.isTraced = options.onParseError !== null || options.locations !== null || this.completed !== null;
    if (options.locations !== null || this.completed !== null) this.#hearOfPops();
    this.#contextIsForeign = options.context !== null && (options.context.name.categories & Category.Html) === 0;
  }

  startTag(name: ElementName, selfClosing: boolean): void {
    this.skipLineFeed = false;
    this.selfClosing = selfClosing;
    if (this.isTraced) this.#beginToken();
    while (dispatchStartTag(this, name) === Outcome.Reprocess);
    if (selfClosing && this.selfClosing) this.#unacknowledgedSolidus();
    if (this.isTraced) this.#finishToken();
  }

  endTag(name: ElementName): void {
    this.skipLineFeed = false;
    if (this.isTraced) this.#beginToken();
    if (this.locations !== null) this.locations.endTagName = name;
    while (dispatchEndTag(this, name) === Outcome.Reprocess);
    if (this.isTraced) this.#finishToken();
  }

  characters(text: string, flags: number): void {
    this.text = text;
    this.textFlags = flags;
    this.runLength = text.length;
    this.#continuesMisplaced = this.endsMisplaced;
    this.endsMisplaced = false;
    if (this.skipLineFeed) {
      this.skipLineFeed = false;
      if (text.charCodeAt(0) === 0x0a) {
        this.text = text.slice(1);
        if (this.text === '') {
          this.runLength = 0;
          return;
        }
      }
    }
    while (dispatchCharacters(this, this.text, this.textFlags) === Outcome.Reprocess);
    this.text = '';
    this.runLength = 0;
    if (this.completed !== null) this.#tellOfCompleted(this.completed);
  }

  comment(data: string): void {
    this.#beginNode();
    insertComment(this, data, placeOfComments(this));
    if (this.isTraced) this.#finishToken();
  }

  processingInstruction(target: string, data: string): void {
    this.#beginNode();
    insertProcessingInstruction(this, target, data, placeOfComments(this));
    if (this.isTraced) this.#finishToken();
  }

  doctype(name: string | null, publicId: string | null, systemId: string | null, forceQuirks: boolean): void {
    this.#beginNode();
    if (this.mode === InsertionMode.Initial) doctypeInInitial(this, name, publicId, systemId, forceQuirks);
    else this.error('misplaced-doctype');
    if (this.isTraced) this.#finishToken();
  }

  /** What comments, processing instructions and doctypes share. */
  #beginNode(): void {
    this.skipLineFeed = false;
    if (this.isTraced) this.#beginToken();
    if (this.mode === InsertionMode.InTableText) flushPendingTableCharacters(this);
  }

  endOfFile(): void {
    this.errorOffset = this.tokenizer.position;
    this.locations?.reachEnd();
    while (dispatchEndOfFile(this) === Outcome.Reprocess);
    if (this.completed !== null) this.#tellOfCompleted(this.completed);
  }

  #beginToken(): void {
    this.errorOffset = this.tokenizer.tagStart;
    this.endsMisplaced = false;
    this.locations?.beginToken();
  }

  #finishToken(): void {
    this.locations?.finishToken();
    if (this.completed !== null) this.#tellOfCompleted(this.completed);
  }

  #tellOfCompleted(completed: CompletedElements): void {
    if (completed.isEmpty) return;
    const watcher = this.#elementWatcher as ElementWatcher;
    watcher.willTellOf(completed, this.open);
    for (let element = completed.take(); element !== null; element = completed.take()) {
      if (!watcher.mayWant(element) || standsForShadowRoot(element)) continue;
      this.letOthersTouch();
      watcher.elementComplete(element);
    }
  }

  /** The body or frameset has begun. */
  headIsComplete(): void {
    if (this.headElement !== null) this.completed?.add(this.headElement);
  }

  /** Takes an element out of the stack that those above it stay in: it is complete when they are. */
  removeFromStack(position: number): void {
    this.completed?.hold(this.open.at(position), position);
    this.open.removeAt(position);
  }

  adjustedCurrentNodeIsForeign(): boolean {
    const node = adjustedCurrentNode(this);
    return node !== null && (node.name.categories & Category.Html) === 0;
  }

  /** Whether the rules for foreign content can matter for the next token. */
  get mayBeInForeignContent(): boolean {
    return (this.open.current.name.categories & Category.Html) === 0 || this.#contextIsForeign;
  }

  /** The current template insertion mode. */
  get templateMode(): InsertionMode {
    return this.templateModes[this.templateModes.length - 1] as InsertionMode;
  }

  /** Reports a parse error at the current token: of a run of characters, at the first that has not been processed. */
  error(code: TreeErrorCode): void {
    if (this.#onParseError === null) return;
    this.#onParseError(code, this.runLength === 0 ? this.errorOffset : this.offsetInText(0));
  }

  /** The same at a character of `text`. */
  errorInText(code: TreeErrorCode, index: number): void {
    if (this.#onParseError !== null) this.#onParseError(code, this.offsetInText(index));
  }

  /** The same, unless it is the first of its run and goes on with what was wrong at the end of the run before. */
  errorUnlessContinued(code: TreeErrorCode, index: number): void {
    const isFirst = index === 0 && this.text.length === this.runLength;
    if (!isFirst || !this.#continuesMisplaced) this.errorInText(code, index);
  }

  /** Where in the input the characters that are being inserted start. */
  get textOffset(): number {
    return this.runLength === 0 ? this.pendingTableOffset : this.offsetInText(0);
  }

  /** Where in the input the character at that index of `text` stands. Only if somebody wants to know where things are. */
  offsetInText(index: number): number {
    const { textOrigins } = this.tokenizer;
    return textOrigins === null ? 0 : textOrigins.offsetOf(this.runLength - this.text.length + index);
  }

  /** Whether the character at that index of `text` stands in a CDATA section. Only if errors are reported. */
  isInCdata(index: number): boolean {
    const { textOrigins } = this.tokenizer;
    return textOrigins?.isCdata(this.runLength - this.text.length + index) ?? false;
  }

  /** "When a token is emitted with its self-closing flag set …" https://html.spec.whatwg.org/#acknowledge-self-closing-flag */
  #unacknowledgedSolidus(): void {
    this.errorOffset = this.tokenizer.position - '/>'.length;
    this.error('non-void-html-element-start-tag-with-trailing-solidus');
  }

  /** Whether errors are reported, for those that take some work to find out. */
  get reportsErrors(): boolean {
    return this.#onParseError !== null;
  }

  /** https://html.spec.whatwg.org/#stop-parsing, as far as the tree goes. */
  stopParsing(): void {
    this.stopped = true;
    while (this.open.length > 0) this.open.pop();
  }

  /** A script element was popped off the stack at its end tag: its time has come, if there is something to run it. */
  handOver(script: ElementRecord): void {
    if (this.host === null) {
      prepareTheScriptElement(script, this.document);
    } else {
      this.letOthersTouch();
      this.host.scriptEndTag(script, this.scriptStart);
    }
  }

  /** To be called before anybody else can change the tree. */
  letOthersTouch(): void {
    this.formatting.keepAttributes();
    // Elements with an id may have come, of which nobody has been told.
    radioGroupsChanged();
    this.formAssociations?.handOver();
  }

  /** Takes a node out of the tree as the parser, which knows that it does. */
  takeOut(node: NodeRecord): void {
    if (this.patchPlaces === null) remove(node);
    else this.patchPlaces.takeOut(node);
  }

  /** A selectedcontent element was inserted: from now on it is kept like the selected option. */
  mirrorSelectedContent(element: ElementRecord): void {
    this.selectedContents ??= new SelectedContents(this.open);
    this.selectedContents.selectedContentInserted(element);
    this.#hearOfPops();
  }

  /** What is known of the places where templates may put their content, from the first time that somebody looks for one. */
  knowPatchPlaces(): PatchPlaces {
    this.#hearOfPops();
    this.patchPlaces ??= new PatchPlaces(this.document, this.open);
    return this.patchPlaces;
  }

  #hearOfPops(): void {
    this.open.onPop ??= (element) => {
      this.patchPlaces?.popped(element, this.open.length);
      this.locations?.popped(element);
      // More may come into a head that has ended.
      if (element !== this.headElement) this.completed?.popped(element, this.open.length);
      if (element.name === OPTION) this.selectedContents?.optionPopped(element);
    };
  }
}

/** A template that became a shadow root is nothing that anybody but the parser may see. */
function standsForShadowRoot({ rare }: ElementRecord): boolean {
  return rare !== null && rare.templateContents !== null && isShadowRoot(rare.templateContents);
}

const OPTION = HTML_NAMES[TagId.Option] as ElementName;
