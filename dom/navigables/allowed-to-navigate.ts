import { isSameOrigin } from '../realm/origin.ts';
import { isSandboxed } from '../realm/sandbox.ts';
import { SandboxFlag } from '../realm/sandbox-flags.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { hasStickyActivation, hasTransientActivation } from '../realm/user-activation.ts';

/**
 * https://html.spec.whatwg.org/#allowed-to-navigate; as in Chromium, no frame around the asking one but the outermost may be
 * navigated from within a sandbox, and no frame that has nothing to do with it by anybody.
 *
 * @param url - Where to; null: to what is left to the history.
 */
export function isAllowedToNavigate(source: WindowRecord, target: WindowRecord, url: string | null = null): boolean {
  // Who opened a window is its https://html.spec.whatwg.org/#one-permitted-sandboxed-navigator.
  if (isInclusiveAncestor(source, target) || stateOf(target).opener === source) return true;
  const isOwnTop = stateOf(target).parent === target && isInclusiveAncestor(target, source);
  if (isSandboxed(source, SandboxFlag.Navigation)) return isOwnTop && mayNavigateTopFromSandbox(source);
  return isFamiliarWith(source, target) || (isOwnTop && mayReplaceTop(source, target, url));
}

function mayNavigateTopFromSandbox(source: WindowRecord): boolean {
  if (!isSandboxed(source, SandboxFlag.TopLevelNavigation)) return true;
  return !isSandboxed(source, SandboxFlag.TopLevelNavigationWithActivation) && hasTransientActivation(source);
}

/** As in Chromium, a frame of another origin takes the window that it is in elsewhere only where a user has done something in the frame. */
function mayReplaceTop(source: WindowRecord, top: WindowRecord, url: string | null): boolean {
  return url === null || hasStickyActivation(source) || hostOfWindow(top).client.isOfSite(url);
}

/** https://html.spec.whatwg.org/#familiar-with */
export function isFamiliarWith(source: WindowRecord, target: WindowRecord): boolean {
  let at = target;
  while (!isSameOrigin(source, at)) {
    const { parent, opener } = stateOf(at);
    if (parent !== at) at = parent;
    // Of a frame it counts what is around it, and not who has opened that.
    else return at === target && opener !== null && isFamiliarWith(source, opener);
  }
  return true;
}

/** https://html.spec.whatwg.org/#navigate-to-a-javascript-url: only the target's own origin may run scripts there. */
export function mayRunJavaScriptUrl(source: WindowRecord, target: WindowRecord): boolean {
  return isSameOrigin(source, target);
}

export function isInclusiveAncestor(ancestor: WindowRecord, window: WindowRecord): boolean {
  let at = window;
  while (at !== ancestor && stateOf(at).parent !== at) at = stateOf(at).parent;
  return at === ancestor;
}
