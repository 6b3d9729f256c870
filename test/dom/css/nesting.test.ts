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
  [`p { ${'&&& {'.repeat(8)} color: red ${'}'.repeat(8)} } .c { color: green }`, GREEN],
  ['p:where(.c, #none) { & { color: red } } p.c { color: green }', GREEN],
  [`p${':is(p)'.repeat(1500)} { color: red } .c { color: green }`, GREEN],
])('weighs right in %#', (css, expected) => {
  expect(color(css)).toBe(expected);
});
