import { expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** The kinds of the rules, once each was inserted where it says, or the name of the error. */
function inserted(html: string, acts: readonly (readonly [rule: string, index: number])[]): string[] {
  const { document } = new Window({ html: `<style>${html}</style>` });
  const sheet = document.styleSheets[0] as CSSStyleSheet;
  return acts.map(([rule, index]) => {
    try {
      sheet.insertRule(rule, index);
      return Array.from(sheet.cssRules, ({ cssText }) => cssText[1]).join('');
    } catch (error) {
      return (error as Error).name;
    }
  });
}

/** The second letters of the rules that a sheet keeps. */
function kindsIn(css: string): string {
  const { document } = new Window({ html: `<style>${css}</style>` });
  return Array.from((document.styleSheets[0] as CSSStyleSheet).cssRules, ({ cssText }) => cssText[1]).join('');
}

const IMPORT = '@import "a";';

// What a Chromium 156 does, but for a namespace before an import, of which the Standard says that it is in the wrong place.
it('imports come first, then namespaces', () => {
  const first = inserted(`${IMPORT} @layer x; p{}`, [
    ['@layer q', 0],
    ['b{}', 0],
    ['b{}', 1],
    [IMPORT, 0],
    [IMPORT, 4],
    [IMPORT, 6],
    [IMPORT, 99],
    ['@namespace n "u"', 5],
  ]);
  const wrong = 'HierarchyRequestError';
  expect(first).toEqual(['lil ', wrong, wrong, 'ilil ', 'ilili ', wrong, 'IndexSizeError', 'InvalidStateError']);
  const second = inserted(IMPORT, [
    ['@namespace n "u"', 0],
    ['@namespace n "u"', 1],
    [IMPORT, 2],
    ['p{}', 1],
    ['p{}', 2],
  ]);
  expect(second).toEqual([wrong, 'in', wrong, wrong, 'in ']);
});

it('a namespace is refused after whatever is neither an import nor a namespace', () => {
  const wrong = 'InvalidStateError';
  const layered = inserted('@layer x;', [
    ['@namespace n "u"', 0],
    ['@namespace n "u"', 1],
  ]);
  expect(layered).toEqual([wrong, wrong]);
});

it('a namespace stays while there are other rules', () => {
  const { document } = new Window({ html: '<style>@namespace n "u"; @media all {}</style>' });
  const sheet = document.styleSheets[0] as CSSStyleSheet;
  expect(() => sheet.deleteRule(0)).toThrow(expect.objectContaining({ name: 'InvalidStateError' }));
  sheet.deleteRule(1);
  sheet.deleteRule(0);
  expect(sheet.cssRules.length).toBe(0);
});

// What a Chromium 156 does.
it('statements of layers come before imports and namespaces, or after both', () => {
  expect(kindsIn('@import "a"; @layer x; @import "b"; p{}')).toBe('il ');
  expect(kindsIn('@layer x; @import "a"; @layer y; @namespace n "u";')).toBe('lil');
  expect(kindsIn('@namespace n "u"; @layer x; @namespace o "v";')).toBe('nl');
  const wrong = 'HierarchyRequestError';
  expect(
    inserted(`${IMPORT} @namespace n "u"; @namespace o "v";`, [
      ['@layer x', 1],
      ['@layer x', 2],
      ['@layer x', 0],
      ['@namespace p "w"', 4],
      ['@layer y', 5],
      ['@namespace q "w"', 4],
    ]),
  ).toEqual([wrong, wrong, 'linn', 'linnn', 'linnnl', 'InvalidStateError']);
});

it('a namespace may go where statements of layers alone come before it', () => {
  const { document } = new Window({ html: '<style>@layer x; @namespace n "u"; @namespace o "v";</style>' });
  const sheet = document.styleSheets[0] as CSSStyleSheet;
  sheet.deleteRule(1);
  sheet.deleteRule(1);
  expect(sheet.cssRules.length).toBe(1);
  expect(
    inserted('@layer x; @namespace n "u";', [
      ['@namespace o "v"', 0],
      ['@namespace o "v"', 1],
    ]),
  ).toEqual(['InvalidStateError', 'lnn']);
});

it('the frames of a keyframes rule are its items', () => {
  const { document } = new Window({ html: '<style>@keyframes a { from { top: 0 } to { top: 1px } }</style>' });
  const rule = document.styleSheets[0]?.cssRules[0] as CSSKeyframesRule;
  expect([rule.length, rule[1], rule[2]]).toEqual([2, rule.cssRules[1], undefined]);
  expect([...rule]).toEqual([...rule.cssRules]);
  rule.deleteRule('from');
  expect([rule.length, rule[0]?.cssText, String(rule)]).toEqual([1, '100% { top: 1px; }', '[object CSSKeyframesRule]']);
});

it('rules may be nested as deeply as scripts nest them', () => {
  const { document } = new Window({ html: '<style>a{}</style>' });
  const [top] = (document.styleSheets[0] as CSSStyleSheet).cssRules;
  let rule = top as CSSStyleRule;
  for (let depth = 0; depth < 5_000; depth++) {
    rule.insertRule('&{color:red}', 0);
    rule = rule.cssRules[0] as CSSStyleRule;
  }
  const outer = '\n  & {\n  color: red;'.repeat(4_999);
  expect(top?.cssText).toBe(`a {${outer}\n  & { color: red; }${'\n}'.repeat(5_000)}`);
});
