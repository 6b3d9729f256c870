import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { updateIntersections } from './intersection-observer-state.ts';
import { deliverResizes } from './resize-observer-state.ts';
import { updateView } from './update-view.ts';

const requested = new WeakSet<WindowRecord>();

/**
 * https://html.spec.whatwg.org/#update-the-rendering, as far as it is about boxes: with the next frame of a window that is shown, in a task of
 * its own in one that is not.
 */
export function requestUpdate(window: WindowRecord): void {
  const { document, isClosed, realm } = stateOf(window);
  if (document === null || isClosed || requested.has(window)) return;
  requested.add(window);
  const first = (): void => {
    requested.delete(window);
    updateView(window);
  };
  if (realm.rendering.runInNextFrame(document, () => updateObservers(window), first)) return;
  hostOfWindow(window).tasks.setTimer(1, () => {
    if (!stateOf(window).isClosed) first();
    updateObservers(window);
  });
}

/** The steps of https://html.spec.whatwg.org/#update-the-rendering after the animation frame callbacks. */
export function updateObservers(window: WindowRecord): void {
  if (stateOf(window).isClosed) return;
  if (deliverResizes(window)) requestUpdate(window);
  updateIntersections(window);
}
