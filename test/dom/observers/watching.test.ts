import { beforeEach, expect, test } from 'vitest';
import { recordOf } from '../../../dom/realm/target-link.ts';
import { type NodeRecord, Watch } from '../../../dom/tree/records.ts';
import { htmlDocument, MutationObserver, microtasks, observe, taken } from './observing.ts';

/** With a mutation that nobody observes, by which a document learns that it is watched no more. */
function isWatched(document: Document): boolean {
  document.createElement('p').id = 'x';
  return ((recordOf(document) as NodeRecord).flags & Watch.MutationObservers) !== 0;
}

let document: Document;

beforeEach(() => {
  document = htmlDocument();
});

test('a document is watched as long as somebody observes', () => {
  expect(isWatched(document)).toBe(false);
  const first = observe(document, { childList: true });
  const second = observe(document.body, { childList: true });
  second.observe(document.head, { childList: true });
  expect(isWatched(document)).toBe(true);
  first.disconnect();
  expect(isWatched(document)).toBe(true);
  second.disconnect();
  second.disconnect();
  expect(isWatched(document)).toBe(false);
});

test('what is observed after removal alone is watched until the microtask', async () => {
  const div = document.body.appendChild(document.createElement('div'));
  const other = htmlDocument();
  const observer = new MutationObserver(() => {});
  observer.observe(document, { childList: true, subtree: true });
  div.remove();
  other.body.append(div);
  div.append('x');
  expect(taken(observer)).toEqual(['childList body -div', 'childList div +"x"']);
  expect(isWatched(other)).toBe(true);
  await microtasks();
  expect([isWatched(document), isWatched(other)]).toEqual([true, false]);
  observer.disconnect();
  expect(isWatched(document)).toBe(false);
});

test('observers follow their nodes into other documents', () => {
  const other = htmlDocument();
  const div = document.body.appendChild(document.createElement('div'));
  const child = div.appendChild(document.createElement('i'));
  const observer = observe(child, { attributes: true });
  other.adoptNode(div);
  expect([isWatched(document), isWatched(other)]).toEqual([false, true]);
  child.id = 'x';
  expect(taken(observer)).toEqual(['attributes i id']);
  document.body.append(div);
  expect([isWatched(document), isWatched(other)]).toEqual([true, false]);
  observer.disconnect();
  expect(isWatched(document)).toBe(false);
});

test('a document that nothing of came in from is not watched for it', () => {
  const other = htmlDocument();
  observe(document, { childList: true });
  other.adoptNode(document.createElement('div'));
  expect(isWatched(other)).toBe(false);
});

/** Inserts, removes and changes nodes under a deep element, with the whole document observed. */
function mutate(count: number): void {
  const observed = htmlDocument();
  const observer = observe(observed, { childList: true, attributes: true, subtree: true });
  let parent: Element = observed.body;
  for (let i = 0; i < count; i++) {
    parent = parent.appendChild(observed.createElement('div'));
    parent.id = 'x';
  }
  const list = observed.body;
  for (let i = 0; i < count; i++) list.append(observed.createElement('p'));
  for (let i = 0; i < count; i++) list.lastChild!.remove();
  expect(observer.takeRecords().length).toBe(4 * count);
  observer.disconnect();
}

test('an observed document takes linear time, however deep', () => {
  // Quadratic growth takes many minutes.
  mutate(40_000);
}, 60_000);

test('a node takes linear time with as many observers', () => {
  // Quadratic growth takes many minutes.
  const observers = Array.from({ length: 150_000 }, (_, i) =>
    observe(document.body, { childList: true, subtree: i % 2 > 0 }),
  );
  document.body.append('x');
  document.body.lastChild!.remove();
  expect(new Set(observers.map((observer) => observer.takeRecords().length))).toEqual(new Set([2]));
  for (const observer of observers) observer.disconnect();
  expect(isWatched(document)).toBe(false);
}, 60_000);

test('an observer that observes a node anew, without its subtree, hears of the node alone', () => {
  const observer = observe(document.body, { childList: true, subtree: true });
  observer.observe(document.body, { childList: true });
  const inner = document.body.appendChild(document.createElement('p'));
  inner.append('x');
  expect(observer.takeRecords().length).toBe(1);
  observer.observe(document.body, { childList: true, subtree: true });
  inner.append('x');
  expect(observer.takeRecords().length).toBe(1);
});
