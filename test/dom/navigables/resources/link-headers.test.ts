import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { startServer, type TestServer } from '../../../lib/host/test-server.ts';
import { loaded } from '../../../setup/loaded.ts';
import { type LivedomWindow, type NewWindowOptions, Window } from '../../../setup/windows.ts';
import { linkHeaders } from './link-headers.mjs';

/** What Chromium asks for (scripts/record-link-headers.mjs). */
const recorded = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'recorded-link-headers.json'), 'utf8'),
) as Record<string, string[]>;

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

let server: TestServer | null = null;
let window: LivedomWindow | null = null;

afterEach(async () => {
  window?.close();
  await server?.close();
  window = null;
  server = null;
});

/** What is asked for because of a page with such headers, in order, the page itself first. Waits for that many, and a little for more. */
async function requestsOf(
  count: number,
  header: string | string[],
  html: string,
  place = '/dir/',
  options: NewWindowOptions = { resources: 'usable' },
): Promise<string[]> {
  const bodies: Record<string, string> = { '/dir/': html, '/around': '<iframe src="/dir/"></iframe>' };
  const started = await startServer(({ url = '' }, response) => {
    if (url === '/dir/') response.setHeader('link', header);
    const type = url in bodies ? 'text/html' : TYPES[url.split('.').pop() as string];
    response.setHeader('content-type', type ?? 'text/plain').end(bodies[url] ?? (url.endsWith('json') ? '{}' : ''));
  });
  server = started;
  window = await Window.fromURL(`${started.origin}${place}`, { runScripts: 'dangerously', ...options });
  await loaded(window);
  await vi.waitUntil(() => started.requests.length >= count, { timeout: 20_000 });
  await new Promise((resolve) => setTimeout(resolve, 60));
  return started.requests.map(({ url, headers }) =>
    headers.referer || url === place ? url : `${url} without referrer`,
  );
}

it('is recorded for every header', () => {
  expect(Object.keys(recorded)).toEqual([...new Set(linkHeaders)]);
});

it.each(linkHeaders)('%s: what Chromium asks for', async (header) => {
  const expected = recorded[header] as string[];
  const requests = await requestsOf(1 + expected.length, header, '<!DOCTYPE html><base href="/other/"><p>x');
  expect(requests.slice(1).sort()).toEqual(expected);
});

it('counts all headers of the name, and what they preload is asked for once', async () => {
  const headers = ['</a.js>; rel=preload; as=script', '</b.css>; rel=preload; as=style'];
  const html = '<link rel=stylesheet href=/b.css><script src=/a.js></script>';
  const requests = await requestsOf(3, headers, html);
  expect(requests).toEqual(['/dir/', '/a.js', '/b.css']);
});

it('counts for pages in frames', async () => {
  const requests = await requestsOf(3, '</a.js>; rel=preload; as=script', '<p>', '/around');
  expect(requests).toEqual(['/around', '/dir/', '/a.js']);
});

it('counts for nothing where resources are not loaded', async () => {
  const requests = await requestsOf(1, '</a.js>; rel=preload; as=script', '<p>', '/dir/', {});
  expect(requests.length).toBe(1);
});
