import type { DeclarationBlock } from '../declaration-block.ts';
import { bitsOfText } from '../declared-bits.ts';
import type { RuleRecord } from '../sheets/records.ts';
import { mayNameIn } from '../unread-declarations.ts';

/** What a rule may declare, as `bitsOfProperty`. */
export function bitsOfRule(rule: RuleRecord): number {
  return rule.unreadBlock === null ? (rule.block as DeclarationBlock).bits : bitsOfText(rule.unreadBlock);
}

/** False: the names that the pattern finds all or parts of are not declared. */
export function mayDeclare(rule: RuleRecord, pattern: RegExp): boolean {
  return rule.unreadBlock === null
    ? (rule.block as DeclarationBlock).mayDeclare(pattern)
    : mayNameIn(rule.unreadBlock, pattern);
}
