import { expect, it } from 'vitest';
import type { BlobUrls } from '../../../lib/host/blobs.ts';
import { fetchLocally } from '../../../lib/host/fetch/local-schemes.ts';

const typeOf = (url: string): string | undefined =>
  fetchLocally(url, 'GET', [], {} as BlobUrls)?.headers.find(([name]) => name === 'content-type')?.[1];

it.each([
  ['data:,a', 'text/plain;charset=US-ASCII'],
  ['data:;x=y,a', 'text/plain;x=y'],
  ['data:;base64,YQ', 'text/plain;charset=US-ASCII'],
  ['data: TEXT/HTML ;CHARSET=x,a', 'text/html;charset=x'],
  ['data:text/html;charset="a; b";c,a', 'text/html;charset="a; b"'],
  ['data:text,a', 'text/plain;charset=US-ASCII'],
])('the type of %s is %s', (url, type) => {
  expect(typeOf(url)).toBe(type);
});

it.each(['text/html', 'text/html;', 'text/html;a=b', 'text/html;a="b'])(
  'white space behind %s takes time linear in its length',
  (start) => {
    const url = `data:${start}${' '.repeat(100_000)}x,a`;
    const before = process.cpuUsage();
    typeOf(url);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  },
);
