import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

type Expectations = Record<string, { reason: string; cases: string[] }[]>;

const file = parse(readFileSync(new URL('../expectations/idl.yaml', import.meta.url), 'utf8')) as Expectations;

/** The differences that are known, each with its reason. */
export function expectedDifferences(kind: string): string[] {
  const groups = file[kind] ?? [];
  for (const { reason, cases } of groups) {
    if (!reason || cases.length === 0) throw new Error(`idl.yaml: each group under ${kind} needs a reason and cases`);
  }
  return groups.flatMap(({ cases }) => cases);
}
