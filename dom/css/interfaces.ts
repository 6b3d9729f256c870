import { seen } from '../webidl/expose-when-seen.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';
import { CSSStyleDeclaration } from './CSSStyleDeclaration.ts';
import { FONT_INTERFACES } from './fonts/interface-names-data.ts';
import { HIGHLIGHT_INTERFACES } from './highlights/interface-names-data.ts';
import { ruleListInterface } from './sheets/CSSRuleList.ts';
import { styleSheetInterface } from './sheets/CSSStyleSheet.ts';
import { mediaListInterface } from './sheets/MediaList.ts';
import { styleSheetListInterface } from './sheets/StyleSheetList.ts';
import { ALL_RULE_INTERFACES } from './sheets/sheet-objects.ts';
import { styles } from './styles.ts';
import { TYPED_OM_INTERFACE_NAMES } from './typed-om/interface-names-data.ts';

/** The interfaces that are global objects, by name; CSSStyleSheet is among those that a window's constructors make things of. */
export const CSS_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  ...Object.fromEntries(
    [...ALL_RULE_INTERFACES, ...FONT_INTERFACES, ...HIGHLIGHT_INTERFACES, ...TYPED_OM_INTERFACE_NAMES].map((name) => [
      name,
      () => styles().interfaceOf(name),
    ]),
  ),
  CSSRuleList: ruleListInterface,
  CSSStyleDeclaration: () => seen(CSSStyleDeclaration),
  MediaList: mediaListInterface,
  StyleSheet: styleSheetInterface,
  StyleSheetList: styleSheetListInterface,
};
