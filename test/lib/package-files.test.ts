import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { devDependencies } from '../../package.json' with { type: 'json' };
import { placed } from '../../scripts/bundle/places.mjs';
import { ROOT } from '../layers/imports.ts';
import { builtForTests } from '../support/build.ts';

const builtFolder = builtForTests();
let files: string[];

beforeAll(() => {
  files = readdirSync(builtFolder(), { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(path.join(builtFolder(), file)).isFile())
    .map((file) => file.split(path.sep).join('/'));
});

const inPlace = (file: string): string => file.replace(/[\w-]+(?=\.js$)/, placed);
const textOf = (file: string): string => readFileSync(path.join(builtFolder(), inPlace(file)), 'utf8');
const bytesOf = (chosen: readonly string[]): number =>
  chosen.reduce((sum, file) => sum + statSync(path.join(builtFolder(), inPlace(file))).size, 0);

/** What every runtime reads, by `livedom.js` or by `load-part.cjs`. */
const PARTS = [
  'accessibility-functions.js',
  'animations.js',
  'byte-decoding.js',
  'canvas.js',
  'checking.js',
  'core.js',
  'css-tables.js',
  'css-values.js',
  'dom.js',
  'edit-functions.js',
  'elements.js',
  'encoding-detection.js',
  'encoding-labels.js',
  'first-page.js',
  'input-functions.js',
  'interop.js',
  'library.js',
  'matching.js',
  'navigation.js',
  'packages/property-information.js',
  'packages/web-streams-polyfill.js',
  'rare-library.js',
  'rare-markup.js',
  'rewriting.js',
  'sanitizer.js',
  'services.js',
  'styles.js',
  'svg.js',
  'trees.js',
  'window-accessibility.js',
  'window-core.js',
  'window-dom.js',
  'window-input.js',
  'windows.js',
  'xml.js',
  'xpath-expressions.js',
];

const CODE = [
  ...PARTS,
  'accessibility.cjs',
  'accessibility.js',
  'batch-worker.cjs',
  'batching.cjs',
  'check.cjs',
  'check.js',
  'cli.js',
  'command-core.cjs',
  'command.cjs',
  'crawlee.cjs',
  'crawlee.js',
  'css-select.cjs',
  'css-select.js',
  'domhandler.cjs',
  'domhandler.js',
  'edit.cjs',
  'edit.js',
  'global.cjs',
  'global.js',
  'hast.cjs',
  'hast.js',
  'host.cjs',
  'index.cjs',
  'index.js',
  'input.cjs',
  'input.js',
  'isolated-process.cjs',
  'isolated-values.cjs',
  'isolated.cjs',
  'isolated.js',
  'jsdom.cjs',
  'jsdom.js',
  'livedom.js',
  'load-part.cjs',
  'page.js',
  'parse5.cjs',
  'parse5.js',
  'register.cjs',
  'register.js',
  'rewriter.cjs',
  'rewriter.js',
  'viewer.js',
  'window-support.cjs',
  'with-accessibility.js',
  'with-checking.js',
  'with-edit.js',
  'with-input.js',
  'with-interop.js',
  'with-parts.js',
  'with-rewriter.js',
  'with-windows.js',
  'xml5.cjs',
  'xml5.js',
];

const PART = 'export default (function (exports, requirePart, module) {"use strict"';

/** Those that are written by hand; others take long to make, and may be left out. */
const TYPES = ['crawlee', 'global', 'register', 'rewriter', 'xml5'].flatMap((name) => [
  `${name}.d.cts`,
  `${name}.d.ts`,
]);

test('every file is known by name', () => {
  expect(files.filter((file) => !/\.d\.c?ts$/.test(file)).sort()).toEqual(CODE.map(inPlace).sort());
  expect(TYPES.filter((file) => !files.includes(file))).toEqual([]);
});

test('every file is text', () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for (const file of files) {
    expect(() => decoder.decode(readFileSync(path.join(builtFolder(), file))), file).not.toThrow();
    expect([file, textOf(file).includes('\0')]).toEqual([file, false]);
  }
});

test('scripts are strict, as the modules are that they are made of', () => {
  const scripts = CODE.filter((one) => one.endsWith('.cjs'));
  for (const file of scripts.filter(
    (one) =>
      !/^(?:accessibility|check|css-select|domhandler|edit|global|hast|input|parse5|register|rewriter|xml5)\.cjs$/.test(
        one,
      ),
  ))
    expect([file, textOf(file).slice(0, 13)]).toEqual([file, '"use strict";']);
  for (const file of PARTS) expect([file, textOf(file).split(';', 1)[0]]).toEqual([file, PART]);
  expect(textOf('page.js')).toMatch(/^\(function \(\w*\) \{ "use strict";/);
});

test('an uncaught error prints few lines, with the names of functions', () => {
  const { stderr, status } = spawnSync(
    process.execPath,
    ['-e', "require('./index.cjs').parse('', { colour: 'red' })"],
    {
      cwd: builtFolder(),
      encoding: 'utf8',
    },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/TypeError: parse\(\): there is no option 'colour'/);
  expect(stderr).toMatch(/ at checkOptions \(.*core\.js:\d+:\d+\)\n +at \S*parse/);
  expect(stderr.length).toBeLessThan(2000);
});

test('statements have lines of their own, which are short, but for long strings, patterns and lists of fields', () => {
  for (const file of CODE) {
    const lengths = textOf(file)
      .split('\n')
      .map(({ length }) => length);
    expect(Math.max(...lengths), file).toBeLessThan(5000);
    expect(lengths.filter((length) => length > 200).length, file).toBeLessThanOrEqual(Math.max(9, lengths.length / 8));
  }
});

test('the package stays small', () => {
  expect(bytesOf(CODE)).toBeLessThan(3_070_000);
  expect(bytesOf(['core.js', 'dom.js', 'index.cjs', 'index.js', 'library.js', 'load-part.cjs'])).toBeLessThan(700_000);
});

test('what others have written is named with its version, and nothing else is', () => {
  const notices = readFileSync(path.join(ROOT, 'THIRD-PARTY-NOTICES.md'), 'utf8');
  const named = [...notices.matchAll(/contains (\S+ \S+)/g)].map(([, nameAndVersion]) => nameAndVersion);
  const contained = PARTS.flatMap((file) => {
    const name = /^packages\/(.*)\.js$/.exec(file)?.[1];
    return name === undefined ? [] : [`${name} ${devDependencies[name as keyof typeof devDependencies]}`];
  });
  expect(named.sort()).toEqual(contained);
});
