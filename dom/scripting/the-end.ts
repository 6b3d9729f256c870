import { fireEvent } from '../events/fire-event.ts';
import { PAGE_TRANSITION_EVENT } from '../events/html-events.ts';
import { windowTargetOf } from '../realm/document-window.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { executeTheScriptElement } from './execute.ts';
import { noteLoadTime } from './load-timing.ts';
import { updateReadiness } from './readiness.ts';
import { scriptStateOf } from './script-state.ts';
import { type ScriptingState, scriptingStateOf } from './scripting-state.ts';
import { fireLoadAtSvgs } from './svg-load.ts';
import { queueTask } from './tasks.ts';
import { spinUntil } from './wait.ts';

/**
 * https://html.spec.whatwg.org/#the-end, from step 2 on. DEVIATION: what scripts have written ends at once, with all its
 * events if nothing delays them, as in Chromium, where it is complete when `close()` returns.
 */
export function theEnd(document: DocumentRecord, isAtOnce: boolean): void {
  const end = new End(document, isAtOnce);
  updateReadiness(document, 'interactive');
  scriptingStateOf(document).hooks?.parsingEnded(document);
  executeScriptsAfterParsing(end);
}

/**
 * The end of one parser of a document. Timers that its scripts set do not come in between, as they do not in Chromium, which
 * fires the events in the task that ends the parser.
 */
class End {
  readonly document: DocumentRecord;
  readonly scripting: ScriptingState;
  readonly #parsersBefore: number;
  readonly #isAtOnce: boolean;

  constructor(document: DocumentRecord, isAtOnce: boolean) {
    this.document = document;
    this.#isAtOnce = isAtOnce;
    this.scripting = scriptingStateOf(document);
    this.#parsersBefore = this.scripting.parsersSoFar;
  }

  /** Whether the document has been opened anew, which has an end of its own. */
  get isOver(): boolean {
    return this.scripting.parsersSoFar !== this.#parsersBefore;
  }

  /** Whether that end has come, or will without anybody closing the document: what stays open keeps no page from having loaded. */
  get isReplaced(): boolean {
    return this.isOver && this.scripting.parser === null;
  }

  goOn(steps: (end: End) => void): void {
    if (this.#isAtOnce) steps(this);
    else queueTask(this.document, () => steps(this), true);
  }
}

function executeScriptsAfterParsing(end: End): void {
  const { scripting } = end;
  while (!end.isOver) {
    const scripts = scripting.scriptsAfterParsing;
    const script = scripts[0];
    if (script === undefined) {
      end.goOn(contentIsLoaded);
      return;
    }
    const isReady = () =>
      end.isOver || (scriptStateOf(script).isReadyToBeParserExecuted && scripting.scriptBlockingStyleSheets === 0);
    if (!isReady()) {
      spinUntil(scripting, isReady, () => executeScriptsAfterParsing(end));
      return;
    }
    executeTheScriptElement(script);
    scripts.shift();
  }
}

function contentIsLoaded(end: End): void {
  if (end.isOver) return;
  const { document, scripting } = end;
  noteLoadTime(document, 'domContentLoadedEventStart');
  fireEvent(document, 'DOMContentLoaded', { bubbles: true });
  noteLoadTime(document, 'domContentLoadedEventEnd');
  const scriptsAreDone = () => scripting.scriptsAsSoonAsPossible.size === 0 && scripting.scriptsInOrder.length === 0;
  const isLoaded = () => end.isReplaced || (scriptsAreDone() && scripting.loadEventDelays === 0);
  spinUntil(scripting, isLoaded, () => {
    if (!end.isReplaced) end.goOn(everythingIsLoaded);
  });
}

function everythingIsLoaded(end: End): void {
  if (end.isReplaced) return;
  const { document, scripting } = end;
  updateReadiness(document, 'complete');
  const window = windowTargetOf(document);
  if (window === null || scripting.loadEvent !== 'needed') return;
  scripting.loadEvent = 'firing';
  fireLoadAtSvgs(document, scripting.svgsToTell);
  noteLoadTime(document, 'loadEventStart');
  fireEvent(window, 'load', {}, undefined, document);
  noteLoadTime(document, 'loadEventEnd');
  // As in Chromium, the frame has its event before the page is shown.
  scripting.hooks?.completelyFinishedLoading(document);
  const transition = { bubbles: true, cancelable: true, values: { persisted: false } };
  fireEvent(window, 'pageshow', transition, PAGE_TRANSITION_EVENT, document);
  scripting.refresh?.start();
  scripting.loadEvent = 'fired';
  scripting.stopDelayingTheContainer?.();
}
