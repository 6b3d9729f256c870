import { afterEach, expect, it } from 'vitest';
import { startServer, type TestServer } from '../../../lib/host/test-server.ts';
import { loaded } from '../../../setup/loaded.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

let server: TestServer;
let window: LivedomWindow;

afterEach(async () => {
  window.close();
  await server.close();
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
