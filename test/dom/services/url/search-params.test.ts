import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Window } from '../../../setup/windows.ts';

/** What a script does to a URL and its parameters. */
const steps: readonly ((url: URL, text: string) => unknown)[] = [
  (url, text) => url.searchParams.append(text, text),
  (url, text) => url.searchParams.set('a', text),
  (url, text) => url.searchParams.delete(text),
  (url) => url.searchParams.sort(),
  (url) => {
    for (const key of [...url.searchParams.keys()]) url.searchParams.delete(key);
  },
  (url, text) => {
    url.search = text;
  },
  (url, text) => {
    url.hash = text;
  },
  (url, text) => {
    url.href = `http://b.test/?${text}=1#${text}`;
  },
  (url, text) => {
    url.pathname = text;
  },
  (url) => url.search,
  (url) => url.href,
  (url) => url.searchParams.toString(),
];

const START = ['http://a.test/?a=1&b=2#c', 'data:x?a=1', 'http://a.test/'];
const TEXT = fc.constantFrom('a', 'b', '', 'é &=+', '?x=1', ' ', '#');

test('a URL and its parameters follow one another as those of Node.js do', () => {
  const { URL: Tested } = new Window({ url: 'http://a.test/' }) as unknown as { URL: typeof URL };
  const walk = fc.array(fc.tuple(fc.nat(steps.length - 1), TEXT), { maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...START), walk, (start, path) => {
      const said = (Class: typeof URL): unknown[] => {
        const url = new Class(start);
        const answers = path.map(([step, text]) => String(steps[step]?.(url, text)));
        return [...answers, url.href, url.search, [...url.searchParams]];
      };
      expect(said(Tested)).toEqual(said(URL));
    }),
    { numRuns: 2000, seed: 5 },
  );
});

test('a URL that has lost its query is as if nothing came later', () => {
  const { URL: Tested } = new Window({ url: 'http://a.test/' }) as unknown as { URL: typeof URL };
  const url = new Tested('data:x  ?a=1');
  url.searchParams.delete('a');
  url.searchParams.append('b', '2');
  const expected = new URL('data:x  ?a=1');
  expected.search = '';
  expected.search = '?b=2';
  expect(url.href).toBe(expected.href);
});
