import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, countPassed, readExpectations } from './expectations.mjs';
import { jestConfig } from './jest-config.mjs';

export const PROJECT = resolve(fileURLToPath(import.meta.url), '../../..');

const ENVIRONMENTS = {
  jsdom: 'jest-environment-jsdom',
  livedom: join(PROJECT, 'packages/jest-environment-livedom/index.js'),
};

/** What the suites are run with, where they leave it to `kcd-scripts`, which brings much more. */
const RUNNER = {
  '@babel/core': '^7.18.13',
  '@babel/preset-env': '^7.18.10',
  '@babel/preset-react': '^7.18.6',
  '@babel/preset-typescript': '^7.18.6',
  'babel-jest': '29.7.0',
  jest: '29.7.0',
  'jest-environment-jsdom': '29.7.0',
  'jest-serializer-path': '^0.1.15',
  'jest-snapshot-serializer-raw': '^1.2.0',
};

/**
 * Runs suites that are written for Jest in jsdom and in livedom, and holds what fails in livedom and passes in jsdom against a list.
 *
 * @param sources a folder with the suites as they are checked out
 * @param options `suites`: their folders; `tools`: what they need of their own tools; `expectations`: the file that lists the differences;
 *   `configure`: changes what Jest is told
 * @returns whether all is as expected
 */
export async function jestSuites(sources, { suites, tools, expectations, configure = (config) => config }) {
  const absent = suites.filter((suite) => sources === null || !existsSync(join(sources, suite, 'package.json')));
  if (absent.length > 0) {
    console.log(`Skipped: there is no ${absent.join(', no ')} in ${sources ?? 'what --sources names'}.`);
    return true;
  }
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'livedom-ecosystem-')));
  try {
    install(folder, sources, suites, tools);
    const runIn = (name) => [
      name,
      runAll(folder, suites, (rootDir) => configure(jestConfig(rootDir, ENVIRONMENTS[name]))),
    ];
    const results = Object.fromEntries(Object.keys(ENVIRONMENTS).map(runIn));
    return report(suites, results, compare(results, readExpectations(expectations)));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function install(folder, sources, suites, tools) {
  const dependencies = { ...RUNNER };
  for (const suite of suites) {
    cpSync(realpathSync(join(sources, suite)), join(folder, suite), {
      recursive: true,
      filter: (file) => !/[/\\](node_modules|\.git)$/.test(file),
    });
    const { dependencies: needed, devDependencies } = JSON.parse(
      readFileSync(join(folder, suite, 'package.json'), 'utf8'),
    );
    for (const name of tools) if (name in devDependencies) dependencies[name] = devDependencies[name];
    Object.assign(dependencies, needed);
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm install failed.');
}

/** The tests, by file and name, with how each ended. */
function runAll(folder, suites, configOf) {
  const results = new Map();
  for (const suite of suites) {
    for (const { name, assertionResults } of runSuite(folder, suite, configOf)) {
      for (const { fullName, status } of assertionResults)
        results.set(`${relative(folder, name)}: ${fullName}`, status);
    }
  }
  return results;
}

function runSuite(folder, suite, configOf) {
  const rootDir = join(folder, suite);
  const [config, out] = [join(folder, 'jest.config.json'), join(folder, 'results.json')];
  writeFileSync(config, JSON.stringify(configOf(rootDir)));
  const jest = join(folder, 'node_modules/jest/bin/jest.js');
  // The suite of React leaves a MessageChannel open.
  const args = ['--config', config, '--ci', '--forceExit', '--silent', '--json', '--outputFile', out];
  rmSync(out, { force: true });
  const { stderr } = spawnSync(process.execPath, [jest, ...args], { cwd: rootDir, encoding: 'utf8', timeout: 600_000 });
  if (!existsSync(out)) throw new Error(`${suite} did not run:\n${stderr}`);
  return JSON.parse(readFileSync(out, 'utf8')).testResults;
}

function report(suites, results, { listed, unexpected, stale }) {
  console.table(
    suites.map((suite) => {
      const passed = Object.entries(results).map(([name, tests]) => [name, countPassed(tests, suite)]);
      return { suite, ...Object.fromEntries(passed) };
    }),
  );
  for (const [reason, tests] of listed) console.log(`${tests.length} pass in jsdom alone: ${reason}`);
  for (const test of unexpected) console.error(`Passes in jsdom, fails in livedom, and is not listed: ${test}`);
  for (const test of stale) console.error(`Is listed, and is not a difference: ${test}`);
  return unexpected.length + stale.length === 0;
}
