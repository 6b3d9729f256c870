import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** https://drafts.csswg.org/css-values-5/#tree-counting */
test.each([
  ['z-index: sibling-index()', 'z-index', '3'],
  ['margin-left: calc(1px * sibling-count())', 'margin-left', '4px'],
  ['text-indent: calc(10% + 100px * sibling-index())', 'text-indent', 'calc(10% + 300px)'],
  ['color: color(srgb 0 calc(0.25 * sibling-count()) 0)', 'color', 'color(srgb 0 1 0)'],
])('%s', (style, name, expected) => {
  const window = new Window({ html: `<b></b>text<b></b><p style="${style}"></p><b></b>` });
  const p = window.document.querySelector('p') as HTMLElement;
  expect(window.getComputedStyle(p).getPropertyValue(name)).toBe(expected);
});

test('it changes with the siblings, and is written as it is given', () => {
  const window = new Window({ html: '<b></b><p style="z-index: sibling-index()"></p>' });
  const p = window.document.querySelector('p') as HTMLElement;
  expect(p.style.zIndex).toBe('sibling-index()');
  window.document.querySelector('b')?.remove();
  expect(window.getComputedStyle(p).zIndex).toBe('1');
});
