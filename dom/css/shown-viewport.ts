import type { Viewport } from '../realm/shared/viewport.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { viewportOf } from '../realm/viewport.ts';
import { styles } from './styles.ts';

/** The https://drafts.csswg.org/css2/#viewport: of a frame the content box of its element, as styles or supplied boxes have it. */
export function shownView(window: WindowRecord): Viewport {
  return stateOf(window).parent === window ? viewportOf(window) : styles().frameView(window);
}
