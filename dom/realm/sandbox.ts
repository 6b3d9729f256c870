import { plainAttributeName } from '../names/attribute-name.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import type { ElementRecord } from '../tree/records.ts';
import { stateOf, type WindowRecord } from './shared/window-record.ts';

/** https://html.spec.whatwg.org/#sandboxing, as far as something here asks for it. */
export const enum SandboxFlag {
  Navigation = 1 << 0,
  AuxiliaryNavigation = 1 << 1,
  TopLevelNavigation = 1 << 2,
  Origin = 1 << 3,
  Forms = 1 << 4,
  Scripts = 1 << 5,
  DocumentDomain = 1 << 6,
  PropagatesToAuxiliary = 1 << 7,
  Modals = 1 << 8,
  AutomaticFeatures = 1 << 9,
  /** No flag of the attribute: what the container lets frames of other origins do. */
  Fullscreen = 1 << 10,
}

const ALL = (1 << 10) - 1;

const ALLOWED_BY: Readonly<Record<string, number>> = {
  'allow-forms': SandboxFlag.Forms,
  'allow-modals': SandboxFlag.Modals,
  'allow-popups': SandboxFlag.AuxiliaryNavigation,
  'allow-popups-to-escape-sandbox': SandboxFlag.PropagatesToAuxiliary,
  'allow-same-origin': SandboxFlag.Origin,
  'allow-scripts': SandboxFlag.Scripts | SandboxFlag.AutomaticFeatures,
  'allow-top-navigation': SandboxFlag.TopLevelNavigation,
};

const ALLOW = plainAttributeName('allow');
const ALLOWFULLSCREEN = plainAttributeName('allowfullscreen');
const SANDBOX = plainAttributeName('sandbox');

/** https://html.spec.whatwg.org/#parse-a-sandboxing-directive */
export function parseSandboxingDirective(text: string): number {
  let flags = ALL;
  for (const token of text.toLowerCase().split(/[\t\n\f\r ]+/)) flags &= ~(ALLOWED_BY[token] ?? 0);
  return flags;
}

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
  const sandbox = getAttribute(container, SANDBOX);
  const inherited = (stateOf(creator).sandboxFlags & ~SandboxFlag.Fullscreen) | fullscreenFlag(container);
  return inherited | (sandbox === null ? 0 : parseSandboxingDirective(sandbox));
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
