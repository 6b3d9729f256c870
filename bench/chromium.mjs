import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';

const ORIGIN = 'https://bench.test';

/** Clocks are finer, 5 microseconds, in a page that no other site can look into. */
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** In the place of `page-files.mjs`, which reads files. */
const PAGE_FILES = `export const pages = await (await fetch('/pages.json')).json();`;

/** Where `playwright-core` is looked for, and the browser. */
function driver() {
  const modules = process.env.ORACLE_MODULES ?? path.join(homedir(), '.cache/oracle');
  const { chromium } = createRequire(path.join(modules, 'x.js'))('playwright-core');
  const executablePath = process.env.CHROMIUM ?? execFileSync('which', ['chromium'], { encoding: 'utf8' }).trim();
  if (!existsSync(executablePath)) throw new Error(`There is no ${executablePath}.`);
  return { chromium, executablePath };
}

/** The browser's version, or why it cannot be measured. */
export function findChromium() {
  try {
    const { executablePath } = driver();
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
  const { chromium, executablePath } = driver();
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--js-flags=--expose-gc',
    ],
  });
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
