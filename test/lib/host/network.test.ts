import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { NetworkRequest, NetworkResponse } from '../../../dom/realm/host.ts';
import { resourceRequest } from '../../../dom/realm/resource-request.ts';
import { createHost, type OpenHost } from '../../../lib/host/index.ts';
import type { SessionOptions } from '../../../lib/host/options.ts';
import { ResourceLoader } from '../../../lib/host/resource-loader.ts';
import { Session } from '../../../lib/host/session.ts';
import { startServer, type TestServer } from './test-server.ts';

let here: TestServer;
let there: TestServer;
let opened: OpenHost | null = null;
let session: Session;

beforeAll(async () => {
  const answer: Parameters<typeof startServer>[0] = (request, response) => {
    const url = new URL(request.url as string, 'http://x');
    const to = url.searchParams.get('to');
    const headers: Record<string, string | string[]> = {};
    if (url.searchParams.has('cors')) headers['access-control-allow-origin'] = url.searchParams.get('cors') as string;
    if (url.searchParams.has('credentials')) headers['access-control-allow-credentials'] = 'true';
    if (url.searchParams.has('set'))
      headers['set-cookie'] = [`${url.searchParams.get('set')}; Path=/`, 'secret=1; HttpOnly; Path=/'];
    if (url.searchParams.has('type')) headers['content-type'] = url.searchParams.get('type') as string;
    if (url.searchParams.has('nosniff')) headers['x-content-type-options'] = 'nosniff';
    headers['x-other'] = 'other';
    if (request.method === 'OPTIONS') {
      headers['access-control-allow-methods'] = 'PUT';
      headers['access-control-allow-headers'] = 'x-wanted';
    }
    if (url.pathname === '/hang') return;
    if (to !== null) {
      response.setHeader('location', url.searchParams.getAll('to'));
      response.writeHead(Number(url.searchParams.get('status') ?? 302), headers).end();
    } else
      response
        .writeHead(Number(url.searchParams.get('status') ?? 200), headers)
        .end(url.pathname === '/long' ? 'x'.repeat(5000) : 'body');
  };
  here = await startServer(answer);
  there = await startServer(answer);
});
afterAll(async () => {
  await here.close();
  await there.close();
});
afterEach(() => {
  opened?.close();
  opened = null;
  here.requests.length = 0;
  there.requests.length = 0;
});

/** What the console was told of. */
let logged: string[] = [];

/** That of a document at the URL. */
function host(options: SessionOptions = {}, url = `${here.origin}/page?q#f`) {
  session = new Session(options);
  logged = [];
  const console = (_method: string, text: string) => void logged.push(text);
  opened = createHost({ userAgent: 'tests', console }, session, session.clients.open(url));
  return opened.host;
}

const requestOf = (url: string, other: Partial<NetworkRequest> = {}): NetworkRequest =>
  resourceRequest(url, '', 'anonymous', other);

const allocate = (length: number) => new Uint8Array(length);

interface Got extends NetworkResponse {
  text: string;
  broken: string | null;
}

/** Scripts hear that there was an error, the console which. */
const reasonOf = (error: string | null): string | null => (error === null ? null : `${error}: ${logged.at(-1)}`);

function get(
  url: string,
  other: Partial<NetworkRequest> = {},
  options: SessionOptions = {},
  body: string | null = null,
): Promise<Got> {
  const { network } = opened === null ? host(options) : opened.host;
  return new Promise((resolve) => {
    let head: NetworkResponse;
    let text = '';
    network.fetch(
      JSON.stringify(requestOf(url, other)),
      body === null ? null : new TextEncoder().encode(body),
      allocate,
      {
        head(response) {
          head = JSON.parse(response) as NetworkResponse;
          if (head.error !== null) resolve({ ...head, error: reasonOf(head.error), text, broken: null });
        },
        chunk: (bytes) => {
          text += Buffer.from(bytes).toString();
        },
        end: (error) => resolve({ ...head, text, broken: reasonOf(error) }),
        sent: () => {},
      },
    );
  });
}

describe('a request of the same origin', () => {
  it('is basic', async () => {
    const got = await get(`${here.origin}/a`);
    expect(got).toMatchObject({
      error: null,
      type: 'basic',
      status: 200,
      statusText: 'OK',
      text: 'body',
      broken: null,
    });
    expect(got.headers).toContainEqual(['x-other', 'other']);
    expect(here.requests[0]?.headers).toMatchObject({
      'user-agent': 'tests',
      referer: `${here.origin}/page?q`,
      accept: '*/*',
      'accept-language': 'en-US',
    });
    expect(here.requests[0]?.headers.origin).toBe(undefined);
  });

  it('sends and keeps cookies, and hides those of HTTP', async () => {
    const got = await get(`${here.origin}/a?set=a=1`);
    expect(got.headers.some(([name]) => name === 'set-cookie')).toBe(false);
    await get(`${here.origin}/b`);
    expect(here.requests[1]?.headers.cookie).toBe('a=1; secret=1');
    expect(opened?.host.cookies.get()).toBe('a=1');
    opened?.host.cookies.set('secret=2; Path=/');
    opened?.host.cookies.set('own=3; HttpOnly; Path=/');
    opened?.host.cookies.set('b=4; Path=/');
    await get(`${here.origin}/c`, { credentials: 'omit' });
    expect(here.requests[2]?.headers.cookie).toBe(undefined);
    await get(`${here.origin}/c`);
    expect(here.requests[3]?.headers.cookie).toBe('a=1; secret=1; b=4');
  });

  it('follows redirects with the rules for methods', async () => {
    const got = await get(
      `${here.origin}/a?to=/b%23x`,
      { method: 'POST', headers: [['Content-Type', 'text/plain']] },
      {},
      'sent',
    );
    expect(got.urls).toEqual([`${here.origin}/a?to=/b%23x`, `${here.origin}/b#x`]);
    expect(here.requests.map(({ method, url, body }) => `${method} ${url} ${body}`)).toEqual([
      'POST /a?to=/b%23x sent',
      'GET /b ',
    ]);
    expect(here.requests[0]?.headers.origin).toBe(here.origin);
    expect(here.requests[1]?.headers['content-type']).toBe(undefined);
    await get(`${here.origin}/a?to=/b&status=307`, { method: 'POST' }, {}, 'again');
    expect(here.requests[3]).toMatchObject({ method: 'POST', body: 'again' });
    expect(await get(`${here.origin}/a?to=/b`, { redirect: 'manual' })).toMatchObject({
      type: 'opaqueredirect',
      text: '',
    });
    // A redirect to nowhere is one that a script is not shown.
    const nowhere = { type: 'opaqueredirect', text: '', error: null };
    expect(await get(`${here.origin}/a?status=302`, { redirect: 'manual' })).toMatchObject(nowhere);
    expect((await get(`${here.origin}/a?status=302`)).text).toBe('body');
    expect((await get(`${here.origin}/a?to=/b%23#x`)).urls[1]).toBe(`${here.origin}/b#`);
    expect((await get(`${here.origin}/a?to=/b#x`)).urls[1]).toBe(`${here.origin}/b#x`);
    expect((await get(`${here.origin}/a?to=/b`, { redirect: 'error' })).error).toContain('redirects');
    expect((await get(`${here.origin}/a?to=file:///etc/passwd`)).error).toContain('redirects to');
    expect((await get(`${here.origin}/a?to=data:,x`)).error).toContain('redirects to');
    expect((await get(`${here.origin}/a?to=/b&to=/b`)).urls[1]).toBe(`${here.origin}/b`);
    // Bytes of UTF-8, and one that is none.
    const { urls } = await get(`${here.origin}/a?to=${encodeURIComponent('/\xc3\xa9\xe9')}`);
    expect(urls[1]).toBe(`${here.origin}/%C3%A9%E9`);
  });
});

describe('a request of another origin', () => {
  it('needs permission', async () => {
    expect((await get(`${there.origin}/a`)).error).toContain('CORS');
    const got = await get(`${there.origin}/a?cors=*`);
    expect(got).toMatchObject({ error: null, type: 'cors', text: 'body' });
    expect(got.headers).not.toContainEqual(['x-other', 'other']);
    expect(there.requests[1]?.headers).toMatchObject({ origin: here.origin, referer: `${here.origin}/` });
    expect((await get(`${there.origin}/a?cors=*`, { credentials: 'include' })).error).toContain('CORS');
    const withCredentials = await get(`${there.origin}/a?credentials&cors=${here.origin}`, { credentials: 'include' });
    expect(withCredentials.error).toBe(null);
    expect((await get(`${there.origin}/a?cors=*`, { mode: 'same-origin' })).error).toContain('origin');
  });

  it('is opaque without CORS: scripts see nothing of it, what shows it does', async () => {
    const url = `${there.origin}/a?status=404`;
    const shown = await get(url, { mode: 'no-cors' });
    expect(shown).toEqual({
      error: null,
      type: 'opaque',
      urls: [],
      status: 0,
      statusText: '',
      headers: [],
      referrer: '',
      text: '',
      broken: null,
    });
    const text = await new Promise<(string | null)[]>((resolve) => {
      const hints = JSON.stringify({ charset: null, documentEncoding: 'UTF-8' });
      const request = JSON.stringify(requestOf(url, { mode: 'no-cors', destination: 'style' }));
      opened?.host.loading.text(request, hints, (...answer) => resolve(answer));
    });
    expect([JSON.parse(text[0] as string), text[1]]).toMatchObject([{ type: 'opaque', status: 404 }, 'body']);
  });

  it('tells scripts nothing of why it fails', async () => {
    const { network } = host();
    const failures = [
      `${there.origin}/a`,
      `${there.origin}/a?to=data:,secret`,
      `${there.origin}/a?cors=${here.origin}x`,
      'http://127.0.0.1:1/',
    ].map(
      (url) =>
        new Promise<string>((resolve) => {
          const ignore = () => {};
          const client = { head: resolve, chunk: ignore, end: ignore, sent: ignore };
          network.fetch(JSON.stringify(requestOf(url)), null, allocate, client);
        }),
    );
    expect([...new Set(await Promise.all(failures))]).toEqual([
      '{"error":"network error","type":"error","urls":[],"status":0,"statusText":"","headers":[],"referrer":""}',
    ]);
    expect(logged.join()).toContain('CORS');
  });

  it('asks before what is not simple', async () => {
    const got = await get(`${there.origin}/a?cors=*`, { method: 'PUT', headers: [['X-Wanted', '1']] });
    expect(got.error).toBe(null);
    expect(there.requests.map(({ method }) => method)).toEqual(['OPTIONS', 'PUT']);
    expect(there.requests[0]?.headers).toMatchObject({
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'x-wanted',
    });
    expect((await get(`${there.origin}/a?cors=*`, { method: 'DELETE' })).error).toContain('DELETE');
    expect((await get(`${there.origin}/a?cors=*`, { headers: [['X-Unwanted', '1']] })).error).toContain('x-unwanted');
  });

  it('loses its origin and authorization by redirects', async () => {
    const got = await get(`${here.origin}/a?to=${encodeURIComponent(`${there.origin}/b?cors=${here.origin}`)}`, {
      headers: [['Authorization', 'x']],
    });
    expect(got.error).toBe(null);
    expect(there.requests[0]?.headers.authorization).toBe(undefined);
    const back = `${there.origin}/a?cors=*&to=${encodeURIComponent(`${here.origin}/b?cors=*`)}`;
    expect(await get(back)).toMatchObject({ error: null, type: 'cors' });
    expect(here.requests.at(-1)?.headers.origin).toBe('null');
  });
});

describe('local schemes', () => {
  it('reads data URLs', async () => {
    expect(await get('data:text/html;charset=utf-8,a%20%C3%A4')).toMatchObject({
      type: 'basic',
      text: 'a ä',
      headers: expect.arrayContaining([['content-type', 'text/html;charset=utf-8']]),
    });
    expect(await get('data:;base64,YWI=#x')).toMatchObject({ text: 'ab' });
    expect((await get('data:no-comma')).error).not.toBe(null);
  });

  it('reads blobs of the session', async () => {
    const { blobs } = host();
    const url = blobs.register('text/plain', new TextEncoder().encode('blob'));
    expect(url.startsWith(`blob:${here.origin}/`)).toBe(true);
    expect(await get(url)).toMatchObject({ type: 'basic', text: 'blob' });
    const first = opened;
    opened = createHost({}, session, session.clients.open(`${there.origin}/`));
    expect((await get(url)).error).not.toBe(null);
    for (const destination of ['', 'script', 'image', 'style'])
      expect((await get(url, { mode: 'no-cors', destination })).error).not.toBe(null);
    opened.host.blobs.revoke(url);
    opened.close();
    opened = first;
    const pending = get(url);
    blobs.revoke(url);
    expect(await pending).toMatchObject({ text: 'blob' });
    expect((await get(url)).error).not.toBe(null);
  });
});

describe('limits', () => {
  it('of bytes', async () => {
    const resourceLoader = new ResourceLoader({ maxBytes: 100 });
    expect(await get(`${here.origin}/long`, {}, { resourceLoader })).toMatchObject({
      error: null,
      broken: expect.stringMatching(/^network error: .*: The response has more than 100 bytes\.$/),
    });
  });

  it('of time', async () => {
    const resourceLoader = new ResourceLoader({ timeout: 30 });
    expect((await get(`${here.origin}/hang`, {}, { resourceLoader })).error).toMatch(/: timeout$/);
    expect((await get(`${here.origin}/hang`, { timeout: 20 })).error).toMatch(/: timeout$/);
  });

  it('of redirects', async () => {
    const resourceLoader = new ResourceLoader({ maxRedirects: 3 });
    expect((await get(`${here.origin}/a?to=%23`, {}, { resourceLoader })).error).toContain('more than 3 times');
    expect(here.requests.length).toBe(4);
  });

  it('of requests at once', async () => {
    let most = 0;
    const running = new Set<string>();
    class Slow extends ResourceLoader {
      override async fetch({ url }: { readonly url: string }) {
        running.add(url);
        most = Math.max(most, running.size);
        const body = (async function* () {
          if (url.endsWith('/endless')) await new Promise(() => {});
          await new Promise((resolve) => setTimeout(resolve, 5));
          running.delete(url);
          yield new TextEncoder().encode('body');
        })();
        return { body };
      }
    }
    const { network } = host({ resourceLoader: new Slow() });
    const ignored = { head() {}, chunk() {}, end() {}, sent() {} };
    const endless = Array.from({ length: 200 }, () =>
      network.fetch(JSON.stringify(requestOf(`${here.origin}/endless`, {})), null, allocate, ignored),
    );
    const all = Array.from({ length: 1000 }, (_, index) => get(`${here.origin}/${index}`));
    for (const { text } of await Promise.all(all)) expect(text).toBe('body');
    // Those without an end have one URL.
    expect(most).toBe(256 - 200 + 1);
    for (const id of endless) network.abort(id);
    most = 0;
    running.clear();
    await Promise.all(Array.from({ length: 300 }, (_, index) => get(`${here.origin}/${index}`)));
    expect(most).toBe(256);
  });

  it('of origins, after redirects too', async () => {
    const resourceLoader = new ResourceLoader({ allow: [here.origin] });
    expect((await get(`${there.origin}/a`, { mode: 'no-cors' }, { resourceLoader })).error).toContain('does not allow');
    expect((await get(`${here.origin}/a?to=${there.origin}/`, { mode: 'no-cors' })).error).toContain('does not allow');
    expect(there.requests.length).toBe(0);
    expect(() => new ResourceLoader({ allow: ['example'] })).toThrow('"example"');
    expect(() => new ResourceLoader({ maxBytes: -1 })).toThrow('maxBytes');
  });
});

describe('checks', () => {
  it('of ports', async () => {
    for (const port of [25, 6000, 10080]) {
      const url = `http://127.0.0.1:${port}/`;
      expect((await get(url, { method: 'POST' }, {}, 'EHLO a')).error).toContain(
        `the port ${port} is for something else.`,
      );
      expect((await get(`${here.origin}/a?to=${url}`)).error).toContain(`the port ${port} is for something else.`);
    }
  });

  it('of integrity', async () => {
    const good = 'sha256-Iw2DWNyOiJC0xY3utikS7i8gNXrAx/rlZM+z/RKjrvU=';
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode('body'))).toString(
      'base64',
    );
    expect((await get(`${here.origin}/a`, { integrity: `sha256-${digest}` })).text).toBe('body');
    expect((await get(`${here.origin}/a`, { integrity: `${good} unknown-x` })).error).toContain('integrity');
    expect((await get(`${here.origin}/a`, { integrity: 'unknown-x' })).error).toBe(null);
    expect((await get(`${there.origin}/a`, { mode: 'no-cors', integrity: `sha256-${digest}` })).error).toContain(
      'integrity',
    );
  });

  it('of MIME types', async () => {
    expect((await get(`${here.origin}/a?type=image/png`, { destination: 'script' })).error).toContain('image/png');
    expect((await get(`${here.origin}/a?type=text/plain`, { destination: 'script' })).error).toBe(null);
    expect((await get(`${here.origin}/a?type=text/plain&nosniff`, { destination: 'script' })).error).toContain(
      "'text/plain'",
    );
    expect((await get(`${here.origin}/a?type=text/javascript&nosniff`, { destination: 'script' })).error).toBe(null);
    const asked = async (type: string, destination: string, isNosniff: boolean): Promise<string | null> => {
      const query = `type=${encodeURIComponent(type)}${isNosniff ? '&nosniff' : ''}`;
      return (await get(`${here.origin}/a?${query}`, { destination })).error;
    };
    for (const type of ['audio/x', 'image/svg+xml', 'video/mp4', 'text/csv; header=present', 'text/plain, text/csv']) {
      expect(await asked(type, 'script', false)).toContain('cannot be of the MIME type');
    }
    for (const type of ['text/css', 'nonsense', 'text/javascript, text/html']) {
      expect(await asked(type, 'script', true)).toContain('cannot be of the MIME type');
    }
    for (const type of ['Text/JavaScript;charset=utf-8', 'text/html, application/ecmascript', 'text/jscript']) {
      expect(await asked(type, 'script', true)).toBe(null);
    }
    expect(await asked('text/plain', 'style', true)).toContain("'style' cannot be of the MIME type");
    expect(await asked('text/css; charset=utf-8', 'style', true)).toBe(null);
    expect(await asked('text/plain', 'style', false)).toBe(null);
  });
});

describe('a synchronous request', () => {
  it('waits for the answer', async () => {
    // In a thread of its own, as this one's server cannot answer while it waits.
    const { Worker } = await import('node:worker_threads');
    const worker = new Worker(
      "require('node:http').createServer((q, s) => q.url === '/to' ? s.writeHead(302, { location: '/end' }).end() : s.end('sync ' + q.method)).listen(0, function () { require('node:worker_threads').parentPort.postMessage(this.address().port); });",
      { eval: true },
    );
    const port = await new Promise<number>((resolve) => worker.once('message', resolve));
    const url = `http://127.0.0.1:${port}/to`;
    const { network } = host({}, url);
    let text = '';
    const response = JSON.parse(
      network.fetchSync(JSON.stringify(requestOf(url)), null, allocate, (bytes) => {
        text = Buffer.from(bytes).toString();
      }),
    ) as NetworkResponse;
    expect([response.error, response.status, response.urls.length, text]).toEqual([null, 200, 2, 'sync GET']);
    const refused = JSON.parse(
      network.fetchSync(
        JSON.stringify(requestOf('http://127.0.0.1:1/', { mode: 'no-cors' })),
        null,
        allocate,
        () => {},
      ),
    ) as NetworkResponse;
    expect(refused.error).not.toBe(null);
    await worker.terminate();
  });
});

describe('a loader of the user', () => {
  it('answers in place of the network', async () => {
    class Own extends ResourceLoader {
      override async fetch(request: Parameters<ResourceLoader['fetch']>[0]) {
        if (request.url.endsWith('/fail')) throw new Error('no such page');
        return {
          headers: { 'content-type': 'text/plain', 'set-cookie': 'own=1' },
          body: `${request.method} ${request.url}`,
        };
      }
    }
    const resourceLoader = new Own();
    host({ resourceLoader }, 'http://own.test/');
    expect(await get('http://own.test/a')).toMatchObject({
      text: 'GET http://own.test/a',
      status: 200,
    });
    expect((await get('http://own.test/fail')).error).toContain('no such page');
    expect(opened?.host.cookies.get()).toBe('own=1');
  });
});

describe('an aborted request', () => {
  it('is not heard of again', async () => {
    const { network } = host();
    const heard: string[] = [];
    const id = network.fetch(JSON.stringify(requestOf(`${here.origin}/a`)), null, allocate, {
      head: () => heard.push('head'),
      chunk: () => heard.push('chunk'),
      end: () => heard.push('end'),
      sent: () => heard.push('sent'),
    });
    network.abort(id);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toEqual([]);
  });
});
