import { requireArguments, toDOMString, toUnsignedLong } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { styles } from '../styles.ts';
import { ruleInterface, thisRule } from './CSSRule.ts';
import { GROUPING, type RuleKind } from './records.ts';
import { ruleListOf } from './sheet-objects.ts';

const GROUPS: readonly RuleKind[] = ['style', 'page', ...GROUPING];

/** https://drafts.csswg.org/cssom/#the-cssgroupingrule-interface */
export const groupingInterface = lazyInterface('CSSGroupingRule', () => {
  class CSSGroupingRule extends (ruleInterface() as new () => object) {
    get cssRules(): object {
      return ruleListOf(thisRule(this, ...GROUPS));
    }

    insertRule(rule: unknown, index: unknown = 0): number {
      const self = thisRule(this, ...GROUPS);
      requireArguments(arguments.length, 1);
      return styles().insertRule(self, toDOMString(rule), toUnsignedLong(index));
    }

    deleteRule(index: unknown): void {
      const self = thisRule(this, ...GROUPS);
      requireArguments(arguments.length, 1);
      styles().deleteRule(self, toUnsignedLong(index));
    }
  }
  return CSSGroupingRule;
});
