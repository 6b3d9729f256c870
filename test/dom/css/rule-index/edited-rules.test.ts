import { afterEach, expect, test } from 'vitest';
import { randomNumbers } from '../../../setup/random-numbers.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const windows: LivedomWindow[] = [];

afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

function open(sheets: readonly string[], body: string): LivedomWindow {
  const window = new Window({ html: `${sheets.map((text) => `<style>${text}</style>`).join('')}<body>${body}` });
  windows.push(window);
  return window;
}

const ASKED = ['color', 'width', '--x', 'margin-left', 'order'];

function stylesIn(window: LivedomWindow): string[] {
  return Array.from(window.document.body.querySelectorAll('*'), (element) => {
    const style = window.getComputedStyle(element);
    return ASKED.map((name) => style.getPropertyValue(name)).join();
  });
}

const textOf = (sheet: CSSStyleSheet) => Array.from(sheet.cssRules, ({ cssText }) => cssText).join('\n');

const CLASSES = ['a', 'b', 'c', 'd'];

/** Markup, rules in one another, and edits of them. */
function writer(seed: number) {
  const upTo = randomNumbers(seed);
  const pick = <T>(list: readonly T[]): T => list[upTo(list.length)] as T;
  const list = (most: number, one: () => string) => Array.from({ length: upTo(most + 1) }, one).join('');
  const name = () => `.${pick(CLASSES)}`;
  const selector = (isNested: boolean): string => {
    const plain = pick([name(), `${name()} ${name()}`, 'span', '*', `${name()}:not(${name()})`]);
    return isNested ? pick([plain, `& ${plain}`, `&${name()}`, `> ${plain}`]) : plain;
  };
  const declaration = () =>
    pick([`color: rgb(${upTo(255)}, 0, 0)`, `width: ${upTo(50)}px`, `--x: ${upTo(9)}`, `order: ${upTo(50)}`]);
  const important = () => `margin-left: ${upTo(9)}px${pick(['', ' !important'])}`;
  const declarations = () => list(2, () => `${pick([declaration, important])()};`);
  const rule = (depth: number, isNested: boolean): string => {
    const inner = (nested: boolean) => (depth === 0 ? '' : list(3, () => rule(depth - 1, nested)));
    if (depth === 0 || upTo(2) === 0) return `${selector(isNested)} { ${declarations()} ${inner(true)} }`;
    const own = isNested ? declarations() : '';
    const name = pick(['a', 'b', 'a.c', '']);
    const prelude = pick([
      pick(['@media all', '@media print', '@supports (color: red)', '@supports (x: y)']),
      `@layer ${name}`,
      `@scope (.${pick(CLASSES)})${pick(['', ` to (.${pick(CLASSES)})`])}`,
    ]);
    return `${prelude} { ${own} ${inner(isNested || prelude.startsWith('@scope'))} }`;
  };
  const elements = (depth: number): string =>
    `<span class="${pick(CLASSES)} ${pick(CLASSES)}">${depth === 0 ? '' : elements(depth - 1) + elements(depth - 1)}</span>`;
  const edit = (sheet: CSSStyleSheet): void => {
    let holder: CSSStyleSheet | CSSGroupingRule = sheet;
    let isNested = false;
    for (let down = upTo(4); down > 0; down--) {
      const inner = Array.from(holder.cssRules).filter((one) => 'insertRule' in one) as CSSGroupingRule[];
      if (inner.length === 0) break;
      holder = pick(inner);
      isNested ||= 'selectorText' in holder || 'start' in holder;
    }
    const { length } = holder.cssRules;
    const style = 'selectorText' in holder ? (holder as CSSStyleRule) : null;
    const kind = upTo(8);
    if (kind < 3) holder.insertRule(rule(2, isNested), upTo(length + 1));
    else if (kind < 5 && length > 0) holder.deleteRule(upTo(length));
    else if (style !== null && kind < 6) style.selectorText = selector(style.parentRule !== null && isNested);
    else if (style !== null) style.style.setProperty(...(declaration().split(': ') as [string, string]));
    else if (holder !== sheet && 'media' in holder) (holder.media as MediaList).mediaText = pick(['all', 'print']);
  };
  return { pick, list, upTo, rule, elements, edit };
}

test.each(Array.from({ length: 30 }, (_, i) => i + 1))(
  'rules in one another that are edited hold as in a page of their own, %i',
  (seed) => {
    const { pick, list, upTo, rule, elements, edit } = writer(seed);
    const texts = Array.from({ length: 1 + upTo(3) }, () => list(7, () => rule(3, false)));
    const window = open(texts, elements(3));
    const { document } = window;
    stylesIn(window);
    for (let i = 0; i < 12; i++) {
      for (let edits = 1 + upTo(3); edits > 0; edits--) edit(pick([...document.styleSheets]));
      expect(stylesIn(window)).toEqual(stylesIn(open([...document.styleSheets].map(textOf), document.body.innerHTML)));
    }
  },
);

const colorsIn = (window: LivedomWindow) =>
  Array.from(window.document.querySelectorAll('p'), (p) => window.getComputedStyle(p).color);

test('what was put in since a style was asked for is taken as it is, not edited once more', () => {
  const window = open([`@media all { @media all {} } ${'u { left: 0 }'.repeat(20)}`], '<p>');
  const sheet = window.document.styleSheets[0] as CSSStyleSheet;
  const outer = sheet.cssRules[0] as CSSMediaRule;
  outer.insertRule('b { color: red }', 0);
  expect(colorsIn(window)).toEqual(['rgb(0, 0, 0)']);
  outer.insertRule('@media all { b { color: red } i { color: red } p { color: red } }', 1);
  const added = outer.cssRules[1] as CSSMediaRule;
  added.deleteRule(0);
  added.insertRule('p { color: blue }', 0);
  added.deleteRule(1);
  expect(colorsIn(window)).toEqual(['rgb(255, 0, 0)']);
});

test('layers come in the order of the rules, wherever one is put that names them again', () => {
  const window = open(['@layer a { p { color: red } } @layer b { p { color: blue } } b {}'], '<p>');
  const sheet = window.document.styleSheets[0] as CSSStyleSheet;
  const blue = ['rgb(0, 0, 255)'];
  sheet.insertRule('i { color: red }', 2);
  expect(colorsIn(window)).toEqual(blue);
  sheet.insertRule('@layer b { i { color: red } }', 3);
  expect(colorsIn(window)).toEqual(blue);
  sheet.insertRule('@layer b { i { color: red } }', 0);
  expect(colorsIn(window)).toEqual(['rgb(255, 0, 0)']);
  sheet.deleteRule(0);
  expect(colorsIn(window)).toEqual(blue);
});
