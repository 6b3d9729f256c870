import { windowOfDocument } from '../realm/document-window.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { scriptingStateOf } from './scripting-state.ts';
import { queueGoalsMayBeMet } from './wait.ts';

/**
 * From now on the document's load event waits: for an image, a style sheet, a frame … Each call needs one of
 * `stopDelayingTheLoadEvent`. https://html.spec.whatwg.org/#delay-the-load-event
 */
export function delayTheLoadEvent(document: DocumentRecord): void {
  scriptingStateOf(document).loadEventDelays++;
}

/** May be called from anywhere: what waits for it goes on in a task. */
export function stopDelayingTheLoadEvent(document: DocumentRecord): void {
  const state = scriptingStateOf(document);
  state.loadEventDelays--;
  if (state.loadEventDelays === 0) queueGoalsMayBeMet(document);
}

/**
 * From now on scripts wait for a style sheet that the parser has met. Each call needs one of `stopBlockingScripts`.
 * https://html.spec.whatwg.org/#script-blocking-style-sheet-set
 */
export function blockScripts(document: DocumentRecord): void {
  scriptingStateOf(document).scriptBlockingStyleSheets++;
}

/** May be called from anywhere: what waits for it goes on in a task. */
export function stopBlockingScripts(document: DocumentRecord): void {
  const state = scriptingStateOf(document);
  state.scriptBlockingStyleSheets--;
  if (state.scriptBlockingStyleSheets === 0) queueGoalsMayBeMet(document);
}

/**
 * A document in a frame that is opened anew delays the load event of the document with the frame until it is loaded.
 * https://html.spec.whatwg.org/#the-iframe-element:delay-the-load-event
 */
export function delayTheContainer(document: DocumentRecord): void {
  const state = scriptingStateOf(document);
  const window = windowOfDocument(document);
  const frame = window === null ? null : stateOf(window).frameElement;
  if (window === null || frame === null || state.stopDelayingTheContainer !== null) return;
  const container = frame.nodeDocument;
  const stop = (): void => {
    state.stopDelayingTheContainer = null;
    stateOf(window).closingSteps.delete(stop);
    stopDelayingTheLoadEvent(container);
  };
  state.stopDelayingTheContainer = stop;
  stateOf(window).closingSteps.add(stop);
  delayTheLoadEvent(container);
}
