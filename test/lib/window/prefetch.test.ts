import { afterEach, describe, expect, it } from 'vitest';
import { loaded } from '../../setup/loaded.ts';
import { Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer | null = null;

afterEach(async () => {
  await server?.close();
});

describe('a page with scripts that block', () => {
  it('has what comes behind them fetched meanwhile, once', async () => {
    const page = `<script src=a.js></script><script src=b.js></script><link rel=stylesheet href=c.css>
      <script src=d.js crossorigin></script><script>ran.push('end')</script>`;
    const waiting: (() => void)[] = [];
    server = await startServer((request, response) => {
      const { url } = request;
      if (url === '/') {
        response.setHeader('content-type', 'text/html').end(page);
        return;
      }
      const type = url?.endsWith('.css') ? 'text/css' : 'text/javascript';
      waiting.push(() => response.setHeader('content-type', type).end(`(window.ran ??= []).push('${url}')`));
      // Nobody gets an answer before all have asked.
      if (waiting.length === 4) for (const answer of waiting) answer();
    });
    const window = await Window.fromURL(`${server.origin}/`, { runScripts: 'dangerously', resources: 'usable' });
    await loaded(window);
    expect((window as unknown as { ran: string[] }).ran.join()).toBe('/a.js,/b.js,/d.js,end');
    expect(server.requests.map(({ url }) => url)).toEqual(['/', '/a.js', '/b.js', '/c.css', '/d.js']);
    window.close();
  });
});
