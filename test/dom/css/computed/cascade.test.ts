import { describe, expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

const [BLACK, RED, GREEN] = ['rgb(0, 0, 0)', 'rgb(255, 0, 0)', 'rgb(0, 128, 0)'];

function color(
  css: string,
  html = '<div class="a n"><div class="b"><p id=t class=c style=""></p></div></div>',
): string {
  const window = new Window({ html: `<style>${css}</style>${html}` });
  return window.getComputedStyle(window.document.getElementById('t') as Element).color;
}

/** https://drafts.csswg.org/css-cascade/#scoped-styles */
describe('scopes', () => {
  test.each([
    ['@scope (.a) { .c { color: green } }', GREEN],
    ['@scope (.x) { .c { color: green } }', BLACK],
    ['@scope (.a) to (.b) { .c { color: green } }', BLACK],
    ['@scope (.a) to (.c) { .c { color: green } }', BLACK],
    ['@scope (.a) to (> .c) { .c { color: green } }', GREEN],
    ['@scope (.a) { .c { color: red } } @scope (.a) to (.c) { .c { color: green } }', RED],
    ['@scope (.a) to (.x) { .c { color: red } } @scope (.a) to (.x) { .c { color: green } }', GREEN],
    ['@scope (.b) { > .c { color: green } }', GREEN],
    ['@scope (.a) { > .c { color: green } }', BLACK],
    ['@scope (.c) { :scope { color: green } }', GREEN],
    ['@scope (.c) { & { color: green } }', GREEN],
    ['@scope (.c) { color: green }', GREEN],
    // What a selector says nothing of is in the root.
    ['@scope (.c) { .c { color: green } }', BLACK],
    ['@scope (.a) { .a .c { color: green } }', BLACK],
    ['@scope (.b) { .a .c { color: green } }', BLACK],
    ['@scope (.c) { :is(:scope) { color: green } }', GREEN],
    ["@scope (.c) { [class=':scope'] { color: green } }", BLACK],
    ['@scope (.b) { .c:has(:scope) { color: green } }', BLACK],
    ['@scope (.b) { .a:has(> :scope) .c { color: green } }', GREEN],
    ['@scope (.b) { .c:not(:has(:scope)) { color: green } }', GREEN],
    ['@scope (div, p) { :scope :scope { color: green } }', BLACK],
    ['@scope (.a) { :scope:scope .c:not(:scope) { color: green } }', GREEN],
    ['@scope (.c) { .c:scope:is(:scope) { color: green } }', GREEN],
    ['@scope (.a) { @media all { .b { & .c { color: green } } } }', GREEN],
    ['@scope (.a) { @scope (.b) { .c { color: green } } }', GREEN],
    ['@scope (.b) { @scope (.a) { .c { color: green } } }', BLACK],
    ['.a { @scope (& > .b) { .c { color: green } } }', GREEN],
    // The nearest root wins before the order of appearance, and not before weight.
    ['@scope (.b) { .c { color: green } } @scope (.a) { .c { color: red } }', GREEN],
    ['@scope (.a) { p.c { color: green } } @scope (.b) { .c { color: red } }', GREEN],
    ['@scope (.b) { .c { color: green } } .c { color: red }', GREEN],
    ['@scope (.b) { .c { color: green !important } } @scope (.a) { .c { color: red !important } }', GREEN],
  ])('%s', (css, expected) => {
    expect(color(css)).toBe(expected);
  });

  test('one without a start is another one than that of elements of any name', () => {
    const css = '@scope (null) { .c { color: red } } @scope { .c { color: green } }';
    expect(color('', `<div><style>${css}</style><p id=t class=c></div>`)).toBe(GREEN);
  });

  test.each([
    // What a selector says nothing of is in the root, or in the rule around.
    ['@scope (.x) to (.y) { * { G } }', 'c'],
    ['@scope (.x) to (.y) { :scope { G } }', 'abc'],
    ['@scope (.x) to (:scope) { :scope { G } }', ''],
    ['@scope (.x) to (.x) { * { G } }', 'd'],
    ['@scope (.x) to (&) { :scope { G } }', ''],
    ['@scope (.x) { @scope (.x) { :scope { G } } }', 'bc'],
    ['@scope (.x) { @scope (&.x) { :scope { G } } }', 'abc'],
    ['@scope (.x) { @scope (.x:scope) { :scope { G } } }', 'abc'],
    ['.x { @scope (.x) { :scope { G } } }', 'bc'],
    ['.x { @scope (&) { :scope { G } } }', 'abc'],
    ['.x { @scope (> .x) { :scope { G } } }', 'bc'],
    ['@scope (.x) { @scope (.nope, .z) { :scope { G } } }', 'c'],
    ['@scope (.y) { @scope (.x .z) { :scope { G } } }', ''],
    ['@scope (.y) { @scope (:is(.x .z)) { :scope { G } } }', 'c'],
    ['.x { @scope (.z) to (&) { * { G } } }', ''],
  ])('in one another or with limits: %s', (css, expected) => {
    const text = css.replace('G', 'color: green');
    const html = `<style>${text}</style><div class=x id=a><div class="x y" id=b><div class="x z" id=c><div class=y id=d>`;
    const window = new Window({ html: `<style>:where(div) { color: black }</style>${html}` });
    const found = [...window.document.querySelectorAll('div')].filter(
      (e) => window.getComputedStyle(e).color === GREEN,
    );
    expect(found.map(({ id }) => id).join('')).toBe(expected);
  });

  test('in one another are looked for once each, however many there are', () => {
    const html = `${'<div>'.repeat(40)}<p id=t>`;
    const nested = (scope: string): string => `${scope.repeat(20)} p { color: green } ${'}'.repeat(20)}`;
    expect(color(nested('@scope (div) to (b) {'), html)).toBe(GREEN);
    expect(color(nested('@scope (div) to (p) {'), html)).toBe(BLACK);
  });

  test('without selectors begin where the style sheet stands', () => {
    const html = '<p id=u></p><div><style>@scope { p { color: green } }</style><p id=t></p></div>';
    const window = new Window({ html });
    const of = (id: string) => window.getComputedStyle(window.document.getElementById(id) as Element).color;
    expect([of('t'), of('u')]).toEqual([GREEN, BLACK]);
  });
});

/** https://drafts.csswg.org/css-cascade/#revert-layer */
describe('revert-layer', () => {
  test.each([
    ['@layer a { p { color: green } } @layer b { p { color: red } p { color: revert-layer } }', GREEN],
    ['@layer a { p { color: green } } p { color: revert-layer } p.c { color: revert-layer }', GREEN],
    ['@layer a { p { color: green } } @layer b { p { color: revert-layer } } p { color: revert-layer }', GREEN],
    ['p { color: revert-layer }', BLACK],
    ['@layer a { p { color: revert } } @layer b { p { color: revert-layer } }', BLACK],
    ['@layer a { p { color: green } } @layer b { p { color: revert-layer !important; color: red } }', GREEN],
    ['p { color: green } p { color: var(--x, revert-layer) }', BLACK],
  ])('%s', (css, expected) => {
    expect(color(css)).toBe(expected);
  });

  test('in a style attribute gives way to the sheets', () => {
    expect(color('p { color: green }', '<p id=t style="color: revert-layer">')).toBe(GREEN);
  });
});

/** https://drafts.csswg.org/css-nesting/#mixing: where a declaration stands counts. */
test.each([
  ['p { color: red; & { color: red } color: green }', GREEN],
  ['p { @media all { color: green } }', GREEN],
  ['p { @media print { color: green } }', BLACK],
  ['p { .x { } @supports (top: 0) { color: red; & { color: red } color: green } }', GREEN],
  ['p { & { color: green } } p { color: red; }', RED],
])('%s', (css, expected) => {
  expect(color(css)).toBe(expected);
});

/** https://drafts.csswg.org/css-conditional-5/#container-rule */
describe('containers', () => {
  const html = '<div style="--x: 1; --y: 2px; container: outer / size; width: 100px"><p id=t></p></div>';

  test.each([
    ['style(--x: 1)', true],
    ['style(--x:1 )', true],
    ['style(--x: 2)', false],
    ['not style(--x: 2)', true],
    ['style(--x)', true],
    ['style(--z)', false],
    ['outer style(--x: 1)', true],
    ['inner style(--x: 1)', false],
    ['style((--x: 1) and (--y: 2px))', true],
    ['style(--y: var(--y))', true],
    ['style(--y > 1px)', true],
    ['style(1px < --y < 2px)', false],
    ['style(width: 100px)', true],
    ['style(width: 1px), style(--x: 1)', true],
    ['(width = 100px)', true],
    ['(width > 100px)', false],
    ['outer (50px < width <= 100px)', true],
    ['(unheard-of)', false],
    ['not (unheard-of)', false],
    ['scroll-state(stuck: top)', false],
    ['outer', true],
  ])('%s', (condition, expected) => {
    expect(color(`@container ${condition} { p { color: green } }`, html)).toBe(expected ? GREEN : BLACK);
  });
});

/** https://drafts.csswg.org/css-cascade-5/#layer-ordering */
test.each([
  ["@import 'x' layer(b) not all; @layer a { p { color: red } } @layer b { p { color: green } }", GREEN],
  ["@import 'x' layer(b) all; @layer a { p { color: red } } @layer b { p { color: green } }", RED],
])('a layer has its place by an import whose conditions hold: %s', (css, expected) => {
  expect(color(css)).toBe(expected);
});

test('rules that are nested a hundred deep count', () => {
  const html = `${'<div class=a>'.repeat(100)}<p id=t>`;
  expect(color(`${'@scope (.a) { '.repeat(100)} p { color: green } ${'}'.repeat(100)}`, html)).toBe(GREEN);
});

/** https://drafts.csswg.org/cssom/#dom-window-getcomputedstyle */
test('elements of documents that no window shows have no computed style', () => {
  const window = new Window({ html: '<iframe></iframe><p style="color: green">' });
  const { document } = window;
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const shown = window.getComputedStyle((frame.contentDocument as Document).body);
  expect([shown.display, shown.length > 0]).toEqual(['block', true]);
  frame.remove();
  expect([shown.display, shown.length, shown[0]]).toEqual(['', 0, undefined]);
  const other = document.implementation.createHTMLDocument();
  const p = other.body.appendChild(document.querySelector('p') as Element);
  const style = window.getComputedStyle(p);
  expect([style.color, style.length]).toEqual(['', 0]);
  document.body.append(p);
  expect(style.color).toBe(GREEN);
});
