import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { Window } from '../../../setup/windows.ts';

type Answer = [property: string, value: string, computed: string];

const ANSWERS = JSON.parse(readFileSync('test/dom/css/computed/declarations-answers.json', 'utf8')) as Answer[];
const { different } = parseYaml(readFileSync('test/expectations/css-computed.yaml', 'utf8')) as {
  different: { reason: string; cases: string[] }[];
};
const expected = new Set(different.flatMap(({ cases }) => cases));

const window = new Window({ html: '<!DOCTYPE html><body><div></div>' });
const element = window.document.querySelector('div') as HTMLElement;

const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;

/** The matrices between colour spaces have no more digits than these. */
function areAlike(a: string, b: string): boolean {
  if (a === b) return true;
  const [ours, theirs] = [a.match(NUMBER) ?? [], b.match(NUMBER) ?? []];
  const isClose = (x: number, y: number) => Math.abs(x - y) <= Math.max(0.02, Math.abs(y) * 0.001);
  return (
    /^(?:color|(?:ok)?(?:lab|lch))\(/.test(b) &&
    a.replace(NUMBER, '0') === b.replace(NUMBER, '0') &&
    ours.every((number, i) => isClose(Number(number), Number(theirs[i])))
  );
}

describe('values are computed as Chromium computes them', () => {
  for (const [property, value, computed] of ANSWERS) {
    const name = `${property}: ${value}`;
    it(name, () => {
      element.style.cssText = '';
      element.style.setProperty(property, value);
      const ours = window.getComputedStyle(element).getPropertyValue(property);
      if (expected.has(name)) expect(areAlike(ours, computed), 'not different any more').toBe(false);
      else if (!areAlike(ours, computed)) expect(ours).toBe(computed);
    });
  }

  it('has no stale expectation', () => {
    const known = new Set(ANSWERS.map(([property, value]) => `${property}: ${value}`));
    expect([...expected].filter((name) => !known.has(name))).toEqual([]);
  });
});
