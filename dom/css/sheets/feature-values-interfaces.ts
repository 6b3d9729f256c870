import { createObjectNear } from '../../tree/link.ts';
import {
  iteratorMethod,
  requireArguments,
  toDOMString,
  toFunction,
  toSequence,
  toUnsignedLong,
} from '../../webidl/convert.ts';
import { own } from '../../webidl/current-realm.ts';
import { includeAttributes } from '../../webidl/include.ts';
import { illegalConstructor, interfaceNamed, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, type PlatformState } from '../../webidl/state.ts';
import { familiesText } from '../font-families.ts';
import { splitOutside } from '../syntax.ts';
import { ruleInterface, thisRule } from './CSSRule.ts';
import { type FeatureValues, nodeOfSheet, type RuleRecord } from './records.ts';

/** https://drafts.csswg.org/css-fonts/#om-fontfeaturevalues */

/** One block of a rule. */
interface ValuesMapState extends PlatformState {
  readonly kind: 'CSSFontFeatureValuesMap';
  readonly rule: RuleRecord;
  readonly values: Map<string, number[]>;
}

const thisMap = brandOf<ValuesMapState>('CSSFontFeatureValuesMap');

/** Whoever reads them has arrays of their own, of their realm. */
function copied({ values }: ValuesMapState): Map<string, number[]> {
  return new Map([...values].map(([name, numbers]) => [name, own([...numbers])]));
}

lazyInterface('CSSFontFeatureValuesMap', () => {
  class CSSFontFeatureValuesMap {
    constructor() {
      illegalConstructor();
    }

    get size(): number {
      return thisMap(this).values.size;
    }

    set(name: unknown, numbers: unknown): void {
      const { values, rule } = thisMap(this);
      requireArguments(arguments.length, 2);
      const key = toDOMString(name);
      const method = iteratorMethod(numbers);
      values.set(key, method === null ? [toUnsignedLong(numbers)] : toSequence(numbers, toUnsignedLong, method));
      rule.changed();
    }

    clear(): void {
      const { values, rule } = thisMap(this);
      values.clear();
      rule.changed();
    }

    delete(name: unknown): boolean {
      const { values, rule } = thisMap(this);
      requireArguments(arguments.length, 1);
      const isDeleted = values.delete(toDOMString(name));
      rule.changed();
      return isDeleted;
    }

    entries(): IterableIterator<[string, number[]]> {
      return copied(thisMap(this)).entries();
    }

    forEach(callback: unknown, thisArgument: unknown = undefined): void {
      const state = thisMap(this);
      requireArguments(arguments.length, 1);
      const visit = toFunction(callback);
      for (const [name, numbers] of copied(state)) Reflect.apply(visit, thisArgument, [numbers, name, this]);
    }

    get(name: unknown): number[] | undefined {
      const { values } = thisMap(this);
      requireArguments(arguments.length, 1);
      const numbers = values.get(toDOMString(name));
      return numbers && [...numbers];
    }

    has(name: unknown): boolean {
      const { values } = thisMap(this);
      requireArguments(arguments.length, 1);
      return values.has(toDOMString(name));
    }

    keys(): IterableIterator<string> {
      return copied(thisMap(this)).keys();
    }

    values(): IterableIterator<number[]> {
      return copied(thisMap(this)).values();
    }
  }
  const { prototype } = CSSFontFeatureValuesMap;
  // https://webidl.spec.whatwg.org/#js-maplike: one function under two names.
  Object.defineProperty(prototype, Symbol.iterator, { value: prototype.entries, writable: true, configurable: true });
  return CSSFontFeatureValuesMap;
});

/** By the attribute, what the block is called. */
const BLOCKS: Readonly<Record<string, string>> = {
  annotation: 'annotation',
  ornaments: 'ornaments',
  stylistic: 'stylistic',
  swash: 'swash',
  characterVariant: 'character-variant',
  styleset: 'styleset',
};

const objects = new WeakMap<Map<string, number[]>, object>();

function mapOf(rule: RuleRecord, block: string): object {
  const values = (rule.details as FeatureValues).get(block) as Map<string, number[]>;
  let object = objects.get(values);
  if (object === undefined) {
    const state: ValuesMapState = { kind: 'CSSFontFeatureValuesMap', rule, values };
    object = createObjectNear(nodeOfSheet(rule.sheet), interfaceNamed(state.kind), state);
    objects.set(values, object);
  }
  return object;
}

export const fontFeatureValuesInterface = lazyInterface('CSSFontFeatureValuesRule', () => {
  class CSSFontFeatureValuesRule extends (ruleInterface() as new () => object) {
    get fontFamily(): string {
      return thisRule(this, 'font-feature-values').prelude;
    }

    set fontFamily(value: unknown) {
      const rule = thisRule(this, 'font-feature-values');
      const text = toDOMString(value);
      rule.prelude = familiesText(splitOutside(text, ',').filter((name) => name !== ''));
      rule.changed();
    }
  }
  includeAttributes(CSSFontFeatureValuesRule, Object.keys(BLOCKS), (object, attribute) =>
    mapOf(thisRule(object, 'font-feature-values'), BLOCKS[attribute] as string),
  );
  return CSSFontFeatureValuesRule;
});
