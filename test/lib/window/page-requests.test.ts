import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, type MockInstance, vi } from 'vitest';
import { LoadError, ResourceLoader, type UrlOptions } from '../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
let sent: { method: string; headers: IncomingMessage['headers']; body: string }[] = [];
let printed: MockInstance;
/** Where nobody listens. */
let goneOrigin: string;

function answer(request: IncomingMessage, response: ServerResponse, body: string): void {
  sent.push({ method: request.method as string, headers: request.headers, body });
  const head = { 'content-type': 'text/html', 'x-served': 'yes' };
  switch (request.url) {
    case '/hang':
      return;
    case '/break':
      response.writeHead(200, { ...head, 'content-length': '100' }).write('<p>half');
      setTimeout(() => response.destroy(), 20);
      return;
    case '/stall':
      response.writeHead(200, head).write('<p>half');
      return;
    case '/long':
      response.writeHead(200, head).end('x'.repeat(5000));
      return;
    case '/pdf':
      response.writeHead(200, { ...head, 'content-type': 'application/pdf' }).end('%PDF-');
      return;
    case '/missing':
      response.writeHead(404, head).end('<p>missing');
      return;
    default:
      response.writeHead(200, head).end('<p>page');
  }
}

beforeAll(async () => {
  server = await startServer(answer);
  const gone = await startServer(answer);
  await gone.close();
  goneOrigin = gone.origin;
  printed = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(async () => {
  printed.mockRestore();
  await server.close();
});
afterEach(() => {
  sent = [];
  printed.mockClear();
});

const urlOf = (path: string): string => (path === 'gone' ? `${goneOrigin}/` : `${server.origin}${path}`);

const open = (path: string, options: UrlOptions = {}): Promise<LivedomWindow> => Window.fromURL(urlOf(path), options);

async function failureOf(path: string, options: UrlOptions): Promise<LoadError> {
  const error: unknown = await open(path, options).catch((error: unknown) => error);
  expect(error).toBeInstanceOf(LoadError);
  return error as LoadError;
}

describe.each([undefined, 'dangerously'] as const)('Window.fromURL rejects, scripts: %s', (runScripts) => {
  it.each<[string, string, RegExp, number | null]>([
    ['a connection that nobody takes', 'gone', /ECONNREFUSED/, null],
    ['a connection that breaks', '/break', /terminated|aborted|other side closed/i, 200],
    ['a time limit before the head', '/hang', /timeout/, null],
    ['a time limit within the body', '/stall', /timeout/, 200],
    ['a size limit', '/long', /more than 1000 bytes/, 200],
    ['a type that is no document', '/pdf', /'application\/pdf'/, 200],
  ])('for %s', async (_, path, why, status) => {
    const timeout = path === '/hang' || path === '/stall' ? 200 : 20_000;
    const resourceLoader = new ResourceLoader({ timeout, maxBytes: 1000 });
    const error = await failureOf(path, { resourceLoader, runScripts });
    const url = urlOf(path);
    expect([error.name, error.url]).toEqual(['LoadError', url]);
    expect(error.message.startsWith(`${url} could not be loaded: `)).toBe(true);
    expect(error.message).toMatch(why);
    if (path !== '/pdf') expect(error.cause).toBeInstanceOf(Error);
    expect(error.response?.status ?? null).toBe(status);
    if (status !== null) expect(error.response?.headers.get('x-served')).toBe('yes');
    expect(printed).not.toHaveBeenCalled();
  });

  it('with the reason of a signal', async () => {
    const reason = new Error('mine');
    await expect(open('/', { signal: AbortSignal.abort(reason), runScripts })).rejects.toBe(reason);
    const controller = new AbortController();
    setTimeout(() => controller.abort(reason), 30);
    await expect(open('/stall', { signal: controller.signal, runScripts })).rejects.toBe(reason);
  });
});

describe('a page that is there', () => {
  it('is the same whatever its status, which can be read', async () => {
    const heard: unknown[] = [];
    const window = await open('/missing', {
      beforeParse: (_, response) => heard.push(response?.status, response?.headers.get('x-served'), response?.url),
    });
    expect(window.document.body.textContent).toBe('missing');
    expect(heard).toEqual([404, 'yes', `${server.origin}/missing`]);
    window.close();
  });

  it('is not taken away by a signal', async () => {
    const controller = new AbortController();
    const window = await open('/', { signal: controller.signal });
    controller.abort();
    expect(window.closed).toBe(false);
    window.close();
  });

  it('may be asked for with headers, a method and a body', async () => {
    const windows = [
      await open('/', { headers: { Authorization: 'mine', 'User-Agent': 'x' } }),
      await open('/', { body: new URLSearchParams({ a: 'ü' }) }),
      await open('/', { method: 'put', body: 'text', headers: [['Content-Type', 'text/x']] }),
      await open('/', { body: new Uint8Array([65]) }),
      await open('/', { method: 'POST' }),
    ];
    for (const window of windows) window.close();
    expect(sent.map(({ method, headers, body }) => [method, headers['content-type'] ?? null, body])).toEqual([
      ['GET', null, ''],
      ['POST', 'application/x-www-form-urlencoded;charset=UTF-8', 'a=%C3%BC'],
      ['PUT', 'text/x', 'text'],
      ['POST', null, 'A'],
      ['POST', null, ''],
    ]);
    expect([sent[0]?.headers.authorization, sent[0]?.headers['user-agent']]).toEqual(['mine', 'x']);
  });

  it.each<[UrlOptions, string]>([
    [{ headers: { Cookie: 'a=b' } }, '"cookie" is one that the window sets'],
    [{ headers: 'x' } as unknown as UrlOptions, "'headers' must be headers"],
    [{ method: 'TRACE' }, "'method' must be a method of HTTP"],
    [{ method: 'GET', body: 'x' }, "method GET has no 'body'"],
    [{ body: 3 } as unknown as UrlOptions, "'body' must be a string"],
    [{ signal: {} } as unknown as UrlOptions, "'signal' must be an AbortSignal"],
  ])('is not asked for with %j', async (options, message) => {
    await expect(open('/', options)).rejects.toThrow(TypeError);
    await expect(open('/', options)).rejects.toThrow(message);
  });
});

describe('a closed window', () => {
  it.each([undefined, 'dangerously'] as const)('fetches nothing, scripts: %s', async (runScripts) => {
    const window = new Window({ url: `${server.origin}/`, runScripts });
    const { fetch } = window;
    window.close();
    await expect(fetch('/')).rejects.toMatchObject({ name: 'TypeError', message: expect.stringContaining('closed') });
    expect(sent).toEqual([]);
  });
});

describe('a resource loader', () => {
  it.each([
    [{ maxSize: 3 }, "there is no option 'maxSize'; there are allow, maxBytes"],
    [{ allow: 'https://a.test' }, "'allow' must be a list of origins or a function"],
    [{ timeout: Number.NaN }, "'timeout' must be a number from 0 to Infinity"],
    [{ dispatcher: {} }, "'dispatcher' must be a dispatcher of undici"],
  ])('refuses %j', (options, message) => {
    expect(() => new ResourceLoader(options as never)).toThrow(TypeError);
    expect(() => new ResourceLoader(options as never)).toThrow(message);
  });

  it('sends requests through a dispatcher, and nothing around it', async () => {
    const asked: unknown[] = [];
    const dispatcher = {
      /** A handler has one of the two, by the version of undici. */
      dispatch(
        options: { path: string },
        handler: { onError?(error: Error): void; onResponseError?(controller: null, error: Error): void },
      ) {
        asked.push(options.path);
        const error = new Error('no way');
        if (handler.onError === undefined) handler.onResponseError?.(null, error);
        else handler.onError(error);
        return true;
      },
    };
    const resourceLoader = new ResourceLoader({ dispatcher });
    const error = await failureOf('/x', { resourceLoader });
    expect([asked, error.message]).toEqual([['/x'], expect.stringContaining('no way')]);
    expect(resourceLoader.allowsSocket('wss://a.test/')).toBe(false);
    const unused = { url: '', method: 'GET', headers: [], body: null, destination: '' } as const;
    expect(() => resourceLoader.fetchSync({ ...unused, headers: [] }, () => ({}))).toThrow("'dispatcher'");
    expect(sent).toEqual([]);
  });
});

it('a frame shows what came of a page that breaks off', async () => {
  const html = `<iframe src="${server.origin}/break"></iframe>`;
  const window = new Window({ url: `${server.origin}/`, html, resources: 'usable', console() {} });
  const frame = window.document.querySelector('iframe') as HTMLIFrameElement;
  await new Promise((resolve) => frame.addEventListener('load', resolve));
  expect(frame.contentDocument?.body.innerHTML).toBe('<p>half</p>');
  window.close();
});
