import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

function color(css: string, html = '<div class=d><p class=c>'): string {
  const window = new Window({ html: `<style>${css}</style>${html}` });
  return window.getComputedStyle(window.document.querySelector('p') as Element).color;
}

const [BLACK, RED, GREEN] = ['rgb(0, 0, 0)', 'rgb(255, 0, 0)', 'rgb(0, 128, 0)'];

/** https://drafts.csswg.org/css-nesting/#nest-selector */
test.each([
  ['div { & > p { color: red } }', RED],
  ['div { > p { color: red } }', RED],
  ['div { p { color: red } }', RED],
  ['p { div & { color: red } }', RED],
  ['p { > & { color: red } }', BLACK],
  ['p { :not(&, body, html, div) { color: red } }', BLACK],
  ['p { &:not(&) { color: red } }', BLACK],
  ['i, p { &:is(.c, i) { color: red } }', RED],
  ['p { &[title="&"] { color: red } }', BLACK],
  ['div { [title="&"], .c { color: red } }', RED],
  ['div { @media all { p { color: red } } }', RED],
  ['p::before { & { color: red } }', BLACK],
  ['div { p { & & { color: red } } }', BLACK],
  ['div { p { .d & { &.c { color: red } } } }', RED],
])('%s', (css, expected) => {
  expect(color(css)).toBe(expected);
});

/** https://drafts.csswg.org/css-nesting/#nesting-specificity: that of the most specific selector around. */
test.each([
  ['p, #none { & { color: green } } .c { color: red }', GREEN],
  ['p { & { color: red } } .c { color: green }', GREEN],
  ['& p { color: red } :where(&) p { color: green }', GREEN],
  [`p { ${'&&& {'.repeat(8)} color: red ${'}'.repeat(8)} } .c { color: green }`, GREEN],
  ['p:where(.c, #none) { & { color: red } } p.c { color: green }', GREEN],
  [`p${':is(p)'.repeat(1500)} { color: red } .c { color: green }`, GREEN],
])('weighs right in %#', (css, expected) => {
  expect(color(css)).toBe(expected);
});

test('nested declarations of nothing are not written', () => {
  const window = new Window({ html: '<style>.a { & { } left: 1px; @media all { left: 1px } }</style>' });
  const rule = window.document.styleSheets[0]?.cssRules[0] as CSSStyleRule;
  const [, , media] = rule.cssRules as unknown as CSSMediaRule[];
  for (const { style } of [rule.cssRules[1], media?.cssRules[0]] as CSSStyleRule[]) style.cssText = '';
  expect(rule.cssText).toBe('.a {\n  & { }\n  @media all {\n}\n}');
});

/** As Chromium has it. */
test.each([
  ['@font-face {}', 'HierarchyRequestError'],
  ['@import "x";', 'HierarchyRequestError'],
  ['@namespace "x";', 'HierarchyRequestError'],
  ['@keyframes x {}', 'HierarchyRequestError'],
  ['@layer x;', 'SyntaxError'],
  ['@nope {}', 'SyntaxError'],
  ['{', 'SyntaxError'],
])('%s cannot be inserted into a style rule: %s', (text, error) => {
  const window = new Window({ html: '<style>p { @media all {} }</style>' });
  const rule = window.document.styleSheets[0]?.cssRules[0] as CSSStyleRule;
  for (const holder of [rule, rule.cssRules[0] as CSSMediaRule])
    expect(() => holder.insertRule(text, 0)).toThrow(expect.objectContaining({ name: error }));
});
