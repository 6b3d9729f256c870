import { plainAttributeName } from '../names/attribute-name.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { parseSandboxingDirective, SandboxFlag } from './sandbox-flags.ts';
import { stateOf, type WindowRecord } from './shared/window-record.ts';

const ALLOW = plainAttributeName('allow');
const ALLOWFULLSCREEN = plainAttributeName('allowfullscreen');
const SANDBOX = plainAttributeName('sandbox');

/**
 * https://html.spec.whatwg.org/#determining-the-creation-sandboxing-flags
 *
 * @param creator - The window that the container is in, or the opener.
 * @param container - The frame; null for what `window.open()` opens.
 */
export function creationSandboxFlags(creator: WindowRecord, container: ElementRecord | null): number {
  if (container === null) {
    return isSandboxed(creator, SandboxFlag.PropagatesToAuxiliary) ? stateOf(creator).sandboxFlags : 0;
  }
  const inherited = (stateOf(creator).sandboxFlags & ~SandboxFlag.Fullscreen) | fullscreenFlag(container);
  return inherited | sandboxFlagsOf(container);
}

/** https://html.spec.whatwg.org/#iframe-sandboxing-flag-set */
export function sandboxFlagsOf(container: ElementRecord): number {
  const sandbox = getAttribute(container, SANDBOX);
  return sandbox === null ? 0 : parseSandboxingDirective(sandbox);
}

/** https://html.spec.whatwg.org/#attr-iframe-allowfullscreen and the feature's name in https://html.spec.whatwg.org/#attr-iframe-allow */
function fullscreenFlag(container: ElementRecord): number {
  const isAllowed =
    hasAttribute(container, ALLOWFULLSCREEN) || /\bfullscreen\b/.test(getAttribute(container, ALLOW) ?? '');
  return isAllowed ? 0 : SandboxFlag.Fullscreen;
}

export function isSandboxed(window: WindowRecord, flag: SandboxFlag): boolean {
  return (stateOf(window).sandboxFlags & flag) !== 0;
}
