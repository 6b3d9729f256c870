import { expect, test } from 'vitest';
import { parse } from '../../../../lib/index.ts';

/** In Chromium. */
test.each([
  ['rgb(1.5 2 3 / 50%)', '#020203'],
  ['RGB(10%,20%,30%)', '#1a334d'],
  ['rgb(1 2 3', '#010203'],
  ['rgb(1 2 3) x', '#000000'],
  ['hwb(10 20% 30%)', '#b34833'],
  ['lab(50 40 59)', '#bf5702'],
  ['oklch(0.6 0.2 30)', '#de3e2d'],
  ['color(display-p3 1 0 0)', '#ff0000'],
  ['Canvas', '#ffffff'],
  ['LinkText', '#0000ee'],
  ['currentColor', '#000000'],
  ['rgb(from currentcolor r g b)', '#000000'],
  ['rgb(calc(1em / 1px) 255 255)', '#000000'],
  [' rgb(1 2 3)\n', '#010203'],
  ['canvas ', '#000000'],
  ['#gggggg', '#000000'],
])('a color control whose value is %s has %s', (text, value) => {
  const control = parse('<input type=color>').querySelector('input') as unknown as HTMLInputElement;
  control.value = text;
  expect(control.value).toBe(value);
});
