import { createServer, request as httpRequest, type Server } from 'node:http';
import module from 'node:module';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResourceLoader, Window } from '../../../lib/index.ts';

/** A proxy, to which all names are the same server: what it was asked for, in the order it was asked. */
const proxied: string[] = [];
let origin: Server;
let proxy: Server;

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

beforeAll(async () => {
  origin = createServer((request, response) => {
    const isScript = request.url === '/a.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? 'ran = location.host' : `<script src=/a.js></script>${request.headers.host}`);
  });
  proxy = createServer((request, response) => {
    const { host, pathname } = new URL(request.url as string);
    proxied.push(host);
    const options = { port: portOf(origin), path: pathname, headers: { host } };
    httpRequest(options, (answer) => answer.pipe(response)).end();
  });
  proxy.on('connect', (request, socket) => {
    proxied.push((request.url as string).replace(/:80$/, ''));
    const onward = connect(portOf(origin), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  await Promise.all([listen(origin), listen(proxy)]);
});

afterAll(() => {
  for (const server of [origin, proxy]) {
    server.closeAllConnections();
    server.close();
  }
});

beforeEach(() => {
  proxied.length = 0;
  for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']) {
    vi.stubEnv(name, undefined);
  }
});

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("a resource loader with the dispatcher 'environment'", () => {
  it('loads pages and what they name by the proxy of the environment', async () => {
    vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${portOf(proxy)}`);
    const resourceLoader = new ResourceLoader({ dispatcher: 'environment' });
    const window = await Window.fromURL('http://a.test/', {
      resourceLoader,
      runScripts: 'dangerously',
      resources: 'usable',
    });
    expect([window.document.body.textContent, window.eval('ran')]).toEqual(['a.test', 'a.test']);
    expect(await (await window.fetch('http://a.test/b')).text()).toContain('a.test');
    expect(new Set(proxied)).toEqual(new Set(['a.test']));
    window.close();
  });

  it('goes to the hosts of NO_PROXY itself', async () => {
    vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${portOf(proxy)}`);
    vi.stubEnv('NO_PROXY', '127.0.0.1');
    const resourceLoader = new ResourceLoader({ dispatcher: 'environment' });
    const window = await Window.fromURL(`http://127.0.0.1:${portOf(origin)}/`, { resourceLoader });
    expect([window.document.body.textContent, proxied]).toEqual([`127.0.0.1:${portOf(origin)}`, []]);
    window.close();
  });

  it('goes everywhere itself where the environment names no proxy', async () => {
    const resourceLoader = new ResourceLoader({ dispatcher: 'environment' });
    const window = await Window.fromURL(`http://127.0.0.1:${portOf(origin)}/`, { resourceLoader });
    expect([window.document.body.textContent, proxied]).toEqual([`127.0.0.1:${portOf(origin)}`, []]);
    window.close();
  });

  it('asks no proxy for what may not be asked for', async () => {
    vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${portOf(proxy)}`);
    const resourceLoader = new ResourceLoader({ dispatcher: 'environment', allow: ['http://b.test'] });
    await expect(Window.fromURL('http://a.test/', { resourceLoader })).rejects.toThrow();
    expect(proxied).toEqual([]);
  });

  it('tells of a proxy that is not there', async () => {
    vi.stubEnv('HTTP_PROXY', 'http://127.0.0.1:1');
    const resourceLoader = new ResourceLoader({ dispatcher: 'environment' });
    await expect(Window.fromURL('http://a.test/', { resourceLoader })).rejects.toThrow('http://a.test/');
  });
});

it.each([
  ['without undici', new Error('none'), 'needs the package undici'],
  ['with an undici that is too old', {}, 'of version 6.14 or later'],
])('says what it needs %s', (_, found, message) => {
  const { createRequire } = module;
  module.createRequire = () =>
    Object.assign(() => {
      if (found instanceof Error) throw found;
      return found;
    }) as never;
  try {
    expect(() => new ResourceLoader({ dispatcher: 'environment' })).toThrow(message);
  } finally {
    module.createRequire = createRequire;
  }
});

it('a window that may ask public addresses alone asks nobody who hides them', async () => {
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${portOf(proxy)}`);
  const request = { url: 'http://a.test/', method: 'GET', headers: [], body: null, destination: '', element: null };
  const { signal } = new AbortController();
  const loader = new ResourceLoader({ dispatcher: 'environment' });
  await expect(loader.fetch({ ...request, signal, privateAddresses: false })).rejects.toThrow(
    "'privateAddresses: true'",
  );
  expect(proxied).toEqual([]);
  expect((await loader.fetch({ ...request, signal, privateAddresses: true })).status).toBe(200);
});

it('a resource loader without it asks no proxy', async () => {
  vi.stubEnv('HTTP_PROXY', `http://127.0.0.1:${portOf(proxy)}`);
  const window = await Window.fromURL(`http://127.0.0.1:${portOf(origin)}/`);
  expect([window.document.body.textContent, proxied]).toEqual([`127.0.0.1:${portOf(origin)}`, []]);
  window.close();
});
