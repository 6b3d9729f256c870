import { expect, test } from 'vitest';
import { sourceSize } from '../../../../dom/css/media/source-sizes.ts';

const viewport = { width: 1000, height: 500, devicePixelRatio: 1, media: '' };

test.each([
  ['', 1000],
  ['50vw', 500],
  ['10em', 160],
  ['0', 0],
  ['+0.5in', 48],
  ['5', 1000],
  ['-1px', 1000],
  ['10%', 1000],
  ['calc(50vw - 1px)', 499],
  ['calc(-1px)', 0],
  ['max(1px, 2px)', 2],
  ['(max-width: 999px) 1px, (min-width: 1000px) 2px, 3px', 2],
  ['(min-width: 1px) and (orientation: landscape) 1px, 2px', 1],
  ['not (min-width: 1px) 1px, 2px', 2],
  ['screen 1px, 2px', 2],
  ['(unknown) 1px, 2px', 2],
  ['(min-width:0) or (unknown) 1px, 2px', 1],
  ['(min-width:0) or (]) 1px, 2px', 2],
  [',, /* none */ , 3px /* px */', 3],
  ['foo(1px, 2px) 1px, 4px', 4],
  ['1px 2px, 3px', 3],
])('%j', (sizes, size) => {
  expect(sourceSize(sizes, viewport, null)).toBe(size);
});

test('auto is as wide as the image is shown', () => {
  expect(sourceSize('auto, 3px', viewport, 70)).toBe(70);
  expect(sourceSize('auto, 3px', viewport, null)).toBe(3);
});
