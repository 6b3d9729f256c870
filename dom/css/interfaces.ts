import { seen } from '../webidl/expose-when-seen.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { CSSStyleDeclaration } from './CSSStyleDeclaration.ts';

/** The interfaces that are global objects, by name. */
export const CSS_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  CSSStyleDeclaration: () => seen(CSSStyleDeclaration),
};
