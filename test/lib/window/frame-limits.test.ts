import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
let pages: (path: string, query: string) => string;
let window: LivedomWindow | null = null;
let messages: string[] = [];

beforeAll(async () => {
  server = await startServer((request, response) => {
    const { pathname, search } = new URL(request.url as string, 'http://x');
    response.setHeader('content-type', 'text/html').end(pages(pathname, search.slice(1)));
  });
});
afterEach(() => {
  window?.close();
  window = null;
  server.requests.length = 0;
  messages = [];
});
afterAll(() => server.close());

const open = async (runScripts?: 'dangerously'): Promise<LivedomWindow> => {
  const console = (_method: string, text: string): void => void messages.push(text);
  window = await Window.fromURL(`${server.origin}/`, { resources: 'usable', runScripts, console });
  return window;
};

/** Settles when the document and all that is in its frames has been loaded; not at all if that never ends. */
const loaded = (opened: LivedomWindow): Promise<void> =>
  new Promise((resolve) => {
    if (opened.document.readyState === 'complete') resolve();
    else opened.addEventListener('load', () => resolve());
  });

const paths = (): string[] => server.requests.map(({ url }) => url);

describe('a frame with a page that is shown around it', () => {
  it.each(['#a', '/', '/#b'])('shows nothing: %s', async (src) => {
    pages = () => `<iframe src="${src}"></iframe>`;
    const opened = await open();
    await loaded(opened);
    expect(paths()).toEqual(['/']);
    expect(opened.document.querySelector('iframe')?.contentWindow?.location.href).toBe('about:blank');
  });

  it('shows nothing at any depth', async () => {
    pages = (path) => `<iframe src="${path === '/' ? '/b' : '/'}"></iframe>`;
    await loaded(await open());
    expect(paths()).toEqual(['/', '/b']);
  });

  it('shows nothing from a srcdoc document, whose URLs are those of its page', async () => {
    pages = () => `<iframe srcdoc="<iframe src='#a'></iframe>"></iframe>`;
    await loaded(await open());
    expect(paths()).toEqual(['/']);
  });

  it('is no frame that another one shows', async () => {
    pages = (path, query) =>
      path === '/' && query === ''
        ? '<iframe src="/a"></iframe><iframe src="/a"></iframe><iframe src="/?b"></iframe>'
        : '';
    await loaded(await open());
    expect(paths().sort()).toEqual(['/', '/?b', '/a', '/a']);
  });

  it('is a frame of a frameset as well', async () => {
    pages = () => '<frameset><frame src="#a"></frameset>';
    await loaded(await open());
    expect(paths()).toEqual(['/']);
  });
});

describe('a frame that a script navigates to a page that is around it', () => {
  const navigating = (code: string): string =>
    `<body><script>const { contentWindow } = document.body.appendChild(document.createElement('iframe')); ${code}</script>`;

  it.each(['contentWindow.location = location', 'contentWindow.navigation.navigate("#1")'])(
    'shows it once, as in Chromium: %s',
    async (code) => {
      pages = () => navigating(code);
      await loaded(await open('dangerously'));
      expect(paths()).toEqual(['/', '/']);
    },
  );

  it('shows what is posted there as often as it is', async () => {
    pages = () => `<body><form method="post" action="/"></form><iframe></iframe><script>
      let depth = 0;
      for (let at = window; at !== top; at = at.parent) depth++;
      frames[0].name = document.forms[0].target = 'frame' + depth;
      if (depth < 4) document.forms[0].submit();
    </script>`;
    await loaded(await open('dangerously'));
    expect(paths()).toEqual(['/', '/', '/', '/', '/']);
  });
});

describe('frames without end', () => {
  it('end where they are 100 deep', async () => {
    pages = (_path, query) => `<iframe src="/?${Number(query) + 1}"></iframe>`;
    await loaded(await open());
    expect(server.requests.length).toBe(101);
    expect(messages).toEqual(['At most 100 frames can be one inside the other; another one is not shown.']);
  });

  it('end where a page has 1000', async () => {
    pages = (_path, query) => `<iframe src="/?${query}a"></iframe><iframe src="/?${query}b"></iframe>`;
    const opened = await open();
    await loaded(opened);
    expect(server.requests.length).toBe(1001);
    expect(new Set(messages)).toEqual(new Set(['A page has at most 1000 frames; another one is not shown.']));
  });

  it('end in srcdoc documents that a script nests', async () => {
    const nest =
      'const frame = document.createElement("iframe"); frame.srcdoc = document.documentElement.outerHTML; document.body.append(frame)';
    pages = () => `<body><script>${nest}</script>`;
    const opened = await open('dangerously');
    await loaded(opened);
    expect(messages.filter((text) => text.startsWith('At most 100')).length).toBe(1);
  });

  it('give way to others when they are taken out', async () => {
    pages = () => '';
    const opened = await open();
    const { document } = opened;
    document.body.innerHTML = '<iframe></iframe>'.repeat(1001);
    expect([opened.length, messages.length]).toEqual([1000, 1]);
    expect(document.querySelectorAll('iframe')[1000]?.contentWindow).toBe(null);
    document.querySelector('iframe')?.remove();
    document.body.append(document.createElement('iframe'), document.createElement('iframe'));
    expect([opened.length, messages.length]).toEqual([1000, 2]);
    document.body.innerHTML = '<iframe></iframe>';
    expect([opened.length, messages.length]).toEqual([1, 2]);
  });
});

describe('close()', () => {
  it.each([undefined, 'dangerously'] as const)('in the middle ends all requests, scripts: %s', async (runScripts) => {
    let close: (() => void) | null = null;
    pages = (_path, query) => {
      if (query.length === 30) close?.();
      return `<iframe src="/?${query}a"></iframe>`;
    };
    const closed = new Promise<void>((resolve) => {
      close = () => {
        window?.close();
        resolve();
      };
    });
    await open(runScripts);
    await closed;
    const { length } = server.requests;
    await new Promise((done) => setTimeout(done, 50));
    expect(server.requests.length).toBe(length);
    expect(window?.closed).toBe(true);
  });

  it('closes what was opened, one window by the other', async () => {
    pages = () => '';
    const opened = await open();
    const windows = [opened];
    for (let i = 0; i < 8000; i++) windows.push(windows[i]?.open() as LivedomWindow);
    opened.close();
    expect(windows.every(({ closed }) => closed)).toBe(true);
  });
});
