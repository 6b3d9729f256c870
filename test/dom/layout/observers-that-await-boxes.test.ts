import { afterEach, expect, test } from 'vitest';
import { openContext, type TestContext } from '../../../lib/environment/open-context.ts';
import { layoutOf } from '../../../lib/window/layout.ts';
import { settle } from './open.ts';

// In windows for tests, as docs/testing.md says.

let opened: TestContext;
afterEach(() => opened.close());

const BOX = { x: 0, y: 0, width: 20, height: 10 };

function observed(): { heard: string[]; global: TestContext['global'] } {
  opened = openContext({ html: '<p id=a><p id=b><p id=c>' });
  const { global } = opened;
  const heard: string[] = [];
  const sizes = new global.ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) heard.push(`${target.id}: ${contentRect.width}`);
  });
  const intersections = new global.IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) heard.push(`${target.id}: ${isIntersecting}`);
  });
  for (const element of global.document.querySelectorAll('p')) {
    sizes.observe(element);
    intersections.observe(element);
  }
  return { heard, global };
}

test('nothing is told where nobody supplies boxes', async () => {
  const { heard } = observed();
  await settle();
  expect(heard).toEqual([]);
});

test('an element is told of when its box is known, and from then on', async () => {
  const { heard, global } = observed();
  layoutOf(global).setBoxes(({ id }) => (id === 'a' ? BOX : id === 'b' ? null : undefined));
  await settle();
  expect(heard.sort()).toEqual(['a: 20', 'a: true', 'b: 0', 'b: false']);
  heard.length = 0;
  layoutOf(global).setBoxes(null);
  await settle();
  expect(heard.sort()).toEqual(['a: 0', 'a: false']);
});

test('what is not in the document has no box', async () => {
  const { heard, global } = observed();
  global.document.querySelector('p')?.remove();
  await settle();
  expect(heard.sort()).toEqual(['a: 0', 'a: false']);
});
