import { fireEvent } from '../../dom/events/fire-event.ts';
import { PAGE_TRANSITION_EVENT } from '../../dom/events/html-events.ts';
import { scriptingStateOf } from '../../dom/scripting/scripting-state.ts';
import type { WindowRecord } from '../../dom/window/window-record.ts';

/** https://html.spec.whatwg.org/#unload-a-document */
export function unloadDocument(window: WindowRecord): void {
  const { document } = window;
  if (document === null || window.isClosed) return;
  const scripting = scriptingStateOf(document);
  scripting.unloadCounter++;
  for (const child of [...window.childWindows]) child.navigable?.destroy();
  if (scripting.isPageShowing) {
    scripting.isPageShowing = false;
    const transition = { bubbles: true, cancelable: true, values: { persisted: false } };
    fireEvent(window, 'pagehide', transition, PAGE_TRANSITION_EVENT, document);
    fireEvent(window, 'unload', {}, undefined, document);
  }
  scripting.unloadCounter--;
}
