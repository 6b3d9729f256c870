import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { parse } from '../../../lib/index.ts';

type Answer = [property: string, value: string, text: string, longhands?: Record<string, string>];

const ANSWERS = JSON.parse(readFileSync('test/dom/css/declarations-answers.json', 'utf8')) as Answer[];
const { different } = parseYaml(readFileSync(resolve('test/expectations/css-declarations.yaml'), 'utf8')) as {
  different: { reason: string; cases: string[] }[];
};
const expected = new Set(different.flatMap(({ cases }) => cases));

/** What differs from Chromium's answer. */
function differenceOf([property, value, text, longhands = {}]: Answer): string | null {
  const { style } = parse('<!DOCTYPE html><p>').querySelector('p') as HTMLElement;
  style.setProperty(property, value);
  if (text === '…') return style.length > 30 ? null : style.cssText;
  if (style.cssText !== text) return `${style.cssText} instead of ${text}`;
  for (const [name, part] of Object.entries(longhands)) {
    if (style.getPropertyValue(name) !== part) return `${name}: ${style.getPropertyValue(name)} instead of ${part}`;
  }
  return null;
}

describe('declarations are written as Chromium writes them', () => {
  for (const answer of ANSWERS) {
    const name = `${answer[0]}: ${answer[1]}`;
    it(name, () => {
      const difference = differenceOf(answer);
      if (expected.has(name)) expect(difference, 'not different any more').not.toBeNull();
      else expect(difference).toBeNull();
    });
  }

  it('has no stale expectation', () => {
    const names = new Set(ANSWERS.map(([property, value]) => `${property}: ${value}`));
    expect([...expected].filter((name) => !names.has(name))).toEqual([]);
  });
});
