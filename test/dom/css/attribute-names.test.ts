import { afterEach, expect, test } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

let window: LivedomWindow;

function open(): CSSStyleDeclaration {
  window = new Window();
  return window.document.createElement('div').style;
}

afterEach(() => window.close());

/** In Chromium. https://drafts.csswg.org/css-break/#page-break-properties */
test('attributes of properties with words of their own take and give those words', () => {
  const style = open();
  style.pageBreakAfter = 'always';
  expect([style.cssText, style.breakAfter, style.pageBreakAfter]).toEqual(['break-after: page;', 'page', 'always']);
  style.pageBreakAfter = 'page';
  expect(style.pageBreakAfter).toBe('always');
});

test('CSS.supports knows the words of such properties', () => {
  open();
  const { CSS } = window;
  expect([CSS.supports('page-break-after', 'always'), CSS.supports('(PAGE-BREAK-BEFORE: always)')]).toEqual([
    true,
    true,
  ]);
  expect([CSS.supports('page-break-after', 'page'), CSS.supports('break-after', 'always')]).toEqual([false, false]);
});

test('the style of a font may have an angle', () => {
  const style = open();
  style.font = 'oblique 20deg bold 12px x';
  expect([style.font, style.fontStyle, style.fontWeight]).toEqual([
    'oblique 20deg bold 12px x',
    'oblique 20deg',
    'bold',
  ]);
  style.font = 'oblique bold 12px x';
  expect(style.font).toBe('oblique bold 12px x');
});

test.each([
  ['normal normal normal normal 12px x', '12px x'],
  ['normal normal normal normal normal 12px x', ''],
  ['oblique 20deg normal normal normal 12px x', 'oblique 20deg 12px x'],
  ['oblique 20deg normal normal normal normal 12px x', ''],
])('at most four words come before the size of a font: %s', (given, font) => {
  const style = open();
  style.font = given;
  expect(style.font).toBe(font);
});
