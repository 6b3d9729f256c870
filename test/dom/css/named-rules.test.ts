import { afterEach, describe, expect, test } from 'vitest';
import { closeAll, open } from '../animations/open.ts';

afterEach(closeAll);

const KEYFRAMES = '@keyframes m { from, to { z-index: 1 } }';

/** https://drafts.csswg.org/css-cascade/#cascade-layering */
describe('of rules of one name that of the strongest layer counts', () => {
  test.each([
    ['in no layer', `@keyframes m { from, to { z-index: 2 } } @layer { ${KEYFRAMES} }`, '2'],
    [
      'of the later layer',
      `@layer a, b; @layer b { @keyframes m { from, to { z-index: 2 } } } @layer a { ${KEYFRAMES} }`,
      '2',
    ],
    ['the last of one layer', `${KEYFRAMES} @keyframes m { from, to { z-index: 2 } }`, '2'],
  ])('keyframes %s', (_name, css, expected) => {
    const window = open(`<style>p { animation: m 1s linear paused } ${css}</style><p>`);
    expect(window.getComputedStyle(window.document.querySelector('p') as Element).zIndex).toBe(expected);
  });

  test('registrations', () => {
    const property = (value: string) =>
      `@property --x { syntax: "<length>"; inherits: false; initial-value: ${value} }`;
    const window = open(`<style>${property('2px')} @layer { ${property('1px')} }</style><p>`);
    const style = window.getComputedStyle(window.document.querySelector('p') as Element);
    expect(style.getPropertyValue('--x')).toBe('2px');
  });
});

test('one rule is inserted, and nothing behind it', () => {
  const window = open('<style></style>');
  const sheet = window.document.styleSheets[0] as CSSStyleSheet;
  for (const text of ['p { color: red } garbage', '@media print {} foo', 'p {} b {}'])
    expect(() => sheet.insertRule(text), text).toThrow(expect.objectContaining({ name: 'SyntaxError' }));
  for (const text of ['p { color: red } /* a */ ', 'p { color: red']) sheet.insertRule(text);
  expect(sheet.cssRules.length).toBe(2);
});

test('CSS.supports() forgives no selector', () => {
  const { CSS } = open();
  const supports = (selector: string) => CSS.supports(`selector(${selector})`);
  expect([':is(:foo)', ':is(a, :foo)', ':where()', ':is(a, b)'].map(supports)).toEqual([false, false, false, true]);
});

test('colors are added', () => {
  const window = open('<p style="color: rgb(100, 50, 200)">');
  const p = window.document.querySelector('p') as HTMLElement;
  p.animate({ color: ['rgb(100, 100, 100)', 'rgb(100, 100, 100)'] }, { duration: 1000, composite: 'add' }).pause();
  expect(window.getComputedStyle(p).color).toBe('rgb(200, 150, 255)');
});
