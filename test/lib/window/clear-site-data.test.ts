import { expect, it } from 'vitest';
import { Window } from '../../setup/windows.ts';
import { startServer } from '../host/test-server.ts';
import { openPages } from './loaded-pages.ts';

/** What of cookies and storage is left, in Chromium 156. */
it.each([
  ['"cookies"', true, 'none 1'],
  ['cookies', true, 'a=1; h=2; n=3 1'],
  ['"Cookies"', true, 'a=1; h=2; n=3 1'],
  ['"cookies";x', true, 'a=1; h=2; n=3 1'],
  ['"x" , "cookies"', true, 'none 1'],
  ['"storage"', true, 'a=1; h=2; n=3 undefined'],
  ['"*"', true, 'none undefined'],
  ['"*"', false, 'a=1; h=2 1'],
])('after a Clear-Site-Data of %s, with credentials or without (%s), there is %s', async (value, isTold, left) => {
  const server = await startServer(({ url, headers }, response) => {
    if (url === '/') response.setHeader('set-cookie', ['a=1; path=/x', 'h=2; HttpOnly']);
    if (url === '/clear') response.setHeader('set-cookie', 'n=3').setHeader('clear-site-data', value);
    response.setHeader('content-type', 'text/html').end(url === '/x/see' ? (headers.cookie ?? 'none') : '');
  });
  const window = await Window.fromURL(`${server.origin}/`, { runScripts: 'dangerously' });
  window.localStorage.setItem('a', '1');
  await window.fetch('/clear', { credentials: isTold ? 'include' : 'omit' });
  const cookies = await (await window.fetch('/x/see')).text();
  expect(`${cookies} ${window.localStorage.a}`).toBe(left);
  window.close();
  await server.close();
});

it.each([
  ['http://a.test/', 'a=1'],
  ['https://a.test/', ''],
])('of %s it is heard where nobody could have written it on its way', async (url, left) => {
  const { document, fetch } = await openPages(url, { '/clear': { headers: { 'clear-site-data': '"cookies"' } } });
  document.cookie = 'a=1';
  await fetch('/clear');
  expect(document.cookie).toBe(left);
});
