import { throwDOMException } from '../../webidl/DOMException.ts';
import { parseOneRule } from './parse-rules.ts';
import { attachRule, detachRule, RuleRecord, type SheetRecord } from './records.ts';

/** https://drafts.csswg.org/cssom/#insert-a-css-rule */
export function insertRule(holder: RuleRecord | SheetRecord, text: string, index: number): number {
  const { rules, sheet } = holder;
  const parent = holder instanceof RuleRecord ? holder : null;
  if (index > rules.length) {
    throwDOMException('IndexSizeError', `The index ${index} is larger than the number of rules (${rules.length}).`);
  }
  const rule = parseOneRule(text, parent);
  if (rule === null) throwDOMException('SyntaxError', `Failed to parse the rule '${text}'.`);
  checkPlace(rule, holder, index);
  rules.splice(index, 0, rule);
  attachRule(rule, sheet, parent);
  sheet?.changed();
  return index;
}

/** Where rules may stand that have to come first. */
function checkPlace(rule: RuleRecord, holder: RuleRecord | SheetRecord, index: number): void {
  const { rules } = holder;
  const isFirst = ({ ruleKind }: RuleRecord) => ruleKind === 'import' || ruleKind === 'layer-statement';
  const isHeader = isFirst(rule) || rule.ruleKind === 'namespace';
  if (holder instanceof RuleRecord) {
    if (rule.ruleKind === 'import' || rule.ruleKind === 'namespace') notHere(rule);
    return;
  }
  if (rule.ruleKind === 'import' && holder.constructorDocument !== null) {
    throwDOMException('SyntaxError', 'A sheet made by a script takes no @import.');
  }
  if (rule.ruleKind === 'import' && !rules.slice(0, index).every(isFirst)) notHere(rule);
  if (!isHeader && rules.slice(index).some(({ ruleKind }) => ruleKind === 'import')) notHere(rule);
  if (rule.ruleKind === 'namespace' && !rules.every((other) => isFirst(other) || other.ruleKind === 'namespace')) {
    throwDOMException('InvalidStateError', 'A namespace cannot be declared after other rules.');
  }
}

function notHere({ ruleKind }: RuleRecord): never {
  throwDOMException('HierarchyRequestError', `A rule of the kind '${ruleKind}' cannot stand there.`);
}

/** https://drafts.csswg.org/cssom/#remove-a-css-rule */
export function deleteRule(holder: RuleRecord | SheetRecord, index: number): void {
  const { rules } = holder;
  const rule = rules[index];
  if (rule === undefined) {
    throwDOMException('IndexSizeError', `The index ${index} is not below the number of rules (${rules.length}).`);
  }
  const isDeclared = rule.ruleKind === 'namespace' && rules.some(({ ruleKind }) => ruleKind === 'style');
  if (isDeclared) throwDOMException('InvalidStateError', 'A namespace cannot be removed while there are other rules.');
  rules.splice(index, 1);
  detachRule(rule);
  holder.sheet?.changed();
}
