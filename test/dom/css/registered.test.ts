import { describe, expect, test } from 'vitest';
import { Window } from '../../setup/windows.ts';

function computed(css: string, name = '--x'): string {
  const window = new Window({ html: `<style>${css}</style><div style="font-size: 10px"><p></p></div>` });
  return window.getComputedStyle(window.document.querySelector('p') as Element).getPropertyValue(name);
}

const LENGTH = "@property --x { syntax: '<length>'; inherits: true; initial-value: 1px }";
const COLOR = "@property --x { syntax: '<color>'; inherits: false; initial-value: red }";

/** https://drafts.css-houdini.org/css-properties-values-api/#calculation-of-computed-values */
test.each([
  [LENGTH, '1px'],
  [`${LENGTH} p { --x: 2em }`, '20px'],
  [`${LENGTH} div { --x: 2em }`, '20px'],
  [`${LENGTH} p { --x: calc(1in + 2em) }`, '116px'],
  [`${LENGTH} p { --x: red }`, '1px'],
  [`${LENGTH} div { --x: 3px } p { --x: red }`, '3px'],
  [`${LENGTH} p { --x: 1px 2px }`, '1px'],
  [COLOR, 'rgb(255, 0, 0)'],
  [`${COLOR} div { --x: blue }`, 'rgb(255, 0, 0)'],
  [`${COLOR} p { --x: blue }`, 'rgb(0, 0, 255)'],
  [`${COLOR} div { --x: blue } p { --x: inherit }`, 'rgb(0, 0, 255)'],
  // Keywords that a variable is replaced by.
  [`${LENGTH} div { --x: 3px } p { --x: var(--none, initial) }`, '1px'],
  [`${LENGTH} div { --x: 3px } p { --x: var(--none, unset) }`, '3px'],
  [`${COLOR} div { --x: blue } p { --x: var(--none, unset) }`, 'rgb(255, 0, 0)'],
  [`${COLOR} div { --x: blue } p { --x: var(--none, revert) }`, 'rgb(255, 0, 0)'],
  [`${COLOR} div { --x: blue } p { --x: var(--none, inherit) }`, 'rgb(0, 0, 255)'],
  [`${COLOR} p { --x: color(srgb 0 sibling-index() 0) }`, 'color(srgb 0 1 0)'],
  [`${COLOR} p { --x: currentcolor }`, 'currentcolor'],
  [`${COLOR} p { --x: light-dark(CurrentColor, red) }`, 'currentcolor'],
  [`${COLOR} p { --x: color-mix(in srgb, currentcolor, red) }`, 'color-mix(in srgb, currentcolor, rgb(255, 0, 0))'],
  ["@property --x { syntax: 'plum | <color>'; inherits: false; initial-value: red } p { --x: plum }", 'plum'],
  ["@property --x { syntax: '\t*\t'; inherits: false; initial-value: a }", 'a'],
  ["@property --x { syntax: '*'; inherits: false } p { --x:  a  b }", 'a  b'],
  ["@property --x { syntax: '<length>'; inherits: true } p { --x: 2em }", '2em'],
])('%s', (css, expected) => {
  expect(computed(css)).toBe(expected);
});

/** https://drafts.css-houdini.org/css-properties-values-api/#substitution */
test.each([
  [`${LENGTH} div { --x: 2em } p { margin-left: var(--x); font-size: 50px }`, '20px'],
  [`${LENGTH} p { --x: calc(1px + 2em); --y: var(--x); margin-left: var(--y); font-size: 20px }`, '41px'],
  [`${LENGTH} div { --x: 7px } p { --x: var(--none); margin-left: var(--x) }`, '7px'],
  [`${LENGTH} p { --x: var(--y); --y: var(--x); margin-left: var(--x, 9px) }`, '1px'],
  // https://drafts.css-houdini.org/css-properties-values-api/#dependency-cycles
  [`${LENGTH} p { --x: 2em; font-size: var(--x); margin-left: 1em }`, '10px'],
  [`${LENGTH} div { --x: 2em } p { font-size: var(--x); margin-left: 1em }`, '20px'],
  [`${LENGTH} p { --x: 2em; font-size: var(--x, 5px); margin-left: var(--x) }`, '1px'],
  [`${LENGTH} p { --x: 2lh; line-height: var(--x, 5px); margin-left: var(--x) }`, '1px'],
])('where a variable is used: %s', (css, expected) => {
  expect(computed(css, 'margin-left')).toBe(expected);
});

test('conditions compare what it computes to', () => {
  const css = `${COLOR} p { --x: green; margin-left: if(style(--x: green): 3px; else: 4px) }`;
  expect(computed(css, 'margin-left')).toBe('3px');
});

test('an integer is rounded', () => {
  const integer = "@property --x { syntax: '<integer>'; inherits: true; initial-value: 1 }";
  expect(computed(`${integer} p { --x: calc(2.6) }`)).toBe('3');
});

test('its initial value stands where a variable is used', () => {
  expect(computed(`${LENGTH} p { margin-left: var(--x, 5px) }`, 'margin-left')).toBe('1px');
});

/** https://drafts.css-houdini.org/css-properties-values-api/#the-registerproperty-function */
describe('CSS.registerProperty', () => {
  const window = new Window({ html: '<p style="--a: 2em">', runScripts: 'outside-only' });
  const register = (definition: string) => window.eval(`CSS.registerProperty(${definition})`);

  test('registers once', () => {
    const definition = "{ name: '--a', syntax: '<length>', inherits: false, initialValue: '3px' }";
    register(definition);
    expect(window.eval("getComputedStyle(document.querySelector('p')).getPropertyValue('--a')")).toBe('32px');
    expect(window.eval("getComputedStyle(document.body).getPropertyValue('--a')")).toBe('3px');
    expect(() => register(definition)).toThrow(expect.objectContaining({ name: 'InvalidModificationError' }));
  });

  test('leaves out the white space around what is initial', () => {
    register("{ name: '--c', syntax: 'a | b', inherits: false, initialValue: '\\tb ' }");
    expect(window.eval("getComputedStyle(document.body).getPropertyValue('--c')")).toBe('b');
  });

  test.each([
    ["{ name: 'b', inherits: false }", 'SyntaxError'],
    ["{ name: '--b', syntax: '<foo>', inherits: false, initialValue: '1' }", 'SyntaxError'],
    ["{ name: '--b', syntax: '<length>', inherits: false }", 'SyntaxError'],
    ["{ name: '--b', syntax: '<length>', inherits: false, initialValue: '1em' }", 'SyntaxError'],
    ["{ name: '--b', syntax: '*', inherits: false, initialValue: 'inherit' }", 'SyntaxError'],
    ["{ name: '--b', syntax: '*', inherits: false, initialValue: '([)]' }", 'SyntaxError'],
    ["{ name: '--b', syntax: '*', inherits: false, initialValue: 'a;b' }", 'SyntaxError'],
    [`{ name: '--b', syntax: '*', inherits: false, initialValue: "url(a '')" }`, 'SyntaxError'],
    ["{ name: '--b', syntax: '<resolution>', inherits: false, initialValue: '-1x' }", 'SyntaxError'],
    ["{ name: '--b' }", 'TypeError'],
    ['null', 'TypeError'],
  ])('%s', (definition, name) => {
    expect(() => register(definition)).toThrow(expect.objectContaining({ name }));
  });
});

test('computed styles list what is registered and has a value', () => {
  const css = `${LENGTH} @property --y { syntax: '*'; inherits: false } @property --z { syntax: '*'; inherits: false; initial-value: z }`;
  const window = new Window({ html: `<style>${css} div { --w: 1 }</style><div><p></p></div>` });
  const names = Array.from(window.getComputedStyle(window.document.querySelector('p') as Element));
  expect(names.filter((name) => name.startsWith('--')).sort()).toEqual(['--w', '--x', '--z']);
});

/** https://drafts.css-houdini.org/css-properties-values-api/#universal-syntax-definition */
test('the initial value of what takes anything is a declaration value', () => {
  const window = new Window({ runScripts: 'outside-only' });
  let count = 0;
  const initial = (initialValue: string, syntax = '*'): string => {
    const name = `--y${++count}`;
    const definition = JSON.stringify({ name, syntax, inherits: false, initialValue });
    return window.eval(`try {
      CSS.registerProperty(${definition});
      getComputedStyle(document.body).getPropertyValue('${name}');
    } catch (error) {
      error.name;
    }`);
  };
  expect(['}', '([)]', 'a;b', '!x', '"\na', 'url(a"b)', 'var(--y)', 'Initial'].map((text) => initial(text))).toEqual(
    Array.from({ length: 8 }, () => 'SyntaxError'),
  );
  expect([initial(' a  b '), initial('{;}'), initial('a', '\\61')]).toEqual(['a  b', '{;}', 'a']);
});

test('rules may have any initial value, but none that ends where it does not seem to', () => {
  const initial = (text: string) => computed(`@property --x { syntax: "*"; inherits: false; initial-value: ${text} }`);
  expect([initial('a(){}'), initial(')'), initial('a !b'), initial('inherit')]).toEqual(['a(){}', '', '', '']);
});

test('the current color is that of whoever uses the property', () => {
  const color = "@property --x { syntax: '<color>'; inherits: true; initial-value: red }";
  const rules = `${color} div { color: blue; --x: currentcolor } p { color: green; background-color: var(--x) }`;
  expect([computed(rules), computed(rules, 'background-color')]).toEqual(['currentcolor', 'rgb(0, 128, 0)']);
});

/** https://drafts.css-houdini.org/css-properties-values-api/#animation-behavior-of-custom-properties */
test.each([
  ['<color>', 'red', 'currentcolor', 'rgb(128, 0, 128)'],
  ['<transform-function> | <transform-list>', 'scale(1)', 'scale(3) scale(3)', 'scale(3) scale(3)'],
  ['<length> | <percentage>', '1px', '3px', '2px'],
])('values of %s between %s and %s', (syntax, from, to, between) => {
  const window = new Window({
    html: `<style>@property --x { syntax: "${syntax}"; inherits: false; initial-value: ${from} }
      @keyframes a { from { --x: ${from} } to { --x: ${to} } } p { color: blue; animation: a 2s -1s linear paused }</style><p>`,
  });
  expect(window.getComputedStyle(window.document.querySelector('p') as Element).getPropertyValue('--x')).toBe(between);
});

test('what is added to one transform function is added up', () => {
  const window = new Window({
    html: `<style>@property --x { syntax: "<transform-function>"; inherits: false; initial-value: translateX(1px) }</style><p>`,
    runScripts: 'outside-only',
  });
  const add =
    "document.querySelector('p').animate({ '--x': ['translateX(2px)', 'translateX(2px)'] }, { duration: 9, composite: 'add' }).pause()";
  window.eval(add);
  expect(window.getComputedStyle(window.document.querySelector('p') as Element).getPropertyValue('--x')).toBe(
    'translateX(3px)',
  );
});

test('each window without scripts has properties of its own', () => {
  const [first, second] = [new Window({ html: '<p>' }), new Window({ html: '<p>' })];
  first.CSS.registerProperty({ name: '--x', syntax: '<length>', inherits: false, initialValue: '3px' });
  const values = [first, second].map((window) => window.getComputedStyle(window.document.body).getPropertyValue('--x'));
  expect(values).toEqual(['3px', '']);
  expect(() => second.CSS.registerProperty({ name: '--x', inherits: false })).not.toThrow();
});

test('two dashes alone are no name of a property', () => {
  const { document } = new Window({
    html: "<style>@property -- { syntax: '*'; inherits: false } @property --a { syntax: '*'; inherits: false }</style>",
  });
  expect(Array.from(document.styleSheets[0]?.cssRules ?? [], (rule) => (rule as CSSPropertyRule).name)).toEqual([
    '--a',
  ]);
});
