import { defineIterator } from '../../collections/array-members.ts';
import { currentDocument } from '../../realm/current-document.ts';
import { requireArguments, toDOMString, toUnsignedLong } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { type AnyClass, lazyInterface } from '../../webidl/lazy-interface.ts';
import { putForwards } from '../../webidl/put-forwards.ts';
import { stateOrNull } from '../../webidl/state.ts';
import type { ContainerCondition } from '../containers/container-condition.ts';
import { serializeIdentifier } from '../identifier.ts';
import type { StyleState } from '../style-state.ts';
import { styles } from '../styles.ts';
import { groupingInterface } from './CSSGroupingRule.ts';
import { ruleInterface, thisRule } from './CSSRule.ts';
import { DESCRIBING_RULE_INTERFACES } from './describing-rule-interfaces.ts';
import type { MediaRecord } from './media-record.ts';
import { attachRule, detachRule, type ImportConditions, nodeOfSheet, type RuleRecord } from './records.ts';
import { ruleStyleOf } from './rule-style.ts';
import { mediaListOf, ruleListOf, ruleObjectOf, sheetObjectOf } from './sheet-objects.ts';

/** The kinds of rules, as https://drafts.csswg.org/cssom/#css-rules and the modules of CSS have them. */

type RuleClass = new () => object;

/** An interface between others, which only inherits. */
const base = (): RuleClass => ruleInterface() as RuleClass;

/** https://drafts.csswg.org/cssom/#the-cssstylerule-interface. In Chromium it is a CSSRule with rules of its own. */
const styleRuleInterface = lazyInterface('CSSStyleRule', () => {
  class CSSStyleRule extends base() {
    get selectorText(): string {
      return styles().selectorText(thisRule(this, 'style'));
    }

    set selectorText(value: unknown) {
      const rule = thisRule(this, 'style');
      const selectors = styles().ruleSelectors(toDOMString(value), rule);
      if (selectors === null) return;
      rule.prelude = selectors;
      rule.changed();
    }

    get style(): object {
      return ruleStyleOf(thisRule(this, 'style'));
    }

    set style(value: unknown) {
      thisRule(this, 'style');
      putForwards(this, 'style', 'cssText', value);
    }

    get styleMap(): object {
      const rule = thisRule(this, 'style');
      return styles().declaredMapOf(nodeOfSheet(rule.sheet), stateOrNull(ruleStyleOf(rule)) as StyleState);
    }

    get cssRules(): object {
      return ruleListOf(thisRule(this, 'style'));
    }

    insertRule(rule: unknown, index: unknown = 0): number {
      const self = thisRule(this, 'style');
      requireArguments(arguments.length, 1);
      return styles().insertRule(self, toDOMString(rule), toUnsignedLong(index));
    }

    deleteRule(index: unknown): void {
      const self = thisRule(this, 'style');
      requireArguments(arguments.length, 1);
      styles().deleteRule(self, toUnsignedLong(index));
    }
  }
  return CSSStyleRule;
});

function conditionText(rule: RuleRecord): string {
  return rule.ruleKind === 'media' ? (rule.media as MediaRecord).text : rule.prelude;
}

const conditionInterface = lazyInterface('CSSConditionRule', () => {
  class CSSConditionRule extends groupingInterface() {
    get conditionText(): string {
      return conditionText(thisRule(this, 'media', 'supports', 'container'));
    }
  }
  return CSSConditionRule;
});

const mediaRuleInterface = lazyInterface('CSSMediaRule', () => {
  class CSSMediaRule extends conditionInterface() {
    get media(): object {
      return mediaListOf(thisRule(this, 'media').media as MediaRecord);
    }

    set media(value: unknown) {
      thisRule(this, 'media');
      putForwards(this, 'media', 'mediaText', value);
    }

    get matches(): boolean {
      return styles().mediaHolds(thisRule(this, 'media').media as MediaRecord, currentDocument());
    }
  }
  return CSSMediaRule;
});

const supportsRuleInterface = lazyInterface('CSSSupportsRule', () => {
  class CSSSupportsRule extends conditionInterface() {
    get matches(): boolean {
      return styles().conditionHolds(thisRule(this, 'supports').prelude);
    }
  }
  return CSSSupportsRule;
});

const containerRuleInterface = lazyInterface('CSSContainerRule', () => {
  class CSSContainerRule extends conditionInterface() {
    get containerName(): string {
      const [condition, ...others] = conditionsOf(thisRule(this, 'container'));
      return others.length > 0 || condition === undefined ? '' : serializeIdentifier(condition.name);
    }

    get containerQuery(): string {
      const [condition, ...others] = conditionsOf(thisRule(this, 'container'));
      return others.length > 0 ? '' : (condition?.query?.text ?? '');
    }

    get conditions(): readonly object[] {
      const conditions = conditionsOf(thisRule(this, 'container'));
      return Object.freeze(conditions.map(({ name, query }) => ({ name, query: query?.text ?? '' })));
    }
  }
  return CSSContainerRule;
});

function conditionsOf(rule: RuleRecord): readonly ContainerCondition[] {
  return rule.details as readonly ContainerCondition[];
}

const layerBlockInterface = lazyInterface('CSSLayerBlockRule', () => {
  class CSSLayerBlockRule extends groupingInterface() {
    get name(): string {
      return thisRule(this, 'layer-block').prelude;
    }
  }
  return CSSLayerBlockRule;
});

const layerStatementInterface = lazyInterface('CSSLayerStatementRule', () => {
  class CSSLayerStatementRule extends base() {
    get nameList(): readonly string[] {
      return Object.freeze(thisRule(this, 'layer-statement').prelude.split(', '));
    }
  }
  return CSSLayerStatementRule;
});

const scopeRuleInterface = lazyInterface('CSSScopeRule', () => {
  class CSSScopeRule extends groupingInterface() {
    get start(): string | null {
      return styles().scopeOf(thisRule(this, 'scope')).start;
    }

    get end(): string | null {
      return styles().scopeOf(thisRule(this, 'scope')).end;
    }
  }
  return CSSScopeRule;
});

const startingStyleInterface = lazyInterface(
  'CSSStartingStyleRule',
  () => class CSSStartingStyleRule extends groupingInterface() {},
);

/** https://drafts.csswg.org/cssom/#the-cssimportrule-interface */
const importRuleInterface = lazyInterface('CSSImportRule', () => {
  class CSSImportRule extends base() {
    get href(): string {
      return thisRule(this, 'import').prelude;
    }

    get media(): object {
      return mediaListOf(thisRule(this, 'import').media as MediaRecord);
    }

    set media(value: unknown) {
      thisRule(this, 'import');
      putForwards(this, 'media', 'mediaText', value);
    }

    get styleSheet(): object | null {
      const { imported } = thisRule(this, 'import');
      return imported === null ? null : sheetObjectOf(imported);
    }

    get layerName(): string | null {
      return (thisRule(this, 'import').details as ImportConditions).layer;
    }

    get supportsText(): string | null {
      return (thisRule(this, 'import').details as ImportConditions).supports;
    }
  }
  return CSSImportRule;
});

/** https://drafts.csswg.org/css-animations/#interface-csskeyframerule */
const keyframeInterface = lazyInterface('CSSKeyframeRule', () => {
  class CSSKeyframeRule extends base() {
    get keyText(): string {
      return thisRule(this, 'keyframe').prelude;
    }

    set keyText(value: unknown) {
      const rule = thisRule(this, 'keyframe');
      const selector = styles().keyframeSelector(toDOMString(value));
      if (selector === null)
        throwDOMException('SyntaxError', `The key '${value as string}' is invalid and cannot be parsed`);
      rule.prelude = selector;
      rule.sheet?.changed();
    }

    get style(): object {
      return ruleStyleOf(thisRule(this, 'keyframe'));
    }

    set style(value: unknown) {
      thisRule(this, 'keyframe');
      putForwards(this, 'style', 'cssText', value);
    }
  }
  return CSSKeyframeRule;
});

/** Where the last frame of that name stands; -1: there is none. */
function indexOfFrame({ rules }: RuleRecord, select: unknown): number {
  const selector = styles().keyframeSelector(toDOMString(select));
  return Array.from(rules, ({ prelude }) => prelude).lastIndexOf(selector as string);
}

/** https://drafts.csswg.org/css-animations/#interface-csskeyframesrule */
const keyframesInterface = lazyInterface('CSSKeyframesRule', () => {
  class CSSKeyframesRule extends base() {
    get name(): string {
      return thisRule(this, 'keyframes').prelude;
    }

    set name(value: unknown) {
      const rule = thisRule(this, 'keyframes');
      rule.prelude = toDOMString(value);
      rule.sheet?.changed();
    }

    get cssRules(): object {
      return ruleListOf(thisRule(this, 'keyframes'));
    }

    get length(): number {
      return thisRule(this, 'keyframes').rules.length;
    }

    appendRule(text: unknown): void {
      const rule = thisRule(this, 'keyframes');
      requireArguments(arguments.length, 1);
      const frame = styles().parseOneRule(toDOMString(text), rule, rule.sheet);
      if (frame === null) return;
      rule.rules.push(frame);
      attachRule(frame, rule.sheet, rule);
      rule.sheet?.changed();
    }

    deleteRule(select: unknown): void {
      const rule = thisRule(this, 'keyframes');
      requireArguments(arguments.length, 1);
      const index = indexOfFrame(rule, select);
      if (index < 0) return;
      const frame = rule.rules.at(index) as RuleRecord;
      rule.rules.delete(index);
      detachRule(frame);
      rule.sheet?.changed();
    }

    findRule(select: unknown): object | null {
      const rule = thisRule(this, 'keyframes');
      requireArguments(arguments.length, 1);
      const index = indexOfFrame(rule, select);
      return index < 0 ? null : ruleObjectOf(rule.rules.at(index) as RuleRecord);
    }
  }
  defineIterator(CSSKeyframesRule.prototype);
  return CSSKeyframesRule;
});

const namespaceInterface = lazyInterface('CSSNamespaceRule', () => {
  class CSSNamespaceRule extends base() {
    get namespaceURI(): string {
      const { prelude } = thisRule(this, 'namespace');
      return prelude.slice(prelude.indexOf(' ') + 1);
    }

    get prefix(): string {
      return thisRule(this, 'namespace').prelude.split(' ', 1)[0] as string;
    }
  }
  return CSSNamespaceRule;
});

/** Those that are global objects, by name. */
export const RULE_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  ...DESCRIBING_RULE_INTERFACES,
  CSSConditionRule: conditionInterface,
  CSSContainerRule: containerRuleInterface,
  CSSGroupingRule: () => groupingInterface(),
  CSSImportRule: importRuleInterface,
  CSSKeyframeRule: keyframeInterface,
  CSSKeyframesRule: keyframesInterface,
  CSSLayerBlockRule: layerBlockInterface,
  CSSLayerStatementRule: layerStatementInterface,
  CSSMediaRule: mediaRuleInterface,
  CSSNamespaceRule: namespaceInterface,
  CSSRule: () => ruleInterface(),
  CSSScopeRule: scopeRuleInterface,
  CSSStartingStyleRule: startingStyleInterface,
  CSSStyleRule: styleRuleInterface,
  CSSSupportsRule: supportsRuleInterface,
};
