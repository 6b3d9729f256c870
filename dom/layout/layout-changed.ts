import type { Viewport } from '../realm/shared/viewport.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { contentBox } from '../realm/supplied-boxes.ts';
import { boxOf } from './boxes.ts';
import { requestUpdate } from './request-update.ts';

/** The program says that boxes are others than they were, and what the viewport is. A frame is as large as its element's box. */
export function layoutChanged(window: WindowRecord, { width, height, devicePixelRatio, media }: Viewport): void {
  const state = stateOf(window);
  const { viewport } = state;
  const isSame =
    viewport !== null &&
    viewport.width === width &&
    viewport.height === height &&
    viewport.devicePixelRatio === devicePixelRatio &&
    viewport.media === media;
  if (!isSame) state.viewport = { width, height, devicePixelRatio, media };
  requestUpdate(window);
  for (const child of state.childWindows) {
    const { frameElement, realm } = stateOf(child);
    const box = frameElement === null ? null : boxOf(frameElement);
    const size = box === null ? { width, height } : contentBox(box);
    realm.layoutChanged(child, { width: size.width, height: size.height, devicePixelRatio, media });
  }
}
