import type { Viewport } from '../../realm/shared/viewport.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { isRendered, used } from './compute.ts';
import { styledViewportOf, updateFrames } from './frame-viewports.ts';
import type { Size } from './used-sizes.ts';

/** https://html.spec.whatwg.org/#attr-dim-width: of a frame that says nothing. */
const FRAME = { width: 300, height: 150 };

/** Of an element that is not shown there is nothing. */
const NOT_SHOWN = { width: 0, height: 0 };

/** In whole pixels, as in Chromium. */
function frameSize(frame: ElementRecord): Size {
  if (!isRendered(frame)) return NOT_SHOWN;
  const { sizes } = used();
  const [width, height] = [sizes.definite(frame, 'width'), sizes.definite(frame, 'height')];
  return {
    width: Number.isNaN(width) ? FRAME.width : Math.round(width),
    height: Number.isNaN(height) ? FRAME.height : Math.round(height),
  };
}

/** What windows were like when somebody first asked. */
const first = new WeakMap<WindowRecord, Viewport>();

/** What is shown of the window, once the frames that it is in have been asked for their sizes. */
export function frameView(window: WindowRecord): Viewport {
  updateFrames(window, frameSize);
  const viewport = styledViewportOf(window);
  if (!first.has(window)) first.set(window, viewport);
  return viewport;
}

/** What it gave at first. */
export function firstView(window: WindowRecord): Viewport {
  return first.get(window) ?? frameView(window);
}
