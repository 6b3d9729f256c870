import type { RuleRecord } from '../sheets/records.ts';
import { mayDeclare } from './declares.ts';

/** What rules declare, of which there may come more. Each is looked at once, and read only if it may have an answer. */
export class DeclaredNames {
  /** Of the names that matter it finds a part, wherever they or their shorthands stand. */
  readonly #pattern: RegExp;
  readonly #matters: (name: string) => boolean;
  readonly #names = new Set<string>();
  #looked = 0;

  constructor(pattern: RegExp, matters: (name: string) => boolean) {
    this.#pattern = pattern;
    this.#matters = matters;
  }

  /** Those that matter. */
  in(rules: readonly RuleRecord[]): ReadonlySet<string> {
    while (this.#lookAtNext(rules));
    return this.#names;
  }

  /** Whether any does. */
  areAnyIn(rules: readonly RuleRecord[]): boolean {
    while (this.#names.size === 0 && this.#lookAtNext(rules));
    return this.#names.size > 0;
  }

  #lookAtNext(rules: readonly RuleRecord[]): boolean {
    const rule = rules[this.#looked];
    if (rule === undefined) return false;
    if (mayDeclare(rule, this.#pattern)) {
      for (const name of rule.block?.names ?? []) if (this.#matters(name)) this.#names.add(name);
    }
    this.#looked++;
    return true;
  }
}
