import type { DeclarationBlock } from '../declaration-block.ts';
import { createStyleDeclaration } from '../style-object.ts';
import type { StyleState } from '../style-state.ts';
import type { RuleRecord } from './records.ts';
import { nodeOfSheet } from './records.ts';
import { ruleObjectOf } from './sheet-objects.ts';

/** What a rule declares. */
class RuleStyle implements StyleState {
  readonly kind = 'CSSStyleDeclaration';
  readonly #rule: RuleRecord;
  readonly #block: DeclarationBlock;

  constructor(rule: RuleRecord, block: DeclarationBlock) {
    this.#rule = rule;
    this.#block = block;
  }

  get parentRule(): object {
    return ruleObjectOf(this.#rule);
  }

  get length(): number {
    return this.#block.length;
  }

  nameAt(index: number): string | undefined {
    return this.#block.nameAt(index);
  }

  get cssText(): string {
    return this.#block.serialize();
  }

  set cssText(text: string) {
    this.#block.parse(text);
    this.#rule.blockChanged();
  }

  getPropertyValue(name: string): string {
    return this.#block.getPropertyValue(name);
  }

  isImportant(name: string): boolean {
    return this.#block.isImportant(name);
  }

  setProperty(name: string, value: string, important: boolean): void {
    if (this.#block.set(name, value, important)) this.#rule.blockChanged();
  }

  removeProperty(name: string): void {
    if (this.#block.remove(name)) this.#rule.blockChanged();
  }
}

/** Always the same one. */
export function ruleStyleOf(rule: RuleRecord): object {
  rule.style ??= createStyleDeclaration(nodeOfSheet(rule.sheet), new RuleStyle(rule, rule.block as DeclarationBlock));
  return rule.style;
}
