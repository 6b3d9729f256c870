import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../../scripts/chromium.mjs';
import { projectRoot } from '../support/build.ts';

const SITE = path.join(projectRoot, 'docs/.vitepress/dist');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** What the tests use of a page of playwright-core, which need not be installed. */
interface Page {
  goto(url: string): Promise<unknown>;
  fill(selector: string, text: string): Promise<void>;
  focus(selector: string): Promise<void>;
  textContent(selector: string): Promise<string>;
  waitForFunction(script: string): Promise<unknown>;
  evaluate<T>(script: string): Promise<T>;
  emulateMedia(media: { colorScheme: 'dark' | 'light' }): Promise<void>;
  on(event: 'pageerror', listener: (error: Error) => void): void;
  keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
}

async function openBrowser(): Promise<{ newPage(): Promise<Page>; close(): Promise<void> } | string> {
  if (!existsSync(path.join(SITE, 'index.html'))) return 'there is no site: npm run build && npm run docs';
  try {
    return await launchChromium();
  } catch (error) {
    return (error as Error).message.split('\n')[0] as string;
  }
}

const browser = await openBrowser();
if (typeof browser === 'string') console.log(`the site is not tested in Chromium: ${browser}`);

function serve(): Promise<Server> {
  const server = createServer(({ url }, response) => {
    const file = path.join(SITE, decodeURIComponent(new URL(url as string, 'http://localhost').pathname));
    const found = file.endsWith(path.sep) ? path.join(file, 'index.html') : file;
    if (!existsSync(found)) return response.writeHead(404).end();
    response.setHeader('content-type', TYPES[path.extname(found)] ?? 'application/octet-stream');
    return response.end(readFileSync(found));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

describe.skipIf(typeof browser === 'string')('the site, in Chromium', () => {
  const TREE = '.tree-of-html pre';
  let server: Server;
  let page: Page;
  const errors: string[] = [];
  const url = (at: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${at}`;
  const isShown = (text: string) =>
    page.waitForFunction(`document.querySelector('${TREE}')?.textContent.includes(${JSON.stringify(text)})`);

  beforeAll(async () => {
    if (typeof browser === 'string') return;
    server = await serve();
    page = await browser.newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
  });
  afterAll(async () => {
    if (typeof browser === 'string') return;
    await browser.close();
    server.close();
  });

  test('shows the tree of what is typed on the front page', async () => {
    await page.goto(url('/'));
    await isShown('<tbody>');
    await page.fill('.tree-of-html textarea', '<table>x<tr><td id=a>1');
    await isShown('id="a"');
    expect(await page.textContent(TREE)).toBe(
      [
        '<html>',
        '  <head>',
        '  <body>',
        '    "x"',
        '    <table>',
        '      <tbody>',
        '        <tr>',
        '          <td id="a">',
        '            "1"',
        '',
      ].join('\n'),
    );
    const implied = `Array.from(document.querySelectorAll('${TREE} .implied'), (line) => line.textContent.trim())`;
    expect(await page.evaluate(implied)).toEqual(['<html>', '<head>', '<body>', '<tbody>']);
    expect(await page.textContent('.tree-of-html [role=status]')).toMatch(
      /^9 nodes; parse errors: 1:1 missing-doctype/,
    );
    expect(errors).toEqual([]);
  });

  test('can be used by keys alone', async () => {
    await page.focus('.tree-of-html textarea');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('<!DOCTYPE html><i>');
    await isShown('<i>');
    expect(await page.textContent('.tree-of-html [role=status]')).toContain('5 nodes');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(`document.activeElement.matches('${TREE}')`)).toBe(true);
  });

  test('shows a page of any depth and size', async () => {
    await page.fill('.tree-of-html textarea', '<b>'.repeat(5000));
    await page.waitForFunction(`/the first 2000 shown/.test(document.querySelector('[role=status]').textContent)`);
    expect(await page.evaluate(`document.querySelectorAll('${TREE} .line').length`)).toBe(2000);
  });

  test('is dark or light as the browser is set', async () => {
    const background = `getComputedStyle(document.querySelector('${TREE}')).backgroundColor`;
    const isDark = `document.documentElement.classList.contains('dark')`;
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForFunction(isDark);
    const dark = await page.evaluate<string>(background);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.waitForFunction(`!${isDark}`);
    expect(await page.evaluate(background)).not.toBe(dark);
  });

  test('has plots of the benchmarks and tables of the conformance tests', async () => {
    await page.goto(url('/benchmarks.html'));
    expect(await page.evaluate(`document.querySelectorAll('.vp-doc svg[role=img] .ours rect').length`)).toBeGreaterThan(
      5,
    );
    await page.goto(url('/compatibility.html'));
    const shares = `Array.from(document.querySelectorAll('table:first-of-type tbody tr'), (row) => parseFloat(row.cells[4]?.textContent))`;
    const numbers = (await page.evaluate<number[]>(shares)).filter((share) => share > 0);
    expect(numbers.length).toBeGreaterThan(20);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(100);
    expect(errors).toEqual([]);
  });
});
