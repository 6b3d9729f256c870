import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

function computed(css: string, property: string, style = ''): string {
  const window = new Window({ html: `<style>${css}</style><p style="${style}">` });
  return window.getComputedStyle(window.document.querySelector('p') as Element).getPropertyValue(property);
}

/** https://drafts.csswg.org/css-logical/#box: the later declaration counts, whichever name it has. */
test.each([
  ['p { margin-inline-start: 1px }', 'margin-left', '1px'],
  ['p { margin-inline-start: 1px; direction: rtl }', 'margin-right', '1px'],
  ['p { margin-left: 2px; margin-inline-start: 1px }', 'margin-left', '1px'],
  ['p { margin-inline-start: 1px; margin-left: 2px }', 'margin-inline-start', '2px'],
  ['p { margin-inline-start: 1px } * { margin-left: 2px }', 'margin-left', '1px'],
  ['p { margin-left: 2px !important; margin-inline-start: 1px }', 'margin-left', '2px'],
  ['p { block-size: 3px; writing-mode: vertical-rl }', 'width', '3px'],
  ['p { inset-block-end: 4px; writing-mode: vertical-lr }', 'right', '4px'],
  ['p { border-start-end-radius: 5px; writing-mode: vertical-rl }', 'border-bottom-right-radius', '5px'],
  ['p { padding-inline-start: 6px; writing-mode: sideways-lr }', 'padding-bottom', '6px'],
  ['p { border-inline-end: 2px solid red }', 'border-right', '2px solid rgb(255, 0, 0)'],
  ['body { direction: rtl } p { margin-inline-start: 1px }', 'margin-right', '1px'],
  ['p { --a: 1px; margin-inline: var(--a) 3px }', 'margin-left', '1px'],
  ['p { --a: 1px; margin-inline: var(--a) 3px }', 'margin-inline-end', '3px'],
  ['p { --a: 1px; margin: var(--a) 3px; direction: rtl }', 'margin-inline-end', '3px'],
  ['p { --a: 1px; margin-left: 3px; margin-inline: var(--a) }', 'margin', '16px 1px'],
  ['@layer { p { --a: 1px; inset-inline: var(--a) 2px } } p { right: revert-layer; left: 4px }', 'right', '2px'],
  ['', 'margin-block-start', '16px'],
  ['p { all: revert }', 'margin-block-start', '16px'],
  ['p { margin: 3px; margin-block-start: revert }', 'margin-top', '16px'],
  ['@layer { p { margin: 2px } } p { all: revert-layer }', 'margin-block-start', '2px'],
])('%s: %s', (css, property, value) => {
  expect(computed(css, property)).toBe(value);
});

test('a style attribute says it by either name', () => {
  expect(computed('p { margin-left: 1px }', 'margin-left', 'margin-inline: 2px 3px')).toBe('2px');
  expect(computed('p { margin-inline-end: 1px !important }', 'margin-right', 'margin-right: 3px')).toBe('1px');
});
