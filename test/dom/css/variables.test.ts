import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

const list = (n: number, item: (i: number) => string): string => Array.from({ length: n }, (_, i) => item(i)).join('');

function computed(css: string, property = 'color'): string {
  const window = new Window({ html: `<style>${css}</style><p>` });
  return window.getComputedStyle(window.document.querySelector('p') as Element).getPropertyValue(property);
}

const [RED, GREEN] = ['rgb(255, 0, 0)', 'rgb(0, 128, 0)'];
const COUNT = 20_000;

/** https://drafts.csswg.org/css-variables/#substitute-a-var, for what recursion or taking each apart anew could not do. */
test('variables stand in the fallbacks of one another', () => {
  const value = `${list(COUNT, (i) => `var(--a${i}, `)}red${')'.repeat(COUNT)}`;
  expect(computed(`p { color: ${value} }`)).toBe(RED);
  expect(computed(`p { color: ${value}; --a500: green }`)).toBe(GREEN);
});

test('variables refer to one another in a long chain', () => {
  const chain = list(COUNT, (i) => `--a${i + 1}: var(--a${i});`);
  expect(computed(`p { --a0: red; ${chain} color: var(--a${COUNT}) }`)).toBe(RED);
});

test('variables refer to one another in a circle', () => {
  const circle = list(COUNT, (i) => `--a${i}: var(--a${(i + 1) % COUNT}, blue);`);
  expect(computed(`p { ${circle} color: var(--a7, green) }`)).toBe(GREEN);
  expect(computed('p { --a: var(--b) var(--c); --b: var(--a); --c: 1; color: var(--a, green) }')).toBe(GREEN);
  expect(computed('p { --a: var(--a); color: var(--a, green) }')).toBe(GREEN);
  expect(computed('html { --a: red } p { --b: var(--a); color: var(--b) }')).toBe(RED);
});

test('a circle is found behind what has no value, and not in the fallbacks of what is in one already, as in Chromium', () => {
  const c = (css: string) => computed(`p { ${css} }`, '--c');
  expect(c('--a: var(--b); --b: var(--a) var(--c); --c: var(--b, 13px)')).toBe('');
  expect(c('--b: var(--unset) var(--c); --c: var(--b, 13px)')).toBe('');
  expect(c('--a: var(--a) var(--c); --c: var(--a, 13px)')).toBe('');
  expect(c('--a: var(--a, var(--c)); --c: var(--a, 13px)')).toBe('13px');
  expect(c('--a: var(--b); --b: var(--a) var(--unset, var(--c)); --c: var(--b, 13px)')).toBe('13px');
});

test('a variable whose fallback rolls back is what it is without that layer or rule', () => {
  const x = (css: string) => computed(css, '--x');
  const last = '@layer { body { --x: b } p { --x: var(--unset, REVERT-LAYER) } }';
  expect(x(`@layer { p { --x: a } } ${last}`)).toBe('a');
  expect(x(`@layer { p { --x: var(--y); --y: 1 } } ${last}`)).toBe('1');
  expect(x(`@layer { p { --x: var(--unset, revert-layer) } } ${last}`)).toBe('b');
  expect(x('@layer { p { --x: var(--y, 4) } } @layer { p { --x: var(--unset, revert-layer); --y: var(--x) } }')).toBe(
    '',
  );
  expect(
    x(`@property --x { syntax: "<length>"; inherits: false; initial-value: 3px } @layer { p { --x: 1px } } ${last}`),
  ).toBe('1px');
  expect(x('p { --x: a } p { --x: var(--unset, revert-rule) }')).toBe('a');
});

test('variables that name others twice become no longer than what Chromium lets them', () => {
  const doubling = (n: number) => list(n, (i) => `--a${i + 1}: var(--a${i}) var(--a${i});`);
  expect(computed(`p { --a0: xx; ${doubling(19)} }`, '--a19').length).toBe(1_572_863);
  expect(computed(`p { --a0: xx; ${doubling(20)} }`, '--a20')).toBe('');
  expect(computed(`p { --a0: xx; ${doubling(200)} color: var(--a200, green) }`)).toBe(GREEN);
  const nothing = list(200, (i) => `--a${i + 1}: var(--a${i})var(--a${i});`);
  expect(computed(`p { --a0: ; ${nothing} color: var(--a200) green }`)).toBe(GREEN);
});

test('parentheses, strings and comments in a fallback are its own', () => {
  expect(computed('p { --x: var(--a, ")" (,) [] /* ) */ "var(--b)") }', '--x')).toBe('")" (,) [] /* ) */ "var(--b)"');
  expect(computed('p { --x: var(--a, [)]) }', '--x')).toBe('');
  expect(computed('p { --x: a-var(1) var(--a,) b }', '--x')).toBe('a-var(1)  b');
  expect(computed('p { --y: 1; --x: VAR( --y ) var(--y', '--x')).toBe('1 1');
});

test('a value that nests deep or tries the patience of the grammar is none, and prints nothing', () => {
  const printed: unknown[] = [];
  const { warn } = console;
  console.warn = (...values) => printed.push(values);
  try {
    const { style } = new Window({ html: '<p>' }).document.querySelector('p') as HTMLElement;
    const nested = (depth: number) => `${'calc('.repeat(depth)}1px${')'.repeat(depth)}`;
    style.width = nested(100);
    expect(style.width).toBe('calc(1px)');
    style.width = nested(101);
    expect(style.width).toBe('calc(1px)');
    for (const open of ['(', '[', '{', 'a(', 'calc(']) {
      style.gridTemplateColumns = open.repeat(200_000);
      style.backgroundImage = open.repeat(200_000);
    }
    style.gridTemplateAreas = `${'"a" '.repeat(9_000)}a`;
    style.grid = 'a '.repeat(20_000);
    style.gridTemplateColumns = `${'1px '.repeat(20_000)}!`;
    style.font = 'bold '.repeat(20_000);
    expect(style.cssText).toBe('width: calc(1px);');
  } finally {
    console.warn = warn;
  }
  expect(printed).toEqual([]);
});

test.each(['abcd', 'dcba', 'bcad', 'cdba'])('all in a cycle are invalid, asked in the order %s', (order) => {
  const window = new Window({
    html: '<style>p { --a: var(--b, 1); --b: var(--c, 2); --c: var(--b, 3) var(--d); --d: var(--c, 4) }</style><p>',
  });
  const style = window.getComputedStyle(window.document.querySelector('p') as Element);
  const values = [...order].map((name) => [name, style.getPropertyValue(`--${name}`)]);
  expect(Object.fromEntries(values)).toEqual({ a: '1', b: '', c: '', d: '' });
});
