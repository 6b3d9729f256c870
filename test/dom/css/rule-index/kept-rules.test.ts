import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { KeptRules } from '../../../../dom/css/rule-index/kept-rules.ts';
import { deleteRule, insertRule } from '../../../../dom/css/sheets/edit-rules.ts';
import { type RuleRecord, SheetRecord } from '../../../../dom/css/sheets/records.ts';
import { createDocumentRecord } from '../../../../dom/tree/document-data.ts';
import { Window } from '../../../setup/windows.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function sheetOf(text: string): SheetRecord {
  const sheet = new SheetRecord(null, 'about:blank', '');
  sheet.replaceRules(text);
  return sheet;
}

/** Rules of those sheets, and how many of these were looked at since somebody asked last. */
function keep(sheets: readonly SheetRecord[]) {
  let looked = 0;
  const viewport = { width: 1, height: 1, devicePixelRatio: 1, media: '' };
  const rules = new KeptRules(createDocumentRecord('html'), viewport, () => {
    looked++;
    return true;
  });
  rules.follow(sheets);
  const takeLooked = (): number => {
    const taken = looked;
    looked = 0;
    return taken;
  };
  takeLooked();
  return { rules, takeLooked };
}

test('of a sheet that is not chosen any more, or again, none of the others is looked at', () => {
  const sheets = Array.from({ length: 5 }, () => sheetOf('p { color: red }'));
  const { rules, takeLooked } = keep(sheets);
  const [first, second, ...others] = sheets as [SheetRecord, SheetRecord, ...SheetRecord[]];
  expect([rules.follow([first, ...others]), takeLooked()]).toEqual([true, 0]);
  expect([rules.follow(sheets), takeLooked()]).toEqual([true, 1]);
  second.media.text = 'print';
  expect([rules.follow(sheets), takeLooked()]).toEqual([true, 1]);
});

test.each([
  '@layer one { p { color: red } }',
  '@keyframes k { to { left: 0 } }',
  '@property --a { syntax: "*"; inherits: false }',
  '@scope (b) { p { color: red } }',
])('all rules are made anew when a sheet is gone that others depend on: %s', (text) => {
  const sheets = ['p { color: red }', text, 'p { top: 0 }', 'p { top: 0 }', 'p { top: 0 }'].map(sheetOf);
  const { rules } = keep(sheets);
  expect(rules.follow(sheets.filter((_, i) => i !== 1))).toBe(false);
});

test('all rules are made anew when most are gone', () => {
  const sheets = Array.from({ length: 5 }, () => sheetOf('p { color: red }'));
  const { rules } = keep(sheets);
  expect([rules.follow(sheets.slice(2)), rules.follow(sheets.slice(3))]).toEqual([true, false]);
});

test('of a sheet of which rules change one by one none of the others is looked at', () => {
  const sheet = sheetOf('@media print { p { top: 0 } } b {} i {} u { top: 0 } s { top: 0 } p { top: 0 } a { top: 0 }');
  const { rules, takeLooked } = keep([sheet]);
  const follow = () => [rules.follow([sheet]), takeLooked()];
  insertRule(sheet, 'p { left: 0 }', 1);
  // From here on each is on its own.
  expect(follow()).toEqual([false, 0]);
  const own = keep([sheet]);
  insertRule(sheet, 'p { left: 1px }', 2);
  deleteRule(sheet, 4);
  (sheet.rules.at(5) as RuleRecord).changed();
  expect([own.rules.follow([sheet]), own.takeLooked()]).toEqual([true, 1]);
  insertRule(sheet.rules.at(0) as RuleRecord, 'p { top: 1px }', 0);
  expect([own.rules.follow([sheet]), own.takeLooked()]).toEqual([true, 2]);
});

test('nobody holds a style element that was removed for the rules that it had', async () => {
  const window = new Window({ html: `<style>${'p { top: 0 }'.repeat(60)}</style><p>` });
  const { document } = window;
  const top = () => window.getComputedStyle(document.querySelector('p') as never).top;
  const elements: WeakRef<object>[] = [];
  for (let i = 0; i < 20; i++) {
    const style = document.head.appendChild(document.createElement('style'));
    style.textContent = `p { top: ${i}px } `;
    expect(top()).toBe(`${i}px`);
    elements.push(new WeakRef(style));
    style.remove();
    expect(top()).toBe('0px');
  }
  await new Promise((resolve) => setTimeout(resolve, 30));
  collectGarbage();
  // The engine itself may hold the last one.
  expect(elements.filter((element) => element.deref() !== undefined).length).toBeLessThan(3);
  window.close();
});
