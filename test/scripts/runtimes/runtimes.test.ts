import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chromiumDriver } from '../../../scripts/chromium.mjs';
import { readData } from '../../../scripts/runtimes/data.mjs';
import { BEGIN, END, readResults, tableOf } from '../../../scripts/runtimes/results.mjs';
import { RUNTIMES, type RuntimeResults, unexpectedIn } from '../../../scripts/runtimes/runtimes.mjs';
import { builtForTests, projectRoot } from '../../support/build.ts';

let folder: string;
const builtFolder = builtForTests();

/** A folder in which the package is installed as it is published, with all that it needs of Node.js. */
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'livedom-runtimes-'));
  const installed = path.join(folder, 'node_modules/livedom');
  mkdirSync(installed, { recursive: true });
  cpSync(path.join(projectRoot, 'package.json'), path.join(installed, 'package.json'));
  cpSync(builtFolder(), path.join(installed, 'dist'), { recursive: true });
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(installed, 'node_modules'));
  writeFileSync(path.join(folder, 'data.json'), JSON.stringify(readData()));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const countsOf = (results: RuntimeResults) =>
  Object.fromEntries(Object.entries(results).map(([suite, { count }]) => [suite, count]));

function whyNoChromium(): string | null {
  try {
    chromiumDriver();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

test('the tests of the core pass in Node.js, and as many in Chromium', async () => {
  const inNode = (await RUNTIMES.node.start(folder)).results;
  expect(unexpectedIn('node', inNode)).toEqual([]);
  expect(Object.values(countsOf(inNode)).reduce((sum, count) => sum + count)).toBeGreaterThan(7000);
  const missing = whyNoChromium();
  if (missing !== null) return console.log(`In Chromium they are skipped: ${missing}`);
  const { results } = await RUNTIMES.chromium.start(folder);
  expect(unexpectedIn('chromium', results)).toEqual([]);
  const { 'geometry and SVG as in Chromium, in windows with scripts': scripted, ...others } = countsOf(inNode);
  expect(scripted).toBeGreaterThan(30);
  expect(countsOf(results)).toEqual(others);
});

test('the module for other runtimes needs no WeakRef', () => {
  const module = pathToFileURL(path.join(folder, 'node_modules/livedom/dist/livedom.js')).href;
  const program = `
    delete globalThis.WeakRef;
    const { parse, Document } = await import('${module}');
    const document = parse('<p id=a><label for=a>');
    const range = document.createRange();
    range.selectNodeContents(document.body);
    document.body.append('x');
    console.log(typeof WeakRef, range.endOffset, document.querySelectorAll('label').length);`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect([stdout, stderr]).toEqual(['undefined 1 1\n', '']);
});

test('failures are those of the decoders of a runtime, or unexpected', () => {
  const results = (failures: string[], passed: number) => ({ encodings: { count: 3, passed, failures } });
  expect(unexpectedIn('chromium', results(['EUC-JP, 9 bytes\nexpected a'], 2))).toEqual([]);
  expect(unexpectedIn('node', results(['EUC-JP, 9 bytes\nexpected a'], 2))).toEqual(['EUC-JP, 9 bytes\nexpected a']);
  expect(unexpectedIn('chromium', results(['Big5, 9 bytes', 'EUC-JP, 9 bytes'], 1))).toEqual(['Big5, 9 bytes']);
  // More than are told of.
  expect(unexpectedIn('chromium', results(['EUC-JP, 9 bytes'], 1))).toEqual(['EUC-JP, 9 bytes']);
});

test('the page has the table of the recorded results', () => {
  const page = readFileSync(path.join(projectRoot, 'docs/runtimes.md'), 'utf8');
  expect(page).toContain(`${BEGIN}\n\n${tableOf(readResults())}\n\n${END}`);
  expect(Object.keys(readResults())).toEqual(Object.keys(RUNTIMES));
});

test('a runtime that there is not is refused by name', () => {
  const { stderr, status } = spawnSync(process.execPath, ['scripts/runtimes/run.mjs', 'rhino'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(
    /there is no 'rhino', where NAME is one of node, bun, deno, chromium, workerd, workerd-2023\./,
  );
});
