import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromiumDriver, launchChromium } from '../scripts/chromium.mjs';

const ORIGIN = 'https://bench.test';

/** Clocks are finer, 5 microseconds, in a page that no other site can look into. */
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** In the place of `page-files.mjs`, which reads files. */
const PAGE_FILES = `export const pages = await (await fetch('/pages.json')).json();`;

/** The browser's version, or why it cannot be measured. */
export function findChromium() {
  try {
    const { executablePath } = chromiumDriver();
    const printed = execFileSync(executablePath, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return { version: /[\d.]+/.exec(printed)[0] };
  } catch (error) {
    return { reason: error.message.split('\n')[0] };
  }
}

/** Chromium's own DOM, measured by a page of its own with the same tasks. */
export async function measureInChromium(taskName, share) {
  const browser = await launchChromium('--disable-background-networking', '--js-flags=--expose-gc');
  try {
    const page = await browser.newPage();
    await page.route('**/*', async (route) =>
      route.fulfill({ headers, ...(await answer(new URL(route.request().url()))) }),
    );
    await page.goto(`${ORIGIN}/`);
    return await page.evaluate(measureInPage, [taskName, share]);
  } finally {
    await browser.close();
  }
}

async function answer({ pathname }) {
  if (pathname === '/')
    return { contentType: 'text/html', body: '<!DOCTYPE html><html><head></head><body></body></html>' };
  if (pathname === '/page-files.mjs') return { contentType: 'text/javascript', body: PAGE_FILES };
  if (pathname === '/pages.json') {
    const { pages } = await import('./page-files.mjs');
    return { contentType: 'application/json', body: JSON.stringify(pages) };
  }
  const file = path.join(import.meta.dirname, pathname);
  if (!existsSync(file)) return { status: 404, body: '' };
  return { contentType: 'text/javascript;charset=utf-8', body: readFileSync(file, 'utf8') };
}

/** Runs in the page. */
async function measureInPage([taskName, share]) {
  const task = await import(`/tasks/${taskName}.mjs`);
  const { measureTask } = await import('/measure.mjs');
  const parser = new DOMParser();
  const engine = {
    name: 'chromium',
    kind: 'dom',
    step: 1,
    parse: (html) => parser.parseFromString(html, 'text/html'),
    serialize: (parsed) => parsed.documentElement.outerHTML,
    MutationObserver,
  };
  return measureTask(task, engine, share);
}
