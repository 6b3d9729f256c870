import { describe, expect, it } from 'vitest';
import { asked, lastHeader, openPages, pause, requests, sentHeader } from './loaded-pages.ts';

// As in Chromium 156.

describe('a referrer', () => {
  const script = (policy: string) => ({
    headers: { 'content-type': 'text/javascript', 'referrer-policy': policy },
    body: "import('http://c.test/x')",
  });
  const referrer = (): string | null => lastHeader('referer');

  it.each([
    ['http://a.test/s', 'no-referrer', 'http://a.test/'],
    ['http://b.test/s', 'unsafe-url', null],
  ])('of what the classic script %s imports', async (url, policy, expected) => {
    await openPages('http://a.test/', { '/': { body: `<script src=${url}></script>` }, '/s': script(policy) });
    await pause();
    expect(asked().at(-1)).toBe('GET http://c.test/x');
    expect(referrer()).toBe(expected);
  });

  it.each([
    ['http://a.test/s', 'no-referrer', null],
    ['http://b.test/s', 'no-referrer', null],
    ['http://b.test/s', 'unsafe-url', 'http://b.test/s'],
    ['http://b.test/s', '', 'http://b.test/'],
  ])('of what the module script %s with %s imports', async (url, policy, expected) => {
    const { headers, body } = script(policy);
    const answer = { headers: { ...headers, 'access-control-allow-origin': '*' }, body };
    await openPages('http://a.test/', { '/': { body: `<script type=module src=${url}></script>` }, '/s': answer });
    await pause();
    expect(asked().at(-1)).toBe('GET http://c.test/x');
    expect(referrer()).toBe(expected);
  });

  it('has the policy of an iframe, and of no object', async () => {
    for (const [markup, expected] of [
      ['<iframe referrerpolicy=no-referrer src=http://b.test/></iframe>', null],
      ['<object referrerpolicy=no-referrer data=http://b.test/></object>', 'http://a.test/'],
    ]) {
      await openPages('http://a.test/', { 'a.test/': { body: markup as string } });
      await pause();
      expect(referrer()).toBe(expected);
    }
  });
});

it.each([
  ['<meta http-equiv=Content-Security-Policy content="script-src *.a.test">', []],
  ['<meta name=referrer content=no-referrer>', [null]],
])('nothing that comes after %s is asked for ahead of it', async (meta, referrers) => {
  await openPages('http://a.test/', {
    '/': { body: `<script src=http://s.a.test/1></script>${meta}<script src=http://b.test/2></script>` },
  });
  const ahead = requests.filter(({ url }) => url.includes('b.test'));
  expect(ahead.map((request) => sentHeader(request, 'referer'))).toEqual(referrers);
});
