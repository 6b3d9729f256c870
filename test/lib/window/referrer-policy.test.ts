import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../dom/window/open-test-window.ts';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer;
let there: string;
// biome-ignore lint/suspicious/noExplicitAny: what a window has is what the tests are about
let window: any;

beforeAll(async () => {
  server = await startServer((request, response) => {
    const { searchParams } = new URL(request.url as string, 'http://x');
    const policy = searchParams.get('policy');
    if (policy !== null) response.setHeader('referrer-policy', policy);
    response.setHeader('content-type', 'text/html').end(searchParams.get('html') ?? '');
  });
  there = server.origin.replace('127.0.0.1', 'localhost');
});
afterAll(() => server.close());
afterEach(() => {
  window.close();
  server.requests.length = 0;
});

const page = (html: string, policy = ''): string =>
  `${server.origin}/page?html=${encodeURIComponent(html)}&policy=${encodeURIComponent(policy)}`;

/** The path of the referrer that the target was asked for with. */
async function referrerOfTarget(url: string): Promise<string | undefined> {
  window = await Window.fromURL(url, { runScripts: 'dangerously', resources: 'usable' });
  const target = () => server.requests.find((request) => request.url === '/target');
  await until(() => target() !== undefined);
  expect(target()).not.toBe(undefined);
  return target()?.headers.referer?.replace(/^[^/]*\/\/[^/]*|\?.*/g, '');
}

const image = (attributes = ''): string => `<img ${attributes} src="${there}/target">`;

const CLICK = '<iframe name=x></iframe><script>document.links[0].click()</script>';

describe('the policy of a page', () => {
  it.each<[string, () => string, string | undefined]>([
    ['without any', () => page(image()), '/'],
    ['of its header', () => page(image(), 'no-referrer'), undefined],
    ['of its header, the last one that is known', () => page(image(), 'no-referrer, unsafe-url, other'), '/page'],
    ['of a meta element', () => page(`<meta name=REFERRER content=No-Referrer>${image()}`), undefined],
    ['of a meta element with an old name', () => page(`<meta name=referrer content=always>${image()}`), '/page'],
    [
      'of a meta element after the header',
      () => page(`<meta name=referrer content=never>${image()}`, 'unsafe-url'),
      undefined,
    ],
    [
      'of a meta element that says nothing',
      () => page(`<meta name=referrer content=x>${image()}`, 'unsafe-url'),
      '/page',
    ],
    [
      'that a script sets',
      () => page(`<meta name=referrer><script>document.querySelector('meta').content = 'never'</script>${image()}`),
      undefined,
    ],
    ['but the element has one', () => page(image('referrerpolicy=unsafe-url'), 'no-referrer'), '/page'],
    ['but the element has none that is known', () => page(image('referrerpolicy=x'), 'no-referrer'), undefined],
    ['for scripts', () => page(`<script src="${there}/target"></script>`, 'no-referrer'), undefined],
    ['for style sheets', () => page(`<link rel=stylesheet href="${there}/target">`, 'no-referrer'), undefined],
    ['of a link', () => page(`<link rel=stylesheet referrerpolicy=no-referrer href="${there}/target">`), undefined],
    ['for frames', () => page(`<iframe src="${there}/target"></iframe>`, 'no-referrer'), undefined],
    ['of a frame', () => page(`<iframe referrerpolicy=no-referrer src="${there}/target"></iframe>`), undefined],
    [
      'for fetch()',
      () => page(`<script>fetch('${there}/target', { mode: 'no-cors' })</script>`, 'no-referrer'),
      undefined,
    ],
    [
      'but fetch() has one',
      () =>
        page(
          `<script>fetch('${there}/target', { mode: 'no-cors', referrerPolicy: 'unsafe-url' })</script>`,
          'no-referrer',
        ),
      '/page',
    ],
    [
      'in a frame with one of its own',
      () => page(`<iframe src='${page(image(), 'unsafe-url')}'></iframe>`, 'no-referrer'),
      '/page',
    ],
    ['not in a frame of another page', () => page(`<iframe src='${page(image())}'></iframe>`, 'no-referrer'), '/'],
    ['in what window.open() opens', () => page(`<script>open('${there}/target')</script>`, 'no-referrer'), undefined],
    [
      'of window.open()',
      () => page(`<script>open('${there}/target', '_blank', 'noreferrer')</script>`, 'unsafe-url'),
      undefined,
    ],
    [
      'of a link',
      () => page(`<a referrerpolicy=unsafe-url href="${there}/target" target=x>x</a>${CLICK}`, 'no-referrer'),
      '/page',
    ],
    [
      'of a link that wants none',
      () => page(`<a rel="x NoReferrer" referrerpolicy=unsafe-url href="${there}/target" target=x>x</a>${CLICK}`),
      undefined,
    ],
    ['in a frame of a string', () => page(`<iframe srcdoc='${image()}'></iframe>`, 'unsafe-url'), '/page'],
  ])('%s', async (_, url, expected) => {
    expect(await referrerOfTarget(url())).toBe(expected);
  });
});

describe('document.referrer', () => {
  const TELLS = '<script>top.postMessage(document.referrer, "*")</script>';
  const told = async (url: string): Promise<string> => {
    const message = new Promise<string>((resolve) => {
      const beforeParse = (opened: LivedomWindow): void =>
        opened.addEventListener('message', (event: { data?: unknown }) => resolve(event.data as string));
      const options = { runScripts: 'dangerously', resources: 'usable', beforeParse } as const;
      void Window.fromURL(url, options).then((opened) => {
        window = opened;
      });
    });
    return (await message).replace(/\?.*/, '');
  };
  const frame = (attributes = '', origin = there): string =>
    `<iframe ${attributes} src='${page(TELLS).replace(server.origin, origin)}'></iframe>`;

  it.each<[string, () => string, () => string]>([
    ['is all of the URL for the own origin', () => page(frame('', server.origin)), () => `${server.origin}/page`],
    ['is the origin for another one', () => page(frame()), () => `${server.origin}/`],
    ['is what the policy says', () => page(frame('referrerpolicy=unsafe-url')), () => `${server.origin}/page`],
    ['is nothing where the policy says so', () => page(frame(), 'no-referrer'), () => ''],
    [
      'is the URL that a script gave the page',
      () => page(`<script>history.replaceState(null, '', '/other')</script>${frame('', server.origin)}`),
      () => `${server.origin}/other`,
    ],
  ])('%s', async (_, url, expected) => {
    expect(await told(url())).toBe(expected());
  });
});

it('an image is asked for once, by all its attributes', async () => {
  const script = `const i = new Image(); i.src = '/target'; i.referrerPolicy = 'no-referrer'; i.crossOrigin = 'anonymous';
    i.onload = i.onerror = () => fetch('/end'); document.body.append(i); i.remove(); document.body.append(i)`;
  window = await Window.fromURL(page(`<body><script>${script}</script>`), {
    runScripts: 'dangerously',
    resources: 'usable',
  });
  await until(() => server.requests.some(({ url }) => url === '/end'));
  const asked = server.requests.filter(({ url }) => url === '/target');
  expect(asked.map(({ headers }) => headers.referer)).toEqual([undefined]);
});

it('the Location of a frame that is gone does nothing', async () => {
  const script = `const f = document.querySelector('iframe'); const { location: gone } = f.contentWindow; f.remove();
    gone.href = 'http://a b/'; gone.assign('http://a b/'); gone.replace('/x'); globalThis.isThere = true`;
  window = await Window.fromURL(page(`<iframe></iframe><script>${script}</script>`), {
    runScripts: 'dangerously',
    resources: 'usable',
  });
  expect(window.isThere).toBe(true);
});
