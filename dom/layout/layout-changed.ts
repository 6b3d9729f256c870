import { forgetStyles } from '../css/remembered-styles.ts';
import type { Viewport } from '../realm/shared/viewport.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { requestUpdate } from './request-update.ts';

/** The program says that boxes are others than they were, and what the viewport is. That of a frame follows from its element. */
export function layoutChanged(window: WindowRecord, given: Viewport): void {
  const state = stateOf(window);
  const { viewport } = state;
  const { width, height, devicePixelRatio, media } = given;
  const isSame =
    viewport !== null &&
    viewport.width === width &&
    viewport.height === height &&
    viewport.devicePixelRatio === devicePixelRatio &&
    viewport.media === media;
  if (!isSame) state.viewport = given;
  // Until there were boxes, styles followed from others.
  if (hostOfWindow(window).layout.hasBoxes() && state.document !== null) forgetStyles(state.document);
  requestUpdate(window);
  for (const child of state.childWindows) stateOf(child).realm.layoutChanged(child, given);
}
