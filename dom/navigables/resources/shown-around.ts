import { withoutFragment } from '../../html/without-fragment.ts';
import { urlOfWindow } from '../../realm/origin.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';

/**
 * https://html.spec.whatwg.org/#shared-attribute-processing-steps-for-iframe-and-frame-elements, step 3: whether the page is in
 * the window or around it, so that it would be shown in itself without end. As in Chromium, `about:` pages have no end to fear.
 */
export function isShownAround(window: WindowRecord, url: string): boolean {
  return !url.startsWith('about:') && timesShownAround(window, withoutFragment(url)) > 0;
}

/** As in Chromium, a frame that is navigated shows a page that is around it once, but not in itself again. */
export function isShownInItself(frame: WindowRecord, url: string): boolean {
  const { parent } = stateOf(frame);
  return parent !== frame && !url.startsWith('about:') && timesShownAround(parent, withoutFragment(url)) > 1;
}

function timesShownAround(window: WindowRecord, url: string): number {
  let times = 0;
  for (let at = window; ; at = stateOf(at).parent) {
    if (withoutFragment(urlOfWindow(at)) === url) times++;
    if (stateOf(at).parent === at) return times;
  }
}
