import type { PlatformState } from '../webidl/state.ts';

/** What a CSSStyleDeclaration stands for: the style of an element or a rule, or a computed one. */
export interface StyleState extends PlatformState {
  readonly kind: 'CSSStyleDeclaration';
  /** How many are declared. */
  readonly length: number;
  /** The name of the one at that place. */
  nameAt(index: number): string | undefined;
  /** https://drafts.csswg.org/cssom/#dom-cssstyledeclaration-csstext */
  cssText: string;
  readonly parentRule: object | null;
  getPropertyValue(name: string): string;
  isImportant(name: string): boolean;
  /** Nothing happens when the property does not take the value. */
  setProperty(name: string, value: string, important: boolean): void;
  removeProperty(name: string): void;
}
