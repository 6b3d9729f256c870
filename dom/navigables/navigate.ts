import type { NavigationResource } from '../realm/navigation.ts';
import { urlOfWindow } from '../realm/origin.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { scriptingStateOf } from '../scripting/scripting-state.ts';
import { withoutFragment } from '../services/url/url-record.ts';
import { documentData } from '../tree/document-data.ts';
import { mayRunJavaScriptUrl } from './allowed-to-navigate.ts';
import { isStillLast, navigationAsked } from './asked-navigations.ts';
import { historyOf } from './history-state.ts';
import { navigateElsewhere } from './navigate-elsewhere.ts';

/**
 * https://html.spec.whatwg.org/#navigate
 *
 * @param source - The window whose document asks.
 * @param referrerPolicy - '' for that of the source.
 */
export function navigate(
  window: WindowRecord,
  url: string,
  isReplace: boolean,
  source: WindowRecord,
  resource: NavigationResource | null = null,
  referrerPolicy = '',
): void {
  if (stateOf(window).isClosed || stateOf(window).document === null) return;
  const current = urlOfWindow(window);
  if (url.startsWith('javascript:')) {
    navigateToJavaScriptUrl(window, url, source, false);
  } else if (resource === null && isFragmentOf(url, current)) {
    historyOf(window).navigateToFragment(url, isReplace || url === current);
  } else {
    const handling = isReplace || url === current ? 'replace' : 'push';
    navigationAsked(window);
    navigateElsewhere(window, url, handling, source, resource, referrerPolicy);
  }
}

/** Whether the URL is a place in the document that has the other one: to go there takes no task. */
export function isFragmentOf(url: string, current: string): boolean {
  return url.includes('#') && withoutFragment(url) === withoutFragment(current);
}

/**
 * https://html.spec.whatwg.org/#navigate-to-a-javascript:-url: as a task, if scripts run.
 *
 * @param isInitialInsertion - It is what a frame shows first.
 */
export function navigateToJavaScriptUrl(
  window: WindowRecord,
  url: string,
  source: WindowRecord,
  isInitialInsertion: boolean,
): void {
  const { document } = stateOf(window);
  if (document === null) return;
  const scripting = scriptingStateOf(document);
  const { parsersSoFar } = scripting;
  const isLast = isStillLast(window);
  hostOfWindow(window).tasks.queueTask(() => {
    if (stateOf(window).isClosed || stateOf(window).document !== document || !documentData(document).scripting) return;
    if (!mayRunJavaScriptUrl(source, window)) return;
    // Opening the document gives the navigation up, and so does another one.
    if (scripting.parsersSoFar !== parsersSoFar || !isLast()) return;
    const { navigable } = stateOf(window);
    const code = percentDecoded(url.slice('javascript:'.length));
    if (navigable !== null) navigable.runScript(code, isInitialInsertion);
    // In a window that nobody navigates the document stays.
    else scripting.hooks?.evaluate(code, documentData(document).url);
  });
}

function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
