import { isAllowedToNavigate } from '../navigables/allowed-to-navigate.ts';
import { isAccessible } from '../realm/accessible.ts';
import { actingWindow } from '../realm/incumbent.ts';
import { closeWindow, hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';

/**
 * https://html.spec.whatwg.org/#dom-window-close: in a task, what a script has opened. A frame is closed by taking its element out.
 * Scripts of another origin close only what a script has opened.
 */
export function closeByScript(window: WindowRecord): void {
  if (stateOf(window).parent !== window) return;
  const { navigable } = stateOf(window);
  if (!isAccessible(window) && (navigable === null || !isAllowedToNavigate(actingWindow(window), window))) return;
  if (navigable === null) {
    closeWindow(window);
    return;
  }
  if (stateOf(window).isClosing) return;
  stateOf(window).isClosing = true;
  hostOfWindow(window).tasks.queueTask(() => {
    navigable.beforeUnload();
    navigable.destroy(false);
    stateOf(window).opener = null;
  });
}
