import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { crawl } from './reachable-objects.ts';

interface Found {
  readonly seen: number;
  readonly foreign: readonly string[];
}

function crawlIn(most: number, prepare: (window: { eval(text: string): unknown }) => void): Found {
  const window = new Window({
    html: '<!doctype html><body>',
    url: 'https://a.example/',
    runScripts: 'dangerously',
    console() {},
    reportError() {},
  });
  // TypeScript does not know the members that scripts bring.
  const page = window as unknown as { eval(text: string): unknown };
  prepare(page);
  const found = JSON.parse(page.eval(crawl(most)) as string) as Found;
  window.close();
  return found;
}

it('a page reaches no object of another realm', { timeout: 180_000 }, () => {
  const { seen, foreign } = crawlIn(12_000, () => {});
  expect(foreign).toEqual([]);
  expect(seen).toBeGreaterThan(20_000);
});

it('one that it had would be found', { timeout: 180_000 }, () => {
  const { foreign } = crawlIn(500, (page) => Object.assign(page, { ofTest: [] }));
  expect(foreign).toContain('page.window.ofTest');
});
