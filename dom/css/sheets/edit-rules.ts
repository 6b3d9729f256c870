import { throwDOMException } from '../../webidl/DOMException.ts';
import type { Sequence } from '../../webidl/sequence.ts';
import { lookForMotion } from '../motion.ts';
import { parseOneRule } from './parse-rules.ts';
import { attachRule, detachRule, nodeOfSheet, type RuleChange, RuleRecord, type SheetRecord } from './records.ts';

/** https://drafts.csswg.org/cssom/#insert-a-css-rule */
export function insertRule(holder: RuleRecord | SheetRecord, text: string, index: number): number {
  const { rules, sheet } = holder;
  const parent = holder instanceof RuleRecord ? holder : null;
  if (index > rules.length) {
    const message =
      parent === null
        ? `The index provided (${index}) is larger than the maximum index (${rules.length}).`
        : `the index ${index} must be less than or equal to the length of the rule list.`;
    throwDOMException('IndexSizeError', message);
  }
  const rule = parseOneRule(text, parent, sheet);
  if (rule === null) {
    refuseToNest(text, parent);
    const message =
      parent === null ? `Failed to parse the rule '${text}'.` : `the rule '${text}' is invalid and cannot be parsed.`;
    throwDOMException('SyntaxError', message);
  }
  checkPlace(rule, holder, index);
  rules.insert(index, rule);
  if (!(holder instanceof RuleRecord)) holder.count(rule, 1);
  attachRule(rule, sheet, parent);
  const next = rules.at(index + 1);
  if (parent !== null) parent.put(rule, next);
  else sheet?.changed(next === undefined, changeOf({ kind: 'put', rule, holder: null, next }));
  const node = nodeOfSheet(sheet);
  if (node !== null) lookForMotion(node.nodeDocument, text);
  return index;
}

/** What is a rule, but none that may be inside of that one. Of rules for pages none says so. */
function refuseToNest(text: string, parent: RuleRecord | null): void {
  if (parent === null || parent.ruleKind === 'page') return;
  const rule = parseOneRule(text, null);
  if (rule !== null && rule.ruleKind !== 'style' && rule.ruleKind !== 'layer-statement') notHere(rule);
}

/** Where rules may stand that have to come first. */
function checkPlace(rule: RuleRecord, holder: RuleRecord | SheetRecord, index: number): void {
  const { rules } = holder;
  if (holder instanceof RuleRecord) {
    if (rule.ruleKind === 'import' || rule.ruleKind === 'namespace') notHere(rule);
    return;
  }
  if (rule.ruleKind === 'import' && holder.constructorDocument !== null) {
    throwDOMException('SyntaxError', "Can't insert @import rules into a constructed stylesheet.");
  }
  if (rule.ruleKind === 'import' && !isAmongImports(rules, index)) notHere(rule);
  if (rule.ruleKind === 'layer-statement' && isBetweenHeaders(rules, index)) notHere(rule);
  if (!isFirst(rule) && hasToComeLater(rule, rules, index)) notHere(rule);
  if (rule.ruleKind === 'namespace' && (hasOthers(holder) || rules.at(index)?.ruleKind === 'layer-statement')) {
    throwDOMException('InvalidStateError', 'A namespace cannot be declared after other rules.');
  }
}

/** Rules that namespaces come before: whatever stands last, if not one of those that come first. */
function hasOthers({ rules }: SheetRecord): boolean {
  return rules.length > 0 && !isHeader(rules.at(rules.length - 1));
}

function isHeader(rule: RuleRecord | undefined): boolean {
  return rule?.ruleKind === 'import' || rule?.ruleKind === 'namespace';
}

/** Where a statement of layers would part imports or namespaces from each other. */
function isBetweenHeaders(rules: Sequence<RuleRecord>, index: number): boolean {
  return index > 0 && isHeader(rules.at(index - 1)) && isHeader(rules.at(index));
}

/** Imports, and the statements of layers that may stand among them. */
function isFirst({ ruleKind }: RuleRecord): boolean {
  return ruleKind === 'import' || ruleKind === 'layer-statement';
}

/** Whether an import may stand there: before every import there are such rules only. */
function isAmongImports(rules: Sequence<RuleRecord>, index: number): boolean {
  for (let i = index - 1; i >= 0; i--) {
    const rule = rules.at(i) as RuleRecord;
    if (rule.ruleKind === 'import') return true;
    if (!isFirst(rule)) return false;
  }
  return true;
}

/** Whether a rule that the given one has to follow stands there or later: imports come first, then namespaces. */
function hasToComeLater({ ruleKind }: RuleRecord, rules: Sequence<RuleRecord>, index: number): boolean {
  const before = index > 0 ? (rules.at(index - 1) as RuleRecord) : null;
  if (before !== null && !isFirst(before) && !isHeader(before)) return false;
  let i = index;
  while (rules.at(i)?.ruleKind === 'layer-statement') i++;
  const next = rules.at(i)?.ruleKind;
  return next === 'import' || (next === 'namespace' && ruleKind !== 'namespace');
}

function notHere({ ruleKind }: RuleRecord): never {
  throwDOMException('HierarchyRequestError', `A rule of the kind '${ruleKind}' cannot stand there.`);
}

function noRuleAt(holder: RuleRecord | SheetRecord, index: number): string {
  if (holder instanceof RuleRecord) return `the index ${index} is greated than the length of the rule list.`;
  const { length } = holder.rules;
  if (length === 0) return 'Style sheet is empty (length 0).';
  return `The index provided (${index}) is larger than the maximum index (${length - 1}).`;
}

/** https://drafts.csswg.org/cssom/#remove-a-css-rule */
export function deleteRule(holder: RuleRecord | SheetRecord, index: number): void {
  const { rules } = holder;
  const rule = rules.at(index);
  if (rule === undefined) {
    throwDOMException('IndexSizeError', noRuleAt(holder, index));
  }
  if (rule.ruleKind === 'namespace' && holder.sheet !== null && hasOthers(holder.sheet))
    throwDOMException('InvalidStateError', 'A namespace cannot be removed while there are other rules.');
  rules.delete(index);
  if (!(holder instanceof RuleRecord)) holder.count(rule, -1);
  detachRule(rule);
  if (holder instanceof RuleRecord) holder.takenOut(rule);
  else holder.changed(false, changeOf({ kind: 'taken-out', rule, holder: null }));
}

/** Null: other rules depend on what it says. */
function changeOf(change: RuleChange): RuleChange | null {
  return change.rule.ruleKind === 'namespace' ? null : change;
}
