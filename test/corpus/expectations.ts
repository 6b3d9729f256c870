import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** Known differences from the recorded answers, by kind: the reason and the inputs (or selectors) it explains. */
type Expectations = Record<string, { reason: string; cases: string[] }[]>;

const file: Expectations | null = parse(readFileSync(new URL('../expectations/corpus.yaml', import.meta.url), 'utf8'));

/** The names that are expected to differ. A name without a reason counts as none. */
export function expectedDifferences(kind: string): Set<string> {
  const groups = file?.[kind] ?? [];
  for (const { reason, cases } of groups) {
    if (!reason || cases.length === 0)
      throw new Error(`corpus.yaml: each group under ${kind} needs a reason and cases`);
  }
  return new Set(groups.flatMap(({ cases }) => cases));
}
