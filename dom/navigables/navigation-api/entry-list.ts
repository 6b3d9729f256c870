import { fireEvent } from '../../events/fire-event.ts';
import type { HistoryHandling } from '../../realm/navigation.ts';
import { hostOfWindow, type WindowRecord } from '../../realm/shared/window-record.ts';
import { historyOf } from '../history-state.ts';
import type { HistoryEntry } from '../shared/session-history.ts';
import { CURRENT_ENTRY_CHANGE_EVENT } from './navigation-events.ts';
import {
  type ActivationState,
  EntryRecord,
  entryObject,
  isDetached,
  isDisabled,
  type NavigationRecord,
  objectForWindow,
} from './records.ts';

/** https://html.spec.whatwg.org/#getting-session-history-entries-for-the-navigation-api: those around it of the same origin. */
function entriesAround(window: WindowRecord): readonly HistoryEntry[] {
  const { entries, entry } = historyOf(window).navigable;
  const isOther = ({ originKey }: HistoryEntry): boolean => originKey !== entry.originKey;
  const at = entries.indexOf(entry);
  const start = entries.slice(0, at).findLastIndex(isOther) + 1;
  const end = entries.findIndex((other, index) => index > at && isOther(other));
  return entries.slice(start, end < 0 ? undefined : end);
}

/** https://html.spec.whatwg.org/#initialize-the-navigation-api-entries-for-a-new-document */
export function initializeEntries(navigation: NavigationRecord): void {
  const { window, byKey } = navigation;
  byKey.clear();
  navigation.entries = [];
  navigation.currentIndex = -1;
  if (isDisabled(window)) return;
  const { entry, activation } = historyOf(window).navigable;
  navigation.entries = entriesAround(window).map((around, index) => new EntryRecord(window, around, index));
  for (const record of navigation.entries) byKey.set(record.entry.key, record);
  navigation.currentIndex = byKey.get(entry.key)?.index ?? -1;
  navigation.activation = activationObject(navigation, activation);
}

/** https://html.spec.whatwg.org/#update-document-for-history-step-application: the activation. */
function activationObject(
  navigation: NavigationRecord,
  { from, type }: { readonly from: HistoryEntry | null; readonly type: HistoryHandling },
): object {
  const { window, entries, currentIndex } = navigation;
  const entry = entries[currentIndex] as EntryRecord;
  const isOfOrigin = from !== null && from.originKey === entry.entry.originKey;
  const known = from === null ? undefined : entries.find((record) => record.entry === from);
  const fromRecord = isOfOrigin ? (known ?? new EntryRecord(window, from, -1)) : null;
  const state: ActivationState = { kind: 'NavigationActivation', from: fromRecord, entry, type };
  return objectForWindow(window, state);
}

/**
 * https://html.spec.whatwg.org/#update-the-navigation-api-entries-for-a-same-document-navigation
 *
 * @param committed - What is to be done once the event was fired: as in Chromium, before entries are disposed of.
 */
export function updateEntries(navigation: NavigationRecord, type: HistoryHandling, committed: () => void): void {
  const { window, entries, byKey } = navigation;
  const old = navigation.currentEntry;
  if (old === null) return;
  const { entry } = historyOf(window).navigable;
  let disposed: EntryRecord[] = [];
  if (type === 'traverse') {
    navigation.currentIndex = byKey.get(entry.key)?.index ?? navigation.currentIndex;
  } else if (type === 'push') {
    navigation.currentIndex++;
    disposed = entries.splice(navigation.currentIndex);
    for (const record of disposed) byKey.delete(record.entry.key);
  } else if (type === 'replace') {
    disposed = [old];
  }
  for (const record of disposed) record.index = -1;
  if (type === 'push' || type === 'replace') {
    const record = new EntryRecord(window, entry, navigation.currentIndex);
    entries[navigation.currentIndex] = record;
    byKey.set(entry.key, record);
  }
  navigation.ongoingTracker?.committedTo(entries[navigation.currentIndex] as EntryRecord);
  fireCurrentEntryChange(navigation, type, old);
  committed();
  dispose(disposed);
}

export function fireCurrentEntryChange(
  navigation: NavigationRecord,
  navigationType: HistoryHandling | null,
  from: EntryRecord,
): void {
  const values = { navigationType, from: entryObject(from) };
  fireEvent(navigation, 'currententrychange', { values }, CURRENT_ENTRY_CHANGE_EVENT);
}

function dispose(records: readonly EntryRecord[]): void {
  for (const record of records) if (record.object !== null) fireEvent(record, 'dispose');
}

/** Some are no longer in the history, as another window of the tab went on or they are too long ago. */
export function removeEntries(navigation: NavigationRecord): void {
  const { window, entries, byKey } = navigation;
  const kept = new Set(historyOf(window).navigable.entries);
  const current = navigation.currentEntry;
  const removed = entries.filter((record) => record !== current && !kept.has(record.entry));
  if (removed.length === 0) return;
  for (const record of removed) {
    entries.splice(entries.indexOf(record), 1);
    record.index = -1;
    byKey.delete(record.entry.key);
  }
  for (const [index, record] of entries.entries()) record.index = index;
  navigation.currentIndex = current === null ? -1 : current.index;
  hostOfWindow(window).tasks.queueTask(() => {
    if (!isDetached(window)) dispose(removed);
  });
}
