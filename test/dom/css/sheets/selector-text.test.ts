import { expect, test } from 'vitest';
import { Window } from '../../../../lib/index.ts';

const window = new Window();
const { CSSStyleSheet } = window as unknown as typeof globalThis;

/** The selector as the sheet has it that begins with the text; null: it is none. */
function selectorText(selector: string, before = ''): string | null {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(before);
  const index = sheet.cssRules.length;
  try {
    sheet.insertRule(`${selector} {}`, index);
  } catch (error) {
    if ((error as Error).name !== 'SyntaxError') throw error;
    return null;
  }
  return (sheet.cssRules[index] as CSSStyleRule).selectorText;
}

/** As Chromium has it. https://drafts.csswg.org/cssom/#serialize-a-selector */
test.each([
  ['Foo.Bar#Baz', 'foo.Bar#Baz'],
  ['D\\49V', 'div'],
  ['ÀB', 'Àb'],
  ['*|DIV', 'div'],
  ['|DIV', '|div'],
  ['linearGradient', 'lineargradient'],
  ['[viewBox]', '[viewbox]'],
  ['[*|FOO]', '[*|foo]'],
  ['[TYPE=A I]', '[type="A" i]'],
  [':NOT(DIV P > A)', ':not(div p > a)'],
  [':host(DIV)::SLOTTED(DIV)', ':host(div)::slotted(div)'],
  ['::part(A):STATE(B)', '::part(A):state(B)'],
  ['::part(bar\\ )', '::part(bar\\ )'],
  ['::part( a  b\\ ):hover', '::part(a b\\ ):hover'],
  [':lang(a\\ )', ':lang(a\\ )'],
  ['::part(a\\9 )', '::part(a\\9 )'],
  ['.a\\ ', '.a\\ '],
  ['.a\\ , #b\\ ', '.a\\ , #b\\ '],
  ['.a\\\\ ', '.a\\\\'],
  ['.a\\\n', null],
  ['a>b', 'a > b'],
  ['a~b+c', 'a ~ b + c'],
  ['a/**/ /**/b', 'a b'],
  ['a/**/b', null],
  ['a /* , */ , b', 'a, b'],
  ['a  >>  b', null],
  ['#\\31 x', '#\\31 x'],
  ['.a\\.b', '.a\\.b'],
  ['*.x', '.x'],
  ['*|*.x', '.x'],
  ['*|b', 'b'],
  ['|b', '|b'],
  ['|*', '|*'],
  ['*:host', '*:host'],
  ['*:is(x)', ':is(x)'],
  ['*::before', '::before'],
  ['[*|x]', '[*|x]'],
  ['[|x]', '[x]'],
  ['[x=y I]', '[x="y" i]'],
  ['[x= y ]', '[x="y"]'],
  ['[|x|=y]', '[x|="y"]'],
  ["[x='a\"b']", '[x="a\\"b"]'],
  ['[x="a\\\nb"]', '[x="ab"]'],
  [':LANG(De)', ':lang(De)'],
  [':DIR(LTR)', ':dir(LTR)'],
  [':nth-child(  ODD  )', ':nth-child(2n+1)'],
  [':nth-child( +3n - 2 of  .A ,  b)', ':nth-child(3n-2 of .A, b)'],
  [':nth-child(0n+3)', ':nth-child(3)'],
  [':nth-child(-n+1)', ':nth-child(-n+1)'],
  [':nth-last-of-type(even)', ':nth-last-of-type(2n)'],
  [':where()', ':where()'],
  [':is(:nope, .a)', ':is(.a)'],
  [':is(a b,c,)', ':is(a b, c)'],
  [':is(&,:nope(&))', ':is(&, :nope(&))'],
  ['::before:is(:hover)', '::before:is()'],
  ['.a:has( .b , ~c)', '.a:has(.b, ~ c)'],
  ['.a:has(> .b)', '.a:has(> .b)'],
  [':has(:is(> a))', ':has(:is())'],
  ['*|*:has(*|*)', ':has(*)'],
  ['::SLOTTED(.A)::Before', '::slotted(.A)::before'],
  ['::part( a  b )', '::part(a b)'],
  ['::highlight( Foo )', '::highlight(Foo)'],
  ['a::-WEBKIT-SCROLLBAR:HORIZONTAL', 'a::-webkit-scrollbar:horizontal'],
  ['::-webkit-\\ escaped', '::-webkit-\\ escaped'],
  [':First-Line', '::first-line'],
  ['::view-transition-group(*.a)', '::view-transition-group(*.a)'],
  ['::picker(SELECT)', '::picker(select)'],
  [':active-view-transition-type( a , B )', ':active-view-transition-type(a, B)'],
  ['::cue(b,.c)', '::cue(b, .c)'],
  ['.x &.y', '.x &.y'],
])('%s is written %s', (selector, expected) => {
  expect(selectorText(selector)).toBe(expected);
});

const NAMESPACES = '@namespace a url(ns:a); @namespace n ""; @namespace same url(ns:d);';

/** Prefixes have to be declared, and are left out where they say nothing. */
test.each([
  ['a|b', 'a|b', 'a|b'],
  ['same|b', 'same|b', 'b'],
  ['*|b', 'b', '*|b'],
  ['*', '*', '*'],
  ['*|*', '*', '*|*'],
  ['*|*.x', '.x', '*|*.x'],
  ['same|*.x', 'same|*.x', '.x'],
  ['*.x', '.x', '.x'],
  ['a|*', 'a|*', 'a|*'],
  ['[a|x]', '[a|x]', '[a|x]'],
  ['[same|x]', '[same|x]', '[same|x]'],
  ['n|b', 'n|b', 'n|b'],
  ['q|b', null, null],
  ['A|b', null, null],
  ['[q|x]', null, null],
  [':is(q|b, a|c)', ':is(a|c)', ':is(a|c)'],
  [':not(a|c, *|d, e)', ':not(a|c, d, e)', ':not(a|c, *|d, e)'],
  [':nth-child(2n+1 of *|*)', ':nth-child(2n+1 of *)', ':nth-child(2n+1 of *|*)'],
])('%s is written %s, with a default namespace %s', (selector, without, withDefault) => {
  expect(selectorText(selector, NAMESPACES)).toBe(without);
  expect(selectorText(selector, `${NAMESPACES} @namespace url(ns:d);`)).toBe(withDefault);
});

test('writes prefixes and classes as they are, and names in lower case', () => {
  const namespace = '@namespace A url(http://www.w3.org/2000/svg);';
  expect(selectorText('A|linearGradient.X', namespace)).toBe('A|lineargradient.X');
  expect(selectorText('[A|viewBox=X]', namespace)).toBe('[A|viewbox="X"]');
});

test('writes them so in rules inside of others and in scopes', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('@scope (DIV) to (:scope > P) { > DIV {} P { > B {} & I {} :IS(X &) {} } }');
  const scope = sheet.cssRules[0] as CSSScopeRule;
  expect([scope.start, scope.end]).toEqual(['div', ':scope > p']);
  expect(scope.cssText).toBe(
    '@scope (div) to (:scope > p) {\n  > div { }\n  p {\n  & > b { }\n  & i { }\n  :is(x &) { }\n}\n}',
  );
  const rule = scope.cssRules[0] as CSSStyleRule;
  rule.selectorText = '> EM[LANG]';
  expect(rule.selectorText).toBe('> em[lang]');
});

test('matches elements that are not of HTML by their names as they are', () => {
  const { document } = window;
  document.head.innerHTML = '<style>linearGradient[gradientUnits] { opacity: 0.5 } DIV { opacity: 0.25 }</style>';
  document.body.innerHTML = '<svg><linearGradient gradientUnits="x"/></svg><div></div>';
  const opacities = Array.from(document.querySelectorAll('linearGradient, div'), (element) =>
    window.getComputedStyle(element).getPropertyValue('opacity'),
  );
  expect(opacities).toEqual(['0.5', '0.25']);
  const sheet = document.styleSheets[0] as unknown as CSSStyleSheet;
  expect((sheet.cssRules[0] as CSSStyleRule).selectorText).toBe('lineargradient[gradientunits]');
});

test('keeps names as they are in documents that are not HTML', () => {
  const xml = new Window({
    contentType: 'application/xhtml+xml',
    html: '<html xmlns="http://www.w3.org/1999/xhtml"><head><style>DIV[FOO]:HOVER {}</style></head></html>',
  } as never);
  const sheet = xml.document.styleSheets[0] as unknown as CSSStyleSheet;
  expect((sheet.cssRules[0] as CSSStyleRule).selectorText).toBe('DIV[FOO]:hover');
});

test('writes selectors in rules of a sheet, and those that a script gives, with its namespaces', () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`${NAMESPACES} a|b { n|c, same|d & { top: 0 } } @scope (a|b) to (q|c) {} @scope (a|b) {}`);
  const rule = sheet.cssRules[3] as CSSStyleRule;
  expect(Array.from(sheet.cssRules).slice(3, 5)).toHaveLength(2);
  expect(rule.cssText).toBe('a|b {\n  & n|c, same|d & { top: 0px; }\n}');
  expect(sheet.cssRules[4]?.cssText).toBe('@scope (a|b) {\n}');
  rule.selectorText = 'a|z';
  expect(rule.selectorText).toBe('a|z');
  rule.selectorText = 'q|z';
  expect(rule.selectorText).toBe('a|z');
});

test.each([
  ['([data-x="::"])', '[data-x="::"]', null],
  ['(.a:is(b)) to ([x="a\\"]::b"])', '.a:is(b)', '[x="a\\"]::b"]'],
  ['(a\\:before)', 'a\\:before', null],
  ['(:is(a::before))', ':is()', null],
  ['([x=":before"])', '[x=":before"]', null],
])('scopes have no pseudo-elements, but may have what looks like one: @scope %s', (prelude, start, end) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@scope ${prelude} {}`);
  const scope = sheet.cssRules[0] as CSSScopeRule;
  expect([scope.start, scope.end]).toEqual([start, end]);
});

test.each(['(a::before)', '(a:before)', '(a) to (b::after)', '(a)to(b)', 'to(b)', '()'])(
  '@scope %s is none',
  (prelude) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`@scope ${prelude} {}`);
    expect(sheet.cssRules).toHaveLength(0);
  },
);
