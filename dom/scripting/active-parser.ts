import type { EncodingDeclarations, PageParser, ParserHost } from '../realm/platform/page-parser.ts';
import { platform } from '../realm/platform.ts';
import { LimitReached, LimitWatch } from '../tree/parsing-limits.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';
import { executeTheScriptElement } from './execute.ts';
import { prepareTheScriptElement } from './prepare.ts';
import { updateReadiness } from './readiness.ts';
import { scriptStateOf } from './script-state.ts';
import { type DocumentParser, type ScriptingState, scriptingStateOf } from './scripting-state.ts';
import { SourceLines } from './source-lines.ts';
import { Speculation } from './speculation.ts';
import { theEnd } from './the-end.ts';
import { spinUntil } from './wait.ts';

/**
 * The parser of a page as the window and the scripts of the page see it: it takes what comes over the network and what
 * scripts write, stops where a script has to be waited for, goes on, and at its end does what the Standard says of the end of
 * a page. `startParsing` makes one. https://html.spec.whatwg.org/#active-parser
 */
export class ActiveParser implements ParserHost, DocumentParser {
  readonly document: DocumentRecord;
  /** https://html.spec.whatwg.org/#script-created-parser */
  readonly isScriptCreated: boolean;
  /** https://html.spec.whatwg.org/#script-nesting-level */
  scriptNestingLevel = 0;
  readonly encodingDeclarations: EncodingDeclarations | null;
  readonly recordsLocations: boolean;
  readonly recordsExplanations: boolean;
  readonly limits: LimitWatch | null;
  /** How many calls that read are under way, one inside the other, and how many of them let others run before a script. */
  #reads = 0;
  #checkpoints = 0;
  readonly #parser: PageParser;
  readonly #scripting: ScriptingState;
  readonly #lines = new SourceLines();
  #speculation: Speculation | null = null;
  /** The end of the input is known. */
  #isClosed = false;
  /** How many code units came over the network. */
  #length = 0;

  constructor(document: DocumentRecord, isScriptCreated: boolean, declarations: EncodingDeclarations | null) {
    this.document = document;
    this.isScriptCreated = isScriptCreated;
    this.encodingDeclarations =
      declarations === null
        ? null
        : { encodingDeclared: (encoding, unread) => this.#encodingDeclared(declarations, encoding, unread) };
    this.#scripting = scriptingStateOf(document);
    this.recordsLocations = !isScriptCreated && this.#scripting.hooks?.recordsLocations === true;
    this.recordsExplanations = this.#scripting.hooks?.recordsExplanations === true;
    const limits = this.#scripting.hooks?.limits ?? null;
    this.limits = limits === null ? null : new LimitWatch(limits);
    this.#parser = platform().createPageParser(document, this);
    if (isScriptCreated) this.#parser.setInsertionPoint();
  }

  /** Whether it is still the document's: neither stopped nor aborted nor replaced. */
  get isActive(): boolean {
    return this.#scripting.parser === this;
  }

  get isInserting(): boolean {
    return this.#reads > this.scriptNestingLevel + this.#checkpoints;
  }

  /** https://html.spec.whatwg.org/#insertion-point: whether it is defined. */
  get hasInsertionPoint(): boolean {
    return this.#parser.hasInsertionPoint;
  }

  /** Takes more of the page, as it comes over the network. */
  write(chunk: string): void {
    if (!this.isActive) return;
    this.#speculation?.inputArrived(chunk, this.#scripting.pendingParsingBlockingScript !== null);
    this.#lines.append(chunk);
    this.#length += chunk.length;
    this.#read(() => this.#parser.write(chunk));
  }

  #encodingDeclared(declarations: EncodingDeclarations, encoding: string, unread: number): string | false | null {
    const text = declarations.encodingDeclared(encoding, unread);
    if (typeof text !== 'string') return text;
    const read = this.#length - unread;
    this.#lines.replaceFrom(read, text);
    this.#length = read + text.length;
    return text;
  }

  /** Says that nothing more will come. Scripts, load and whatever else comes at the end may still take their time. */
  end(): void {
    this.#isClosed = true;
    if (this.isActive) this.#read(() => this.#parser.end());
  }

  /** What exceeds a limit aborts the parser: scripts and the page see no error. The time that scripts take meanwhile counts. */
  #read(steps: () => void): void {
    if (this.#reads === 0) this.limits?.start();
    this.#reads++;
    try {
      steps();
    } catch (exception) {
      if (!(exception instanceof LimitReached)) throw exception;
      this.#scripting.hooks?.limitReached(exception);
      this.abort();
    } finally {
      this.#reads--;
      if (this.#reads === 0) this.limits?.stop();
    }
  }

  /** Steps 10 and 11 of https://html.spec.whatwg.org/#document-write-steps */
  insert(text: string): void {
    this.#read(() => this.#parser.insert(text));
    // Closed by a script in what was written: nobody else is going to read on.
    if (this.#isClosed && this.scriptNestingLevel === 0 && this.isActive) this.#read(() => this.#parser.run());
  }

  /** Steps 4 to 6 of https://html.spec.whatwg.org/#dom-document-close */
  close(): void {
    // As in Chromium, nothing can be inserted after that but by scripts that the parser runs.
    if (this.scriptNestingLevel === 0) this.#parser.restoreInsertionPoint(-1);
    this.end();
    // As in Chromium, which waits for scripts, style sheets and images with nothing but the events.
    if (this.#scripting.parser === null) updateReadiness(this.document, 'complete');
  }

  /** https://html.spec.whatwg.org/#abort-a-parser */
  abort(): void {
    if (!this.isActive) return;
    this.detach();
    updateReadiness(this.document, 'interactive');
    updateReadiness(this.document, 'complete');
    this.#scripting.stopDelayingTheContainer?.();
    this.#scripting.hooks?.parsingEnded(this.document);
    this.#scripting.hooks?.loadingAborted(this.document);
  }

  /** Takes the parser off the document. Nothing of what it has left to do will be done. */
  detach(): void {
    this.#parser.abort();
    this.#parser.restoreInsertionPoint(-1);
    this.#scripting.parser = null;
    this.#scripting.pendingParsingBlockingScript = null;
    this.#scripting.scriptsAfterParsing = [];
  }

  /** https://html.spec.whatwg.org/#scriptEndTag */
  scriptEndTag(script: ElementRecord, start = -1): void {
    if (this.scriptNestingLevel === 0) {
      this.#checkpoints++;
      this.#scripting.hooks?.performMicrotaskCheckpoint();
      this.#checkpoints--;
      if (!this.isActive) return;
    }
    watchElementSteps(this.document);
    if (start >= 0) this.#notePlace(script, start);
    this.#nest(script, prepareInParser);
    if (!this.isActive || this.#scripting.pendingParsingBlockingScript === null) return;
    this.#parser.block();
    if (this.scriptNestingLevel === 0) this.#waitForPendingScript();
  }

  #notePlace(script: ElementRecord, start: number): void {
    const { line, column } = this.#lines.placeOf(start);
    if (script.firstChild === null) return;
    const state = scriptStateOf(script);
    state.line = line;
    state.column = column;
  }

  /** Lets a script write just before the next input character while the steps run. */
  #nest(script: ElementRecord, steps: (script: ElementRecord, document: DocumentRecord) => void): void {
    const old = this.#parser.setInsertionPoint();
    const speculation = this.scriptNestingLevel === 0 ? this.#speculation : null;
    speculation?.scriptStarts();
    this.scriptNestingLevel++;
    steps(script, this.document);
    this.scriptNestingLevel--;
    speculation?.scriptHasEnded();
    const isOver = !this.isActive || (this.#isClosed && this.scriptNestingLevel === 0);
    this.#parser.restoreInsertionPoint(isOver ? -1 : old);
  }

  #waitForPendingScript(): void {
    const scripting = this.#scripting;
    const state = scriptStateOf(scripting.pendingParsingBlockingScript as ElementRecord);
    const isReady = () =>
      !this.isActive || (scripting.scriptBlockingStyleSheets === 0 && state.isReadyToBeParserExecuted);
    if (scripting.hooks?.prefetch !== undefined) {
      this.#speculation ??= new Speculation(this.document, this.#parser, this.#length);
      this.#speculation.parserBlocked(this.#parser.unread());
    }
    spinUntil(scripting, isReady, () => this.#executePendingScript());
  }

  /** The rest of the loop over pending parsing-blocking scripts, once there is nothing to wait for. */
  #executePendingScript(): void {
    if (!this.isActive) return;
    const script = this.#scripting.pendingParsingBlockingScript as ElementRecord;
    this.#scripting.pendingParsingBlockingScript = null;
    this.#parser.unblock();
    this.#nest(script, executeTheScriptElement);
    if (!this.isActive) return;
    if (this.#scripting.pendingParsingBlockingScript === null) {
      this.#read(() => this.#parser.run());
    } else {
      this.#parser.block();
      this.#waitForPendingScript();
    }
  }

  /** https://html.spec.whatwg.org/#stop-parsing */
  stopParsing(): void {
    if (!this.isActive) return;
    this.#parser.restoreInsertionPoint(-1);
    this.#scripting.parser = null;
    watchElementSteps(this.document);
    theEnd(this.document, this.isScriptCreated);
  }
}

function prepareInParser(script: ElementRecord, document: DocumentRecord): void {
  prepareTheScriptElement(script, document);
}

/**
 * Starts to parse a page into its document, which must be empty and of type "html" or "xml". Before it, `attachScripting` has
 * told what runs scripts, and `documentData(document).scripting` whether any shall run.
 *
 * @example
 * const parser = startParsing(document);
 * parser.write('<p>Hello, ');
 * parser.write('world');
 * parser.end();
 *
 * @param declarations - Who decodes the page, where it comes as bytes.
 */
export function startParsing(document: DocumentRecord, declarations: EncodingDeclarations | null = null): ActiveParser {
  return start(document, false, declarations);
}

/** The same for what scripts will write. https://html.spec.whatwg.org/#script-created-parser */
export function startScriptCreatedParser(document: DocumentRecord): ActiveParser {
  return start(document, true, null);
}

function start(
  document: DocumentRecord,
  isScriptCreated: boolean,
  declarations: EncodingDeclarations | null,
): ActiveParser {
  const scripting = scriptingStateOf(document);
  const parser = new ActiveParser(document, isScriptCreated, declarations);
  scripting.parser = parser;
  scripting.parsersSoFar++;
  updateReadiness(document, 'loading');
  return parser;
}
