import { describe, expect, test } from 'vitest';
import { Window } from '../../../lib/index.ts';

const window = new Window();
const { document, CSSStyleSheet } = window as unknown as typeof globalThis;

/** The rules of a sheet as they are written. */
function rulesOf(text: string): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return Array.from(sheet.cssRules, ({ cssText }) => cssText).join(' ');
}

/** What a custom property is, and what it computes to beside `--t: b`. */
function custom(value: string): [declared: string, computed: string] {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.cssText = `--t:b;--x:${value}`;
  const computed = window.getComputedStyle(element).getPropertyValue('--x');
  element.remove();
  return [element.style.getPropertyValue('--x'), computed];
}

/** All as in Chromium. https://drafts.csswg.org/css-syntax/#parsing */
describe('a block as a value', () => {
  test.each([
    ['.a{color:{var(--x)}; top:0}', '.a { color: {var(--x)}; top: 0px; }'],
    ['.a{color: { env(x) }}', '.a { color: { env(x) }; }'],
    ['.a{color:{var(--x)} top:0}', '.a { top: 0px; }'],
    ['.a{foo:{var(--x)}; top:0}', '.a { top: 0px; }'],
    ['.a{color:{red}; top:0}', '.a { top: 0px; }'],
    ['.a{color: a {var(--x)}; top:0}', '.a { top: 0px; }'],
    ['.a{color:{var(--x)} b; top:0}', '.a { top: 0px; }'],
    ['.a{color:{var(--x)} !important; top:0}', '.a { top: 0px; }'],
    ['.a{color:{var(--x)}{}; top:0}', '.a { top: 0px; }'],
    ['.a{b:{top:0} left:0}', '.a { left: 0px; }'],
    ['.a{--b:{top:0} left:0}', '.a { --b: {top:0} left:0; }'],
    ['.a{a:hover{top:0} left:0}', '.a {\n  & a:hover { top: 0px; }\n  left: 0px;\n}'],
  ])('%s', (text, expected) => {
    expect(rulesOf(text)).toBe(expected);
  });
});

describe('what begins like a custom property', () => {
  test.each([
    ['--x:a{} b{}', 'b { }'],
    ['--x :a{ ] } b{}', 'b { }'],
    ['b{} --x:a{', 'b { }'],
    ['b{} --x:a', 'b { }'],
    ['--x/**/:a{} b{}', 'b { }'],
    ['-x:hover{} b{}', '-x:hover { } b { }'],
    ['--\\:x{} b{}', '--\\:x { } b { }'],
    ['@media all{--x:a{} b{}}', '@media all {\n  b { }\n}'],
    ['@keyframes x{--x:a{} 1%{}}', '@keyframes x { \n  1% { }\n}'],
  ])('%s', (text, expected) => {
    expect(rulesOf(text)).toBe(expected);
  });
});

describe('a group of rules', () => {
  test.each([
    ['@media all{; b{} c{}}', '@media all {\n  c { }\n}'],
    ['@media all{a:b; c{} d{}}', '@media all {\n  d { }\n}'],
    ['@media all{<!-- b{} c{}}', '@media all {\n  c { }\n}'],
    ['@media all{@x; b{}}', '@media all {\n  b { }\n}'],
    ['@media all{--x:a; b{} c{}}', '@media all {\n  c { }\n}'],
    ['@scope{; b{}}', '@scope {\n  b { }\n}'],
    ['@scope{a:b; c{}}', '@scope {\n  c { }\n}'],
    ['@scope{--x:a{} b{}}', '@scope {\n  --x: a{} b{};\n}'],
    ['a{@media all{--x:a{} b{}}}', 'a {\n  @media all {\n  --x: a{} b{};\n}\n}'],
    ['a{; b{}}', 'a {\n  & b { }\n}'],
  ])('%s', (text, expected) => {
    expect(rulesOf(text)).toBe(expected);
  });
});

describe('comments and the end of a custom property', () => {
  test.each([
    ['/* c */ a /* d */', 'a'],
    ['/* c */', ''],
    ['/* c */a/* x */b/* d */', 'a/* x */b'],
    ['/*c*/ /*d*/ a /**/ /**/', 'a'],
    ['a/* unclosed', 'a'],
    ['"/* a */"/* b */', '"/* a */"'],
    ['a\\', 'a\ufffd'],
    ['1a\\', '1a\ufffd'],
    ['a\\\\', 'a\\\\'],
    ['"a\\', '"a"'],
    ['url(a\\', 'url(a\ufffd)'],
    ['a/* \\', 'a'],
  ])('%s is %s', (value, expected) => {
    expect(custom(value)).toEqual([expected, expected]);
    const element = document.createElement('div');
    element.style.setProperty('--x', value);
    expect(element.style.getPropertyValue('--x')).toBe(expected);
  });

  test.each([
    ['a/* c */var(--t)', 'a/**/b'],
    ['a/* c */ var(--t)', 'a/* c */ b'],
    ['a /* c *//* d */var(--t)', 'a b'],
    ['var(--t)/* c */var(--t)', 'b/**/b'],
    ['f(/* c */var(--t)/* d */)', 'f(b/* d */)'],
    ['1/* c */var(--u,px)', '1/**/px'],
  ])('%s computes to %s', (value, expected) => {
    expect(custom(value)).toEqual([value, expected]);
  });
});

test('a vertical tab is no white space', () => {
  expect([rulesOf('foo\v {}'), rulesOf('foo\u00a0 {}')]).toEqual(['', 'foo\u00a0 { }']);
});
