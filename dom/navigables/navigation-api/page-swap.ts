import { fireEvent } from '../../events/fire-event.ts';
import type { HistoryHandling } from '../../realm/navigation.ts';
import { originKeyOf } from '../../realm/origin.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { historyOf } from '../history-state.ts';
import { PAGE_SWAP_EVENT } from './navigation-events.ts';
import { type ActivationState, EntryRecord, type NavigationRecord, objectForWindow } from './records.ts';

/**
 * https://html.spec.whatwg.org/#fire-the-pageswap-event
 *
 * @param url - That of the document that comes; null: it is of another origin.
 */
export function firePageSwap(navigation: NavigationRecord, type: HistoryHandling, url: string | null): void {
  const { window } = navigation;
  const { document, target } = stateOf(window);
  const left = type === 'traverse' ? navigation.byKey.get(historyOf(window).navigable.left?.key ?? '') : undefined;
  // Who first asks for entries at this moment was given the one that comes as the current one.
  if (left !== undefined) navigation.currentIndex = left.index;
  const activation = url === null ? null : activationObject(navigation, type, url);
  fireEvent(target, 'pageswap', { values: { activation, viewTransition: null } }, PAGE_SWAP_EVENT, document as never);
}

function activationObject(navigation: NavigationRecord, type: HistoryHandling, url: string): object {
  const { window, currentEntry: from } = navigation;
  const entry = destinationEntry(navigation, type, url);
  const state: ActivationState = { kind: 'NavigationActivation', from, entry, type };
  return objectForWindow(window, state);
}

/** The entry of the document that comes, which the history does not have yet unless it goes back or forward. */
function destinationEntry({ window, currentEntry, byKey }: NavigationRecord, type: HistoryHandling, url: string) {
  const { navigable } = historyOf(window);
  const { entry } = navigable;
  if (type === 'reload' && currentEntry !== null) return currentEntry;
  const known = type === 'traverse' ? byKey.get(entry.key) : undefined;
  if (known !== undefined) return known;
  const key = type === 'push' ? '' : entry.key;
  const originKey = originKeyOf(window);
  const content = { url, resource: null, state: null, originKey, apiState: navigable.nextApiState };
  const unshown = { step: -1, id: '', scrollRestoration: 'auto', document: null } as const;
  return new EntryRecord(window, { ...content, ...unshown, key }, -1);
}
