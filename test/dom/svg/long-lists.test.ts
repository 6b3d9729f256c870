import { expect, test } from 'vitest';
import { parse } from '../../../lib/index.ts';

const COUNT = 30_000;

/** https://svgwg.org/svg2-draft/types.html#ListInterfaces: each change shows in the attribute at once. */
test('lists of many items grow, change and shrink in linear time', () => {
  const document = parse('<svg><polyline/><text/></svg>');
  const svg = document.querySelector('svg')!;
  const polyline = document.querySelector('polyline')!;
  const { points } = polyline;
  for (let i = 0; i < COUNT; i++) {
    const point = svg.createSVGPoint();
    point.x = i;
    points.appendItem(point);
    expect(polyline.hasAttribute('points')).toBe(true);
  }
  expect(points.numberOfItems).toBe(COUNT);
  expect(polyline.getAttribute('points')!.slice(0, 12)).toBe('0 0 1 0 2 0 ');
  for (let i = 0; i < COUNT; i++) points.getItem(i).y = 5;
  expect(polyline.getAttribute('points')).toMatch(` ${COUNT - 2} 5 ${COUNT - 1} 5`);
  for (let i = 0; i < COUNT; i++) points.replaceItem(svg.createSVGPoint(), i);
  expect(polyline.getAttribute('points')).toBe(Array(COUNT).fill('0 0').join(' '));
  for (let i = 1; i < COUNT; i++) points.removeItem(0);
  expect([points.numberOfItems, polyline.getAttribute('points')]).toEqual([1, '0 0']);
  points.removeItem(0);
  expect(polyline.hasAttribute('points')).toBe(false);
});

test('items are put before others in linear time', () => {
  const document = parse('<svg><polyline/></svg>');
  const svg = document.querySelector('svg')!;
  const polyline = document.querySelector('polyline')!;
  for (let i = 0; i < COUNT; i++) {
    const point = svg.createSVGPoint();
    point.x = i;
    polyline.points.insertItemBefore(point, 0);
    expect(polyline.hasAttribute('points')).toBe(true);
  }
  expect([polyline.points.numberOfItems, polyline.points.getItem(COUNT - 1).x]).toEqual([COUNT, 0]);
  expect(polyline.getAttribute('points')!.slice(0, 16)).toBe(`${COUNT - 1} 0 ${COUNT - 2} 0 `);
});

test('an item is found again after others came and went before it', () => {
  const document = parse('<svg><polyline points="1 1 2 2 3 3"/></svg>');
  const polyline = document.querySelector('polyline')!;
  const { points } = polyline;
  const last = points.getItem(2);
  const fresh = document.querySelector('svg')!.createSVGPoint();
  points.insertItemBefore(fresh, 1);
  expect([points.getItem(3) === last, points.getItem(1) === fresh]).toEqual([true, true]);
  points.removeItem(0);
  last.x = 9;
  fresh.y = 7;
  expect(polyline.getAttribute('points')).toBe('0 7 2 2 9 3');
  polyline.setAttribute('points', '4 4');
  last.x = 10;
  expect([points.numberOfItems, points.getItem(0).x, polyline.getAttribute('points')]).toEqual([1, 4, '4 4']);
  points.replaceItem(last, 0);
  expect([points.getItem(0) === last, polyline.getAttribute('points')]).toEqual([true, '10 3']);
});
