import { expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

function computed(declarations: string, property: string, attributes = ''): string {
  const window = new Window({
    html: `<style>@property --length { syntax: "<length>"; inherits: false; initial-value: 3px }
      div { ${declarations} }</style><section style="--inherited: outer"><div ${attributes}>`,
  });
  return window.getComputedStyle(window.document.querySelector('div') as Element).getPropertyValue(property);
}

/** https://drafts.csswg.org/css-values-5/#attr-notations */
test.each([
  ['content: attr(data-a)', 'content', '"abc"'],
  ['content: attr(data-none)', 'content', '""'],
  ['width: attr(data-n px)', 'width', '10px'],
  ['width: calc(attr(data-n px) + 1px)', 'width', '11px'],
  ['width: attr(data-l type(<length>))', 'width', '96px'],
  ['width: attr(data-a type(<length>), 5px)', 'width', '5px'],
  ['color: attr(data-a type(<color>), rgb(1 2 3))', 'color', 'rgb(1, 2, 3)'],
  ['--y: attr(data-v type(*))', '--y', '3'],
  ['width: attr(data-n xx)', 'width', 'auto'],
  ['--y: attr(data-self type(*))', '--y', ''],
])('%s', (declarations, property, value) => {
  const attributes = 'data-a=abc data-n=10 data-l=1in data-v="var(--x, 3)" data-self="attr(data-self type(*))"';
  expect(computed(declarations, property, attributes)).toBe(value);
});

test.each([
  ['a;b', ''],
  ['a!', ''],
  ['(a', '(a z'],
  ['a)', ''],
  ['"a\nb"', ''],
  ['url(a b)', ''],
  ['inherit', ''],
  [' a /* b', 'a z'],
])('what an attribute may be as a value: %j', (attribute, value) => {
  const window = new Window({ html: '<p style="--y: attr(data-a type(*)) z">' });
  const p = window.document.querySelector('p') as Element;
  p.setAttribute('data-a', attribute);
  expect(window.getComputedStyle(p).getPropertyValue('--y')).toBe(value);
});

/** https://drafts.csswg.org/css-values-5/#attr-security */
test.each([
  ['attr(data-u type(*))', 'none'],
  ['attr(data-u type(<image>))', 'none'],
  ['image-set(attr(data-a) 1x)', 'none'],
  ['image-set(var(--none, attr(data-a)) 1x)', 'none'],
  ['image-set(var(--string) 1x)', 'none'],
  ['image-set("a:b" type(attr(data-a)))', 'none'],
  ['image-set("a:b" 1x, if(style(--string: attr(data-a)): "a:c" 1x))', 'none'],
  ['image-set("a:b" 1x, if(style(not (--string)): "a:b" 1x; else: "a:c" 1x))', 'none'],
  ['image-set(if(else: "a:b" 1x; style(--string): "a:c" 1x))', 'image-set(url("a:b") 1dppx)'],
  ['url(a:b), attr(data-g type(<image>))', 'url("a:b"), linear-gradient(rgb(255, 0, 0), rgb(0, 0, 255))'],
  ['attr(data-none type(<length>), url(a:b))', 'url("a:b")'],
  ['attr(data-none type(<url>), url(a:b))', 'none'],
  ['attr(data-none type(<length> | <url>), url(a:b))', 'none'],
])('no URL comes of an attribute: %s', (value, image) => {
  const attributes = 'data-a=abc data-u="u\\72l(a:b)" data-g="linear-gradient(red, blue)"';
  expect(computed(`--string: attr(data-a); background-image: ${value}`, 'background-image', attributes)).toBe(image);
  expect(computed('--string: attr(data-a); --y: var(--string)"b"', '--y', attributes)).toBe('"abc""b"');
});

/** https://drafts.csswg.org/css-variables/#cycles */
test.each([
  ['--y: var(--a, 1); --a: var(--b, 2); --b: var(--b, 3) var(--y, 4)', ''],
  ['--y: var(--a, 1); --a: var(--a, 2)', '1'],
])('%s', (declarations, value) => {
  expect(computed(declarations, '--y')).toBe(value);
});

/** https://drafts.csswg.org/css-values-5/#if-notation */
test.each([
  ['--x: 3; --y: if(style(--x: 3): yes; else: no)', 'yes'],
  ['--x: 4; --y: if(style(--x: 3): yes; else: no)', 'no'],
  ['--y: if(style(--x): yes)', ''],
  ['--y: if(style(--inherited: inherit): yes; else: no)', 'yes'],
  ['--y: if(media(print): a; media(width > 10px): b; else: c)', 'b'],
  ['--y: if(media(screen): a; media(not print): b; media(screen and (width)): c; else: d)', 'd'],
  ['--y: if(media((width) and (height > 1px)): a; else: b)', 'a'],
  ['--y: if(media(not (width)): a; else: b)', 'b'],
  ['--y: if(supports(display: grid) and (not supports(display: foo)): yes; else: no)', 'yes'],
  ['--y: if(style(--y: 3): yes; else: no)', ''],
  ['--y: if(else: a; else: b)', 'a'],
  ['--y: if(foo(): a; else: b)', 'b'],
  ['--y: if( style(--inherited) : a ) ', 'a '],
  ['--x: 1; --y: if(style(not (--x: var(--none))): a; else: b)', 'a'],
  ['--x: 1; --y: if(style(--x: var(--none)) or style(--x: 1): a; else: b)', 'a'],
  ['--length: 3px; --y: if(style(--length: initial): a; else: b)', 'a'],
  ['--length: 3px; --y: if(style(--length: unset): a; else: b)', 'a'],
])('%s', (declarations, value) => {
  expect(computed(declarations, '--y')).toBe(value);
});

/** https://drafts.csswg.org/css-env/ */
test.each([
  ['--y: env(safe-area-inset-top)', '0px'],
  ['--y: env(unknown, 2px)', '2px'],
])('%s', (declarations, value) => {
  expect(computed(declarations, '--y')).toBe(value);
});

test.each([
  'var()',
  'var(prop)',
  'var(--a b)',
  'var(--a, var(b))',
  'env()',
  'attr()',
  'attr(a type(<foo>))',
  'if()',
  'if(a)',
  'if(!style(--a): b)',
  'if(style(--a) and b: c)',
  'if(style(--a): b!; else: c)',
  '([)]',
  'var(--a) ]',
])('%s is no value', (value) => {
  const { document } = new Window();
  const div = document.createElement('div');
  div.style.setProperty('width', value);
  div.style.setProperty('--x', value);
  expect(div.style.cssText).toBe('');
});

/** https://drafts.csswg.org/css-syntax/#serialization */
test.each([
  ['a', 'b', 'a/**/b'],
  ['1', '2', '1/**/2'],
  ['1', 'px', '1/**/px'],
  ['1', '%', '1/**/%'],
  ['#', 'a', '#/**/a'],
  ['a', '"b"', 'a"b"'],
  ['a', '(b)', 'a/**/(b)'],
  ['a ', 'b', 'ab'],
])('%s and %s stay apart', (first, second, value) => {
  const expected = first.endsWith(' ') ? 'a/**/b' : value;
  expect(computed(`--a: ${first}; --b: ${second}; --y: var(--a)var(--b)`, '--y')).toBe(expected);
});

const COUNT = 20_000;

test('takes linear time for many branches, and for functions in one another', () => {
  const branches = `${'style(--none): a;'.repeat(COUNT)}else: b`;
  expect(computed(`--y: if(${branches})`, '--y')).toBe('b');
  const nested = `${'attr(data-none type(<length>), '.repeat(COUNT)}1px${')'.repeat(COUNT)}`;
  expect(computed(`--y: ${nested}`, '--y')).toBe('1px');
});

/** https://drafts.csswg.org/css-syntax/#urange-syntax */
test.each([
  ['u+a?', 'U+A0-AF'],
  ['U+0-10ffff, u+41', 'U+0-10FFFF, U+41'],
  ['u+110000', ''],
  ['u+ 1', ''],
])('unicode-range: %s', (value, written) => {
  const { document } = new Window({ html: `<style>@font-face { unicode-range: ${value} }</style>` });
  const [rule] = document.styleSheets[0]!.cssRules as unknown as [CSSFontFaceRule];
  expect(rule.style.getPropertyValue('unicode-range')).toBe(written);
});

/** https://drafts.csswg.org/css-syntax/#serializing-anb */
test.each([
  ['odd', '2n+1'],
  ['EVEN', '2n'],
  ['+n - 5', 'n-5'],
  ['0n + 3', '3'],
  ['-1n', '-n'],
  ['2n+1 of .a', '2n+1 of .a'],
])(':nth-child(%s)', (formula, written) => {
  const { document } = new Window({ html: `<style>:nth-child(${formula}) {}</style>` });
  const [rule] = document.styleSheets[0]!.cssRules as unknown as [CSSStyleRule];
  expect(rule.selectorText).toBe(`:nth-child(${written})`);
});

test.each([
  ['', 'a'],
  ['<!DOCTYPE html>', 'b'],
])('if() takes what quirks mode does: %s', (doctype, value) => {
  const window = new Window({ html: `${doctype}<p style="--y: if(supports(width: 30): a; else: b)">` });
  expect(window.getComputedStyle(window.document.querySelector('p') as Element).getPropertyValue('--y')).toBe(value);
});

/** https://drafts.csswg.org/css-syntax/#typedef-declaration-value */
test.each([
  ['var(--x, !)', false],
  ['var(--x, a;b)', false],
  ['f(var(--x, !important))', false],
  ['env(x, ;)', false],
  ['attr(x, a!b)', false],
  ['--f(a;b)', false],
  ['var(--x, {a;b!})', true],
  ['var(--x, "a;b!")', true],
  ['var(--x, <!--)', true],
  ['f(!)', true],
])('what a function that gives way to something may have in it: %s', (value, isValid) => {
  const { CSS } = new Window();
  expect([CSS.supports('--y', value), CSS.supports(`(--y: ${value})`)]).toEqual([isValid, isValid]);
});
