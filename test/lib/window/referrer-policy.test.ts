import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../dom/window/open-test-window.ts';
import { Window } from '../../setup/windows.ts';
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
  ])('%s', async (_, url, expected) => {
    expect(await referrerOfTarget(url())).toBe(expected);
  });
});
