import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildPackage, projectRoot } from '../support/build.ts';

const PROGRAM = `
import { Window } from 'livedom';
const { document } = new Window({ html: '<p>One' });
const scripted = new Window({ html: '<p>Two', runScripts: 'outside-only' });
console.log(document.body.innerHTML, scripted.eval('document.body.innerHTML'));
scripted.close();
`;

let folder: string;
let built: ReturnType<typeof buildPackage>;

beforeAll(() => {
  built = buildPackage();
  folder = mkdtempSync(path.join(tmpdir(), 'livedom-bundled-'));
  const installed = path.join(folder, 'node_modules/livedom');
  mkdirSync(installed, { recursive: true });
  cpSync(path.join(projectRoot, 'package.json'), path.join(installed, 'package.json'));
  cpSync(built.folder, path.join(installed, 'dist'), { recursive: true });
  for (const name of [
    'css-tree',
    'mdn-data',
    'source-map-js',
    'acorn',
    'tough-cookie',
    'tldts',
    'tldts-core',
    '@exodus',
  ])
    symlinkSync(path.join(projectRoot, 'node_modules', name), path.join(folder, 'node_modules', name));
  writeFileSync(path.join(folder, 'program.mjs'), PROGRAM);
}, 60_000);

afterAll(() => {
  rmSync(folder, { recursive: true });
  built.remove();
});

/** Bundles the program into a file and runs it. */
async function run(format: 'cjs' | 'esm', file: string) {
  await build({
    absWorkingDir: folder,
    entryPoints: ['program.mjs'],
    bundle: true,
    platform: 'node',
    format,
    outfile: file,
    logLevel: 'error',
  });
  return spawnSync(process.execPath, [file], { encoding: 'utf8' });
}

describe('a program in a bundle with the library', () => {
  test.each(['cjs', 'esm'] as const)('opens windows where the library is installed: %s', async (format) => {
    const { stdout, stderr } = await run(format, path.join(folder, `out/program.${format === 'cjs' ? 'cjs' : 'mjs'}`));
    expect([stderr, stdout]).toEqual(['', '<p>One</p> <p>Two</p>\n']);
  });

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
