import { CookieJar, type MemoryCookieStore } from 'tough-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CookieAccess } from '../../../../lib/host/cookies/access.ts';
import { parseExpires } from '../../../../lib/host/cookies/expires.ts';
import {
  clearCookies,
  cookieOfHeader,
  headerOfCookies,
  readCookies,
  storeCookie,
} from '../../../../lib/host/cookies/jar.ts';
import { Session } from '../../../../lib/host/session.ts';

const HTTP: CookieAccess = { isHttp: true, sameSite: 'strict' };
const SCRIPT: CookieAccess = { isHttp: false, sameSite: 'strict' };

let jar: CookieJar;
beforeEach(() => {
  jar = new CookieJar(null, { looseMode: true });
});

function set(url: string, text: string, access = HTTP): string {
  storeCookie(jar, url, text, access);
  return readCookies(jar, url, HTTP);
}

/** What there is after the cookies were set, each as one. */
function kept(url: string, texts: readonly string[], access = HTTP): string[] {
  return texts.filter((text) => {
    jar.removeAllCookiesSync();
    return set(url, text, access) !== '';
  });
}

describe('SameSite', () => {
  const all = ['s=1; SameSite=Strict', 'l=1; SameSite=lAx', 'u=1', 'x=1; SameSite=Other', 'n=1; SameSite=None; Secure'];

  it.each([
    ['strict', 's=1; l=1; u=1; x=1; n=1'],
    ['lax', 'l=1; u=1; x=1; n=1'],
    ['unsafe', 'u=1; x=1; n=1'],
    ['none', 'n=1'],
  ] as const)('lets cookies go where it is %s', (sameSite, expected) => {
    for (const text of all) set('https://a.test/', text);
    expect(readCookies(jar, 'https://a.test/', { isHttp: true, sameSite })).toBe(expected);
    expect(readCookies(jar, 'https://a.test/', { isHttp: false, sameSite })).toBe(expected);
  });

  it('lets old cookies without it not go with what is unsafe', () => {
    for (const text of all) set('https://a.test/', text);
    for (const cookie of jar.getCookiesSync('https://a.test/')) cookie.creation = new Date(Date.now() - 121_000);
    expect(readCookies(jar, 'https://a.test/', { isHttp: true, sameSite: 'unsafe' })).toBe('n=1');
  });

  it('lets other sites set what is for them only', () => {
    expect(kept('https://a.test/', all, { isHttp: true, sameSite: 'none' })).toEqual(all.slice(4));
    expect(kept('https://a.test/', all, { isHttp: true, sameSite: 'lax' })).toEqual(all);
    expect(kept('https://a.test/', all, { isHttp: true, sameSite: 'unsafe' })).toEqual(all);
  });

  it('of None has to be secure', () => {
    expect(kept('https://a.test/', ['n=1; SameSite=None', 'n=1; SameSite=None; Secure'])).toEqual([
      'n=1; SameSite=None; Secure',
    ]);
  });
});

it('Partitioned has to be secure', () => {
  expect(kept('https://a.test/', ['n=1; PARTITIONED', 'n=1; partitioned=x', 'n=1; Partitioned; Secure'])).toEqual([
    'n=1; Partitioned; Secure',
  ]);
});

describe('Partitioned, of a site in its own documents,', () => {
  const url = 'https://a.test/x/';
  beforeEach(() => {
    jar = new Session().cookieJar;
  });

  // As in Chromium 156.
  it.each([
    [
      'others may be there beside them',
      ['a=1; Secure', 'a=2; Secure; Partitioned; Path=/', 'a=3; Secure; Path=/'],
      'a=1; a=2; a=3',
    ],
    ['or the same', ['a=2; Secure; Partitioned; Path=/', 'a=2; Secure; Path=/'], 'a=2; a=2'],
    [
      'or one of a domain',
      ['a=1; Domain=a.test', 'a=2; Secure; Partitioned', 'a=3', 'a=4; Secure; Partitioned'],
      'a=1; a=3; a=4',
    ],
    ['are there when these are forgotten', ['a=1', 'a=2; Secure; Partitioned', 'a=; Max-Age=0'], 'a=2'],
    ['are forgotten by themselves', ['a=1', 'a=2; Secure; Partitioned', 'a=; Max-Age=0; Secure; Partitioned'], 'a=1'],
    [
      'may have a prefix',
      ['__Host-a=1; Secure; Path=/', '__Host-a=2; Secure; Path=/; Partitioned'],
      '__Host-a=1; __Host-a=2',
    ],
    ['have names as they were', ['a\xa0=1', 'a\xa0=2; Secure; Partitioned'], 'a\xa0=1; a\xa0=2'],
  ])('%s', (_, texts, expected) => {
    for (const text of texts) set(url, text);
    expect(readCookies(jar, url, HTTP)).toBe(expected);
  });

  it('are hidden from scripts by themselves', () => {
    set(url, 'a=1; HttpOnly; Secure; Partitioned');
    set(url, 'a=2; Secure', SCRIPT);
    set(url, 'a=3; Secure; Partitioned', SCRIPT);
    expect(readCookies(jar, url, SCRIPT)).toBe('a=2');
    expect(readCookies(jar, url, HTTP)).toBe('a=1; a=2');
  });
});

describe('Partitioned, of a site in documents of another,', () => {
  const ofA = { ...HTTP, sameSite: 'none', partition: 'https://a.test' } as const;
  const ofC = { ...ofA, partition: 'https://c.test' } as const;
  const url = 'https://b.test/';
  const more = 'SameSite=None; Secure; Partitioned';

  it('are there for these documents alone', () => {
    for (const [value, access] of Object.entries({ 1: ofA, 2: ofC, 3: HTTP }))
      storeCookie(jar, url, `p=${value}; ${more}`, access);
    expect([ofA, ofC, HTTP].map((access) => readCookies(jar, url, access))).toEqual(['p=1', 'p=2', 'p=3']);
    storeCookie(jar, url, `p=; Max-Age=0; ${more}`, ofA);
    expect([ofA, ofC].map((access) => readCookies(jar, url, access))).toEqual(['', 'p=2']);
  });

  it('are beside those that are not, in the order of all', () => {
    jar = new Session().cookieJar;
    storeCookie(jar, url, 'n=1; SameSite=None; Secure', ofA);
    storeCookie(jar, url, `p=1; ${more}`, ofA);
    storeCookie(jar, url, `q=1; Path=/x; ${more}`, ofA);
    storeCookie(jar, url, 'n=2; SameSite=None; Secure; Path=/x', ofA);
    expect(readCookies(jar, `${url}x`, ofA)).toBe('q=1; n=2; n=1; p=1');
    expect(readCookies(jar, `${url}x`, HTTP)).toBe('n=2; n=1');
  });
});

it('those of all hosts of a site are cleared, and what is kept apart for it there', () => {
  const inOther = { ...HTTP, sameSite: 'none', partition: 'https://other.com' } as const;
  const inThird = { ...inOther, partition: 'https://third.com' };
  const urls = [
    'https://example.com/',
    'https://a.example.com/',
    'https://b.a.example.com/x',
    'https://notexample.com/',
  ];
  for (const url of urls) set(url, 'a=1; Path=/; Secure; SameSite=None');
  for (const access of [inOther, inThird]) set(urls[0]!, 'p=1; Path=/; Secure; SameSite=None; Partitioned', access);
  clearCookies(jar, 'https://a.example.com/y', inOther);
  expect(urls.map((url) => readCookies(jar, url, HTTP))).toEqual(['', '', '', 'a=1']);
  expect([inOther, inThird].map((access) => readCookies(jar, urls[0]!, access))).toEqual(['', 'p=1']);
  set('http://127.0.0.1/', 'a=1');
  set('http://127.0.0.11/', 'a=1');
  clearCookies(jar, 'http://127.0.0.1/', HTTP);
  expect(['http://127.0.0.1/', 'http://127.0.0.11/'].map((url) => readCookies(jar, url, HTTP))).toEqual(['', 'a=1']);
});

describe('scripts', () => {
  it('neither see nor set nor replace what is HttpOnly', () => {
    set('https://a.test/', 'h=1; HttpOnly');
    expect(readCookies(jar, 'https://a.test/', SCRIPT)).toBe('');
    expect(set('https://a.test/', 'h=2', SCRIPT)).toBe('h=1');
    expect(set('https://a.test/', 'h=; Max-Age=0', SCRIPT)).toBe('h=1');
    expect(set('https://a.test/', 'i=1; HttpOnly', SCRIPT)).toBe('h=1');
  });
});

describe('Secure', () => {
  it('is for what can be trusted', () => {
    expect(set('https://a.test/', 's=1; Secure')).toBe('s=1');
    expect(readCookies(jar, 'http://a.test/', HTTP)).toBe('');
    expect(set('http://b.test/', 's=1; Secure')).toBe('');
    for (const host of ['localhost', 'a.localhost', '127.0.0.1', '127.9.9.9', '[::1]']) {
      expect(set(`http://${host}/`, 's=1; Secure')).toBe('s=1');
    }
  });

  it('is not replaced, nor hidden, by what cannot be trusted', () => {
    set('https://a.b.test/x/y', 's=1; Secure; Domain=b.test; Path=/x');
    set('http://a.b.test/x/y', 's=2; Domain=b.test; Path=/x');
    set('http://a.b.test/x/y', 's=3; Path=/x/y');
    set('http://a.b.test/x/y', 's=4');
    expect(readCookies(jar, 'https://a.b.test/x/y', HTTP)).toBe('s=1');
    expect(set('http://a.b.test/z', 's=5; Path=/z')).toBe('s=5');
  });
});

describe('what is refused leaves what is there', () => {
  it('of another domain', () => {
    set('https://a.test/', 'c=1; Domain=a.test');
    for (const url of ['https://b.test/', 'https://ba.test/', 'https://x.b.test/'])
      expect([url, set(url, 'c=2; Domain=a.test')]).toEqual([url, '']);
    expect(readCookies(jar, 'https://a.test/', HTTP)).toBe('c=1');
    expect(set('https://x.a.test/', 'c=3; Domain=a.test')).toBe('c=3');
  });

  it('and is Secure', () => {
    set('http://a.test/', 'c=1');
    expect(set('http://a.test/', 'c=2; Secure')).toBe('c=1');
    const lax = new CookieJar(null, { looseMode: true, enforceSecureOriginOnStorage: false } as never);
    storeCookie(lax, 'http://a.test/', 'c=2; Secure', HTTP);
    expect(readCookies(lax, 'https://a.test/', HTTP)).toBe('');
  });
});

describe('prefixes', () => {
  it.each([
    ['__Secure-a=1; Secure', true],
    ['__Secure-a=1', false],
    ['__secure-a=1', false],
    ['__Host-a=1; Secure; Path=/', true],
    ['__Host-a=1; Secure', false],
    ['__Host-a=1; Path=/', false],
    ['__Host-a=1; Secure; Path=/x', false],
    ['__Host-a=1; Secure; Path=/; Domain=a.test', false],
    ['__HoSt-a=1; Path=/', false],
    ['__Http-a=1; Secure; HttpOnly', true],
    ['__Http-a=1; Secure', false],
    ['__Host-Http-a=1; Secure; HttpOnly; Path=/', true],
    ['__Host-Http-a=1; Secure; HttpOnly; Path=/; Domain=a.test', false],
    ['__Host-Http-a=1; Secure; Path=/', false],
    ['=__Host-a=1; Path=/', false],
    ['__Secure-a; Secure', false],
    ['a=__Secure-a', true],
  ])('%s: %s', (text, isKept) => {
    expect(kept('https://a.test/x', [text])).toEqual(isKept ? [text] : []);
  });

  it.each([
    ['https://localhost/', 'localhost', ''],
    ['https://github.io/', 'github.io', ''],
    ['https://127.0.0.1/', '127.0.0.1', '__Host-a=1'],
  ])('for hosts are for none with a Domain: %s', (url, domain, expected) => {
    expect(set(url, `__Host-a=1; Secure; Path=/; Domain=${domain}`)).toBe(expected);
  });

  it('for HTTP are not for scripts', () => {
    expect(kept('https://a.test/', ['__Http-a=1; Secure', '__Secure-a=1; Secure'], SCRIPT)).toEqual([
      '__Secure-a=1; Secure',
    ]);
  });
});

describe('Domain', () => {
  it.each([
    ['https://a.b.test/', 'b.test', 'https://c.b.test/', 'a=1'],
    ['https://a.b.test/', '.b.test', 'https://b.test/', 'a=1'],
    ['https://a.b.test/', 'c.b.test', 'https://a.b.test/', ''],
    ['https://b.test/', 'a.b.test', 'https://a.b.test/', ''],
    ['https://ab.test/', 'b.test', 'https://b.test/', ''],
    ['https://a.test/', 'test', 'https://b.test/', ''],
    ['https://a.com/', 'com', 'https://b.com/', ''],
    ['https://a.co.uk/', 'co.uk', 'https://b.co.uk/', ''],
    ['https://a.github.io/', 'github.io', 'https://b.github.io/', ''],
    ['https://github.io/', 'github.io', 'https://github.io/', 'a=1'],
    ['https://github.io/', 'github.io', 'https://b.github.io/', ''],
    ['http://a.localhost/', 'localhost', 'http://b.localhost/', ''],
    ['http://localhost/', 'localhost', 'http://localhost/', 'a=1'],
    ['http://localhost/', 'localhost', 'http://a.localhost/', ''],
    ['http://127.0.0.1/', '127.0.0.1', 'http://127.0.0.1/', 'a=1'],
    ['http://127.0.0.1/', '0.0.1', 'http://9.0.0.1/', ''],
    ['http://[::1]/', '[::1]', 'http://[::1]/', 'a=1'],
    ['http://localhost/', '127.0.0.1', 'http://127.0.0.1/', ''],
    ['https://b.test/', '..b.test', 'https://b.test/', ''],
    ['https://b.test/', '.', 'https://b.test/', ''],
    ['https://b.test/', ' . ; Path=/', 'https://b.test/', ''],
    ['https://b.test/', '', 'https://b.test/', 'a=1'],
    ['https://b.test/', 'ä%', 'https://b.test/', ''],
    ['https://b.test/', 'é|.test', 'https://b.test/', ''],
    ['https://b.test/', 'ä@b.test', 'https://b.test/', ''],
    ['https://b.test/', '::1%eth0', 'https://b.test/', ''],
    ['https://b.test/', '.; Domain=b.test', 'https://a.b.test/', 'a=1'],
    ['https://b.test/', 'b.test; Domain=.', 'https://b.test/', ''],
    ['https://b.test/', 'c.test; Domain', 'https://b.test/', 'a=1'],
    ['https://b.test/', `b.test; Domain=${'x'.repeat(1025)}`, 'https://a.b.test/', 'a=1'],
    ['https://xn--bcher-kva.test/', 'bücher.test', 'https://a.xn--bcher-kva.test/', 'a=1'],
  ])('%s sets for %s: %s has "%s"', (from, domain, to, expected) => {
    storeCookie(jar, from, `a=1; Domain=${domain}`, HTTP);
    expect(readCookies(jar, to, HTTP)).toBe(expected);
  });
});

it.each(['local', 'example', 'invalid', 'test', 'onion', 'localhost', 'alt', 'a.local', 'a.test', 'com', 'intranet'])(
  'are those of a host named %s',
  (host) => {
    const url = `http://${host}/`;
    expect([set(url, 'a=1'), set(url, `b=2; Domain=${host}`)]).toEqual(['a=1', 'a=1; b=2']);
    expect(set(`http://x.${host}/`, 'd=4')).not.toContain('a=1');
    jar.removeAllCookiesSync();
  },
);

describe('of a host that ends in a dot', () => {
  it.each([
    ['https://b.test./', 'a=1', 'https://b.test./x', 'a=1'],
    ['https://b.test./', 'a=1', 'https://b.test/', ''],
    ['https://b.test/', 'a=1', 'https://b.test./', ''],
    ['https://a.b.test./', 'a=1; Domain=b.test.', 'https://c.b.test./', 'a=1'],
    ['https://a.b.test./', 'a=1; Domain=.b.test.', 'https://b.test/', ''],
    ['https://a.b.test./', 'a=1; Domain=b.test', 'https://a.b.test./', ''],
    ['https://a.b.test/', 'a=1; Domain=b.test.', 'https://a.b.test/', ''],
    ['https://a.b.test./', 'a=1; Domain=test.', 'https://a.b.test./', ''],
    ['https://a.co.uk./', 'a=1; Domain=co.uk.', 'https://a.co.uk./', ''],
    ['https://a.co.uk./', 'a=1; Domain=a.co.uk.', 'https://b.a.co.uk./', 'a=1'],
    ['https://b.test./', 'a=1; Domain=b.test..', 'https://b.test./', ''],
    ['http://a.localhost./', 'a=1; Secure', 'http://a.localhost./', 'a=1'],
    ['http://localhost./', 'a=1; Domain=localhost.', 'http://localhost./', 'a=1'],
    ['http://b.test./', 'a=1; Secure', 'http://b.test./', ''],
    ['https://b.test./', 'a=1; Secure', 'http://b.test./', ''],
  ])('are kept for it: %s sets "%s", %s has "%s"', (from, text, to, expected) => {
    storeCookie(jar, from, text, HTTP);
    expect(readCookies(jar, to, HTTP)).toBe(expected);
  });
});

describe('that are set again', () => {
  it.each([
    [['a=1', 'b=1', 'a=2'], 'b=1; a=2'],
    [['a=1', 'b=1', 'a=1; Max-Age=9'], 'a=1; b=1'],
    [['a=1', 'a=2; Domain=b.test', 'b=1', 'a=3; Domain=b.test'], 'a=1; b=1; a=3'],
    [['a=1', 'a=2; Domain=b.test', 'b=1', 'a=2; Domain=b.test'], 'a=1; a=2; b=1'],
  ])('have their age, as in Chromium, where the value is the same: %s', (texts, expected) => {
    for (const text of texts) storeCookie(jar, 'https://b.test/', text, SCRIPT);
    expect(readCookies(jar, 'https://b.test/', HTTP)).toBe(expected);
  });
});

describe('of one name', () => {
  const host = 'https://b.test/';
  const other = 'https://a.b.test/';

  it.each([
    ['of a host and then of its domain', [[host, 'a=1', 'a=2; Domain=b.test']], 'a=1; a=2', 'a=2'],
    ['of a domain and then of a host', [[host, 'a=2; Domain=b.test', 'a=1']], 'a=2; a=1', 'a=2'],
    ['of which the first is deleted', [[host, 'a=1', 'a=2; Domain=b.test', 'a=; Max-Age=0']], 'a=2', 'a=2'],
    [
      'of which the second is deleted',
      [[host, 'a=1', 'a=2; Domain=b.test', 'a=; Max-Age=0; Domain=b.test']],
      'a=1',
      '',
    ],
    [
      'of which the first is deleted and the second replaced',
      [[host, 'a=1', 'a=2; Domain=b.test', 'a=; Max-Age=0', 'a=3; Domain=b.test']],
      'a=3',
      'a=3',
    ],
    [
      'of which the first is deleted and set again',
      [[host, 'a=1', 'a=2; Domain=b.test', 'a=; Max-Age=0', 'a=3', 'a=4; Domain=b.test']],
      'a=3; a=4',
      'a=4',
    ],
    ['without one', [[host, '=1', '=2; Domain=b.test']], '1; 2', '2'],
    [
      'of a host and of another one in it',
      [
        [host, 'a=1'],
        [other, 'a=2; Domain=b.test'],
      ],
      'a=1; a=2',
      'a=2',
    ],
    [
      'of three kinds',
      [
        [other, 'a=0', 'a=2; Domain=b.test', 'a=3; Domain=a.b.test'],
        [host, 'a=1', 'c=1'],
      ],
      'a=2; a=1; c=1',
      'a=0; a=2; a=3',
    ],
    [
      'of a host that another one would delete',
      [
        [host, 'a=1; HttpOnly'],
        ['https://evil.b.test/', 'a=2; Domain=b.test', 'a=; Max-Age=0; Domain=b.test'],
      ],
      'a=1',
      '',
    ],
  ] as const)('are kept as Chromium does: %s', (_, steps, expected, ofOther) => {
    for (const [url, ...texts] of steps) for (const text of texts) storeCookie(jar, url, text, HTTP);
    const sorted = (cookies: string): string[] => cookies.split('; ').toSorted();
    expect(sorted(readCookies(jar, host, HTTP))).toEqual(sorted(expected));
    expect(sorted(readCookies(jar, other, HTTP))).toEqual(sorted(ofOther));
  });

  it('are no way around HttpOnly', () => {
    for (const text of ['a=1', 'a=2; Domain=b.test; HttpOnly']) storeCookie(jar, host, text, HTTP);
    for (const text of ['a=3', 'a=4; Domain=b.test']) storeCookie(jar, host, text, SCRIPT);
    expect(readCookies(jar, host, HTTP)).toBe('a=2; a=3');
  });
});

it.each([
  ['https://a.b.test/', 'http://b.test/', ['a=2', 'a=3; Domain=b.test'], 'a=1'],
  ['https://b.test/', 'http://a.b.test/', ['a=2', 'a=3; Domain=b.test', 'a=3; Domain=a.b.test'], ''],
])('that are secure at %s are not hidden by what %s sets', (secure, other, texts, expected) => {
  storeCookie(jar, secure, 'a=1; Secure', HTTP);
  for (const text of texts) storeCookie(jar, other, text, HTTP);
  expect(readCookies(jar, other, HTTP)).toBe('');
  expect(readCookies(jar, 'https://a.b.test/', HTTP)).toBe(expected);
});

describe('with a time', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are gone then, however often they were asked for', () => {
    vi.useFakeTimers();
    const url = 'https://a.test/';
    storeCookie(jar, url, 'a=1; Max-Age=60', HTTP);
    for (let i = 0; i < 3; i++) {
      expect(readCookies(jar, url, HTTP)).toBe('a=1');
      vi.advanceTimersByTime(20_000);
    }
    expect(readCookies(jar, url, HTTP)).toBe('');
  });

  it('have 400 days at most', () => {
    vi.useFakeTimers();
    const url = 'https://a.test/';
    for (const text of [`a=1; Max-Age=${'9'.repeat(30)}`, 'b=1; Expires=Fri, 31 Dec 9999 23:59:59 GMT', 'c=1'])
      storeCookie(jar, url, text, HTTP);
    vi.advanceTimersByTime(399 * 86_400_000);
    expect(readCookies(jar, url, HTTP)).toBe('a=1; b=1; c=1');
    vi.advanceTimersByTime(86_400_000);
    expect(readCookies(jar, url, HTTP)).toBe('c=1');
  });
});

it.each([
  ['Max-Age=0', ''],
  ['Max-Age=+0', ''],
  ['Max-Age=0; Max-Age=x', 'a=1'],
  ['Max-Age=x; Max-Age=0', ''],
  ['Max-Age=9; Expires=Fri, 01 Jan 1999 00:00:00 GMT', 'a=1'],
  ['Expires=Fri, 01 Jan 1999 00:00:00 GMT', ''],
  ['Expires=Fri, 01 Jan 1999 00:00:00 GMT; Expires=', 'a=1'],
  [`Max-Age=${'0'.repeat(1025)}`, 'a=1'],
  ['Path=/y; Path=', 'a=1'],
  [`Path=/y; Path=/${'x'.repeat(1024)}`, ''],
  ['Path=/y; Path=/', 'a=1'],
])('of an attribute that comes more than once have the last one, as in Chromium: %s', (attributes, expected) => {
  expect(set('https://a.test/', `a=1; ${attributes}`)).toBe(expected);
});

it('have no time left, however small the number', () => {
  const digits = '9'.repeat(30);
  expect(
    kept('https://a.test/', [
      `a=1; Max-Age=-${digits}`,
      `a=1; Max-Age=-${digits}; Expires=Fri, 31 Dec 2099 23:59:59 GMT`,
    ]),
  ).toEqual([]);
});

it.each([
  ['Wed, 01 Jan 2098 00:00:00 GMT', '2098-01-01T00:00:00.000Z'],
  ['Wednesday, 01-Jan-69 1:2:3', '2069-01-01T01:02:03.000Z'],
  ['Jan 1 2098 001:02:003', '2098-01-01T01:02:03.000Z'],
  ['1:2:3 2098 1 jANuary', '2098-01-01T01:02:03.000Z'],
  ['1x 2 2098x 2099 é x1:2:3 Jané 4:5:6 7:8:9 Feb', '2099-01-02T04:05:06.000Z'],
  ['01 Jan 98 00:00:00', '1998-01-01T00:00:00.000Z'],
  ['01 Jan 70 00:00:00', '1970-01-01T00:00:00.000Z'],
  ['01 Jan 127 00:00:00', '0127-01-01T00:00:00.000Z'],
  ['01 Jan 20980 00:00:00', '+020980-01-01T00:00:00.000Z'],
  ['01 Jan 209800 00:00:00', null],
  ['1st Jan 2098 00:00:00', null],
  ['01 Jan 2098x 00:00:00', null],
  ['01 Jan 2098 00:00:00PM', null],
  ['01 Jan 2098 1:2:3:4', null],
  ['31 Feb 2098 00:00:00', null],
  ['00 Jan 2098 00:00:00', null],
  ['01 Jan 2098 24:00:00', null],
  ['01 Jan 2098 00:60:00', null],
  ['01 Jan 2098 00:00:60', null],
  ['01 Jan 2098 100:00:00 1:2:3', null],
  ['01 Jan 2098', null],
  ['', null],
])('Expires is read as Chromium does: %s', (text, expected) => {
  expect(parseExpires(text)?.toISOString() ?? null).toBe(expected);
});

describe('sizes', () => {
  it('of a name with its value, and of attributes, have limits', () => {
    const url = 'https://a.test/x/y';
    expect(kept(url, [`a=${'b'.repeat(4095)}`, `a=${'ä'.repeat(2047)}`]).length).toBe(2);
    expect(kept(url, [`a=${'b'.repeat(4096)}`, `a=${'ä'.repeat(2048)}`, `${'a'.repeat(4096)}=b`, '=', ''])).toEqual([]);
    expect(set(url, `p=1; Path=/${'z'.repeat(2000)}`)).toBe('p=1');
  });

  it('of all cookies have limits: what was not used for long goes', () => {
    for (let i = 0; i < 1000; i++) storeCookie(jar, 'https://a.test/', `c${i}=1`, SCRIPT);
    const names = readCookies(jar, 'https://a.test/', SCRIPT).split('; ');
    expect(names.length).toBeLessThanOrEqual(180);
    expect([names.includes('c999=1'), names.includes('c0=1')]).toEqual([true, false]);
    for (let i = 0; i < 4000; i++) storeCookie(jar, `https://h${i}.test/`, 'a=1', SCRIPT);
    expect(jar.serializeSync()?.cookies.length).toBeLessThanOrEqual(3400);
    expect(readCookies(jar, 'https://h3999.test/', SCRIPT)).toBe('a=1');
  });
});

it('leave no paths behind, which are looked at for each cookie', () => {
  const paths = (): number => Object.keys((jar.store as MemoryCookieStore).idx['b.test'] ?? {}).length;
  for (let i = 0; i < 1000; i++) storeCookie(jar, 'https://a.b.test/', `c=1; Path=/${i}; Domain=b.test`, HTTP);
  expect(paths()).toBeLessThanOrEqual(180);
  const before = paths();
  for (let i = 0; i < 1000; i++)
    storeCookie(jar, 'https://b.test/', `c=1; Path=/x${'/x'.repeat(i / 4)}${i % 4}; Max-Age=0`, HTTP);
  expect(paths()).toBe(before);
  storeCookie(jar, 'https://b.test/', 'd=1; Path=/999', HTTP);
  storeCookie(jar, 'https://b.test/', 'd=; Path=/999; Expires=Thu, 01 Jan 1970 00:00:00 GMT', HTTP);
  expect(readCookies(jar, 'https://b.test/999', HTTP)).toBe('c=1');
});

describe('characters', () => {
  it.each([
    ['/%41/b', 'a=1; b=1'],
    ['/A/b', 'c=1'],
    ['/ad%0Amin/b', ''],
    ['/x%5Cy/b', ''],
    ['/caf%C3%A9/b', 'g=1; i=1'],
    ['/caf%c3%a9/b', ''],
    ['/%ff/b', 'h=1; j=1'],
  ])('of a path are as they are written: %s', (path, expected) => {
    const paths = ['b=1; Path=/%41', 'c=1; Path=/A', 'd=1; Path=/x', 'e=1; Path=/admin', 'f=1; Path=/café'];
    storeCookie(jar, 'https://b.test/%41/b', 'a=1', HTTP);
    for (const text of [...paths, 'g=1; Path=/caf%C3%A9', 'h=1; Path=/%ff'])
      storeCookie(jar, 'https://b.test/', text, HTTP);
    storeCookie(jar, 'https://b.test/caf%C3%A9/b', 'i=1', HTTP);
    storeCookie(jar, 'https://b.test/%ff/b', 'j=1', HTTP);
    expect(readCookies(jar, `https://b.test${path}`, HTTP)).toBe(expected);
  });

  it('that control something make no cookie', () => {
    const texts = ['\0', '\x01', '\b', '\n', '\r', '\r\nX: y', '\x1f', '\x7f'].flatMap((character) => [
      `a${character}=b`,
      `a=b${character}c`,
      `a=b; Path=/${character}`,
      `a=b; x${character}`,
    ]);
    expect(kept('https://a.test/', texts, SCRIPT)).toEqual([]);
  });

  it('that are tabs stand at the ends of what they are in, as in Chromium', () => {
    const texts = ['a=b\tc', 'a\tb=c', 'a=b=\tc', 'a=b; x=\ty\tz', 'a=b; Path=/\tx', 'a=b; x\ty'];
    expect(kept('https://a.test/', [...texts, '\ta\t=\tb\t;\tx\t=\ty\t'])).toEqual(['\ta\t=\tb\t;\tx\t=\ty\t']);
  });

  it('that are blank elsewhere are of the value', () => {
    jar = new Session().cookieJar;
    expect(set('https://a.test/', ' a = \u00a0b\u00a0 ')).toBe('a=\u00a0b\u00a0');
  });

  it('travel as UTF-8', () => {
    const text = 'a=ä€😀';
    expect(cookieOfHeader(headerOfCookies(text))).toBe(text);
    expect(headerOfCookies(text)).toMatch(/^[\x20-\xff]+$/);
  });

  it.each(['a=\xff\xfe', 'a=\xc3\xa9\xff', 'a=\xed\xa0\x80', '\xef\xbb\xbfa=b', 'a=\x80'])(
    'that are bytes stay these: %j',
    (header) => {
      expect(headerOfCookies(cookieOfHeader(header))).toBe(header);
    },
  );
});

it('takes no cookie without a name that reads as one with a name', () => {
  const texts = ['=a=b', '= =b', '==', ' =c=', '=" = "', '=a', 'abc', '= a b', 'x==y', '=a; path=/; x=y'];
  expect(kept('https://a.test/', texts)).toEqual(['=a', 'abc', '= a b', 'x==y', '=a; path=/; x=y']);
});
