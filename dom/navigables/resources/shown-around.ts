import { urlOfWindow } from '../../realm/origin.ts';
import { stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { withoutFragment } from '../../services/url/url-record.ts';

/**
 * https://html.spec.whatwg.org/#shared-attribute-processing-steps-for-iframe-and-frame-elements, step 3: whether the page is in
 * the window or around it, so that it would be shown in itself without end. As in Chromium, `about:` pages have no end to fear.
 */
export function isShownAround(window: WindowRecord, url: string): boolean {
  if (url.startsWith('about:')) return false;
  const wanted = withoutFragment(url);
  for (let at = window; ; at = stateOf(at).parent) {
    if (withoutFragment(urlOfWindow(at)) === wanted) return true;
    if (stateOf(at).parent === at) return false;
  }
}
