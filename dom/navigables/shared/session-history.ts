import type { EntryResource, HistoryHandling } from '../../realm/navigation.ts';
import type { Serialized } from '../../realm/serialized.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import type { DocumentRecord } from '../../tree/records.ts';

/** https://html.spec.whatwg.org/#session-history-entry */
export interface HistoryEntry {
  /** Where it stands in the history of the tab. Entries of several frames may share a step. */
  step: number;
  readonly url: string;
  readonly resource: EntryResource;
  readonly state: Serialized;
  /** That of its document, opaque or not. */
  readonly originKey: string;
  /** https://html.spec.whatwg.org/#she-navigation-api-key; empty: nobody has asked for it. */
  key: string;
  /** https://html.spec.whatwg.org/#she-navigation-api-id */
  id: string;
  /** https://html.spec.whatwg.org/#she-navigation-api-state */
  apiState: Serialized;
  /** https://html.spec.whatwg.org/#she-scroll-restoration-mode */
  scrollRestoration: 'auto' | 'manual';
  /**
   * Of https://html.spec.whatwg.org/#she-document-state, which entries share that no other document came between. Weak: a document that was
   * left may be forgotten.
   */
  document: WeakRef<DocumentRecord> | null;
}

/** What made a document be shown. */
interface Activation {
  readonly from: HistoryEntry | null;
  readonly type: HistoryHandling;
}

/** What a new entry says; its document is the one that the window shows. */
type EntryContent = Pick<HistoryEntry, 'url' | 'resource' | 'state' | 'originKey' | 'apiState' | 'scrollRestoration'>;

/** As in Chromium. */
const MOST_STEPS = 50;

/**
 * All realms share this module: the history has to do with windows of several origins, and no page's functions of the language
 * may see what it keeps of them.
 */

/**
 * The history of a tab: of its top-level window and all its frames. https://html.spec.whatwg.org/#traversable-navigable
 *
 * DEVIATION: when a frame goes back to a page with frames, these show what the page says, not what they showed last.
 */
export class SessionHistory {
  /** https://html.spec.whatwg.org/#tn-current-session-history-step */
  step = 0;
  /** That of the oldest entry. */
  firstStep = 0;
  /** Where the traversal leads that was asked for last; null: one has begun, or something was pushed, since. */
  pendingStep: number | null = null;
  /** How many traversals have been asked for. */
  asked = 0;
  readonly navigables = new Set<NavigableHistory>();

  /** https://html.spec.whatwg.org/#getting-all-used-history-steps */
  get usedSteps(): number[] {
    const steps = new Set<number>();
    for (const { entries } of this.navigables) for (const { step } of entries) steps.add(step);
    return [...steps].sort((a, b) => a - b);
  }

  /** https://html.spec.whatwg.org/#clear-the-forward-session-history */
  clearForward(pushing: NavigableHistory): void {
    this.pendingStep = null;
    for (const navigable of this.navigables) {
      const { entries } = navigable;
      const { length } = entries;
      while (entries.length > 0 && (entries[entries.length - 1] as HistoryEntry).step > this.step) entries.pop();
      if (entries.length === 0) this.navigables.delete(navigable);
      // Who pushes says so when the new entry is there.
      if (entries.length < length && navigable !== pushing && navigable.window !== null)
        stateOf(navigable.window).navigation?.entriesRemoved();
    }
  }

  /** DEVIATION: like browsers, forgets what is longest ago. What a frame has shown since is what it showed first. */
  forgetOldest(): void {
    const first = this.usedSteps.at(-MOST_STEPS) ?? 0;
    if (first <= this.firstStep) return;
    this.firstStep = first;
    for (const { entries, window } of this.navigables) {
      const { length } = entries;
      while (entries[1] !== undefined && entries[1].step <= first) entries.shift();
      const [oldest] = entries as [HistoryEntry];
      oldest.step = Math.max(oldest.step, first);
      if (entries.length < length && window !== null) stateOf(window).navigation?.entriesRemoved();
    }
  }

  /**
   * https://html.spec.whatwg.org/#traverse-the-history-by-a-delta: where that leads from where a traversal before it leads. As in
   * Chromium, nowhere if there is nothing so far from here.
   */
  stepBeside(delta: number): number | undefined {
    const steps = this.usedSteps;
    const [here, target] = [this.step, this.pendingStep ?? this.step].map((step) => steps[steps.indexOf(step) + delta]);
    return here === undefined ? here : target;
  }

  /** Whether a window gets another document there. */
  leavesDocument(target: number): boolean {
    return [...this.navigables].some((navigable) => navigable.leavesDocument(target));
  }

  /** Whether the top-level window does. */
  leavesPage(target: number): boolean {
    const isTop = ({ window }: NavigableHistory): boolean => window !== null && stateOf(window).parent === window;
    return [...this.navigables].some((navigable) => isTop(navigable) && navigable.leavesDocument(target));
  }

  /**
   * https://html.spec.whatwg.org/#apply-the-traverse-history-step
   *
   * @param isAllowed - Whether who asks may navigate a window.
   * @returns Whether it may.
   */
  traverseTo(target: number, isAllowed: (window: WindowRecord) => boolean): boolean {
    const changing = [...this.navigables].filter((navigable) => navigable.entryAt(target) !== navigable.entry);
    for (const { window } of changing) if (window !== null && !isAllowed(window)) return false;
    let waiting = 1;
    const goOn = (): void => {
      waiting--;
      if (waiting === 0) this.#show(target, changing);
    };
    for (const navigable of changing) {
      const navigation = navigable.window === null ? null : stateOf(navigable.window).navigation;
      const answer = navigation?.announceTraversal(navigable.entryAt(target), goOn) ?? 'goes on';
      if (answer === 'is canceled') return true;
      if (answer === 'waits') waiting++;
    }
    goOn();
    return true;
  }

  #show(target: number, changing: readonly NavigableHistory[]): void {
    // Who was told may have gone elsewhere.
    if (!this.usedSteps.includes(target)) return;
    for (const navigable of changing) navigable.left = navigable.entry;
    this.step = target;
    // What comes before may take a frame away.
    for (const navigable of changing)
      if (navigable.window !== null) stateOf(navigable.window).history?.show(navigable.entry);
  }

  /** https://html.spec.whatwg.org/#update-for-navigable-creation/destruction */
  remove(navigable: NavigableHistory): void {
    this.navigables.delete(navigable);
    this.pendingStep = null;
    const { step } = this;
    this.step = this.usedSteps.findLast((used) => used <= step) ?? 0;
  }
}

/** The entries of a frame, or of a top-level window, whichever windows it has had. https://html.spec.whatwg.org/#navigable */
export class NavigableHistory {
  readonly session: SessionHistory;
  /** The one that is shown; null once the page that the frame was in is left. */
  window: WindowRecord | null;
  /** In the order of their steps. */
  readonly entries: HistoryEntry[];
  /** What `navigate()` says of the document that comes. */
  nextApiState: Serialized = undefined;
  /** What a traversal leaves. */
  left: HistoryEntry | null = null;
  /** https://html.spec.whatwg.org/#navigation-activation, of the document that is shown. */
  activation: Activation = { from: null, type: 'push' };

  constructor(window: WindowRecord, url: string, originKey: string, session: SessionHistory) {
    this.window = window;
    this.session = session;
    const document = weakly(stateOf(window).document);
    const step = session.firstStep;
    this.entries = [
      {
        step,
        url,
        resource: null,
        state: null,
        originKey,
        key: '',
        id: '',
        apiState: undefined,
        scrollRestoration: 'auto',
        document,
      },
    ];
    session.navigables.add(this);
  }

  get entry(): HistoryEntry {
    return this.entryAt(this.session.step);
  }

  /** https://html.spec.whatwg.org/#getting-the-target-history-entry */
  entryAt(step: number): HistoryEntry {
    return (this.entries.findLast((entry) => entry.step <= step) ?? this.entries[0]) as HistoryEntry;
  }

  /** Of the steps at which the entry is shown that which is nearest to the current one, so that other navigables change the least. */
  nearestStep(entry: HistoryEntry): number {
    const { session, entries } = this;
    if (entry.step > session.step) return entry.step;
    const next = entries[entries.indexOf(entry) + 1];
    return session.usedSteps.findLast((step) => next === undefined || step < next.step) ?? entry.step;
  }

  /** https://html.spec.whatwg.org/#finalize-a-same-document-navigation, and of a cross-document one. */
  record(content: EntryContent, isPush: boolean): HistoryEntry {
    const { entries, session } = this;
    const old = this.entry;
    const step = isPush ? session.step + 1 : old.step;
    const shown = this.window === null ? null : stateOf(this.window).document;
    const document = shown !== null && old.document?.deref() === shown ? old.document : weakly(shown);
    const entry: HistoryEntry = {
      step,
      url: content.url,
      resource: content.resource,
      state: content.state,
      originKey: content.originKey,
      key: isPush ? '' : old.key,
      id: '',
      apiState: content.apiState,
      scrollRestoration: content.scrollRestoration,
      document,
    };
    if (isPush) {
      session.clearForward(this);
      session.step = step;
      entries.push(entry);
      session.forgetOldest();
    } else {
      entries[entries.indexOf(old)] = entry;
    }
    return entry;
  }

  leavesDocument(target: number): boolean {
    const { window } = this;
    return window !== null && this.entryAt(target).document?.deref() !== stateOf(window).document;
  }

  /** The document of the entry was made anew, for all that share it. */
  documentMade(): void {
    const { document: old } = this.entry;
    const document = weakly(this.window === null ? null : stateOf(this.window).document);
    for (const entry of this.entries)
      if (entry === this.entry || (old !== null && entry.document === old)) entry.document = document;
  }

  /** The frame is gone; when its page was left, the way back through what it showed stays as long as before. */
  leave(isPageLeft: boolean): void {
    this.window = null;
    if (isPageLeft && this.entries.length > 1) this.entries.shift();
    else this.session.remove(this);
  }
}

function weakly(document: DocumentRecord | null): WeakRef<DocumentRecord> | null {
  return document === null ? null : new WeakRef(document);
}
