import { fireEvent } from '../../events/fire-event.ts';
import { STORAGE_EVENT } from '../../events/html-events.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { storageOf } from './storage-state.ts';

/** https://html.spec.whatwg.org/#concept-storage-broadcast, as the windows are told that did not make the change. */
export function listenToStorage(window: WindowRecord): void {
  hostOfWindow(window).storage.listen((isLocal, key, oldValue, newValue, url) => {
    if (stateOf(window).isClosed) return;
    const storageArea = storageOf(window, isLocal);
    fireEvent(
      stateOf(window).target,
      'storage',
      { values: { key, oldValue, newValue, url, storageArea } },
      STORAGE_EVENT,
    );
  });
}
