import { expect, test } from 'vitest';
import { check, type Difference } from './check.ts';
import { expectedDifferences } from './expectations.ts';
import { kinds, readRecords } from './records.ts';

function described({ name, input, expected, actual }: Difference): string {
  const show = (value: unknown) =>
    typeof value === 'string' ? value : JSON.stringify(value, null, 1).replaceAll('\\n', '\n');
  const where = typeof input === 'string' ? `\non ${input}` : '';
  return `${name}${where}\n--- Chromium\n${show(expected)}\n--- livedom\n${show(actual)}\n`;
}

test.each(kinds)(
  'the recorded %s come out as in Chromium',
  (kind) => {
    const expected = expectedDifferences(kind);
    const met = new Set<string>();
    const unexpected: Difference[] = [];
    let count = 0;
    for (const record of readRecords(kind)) {
      const result = check(kind, record as never);
      count += result.count;
      for (const difference of result.differences) {
        if (expected.has(difference.name)) met.add(difference.name);
        else unexpected.push(difference);
      }
    }
    console.log(
      `${kind}: ${count - unexpected.length - met.size} of ${count} as in Chromium, ${met.size} known differences`,
    );
    expect(unexpected.slice(0, 10).map(described).join('\n')).toBe('');
    expect(
      [...expected].filter((name) => !met.has(name)),
      'listed in corpus.yaml, but as in Chromium',
    ).toEqual([]);
  },
  120_000,
);
