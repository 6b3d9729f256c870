import { asciiLowercase } from '../names/ascii-case.ts';
import { splitOnAsciiWhitespace } from '../names/white-space.ts';

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
  TopLevelNavigationWithActivation = 1 << 10,
  /** No flag of the attribute: what the container lets frames of other origins do. */
  Fullscreen = 1 << 11,
}

const ALL = (1 << 11) - 1;

const ALLOWED_BY: Readonly<Record<string, number>> = {
  'allow-forms': SandboxFlag.Forms,
  'allow-modals': SandboxFlag.Modals,
  'allow-popups': SandboxFlag.AuxiliaryNavigation,
  'allow-popups-to-escape-sandbox': SandboxFlag.PropagatesToAuxiliary,
  'allow-same-origin': SandboxFlag.Origin,
  'allow-scripts': SandboxFlag.Scripts | SandboxFlag.AutomaticFeatures,
  'allow-top-navigation': SandboxFlag.TopLevelNavigation | SandboxFlag.TopLevelNavigationWithActivation,
  'allow-top-navigation-by-user-activation': SandboxFlag.TopLevelNavigationWithActivation,
};

/** https://html.spec.whatwg.org/#parse-a-sandboxing-directive */
export function parseSandboxingDirective(text: string): number {
  let flags = ALL;
  for (const token of splitOnAsciiWhitespace(asciiLowercase(text))) flags &= ~(ALLOWED_BY[token] ?? 0);
  return flags;
}
