import type { Namespaces } from '../../selectors/qualified-name.ts';
import type { RuleRecord, SheetRecord } from './records.ts';

const NONE: Namespaces = new Map();

/** What a sheet declares; of no sheet nothing. */
export function namespacesOf(sheet: SheetRecord | null): Namespaces {
  if (sheet === null || sheet.countOf('namespace') === 0) return NONE;
  const namespaces = new Map<string, string>();
  for (const rule of sheet.rules) {
    // None comes after the others.
    if (!addNamespace(rule, namespaces) && rule.ruleKind !== 'import' && rule.ruleKind !== 'layer-statement') break;
  }
  return namespaces;
}

/** Whether the rule declares one. https://drafts.csswg.org/css-namespaces/#declaration */
export function addNamespace({ ruleKind, prelude }: RuleRecord, namespaces: Map<string, string>): boolean {
  if (ruleKind !== 'namespace') return false;
  const space = prelude.indexOf(' ');
  namespaces.set(prelude.slice(0, space), prelude.slice(space + 1));
  return true;
}
