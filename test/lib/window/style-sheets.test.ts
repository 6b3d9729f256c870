import { afterEach, expect, it } from 'vitest';
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
  if (window.document.readyState !== 'complete') {
    await new Promise((resolve) => window.addEventListener('load', resolve));
  }
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
