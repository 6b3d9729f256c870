import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

/** A page and, on another origin, the pages of its frames. */
export interface TwoOrigins {
  /** Of the page itself and of the paths that start with `/own`. */
  readonly own: string;
  /** Of all other pages. */
  readonly other: string;
}

/** What the scripts of all pages have: `t(f)` gives what `f` returns or throws as text, `report(value)` ends the test. */
const HELPERS = `<script>
  function t(f) {
    try { return String(f()); } catch (error) {
      return (error instanceof DOMException ? 'own ' : error instanceof Error ? '' : 'foreign ') + error.name;
    }
  }
</script>`;

const ESCAPING = 'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox';

/**
 * Opens a page in a window with scripts and gives what a script of it calls `report` with. In all pages `$OWN` and `$OTHER`
 * stand for the two origins; a page whose path starts with `/bare` has no helpers. Rejects with errors that the page does not
 * handle, unless `told` takes them.
 */
export async function reportOf(
  page: string,
  pages: Readonly<Record<string, string>> = {},
  told?: (error: string) => void,
): Promise<unknown> {
  const servers: TestServer[] = [];
  const origins = { own: '', other: '' };
  const answer: Parameters<typeof startServer>[0] = (request, response) => {
    const path = request.url as string;
    if (path.startsWith('/to?')) {
      response.writeHead(302, { location: path.slice(4) }).end();
      return;
    }
    const text = path === '/' ? page : (pages[path] ?? '');
    const body = text.replaceAll('$OWN', origins.own).replaceAll('$OTHER', origins.other);
    const isCss = path.endsWith('.css');
    if (path.includes('.shared.')) response.setHeader('access-control-allow-origin', '*');
    if (path.endsWith('.sandboxed')) response.setHeader('content-security-policy', 'img-src *; sandbox allow-scripts');
    if (path.endsWith('.escaping')) response.setHeader('content-security-policy', ESCAPING);
    response.setHeader('content-type', isCss ? 'text/css' : 'text/html');
    response.end(isCss || path.startsWith('/bare') ? body : HELPERS + body);
  };
  servers.push(await startServer(answer), await startServer(answer));
  const [first, second] = servers as [TestServer, TestServer];
  origins.own = first.origin;
  origins.other = second.origin;
  const opened: LivedomWindow[] = [];
  try {
    const result = await new Promise((resolve, reject) => {
      const timeout = setTimeout(() => reject(new Error('Nothing was reported.')), 4000);
      const options = {
        runScripts: 'dangerously' as const,
        resources: 'usable' as const,
        reportError: told ?? reject,
        beforeParse(window: LivedomWindow) {
          opened.push(window);
          const report = (value: unknown): void => {
            clearTimeout(timeout);
            resolve(JSON.parse(JSON.stringify(value ?? null)));
          };
          Object.assign(window, { report });
        },
      };
      Window.fromURL(`${first.origin}/`, options).catch(reject);
    });
    return JSON.parse(
      JSON.stringify(result).replaceAll(origins.own, '$OWN').replaceAll(origins.other, '$OTHER'),
    ) as unknown;
  } finally {
    for (const window of opened) window.close();
    await Promise.all(servers.map((server) => server.close()));
  }
}
