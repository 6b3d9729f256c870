import { eraseAllEventListenersAndHandlers } from '../events/event-handler.ts';
import { isFullyActive, windowTargetOf } from '../realm/document-window.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { documentData } from '../tree/document-data.ts';
import { replaceAll } from '../tree/mutation.ts';
import { type DocumentRecord, NodeFlag, type NodeRecord } from '../tree/records.ts';
import { nextInShadowIncludingTreeOrder } from '../tree/traversal.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { reserveStack } from '../webidl/reserve-stack.ts';
import { startScriptCreatedParser } from './active-parser.ts';
import { delayTheContainer } from './load-event.ts';
import { type ScriptingState, scriptingStateOf } from './scripting-state.ts';

function requireDynamicMarkup(document: DocumentRecord, scripting: ScriptingState): void {
  if ((document.flags & NodeFlag.HtmlDocument) === 0) {
    throwDOMException('InvalidStateError', 'An XML document can be neither opened nor written nor closed.');
  }
  if (scripting.throwOnDynamicMarkupInsertion > 0) {
    throwDOMException('InvalidStateError', 'The constructor of a custom element may not write into the document.');
  }
}

/** https://html.spec.whatwg.org/#document-open-steps */
export function documentOpenSteps(document: DocumentRecord): void {
  const scripting = scriptingStateOf(document);
  requireDynamicMarkup(document, scripting);
  const entryDocument = scripting.hooks?.entryDocument() ?? document;
  const { parser } = scripting;
  if (parser !== null && parser.scriptNestingLevel > 0) return;
  if (scripting.unloadCounter > 0 || scripting.activeParserWasAborted) return;
  scripting.hooks?.stopNavigation(document);
  eraseListeners(document);
  scripting.parser?.detach();
  scripting.hooks?.parsingEnded(document);
  scripting.scriptsAfterParsing = [];
  replaceAll(null, document);
  takeUrl(document, entryDocument);
  document.flags &= ~(NodeFlag.Quirks | NodeFlag.LimitedQuirks);
  startScriptCreatedParser(document);
  if (scripting.loadEvent === 'fired') scripting.loadEvent = 'needed';
  delayTheContainer(document);
}

function eraseListeners(document: DocumentRecord): void {
  let node: NodeRecord | null = document;
  while (node !== null) {
    eraseAllEventListenersAndHandlers(node);
    node = nextInShadowIncludingTreeOrder(node, document);
  }
  const window = windowTargetOf(document);
  if (window !== null) eraseAllEventListenersAndHandlers(window);
}

function takeUrl(document: DocumentRecord, entryDocument: DocumentRecord): void {
  const { hooks } = scriptingStateOf(document);
  if (hooks === null || !isFullyActive(document)) return;
  const { url } = documentData(entryDocument);
  hooks.documentOpened(document, entryDocument === document ? url : /^[^#]*/.exec(url)![0]);
}

/**
 * DEVIATION: scripts that write scripts that write … go no deeper, as the stack is not endless. Chromium has the same limit,
 * and ignores like this all that is written before the first of these writes is done.
 */
const DEEPEST_WRITE = 21;

/** https://html.spec.whatwg.org/#document-write-steps */
export function documentWriteSteps(document: DocumentRecord, text: string): void {
  const scripting = scriptingStateOf(document);
  requireDynamicMarkup(document, scripting);
  if (scripting.activeParserWasAborted) return;
  if (scripting.parser === null || !scripting.parser.hasInsertionPoint) {
    if (scripting.unloadCounter > 0 || scripting.ignoreDestructiveWrites > 0) return;
    documentOpenSteps(document);
  }
  // A parser that the stack has no room for in the middle of something could not go on.
  reserveStack();
  scripting.writeDepth++;
  if (scripting.writeDepth > DEEPEST_WRITE) scripting.isWriteTooDeep = true;
  try {
    if (!scripting.isWriteTooDeep) scripting.parser?.insert(text);
  } finally {
    scripting.writeDepth--;
    if (scripting.writeDepth <= 1) scripting.isWriteTooDeep = false;
  }
}

/** https://html.spec.whatwg.org/#dom-document-close */
export function documentClose(document: DocumentRecord): void {
  const scripting = scriptingStateOf(document);
  requireDynamicMarkup(document, scripting);
  const { parser } = scripting;
  if (parser?.isScriptCreated === true) parser.close();
}

/**
 * What a window does with its document when loading is stopped: `window.stop()`, or a navigation to somewhere else. The
 * loader gives up its requests. https://html.spec.whatwg.org/#abort-a-document
 */
export function abortDocument(document: DocumentRecord): void {
  const scripting = scriptingStateOf(document);
  if (scripting.parser === null) return;
  scripting.activeParserWasAborted = true;
  scripting.parser.abort();
}

/** What is left to do for a document when its window shows another one: nothing of it goes on. */
export function leaveDocument(document: DocumentRecord): void {
  const scripting = scriptingStateOf(document);
  scripting.parser?.detach();
  scripting.stopDelayingTheContainer?.();
}

/**
 * https://html.spec.whatwg.org/#stop-loading-a-navigable: what documents have asked for fails, where nobody expects it to.
 * As in Chromium, they go nowhere by themselves.
 */
export function stopLoading(window: WindowRecord): void {
  stateOf(window).navigable?.stopNavigation();
  stateOf(window).navigation?.informAboutAborting();
  for (const child of stateOf(window).childWindows) stopLoading(child);
  const { document } = stateOf(window);
  if (document === null) return;
  scriptingStateOf(document).refresh = null;
  abortDocument(document);
  hostOfWindow(window).network.stop();
}
