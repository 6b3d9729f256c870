#!/usr/bin/env node
// Builds the package: node scripts/bundle/build.mjs [FOLDER] [--without-types]
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { entryFiles } from './entries.mjs';
import { isolatedFiles } from './isolated.mjs';
import { libraryFiles } from './library-files.mjs';
import { OPTIONS, ROOT } from './options.mjs';
import { packageFiles } from './packages.mjs';
import { inPlaces } from './places.mjs';
import { writeTypes } from './types.mjs';
import { windowScripts } from './window-scripts.mjs';
import { writeFiles } from './write-files.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'without-types': { type: 'boolean', default: false } },
});
const folder = path.resolve(positionals[0] ?? path.join(ROOT, 'dist'));

/** What `livedom serve` shows a page with, in a browser, beside the library for browsers. */
async function viewer() {
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: { viewer: 'lib/viewer/view.ts' },
    outdir: ROOT,
    format: 'esm',
    minify: true,
    lineLimit: 160,
  });
  return outputFiles;
}

rmSync(folder, { recursive: true, force: true });
const files = await Promise.all([
  viewer(),
  libraryFiles(),
  packageFiles(),
  entryFiles(),
  isolatedFiles(),
  windowScripts(),
]);
writeFiles(folder, inPlaces(files.flat()));
// Once more, without what does not run at first.
const ran = execFileSync(process.execPath, [path.join(import.meta.dirname, 'functions-that-run.mjs'), folder]);
writeFiles(folder, inPlaces(await libraryFiles(JSON.parse(ran))));
if (!values['without-types']) await writeTypes(folder);
