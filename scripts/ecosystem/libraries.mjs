import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleScenario, markupOf } from './bundle-scenario.mjs';
import { runInChromium } from './chromium.mjs';
import { readResults, record, unexpectedIn } from './results.mjs';
import { nameOf, SCENARIOS } from './scenarios.mjs';
import { servePages } from './serve-pages.mjs';

const FOLDER = resolve(fileURLToPath(import.meta.url), '..');
export const ENVIRONMENTS = ['livedom', 'livedom-page', 'jsdom', 'happy-dom', 'chromium'];
const LIMIT = 120_000;

/**
 * Runs a scenario of each library in livedom, and in jsdom, happy-dom and Chromium to compare with.
 *
 * @param options `only`: names of scenarios, all by default; `environments`: those of them to run in; `folder`: where the libraries are installed;
 *   `isRecorded`: whether the results are kept, and the table of the documentation made from them
 * @returns whether all passes in livedom but for what is recorded to fail
 */
export async function libraries({ only, environments = ENVIRONMENTS, folder = defaultFolder(), isRecorded = false }) {
  if (!install(folder)) {
    console.log(`Skipped: the packages of scripts/ecosystem/package.json cannot be installed in ${folder}.`);
    return true;
  }
  const chosen = SCENARIOS.filter(({ file }) => only.length === 0 || only.includes(nameOf(file)));
  const results = {};
  for (const scenario of chosen) results[nameOf(scenario.file)] = await runScenario(scenario, folder, environments);
  if (isRecorded) record(process.version, results);
  const unexpected = unexpectedIn(results, readResults().results);
  for (const line of unexpected) console.error(`Fails, and is not recorded to: ${line}`);
  return unexpected.length === 0;
}

function defaultFolder() {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'livedom-ecosystem');
}

/** `npm ci` where what is there is not what the lock says. */
function install(folder) {
  const [lock, installed] = [join(FOLDER, 'package-lock.json'), join(folder, 'installed.json')];
  if (existsSync(installed) && readFileSync(installed, 'utf8') === readFileSync(lock, 'utf8')) return true;
  mkdirSync(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(join(FOLDER, name), join(folder, name));
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) return false;
  copyFileSync(lock, installed);
  return true;
}

async function runScenario(scenario, folder, environments) {
  const name = nameOf(scenario.file);
  const bundle = join(folder, 'bundles', `${name}.${scenario.platform === 'node' ? 'cjs' : 'js'}`);
  await bundleScenario(scenario, folder, bundle);
  const markup = await markupOf(scenario, folder, join(folder, 'bundles', `${name}-server.cjs`));
  const pages = await servePages({ title: scenario.title, markup, bundle, pages: join(FOLDER, 'pages', name) });
  const results = {};
  for (const environment of environments) {
    if (scenario.environments !== undefined && !scenario.environments.includes(environment)) continue;
    const args = [pages.url, bundle, folder, ...(scenario.boxes === undefined ? [] : [scenario.boxes])];
    const run = environment === 'chromium' ? await runInChromium(pages) : await runChild(environment, args);
    if (run === null) continue;
    results[environment] = summaryOf(run);
    print(name, environment, run);
  }
  pages.close();
  return results;
}

function runChild(environment, args) {
  const program = join(FOLDER, 'environments', `${environment}.mjs`);
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) child[name].setEncoding('utf8').on('data', (text) => (output[name] += text));
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT);
  return new Promise((resolve) => {
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const last = output.stdout.trimEnd().split('\n').at(-1);
      const noise = `${output.stdout.slice(0, output.stdout.lastIndexOf(last))}${output.stderr}`;
      resolve({ ...reportIn(last, output, signal ?? code), noise });
    });
  });
}

function reportIn(last, { stderr }, status) {
  try {
    return JSON.parse(last);
  } catch {
    const error = stderr.split('\n').find((line) => line.includes('Error')) ?? `it ended with ${status}`;
    return { results: [{ name: 'all', error, stack: stderr }], milliseconds: 0 };
  }
}

function summaryOf({ results, milliseconds }) {
  const failed = results.filter(({ error }) => error !== undefined);
  return {
    passed: results.length - failed.length,
    failed: failed.map(({ name, error }) => `${name}: ${error}`),
    seconds: Math.round(milliseconds / 100) / 10,
  };
}

function print(name, environment, { results, milliseconds, noise }) {
  const failed = results.filter(({ error }) => error !== undefined);
  console.log(`${name} in ${environment}: ${results.length - failed.length} of ${results.length}, ${milliseconds} ms`);
  for (const { name, error, stack } of failed) {
    console.log(`  ${name}: ${error}`);
    if (process.env.ECOSYSTEM_DEBUG) console.log(stack.slice(0, 1500));
  }
  if (process.env.ECOSYSTEM_DEBUG && noise) console.log(noise.slice(0, 6000));
}
