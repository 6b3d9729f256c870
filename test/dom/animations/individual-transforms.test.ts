import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from './open.ts';

afterEach(closeAll);

const divIn = (style: string): HTMLElement =>
  open(`<div style="${style}"></div>`).document.querySelector('div') as HTMLElement;

function valueAt250(div: HTMLElement, name: string, values: readonly string[], composite: CompositeOperation): string {
  const animation = div.animate({ [name]: [...values] }, { duration: 1000, composite });
  animation.pause();
  animation.currentTime = 250;
  return div.ownerDocument.defaultView?.getComputedStyle(div).getPropertyValue(name) ?? '';
}

/** What Chromium gives after a quarter. */
test.each([
  ['translate', '1px 2px', '10%', 'calc(2.5% + 0.75px) 1.5px'],
  ['translate', '1px', '2px 3px 4px', '1.25px 0.75px 1px'],
  ['rotate', '20deg', '40deg', '25deg'],
  ['scale', '2', '1 2 3', '1.75 2 1.5'],
])('%s between %s and %s is %s', (name, from, to, expected) => {
  expect(valueAt250(divIn(''), name, [from, to], 'replace')).toBe(expected);
});

test('rotations around different axes turn the shorter way', () => {
  const numbers = valueAt250(divIn(''), 'rotate', ['x 30deg', '1 1 0 40deg'], 'replace')
    .split(' ')
    .map(Number.parseFloat);
  const expected = [0.972739, 0.231903, 0, 30.5163];
  for (const [at, number] of numbers.entries()) expect(number).toBeCloseTo(expected[at] as number, 3);
});

test.each([
  ['scale', '2', '3', 'add', '6'],
  ['scale', '1 2 3', '2', 'add', '2 4 3'],
  ['scale', 'none', '2', 'add', '2'],
  ['translate', '1px', '2px 3px', 'add', '3px 3px'],
  ['rotate', '10deg', '20deg', 'add', '30deg'],
  // Chromium multiplies here too. https://drafts.csswg.org/css-values/#combine-accumulation
  ['scale', '2', '3', 'accumulate', '4'],
] as const)('%s of %s with %s by %s is %s', (name, underlying, value, composite, expected) => {
  expect(valueAt250(divIn(`${name}: ${underlying}`), name, [value, value], composite)).toBe(expected);
});
