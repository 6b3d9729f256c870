import type { Viewport } from '../../realm/shared/viewport.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { viewportOf } from '../../realm/viewport.ts';
import type { ElementRecord } from '../../tree/records.ts';

type Size = Pick<Viewport, 'width' | 'height'>;

/** https://drafts.csswg.org/css2/#viewport of frames: the content box of the element. */
const known = new WeakMap<WindowRecord, Viewport>();

/** What https://drafts.csswg.org/mediaqueries/#width and lengths by the viewport are counted in. Always the same object. */
export function styledViewportOf(window: WindowRecord): Viewport {
  const own = viewportOf(window);
  return stateOf(window).parent === window ? own : (known.get(window) ?? own);
}

/** Looks how large the frames are that the window is in, from the outermost one on. */
export function updateFrames(window: WindowRecord, sizeOf: (frame: ElementRecord) => Size): void {
  const frames: WindowRecord[] = [];
  for (let at = window; stateOf(at).parent !== at; at = stateOf(at).parent) frames.push(at);
  for (const frame of frames.reverse()) {
    const { frameElement } = stateOf(frame);
    const size = frameElement === null ? null : sizeOf(frameElement);
    if (size !== null) keep(frame, size);
  }
}

function keep(frame: WindowRecord, { width, height }: Size): void {
  const screen = viewportOf(frame);
  const before = known.get(frame);
  const isSame = before?.width === width && before.height === height && before.screen === screen;
  if (!isSame) known.set(frame, { ...screen, width, height, screen });
}
