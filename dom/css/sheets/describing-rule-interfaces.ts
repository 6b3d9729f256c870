import { asciiLowercase } from '../../names/ascii-case.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { include, includeAttributes } from '../../webidl/include.ts';
import { type AnyClass, lazyInterface } from '../../webidl/lazy-interface.ts';
import { putForwards } from '../../webidl/put-forwards.ts';
import { styles } from '../styles.ts';
import { unescapeName } from '../syntax.ts';
import { groupingInterface } from './CSSGroupingRule.ts';
import { ruleInterface, thisRule } from './CSSRule.ts';
import { fontFeatureValuesInterface } from './feature-values-interfaces.ts';
import type { RuleKind, RuleRecord } from './records.ts';
import { ruleStyleOf } from './rule-style.ts';

/** Rules that have declarations, and no selectors. */

type RuleClass = new () => object;

const base = (): RuleClass => ruleInterface() as RuleClass;

function includeStyle(Class: RuleClass, kind: RuleKind): void {
  include(Class, {
    get style(): object {
      return ruleStyleOf(thisRule(this, kind));
    },

    set style(value: unknown) {
      thisRule(this, kind);
      putForwards(this, 'style', 'cssText', value);
    },
  });
}

/** An interface that has a style alone. */
function withStyle(name: string, kind: RuleKind): () => AnyClass {
  return lazyInterface(name, () => {
    const Class = class extends base() {};
    includeStyle(Class, kind);
    return Class;
  });
}

/** One that has a name beside. */
function withNameAndStyle(name: string, kind: RuleKind): () => AnyClass {
  return lazyInterface(name, () => {
    const Class = class extends base() {
      get name(): string {
        return thisRule(this, kind).prelude;
      }
    };
    includeStyle(Class, kind);
    return Class;
  });
}

/** https://drafts.csswg.org/cssom/#the-csspagerule-interface */
const pageInterface = lazyInterface('CSSPageRule', () => {
  class CSSPageRule extends groupingInterface() {
    get selectorText(): string {
      return thisRule(this, 'page').prelude;
    }

    set selectorText(value: unknown) {
      const rule = thisRule(this, 'page');
      rule.prelude = styles().pageSelector(toDOMString(value).trim()) ?? rule.prelude;
    }
  }
  includeStyle(CSSPageRule, 'page');
  return CSSPageRule;
});

function descriptorOf(rule: RuleRecord, name: string): string {
  return rule.block?.getPropertyValue(name) ?? '';
}

/** https://drafts.csswg.org/css-counter-styles/#the-csscounterstylerule-interface */
const counterStyleInterface = lazyInterface('CSSCounterStyleRule', () => {
  class CSSCounterStyleRule extends base() {
    get name(): string {
      return thisRule(this, 'counter-style').prelude;
    }

    set name(value: unknown) {
      const rule = thisRule(this, 'counter-style');
      const parsed = styles().parseOneRule(`@counter-style ${toDOMString(value)} {}`, null);
      if (parsed !== null) rule.prelude = parsed.prelude;
    }
  }
  const descriptors = 'system symbols additiveSymbols negative prefix suffix range pad speakAs fallback'.split(' ');
  includeAttributes(
    CSSCounterStyleRule,
    descriptors,
    (object, attribute) => descriptorOf(thisRule(object, 'counter-style'), nameOf(attribute)),
    (object, attribute, value) =>
      setDescriptor(thisRule(object, 'counter-style'), nameOf(attribute), toDOMString(value)),
  );
  return CSSCounterStyleRule;
});

const firstWord = (text: string) => asciiLowercase(text.trim().split(/\s/, 1).join(''));

/** The name of the descriptor that an attribute stands for. */
const nameOf = (attribute: string) => attribute.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function setDescriptor(rule: RuleRecord, name: string, text: string): void {
  // https://drafts.csswg.org/css-counter-styles/#dom-csscounterstylerule-system: the algorithm stays.
  if (name === 'system' && firstWord(text) !== (firstWord(descriptorOf(rule, name)) || 'symbolic')) return;
  if (rule.block?.set(name, text, false)) rule.changed();
}

/** https://drafts.css-houdini.org/css-properties-values-api/#the-css-property-rule-interface */
const propertyRuleInterface = lazyInterface('CSSPropertyRule', () => {
  class CSSPropertyRule extends base() {
    get name(): string {
      return thisRule(this, 'property').prelude;
    }

    get syntax(): string {
      return unescapeName(descriptorOf(thisRule(this, 'property'), 'syntax').replace(/^["']|["']$/g, ''));
    }

    get inherits(): boolean {
      return /^true$/i.test(descriptorOf(thisRule(this, 'property'), 'inherits'));
    }

    get initialValue(): string | null {
      return thisRule(this, 'property').block?.get('initial-value')?.value ?? null;
    }
  }
  return CSSPropertyRule;
});

/** https://drafts.csswg.org/css-fonts/#om-fontpalettevalues */
const fontPaletteInterface = lazyInterface('CSSFontPaletteValuesRule', () => {
  class CSSFontPaletteValuesRule extends base() {
    get name(): string {
      return thisRule(this, 'font-palette-values').prelude;
    }
  }
  includeAttributes(CSSFontPaletteValuesRule, ['fontFamily', 'basePalette', 'overrideColors'], (object, attribute) =>
    descriptorOf(thisRule(object, 'font-palette-values'), nameOf(attribute)),
  );
  return CSSFontPaletteValuesRule;
});

/** https://drafts.csswg.org/css-view-transitions-2/#navigation-om */
const viewTransitionInterface = lazyInterface('CSSViewTransitionRule', () => {
  class CSSViewTransitionRule extends base() {
    get navigation(): string {
      return descriptorOf(thisRule(this, 'view-transition'), 'navigation');
    }

    get types(): readonly string[] {
      const types = descriptorOf(thisRule(this, 'view-transition'), 'types');
      return Object.freeze(types === '' || types === 'none' ? [] : types.split(/\s+/));
    }
  }
  return CSSViewTransitionRule;
});

export const DESCRIBING_RULE_INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  CSSCounterStyleRule: counterStyleInterface,
  CSSFontFaceRule: withStyle('CSSFontFaceRule', 'font-face'),
  CSSFontFeatureValuesRule: fontFeatureValuesInterface,
  CSSFontPaletteValuesRule: fontPaletteInterface,
  CSSMarginRule: withNameAndStyle('CSSMarginRule', 'margin'),
  CSSNestedDeclarations: withStyle('CSSNestedDeclarations', 'nested-declarations'),
  CSSPageRule: pageInterface,
  CSSPositionTryRule: withNameAndStyle('CSSPositionTryRule', 'position-try'),
  CSSPropertyRule: propertyRuleInterface,
  CSSViewTransitionRule: viewTransitionInterface,
};
