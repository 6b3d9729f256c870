import { isSameOrigin } from '../realm/origin.ts';
import { isSandboxed } from '../realm/sandbox.ts';
import { SandboxFlag } from '../realm/sandbox-flags.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';

/**
 * https://html.spec.whatwg.org/#allowed-to-navigate; as in Chromium, no frame around the asking one but the outermost may be
 * navigated from within a sandbox, and no frame that has nothing to do with it by anybody.
 *
 * DEVIATION: a page may navigate the window that it is in without a user having done anything.
 */
export function isAllowedToNavigate(source: WindowRecord, target: WindowRecord): boolean {
  // Who opened a window is its https://html.spec.whatwg.org/#one-permitted-sandboxed-navigator.
  if (isInclusiveAncestor(source, target) || stateOf(target).opener === source) return true;
  const isOwnTop = stateOf(target).parent === target && isInclusiveAncestor(target, source);
  if (isSandboxed(source, SandboxFlag.Navigation)) {
    return isOwnTop && !isSandboxed(source, SandboxFlag.TopLevelNavigation);
  }
  return isOwnTop || isFamiliarWith(source, target);
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
