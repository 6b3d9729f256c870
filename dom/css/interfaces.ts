import { seen } from '../webidl/expose-when-seen.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { CSSStyleDeclaration } from './CSSStyleDeclaration.ts';
import { ruleListInterface } from './sheets/CSSRuleList.ts';
import { styleSheetInterface } from './sheets/CSSStyleSheet.ts';
import { mediaListInterface } from './sheets/MediaList.ts';
import { RULE_INTERFACES } from './sheets/rule-interfaces.ts';
import { styleSheetListInterface } from './sheets/StyleSheetList.ts';

/** The interfaces that are global objects, by name; CSSStyleSheet is among those that a window's constructors make things of. */
export const CSS_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  ...RULE_INTERFACES,
  CSSRuleList: ruleListInterface,
  CSSStyleDeclaration: () => seen(CSSStyleDeclaration),
  MediaList: mediaListInterface,
  StyleSheet: styleSheetInterface,
  StyleSheetList: styleSheetListInterface,
};
