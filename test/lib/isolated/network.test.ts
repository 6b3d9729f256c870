import dns from 'node:dns';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ResourceLoader, type ResourceRequest } from '../../../lib/index.ts';
import { IsolatedWindow, type IsolatedWindowOptions } from '../../setup/isolated.ts';

let server: Server;
let port: number;
let requests: string[] = [];
const opened: IsolatedWindow[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    const { pathname, searchParams } = new URL(request.url as string, 'http://x');
    const pages: Record<string, () => void> = {
      '/': () =>
        response.setHeader('content-type', 'text/html').end('<title>Tides</title><script src=script.js></script>'),
      '/script.js': () => response.setHeader('content-type', 'text/javascript').end('document.title += "!"'),
      '/to': () => response.writeHead(302, { location: searchParams.get('url') as string }).end(),
      '/gzip': () => response.setHeader('content-encoding', 'gzip').end(gzipSync('unzipped')),
      '/echo': () => request.pipe(response),
      '/large': () => response.end('x'.repeat(5_000_000)),
      '/agent': () => response.end(request.headers['user-agent']),
    };
    (pages[pathname] ?? (() => response.writeHead(404).end()))();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

afterEach(async () => {
  vi.restoreAllMocks();
  requests = [];
  await Promise.all(opened.splice(0).map((window) => window.close()));
});

async function open(options: IsolatedWindowOptions): Promise<IsolatedWindow> {
  const window = await IsolatedWindow.open(options);
  opened.push(window);
  return window;
}

/** What the console says of a request that fails. */
async function refusalOf(url: string, options: IsolatedWindowOptions = {}): Promise<string> {
  const window = await open({ url: 'https://example.com/', html: '<body>', ...options });
  let said = '';
  window.on('console', (_, text) => {
    said += text;
  });
  const get = (to: string) =>
    fetch(to, { mode: 'no-cors' }).then(
      () => 'answered',
      () => 'refused',
    );
  expect(await window.evaluate(get, url)).toBe('refused');
  return said;
}

/** Has every name stand for these addresses, one lookup after the other. */
function resolveTo(...answers: string[][]) {
  let count = 0;
  return vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    _options: object,
    callback: (...given: unknown[]) => void,
  ) => {
    const addresses = answers[Math.min(count++, answers.length - 1)] as string[];
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as never);
}

describe('private addresses', () => {
  test.each([
    'http://127.0.0.1:PORT/',
    'http://127.1:PORT/',
    'http://0x7f000001:PORT/',
    'http://2130706433:PORT/',
    'http://0.0.0.0:PORT/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://[::1]:PORT/',
    'http://[::]:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::ffff:7f00:1]:PORT/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://localhost:PORT/',
  ])('%s is refused', async (url) => {
    const said = await refusalOf(url.replace('PORT', String(port)), { url: 'http://example.com/' });
    expect(said).toContain('has no public address');
    expect(requests).toEqual([]);
  });

  test('are refused as the page', async () => {
    await expect(IsolatedWindow.open({ url: `http://127.0.0.1:${port}/` })).rejects.toThrow('has no public address');
    expect(requests).toEqual([]);
  });

  test('are refused where a name stands for them', async () => {
    resolveTo(['10.0.0.1', '127.0.0.1', '::1', '::ffff:10.0.0.1']);
    expect(await refusalOf(`http://public.example:${port}/`, { url: 'http://example.com/' })).toContain(
      "'public.example' has no public address",
    );
    expect(requests).toEqual([]);
  });

  test('are refused where a name stands for them the second time', async () => {
    // Nothing answers at the first, which is for documentation only in other places.
    const lookup = resolveTo(['1.1.1.1'], ['127.0.0.1']);
    const window = await open({ url: 'http://example.com/', html: '<body>' });
    const get = (to: string) =>
      fetch(to, { mode: 'no-cors', signal: AbortSignal.timeout(300) }).then(
        () => 'answered',
        () => 'refused',
      );
    const url = `http://rebound.example:${port}/`;
    expect([await window.evaluate(get, url), await window.evaluate(get, url)]).toEqual(['refused', 'refused']);
    // Each connection goes to where its own lookup says: there is no other.
    expect(lookup.mock.calls.length).toBe(2);
    expect(requests).toEqual([]);
  });

  test('are refused after a redirect', async () => {
    class Redirecting extends ResourceLoader {
      override async fetch(request: ResourceRequest) {
        if (!request.url.startsWith('https://public.example/')) return super.fetch(request);
        return { status: 302, headers: { location: `http://127.0.0.1:${port}/` } };
      }
    }
    const said = await refusalOf('https://public.example/', {
      url: 'http://example.com/',
      resourceLoader: new Redirecting(),
    });
    expect(said).toContain("'127.0.0.1' has no public address");
    expect(requests).toEqual([]);
  });

  test('are refused for a synchronous request, and by a WebSocket', async () => {
    const window = await open({ url: 'http://example.com/', html: '<body>' });
    const send = (to: string) => {
      const request = new XMLHttpRequest();
      request.open('GET', to, false);
      try {
        request.send();
      } catch (error) {
        return (error as Error).name;
      }
      return 'answered';
    };
    expect(await window.evaluate(send, `http://127.0.0.1:${port}/`)).toBe('NetworkError');
    const connect = (to: string) =>
      new Promise((resolve) => {
        const socket = new WebSocket(to);
        socket.onerror = () => resolve('refused');
        socket.onopen = () => resolve('open');
      });
    expect(await window.evaluate(connect, `ws://127.0.0.1:${port}/`)).toBe('refused');
    expect(requests).toEqual([]);
  });
});

describe('with leave to ask private addresses', () => {
  const local = (): IsolatedWindowOptions => ({ url: `http://127.0.0.1:${port}/`, privateAddresses: true });

  test('a page and what it names are loaded', async () => {
    const window = await open({ ...local(), resources: 'usable' });
    expect(await window.evaluate('document.title')).toBe('Tides!');
    expect(requests).toEqual(['GET /', 'GET /script.js']);
  });

  test('requests go there and back, whole', async () => {
    const window = await open({ ...local(), userAgent: 'Otter' });
    const texts = () =>
      Promise.all([
        fetch('/echo', { method: 'POST', body: 'x'.repeat(300_000) }).then(
          async (response) => (await response.text()).length,
        ),
        fetch('/large').then(async (response) => (await response.arrayBuffer()).byteLength),
        fetch('/gzip').then((response) => response.text()),
        fetch('/agent').then((response) => response.text()),
        fetch('/none').then(({ status }) => status),
      ]);
    expect(await window.evaluate(texts)).toEqual([300_000, 5_000_000, 'unzipped', 'Otter', 404]);
  });

  test('a page waits for synchronous requests', async () => {
    const window = await open(local());
    const send = () => {
      const request = new XMLHttpRequest();
      request.open('GET', '/large', false);
      request.send();
      return request.responseText.length;
    };
    expect(await window.evaluate(send)).toBe(5_000_000);
    expect(await window.evaluate(() => fetch('/agent').then(({ ok }) => ok))).toBe(true);
  });

  test('the limits of the loader hold', async () => {
    const resourceLoader = new ResourceLoader({ maxBytes: 1000, allow: [`http://127.0.0.1:${port}`] });
    expect(
      await refusalOf(`http://127.0.0.1:${port}/nowhere`, {
        ...local(),
        html: '',
        resourceLoader: new ResourceLoader({ allow: [] }),
      }),
    ).toContain('does not allow');
    const window = await open({ ...local(), resourceLoader });
    const get = () =>
      fetch('/large')
        .then((response) => response.text())
        .catch((error: Error) => error.name);
    expect(await window.evaluate(get)).toBe('TypeError');
    expect(requests).toEqual(['GET /', 'GET /large']);
  });

  test('redirects are followed, to what is allowed', async () => {
    const resourceLoader = new ResourceLoader({ allow: [`http://127.0.0.1:${port}`] });
    const window = await open({ ...local(), resourceLoader });
    const get = (to: string) =>
      fetch(`/to?url=${to}`, { mode: 'no-cors' }).then(
        ({ url }) => url,
        () => 'refused',
      );
    expect(await window.evaluate(get, '/agent')).toBe(`http://127.0.0.1:${port}/agent`);
    expect(await window.evaluate(get, `http://localhost:${port}/agent`)).toBe('refused');
    expect(await window.evaluate(get, 'file:///etc/passwd')).toBe('refused');
  });

  test('a request ends with who waits for it', async () => {
    const aborted = new Promise<void>((resolve) => {
      class Waiting extends ResourceLoader {
        override fetch({ signal }: ResourceRequest): Promise<never> {
          signal.addEventListener('abort', () => resolve());
          return new Promise(() => {});
        }
      }
      void open({ url: 'https://example.com/', html: '<body>', resourceLoader: new Waiting() }).then((window) =>
        window.evaluate(
          'const one = new AbortController(); fetch("/", one).catch(() => {}); setTimeout(() => one.abort(), 20); 1',
        ),
      );
    });
    await aborted;
  });
});
