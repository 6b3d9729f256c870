import { toDOMString } from '../../webidl/convert.ts';
import { exposeConstants } from '../../webidl/expose.ts';
import { type AnyClass, illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf } from '../../webidl/state.ts';
import { illegalInvocation } from '../../webidl/unnamed.ts';
import { styles } from '../styles.ts';
import type { RuleKind, RuleRecord } from './records.ts';
import { ruleObjectOf, sheetObjectOf } from './sheet-objects.ts';

/** https://drafts.csswg.org/cssom/#dom-cssrule-type */
const TYPES: Readonly<Partial<Record<RuleKind, number>>> = {
  style: 1,
  import: 3,
  media: 4,
  'font-face': 5,
  page: 6,
  margin: 9,
  keyframes: 7,
  keyframe: 8,
  namespace: 10,
  'counter-style': 11,
  supports: 12,
  'font-feature-values': 14,
};

const thisAnyRule = brandOf<RuleRecord>('CSSRule');

/** The rule behind `this`, when it is of one of the kinds. */
export function thisRule(object: object, ...kinds: readonly RuleKind[]): RuleRecord {
  const rule = thisAnyRule(object);
  if (kinds.length > 0 && !kinds.includes(rule.ruleKind)) throw illegalInvocation();
  return rule;
}

/** https://drafts.csswg.org/cssom/#the-cssrule-interface */
export const ruleInterface: () => AnyClass = lazyInterface('CSSRule', () => {
  class CSSRule {
    constructor() {
      illegalConstructor();
    }

    get cssText(): string {
      return styles().ruleText(thisRule(this));
    }

    set cssText(value: unknown) {
      thisRule(this);
      toDOMString(value);
    }

    get parentRule(): object | null {
      const { parentRule } = thisRule(this);
      return parentRule === null ? null : ruleObjectOf(parentRule);
    }

    get parentStyleSheet(): object | null {
      const { sheet } = thisRule(this);
      return sheet === null ? null : sheetObjectOf(sheet);
    }

    get type(): number {
      return TYPES[thisRule(this).ruleKind] ?? 0;
    }
  }
  exposeConstants(CSSRule, {
    STYLE_RULE: 1,
    CHARSET_RULE: 2,
    IMPORT_RULE: 3,
    MEDIA_RULE: 4,
    FONT_FACE_RULE: 5,
    PAGE_RULE: 6,
    MARGIN_RULE: 9,
    NAMESPACE_RULE: 10,
    KEYFRAMES_RULE: 7,
    KEYFRAME_RULE: 8,
    COUNTER_STYLE_RULE: 11,
    FONT_FEATURE_VALUES_RULE: 14,
    SUPPORTS_RULE: 12,
  });
  return CSSRule;
});
