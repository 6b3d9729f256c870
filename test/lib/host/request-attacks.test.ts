import { CookieJar } from 'tough-cookie';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NetworkRequest } from '../../../dom/realm/host.ts';
import { hostOfWindow, type WindowRecord } from '../../../dom/realm/shared/window-record.ts';
import { ResourceLoader } from '../../../lib/host/resource-loader.ts';
import { Session } from '../../../lib/host/session.ts';
import { openTestWindow, type TestGlobal, type TestWindow, until } from '../../dom/window/open-test-window.ts';
import { type RawServer, startRawServer } from './raw-server.ts';

let server: RawServer;
let there: string;
let opened: TestWindow | null = null;
let logged: string[];

beforeAll(async () => {
  server = await startRawServer((socket, path) => {
    const { searchParams } = new URL(path, 'http://x');
    const headers = searchParams.getAll('header').map((header) => `${header}\r\n`);
    const status = searchParams.get('status') ?? '200';
    socket.write(`HTTP/1.1 ${status} X\r\n${headers.join('')}Content-Length: 2\r\n\r\nok`);
  });
  there = server.origin.replace('127.0.0.1', 'localhost');
});
afterAll(() => server.close());
afterEach(() => {
  opened?.close();
  opened = null;
  server.requests.length = 0;
});

function open(url = `${server.origin}/page`, session = new Session()): TestGlobal {
  opened?.close();
  logged = [];
  const console = (_method: string, text: string): void => void logged.push(text);
  opened = openTestWindow(url, { console }, session);
  return opened.global;
}

/** The lines of each request that came. */
const lines = (): string[][] => server.requests.map((text) => text.trimEnd().split('\r\n'));
/** The headers of the last request. */
const sent = (): Record<string, string> =>
  Object.fromEntries(
    (lines().at(-1) ?? []).slice(1).map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 2)];
    }),
  );

const answering = (to: string, ...headers: string[]): string =>
  `${to}/?${headers.map((header) => `header=${encodeURIComponent(header)}`).join('&')}`;
const redirecting = (from: string, to: string, status = 302, ...headers: string[]): string =>
  `${answering(from, `Location: ${to}`, ...headers)}&status=${status}`;
const CORS = (origin: string, credentials = true): string[] => [
  `Access-Control-Allow-Origin: ${origin}`,
  'Access-Control-Allow-Headers: *, authorization, x-a',
  ...(credentials ? ['Access-Control-Allow-Credentials: true'] : []),
];

const SPLITTERS = [
  '\r\nX-Evil: 1',
  '\nX-Evil: 1',
  '\rX-Evil: 1',
  '\0X-Evil: 1',
  '\r\n\r\nGET /evil HTTP/1.1',
  '\u010d\u010aX-Evil: 1',
];

describe('what would split a request', () => {
  it.each(SPLITTERS.map((text) => [JSON.stringify(text), text]))('%s does not', async (_, text) => {
    const jar = new CookieJar(null, { looseMode: true });
    const window = open(undefined, new Session({ cookieJar: jar }));
    const attempts: (() => unknown)[] = [
      () => window.fetch('/', { headers: { 'X-A': `a${text}` } }),
      () => window.fetch('/', { headers: { [`X-A${text}`]: 'a' } }),
      () => window.fetch('/', { headers: [['X-A', `${text}a`]] }),
      () => window.fetch('/', { method: `GET${text}` }),
      () => window.fetch('/', { method: 'POST', body: new window.Blob(['x'], { type: `a/b${text}` }) }),
      () => window.fetch('/', { method: 'POST', body: 'x', headers: { 'Content-Type': `text/plain;a=${text}` } }),
      () => window.fetch('/', { referrer: `/r${text}` }),
      () => window.fetch(`/path${text}`),
      () => window.fetch(`${server.origin}${text}/`),
      () => window.navigator.sendBeacon('/', new window.Blob(['x'], { type: `text/plain${text}` })),
      () => new window.WebSocket(`ws${server.origin.slice(4)}/${text}`, [`a${text}`]),
      () => new window.WebSocket(`ws${server.origin.slice(4)}/${text}`),
      () => new window.EventSource(`/${text}`).close(),
      () => {
        window.document.cookie = `a=b${text}`;
        window.document.cookie = `a${text}=b`;
        window.document.cookie = `a=b; Path=/${text}`;
        return window.fetch('/');
      },
    ];
    for (const attempt of attempts) {
      try {
        await attempt();
      } catch (error) {
        expect((error as Error).name).toMatch(/^(?:TypeError|SyntaxError)$/);
      }
    }
    const xhr = new window.XMLHttpRequest();
    expect(() => xhr.open(`GET${text}`, '/')).toThrow();
    xhr.open('GET', `/x${text}`, true, `user${text}`, `password${text}`);
    for (const [name, value] of [
      ['X-A', text],
      [`X-B${text}`, 'b'],
    ]) {
      try {
        xhr.setRequestHeader(name, value);
      } catch {}
    }
    await new Promise((resolve) => {
      xhr.onloadend = resolve;
      xhr.send();
    });
    for (const request of lines()) {
      expect(request.filter((line) => /^(?:X-Evil|GET \/evil)/i.test(line))).toEqual([]);
      expect(request[0]).toMatch(/^(?:GET|POST) \/\S* HTTP\/1\.1$/);
    }
  });

  it('does not by what the host is told either', async () => {
    open();
    const request = (other: Partial<NetworkRequest>): string =>
      JSON.stringify({
        ...{
          url: `${server.origin}/`,
          method: 'POST',
          headers: [],
          mode: 'cors',
          credentials: 'include',
          redirect: 'follow',
        },
        ...{
          destination: '',
          referrer: '',
          referrerPolicy: '',
          integrity: '',
          useCorsPreflight: false,
          timeout: 0,
          ...other,
        },
      });
    const asked = (other: Partial<NetworkRequest>): Promise<string> =>
      new Promise((resolve) => {
        const client = { head: resolve, chunk() {}, end() {}, sent() {} };
        hostOfWindow(opened?.record as WindowRecord).network.fetch(
          request(other),
          null,
          (length) => new Uint8Array(length),
          client,
        );
      });
    const forbidden: [string, string][] = [
      ...[
        'Host',
        'Cookie',
        'Origin',
        'Referer',
        'Content-Length',
        'Connection',
        'Sec-Fetch-Site',
        'Proxy-Authorization',
      ],
      ...[
        'Transfer-Encoding',
        'Upgrade',
        'Expect',
        'Keep-Alive',
        'TE',
        'Trailer',
        'Via',
        'Access-Control-Request-Method',
      ],
    ].map((name) => [name, 'evil']);
    const malformed: [string, string][] = [
      ['X-A', 'a\r\nX-Evil: evil'],
      ['X-B\r\nX-Evil', 'evil'],
      ['X-C', 'evil\0'],
      ['X-Method-Override', 'evil, TRACE'],
    ];
    await asked({ headers: [...forbidden, ...malformed, ['X-Good', 'good']] });
    expect(server.requests.join()).not.toContain('evil');
    expect(sent()['x-good']).toBe('good');
    const before = server.requests.length;
    for (const method of ['CONNECT', 'TRACE', 'track', 'GET\r\nX-Evil: 1', 'G T', '']) {
      expect(JSON.parse(await asked({ method })).error).toBe('network error');
    }
    expect(JSON.parse(await asked({ method: 'PUT', mode: 'no-cors' })).error).toBe('network error');
    expect(server.requests.length).toBe(before);
    await asked({
      mode: 'no-cors',
      headers: [
        ['X-A', 'a'],
        ['Content-Type', 'application/json'],
        ['Accept', 'b/c'],
      ],
    });
    expect([sent()['x-a'], sent()['content-type'], sent().accept]).toEqual([undefined, undefined, 'b/c']);
    await asked({
      mode: 'no-cors',
      headers: [
        ['Content-Type', 'text/plain; "evil"'],
        ['Accept', 'evil:evil'],
      ],
    });
    expect([sent()['content-type'], sent().accept]).toEqual([undefined, '*/*']);
  });

  it('keeps what a realm calls a navigation from being read', async () => {
    open();
    const head = await new Promise<string>((resolve) => {
      const request = {
        url: `${there}/`,
        method: 'GET',
        headers: [],
        mode: 'navigate',
        credentials: 'include',
        redirect: 'follow',
      };
      const rest = {
        destination: 'document',
        referrer: '',
        referrerPolicy: '',
        integrity: '',
        useCorsPreflight: false,
        timeout: 0,
      };
      const client = { head: resolve, chunk() {}, end() {}, sent() {} };
      const text = JSON.stringify({ ...request, ...rest });
      hostOfWindow(opened?.record as WindowRecord).network.fetch(
        text,
        null,
        (length) => new Uint8Array(length),
        client,
      );
    });
    expect(JSON.parse(head)).toMatchObject({ error: 'network error', status: 0 });
  });
});

describe('Referer', () => {
  const page = (): string => `${server.origin.replace('//', '//user:pass@')}/page?q#fragment`;
  const full = (): string => `${server.origin}/page?q`;
  const origin = (): string => `${server.origin}/`;

  it.each<[string, () => string | undefined, () => string | undefined]>([
    ['', full, origin],
    ['no-referrer', () => undefined, () => undefined],
    ['no-referrer-when-downgrade', full, full],
    ['same-origin', full, () => undefined],
    ['origin', origin, origin],
    ['strict-origin', origin, origin],
    ['origin-when-cross-origin', full, origin],
    ['strict-origin-when-cross-origin', full, origin],
    ['unsafe-url', full, full],
  ])('with the policy "%s"', async (referrerPolicy, toSame, toOther) => {
    const window = open(page());
    await window.fetch('http:/', { referrerPolicy }).catch(() => window.fetch(server.origin, { referrerPolicy }));
    expect(sent().referer).toBe(toSame());
    await window.fetch(there, { referrerPolicy, mode: 'no-cors' });
    expect(sent().referer).toBe(toOther());
    await window.fetch(redirecting(server.origin, there), { referrerPolicy, mode: 'no-cors' });
    expect(sent().referer).toBe(toOther());
  });

  it('obeys the policies of redirects', async () => {
    const window = open(page());
    for (const [policy, expected] of [
      ['no-referrer', undefined],
      ['unsafe-url', full()],
      ['nonsense, origin', origin()],
      ['origin, nonsense', origin()],
      ['nonsense', origin()],
    ]) {
      await window.fetch(redirecting(server.origin, there, 302, `Referrer-Policy: ${policy}`), { mode: 'no-cors' });
      expect([policy, sent().referer]).toEqual([policy, expected]);
    }
  });

  it.each(['data:text/html,x', 'about:blank', 'file:///page', 'blob:null/x'])('is not sent by %s', async (url) => {
    const window = open(url);
    await window.fetch(server.origin, { mode: 'no-cors', referrerPolicy: 'unsafe-url' });
    expect([sent().referer, lines().length]).toEqual([undefined, 1]);
  });

  it('is that of the page, whatever a script says', async () => {
    const window = open(page());
    await window.fetch(server.origin, { referrer: `${there}/forged`, referrerPolicy: 'unsafe-url' });
    expect(sent().referer).toBe(full());
    await window.fetch(server.origin, { referrer: '/other#x', referrerPolicy: 'unsafe-url' });
    expect(sent().referer).toBe(`${server.origin}/other`);
  });
});

describe('Origin', () => {
  it('is hidden where the policy of the referrer says so', async () => {
    const window = open();
    const post = (url: string, referrerPolicy: string) =>
      window.fetch(url, { method: 'POST', mode: 'no-cors', referrerPolicy });
    await post(there, '');
    expect(sent().origin).toBe(server.origin);
    await post(there, 'no-referrer');
    expect(sent().origin).toBe('null');
    await post(there, 'same-origin');
    expect(sent().origin).toBe('null');
    await post(redirecting(server.origin, there, 307, 'Referrer-Policy: no-referrer'), '');
    expect(sent().origin).toBe('null');
    await post(redirecting(there, server.origin, 307), '');
    expect(sent().origin).toBe('null');
  });

  it('is null for what has none, and no list of origins lets it in', async () => {
    const window = open('data:text/html,x');
    expect(await (await window.fetch(answering(server.origin, ...CORS('null', false)))).text()).toBe('ok');
    expect(sent().origin).toBe('null');
    const own = open();
    for (const allowed of [
      `${server.origin}, ${there}`,
      `${server.origin} ${there}`,
      'null',
      '* ',
      `${server.origin}/`,
      '*, *',
    ]) {
      const answer = own.fetch(answering(there, ...CORS(allowed)), { credentials: 'include' });
      await expect(answer).rejects.toThrow('Failed to fetch');
    }
    const twice = answering(
      there,
      `Access-Control-Allow-Origin: ${server.origin}`,
      `Access-Control-Allow-Origin: ${server.origin}`,
    );
    await expect(own.fetch(twice)).rejects.toThrow('Failed to fetch');
  });
});

describe('Authorization', () => {
  it('goes to the origin only that it is for', async () => {
    const window = open();
    const headers = { Authorization: 'Bearer secret' };
    await window.fetch(redirecting(server.origin, '/same'), { headers });
    expect(sent().authorization).toBe('Bearer secret');
    await window.fetch(redirecting(server.origin, answering(there, ...CORS(server.origin))), { headers });
    expect([sent().host, sent().authorization]).toEqual([new URL(there).host, undefined]);
    const back = redirecting(there, answering(server.origin, ...CORS('*')), 302, ...CORS(server.origin));
    await window.fetch(redirecting(server.origin, back), { headers }).catch(() => {});
    expect(lines().filter((request) => request.some((line) => line.startsWith('authorization'))).length).toBe(4);
    expect(sent().authorization).toBe(undefined);
  });

  it('needs a preflight, which has neither it nor cookies', async () => {
    const jar = new CookieJar();
    await jar.setCookie('a=1; SameSite=None; Secure', there);
    const window = open(undefined, new Session({ cookieJar: jar }));
    const url = answering(there, ...CORS(server.origin));
    await window.fetch(url, { headers: { Authorization: 'x' }, credentials: 'include' }).catch(() => {});
    const [preflight] = lines();
    expect(preflight?.[0]).toMatch(/^OPTIONS /);
    expect(preflight?.filter((line) => /^(?:authorization|cookie):/i.test(line))).toEqual([]);
    // With credentials, "*" is the name of a header like any other.
    expect(sent()).toMatchObject({ authorization: 'x', cookie: 'a=1' });
    const anything = answering(
      there,
      `Access-Control-Allow-Origin: ${server.origin}`,
      'Access-Control-Allow-Headers: *',
    );
    await expect(window.fetch(anything, { headers: { Authorization: 'x' } })).rejects.toThrow('Failed to fetch');
  });

  it('is made of what a URL says, whatever that is, for who asks', async () => {
    const window = open();
    const ask = (user: string, origin: string, ...headers: string[]): Promise<string> =>
      new Promise((resolve) => {
        server.requests.length = 0;
        const xhr = new window.XMLHttpRequest();
        const decode = ({ authorization = '' }): string =>
          Buffer.from(authorization.slice(6), 'base64').toString('latin1');
        xhr.onloadend = () => resolve(`${server.requests.length} ${decode(sent())}`);
        xhr.open('POST', `${answering(origin.replace('//', `//${user}@`), ...headers)}&status=401`);
        xhr.withCredentials = true;
        xhr.send('body');
      });
    const challenge = 'WWW-Authenticate: Basic realm="x"';
    const ours = server.origin;
    expect(await ask('user:pass', ours, challenge, 'Set-Cookie: a=b')).toBe('2 user:pass');
    expect([sent().cookie, lines().at(-1)?.at(-1)]).toEqual(['a=b', 'body']);
    expect(await ask('us%65r%zz%:p%0d%0aX', ours, challenge)).toBe('2 user%zz%:p\r\nX');
    expect(await ask('%ff', ours, 'WWW-Authenticate: Negotiate, basic')).toBe('2 \xff:');
    expect(server.requests.join()).not.toContain('user:pass');
    for (const other of ['X-A: b', 'WWW-Authenticate: Bearer', 'WWW-Authenticate: BasicX'])
      expect(await ask('user:pass', ours, other)).toBe('1 ');
    expect(await ask('user:pass', there, challenge, ...CORS(ours))).toBe('1 ');
  });

  it('takes no place of what a script says', async () => {
    const xhr = new (open().XMLHttpRequest)();
    const url = `${answering(server.origin, 'WWW-Authenticate: Basic')}&status=401`;
    xhr.open('GET', url, true, 'user', 'pass');
    xhr.setRequestHeader('Authorization', 'own');
    xhr.send();
    await until(() => xhr.readyState === 4);
    expect([server.requests.length, sent().authorization]).toEqual([1, 'own']);
  });

  it('goes with nothing that a page names, but by what its own URL says', async () => {
    const url = (user: string): string => `${there.replace('//', `//${user}@`)}/`;
    open(url('user:pass'));
    const ask = (asked: string, destination: string): Promise<string | null> =>
      new Promise((resolve) => {
        const hints = JSON.stringify({ charset: null, documentEncoding: 'UTF-8' });
        const request = { url: asked, method: 'GET', headers: [], mode: 'no-cors', credentials: 'include' };
        const rest = { redirect: 'follow', referrer: '', referrerPolicy: '', integrity: '', timeout: 0, destination };
        hostOfWindow(opened?.record as WindowRecord).loading.text(
          JSON.stringify({ ...request, ...rest }),
          hints,
          (head) => resolve((JSON.parse(head) as { error: string | null }).error),
        );
      });
    for (const destination of ['image', 'script', 'style', 'font']) {
      expect(await ask(url('user:other'), destination)).toContain('user and a password');
      expect(await ask(url('user:pass').replace(there.slice(7), server.origin.slice(7)), destination)).not.toBe(null);
      expect(await ask(redirecting(there, url('u')), destination)).not.toBe(null);
      expect(await ask(`${url('user:pass')}?status=401&header=WWW-Authenticate:+Basic`, destination)).toBe(null);
      expect(sent().authorization).toBe('Basic dXNlcjpwYXNz');
    }
  });

  it('of a URL that another origin redirects to is refused with CORS', async () => {
    const window = open();
    const url = (origin: string): string => `${origin.replace('//', '//user:pass@')}/`;
    await expect(window.fetch(redirecting(server.origin, url(there)))).rejects.toThrow('Failed to fetch');
    await expect(window.fetch(redirecting(there, url(there), 302, ...CORS('*')))).rejects.toThrow('Failed to fetch');
    expect(logged.join()).not.toContain('undefined');
    expect(lines().length).toBe(2);
  });
});

describe('a redirect', () => {
  it.each([
    'file:///etc/passwd',
    'data:text/html,x',
    'blob:null/x',
    'javascript:alert(1)',
    'about:blank',
    'ftp://127.0.0.1/',
    'ws://127.0.0.1/',
    'livedom:x',
    'http://',
    'http://[',
    'http://a b/',
    'http://127.0.0.1:99999/',
  ])('to %s is none that is followed', async (target) => {
    const window = open();
    const url = redirecting(server.origin, target);
    for (const mode of ['cors', 'no-cors', 'same-origin']) {
      await expect(window.fetch(url, { mode })).rejects.toThrow(/^Failed to fetch$/);
    }
    expect((await window.fetch(url, { redirect: 'manual' }).catch(() => ({ type: 'error' }))).type).toMatch(
      /^(?:opaqueredirect|error)$/,
    );
    const hints = JSON.stringify({ charset: null, documentEncoding: 'UTF-8' });
    const request = { url, method: 'GET', headers: [], mode: 'no-cors', credentials: 'include', redirect: 'follow' };
    const rest = {
      destination: 'image',
      referrer: '',
      referrerPolicy: '',
      integrity: '',
      useCorsPreflight: false,
      timeout: 0,
    };
    const answer = await new Promise<string>((resolve) => {
      hostOfWindow(opened?.record as WindowRecord).loading.text(
        JSON.stringify({ ...request, ...rest }),
        hints,
        resolve,
      );
    });
    expect(JSON.parse(answer).error).not.toBe(null);
  });

  it('tells no more of the page than the server before was told', async () => {
    const window = open();
    const back = answering(server.origin, ...CORS('*', false));
    await window.fetch(redirecting(there, back, 302, ...CORS('*', false)));
    expect(lines().length).toBe(2);
    expect(sent().referer).toBe(`${server.origin}/`);
    await window.fetch(redirecting(server.origin, back));
    expect(sent().referer).toBe(`${server.origin}/page`);
  });

  it('asks the loader at each step, preflights included', async () => {
    const asked: string[] = [];
    class Asking extends ResourceLoader {
      override allows(url: string): boolean {
        asked.push(url);
        return !url.startsWith('http://10.');
      }
    }
    const window = open(undefined, new Session({ resourceLoader: new Asking() }));
    const last = redirecting(there, 'http://10.0.0.1/secret#x', 302, ...CORS('*'));
    const url = redirecting(server.origin, last);
    await expect(window.fetch(url, { mode: 'no-cors' })).rejects.toThrow('Failed to fetch');
    expect(asked).toEqual([url, last, 'http://10.0.0.1/secret']);
    asked.length = 0;
    await window.fetch(answering(there, ...CORS('*', false)), { headers: { 'X-A': 'b' } });
    expect(asked.length).toBe(2);
    expect(lines().at(-2)?.[0]).toMatch(/^OPTIONS/);
  });
});

describe('an opaque response', () => {
  it('can be read in no way', async () => {
    const window = open();
    const url = answering(there, 'X-A: b', 'Content-Type: text/plain');
    const response = await window.fetch(`${url}&status=404`, { mode: 'no-cors' });
    const { type, status, statusText, ok, redirected, url: shown, body } = response;
    expect({ type, status, statusText, ok, redirected, shown, body }).toEqual({
      ...{ type: 'opaque', status: 0, statusText: '', ok: false, redirected: false, shown: '', body: null },
    });
    expect([[...response.headers], await response.text(), await response.clone().text()]).toEqual([[], '', '']);
    expect((await window.fetch(redirecting(there, url), { mode: 'no-cors' })).redirected).toBe(false);
    await expect(window.fetch(url, { mode: 'no-cors', integrity: 'sha256-x' })).rejects.toThrow('Failed to fetch');
    expect(() => window.Response.json(1, { status: 0 })).toThrow(RangeError);
  });
});
