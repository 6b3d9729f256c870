import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { Window } from '../../../setup/windows.ts';

/** Declarations that were derived from grammars, and what Chromium makes of them; empty where it refuses the value. */
type Answer = [property: string, value: string, text: string, computed: string];

const ANSWERS = JSON.parse(readFileSync('test/dom/css/computed/generated-answers.json', 'utf8')) as Answer[];
const { different } = parseYaml(readFileSync('test/expectations/css-generated.yaml', 'utf8')) as {
  different: { reason: string; cases: Record<string, number> }[];
};

it('writes and computes what is derived from grammars as Chromium does', () => {
  const window = new Window({ html: '<!DOCTYPE html><body hidden><div></div>' });
  const element = window.document.querySelector('div') as HTMLElement;
  const found: Record<string, number> = {};
  for (const [property, value, text, computed] of ANSWERS) {
    element.style.cssText = '';
    element.style.setProperty(property, value);
    const ours = element.style.cssText;
    const isAlike =
      ours === text && (text === '' || window.getComputedStyle(element).getPropertyValue(property) === computed);
    if (!isAlike) found[property] = (found[property] ?? 0) + 1;
  }
  expect(found).toEqual(Object.assign({}, ...different.map(({ cases }) => cases)));
});
