import { Category } from '../dom/names/categories.ts';
import { type ElementName, HTML_NAMES } from '../dom/names/element-name.ts';
import { TagId } from '../dom/names/tag-ids.ts';
import type { PageParser, ParserHost, SpeculationAllowance } from '../dom/realm/platform/page-parser.ts';
import type { PageResource } from '../dom/realm/platform/page-resource.ts';
import { createDocumentFragment, createElement } from '../dom/tree/create.ts';
import { createHiddenDocument } from '../dom/tree/document-data.ts';
import { rareOf } from '../dom/tree/rare-data.ts';
import type { DocumentRecord, ElementRecord, ParentRecord } from '../dom/tree/records.ts';
import { appropriateTemplateContentsOwnerDocument } from '../dom/tree/template-contents.ts';
import { ReadLog } from './input-stream/read-log.ts';
import { TreeBuilder } from './insertion-modes/tree-builder.ts';
import { ParserState } from './scripting/parser-state.ts';
import type { ResourceParser } from './scripting/resource-parser.ts';
import { speculativeParserFor } from './scripting/speculative-parser.ts';
import { contentState } from './tokenizer/content-state.ts';
import { Tokenizer } from './tokenizer/tokenizer.ts';
import { ExplanationRecorder, noteExplainedRoot } from './tree-construction/explanations.ts';
import { noteAnnotationXml } from './tree-construction/foreign-content.ts';
import type { HtmlParserOptions } from './tree-construction/html-parser-options.ts';
import { InsertionMode } from './tree-construction/insertion-mode.ts';
import { LocationRecorder } from './tree-construction/locations.ts';
import { resetInsertionModeAppropriately } from './tree-construction/reset-insertion-mode.ts';
import { releaseWorkspace, takeWorkspace, type Workspace } from './tree-construction/workspace.ts';

/**
 * An HTML parser: takes the input in as many pieces as there are, and builds the tree as it comes.
 * https://html.spec.whatwg.org/#html-parser
 *
 * @example
 * const parser = new HtmlParser(document);
 * parser.write('<p>Hello, ');
 * parser.write('world');
 * parser.end();
 */
export class HtmlParser implements PageParser {
  readonly document: DocumentRecord;
  /** What the parser fills: the document; with a context element, a DocumentFragment. */
  readonly target: ParentRecord;
  readonly tokenizer: Tokenizer;
  /** With the `locations` option: who records them. */
  readonly locations: LocationRecorder | null;
  readonly #tree: TreeBuilder;
  readonly #host: ParserHost | null;
  #workspace: Workspace | null = takeWorkspace();

  /**
   * @param document - An empty document of type "html"; with a context element, that element's node document.
   * @param context - The context element, to parse a fragment. Default: none, the input is a whole page.
   */
  constructor(document: DocumentRecord, options: HtmlParserOptions = {}, context: ElementRecord | null = null) {
    if (!shapesAreKept) keepShapesOfMany();
    const workspace = this.#workspace as Workspace;
    const locations = recorderFor(options);
    const tree = new TreeBuilder(document, context, options, locations, workspace);
    const tokenizer = new Tokenizer(tree, locations === null ? options : { ...options, locations: true });
    tree.tokenizer = tokenizer;
    if (locations !== null) locations.tokenizer = tokenizer;
    this.document = document;
    this.locations = locations;
    this.tokenizer = tokenizer;
    this.#tree = tree;
    this.#host = tree.host;
    this.target = context === null ? document : startFragment(tree, context, workspace.root);
    if (options.explanations === true) this.#noteWhatIsRead();
  }

  /** Where scripts may write into the page, it is kept what they do. */
  #noteWhatIsRead(): void {
    const { input } = this.locations as LocationRecorder;
    noteExplainedRoot(this.target, input);
    if (input instanceof ReadLog) this.tokenizer.input.log = input;
  }

  /** Parses a piece of the input, as far as it goes. */
  write(chunk: string): void {
    this.tokenizer.write(chunk);
    this.#pauseOrStop();
  }

  /** Says that the input is complete, and parses to its end. */
  end(): void {
    this.tokenizer.end();
    this.#pauseOrStop();
  }

  insert(text: string): void {
    this.tokenizer.insert(text);
    this.#pauseOrStop();
  }

  run(): void {
    this.tokenizer.run();
    this.#pauseOrStop();
  }

  block(): void {
    this.tokenizer.pause();
  }

  unblock(): void {
    this.tokenizer.unpause();
  }

  abort(): void {
    this.tokenizer.abort();
    this.#workspace = null;
  }

  speculate(allowance: SpeculationAllowance, onResource: (resource: PageResource) => void): ResourceParser | null {
    return speculativeParserFor(this.#tree, allowance, onResource);
  }

  state(): ParserState {
    return new ParserState(this.#tree);
  }

  unread(): string[] {
    return this.tokenizer.input.unread();
  }

  get hasInsertionPoint(): boolean {
    return this.tokenizer.input.insertionPoint >= 0;
  }

  setInsertionPoint(): number {
    return this.tokenizer.setInsertionPoint();
  }

  restoreInsertionPoint(old: number): void {
    this.tokenizer.restoreInsertionPoint(old);
  }

  /** There is nothing more to read, for now or for ever. */
  #pauseOrStop(): void {
    this.#tree.letOthersTouch();
    const workspace = this.#workspace;
    if (workspace === null || !this.#tree.stopped) return;
    this.#workspace = null;
    releaseWorkspace(workspace);
    this.#host?.stopParsing();
  }
}

function recorderFor({ locations, explanations, host }: HtmlParserOptions): LocationRecorder | null {
  if (explanations === true) return new ExplanationRecorder(host == null ? {} : new ReadLog());
  return locations === true ? new LocationRecorder() : null;
}

/** Steps of https://html.spec.whatwg.org/#html-fragment-parsing-algorithm. Returns the root insertion target. */
function startFragment(tree: TreeBuilder, context: ElementRecord, root: ElementRecord): ParentRecord {
  const fragment = createDocumentFragment(tree.document);
  const isHtml = (context.name.categories & Category.Html) !== 0;
  const tagId = isHtml ? context.name.tagId : TagId.Unknown;
  tree.tokenizer.state = contentState(tagId, tree.scripting);
  rareOf(root).templateContents = fragment;
  tree.open.push(root);
  if (tagId === TagId.Template) tree.templateModes.push(InsertionMode.InTemplate);
  noteAnnotationXml(tree, context);
  resetInsertionModeAppropriately(tree);
  tree.formElement = nearestForm(context);
  tree.formOfContext = tree.formElement;
  return fragment;
}

function nearestForm(context: ElementRecord): ElementRecord | null {
  let ancestor: ParentRecord | null = context;
  while (ancestor !== null && ancestor.name !== HTML_NAMES[TagId.Form]) ancestor = ancestor.parent;
  return ancestor as ElementRecord | null;
}

/** A page with something of everything. */
export const SAMPLE = `<!doctype html><title>a</title><script>b</script><p class="c">d<!--e--><b>f<p>g</b><a href="h">i<svg viewBox="j">
  <path/></svg><table><form><tr><td>k<input></table><template><li>l</template><?m n?>&amp;<br/>`;

/**
 * OPTIMIZATION: a parser in the middle of a page, and all that it is made of, that live for ever. When every object of a
 * shape has died, V8 forgets the shape, and with it all code that was made for it. (bench/parse, which collects garbage
 * between its rounds: 8 to 9 times as fast)
 */
const keptParsers: HtmlParser[] = [];
let shapesAreKept = false;

/** A program that parses less has more work with the sample than with its pages. */
const FEW_PARSERS = 8;
let parsersMade = 0;

function keepShapesOfMany(): void {
  parsersMade++;
  if (parsersMade > FEW_PARSERS) keepShapes();
}

function keepShapes(): void {
  // The parsers made here must not ask for it; if the stack is full in the middle, the next one does.
  shapesAreKept = true;
  let isDone = false;
  try {
    const document = createHiddenDocument('html');
    const parser = new HtmlParser(document);
    parser.write(SAMPLE);
    parseFragment('<p>a', createElement(document, HTML_NAMES[TagId.Div] as ElementName));
    keptParsers.push(parser);
    isDone = true;
  } finally {
    shapesAreKept = isDone;
  }
}

/** Parses a whole page into an empty document of type "html". */
export function parseDocument(html: string, document: DocumentRecord, options: HtmlParserOptions = {}): void {
  const parser = new HtmlParser(document, options);
  parser.write(html);
  parser.end();
}

/**
 * Parses markup as it would be parsed inside an element. Returns a DocumentFragment.
 * https://html.spec.whatwg.org/#html-fragment-parsing-algorithm
 */
export function parseFragment(html: string, context: ElementRecord, options: HtmlParserOptions = {}): ParentRecord {
  const parser = new HtmlParser(documentToParseFor(context), options, context);
  parser.write(html);
  parser.end();
  return parser.target;
}

/**
 * The one whose scripting flag and mode count: for a template, as in Chromium, the document of its contents, which has no
 * scripts and no quirks.
 */
function documentToParseFor(context: ElementRecord): DocumentRecord {
  const document = context.nodeDocument;
  return context.name === HTML_NAMES[TagId.Template] ? appropriateTemplateContentsOwnerDocument(document) : document;
}
