import { fireEvent } from '../events/fire-event.ts';
import { hears } from '../events/hears.ts';
import { BEFORE_UNLOAD_EVENT, PAGE_TRANSITION_EVENT } from '../events/html-events.ts';
import type { HistoryHandling } from '../realm/navigation.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { scriptingStateOf } from '../scripting/scripting-state.ts';

/**
 * https://html.spec.whatwg.org/#checking-if-unloading-is-canceled, for the document and those in its frames. Nobody is asked,
 * so that nothing is canceled.
 */
export function beforeUnload(window: WindowRecord): void {
  const { document } = stateOf(window);
  if (document === null || stateOf(window).isClosed) return;
  const scripting = scriptingStateOf(document);
  scripting.unloadCounter++;
  fireEvent(
    stateOf(window).target,
    'beforeunload',
    { cancelable: true, values: { returnValue: '' } },
    BEFORE_UNLOAD_EVENT,
    document,
  );
  for (const child of [...stateOf(window).childWindows]) stateOf(child).navigable?.beforeUnload();
  scripting.unloadCounter--;
}

/**
 * https://html.spec.whatwg.org/#fire-the-pageswap-event, where somebody may listen.
 *
 * @param url - That of the document that comes; null: it is of another origin.
 */
export function pageSwap(window: WindowRecord, type: HistoryHandling, url: string | null): void {
  const { target, views, realm } = stateOf(window);
  if (!hears(target, 'pageswap')) return;
  views.Navigation ??= realm.createNavigation(window);
  stateOf(window).navigation?.pageSwapped(type, url);
}

/**
 * https://html.spec.whatwg.org/#unload-a-document-and-its-descendants
 *
 * DEVIATION: as in Chromium a document is told before those in its frames.
 */
export function unloadDocument(window: WindowRecord): void {
  const { document } = stateOf(window);
  if (document === null || stateOf(window).isClosed) return;
  const scripting = scriptingStateOf(document);
  scripting.unloadCounter++;
  if (!scripting.isUnloaded) {
    scripting.isUnloaded = true;
    const transition = { bubbles: true, cancelable: true, values: { persisted: false } };
    fireEvent(stateOf(window).target, 'pagehide', transition, PAGE_TRANSITION_EVENT, document);
    // https://html.spec.whatwg.org/#update-the-visibility-state
    scripting.isLeft = true;
    // A listener may take the frame away.
    if (!stateOf(window).isClosed) fireEvent(document, 'visibilitychange', { bubbles: true });
    if (!stateOf(window).isClosed) fireEvent(stateOf(window).target, 'unload', {}, undefined, document);
  }
  for (const child of [...stateOf(window).childWindows]) stateOf(child).navigable?.destroy(true);
  scripting.unloadCounter--;
}
