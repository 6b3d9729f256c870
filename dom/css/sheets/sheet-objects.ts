import { createObjectNear } from '../../tree/link.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { type PlatformState, stateOfKind } from '../../webidl/state.ts';
import { createItemList } from './item-list.ts';
import type { MediaRecord } from './media-record.ts';
import type { RuleHolder, RuleKind, RuleRecord, SheetRecord } from './records.ts';
import { nodeOfSheet } from './records.ts';

/** The objects that stand for sheets, rules and their lists: each is made when somebody asks, and always the same one. */

/** https://drafts.csswg.org/cssom/#the-cssrule-interface and those that inherit from it. */
const RULE_INTERFACE_NAMES: Readonly<Record<RuleKind, string>> = {
  style: 'CSSStyleRule',
  import: 'CSSImportRule',
  media: 'CSSMediaRule',
  supports: 'CSSSupportsRule',
  container: 'CSSContainerRule',
  'layer-block': 'CSSLayerBlockRule',
  'layer-statement': 'CSSLayerStatementRule',
  scope: 'CSSScopeRule',
  'starting-style': 'CSSStartingStyleRule',
  'font-face': 'CSSFontFaceRule',
  page: 'CSSPageRule',
  keyframes: 'CSSKeyframesRule',
  keyframe: 'CSSKeyframeRule',
  namespace: 'CSSNamespaceRule',
  'counter-style': 'CSSCounterStyleRule',
  property: 'CSSPropertyRule',
  'nested-declarations': 'CSSNestedDeclarations',
  margin: 'CSSMarginRule',
  'font-feature-values': 'CSSFontFeatureValuesRule',
  'font-palette-values': 'CSSFontPaletteValuesRule',
  'position-try': 'CSSPositionTryRule',
  'view-transition': 'CSSViewTransitionRule',
};

/** All that rules have, and what these inherit from. */
export const ALL_RULE_INTERFACES: readonly string[] = [
  ...Object.values(RULE_INTERFACE_NAMES),
  'CSSConditionRule',
  'CSSGroupingRule',
  'CSSRule',
];

export function ruleObjectOf(rule: RuleRecord): object {
  const node = nodeOfSheet(rule.sheet);
  const name = RULE_INTERFACE_NAMES[rule.ruleKind];
  rule.object ??=
    rule.ruleKind === 'keyframes'
      ? createItemList(node, rule, () => rule.rules, ruleObjectOf, name)
      : createObjectNear(node, interfaceNamed(name), rule);
  return rule.object;
}

/** What a CSSRuleList stands for. */
export interface RuleListState extends PlatformState {
  readonly kind: 'CSSRuleList';
  readonly holder: RuleHolder;
}

/** The rules of a sheet or a rule. */
export function ruleListOf(holder: RuleRecord | SheetRecord): object {
  if (holder.list === null) {
    const state: RuleListState = { kind: 'CSSRuleList', holder };
    holder.list = createItemList(nodeOfSheet(holder.sheet), state, () => holder.rules, ruleObjectOf);
  }
  return holder.list;
}

export function sheetObjectOf(sheet: SheetRecord): object {
  sheet.object ??= createObjectNear(nodeOfSheet(sheet), interfaceNamed(sheet.kind), sheet);
  return sheet.object;
}

/** The sheet behind an object of the interface; null for anything else. */
export function sheetOrNull(value: unknown): SheetRecord | null {
  return stateOfKind<SheetRecord>(value, 'CSSStyleSheet');
}

export function mediaListOf(media: MediaRecord): object {
  media.object ??= createItemList(
    null,
    media,
    () => media.queries,
    (query) => query.text,
  );
  return media.object;
}
