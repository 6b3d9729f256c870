import type { AnyRecord, Realm, TargetRecord } from '../../tree/link.ts';
import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { ReturnArgument } from '../../webidl/shared/return-argument.ts';
import type { Host } from '../host.ts';
import type { EntryResource, HistoryHandling } from '../navigation.ts';
import type { OpenerPolicy } from '../opener-policy.ts';
import type { Page } from '../page.ts';
import type { Serialized, SerializedWithTransfer } from '../serialized.ts';
import type { WindowRealm } from '../window-realm.ts';
import type { CallbackRealm } from './realms.ts';
import type { Viewport, WindowPlace } from './viewport.ts';
import { WindowViews } from './window-views.ts';

/** Steps to run when the window is closed: what frees a timer, a request, a connection … */
type ClosingSteps = () => void;

/** https://html.spec.whatwg.org/#navigate */
export interface NavigateOptions {
  /** The window whose document asks. */
  readonly source: WindowRecord;
  readonly resource?: EntryResource;
  /** '' for that of the source. */
  readonly referrerPolicy?: string;
  readonly isForm?: boolean;
}

/** https://html.spec.whatwg.org/#navigable, as the window's own members use it. */
interface WindowNavigable {
  /** https://html.spec.whatwg.org/#is-initial-about:blank */
  readonly isInitial: boolean;
  /** Of what was opened with an opener, that, whatever has become of the `opener` of scripts; null: of anything else. */
  readonly opener: WindowRecord | null;
  navigate(url: string, handling: HistoryHandling, options: NavigateOptions): void;
  runScript(code: string, isInitialInsertion: boolean): void;
  beforeUnload(): void;
  /** Gives the ongoing navigation up. Returns whether there was one. */
  stopNavigation(): boolean;
  /** `document.open()` has made something of the initial about:blank. */
  documentOpened(): void;
  /** `isPageLeft`: because another page takes the place of the one that it was in. */
  destroy(isPageLeft: boolean): void;
}

/** The window's side of the session history (`navigables/history-state.ts`). */
export interface WindowHistory {
  /** The entry is one of the session history. */
  show(entry: object): void;
}

/** What a window is navigated to, as far as its scripts are told before. */
export interface AnnouncedNavigation {
  readonly type: Exclude<HistoryHandling, 'traverse'>;
  readonly url: string;
  /** Null: it is another document that is gone to. */
  readonly sameDocument: 'fragment' | 'history' | null;
  /** https://html.spec.whatwg.org/#she-serialized-state of what a script pushes. */
  readonly classicState?: Serialized;
  /** https://html.spec.whatwg.org/#she-navigation-api-state */
  readonly apiState?: Serialized;
  readonly sourceElement?: ElementRecord | null;
  readonly isUserInitiated?: boolean;
  /** The entry list of a form that is posted, of files and strings. */
  readonly entries?: readonly [name: string, value: string | object][] | null;
  readonly downloadRequest?: string | null;
}

/** The window's side of the Navigation API (`navigables/navigation-api/window-navigation.ts`). */
export interface WindowNavigation {
  /** https://html.spec.whatwg.org/#fire-a-push/replace/reload-navigate-event. False: it does not take place, or has already. */
  announce(navigation: AnnouncedNavigation): boolean;
  /**
   * https://html.spec.whatwg.org/#fire-a-traverse-navigate-event, to an entry of the session history. Where it says that it waits it calls
   * `resume` when it does no longer.
   */
  announceTraversal(entry: object, resume: () => void): 'goes on' | 'is canceled' | 'waits';
  /**
   * https://html.spec.whatwg.org/#update-the-navigation-api-entries-for-a-same-document-navigation: the history has them already. Gives
   * whether the navigation was intercepted.
   */
  entriesChanged(type: HistoryHandling): boolean;
  /** https://html.spec.whatwg.org/#fire-the-pageswap-event, for a document of that URL; null: it is of another origin. */
  pageSwapped(type: HistoryHandling, url: string | null): void;
  /** The window shows another document. */
  documentChanged(): void;
  /** Entries that were ahead are no more. */
  entriesRemoved(): void;
  /** https://html.spec.whatwg.org/#inform-the-navigation-api-about-aborting-navigation */
  informAboutAborting(): void;
  /** https://html.spec.whatwg.org/#inform-the-navigation-api-about-child-navigable-destruction */
  informAboutDestruction(): void;
  /** https://html.spec.whatwg.org/#focus-changed-during-ongoing-navigation */
  focusChanged(): void;
}

/** What `postMessage()` sends to a window. */
export interface WindowMessage {
  readonly serialized: SerializedWithTransfer;
  readonly origin: string;
  readonly source: WindowRecord;
  /** The key of the origin that alone may receive it; null: any may. */
  readonly wanted: string | null;
}

/**
 * What scripts of other windows have of the windows that follow each other in one place: https://html.spec.whatwg.org/#the-windowproxy-exotic-object
 * In the window itself its own object stands for it, as its scripts have their global object by other ways too.
 */
export interface WindowProxy {
  /** The one whose object it is. */
  readonly first: WindowRecord;
  /** Its [[Window]]. */
  window: WindowRecord;
  /** Objects of windows between those two, which show the last one too. */
  others: WeakRef<object>[];
  /** Gives the object what it cannot look up when it is asked; null: there is no such thing. */
  refresh: (() => void) | null;
}

/** What https://html.spec.whatwg.org/#the-window-object has beyond being an EventTarget. */
class WindowState {
  /** What the window has of the world around it. */
  readonly host: Host;
  /** Its event target, which has the event listeners. */
  readonly target: TargetRecord;
  /** What the code of its realm does for it. */
  readonly realm: WindowRealm;
  /** What makes the objects of its nodes; null: the realm that it was opened in. */
  nodeRealm: Realm | null = null;
  /** What the context of its scripts gives; null: it has none of its own. */
  page: Page | null = null;
  /** The realm of the callbacks that its scripts make; null: that of the language. */
  callbacks: CallbackRealm | null = null;
  /** https://html.spec.whatwg.org/#concept-document-window. Null before the window has one, and once it is closed. */
  document: DocumentRecord | null = null;
  /** https://html.spec.whatwg.org/#active-sandboxing-flag-set: bits of `SandboxFlag`. */
  sandboxFlags = 0;
  /** Those of them that the policies of its document set, which `about:` documents have that it makes. */
  policySandboxFlags = 0;
  /** Of a top-level window: https://html.spec.whatwg.org/#concept-document-coop of its document. */
  openerPolicy: OpenerPolicy = 'unsafe-none';
  /** The window that it was made by, the one around a frame or the one that opened it; null: by none. */
  creator: WindowRecord | null = null;
  /** The window of the parent document; for a top-level window itself. */
  parent: WindowRecord;
  /** The iframe, frame or object element that shows the window. */
  frameElement: ElementRecord | null = null;
  /** https://html.spec.whatwg.org/#dom-name */
  name = '';
  /** https://html.spec.whatwg.org/#is-closing: it is as if it were closed already. */
  isClosing = false;
  isClosed = false;
  /** Of a top-level window: which of it and its frames has the focus; null: itself. */
  focusedWindow: WindowRecord | null = null;
  /** What its parent does once the document has been loaded, with all that it needs. */
  whenLoaded: (() => void) | null = null;
  /** … and when there is nothing to wait for any more, as its loading was given up. */
  whenAborted: (() => void) | null = null;
  /** What shows the window, where that can be navigated: a frame, or what `window.open()` opened. */
  navigable: WindowNavigable | null = null;
  /** The way back and forward, in the realm of the window; `historyOf` knows more of it. */
  history: WindowHistory | null = null;
  /** Null: no script has asked for `navigation`, so that nobody listens. */
  navigation: WindowNavigation | null = null;
  /** How its document has come. */
  handling: HistoryHandling = 'push';
  /** Of requests under way that nobody waits for. */
  keepaliveBytes = 0;
  /** What `window.open()` of this window has opened, as long as it is open. */
  readonly openedWindows: WindowRecord[] = [];
  /** https://html.spec.whatwg.org/#dom-opener */
  opener: WindowRecord | null = null;
  /** Scripts of another window have had its object. */
  isKnown = false;
  /** https://html.spec.whatwg.org/#in-error-reporting-mode */
  isReportingError = false;
  /** The URLs of scripts whose https://html.spec.whatwg.org/#muted-errors is true; null: none has run. */
  mutedScripts: Set<string> | null = null;
  /** The windows of the iframes, frames and objects in the document, in the order they came. */
  readonly childWindows: WindowRecord[] = [];
  /** Run once, in the order they were added, when the window is closed. */
  readonly closingSteps: Set<ClosingSteps> = new Set();
  /** https://html.spec.whatwg.org/#last-activation-timestamp; null: nobody has used the window. */
  lastActivation: number | null = null;
  /** https://html.spec.whatwg.org/#dom-window-status, which no user sees. */
  status = '';
  /** What the program has made of it since it was opened; null: nothing. */
  viewport: Viewport | null = null;
  /** What it was opened as; null: as any window. */
  place: WindowPlace | null = null;
  /** What the program wants `top` to give instead; null: nothing. */
  topInPlace: { readonly value: unknown } | null = null;
  /** Null: no other window was in its place, nor came after it. */
  proxy: WindowProxy | null = null;
  readonly views: WindowViews = new WindowViews();

  constructor(window: WindowRecord, host: Host, target: TargetRecord, realm: WindowRealm) {
    this.host = host;
    this.target = target;
    this.realm = realm;
    this.parent = window;
  }
}

/**
 * Stands for a window, and shows nothing of it: all windows share this module, and code that works for one handles windows of other origins,
 * while its scripts may have replaced functions of the language, which see what they are given. No function but `stateOf` leads
 * from a window to its state, which is never given to any; and no method of its lists is of the realm of a page.
 */
export class WindowRecord {
  /** For TypeScript, to which all classes without members are the same. */
  declare private readonly isWindow: true;

  constructor(host: Host, target: TargetRecord, realm: WindowRealm) {
    new WindowLink(this, new WindowState(this, host, target, realm));
    new TargetLink(target, this);
  }
}

/** From a window to its state. Private, and no script can get hold of the class. */
class WindowLink extends ReturnArgument {
  readonly #state: WindowState;

  constructor(window: WindowRecord, state: WindowState) {
    super(window);
    this.#state = state;
  }

  static get(window: object): WindowState {
    return (window as WindowLink).#state;
  }
}

/** From an event target to the window that it is. */
class TargetLink extends ReturnArgument {
  readonly #window: WindowRecord;

  constructor(target: TargetRecord, window: WindowRecord) {
    super(target);
    this.#window = window;
  }

  static get(target: object): WindowRecord | null {
    return #window in target ? target.#window : null;
  }
}

export function stateOf(window: WindowRecord): WindowState {
  return WindowLink.get(window);
}

/** The one that is there now, in the place of a window that was. */
export function windowShown(window: WindowRecord): WindowRecord {
  return stateOf(window).proxy?.window ?? window;
}

export function hostOfWindow(window: WindowRecord): Host {
  return stateOf(window).host;
}

/** Null for any other target. */
export function windowOfTarget(target: AnyRecord): WindowRecord | null {
  return TargetLink.get(target);
}

/** https://html.spec.whatwg.org/#top-level-traversable: its window. */
export function topWindowOf(window: WindowRecord): WindowRecord {
  let top = window;
  for (let at = stateOf(top).parent; at !== top; at = stateOf(top).parent) top = at;
  return top;
}

/** Frees what the window holds: its timers, requests, documents and child windows. Done once. */
export function closeWindow(window: WindowRecord): void {
  if (stateOf(window).isClosed) return;
  stateOf(window).isClosed = true;
  const closing = [window];
  // The list grows while it is walked.
  for (const at of closing) {
    const { childWindows, openedWindows } = stateOf(at);
    for (const next of [...childWindows, ...openedWindows]) {
      if (stateOf(next).isClosed) continue;
      stateOf(next).isClosed = true;
      closing.push(next);
    }
  }
  for (const at of closing.reverse()) freeWindow(at);
}

function freeWindow(window: WindowRecord): void {
  const { closingSteps, creator, parent } = stateOf(window);
  for (const steps of closingSteps) runSafely(steps);
  closingSteps.clear();
  if (creator !== null) {
    const { childWindows, openedWindows } = stateOf(creator);
    removeLast(parent === window ? openedWindows : childWindows, window);
  }
  const top = stateOf(topWindowOf(window));
  if (top.focusedWindow === window) top.focusedWindow = null;
}

function removeLast(windows: WindowRecord[], window: WindowRecord): void {
  const index = windows.lastIndexOf(window);
  if (index >= 0) windows.splice(index, 1);
}

/** A script may have changed functions of the language that the steps use; those of the others are taken all the same. */
function runSafely(steps: ClosingSteps): void {
  try {
    steps();
  } catch {
    // What they would have freed goes with the window.
  }
}
