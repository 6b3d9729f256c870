import { isAccessible } from './accessible.ts';
import { actingWindow } from './incumbent.ts';
import { isAllowedToNavigate } from './navigation/allowed-to-navigate.ts';
import { closeWindow, stateOf, type WindowRecord } from './window-record.ts';

/**
 * https://html.spec.whatwg.org/#dom-window-close. A frame is closed by taking its element out. Scripts of another origin close
 * only what a script has opened.
 */
export function closeByScript(window: WindowRecord): void {
  if (stateOf(window).parent !== window) return;
  const { navigable } = stateOf(window);
  if (!isAccessible(window) && (navigable === null || !isAllowedToNavigate(actingWindow(window), window))) return;
  if (navigable === null) closeWindow(window);
  else navigable.destroy(false);
}
