import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { type AnyRecord, TargetRecord } from '../webidl/link.ts';
import { HostLink } from '../webidl/record-link.ts';
import type { Host } from './host.ts';
import { apply } from './intrinsics.ts';
import type { HistoryState } from './navigation/history-state.ts';
import type { EntryResource, HistoryHandling } from './navigation/navigation-hooks.ts';
import type { DeserializedWithTransfer, SerializedWithTransfer } from './structured-clone/serialized.ts';

/** Steps to run when the window is closed: what frees a timer, a request, a connection … */
export type ClosingSteps = () => void;

/** https://html.spec.whatwg.org/#navigable, as the window's own members use it. */
export interface WindowNavigable {
  /** https://html.spec.whatwg.org/#is-initial-about:blank */
  readonly isInitial: boolean;
  navigate(url: string, handling: HistoryHandling, resource: EntryResource, source: WindowRecord): void;
  runScript(code: string): void;
  beforeUnload(): void;
  /** Gives the ongoing navigation up. Returns whether there was one. */
  stopNavigation(): boolean;
  /** `document.open()` has made something of the initial about:blank. */
  documentOpened(): void;
  /** `isPageLeft`: because another page takes the place of the one that it was in. */
  destroy(isPageLeft: boolean): void;
}

/** What `postMessage()` sends to a window. */
export interface WindowMessage {
  readonly serialized: SerializedWithTransfer;
  readonly origin: string;
  readonly source: WindowRecord;
  /** The key of the origin that alone may receive it; null: any may. */
  readonly wanted: string | null;
}

/** What https://html.spec.whatwg.org/#the-window-object has beyond being an EventTarget. */
export class WindowRecord extends TargetRecord {
  /** Tells windows from other targets, in whichever realm they were made. */
  readonly isWindow = true;
  /** https://html.spec.whatwg.org/#concept-document-window. Null before the window has one, and once it is closed. */
  document: DocumentRecord | null = null;
  /** https://html.spec.whatwg.org/#active-sandboxing-flag-set: bits of `SandboxFlag`. */
  sandboxFlags = 0;
  /** The window of the parent document; for a top-level window itself. */
  parent: WindowRecord = this;
  /** The iframe, frame or object element that shows the window. */
  frameElement: ElementRecord | null = null;
  /** https://html.spec.whatwg.org/#dom-name */
  name = '';
  isClosed = false;
  /** Of a top-level window: which of it and its frames has the focus; null: itself. */
  focusedWindow: WindowRecord | null = null;
  /** What its parent does once the document has been loaded, with all that it needs. */
  whenLoaded: (() => void) | null = null;
  /** What shows the window, where that can be navigated: a frame, or what `window.open()` opened. */
  navigable: WindowNavigable | null = null;
  /** The way back and forward, in the realm of the window. */
  history: HistoryState | null = null;
  /** Of requests under way that nobody waits for. */
  keepaliveBytes = 0;
  /** What `window.open()` of this window has opened, as long as it is open. */
  readonly openedWindows: WindowRecord[] = [];
  /** https://html.spec.whatwg.org/#dom-opener */
  opener: WindowRecord | null = null;
  /** https://html.spec.whatwg.org/#in-error-reporting-mode */
  isReportingError = false;
  /** The windows of the iframes, frames and objects in the document, in the order they came. */
  readonly childWindows: WindowRecord[] = [];
  /** Run once, in the order they were added, when the window is closed. */
  readonly closingSteps: Set<ClosingSteps> = new Set();
  /** Objects that stay identical for as long as the window lives: `location`, `history`, `localStorage` … */
  readonly views: Map<string, object> = new Map();
  /** https://html.spec.whatwg.org/#structureddeserialize in the realm of the window. */
  deserialize: (message: SerializedWithTransfer) => DeserializedWithTransfer = noRealm;
  /** Fires `message` in the realm of the window, as a task. */
  receiveMessage: (message: WindowMessage) => void = noRealm;

  constructor(host: Host) {
    super();
    new HostLink(this, host);
  }
}

/**
 * What the window has of the world around it. The link is private, so that a script that gets hold of a record, by a function of
 * the language that it replaced, gets no more than that.
 */
export function hostOfWindow(window: WindowRecord): Host {
  return HostLink.get(window) as Host;
}

function noRealm(): never {
  throw new TypeError('The window has no realm that objects could be made in.');
}

/**
 * The window of this realm: what constructors without a `this` belong to (`new XMLHttpRequest()`). Null where the core
 * runs without a window.
 */
export const realm: { window: WindowRecord | null } = { window: null };

/** https://html.spec.whatwg.org/#top-level-traversable: its window. */
export function topWindowOf(window: WindowRecord): WindowRecord {
  let top = window;
  while (top.parent !== top) top = top.parent;
  return top;
}

export function isWindowRecord(target: AnyRecord): target is WindowRecord {
  return (target as Partial<WindowRecord>).isWindow === true;
}

// Pages may replace them.
const { forEach, clear } = Set.prototype;

/** Frees what the window holds: its timers, requests, documents and child windows. Done once. */
export function closeWindow(window: WindowRecord): void {
  if (window.isClosed) return;
  window.isClosed = true;
  const closing = [window];
  // The list grows while it is walked.
  for (let i = 0; i < closing.length; i++) {
    const { childWindows, openedWindows } = closing[i] as WindowRecord;
    addOpen(childWindows, closing);
    addOpen(openedWindows, closing);
  }
  for (let i = closing.length - 1; i >= 0; i--) freeWindow(closing[i] as WindowRecord);
}

function addOpen(windows: readonly WindowRecord[], closing: WindowRecord[]): void {
  for (let i = 0; i < windows.length; i++) {
    const window = windows[i] as WindowRecord;
    if (window.isClosed) continue;
    window.isClosed = true;
    closing[closing.length] = window;
  }
}

function freeWindow(window: WindowRecord): void {
  apply(forEach, window.closingSteps, [runSafely]);
  apply(clear, window.closingSteps, []);
  if (window.opener !== null) removeLast(window.opener.openedWindows, window);
  if (window.parent !== window) removeLast(window.parent.childWindows, window);
}

function removeLast(windows: WindowRecord[], window: WindowRecord): void {
  let index = windows.length - 1;
  while (index >= 0 && windows[index] !== window) index--;
  if (index < 0) return;
  for (; index < windows.length - 1; index++) windows[index] = windows[index + 1] as WindowRecord;
  windows.length--;
}

/** A script may have changed functions of the language that the steps use; those of the others are taken all the same. */
function runSafely(steps: ClosingSteps): void {
  try {
    steps();
  } catch {
    // What they would have freed goes with the window.
  }
}
