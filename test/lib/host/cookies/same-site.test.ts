import { describe, expect, it } from 'vitest';
import { cookieAccess } from '../../../../lib/host/cookies/same-site.ts';
import { isSameSite } from '../../../../lib/host/cookies/sites.ts';

describe('the same site', () => {
  it.each<[string, string, boolean]>([
    ['http://127.0.0.1:1', 'http://127.0.0.1:2/', true],
    ['http://127.0.0.1:1', 'http://localhost:1/', false],
    ['http://127.0.0.1', 'http://127.0.0.2/', false],
    ['http://9.0.0.1', 'http://8.0.0.1/', false],
    ['http://[::1]', 'http://[::1]:8/', true],
    ['http://a.localhost', 'http://b.localhost/', false],
    ['http://a.localhost', 'http://localhost/', false],
    ['https://a.example.com', 'https://b.example.com/', true],
    ['https://a.example.com', 'https://example.com:8443/', true],
    ['https://a.com', 'https://b.com/', false],
    ['https://a.co.uk', 'https://b.co.uk/', false],
    ['https://a.github.io', 'https://b.github.io/', false],
    ['https://x.a.github.io', 'https://a.github.io/', true],
    ['https://github.io', 'https://a.github.io/', false],
    ['https://a.test', 'http://a.test/', false],
    ['https://a.test', 'wss://a.test/', true],
    ['http://a.test', 'ws://b.a.test/', true],
    ['https://a.test', 'ws://a.test/', false],
    ['https://a.test', 'https://a.test./', false],
    ['null', 'https://a.test/', false],
    ['https://xn--bcher-kva.example', 'https://bücher.example/', true],
  ])('%s and %s: %s', (origin, url, expected) => {
    expect(isSameSite(origin, url)).toBe(expected);
  });
});

describe('a request is', () => {
  const a = 'https://a.test';
  const b = 'https://b.test';
  const page = { url: 'https://x.a.test/', method: 'GET', isNavigation: true, initiator: a, originsAround: [] };
  const part = { ...page, isNavigation: false, originsAround: [a] };

  it.each([
    ['what the user asks for', { ...page, initiator: null }, 'strict'],
    ['what the user sends', { ...page, initiator: null, method: 'POST' }, 'strict'],
    ['a link', page, 'strict'],
    ['a link of another site', { ...page, initiator: b }, 'lax'],
    ['a link of an opaque origin', { ...page, initiator: 'null' }, 'lax'],
    ['a form of another site that is sent by GET', { ...page, initiator: b, method: 'HEAD' }, 'lax'],
    ['a form', { ...page, method: 'POST' }, 'strict'],
    ['a form of another site', { ...page, initiator: b, method: 'POST' }, 'unsafe'],
    ['a frame', { ...page, originsAround: [a] }, 'strict'],
    ['a frame in another site', { ...page, initiator: b, originsAround: [b] }, 'none'],
    ['a frame that another site navigates', { ...page, initiator: b, originsAround: [a] }, 'none'],
    ['a frame below another site', { ...page, originsAround: [b, a] }, 'none'],
    ['a frame of the user below another site', { ...page, initiator: null, originsAround: [b] }, 'none'],
    ['a part of a page', part, 'strict'],
    ['a part of a page of another site', { ...part, initiator: b, originsAround: [b] }, 'none'],
    ['a part of a frame in another site', { ...part, originsAround: [a, b] }, 'none'],
    ['a part of a frame below another site', { ...part, originsAround: [a, b, a] }, 'none'],
    ['a part of a sandboxed frame', { ...part, initiator: 'null', originsAround: ['null', a] }, 'none'],
  ] as const)('%s', (_, request, expected) => {
    expect(cookieAccess(request).sameSite).toBe(expected);
  });
});

it.each([
  ['https://a.test/', [], ''],
  ['https://a.test/', ['https://x.a.test'], ''],
  ['https://a.test/', ['https://a.test', 'https://a.test'], ''],
  ['https://b.test/', ['https://x.a.test'], 'https://a.test'],
  ['https://b.test/', ['https://b.test', 'https://x.a.test:8443'], 'https://a.test'],
  ['https://a.test/', ['https://a.test', 'https://b.test', 'https://a.test'], 'https://a.test'],
  ['https://a.test/', ['http://a.test'], 'http://a.test'],
  ['https://b.test/', ['https://a.github.io'], 'https://a.github.io'],
  ['https://b.test/', ['http://127.0.0.1:8080'], 'http://127.0.0.1'],
  ['https://b.test/', ['null'], 'null'],
])('%s within %s has the cookies of the partition "%s"', (url, originsAround, partition) => {
  const request = { url, method: 'GET', isNavigation: false, initiator: null, originsAround };
  expect(cookieAccess(request).partition).toBe(partition);
});
