import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const LIMIT = 30_000;
const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const PROGRAM = process.env.CHROMIUM ?? 'chromium';
const isThere = spawnSync(PROGRAM, ['--version']).status === 0;

/** What the page says of itself in Chromium; null where there is none. */
export async function runInChromium({ url, reported }) {
  if (!isThere) return null;
  const profile = mkdtempSync(join(tmpdir(), 'livedom-chromium-'));
  const start = performance.now();
  const browser = spawn(PROGRAM, [...FLAGS, `--user-data-dir=${profile}`, `${url}?report`], { stdio: 'ignore' });
  const ended = new Promise((resolve) => browser.once('exit', resolve));
  let overtime;
  const late = new Promise((resolve) => {
    overtime = setTimeout(() => resolve('[{"name":"all","error":"it did not end"}]'), LIMIT);
  });
  try {
    const results = JSON.parse(await Promise.race([reported(), late]));
    return { results, milliseconds: Math.round(performance.now() - start) };
  } finally {
    clearTimeout(overtime);
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
}
