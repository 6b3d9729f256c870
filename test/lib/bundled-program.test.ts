import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtForTests, projectRoot } from '../support/build.ts';

const PROGRAM = `
import { Window } from 'livedom';
const { document } = new Window({ html: '<p>One' });
const scripted = new Window({ html: '<p>Two', runScripts: 'outside-only' });
console.log(document.body.innerHTML, scripted.eval('document.body.innerHTML'));
scripted.close();
`;

let folder: string;
const builtFolder = builtForTests();

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'livedom-bundled-'));
  const installed = path.join(folder, 'node_modules/livedom');
  mkdirSync(installed, { recursive: true });
  cpSync(path.join(projectRoot, 'package.json'), path.join(installed, 'package.json'));
  cpSync(builtFolder(), path.join(installed, 'dist'), { recursive: true });
  for (const name of [
    'css-tree',
    'mdn-data',
    'source-map-js',
    'acorn',
    'tough-cookie',
    'tldts',
    'tldts-core',
    '@exodus',
    'domelementtype',
    'domhandler',
  ])
    symlinkSync(path.join(projectRoot, 'node_modules', name), path.join(folder, 'node_modules', name));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What each of these needs of the library stands in a bundle, and of the rest only what its documents can ask for. */
const FOR_BROWSERS = [
  {
    program: "import { parse, serialize } from 'livedom'; console.log(serialize(parse('<p>One').querySelector('p')));",
    output: '<p>One</p>',
    separate: [],
  },
  {
    program: "import { Window } from 'livedom'; console.log(new Window({ html: '<p>One' }).document.body.innerHTML);",
    output: '<p>One</p>',
    separate: ['navigation.js', 'services.js', 'window-dom.js', 'windows.js'],
  },
  {
    program: `import { HTMLRewriter } from 'livedom';
      const rewriter = new HTMLRewriter().on('p', { element: (p) => p.setAttribute('id', '1') });
      console.log(await new Response(rewriter.transform(new Response('<p>One').body)).text());`,
    output: '<p id="1">One',
    separate: ['rewriting.js'],
  },
  {
    program: `import { parse } from 'livedom';
      import { toParse5 } from 'livedom/parse5';
      import { toHast } from 'livedom/hast';
      const document = parse('<p class=one>One');
      console.log(toParse5(document).childNodes.length, toHast(document.body.firstChild).properties.className);`,
    output: "1 [ 'one' ]",
    separate: ['interop.js'],
  },
];
const SEPARATE = FOR_BROWSERS.flatMap(({ separate }) => separate);

const FOR_NODE = `
import { IsolatedWindow } from 'livedom/isolated';
import { JSDOM } from 'livedom/jsdom';
const { window } = new JSDOM('<p>One', { runScripts: 'outside-only' });
console.log(typeof IsolatedWindow.open, window.eval('document.body.innerHTML'));
`;

/** Takes a document of the main entry point to the others. */
const ENTRIES = `
import { parse, Window } from 'livedom';
import { accessibleName } from 'livedom/accessibility';
import { check, explain, roundTrip } from 'livedom/check';
import { adapter } from 'livedom/css-select';
import { toDomHandler } from 'livedom/domhandler';
import { editable } from 'livedom/edit';
import { toHast } from 'livedom/hast';
import { UserInput } from 'livedom/input';
import { toParse5 } from 'livedom/parse5';
const document = parse('<button>One</button>');
const button = document.querySelector('button');
const { window } = new Window({ html: '<button>Two</button>' });
await new UserInput(window).click(window.document.querySelector('button'));
console.log(
  accessibleName(button), check('<p>').messages.length > 0, explain(button).length, roundTrip(document).length, adapter.getName(button),
  toDomHandler(button).name, editable('<i>') instanceof Object, toHast(button).tagName, toParse5(button).tagName,
  window.document.activeElement.localName,
);
`;
const OF_ENTRIES = 'One true 0 0 button button true button button button\n';

/** Bundles the program into a file and runs it. */
async function run(format: 'cjs' | 'esm', file: string, program = PROGRAM) {
  await build({
    absWorkingDir: folder,
    stdin: { contents: program, resolveDir: folder },
    bundle: true,
    platform: 'node',
    format,
    outfile: file,
    logLevel: 'error',
  });
  return spawnSync(process.execPath, [file], { encoding: 'utf8' });
}

test.each([[], ['bun'], ['deno'], ['module'], ['browser']])(
  'other entry points share the DOM of the main one: %s',
  (...conditions) => {
    const given = conditions.map((condition) => `--conditions=${condition}`);
    const { stdout, stderr } = spawnSync(process.execPath, [...given, '--input-type=module'], {
      cwd: folder,
      input: ENTRIES,
      encoding: 'utf8',
    });
    expect([stderr, stdout]).toEqual(['', OF_ENTRIES]);
  },
);

describe('a program in a bundle with the library', () => {
  test.each(['cjs', 'esm'] as const)('opens windows where the library is installed: %s', async (format) => {
    const { stdout, stderr } = await run(format, path.join(folder, `out/program.${format === 'cjs' ? 'cjs' : 'mjs'}`));
    expect([stderr, stdout]).toEqual(['', '<p>One</p> <p>Two</p>\n']);
  });

  test.each(['cjs', 'esm'] as const)(
    'reaches the entry points for Node.js where the library is installed: %s',
    async (format) => {
      const file = path.join(folder, `out/entries.${format === 'cjs' ? 'cjs' : 'mjs'}`);
      const { stdout, stderr } = await run(format, file, FOR_NODE);
      expect([stderr, stdout]).toEqual(['', 'function <p>One</p>\n']);
    },
  );

  test('says what it needs elsewhere', async () => {
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'livedom-elsewhere-'));
    try {
      const { stderr, status } = await run('cjs', path.join(elsewhere, 'program.cjs'));
      expect(status).toBe(1);
      expect(stderr).toContain("install 'livedom' where the bundle runs, or leave it out of the bundle.");
    } finally {
      rmSync(elsewhere, { recursive: true });
    }
  });
});

test('parsing says that the package is missing which is to answer selectors', () => {
  const { stderr } = spawnSync(process.execPath, ['-e', "require('livedom').parse('', { selectorEngine: 'nwsapi' })"], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(stderr).toContain("selectorEngine: 'nwsapi' needs the package nwsapi, which is not there: npm install nwsapi");
});

/** What has nothing of Node.js. */
const ELSEWHERE = `
import { parse, Window } from 'livedom';
const { style } = parse('<p>One').querySelector('p');
style.width = 'wide';
try {
  new Window();
} catch ({ message }) {
  console.log(style.cssText, message);
}
`;

test('a bundle keeps values of CSS as they are, and opens no window, where there is nothing of Node.js', async () => {
  const file = path.join(folder, 'out/elsewhere.mjs');
  await build({
    absWorkingDir: folder,
    stdin: { contents: ELSEWHERE, resolveDir: folder },
    bundle: true,
    platform: 'browser',
    format: 'esm',
    banner: { js: 'globalThis.process = undefined;' },
    outfile: file,
    logLevel: 'error',
  });
  const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: 'utf8' });
  const refused = 'A Window needs Node.js 20.16 or later, or a runtime compatible with it.';
  expect([stderr, stdout]).toEqual(['', `width: wide; ${refused}\n`]);
});

test.each(FOR_BROWSERS)('a bundle for browsers leaves out what nothing asks for: $program', async (one) => {
  const { metafile, outputFiles } = await build({
    absWorkingDir: folder,
    stdin: { contents: one.program, resolveDir: folder },
    bundle: true,
    platform: 'browser',
    format: 'esm',
    outfile: 'out/browser.mjs',
    external: ['node:*'],
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  const names = files.map((file) => path.basename(file).replace(/^\d+-/, ''));
  expect(names).toContain('dom.js');
  expect(names.filter((name) => SEPARATE.includes(name)).sort()).toEqual(one.separate);
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module'], {
    input: outputFiles[0]!.text,
    encoding: 'utf8',
  });
  expect([stderr, stdout]).toEqual(['', `${one.output}\n`]);
});
