import type { RuleRecord } from '../sheets/records.ts';
import type { NewRule, RuleContext } from './entry.ts';

/** A selector that nobody has compiled, with its rule. */
export class UnreadEntry implements NewRule {
  readonly selector: string;
  readonly rule: RuleRecord;
  readonly context: RuleContext;
  readonly order: number;
  /** Another one that is in the same bucket. */
  next: UnreadEntry | null = null;

  constructor(selector: string, rule: RuleRecord, context: RuleContext, order: number) {
    this.selector = selector;
    this.rule = rule;
    this.context = context;
    this.order = order;
  }
}
