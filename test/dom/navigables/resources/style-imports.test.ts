import { afterEach, expect, it } from 'vitest';
import { ResourceLoader, type ResourceRequest } from '../../../../lib/index.ts';
import { startServer, type TestServer } from '../../../lib/host/test-server.ts';
import { loaded } from '../../../setup/loaded.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let server: TestServer | undefined;
let window: LivedomWindow;

afterEach(async () => {
  window.close();
  await server?.close();
});

it.each([
  ['<style>@import "/good.css"; @import "/missing.css";</style>', 'error'],
  ['<style>@import "/good.css";</style>', 'load'],
  ['<link rel=stylesheet href=/importing.css>', 'error'],
  ['<link rel=stylesheet href=/good.css>', 'load'],
])('what a sheet imports has to be there: %s', async (sheet, event) => {
  server = await startServer((request, response) => {
    const url = request.url as string;
    response.setHeader('content-type', url === '/' ? 'text/html' : 'text/css');
    if (url === '/missing.css') response.statusCode = 404;
    const script = `<script>for (const type of ['load', 'error'])
      document.addEventListener(type, () => { window.seen = type }, true)</script>`;
    response.end(url === '/' ? script + sheet : url === '/importing.css' ? '@import "/missing.css";' : '');
  });
  window = await Window.fromURL(`${server.origin}/`, { runScripts: 'dangerously', resources: 'usable' });
  await loaded(window);
  expect((window as unknown as { seen: string }).seen).toBe(event);
});

it('sheets that import the next one twice end', async () => {
  const asked: string[] = [];
  class Sheets extends ResourceLoader {
    override async fetch({ url }: ResourceRequest) {
      asked.push(url);
      const next = Number(new URL(url).pathname.slice(1)) + 1;
      return {
        headers: { 'content-type': 'text/css' },
        body: `@import "/${next}"; @import "/${next}?"; p { top: 1px }`,
      };
    }
  }
  const html = '<link rel=stylesheet href=/0><p>';
  window = new Window({ html, url: 'http://example.test/', resources: 'usable', resourceLoader: new Sheets() });
  await loaded(window);
  expect(asked).toHaveLength(5001);
  expect(window.getComputedStyle(window.document.querySelector('p') as unknown as Element).top).toBe('1px');
});

it('a sheet that is imported counts, whether or not it is disabled', async () => {
  const html = '<style>@import "data:text/css,p { top: 1px }";</style><p>';
  window = new Window({ html, resources: 'usable' });
  await loaded(window);
  const { document } = window;
  const sheet = document.styleSheets[0] as CSSStyleSheet;
  (sheet.cssRules[0] as CSSImportRule).styleSheet!.disabled = true;
  sheet.insertRule('p { left: 2px }', 1);
  const { top, left } = window.getComputedStyle(document.querySelector('p') as Element);
  expect([top, left]).toEqual(['1px', '2px']);
});
