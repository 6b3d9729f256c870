import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPackage } from '../support/build.ts';

let built: ReturnType<typeof buildPackage>;
let files: string[];

beforeAll(() => {
  built = buildPackage();
  files = readdirSync(built.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(built.folder, file)).isFile())
    .map((file) => file.split(path.sep).join('/'));
}, 60_000);

afterAll(() => built.remove());

const textOf = (file: string): string => readFileSync(path.join(built.folder, file), 'utf8');
const bytesOf = (chosen: readonly string[]): number =>
  chosen.reduce((sum, file) => sum + statSync(path.join(built.folder, file)).size, 0);

/** Without index.d.ts and index.d.cts, which take long to make. */
const CODE = [
  'accessibility.cjs',
  'accessibility.js',
  'animations.cjs',
  'batch-worker.cjs',
  'batching.cjs',
  'canvas.cjs',
  'check.cjs',
  'check.js',
  'checking.cjs',
  'cli.js',
  'command-core.cjs',
  'command.cjs',
  'core.cjs',
  'crawlee.cjs',
  'crawlee.js',
  'css-select.cjs',
  'css-select.js',
  'css-values.cjs',
  'dom-script.cjs',
  'dom.cjs',
  'domhandler.cjs',
  'domhandler.js',
  'edit.cjs',
  'edit.js',
  'elements.cjs',
  'encoding-detection.cjs',
  'global.cjs',
  'global.js',
  'hast.cjs',
  'hast.js',
  'host.cjs',
  'index.cjs',
  'index.js',
  'input.cjs',
  'input.js',
  'interop.cjs',
  'isolated-process.cjs',
  'isolated.cjs',
  'isolated.js',
  'jsdom.cjs',
  'jsdom.js',
  'livedom.js',
  'load-dom.cjs',
  'matching.cjs',
  'navigation.cjs',
  'packages/nwsapi.cjs',
  'packages/property-information.cjs',
  'packages/web-streams-polyfill.cjs',
  'packages/xpath.cjs',
  'page.js',
  'parse5.cjs',
  'parse5.js',
  'rare-markup.cjs',
  'register.cjs',
  'register.js',
  'rewriter.cjs',
  'rewriter.js',
  'rewriting.cjs',
  'sanitizer.cjs',
  'services.cjs',
  'styles.cjs',
  'svg.cjs',
  'trees.cjs',
  'waits-until-seen.cjs',
  'viewer.js',
  'window-accessibility.cjs',
  'window-core.cjs',
  'window-dom.cjs',
  'window-input.cjs',
  'window-support.cjs',
  'windows.cjs',
  'xml.cjs',
  'xml5.cjs',
  'xml5.js',
  'xpath-expressions.cjs',
];

const TYPES = ['crawlee', 'global', 'register', 'rewriter', 'xml5'].flatMap((name) => [
  `${name}.d.cts`,
  `${name}.d.ts`,
]);

test('every file is known by name', () => {
  expect(files.sort()).toEqual([...CODE, ...TYPES].sort());
});

test('every file is text', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (const file of files) {
    expect(() => decoder.decode(readFileSync(path.join(built.folder, file))), file).not.toThrow();
    expect([file, textOf(file).includes('\0')]).toEqual([file, false]);
  }
});

test('scripts are strict, as the modules are that they are made of', () => {
  for (const file of CODE.filter(
    (one) =>
      one.endsWith('.cjs') &&
      !/^(?:packages\/|global|register|rewriter|xml5|check\.|css-select|domhandler|hast|parse5)/.test(one),
  ))
    expect([file, textOf(file).slice(0, 13)]).toEqual([file, '"use strict";']);
  expect(textOf('page.js')).toMatch(/^\(function \(\w*\) \{ "use strict";/);
});

test('an uncaught error prints few lines, with the names of functions', () => {
  const { stderr, status } = spawnSync(
    process.execPath,
    ['-e', "require('./index.cjs').parse('', { colour: 'red' })"],
    {
      cwd: built.folder,
      encoding: 'utf8',
    },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/TypeError: parse\(\): there is no option 'colour'/);
  expect(stderr).toMatch(/ at checkOptions \(.*core\.cjs:\d+:\d+\)\n +at \S*parse/);
  expect(stderr.length).toBeLessThan(2000);
});

test('lines are short, but for long strings, patterns and lists of fields', () => {
  for (const file of CODE) {
    const lengths = textOf(file)
      .split('\n')
      .map(({ length }) => length);
    expect(Math.max(...lengths), file).toBeLessThan(5000);
    expect(lengths.filter((length) => length > 200).length, file).toBeLessThanOrEqual(Math.max(8, lengths.length / 8));
  }
});

test('the package stays small', () => {
  expect(bytesOf(CODE)).toBeLessThan(4_950_000);
  expect(bytesOf(['core.cjs', 'dom.cjs', 'index.cjs', 'index.js'])).toBeLessThan(830_000);
});
