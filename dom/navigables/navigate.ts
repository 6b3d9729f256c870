import { withoutFragment } from '../html/without-fragment.ts';
import { policyGuardOf } from '../realm/content-security-policy.ts';
import type { NavigationResource } from '../realm/navigation.ts';
import { isSameOrigin, urlOfWindow } from '../realm/origin.ts';
import { sandboxFlagsOf } from '../realm/sandbox.ts';
import { SandboxFlag } from '../realm/sandbox-flags.ts';
import type { Serialized } from '../realm/serialized.ts';
import { type AnnouncedNavigation, hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { trustedString } from '../realm/trusted-types.ts';
import { scriptingStateOf } from '../scripting/scripting-state.ts';
import { documentData } from '../tree/document-data.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { mayRunJavaScriptUrl } from './allowed-to-navigate.ts';
import { isStillLast, navigationAsked } from './asked-navigations.ts';
import { historyOf } from './history-state.ts';
import { navigateElsewhere } from './navigate-elsewhere.ts';
import { isShownInItself } from './resources/shown-around.ts';

/** What is told of a navigation before it takes place, beside where it goes to. */
export type NavigationDetails = Pick<
  AnnouncedNavigation,
  'sourceElement' | 'isUserInitiated' | 'entries' | 'apiState'
> & {
  /** It is no replacement even where the URL is that of the document. */
  readonly isPush?: boolean;
  /** Where it goes to the document itself it is one. */
  readonly isReplace?: boolean;
};

const NO_DETAILS: NavigationDetails = {};

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
  details: NavigationDetails = NO_DETAILS,
): void {
  if (stateOf(window).isClosed || stateOf(window).document === null) return;
  const current = urlOfWindow(window);
  if (url.startsWith('javascript:')) {
    navigateToJavaScriptUrl(window, url, source, false);
    return;
  }
  // As in browsers, a page whose origin nobody sees is in frames alone, unless the user asks for it.
  if (url.startsWith('data:') && stateOf(window).parent === window) {
    hostOfWindow(window).console.log('error', 'Not allowed to navigate top frame to data URL.');
    return;
  }
  // As in Chromium, what is posted is another page.
  const isSame = url === current && resource === null && isSameOrigin(window, source);
  const type = details.isPush !== true && (isReplace || isSame) ? 'replace' : 'push';
  const isFragment = resource === null && isFragmentOf(url, current);
  if (!isAnnounced(window, source, { ...details, type, url, sameDocument: isFragment ? 'fragment' : null })) return;
  if (isFragment) {
    historyOf(window).navigateToFragment(url, type === 'replace', details.apiState);
    if (!isSameOrigin(window, source)) seemToLoad(window);
  } else if (resource !== null || !isShownInItself(window, url)) {
    navigationAsked(window);
    historyOf(window).navigable.nextApiState = details.apiState;
    navigateElsewhere(window, url, type, { source, resource, referrerPolicy, isForm: details.entries !== undefined });
  }
}

/** As in Chromium, who must not know the URL of a page finds no difference between that and another one. */
function seemToLoad(window: WindowRecord): void {
  hostOfWindow(window).tasks.queueTask(() => {
    const { document, whenLoaded } = stateOf(window);
    if (document !== null && documentData(document).readyState === 'complete') whenLoaded?.();
  });
}

/** Whether it goes on after scripts of the window, if they are of the origin of who asks, were told of it. */
function isAnnounced(window: WindowRecord, source: WindowRecord, announced: AnnouncedNavigation): boolean {
  const { navigation } = stateOf(window);
  return navigation === null || !isSameOrigin(window, source) || navigation.announce(announced);
}

/** https://html.spec.whatwg.org/#reload */
export function reload(window: WindowRecord, apiState: Serialized = historyOf(window).navigable.entry.apiState): void {
  const url = urlOfWindow(window);
  if (isAnnounced(window, window, { type: 'reload', url, sameDocument: null, apiState })) {
    historyOf(window).navigable.entry.apiState = apiState;
    navigateElsewhere(window, url, 'reload', { source: window });
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
    if (!mayRunJavaScriptUrl(source, window) || isForOpaqueOrigin(window)) return;
    if (isBlocked(window, url, source)) return;
    // Opening the document gives the navigation up, and so does another one.
    if (scripting.parsersSoFar !== parsersSoFar || !isLast()) return;
    const { navigable } = stateOf(window);
    const code = trustedCode(document, percentDecoded(url.slice('javascript:'.length)));
    if (code === null) return;
    if (navigable !== null) navigable.runScript(code, isInitialInsertion);
    // In a window that nobody navigates the document stays.
    else scripting.hooks?.evaluate(code, documentData(document).url);
  });
}

/** As in Chromium, a frame whose `sandbox` gives documents an opaque origin runs none, not even in one that came before the attribute. */
function isForOpaqueOrigin(window: WindowRecord): boolean {
  const { frameElement } = stateOf(window);
  return frameElement !== null && (sandboxFlagsOf(frameElement) & SandboxFlag.Origin) !== 0;
}

/**
 * https://w3c.github.io/webappsec-csp/#should-block-navigation-request, to a `javascript:` URL. As in Chromium, the document that it would run in
 * has a say as well.
 */
function isBlocked(window: WindowRecord, url: string, source: WindowRecord): boolean {
  const { document: from } = stateOf(source);
  const { frameElement, document } = stateOf(window);
  const element = frameElement?.nodeDocument === from ? frameElement : null;
  return isBlockedBy(from, element, url) || (document !== from && isBlockedBy(document, null, url));
}

function isBlockedBy(document: DocumentRecord | null, element: ElementRecord | null, url: string): boolean {
  return document !== null && policyGuardOf(document)?.blocksInline(element, 'navigation', url) === true;
}

/**
 * https://w3c.github.io/trusted-types/dist/spec/#require-trusted-types-for-pre-navigation-check; null: it does not run. As in Chromium, the
 * document that it would run in is asked.
 */
function trustedCode(document: DocumentRecord, code: string): string | null {
  try {
    return trustedString(document, 'TrustedScript', code, 'Location href');
  } catch {
    return null;
  }
}

/** As in Chromium, bytes that are no UTF-8 are characters of their own. */
function percentDecoded(text: string): string {
  const bytes = text.replace(/%[\da-f]{2}/gi, (escaped) => String.fromCharCode(Number(`0x${escaped.slice(1)}`)));
  try {
    return decodeURIComponent(escape(bytes));
  } catch {
    return bytes;
  }
}
