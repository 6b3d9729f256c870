import { afterEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../lib/host/test-server.ts';
import { loaded } from '../../setup/loaded.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';

const PAGE = 'https://example.com/dir/page';

let window: LivedomWindow | null = null;
let server: TestServer | null = null;

afterEach(async () => {
  window?.close();
  await server?.close();
  window = null;
  server = null;
});

async function open(html: string, url = PAGE): Promise<LivedomWindow & Record<string, never>> {
  const options = { runScripts: 'dangerously', resources: 'usable' } as const;
  window = url === PAGE ? new Window({ html, url, ...options }) : await Window.fromURL(url, options);
  await loaded(window);
  return window as LivedomWindow & Record<string, never>;
}

/** What comes of statements of the page. */
async function run(html: string, script: string): Promise<unknown> {
  const { eval: evaluate } = (await open(html)) as unknown as { eval(text: string): Promise<string> };
  return JSON.parse(await evaluate(`(async () => { ${script} })().then(JSON.stringify)`));
}

const path = (url: string): string => url.replace('https://example.com', '');

// As Chromium answers, but for the base that is no URL, which makes it `about:blank` there.
it('follows the first base element that has a URL', async () => {
  const script = `const seen = [];
    const look = () => seen.push(document.baseURI);
    const [one, two] = [document.createElement('base'), document.createElement('base')];
    one.target = 't';
    document.head.append(one, two); look();
    two.href = '/two/'; look();
    one.href = '/one/'; look();
    one.removeAttribute('href'); look();
    for (const href of ['data:x', 'javascript:1', 'http://[', '', 'blob:x', 'about:blank', 'mailto:x']) { two.href = href; look() }
    two.href = '/ok/'; look();
    const template = document.createElement('template');
    document.head.append(template);
    template.content.append(two); look();
    document.body.append(two); look();
    const host = document.createElement('div');
    document.body.append(host);
    host.attachShadow({ mode: 'open' }).append(two); look();
    const foreign = document.createElementNS('http://www.w3.org/2000/svg', 'base');
    foreign.setAttribute('href', '/svg/');
    document.head.append(foreign); look();
    return seen`;
  const page = '/dir/page';
  expect(((await run('', script)) as string[]).map(path)).toEqual(
    [page, '/two/', '/one/', '/two/', page, page, page, page, 'blob:x', 'about:blank', 'mailto:x'].concat([
      '/ok/',
      page,
      '/ok/',
      page,
      page,
    ]),
  );
});

it('changes what URLs are, and loads nothing again', async () => {
  const html = `<a id=link href=x>l</a><img src=a.png><form id=form action=act></form><q id=quote cite=c></q>
    <link rel=stylesheet href=a.css><script src=a.js></script><iframe src=frame></iframe>`;
  server = await startServer((request, response) => {
    response.setHeader('content-type', request.url === '/' ? 'text/html' : 'text/plain');
    response.end(request.url === '/' ? html : '');
  });
  const { document } = await open('', `${server.origin}/`);
  const before = server.requests.length;
  const base = document.createElement('base');
  base.setAttribute('href', '/d/');
  document.head?.prepend(base);
  const urls = (): string[] => {
    const get = <Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] =>
      document.querySelector(name) as unknown as HTMLElementTagNameMap[Name];
    const { src, currentSrc } = get('img');
    return [get('a').href, src, currentSrc, get('form').action, get('q').cite].map((url) =>
      url.replace((server as TestServer).origin, ''),
    );
  };
  expect(urls()).toEqual(['/d/x', '/d/a.png', '/a.png', '/d/act', '/d/c']);
  base.remove();
  expect(urls()).toEqual(['/x', '/a.png', '/a.png', '/act', '/c']);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(server.requests.length).toBe(before);
});

it('freezes the URL of a base element', async () => {
  const script = `const [first, second] = document.querySelectorAll('base');
    const seen = [];
    history.pushState(null, '', '/other/dir/page');
    seen.push(document.baseURI);
    first.href = 'y/';
    seen.push(document.baseURI);
    first.remove();
    seen.push(document.baseURI);
    second.remove();
    return [...seen, document.baseURI]`;
  expect(((await run('<base href=x/><base href=z/>', script)) as string[]).map(path)).toEqual([
    '/dir/x/',
    '/other/dir/y/',
    '/other/dir/z/',
    '/other/dir/page',
  ]);
});

it('leaves frames that are there with the URL that they began with', async () => {
  const html = `<base href=/p/><iframe srcdoc="<a href=x>x</a>"></iframe><iframe></iframe>
    <iframe srcdoc="<base href=q/>"></iframe><iframe src=about:blank></iframe><iframe src="javascript:'<p>'"></iframe>
    <iframe src=about:blank#x></iframe>`;
  const script = `const bases = () => [...document.querySelectorAll('iframe')].map(({ contentDocument }) => contentDocument.baseURI);
    const [before, base] = [bases(), document.querySelector('base')];
    base.href = '/changed/';
    const changed = bases();
    base.remove();
    history.pushState(null, '', '/z/z');
    const [first, second] = document.querySelectorAll('iframe');
    second.contentWindow.location = 'javascript:"<p>"';
    await new Promise((resolve) => setTimeout(resolve, 50));
    return [before, changed, bases(), [first.contentDocument.links[0].href]]`;
  const seen = (await run(html, script)) as string[][];
  const all = ['/p/', '/p/', '/p/q/', '/p/', '/p/', '/p/'];
  expect(seen.map((urls) => urls.map(path))).toEqual([all, all, all, ['/p/x']]);
});

it('gives a frame the URL of when its navigation began', async () => {
  const inner = '<iframe srcdoc=x></iframe><base href=/inner/><iframe></iframe>';
  const script = `const { contentDocument } = document.querySelector('iframe');
    return [contentDocument, ...[...contentDocument.querySelectorAll('iframe')].map((frame) => frame.contentDocument)]
      .map(({ baseURI }) => baseURI)`;
  const seen = (await run(`<base href=/p/><iframe srcdoc="${inner}"></iframe>`, script)) as string[];
  expect(seen.map(path)).toEqual(['/inner/', '/p/', '/inner/']);
});
