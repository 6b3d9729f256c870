import { afterAll, beforeAll, expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
const cacheControl: (string | undefined)[] = [];

beforeAll(async () => {
  server = await startServer((request, response) => {
    const { searchParams } = new URL(request.url as string, 'http://host');
    cacheControl.push(request.headers['cache-control']);
    const isAgain = searchParams.has('last') || cacheControl.length > 1;
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><script>
      const { type } = performance.getEntriesByType('navigation')[0];
      parent.tell([type, history.state, document.referrer.slice(location.origin.length)]);
      if (${!isAgain}) history.replaceState('kept', '');
      navigation.onnavigate = ({ navigationType, destination }) => parent.tell([navigationType, destination.sameDocument]);
    </script>${isAgain ? '' : `<meta http-equiv=refresh content="${searchParams.get('refresh')}">`}`);
  });
});

afterAll(() => server.close());

/** What is told until the last document is loaded, or a place in the document is gone to. */
async function refreshed(path: string): Promise<unknown[]> {
  cacheControl.length = 0;
  // biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
  const window: any = new Window({ url: server.origin, runScripts: 'dangerously', resources: 'usable' });
  const told: unknown[] = [];
  await new Promise<void>((resolve) => {
    window.tell = (what: unknown) => {
      told.push(JSON.parse(JSON.stringify(what)));
      if (told.length === 3 || (told[1] as unknown[] | undefined)?.[1] === true) resolve();
    };
    const frame = window.document.createElement('iframe');
    frame.src = path;
    window.document.body.append(frame);
  });
  window.close();
  return told;
}

// Asked of Chromium.
it('reloads a page that goes on to itself', async () => {
  const url = '/?refresh=0';
  expect(await refreshed(url)).toEqual([
    ['navigate', null, '/'],
    ['reload', false],
    ['reload', 'kept', url],
  ]);
  expect(cacheControl).toEqual([undefined, 'max-age=0']);
});

it.each([
  ['0;url=/?last', 'replace'],
  ['1.9;url=/?last', 'replace'],
  ['2;url=/?last', 'push'],
])('takes the place of a page that is shown for so short a time: %s', async (refresh, type) => {
  const url = `/?refresh=${encodeURIComponent(refresh)}`;
  expect(await refreshed(url)).toEqual([
    ['navigate', null, '/'],
    [type, false],
    ['navigate', null, url],
  ]);
});

it('goes to a place in the page by an entry of its own', async () => {
  expect(await refreshed(`/?refresh=${encodeURIComponent('0;url=#place')}`)).toEqual([
    ['navigate', null, '/'],
    ['push', true],
  ]);
});
