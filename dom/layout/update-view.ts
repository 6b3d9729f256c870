import { shownView } from '../css/shown-viewport.ts';
import { styles } from '../css/styles.ts';
import { fireEvent } from '../events/fire-event.ts';
import type { Viewport } from '../realm/shared/viewport.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { recordOf } from '../realm/target-link.ts';
import { evaluateMediaQueries } from './media-query-lists.ts';
import { runScrollSteps } from './scroll-state.ts';

const lastViewports = new WeakMap<WindowRecord, Viewport>();

/** The steps of https://html.spec.whatwg.org/#update-the-rendering before the animation frame callbacks. */
export function updateView(window: WindowRecord): void {
  const isResized = runResizeSteps(window);
  const { document, realm } = stateOf(window);
  if (document !== null) runScrollSteps(document);
  evaluateMediaQueries(window);
  if (document !== null) realm.resources.viewChanged(document, isResized);
}

/** https://drafts.csswg.org/cssom-view/#document-run-the-resize-steps. Returns whether it is another viewport. */
function runResizeSteps(window: WindowRecord): boolean {
  const before =
    lastViewports.get(window) ??
    (stateOf(window).parent === window ? hostOfWindow(window).environment : styles().firstView(window));
  const viewport = shownView(window);
  lastViewports.set(window, viewport);
  if (viewport.width !== before.width || viewport.height !== before.height) {
    const { target, views } = stateOf(window);
    fireEvent(target, 'resize');
    if (views.VisualViewport !== null) fireEvent(recordOf(views.VisualViewport), 'resize');
  }
  return viewport !== before;
}
