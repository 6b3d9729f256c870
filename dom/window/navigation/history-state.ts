import { fireEvent } from '../../events/fire-event.ts';
import { HASH_CHANGE_EVENT, POP_STATE_EVENT } from '../../events/html-events.ts';
import { documentData } from '../../tree/document-data.ts';
import type { DocumentRecord } from '../../tree/records.ts';
import { urlOfWindow } from '../origin.ts';
import { structuredDeserialize } from '../structured-clone/deserialize.ts';
import type { Serialized } from '../structured-clone/serialized.ts';
import { withoutFragment } from '../url/url-record.ts';
import type { WindowRecord } from '../window-record.ts';
import { navigateElsewhere } from './navigation-hooks.ts';

/** https://html.spec.whatwg.org/#session-history-entry */
interface Entry {
  url: string;
  state: Serialized;
  /** Weak: a document that was left may be forgotten. */
  document: WeakRef<DocumentRecord> | null;
}

/**
 * The entries of https://html.spec.whatwg.org/#session-history for one window.
 *
 * DEVIATION: a frame has a history of its own; the Standard has one for the whole tab.
 */
export class HistoryState {
  readonly kind = 'History';
  readonly window: WindowRecord;
  readonly #entries: Entry[];
  #index = 0;
  /** https://html.spec.whatwg.org/#concept-history-state, and what it was deserialized from. */
  #state: unknown = null;
  scrollRestoration = 'auto';

  constructor(window: WindowRecord) {
    this.window = window;
    this.#entries = [{ url: urlOfWindow(window), state: null, document: weak(window.document) }];
  }

  get length(): number {
    return this.#entries.length;
  }

  get state(): unknown {
    return this.#state;
  }

  /** https://html.spec.whatwg.org/#url-and-history-update-steps */
  update(url: string, state: Serialized, isPush: boolean): void {
    this.#record(url, state, isPush);
    this.#showUrl(url);
    this.#restoreState();
  }

  /** https://html.spec.whatwg.org/#navigate-fragid */
  navigateToFragment(url: string, isReplace: boolean): void {
    const oldUrl = urlOfWindow(this.window);
    this.update(url, isReplace ? this.#entry.state : null, !isReplace);
    this.#firePopState();
    this.#queueHashChange(oldUrl, url);
  }

  /** https://html.spec.whatwg.org/#traverse-the-history-by-a-delta */
  traverse(delta: number): void {
    const { window } = this;
    window.host.tasks.queueTask(() => {
      const target = this.#index + delta;
      if (window.isClosed || delta === 0 || target < 0 || target >= this.#entries.length) return;
      this.#index = target;
      const { url, document } = this.#entry;
      if (document?.deref() === window.document) this.#traverseInDocument(url);
      else navigateElsewhere(window, url, 'traverse');
    });
  }

  /** https://html.spec.whatwg.org/#update-document-for-history-step-application */
  #traverseInDocument(url: string): void {
    const oldUrl = urlOfWindow(this.window);
    this.#showUrl(url);
    this.#restoreState();
    this.#firePopState();
    this.#queueHashChange(oldUrl, url);
  }

  get #entry(): Entry {
    return this.#entries[this.#index] as Entry;
  }

  #record(url: string, state: Serialized, isPush: boolean): void {
    const entry = { url, state, document: weak(this.window.document) };
    if (isPush) {
      this.#index++;
      this.#entries.length = this.#index;
    }
    this.#entries[this.#index] = entry;
  }

  #showUrl(url: string): void {
    const { document, host } = this.window;
    if (document !== null) documentData(document).url = url;
    host.navigation.urlChanged(url);
  }

  #restoreState(): void {
    try {
      this.#state = structuredDeserialize(this.#entry.state);
    } catch {
      this.#state = null;
    }
  }

  #firePopState(): void {
    fireEvent(this.window, 'popstate', { values: { state: this.#state } }, POP_STATE_EVENT);
  }

  #queueHashChange(oldURL: string, newURL: string): void {
    if (oldURL.slice(withoutFragment(oldURL).length) === newURL.slice(withoutFragment(newURL).length)) return;
    const { window } = this;
    window.host.tasks.queueTask(() => {
      if (!window.isClosed) fireEvent(window, 'hashchange', { values: { oldURL, newURL } }, HASH_CHANGE_EVENT);
    });
  }
}

function weak(document: DocumentRecord | null): WeakRef<DocumentRecord> | null {
  return document === null ? null : new WeakRef(document);
}

const historyOfWindows = new WeakMap<WindowRecord, HistoryState>();

/** The history of a window; entries of before somebody asked are of no interest. */
export function historyOf(window: WindowRecord): HistoryState {
  let history = historyOfWindows.get(window);
  if (history === undefined) {
    history = new HistoryState(window);
    historyOfWindows.set(window, history);
  }
  return history;
}
