import { afterEach, expect, test } from 'vitest';
import { openContext, type TestContext } from '../../../lib/environment/open-context.ts';
import { layoutOf } from '../../../lib/window/layout.ts';
import { settle } from './open.ts';

// In windows for tests, as docs/testing.md says.

let opened: TestContext;
afterEach(() => opened.close());

function page() {
  opened = openContext({ html: '<!DOCTYPE html><div id=list></div>' });
  const { document } = opened.global;
  return { global: opened.global, document, list: document.querySelector('div') as unknown as Element };
}

test('elements whose boxes nobody knows are where scripts scroll them to', async () => {
  const { list, document } = page();
  const heard: unknown[] = [];
  document.addEventListener('scroll', ({ target }) => heard.push(target), true);
  list.scrollTop = 120.5;
  list.scrollLeft = -3;
  expect([list.scrollTop, list.scrollLeft]).toEqual([120.5, -3]);
  list.scrollTop = Number.POSITIVE_INFINITY;
  expect(list.scrollTop).toBe(0);
  list.scrollTo({ top: 10 });
  list.scrollBy(5, 5);
  expect([list.scrollTop, list.scrollLeft]).toEqual([15, 2]);
  // A test that says where something has been scrolled to fires the event itself.
  await settle();
  expect(heard).toEqual([]);
});

test('and so is the page', () => {
  const { global, document } = page();
  document.documentElement.scrollTop = 40;
  global.scrollBy(5, 10);
  expect([global.scrollX, global.scrollY, document.documentElement.scrollTop]).toEqual([5, 50, 50]);
});

test('what has no box does not scroll', () => {
  const { global, document, list } = page();
  const other = document.createElement('p');
  other.scrollTop = 3;
  expect(other.scrollTop).toBe(0);
  document.body.append(other);
  expect(other.scrollTop).toBe(0);
  list.scrollTop = 3;
  layoutOf(global).setBoxes(({ id }) => (id === 'list' ? null : undefined));
  expect(list.scrollTop).toBe(0);
  list.scrollTop = 4;
  layoutOf(global).setBoxes(null);
  expect(list.scrollTop).toBe(3);
});

test('there is no visual viewport, into which libraries would move what has no place, until boxes are known', () => {
  const { global } = page();
  expect(global.visualViewport).toBeNull();
  layoutOf(global as unknown as Window).setBoxes(() => null);
  expect(global.visualViewport).toBeInstanceOf(global.VisualViewport);
});
