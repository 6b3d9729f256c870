import { forgetStyles } from '../css/remembered-styles.ts';
import { fireEvent } from '../events/fire-event.ts';
import { HASH_CHANGE_EVENT, POP_STATE_EVENT } from '../events/html-events.ts';
import { withoutFragment } from '../html/without-fragment.ts';
import type { EntryResource, HistoryHandling } from '../realm/navigation.ts';
import { originKeyOf, urlOfWindow } from '../realm/origin.ts';
import type { Serialized } from '../realm/serialized.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { hasTransientActivation } from '../realm/user-activation.ts';
import { structuredDeserialize } from '../services/structured-clone/deserialize.ts';
import { documentData } from '../tree/document-data.ts';
import { isAllowedToNavigate } from './allowed-to-navigate.ts';
import { navigateElsewhere } from './navigate-elsewhere.ts';
import { scrollToFragment } from './scroll-to-fragment.ts';
import { type HistoryEntry, NavigableHistory, SessionHistory } from './shared/session-history.ts';

/** The history as one window shows it. */
export class HistoryState {
  readonly kind = 'History';
  readonly window: WindowRecord;
  #navigable: NavigableHistory | null = null;
  /** How many traversals have begun to leave the document. */
  #departures = 0;
  /** https://html.spec.whatwg.org/#concept-history-state */
  #state: unknown = null;

  constructor(window: WindowRecord) {
    this.window = window;
  }

  /** Made when first somebody asks; what was before that is of no interest. */
  get navigable(): NavigableHistory {
    const { window } = this;
    this.#navigable ??= new NavigableHistory(
      window,
      urlOfWindow(window),
      originKeyOf(window),
      stateOf(window).parent === window ? new SessionHistory() : historyOf(stateOf(window).parent).navigable.session,
    );
    return this.#navigable;
  }

  get length(): number {
    return this.navigable.session.usedSteps.length;
  }

  get state(): unknown {
    return this.#state;
  }

  /** The window takes the place of another one in the same frame. */
  continueFrom(old: HistoryState): void {
    this.#navigable = old.navigable;
    this.#navigable.window = this.window;
  }

  /** The window has got a new document by a navigation. `isFirst`: in the place of the initial about:blank. */
  documentChanged(handling: HistoryHandling, url: string, resource: EntryResource, isFirst: boolean): void {
    const { navigable } = this;
    const originKey = originKeyOf(this.window);
    const from = handling === 'traverse' ? navigable.left : navigable.entry;
    navigable.activation = { from: isFirst ? null : from, type: handling };
    stateOf(this.window).handling = handling;
    if (handling === 'push' || handling === 'replace') {
      const apiState = navigable.nextApiState;
      const scrollRestoration = 'auto';
      navigable.record({ url, resource, state: null, originKey, apiState, scrollRestoration }, handling === 'push');
    } else {
      navigable.documentMade();
    }
    navigable.nextApiState = undefined;
    this.#restoreState();
    stateOf(this.window).navigation?.documentChanged();
  }

  /** https://html.spec.whatwg.org/#url-and-history-update-steps */
  update(url: string, state: Serialized, isPush: boolean, apiState: Serialized = undefined): void {
    const { navigable } = this;
    const { resource, originKey, scrollRestoration } = navigable.entry;
    // https://html.spec.whatwg.org/#the-navigation-must-be-a-replace
    const mustReplace = stateOf(this.window).navigable?.isInitial === true;
    const isPushed = isPush && !mustReplace;
    navigable.record({ url, resource, state, originKey, apiState, scrollRestoration }, isPushed);
    this.#showUrl(url);
    this.#restoreState();
    stateOf(this.window).navigation?.entriesChanged(isPushed ? 'push' : 'replace');
  }

  /** The same for scripts: what the URL indicated before stays https://html.spec.whatwg.org/#target-element. */
  rewrite(url: string, state: Serialized, isPush: boolean): void {
    const { document } = stateOf(this.window);
    const data = document === null ? null : documentData(document);
    const indicating = data?.indicatingUrl ?? data?.url ?? null;
    this.update(url, state, isPush);
    if (data !== null) data.indicatingUrl = indicating;
  }

  /** https://html.spec.whatwg.org/#navigate-fragid DEVIATION: where it was already the state stays, as in Chromium. */
  navigateToFragment(url: string, isReplace: boolean, apiState: Serialized = this.navigable.entry.apiState): void {
    const oldUrl = urlOfWindow(this.window);
    this.update(url, url === oldUrl ? this.navigable.entry.state : null, !isReplace, apiState);
    this.firePopState(null);
    this.#queueHashChange(oldUrl, url);
    const { document } = stateOf(this.window);
    if (document !== null) scrollToFragment(document, false);
  }

  /**
   * As a task. As in Chromium, one that leaves the document of a frame does not take place where another one was asked for before it begins;
   * where the page itself is about to be left, scripts ask for no other one by themselves.
   */
  traverse(delta: number): void {
    const { window } = this;
    const { session } = this.navigable;
    const { pendingStep } = session;
    if (pendingStep !== null && session.leavesPage(pendingStep) && !hasTransientActivation(window)) return;
    const target = session.stepBeside(delta);
    if (target === undefined) return;
    session.pendingStep = target;
    const asked = ++session.asked;
    hostOfWindow(window).tasks.queueTask(() => {
      const isLast = asked === session.asked;
      if (isLast) session.pendingStep = null;
      if (!stateOf(window).isClosed && (isLast || !session.leavesDocument(target)))
        session.traverseTo(target, (changing) => isAllowedToNavigate(window, changing));
    });
  }

  /**
   * https://html.spec.whatwg.org/#performing-a-navigation-api-traversal: the part that is a task.
   *
   * @param failed - Told by the name of an exception why it cannot be: as in Chromium, what was there when it was asked for is no error of
   *   who asks.
   */
  traverseTo(entry: HistoryEntry, failed: (name: 'AbortError' | 'SecurityError') => void): void {
    const { window } = this;
    const departures = this.#departures;
    const { session } = this.navigable;
    session.asked++;
    if (this.navigable.entries.includes(entry)) session.pendingStep = this.navigable.nearestStep(entry);
    hostOfWindow(window).tasks.queueTask(() => {
      session.pendingStep = null;
      const { entries, entry: shown } = this.navigable;
      if (stateOf(window).isClosed || departures !== this.#departures || entry === shown) return;
      if (!entries.includes(entry)) failed('AbortError');
      else if (
        !session.traverseTo(this.navigable.nearestStep(entry), (changing) => isAllowedToNavigate(window, changing))
      )
        failed('SecurityError');
    });
  }

  /** https://html.spec.whatwg.org/#update-document-for-history-step-application */
  show(entry: HistoryEntry): void {
    const { window } = this;
    if (entry.document?.deref() !== stateOf(window).document) {
      this.#departures++;
      navigateElsewhere(window, entry.url, 'traverse', { source: window, resource: entry.resource });
      return;
    }
    stateOf(window).navigable?.stopNavigation();
    const oldUrl = urlOfWindow(window);
    this.#showUrl(entry.url);
    this.#restoreState();
    const isIntercepted = stateOf(window).navigation?.entriesChanged('traverse') ?? false;
    this.firePopState(this.#state);
    if (!isIntercepted) this.#queueHashChange(oldUrl, entry.url);
  }

  #showUrl(url: string): void {
    const { document } = stateOf(this.window);
    if (document !== null) {
      const data = documentData(document);
      data.url = url;
      data.indicatingUrl = null;
      // What they have of URLs is relative to it.
      forgetStyles(document);
    }
    const host = hostOfWindow(this.window);
    host.client.setUrl(url);
    host.navigation.urlChanged(url);
  }

  #restoreState(): void {
    try {
      this.#state = structuredDeserialize(this.navigable.entry.state);
    } catch {
      this.#state = null;
    }
  }

  firePopState(state: unknown): void {
    fireEvent(stateOf(this.window).target, 'popstate', { values: { state } }, POP_STATE_EVENT);
  }

  /** DEVIATION: only where nothing but the fragment differs, and nobody has intercepted it, as in Chromium. */
  #queueHashChange(oldURL: string, newURL: string): void {
    if (oldURL === newURL || withoutFragment(oldURL) !== withoutFragment(newURL)) return;
    const { window } = this;
    hostOfWindow(window).tasks.queueTask(() => {
      if (!stateOf(window).isClosed)
        fireEvent(stateOf(window).target, 'hashchange', { values: { oldURL, newURL } }, HASH_CHANGE_EVENT);
    });
  }
}

/** That of a window, made in the realm of the window. */
export function historyOf(window: WindowRecord): HistoryState {
  const state = stateOf(window);
  state.history ??= state.realm.createHistory(window);
  return state.history as HistoryState;
}
