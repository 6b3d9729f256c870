import { defineIterator } from '../../collections/array-members.ts';
import { requireArguments, toUnsignedLong } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, type PlatformState } from '../../webidl/state.ts';
import { ruleObjectOf } from './CSSRule.ts';
import { createItemList } from './item-list.ts';
import type { RuleHolder, RuleRecord, SheetRecord } from './records.ts';

interface RuleListState extends PlatformState {
  readonly kind: 'CSSRuleList';
  readonly holder: RuleHolder;
}

const thisList = brandOf<RuleListState>('CSSRuleList');

/** https://drafts.csswg.org/cssom/#the-cssrulelist-interface */
export const ruleListInterface = lazyInterface('CSSRuleList', () => {
  class CSSRuleList {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      return thisList(this).holder.rules.length;
    }

    item(index: unknown): object | null {
      const { holder } = thisList(this);
      requireArguments(arguments.length, 1, "'item' on 'CSSRuleList'");
      const rule = holder.rules[toUnsignedLong(index)];
      return rule === undefined ? null : ruleObjectOf(rule);
    }
  }
  defineIterator(CSSRuleList.prototype);
  return CSSRuleList;
});

/** The rules of a sheet or a rule: always the same list. */
export function ruleListOf(holder: RuleRecord | SheetRecord): object {
  const state: RuleListState = { kind: 'CSSRuleList', holder };
  holder.list ??= createItemList(ruleListInterface().prototype, state, () => holder.rules, ruleObjectOf);
  return holder.list;
}
