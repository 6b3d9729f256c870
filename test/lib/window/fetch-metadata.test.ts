import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ResourceLoader, type ResourceRequest, Window } from '../../../lib/index.ts';
import { UserInput } from '../../../lib/input/index.ts';
import '../../setup/windows.ts';
import { until } from '../../dom/window/open-test-window.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

/*
 * What a Chromium tells two servers, one at 127.0.0.1 and one at localhost.
 */

const TYPES: Record<string, string> = {
  css: 'text/css',
  es: 'text/event-stream',
  html: 'text/html',
  js: 'text/javascript',
  json: 'application/json',
};

let here: TestServer;
/** The same server as another site. */
let there: string;
// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
let window: any;

beforeAll(async () => {
  here = await startServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url as string, 'http://x');
    const to = searchParams.get('to');
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-headers', 'x-a');
    response.setHeader('content-type', TYPES[pathname.split('.')[1] as string] ?? 'text/plain');
    if (to === null) response.end(pathname === '/j.json' ? '{}' : '');
    else response.writeHead(302, { location: to }).end();
  });
  there = here.origin.replace('127.0.0.1', 'localhost');
});
afterAll(() => here.close());
beforeEach(async () => {
  here.requests.length = 0;
  window = await Window.fromURL(`${here.origin}/page.html`, { runScripts: 'dangerously', resources: 'usable' });
});
afterEach(() => window.close());

/** What was told of each request for a path, in order: the site, the mode, the destination and whether the user was there. */
async function told(path: string, count = 1): Promise<string[]> {
  const those = () => here.requests.filter(({ url }) => new URL(url, 'http://x').pathname === path);
  await until(() => those().length >= count);
  return those().map(({ method, headers }) =>
    [
      method,
      ...['site', 'mode', 'dest', 'user'].flatMap((name) => (headers[`sec-fetch-${name}`] as string | undefined) ?? []),
    ].join(' '),
  );
}

describe('what a server is told of who asks', () => {
  it('is that the user does, for the page of a window', async () => {
    expect(await told('/page.html')).toEqual(['GET none navigate document ?1']);
  });

  it('is the mode and the site of what scripts ask for', async () => {
    await window.fetch('/a');
    await window.fetch(`${there}/a`, { mode: 'no-cors' });
    await window.fetch('/a', { mode: 'same-origin' });
    expect(await told('/a', 3)).toEqual([
      'GET same-origin cors empty',
      'GET cross-site no-cors empty',
      'GET same-origin same-origin empty',
    ]);
    await window.fetch(`${there}/b`, { headers: { 'x-a': '1' } });
    expect(await told('/b', 2)).toEqual(['OPTIONS cross-site cors empty', 'GET cross-site cors empty']);
  });

  it('is the worst of the sites that redirects have gone through', async () => {
    await window.fetch(`/r?to=${there}/r?to=${here.origin}/r`).catch(() => {});
    expect(await told('/r', 3)).toEqual([
      'GET same-origin cors empty',
      'GET cross-site cors empty',
      'GET cross-site cors empty',
    ]);
  });

  it('is what elements ask for', async () => {
    window.document.body.innerHTML = `<iframe src="/f.html"></iframe><embed src="/e.html"><object data="/o.html"></object>
      <link rel="stylesheet" href="/l.css"><img src="/none">`;
    const script = window.document.createElement('script');
    window.document.body.append(script);
    script.textContent = "import('/m.js'); new EventSource('/e.es')";
    const cross = window.document.createElement('script');
    cross.crossOrigin = '';
    cross.src = `${there}/s.js`;
    window.document.body.append(cross);
    expect(await told('/f.html')).toEqual(['GET same-origin navigate iframe']);
    expect(await told('/e.html')).toEqual(['GET same-origin navigate embed']);
    expect(await told('/o.html')).toEqual(['GET same-origin navigate object']);
    expect(await told('/l.css')).toEqual(['GET same-origin no-cors style']);
    expect(await told('/e.es')).toEqual(['GET same-origin cors empty']);
    expect(await told('/s.js')).toEqual(['GET cross-site cors script']);
  });

  it('is that somebody was there for a link that was clicked', async () => {
    window.document.body.innerHTML = '<a href="/l.html" target="f">l</a><iframe name="f"></iframe>';
    await new UserInput(window).click(window.document.querySelector('a'));
    expect(await told('/l.html')).toEqual(['GET same-origin navigate iframe ?1']);
  });

  it('is the same where the page waits for the answer', async () => {
    const { Worker } = await import('node:worker_threads');
    const worker = new Worker(
      `require('node:http').createServer((q, s) => s.setHeader('access-control-allow-origin', '*').end(q.url + ' ' + q.headers['sec-fetch-mode'] + ' ' + q.headers['sec-fetch-site']))
        .listen(0, '127.0.0.1', function () { require('node:worker_threads').parentPort.postMessage(this.address().port); });`,
      { eval: true },
    );
    const port = await new Promise((resolve) => worker.once('message', resolve));
    const xhr = new window.XMLHttpRequest();
    xhr.open('GET', `http://127.0.0.1:${port}/x?`, false);
    xhr.send();
    await worker.terminate();
    expect(xhr.responseText).toBe('/x? cors same-site');
  });
});

describe('a server that anybody could listen to', () => {
  it('is told nothing', async () => {
    const asked: [string, string][][] = [];

    class Offline extends ResourceLoader {
      override async fetch({ headers }: ResourceRequest) {
        asked.push(headers);
        return {};
      }
    }
    const other = await Window.fromURL('http://example.com/', { resourceLoader: new Offline() });
    const secure = await Window.fromURL('https://example.com/', { resourceLoader: new Offline() });
    other.close();
    secure.close();
    const names = asked.map((headers) => headers.flatMap(([name]) => (name.startsWith('sec-') ? name : [])));
    expect(names).toEqual([[], ['sec-fetch-dest', 'sec-fetch-mode', 'sec-fetch-site', 'sec-fetch-user']]);
  });
});
