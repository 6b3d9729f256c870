import { defineIterator } from '../../collections/array-members.ts';
import { requireArguments, toUnsignedLong } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import { type RuleListState, ruleObjectOf } from './sheet-objects.ts';

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
      requireArguments(arguments.length, 1);
      const rule = holder.rules.at(toUnsignedLong(index));
      return rule === undefined ? null : ruleObjectOf(rule);
    }
  }
  defineIterator(CSSRuleList.prototype);
  return CSSRuleList;
});
