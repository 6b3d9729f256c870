import { documentData } from '../tree/document-data.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import type { ScriptingHooks } from './hooks.ts';

/** What the active parser of a document is to those who find it there. */
export interface DocumentParser {
  readonly isScriptCreated: boolean;
  readonly scriptNestingLevel: number;
  readonly hasInsertionPoint: boolean;
  /** Whether what comes into the tree now comes from it, and not from a script. */
  readonly isInserting: boolean;
  insert(text: string): void;
  close(): void;
  abort(): void;
  detach(): void;
}

/** What a document that goes elsewhere by itself has said. */
export interface DeclaredRefresh {
  /** It takes place at once after the document has loaded, and has not yet. */
  isImmediate: boolean;
  /** Starts its timer, the first time. */
  start: () => void;
}

/** What a document has because of scripts, its parser and its loading. Made when one of these is first needed. */
export class ScriptingState {
  /** Null: nothing runs scripts for this document. */
  hooks: ScriptingHooks | null = null;
  /** https://html.spec.whatwg.org/#active-parser */
  parser: DocumentParser | null = null;
  /** How many parsers the document has had. */
  parsersSoFar = 0;
  /** https://html.spec.whatwg.org/#dom-document-currentscript, as long as it is in no shadow tree. */
  currentScript: ElementRecord | null = null;
  /** https://html.spec.whatwg.org/#pending-parsing-blocking-script */
  pendingParsingBlockingScript: ElementRecord | null = null;
  /** https://html.spec.whatwg.org/#list-of-scripts-that-will-execute-when-the-document-has-finished-parsing */
  scriptsAfterParsing: ElementRecord[] = [];
  /** https://html.spec.whatwg.org/#list-of-scripts-that-will-execute-in-order-as-soon-as-possible */
  scriptsInOrder: ElementRecord[] = [];
  /** https://html.spec.whatwg.org/#set-of-scripts-that-will-execute-as-soon-as-possible */
  readonly scriptsAsSoonAsPossible: Set<ElementRecord> = new Set();
  /** https://html.spec.whatwg.org/#ignore-destructive-writes-counter */
  ignoreDestructiveWrites = 0;
  /** https://html.spec.whatwg.org/#throw-on-dynamic-markup-insertion-counter */
  throwOnDynamicMarkupInsertion = 0;
  /** How many calls of `document.write()` are under way, one inside the other, and whether there were too many. */
  writeDepth = 0;
  isWriteTooDeep = false;
  /** https://html.spec.whatwg.org/#active-parser-was-aborted */
  activeParserWasAborted = false;
  /** https://html.spec.whatwg.org/#unload-counter */
  unloadCounter = 0;
  /** How many style sheets block scripts. https://html.spec.whatwg.org/#has-a-style-sheet-that-is-blocking-scripts */
  scriptBlockingStyleSheets = 0;
  /** How many things delay the load event. https://html.spec.whatwg.org/#delay-the-load-event */
  loadEventDelays = 0;
  /** A document that is opened while it is firing gets no other one, as in Chromium: its listeners often write the document. */
  loadEvent: 'needed' | 'firing' | 'fired' = 'needed';
  /** The `svg` elements that were inserted before it, in that order. */
  readonly svgsToTell: Set<ElementRecord> = new Set();
  /** Ends the delay of the load event of the document that has this one in a frame; null while there is none. */
  stopDelayingTheContainer: (() => void) | null = null;
  /** https://html.spec.whatwg.org/#will-declaratively-refresh; null: the document declares none. */
  refresh: DeclaredRefresh | null = null;
  /** Whether listeners have been told that it is left. DEVIATION: as in Chromium they are even where it has not been shown. */
  isUnloaded = false;
  /** https://html.spec.whatwg.org/#has-been-revealed */
  hasBeenRevealed = false;
  /** https://html.spec.whatwg.org/#visibility-state: hidden, as the document was left. */
  isLeft = false;
  /** https://html.spec.whatwg.org/#document-load-timing-info, by the names of `PerformanceTiming`: milliseconds since the time origin. */
  readonly loadTiming: Map<string, number> = new Map();
  /** What waits for one of the numbers and lists above to change; see `wait.ts`. */
  readonly waiting: Set<() => boolean> = new Set();
}

export function scriptingStateOf(document: DocumentRecord): ScriptingState {
  const data = documentData(document);
  data.scriptingState ??= new ScriptingState();
  return data.scriptingState as ScriptingState;
}

/** The same without making one. */
export function scriptingStateOrNull(document: DocumentRecord): ScriptingState | null {
  return documentData(document).scriptingState as ScriptingState | null;
}

/**
 * Gives a document what runs its scripts and tasks: what a window does with each of its documents, before anything is
 * parsed. Whether scripts do run is what `documentData(document).scripting` says.
 */
export function attachScripting(document: DocumentRecord, hooks: ScriptingHooks): void {
  scriptingStateOf(document).hooks = hooks;
}
