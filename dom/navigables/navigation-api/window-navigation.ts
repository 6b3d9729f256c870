import type { HistoryHandling } from '../../realm/navigation.ts';
import type { AnnouncedNavigation, WindowNavigation } from '../../realm/shared/window-record.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { DOMException } from '../../webidl/DOMException.ts';
import type { HistoryEntry } from '../shared/session-history.ts';
import { entriesChanged } from './commit.ts';
import { initializeEntries, removeEntries } from './entry-list.ts';
import { fireNavigate, fireTraverse } from './fire-navigate.ts';
import { abortOngoing } from './handle-transition.ts';
import { firePageSwap } from './page-swap.ts';
import { NavigationRecord, objectOfTargetRecord, realmOfWindow } from './records.ts';

/** What the history and the navigables of a window tell its `navigation`. */
class WindowNavigationState implements WindowNavigation {
  readonly #record: NavigationRecord;

  constructor(record: NavigationRecord) {
    this.#record = record;
  }

  announce(announced: AnnouncedNavigation): boolean {
    return fireNavigate(this.#record, announced);
  }

  announceTraversal(entry: object, resume: () => void): 'goes on' | 'is canceled' | 'waits' {
    return fireTraverse(this.#record, entry as HistoryEntry, resume);
  }

  entriesChanged(type: HistoryHandling): boolean {
    return entriesChanged(this.#record, type);
  }

  pageSwapped(type: HistoryHandling, url: string | null): void {
    firePageSwap(this.#record, type, url);
  }

  documentChanged(): void {
    initializeEntries(this.#record);
  }

  entriesRemoved(): void {
    removeEntries(this.#record);
  }

  informAboutAborting(): void {
    abortOngoing(this.#record);
  }

  informAboutDestruction(): void {
    const { upcomingTraversals, window } = this.#record;
    abortOngoing(this.#record);
    const error = realmOfWindow(window).enter(() => new DOMException('Navigation was aborted', 'AbortError'));
    for (const tracker of upcomingTraversals.values()) tracker.reject(error);
    upcomingTraversals.clear();
  }

  focusChanged(): void {
    this.#record.hasFocusChanged = true;
  }
}

export function createNavigation(window: WindowRecord): object {
  const record = new NavigationRecord(window);
  stateOf(window).navigation = new WindowNavigationState(record);
  initializeEntries(record);
  return objectOfTargetRecord(record, 'Navigation');
}
