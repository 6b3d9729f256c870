import { afterEach, expect, test } from 'vitest';
import { closeAll, open } from '../animations/open.ts';

afterEach(closeAll);

interface Entry extends EventTarget {
  readonly url: string;
  readonly index: number;
}

interface Entries {
  readonly currentEntry: Entry;
  entries(): Entry[];
}

const navigationOf = (window: object): Entries => (window as { navigation: Entries }).navigation;
const queries = (window: object): string[] =>
  navigationOf(window)
    .entries()
    .map(({ url }) => new URL(url).search);

function pushMany(window: Window, count: number): void {
  for (let i = 0; i < count; i++) window.history.pushState(i, '', `?${i}`);
}

test('a history keeps the latest fifty entries, of which the first is as far as one gets', async () => {
  const window = open('<body>', { url: 'http://example.test/' });
  expect(navigationOf(window).currentEntry.index).toBe(0);
  const first = navigationOf(window).entries()[0]!;
  const disposed = new Promise((resolve) => first.addEventListener('dispose', resolve));
  pushMany(window, 300);
  expect(window.history.length).toBe(50);
  expect(queries(window)).toEqual(Array.from({ length: 50 }, (_, i) => `?${250 + i}`));
  expect([first.index, navigationOf(window).currentEntry.index]).toEqual([-1, 49]);
  await disposed;
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve));
  window.history.go(-50);
  window.history.go(-49);
  await popped;
  expect([window.history.state, window.location.search]).toEqual([250, '?250']);
  pushMany(window, 1);
  expect([window.history.length, ...queries(window)]).toEqual([2, '?250', '?0']);
});

test('frames stay where they are when what is longest ago is forgotten', async () => {
  const window = open('<iframe></iframe>', { url: 'http://example.test/' });
  const frame = window.frames[0] as Window;
  frame.location.hash = 'a';
  frame.location.hash = 'b';
  const hash = frame.location.hash;
  pushMany(window, 100);
  expect([window.history.length, frame.history.length]).toEqual([50, 50]);
  expect(frame.location.hash).toBe(hash);
  window.document.body.append(window.document.createElement('iframe'));
  expect([(window.frames[1] as Window).history.length, window.history.length]).toEqual([50, 50]);
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve));
  window.history.go(-49);
  await popped;
  expect([window.location.search, frame.location.hash]).toEqual(['?50', hash]);
});
