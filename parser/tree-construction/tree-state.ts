import { Category } from '../../dom/names/categories.ts';
import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import type { ParserHost } from '../../dom/realm/platform/page-parser.ts';
import { prepareTheScriptElement } from '../../dom/scripting/prepare.ts';
import { documentData } from '../../dom/tree/document-data.ts';
import { remove } from '../../dom/tree/mutation.ts';
import type { LimitWatch } from '../../dom/tree/parsing-limits.ts';
import type { DocumentRecord, ElementRecord, NodeRecord, ParentRecord } from '../../dom/tree/records.ts';
import type { Tokenizer } from '../tokenizer/tokenizer.ts';
import type { ActiveFormattingElements } from './active-formatting-elements.ts';
import { CompletedElements } from './completed-elements.ts';
import type { ElementWatcher } from './element-watcher.ts';
import type { FormAssociations } from './form-associations.ts';
import type { GrowingText } from './growing-text.ts';
import type { EncodingDeclarations, HtmlParserOptions } from './html-parser-options.ts';
import { InsertionMode } from './insertion-mode.ts';
import type { TokenObserver } from './locations.ts';
import type { OpenElements } from './open-elements.ts';
import type { TreeErrorCode } from './parse-errors.ts';
import { PatchPlaces } from './patch-places.ts';
import { SelectedContents } from './selected-content.ts';
import type { Workspace } from './workspace.ts';

/**
 * What the rules of tree construction share. They are functions on this object, in `insertion-modes/` by mode.
 *
 * https://html.spec.whatwg.org/#tree-construction
 */
export class TreeState {
  readonly document: DocumentRecord;
  readonly context: ElementRecord | null;
  readonly target: ParentRecord | null;
  readonly scripting: boolean;
  readonly allowDeclarativeShadowRoots: boolean;
  readonly locations: TokenObserver | null;
  readonly host: ParserHost | null;
  readonly encodingDeclarations: EncodingDeclarations | null;
  readonly elementWatcher: ElementWatcher | null;
  readonly open: OpenElements;
  readonly limits: LimitWatch | null;
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
  /** How many elements with steps of their own were inserted, and how often others may have changed the tree. */
  stepsTaken = 0;
  /** Whether nodes may come elsewhere than into the current node, or are counted. */
  looksClosely: boolean;
  /** The next token, if it is a line feed, is to be ignored. */
  skipLineFeed = false;
  /** https://html.spec.whatwg.org/#concept-pending-table-char-tokens */
  pendingTableCharacters = '';
  /** The self-closing flag of the start tag token, as long as it is not acknowledged. */
  selfClosing = false;
  /** What is left of a run of character tokens that is to be reprocessed. */
  text = '';
  textFlags = 0;
  /**
   * The run of character tokens, of which `text` is the end; empty while the current token is another.
   *
   * OPTIMIZATION: asking each for its length takes longer, as V8 knows strings of many kinds. (bench/parse)
   */
  run = '';
  /** The last token was a character that must not stand there, and was reported as such. For a listener only. */
  endsMisplaced = false;
  continuesMisplaced = false;
  /** Where `insertion.ts` puts a node next: into this parent, before that child or at the end. */
  placeParent: ParentRecord;
  placeBefore: NodeRecord | null = null;
  stopped = false;
  /** The MathML annotation-xml elements that are HTML integration points. */
  htmlAnnotations: Set<ElementRecord> | null = null;
  /** Where in the chunks of the input the content of the last script element starts, for the parser's host. */
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
  /** Whether somebody wants to know where in the input things are, or how many there are. */
  readonly isTraced: boolean;

  /** Elements that were popped by the current token, if there is a watcher for them. */
  readonly completed: CompletedElements | null;

  readonly #onParseError: ((code: TreeErrorCode, offset: number) => void) | null;
  /** Whether the rules for foreign content may apply although the current node is an HTML element. */
  readonly #contextIsForeign: boolean;

  constructor(
    document: DocumentRecord,
    context: ElementRecord | null,
    options: HtmlParserOptions,
    locations: TokenObserver | null,
    { open, formatting }: Workspace,
  ) {
    const data = documentData(document);
    this.document = document;
    this.context = context;
    this.target = options.target ?? context;
    this.scripting = options.scripting ?? data.scripting;
    this.allowDeclarativeShadowRoots = options.allowDeclarativeShadowRoots ?? data.allowDeclarativeShadowRoots;
    this.locations = locations;
    this.host = options.host ?? null;
    this.encodingDeclarations = options.encodingDeclarations ?? null;
    this.elementWatcher = options.elementWatcher ?? null;
    this.limits = options.limits ?? null;
    this.#onParseError = options.onParseError ?? null;
    this.open = open;
    this.formatting = formatting;
    this.placeParent = document;
    this.completed = this.elementWatcher === null ? null : new CompletedElements();
    this.looksClosely = this.limits !== null;
    this.isTraced =
      this.#onParseError !== null || locations !== null || this.completed !== null || this.limits !== null;
    if (locations !== null || this.completed !== null) this.#hearOfPops();
    this.#contextIsForeign = context !== null && (context.name.categories & Category.Html) === 0;
  }

  setFosterParenting(isEnabled: boolean): void {
    this.fosterParenting = isEnabled;
    this.looksClosely = isEnabled || this.limits !== null;
  }

  /** An element is about to come into that parent. */
  watchElement(parent: ParentRecord): void {
    if (this.limits === null) return;
    this.limits.node();
    this.limits.element(parent, this.open.length, this.patchPlaces !== null);
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
    if (this.#onParseError !== null) this.#onParseError(code, this.#tokenOffset);
  }

  /** Where the current token starts; in a run of characters, the first that has not been processed. */
  get #tokenOffset(): number {
    return this.run === '' ? this.errorOffset : this.offsetInText(0);
  }

  /** The same at a character of `text`. */
  errorInText(code: TreeErrorCode, index: number): void {
    if (this.#onParseError !== null) this.#onParseError(code, this.offsetInText(index));
  }

  /** The same, unless it is the first of its run and goes on with what was wrong at the end of the run before. */
  errorUnlessContinued(code: TreeErrorCode, index: number): void {
    const isFirst = index === 0 && this.text.length === this.run.length;
    if (!isFirst || !this.continuesMisplaced) this.errorInText(code, index);
  }

  /** Where in the input the characters that are being inserted start. */
  get textOffset(): number {
    return this.run === '' ? this.pendingTableOffset : this.offsetInText(0);
  }

  /** Where in the input the character at that index of `text` stands. Only if somebody wants to know where things are. */
  offsetInText(index: number): number {
    const { textOrigins } = this.tokenizer;
    return textOrigins === null ? 0 : textOrigins.offsetOf(this.run.length - this.text.length + index);
  }

  /** Whether the character at that index of `text` stands in a CDATA section. Only if errors are reported. */
  isInCdata(index: number): boolean {
    const { textOrigins } = this.tokenizer;
    return textOrigins?.isCdata(this.run.length - this.text.length + index) ?? false;
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
    this.formAssociations?.handOver();
    this.stepsTaken++;
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
      this.locations?.popped(element, this.#tokenOffset);
      // More may come into a head that has ended.
      if (element !== this.headElement) this.completed?.popped(element, this.open.length);
      if (element.name === OPTION) this.selectedContents?.optionPopped(element);
      else if (element.name === SELECT) this.selectedContents?.selectPopped(element);
    };
  }
}

const OPTION = HTML_NAMES[TagId.Option] as ElementName;
const SELECT = HTML_NAMES[TagId.Select] as ElementName;
