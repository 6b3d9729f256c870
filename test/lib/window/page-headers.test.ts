import { afterEach, expect, it } from 'vitest';
import { type LivedomWindow, Window } from '../../setup/windows.ts';
import { startServer, type TestServer } from '../host/test-server.ts';

let server: TestServer | null = null;
let window: LivedomWindow | null = null;

afterEach(async () => {
  window?.close();
  await server?.close();
});

async function open(
  headers: Record<string, string>,
  navigate = (_url: string): void => {},
  html = '<body><div nonce=p></div>',
): Promise<LivedomWindow> {
  server = await startServer((_request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('content-type', 'text/html').end(html);
  });
  window = await Window.fromURL(`${server.origin}/`, { runScripts: 'dangerously', navigation: { navigate } });
  return window;
}

const NONCE = `(() => {
  const div = document.createElement('div');
  div.setAttribute('nonce', 'n');
  document.body.append(div);
  return [div.getAttribute('nonce'), div.nonce];
})()`;

it('nonces are hidden in pages with a policy', async () => {
  const page = await open({ 'content-security-policy': "img-src 'self'" });
  expect(page.eval(NONCE)).toEqual(['', 'n']);
});

it('nonces of what the parser makes are hidden as well', async () => {
  const page = await open({ 'content-security-policy': "img-src 'self'" });
  const div = page.document.querySelector('div') as HTMLElement;
  expect([div.getAttribute('nonce'), div.nonce]).toEqual(['', 'p']);
});

it('nonces are there for all to see in other pages', async () => {
  const page = await open({});
  expect(page.eval(NONCE)).toEqual(['n', 'n']);
});

// As in Chromium.
it.each([
  ['sandbox allow-scripts', ['null', 'SecurityError', 'SecurityError', null, 'ran']],
  ['SANDBOX allow-scripts Allow-Same-Origin', ['own', '', 'object', null, 'ran']],
  [
    'sandbox allow-scripts allow-same-origin, sandbox allow-scripts',
    ['null', 'SecurityError', 'SecurityError', null, 'ran'],
  ],
  ['sandbox allow-scripts allow-popups', ['null', 'SecurityError', 'SecurityError', 'SecurityError', 'ran']],
  ["default-src 'self'", ['own', '', 'object', 'own', '']],
  ["img-src 'self'", ['own', '', 'object', 'own', 'ran']],
])('a policy is a sandbox for the page that it comes with: %s', async (policy, expected) => {
  const page = await open({ 'content-security-policy': policy }, undefined, '<script>document.title = "ran"</script>');
  const found = page.eval(`
    const tried = (steps) => { try { return steps() } catch (error) { return error.name } };
    const opened = open('about:blank');
    const originOf = (window) => window && tried(() => window.origin);
    [origin, tried(() => document.cookie), tried(() => typeof localStorage), originOf(opened), document.title];
  `) as unknown[];
  expect(found.map((value) => (value === server!.origin ? 'own' : value))).toEqual(expected);
});

it('a page in a sandbox without allow-scripts runs none', async () => {
  const html = '<script>document.title = "ran"</script><body onclick="document.title = 1"><noscript><p></noscript>';
  const { document } = await open({ 'content-security-policy': 'sandbox' }, undefined, html);
  document.body.click();
  expect([document.title, document.querySelector('p') !== null]).toEqual(['', true]);
});

it('lastModified is that of the response', async () => {
  const date = new Date(2020, 1, 3, 4, 5, 6);
  const page = await open({ 'last-modified': date.toUTCString() });
  expect(page.document.lastModified).toBe('02/03/2020 04:05:06');
});

it('Refresh leads elsewhere once the page is loaded', async () => {
  const url = await new Promise<string>((resolve) => open({ refresh: '0; url=/next' }, resolve));
  expect(url).toBe(`${server?.origin}/next`);
  window?.close();
  await server?.close();
  const seen: string[] = [];
  await open({ refresh: '0; url=javascript:open()' }, (to) => void seen.push(to));
  await new Promise((resolve) => window?.setTimeout(resolve, 20));
  expect(seen).toEqual([]);
});

it.each([
  ['', 'ko'],
  ['<meta http-equiv=content-language content=zh>', 'zh'],
  ['<html lang=zh>', 'zh'],
  ['<html lang="">', ''],
])('Content-Language is the language of what has none: %s', async (html, language) => {
  const page = await open(
    { 'content-language': 'ko' },
    undefined,
    `${html}<style>:lang(ko) { color: rgb(0, 0, 1) }</style><p>`,
  );
  const { document } = page;
  const languageOf = (element: Element) => ['ko', 'zh'].find((tag) => element.matches(`:lang(${tag})`)) ?? '';
  expect(languageOf(document.body)).toBe(language);
  expect(page.getComputedStyle(document.body).color).toBe(language === 'ko' ? 'rgb(0, 0, 1)' : 'rgb(0, 0, 0)');
  document.documentElement.lang = '';
  expect(languageOf(document.body)).toBe('');
});

it('of several languages none is that of a page', async () => {
  const { document } = await open({ 'content-language': 'ko, zh' });
  expect(['ko', 'zh'].filter((tag) => document.body.matches(`:lang(${tag})`))).toEqual([]);
});
