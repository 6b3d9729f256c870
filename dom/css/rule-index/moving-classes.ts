import type { RuleRecord } from '../sheets/records.ts';
import { mayDeclare } from './declares.ts';
import { SelectorNames } from './selector-names.ts';

const TRANSITION = /transition|\ball\b/i;

/** The classes that rules speak of which declare transitions. There may come more rules, each of which is looked at once. */
export class MovingClasses {
  readonly #names = new SelectorNames();
  #looked = 0;

  has(name: string, rules: readonly RuleRecord[]): boolean {
    for (; this.#looked < rules.length; this.#looked++) {
      const rule = rules[this.#looked] as RuleRecord;
      if (mayDeclare(rule, TRANSITION) && rule.block?.has('transition-duration')) this.#names.add(rule.prelude);
    }
    return this.#names.hasClassOrId(`.${name}`);
  }
}
