import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { Window } from '../../../setup/windows.ts';

type RuleAnswer = [name: string, type: number, text: string, attributes: Record<string, unknown>];

const ANSWERS = JSON.parse(readFileSync('test/dom/css/sheets/rules-answers.json', 'utf8')) as [string, RuleAnswer[]][];
const { different } = parseYaml(readFileSync('test/expectations/css-rules.yaml', 'utf8')) as {
  different: { reason: string; cases: string[] }[];
};
const expected = new Set(different.flatMap(({ cases }) => cases));

function answersFor(css: string): RuleAnswer[] {
  const { document } = new Window({ html: '<style></style>' });
  const style = document.querySelector('style') as HTMLStyleElement;
  style.textContent = css;
  return Array.from(style.sheet?.cssRules ?? [], (rule) => {
    const known = rule as unknown as Record<string, unknown>;
    const names =
      'name conditionText containerName containerQuery start end layerName supportsText namespaceURI prefix';
    const attributes = names.split(' ').filter((name) => name in rule);
    const values = Object.fromEntries(attributes.map((name) => [name, known[name]]));
    return [rule.constructor.name, rule.type, rule.cssText, values];
  });
}

describe('rules are read and written as Chromium does it', () => {
  for (const [css, answer] of ANSWERS) {
    it(css, () => {
      const ours = answersFor(css);
      if (expected.has(css)) expect(ours, 'not different any more').not.toEqual(answer);
      else expect(ours).toEqual(answer);
    });
  }

  it('has no stale expectation', () => {
    const known = new Set(ANSWERS.map(([css]) => css));
    expect([...expected].filter((css) => !known.has(css))).toEqual([]);
  });
});
