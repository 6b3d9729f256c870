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
  ['T.location = "/x"', '/'],
  ['A.nav(T)', '/a'],
  ['A.navStrictly(T)', '/a'],
  ['setTimeout(A.nav, 0, T)', '/a'],
  ['Promise.resolve(T).then(A.navStrictly)', '/a'],
  ['T.setTimeout(() => T.location.replace("/x"))', '/'],
  ['setTimeout(T.location.assign.bind(T.location, "/x"))', '/'],
  ['A.setTimeout(T.location.replace.bind(T.location, "/x"))', '/'],
  ['T.setTimeout(Object.getOwnPropertyDescriptor(T.location, "href").set.bind(T.location), 0, "/x")', '/'],
  ['queueMicrotask(T.location.assign.bind(T.location, "/x"))', '/'],
  ['A.addEventListener("x", T.location.assign.bind(T.location, "/x")); A.dispatchEvent(new Event("x"))', '/'],
  ['setTimeout(new A.Function("T", "T.location = \'/x\'"), 0, T)', '/a'],
])('what %s asks for has %s as referrer, which holds the script', async (code, expected) => {
  const own = `<script>function nav(T) { T.location = '/x' }
    function navStrictly(T) { 'use strict'; T.location.assign('/x') }</script>`;
  await openPages('http://a.test/', {
    '/': {
      body: `<iframe src=/a></iframe><iframe src=/t></iframe><script>onload = () => { const A = frames[0], T = frames[1]; ${code} }</script>`,
    },
    '/a': { body: own },
  });
  await pause();
  expect(asked().at(-1)).toBe('GET http://a.test/x');
  expect(lastHeader('referer')).toBe(`http://a.test${expected}`);
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
