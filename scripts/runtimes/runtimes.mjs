import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { launchChromium } from '../chromium.mjs';
import { bundleTests } from './bundle.mjs';

const LIMIT = 300_000;

const DECODERS_OF_WORKERD = ['GBK', 'gb18030', 'Big5', 'EUC-JP', 'Shift_JIS'];

/**
 * What the tests run in. `start` gives the version and what `run` of program/run.ts gives; it throws where there is none.
 * With an old compatibility date, workerd has what it had then; no flag, such as `nodejs_compat`, is given. `decoders`: the encodings in which
 * its own TextDecoder, which the library uses there, does not follow the Encoding Standard.
 */
export const RUNTIMES = {
  node: { title: 'Node.js', start: (folder) => ofModules(folder, process.execPath, [], ['--version']) },
  bun: { title: 'Bun', start: (folder) => ofModules(folder, binary(folder, 'bun'), [], ['--version']) },
  deno: {
    title: 'Deno',
    start: (folder) =>
      ofModules(folder, binary(folder, 'deno'), ['run', '-A', '--no-lock', '--node-modules-dir=manual'], ['--version']),
  },
  chromium: { title: 'Chromium', decoders: ['EUC-JP'], start: inChromium },
  workerd: { title: 'workerd', decoders: DECODERS_OF_WORKERD, start: (folder) => inWorkerd(folder, '2025-11-01') },
  'workerd-2023': {
    title: 'workerd as in 2023',
    decoders: DECODERS_OF_WORKERD,
    start: (folder) => inWorkerd(folder, '2023-01-01'),
  },
};

const binary = (folder, name) => path.join(folder, 'node_modules/.bin', name);

/** What resolves `livedom` by itself. */
async function ofModules(folder, program, args, versionArgs) {
  const file = path.join(folder, 'tests.mjs');
  await bundleTests('modules', file);
  const results = await outputOf(program, [...args, file], folder);
  return { version: versionOf(program, versionArgs), results };
}

function versionOf(program, args) {
  const { stdout, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (error !== undefined) throw error;
  return /\d[\d.-]*/.exec(stdout)[0];
}

async function inChromium(folder) {
  const file = path.join(folder, 'tests-chromium.js');
  await bundleTests('chromium', file);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ path: file });
    const data = readFileSync(path.join(folder, 'data.json'), 'utf8');
    const results = await page.evaluate((text) => globalThis.runTests(JSON.parse(text)), data);
    return { version: browser.version(), results };
  } finally {
    await browser.close();
  }
}

async function inWorkerd(folder, date) {
  await bundleTests('workerd', path.join(folder, 'tests-workerd.js'));
  const config = path.join(folder, `workerd-${date}.capnp`);
  writeFileSync(config, configOf(date));
  const program = binary(folder, 'workerd');
  const version = versionOf(program, ['--version']);
  return { version, results: await outputOf(program, ['test', config], folder) };
}

const configOf = (date) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [(name = "tests", worker = .tests)]);
const tests :Workerd.Worker = (
  modules = [
    (name = "tests", esModule = embed "tests-workerd.js"),
    (name = "data.json", json = embed "data.json"),
  ],
  compatibilityDate = "${date}",
);
`;

/** What the last line says that the program prints. */
function outputOf(program, args, folder) {
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) child[name].setEncoding('utf8').on('data', (text) => (output[name] += text));
  const timer = setTimeout(() => child.kill('SIGKILL'), LIMIT);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      const line = output.stdout.split('\n').find((one) => one.startsWith('{"'));
      if (line === undefined) reject(new Error(`It ended with ${signal ?? code}.\n${output.stdout}${output.stderr}`));
      else resolve(JSON.parse(line));
    });
  });
}

/** The failures of a runtime but for those of its own decoders. */
export function unexpectedIn(name, results) {
  const { decoders = [] } = RUNTIMES[name];
  return Object.values(results).flatMap(({ count, passed, failures }) => {
    const unexpected = failures.filter((failure) => !decoders.some((encoding) => failure.startsWith(`${encoding}, `)));
    return count - passed > failures.length ? failures : unexpected;
  });
}
