import { afterEach, expect, it } from 'vitest';
import { loaded } from '../../setup/loaded.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer | null = null;

afterEach(async () => {
  await server?.close();
});

async function open(files: Record<string, string>): Promise<LivedomWindow> {
  server = await startServer(({ url }, response) => {
    const type = url === '/' ? 'text/html' : 'text/css';
    const text = files[url as string];
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type }).end(text);
  });
  const window = await Window.fromURL(`${server.origin}/`, { runScripts: 'dangerously', resources: 'usable' });
  await loaded(window);
  return window;
}

it('what a style sheet imports blocks scripts, and counts before what stands in it', async () => {
  const window = await open({
    '/': `<link rel=stylesheet href=a/main.css onload="events.push('load')"><script>var events = [], seen = getComputedStyle(document.documentElement)</script>
      <script>var values = [seen.position, seen.color, seen.textAlign];</script>`,
    '/a/main.css': `@import "sub/b.css"; @import "none.css"; @import "b.css" print; html { color: rgb(0, 0, 1) }`,
    '/a/sub/b.css': `@import "../main.css"; @import "c.css"; html { color: red; position: fixed }`,
    '/a/sub/c.css': 'html { position: absolute; text-align: right }',
    '/a/b.css': 'html { position: sticky }',
  });
  const { values } = window as unknown as { values: string[] };
  expect([...values]).toEqual(['fixed', 'rgb(0, 0, 1)', 'right']);
  const sheet = window.document.styleSheets[0] as CSSStyleSheet;
  const rule = sheet.cssRules[0] as CSSImportRule;
  const imported = rule.styleSheet as CSSStyleSheet;
  expect([imported.ownerRule === rule, imported.parentStyleSheet === sheet, imported.cssRules.length]).toEqual([
    true,
    true,
    3,
  ]);
  expect([(imported.cssRules[0] as CSSImportRule).styleSheet, (sheet.cssRules[1] as CSSImportRule).styleSheet]).toEqual(
    [null, null],
  );
  imported.insertRule('html { position: relative }', 3);
  expect(window.getComputedStyle(window.document.documentElement).position).toBe('relative');
  expect(server?.requests.map(({ url }) => url).sort()).toEqual([
    '/',
    '/a/b.css',
    '/a/main.css',
    '/a/none.css',
    '/a/sub/b.css',
    '/a/sub/c.css',
  ]);
  window.close();
});

it.each([
  ['a sheet', '<link rel=stylesheet href=a.css>'],
  ['what a style element imports', '<style>@import "a.css"</style>'],
])('%s that is written keeps the next scripts waiting', async (_name, markup) => {
  const window = await open({
    '/': `<script>
        document.write('${markup}<script>var colors = [color()]</' + 'script>');
        function color() { return getComputedStyle(document.documentElement).color }
      </script><script>colors.push(color())</script>`,
    '/a.css': 'html { color: rgb(1, 2, 3) }',
  });
  expect([...window.eval('colors')]).toEqual(['rgb(0, 0, 0)', 'rgb(1, 2, 3)']);
  window.close();
});

it('a sheet that a timer or a microtask inserts while the parser waits keeps no script waiting', async () => {
  const insert = `{
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = 'slow.css';
    document.head.append(link);
  }`;
  const window = await open({
    '/': `<script>Promise.resolve().then(() => ${insert})</script><script>var seen = [getComputedStyle(document.documentElement).color]</script>`,
    '/slow.css': 'html { color: rgb(1, 2, 3) }',
  });
  expect([...window.eval('seen')]).toEqual(['rgb(0, 0, 0)']);
  window.close();
});

it('alternate sheets are loaded, and apply once they are chosen', async () => {
  const window = await open({
    '/': `<link rel=stylesheet title=main href=a.css><link id=other rel="alternate stylesheet" title=other href=b.css>
      <link rel=stylesheet title=third href=c.css><link rel="alternate stylesheet" href=d.css>`,
    '/a.css': 'html { position: absolute }',
    '/b.css': 'html { position: fixed }',
    '/c.css': 'html { position: sticky }',
    '/d.css': 'html { position: relative }',
  });
  const { documentElement, styleSheets } = window.document;
  const position = (): string => window.getComputedStyle(documentElement).position;
  expect(Array.from(styleSheets, ({ title, disabled }) => [title, disabled])).toEqual([
    ['main', false],
    ['other', false],
    ['third', false],
    [null, false],
  ]);
  expect(position()).toBe('absolute');
  const link = window.document.getElementById('other') as HTMLLinkElement;
  const sheet = link.sheet as CSSStyleSheet;
  link.disabled = true;
  expect([link.sheet, sheet.ownerNode, sheet.disabled]).toEqual([null, null, false]);
  link.disabled = false;
  await new Promise((resolve) => link.addEventListener('load', resolve));
  expect(position()).toBe('fixed');
  link.title = '';
  expect([link.sheet?.title, position()]).toEqual([null, 'fixed']);
  link.remove();
  expect([styleSheets.length, position()]).toEqual([3, 'absolute']);
  window.close();
});

it('a sheet that is not there is an empty one', async () => {
  const window = await open({ '/': '<link rel=stylesheet href=none.css onerror="hasFailed = true">' });
  const { styleSheets } = window.document;
  expect([styleSheets.length, styleSheets[0]?.cssRules.length, window.eval('hasFailed')]).toEqual([1, 0, true]);
  window.close();
});

it('a link that is removed while it loads tells nothing', async () => {
  const window = await open({ '/': '', '/a.css': 'html { position: fixed }' });
  const { document } = window;
  const events: string[] = [];
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = 'a.css';
  link.addEventListener('load', () => events.push('load'));
  document.head.append(link);
  link.remove();
  document.head.append(link);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(events).toEqual(['load']);
  window.close();
});

it('scripts wait for what a style element of the parser imports', async () => {
  const window = await open({
    '/': `<style>@import "a.css";</style>
      <script>var seen = [getComputedStyle(document.documentElement).position, document.styleSheets[0].cssRules[0].styleSheet !== null];</script>`,
    '/a.css': 'html { position: fixed }',
  });
  expect([...window.eval('seen')]).toEqual(['fixed', true]);
  window.close();
});

it.each([
  ['a sheet', '<link rel=stylesheet media=print href=a.css>'],
  ['what a style element imports', '<style media=print>@import "a.css"</style>'],
])('no script waits for %s that is not for the window', async (_name, markup) => {
  const window = await open({
    '/': `${markup}<script>
        var isThere = () => [...document.styleSheets].some(({ href, cssRules }) => href !== null || cssRules[0].styleSheet !== null);
        var seen = [isThere()];
        onload = () => seen.push(isThere());
      </script>`,
    '/a.css': 'html { position: fixed }',
  });
  expect([...window.eval('seen')]).toEqual([false, true]);
  window.close();
});
