import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../../../lib/index.ts';
import { bodies, cases, differences, properties } from './hint-cases.mjs';
import { hintPage } from './hint-page.mjs';

type Styles = Record<string, string>;

/** What Chromium answers: `scripts/record-hints.mjs`. */
const recorded = JSON.parse(readFileSync(path.join(import.meta.dirname, 'recorded-hints.json'), 'utf8')) as {
  readonly cases: Record<string, Styles>;
  readonly bodies: Record<string, Styles>;
};

let window: LivedomWindow;
let ask: ReturnType<typeof hintPage>;
beforeAll(() => {
  window = new Window({ url: 'http://hints.test/', html: '<!DOCTYPE html>', runScripts: 'outside-only' });
  window.document.body.innerHTML = '';
  ask = window.eval(`(${hintPage})(${differences}, ${JSON.stringify(properties)})`);
});
afterAll(() => window.close());

describe('attributes say of styles what they say in Chromium', () => {
  it('of every recorded element', () => {
    expect(Object.keys(recorded.cases)).toEqual([...new Set(cases)]);
    const differing: Record<string, [Styles, Styles]> = {};
    for (const markup of new Set(cases)) {
      const found = { ...ask.fragment(markup) };
      const expected = recorded.cases[markup] as Styles;
      if (JSON.stringify(found) !== JSON.stringify(expected)) differing[markup] = [expected, found];
    }
    expect(differing).toEqual({});
  });

  it.each([...bodies])('of a body with %s', (attributes) => {
    expect({ ...ask.body(attributes) }).toEqual(recorded.bodies[attributes]);
  });
});

it('author styles are stronger, and revert takes none of them back', () => {
  const { document } = window;
  document.body.innerHTML = `<style>.a { color: blue }</style><font color=red class=a></font><font color=red></font>
    <font color=red style="color: revert"></font><font color=lime></font>`;
  const colors = [...document.querySelectorAll('font')].map((font) => window.getComputedStyle(font).color);
  expect(colors).toEqual(['rgb(0, 0, 255)', 'rgb(255, 0, 0)', 'rgb(0, 0, 0)', 'rgb(0, 255, 0)']);
});

it('a change of an attribute counts', () => {
  const { document } = window;
  document.body.innerHTML = '<table><tr><td></table><img width=10>';
  const [table, cell, image] = ['table', 'td', 'img'].map((name) => document.querySelector(name) as HTMLElement);
  const seen = () => [
    window.getComputedStyle(cell as HTMLElement).paddingTop,
    window.getComputedStyle(image as HTMLElement).width,
  ];
  expect(seen()).toEqual([seen()[0], '10px']);
  table?.setAttribute('cellpadding', '7');
  image?.removeAttribute('width');
  expect(seen()).toEqual(['7px', 'auto']);
});

it('attributes of MathML say what theirs are', () => {
  const { document } = window;
  document.body.innerHTML = `<math mathcolor="GREEN" mathbackground="#ff0" mathsize="20Px">
    <mrow><mi mathcolor="nope" mathsize="150%">x</mi></mrow>
    <mn mathcolor="red" style="color: blue" mathsize="2">1</mn></math>`;
  const seen = [...document.querySelectorAll('math, math *')].map((element) => {
    const { color, backgroundColor, fontSize } = window.getComputedStyle(element);
    return [color, backgroundColor, fontSize].join(' ');
  });
  expect(seen).toEqual([
    'rgb(0, 128, 0) rgb(255, 255, 0) 20px',
    'rgb(0, 128, 0) rgba(0, 0, 0, 0) 20px',
    'rgb(0, 128, 0) rgba(0, 0, 0, 0) 30px',
    'rgb(0, 0, 255) rgba(0, 0, 0, 0) 20px',
  ]);
});
