import { plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { WindowRecord } from '../window-record.ts';

const SANDBOX = plainAttributeName('sandbox');
const ALLOWS_TOP = /(?:^|\s)allow-top-navigation(?:\s|$)/i;

/**
 * https://html.spec.whatwg.org/#allowed-to-navigate; as in Chromium, no frame around the asking one but the outermost may be
 * navigated from within a sandbox.
 *
 * DEVIATION: what the `sandbox` attributes of the frames around say now counts, not what they said when the page came.
 */
export function isAllowedToNavigate(source: WindowRecord, target: WindowRecord): boolean {
  // Who opened a window is its https://html.spec.whatwg.org/#one-permitted-sandboxed-navigator.
  if (isInclusiveAncestor(source, target) || target.opener === source) return true;
  const sandboxes = sandboxesAround(source);
  if (sandboxes.length === 0) return true;
  const isTop = target.parent === target && isInclusiveAncestor(target, source);
  return isTop && sandboxes.every((sandbox) => ALLOWS_TOP.test(sandbox));
}

function isInclusiveAncestor(ancestor: WindowRecord, window: WindowRecord): boolean {
  let at = window;
  while (at !== ancestor && at.parent !== at) at = at.parent;
  return at === ancestor;
}

function sandboxesAround(window: WindowRecord): string[] {
  const found: string[] = [];
  for (let at = window; at.frameElement !== null; at = at.parent) {
    const sandbox = getAttribute(at.frameElement, SANDBOX);
    if (sandbox !== null) found.push(sandbox);
  }
  return found;
}
