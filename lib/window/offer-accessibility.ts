import type { Accessibility } from '../../dom/accessibility/open-accessibility.ts';
import { windowSupport } from './support.ts';

/** By this another copy of the library finds it: a runner of tests loads one of its own for each file. */
const ACCESSIBILITY = Symbol.for('livedom.accessibility');

/** Lets every copy of the library tell the names and roles in a window for tests. */
export function offerAccessibility(global: object): void {
  Object.defineProperty(global, ACCESSIBILITY, {
    value: (node: object) => windowSupport().accessibilityInRealm(node),
    configurable: true,
  });
}

type Offered = ((node: object) => Accessibility | null) | undefined;

/** Null for what is no node of such a window. */
export function accessibilityOffered(node: object): Accessibility | null {
  const document = ((node as Partial<Node>).ownerDocument ?? node) as Partial<Document>;
  const window = document.defaultView as { readonly [ACCESSIBILITY]?: Offered } | null | undefined;
  return window?.[ACCESSIBILITY]?.(node) ?? null;
}
