#!/usr/bin/env node
// Makes the site of docs/, in docs/.vitepress/dist/, from the pages, the docstrings and the built library (`npm run build`).
//   npm run docs
//   npm run docs -- --serve      shows it while pages are written
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, createServer } from 'vitepress';
import { writeApi } from './api.mjs';
import { deadAnchors } from './check-anchors.mjs';

const ROOT = path.join(import.meta.dirname, '../..');
const DOCS = path.join(ROOT, 'docs');

const { values } = parseArgs({ options: { serve: { type: 'boolean', default: false } } });
if (!existsSync(path.join(ROOT, 'dist/livedom.js'))) {
  console.error('There is no dist/livedom.js, which the front page parses with: npm run build');
  process.exit(1);
}
await writeApi(path.join(DOCS, 'api'));
if (values.serve) {
  const server = await createServer(DOCS);
  await server.listen();
  server.printUrls();
} else {
  await build(DOCS);
  const dead = await deadAnchors(path.join(DOCS, '.vitepress/dist'), path.join(ROOT, 'dist/index.js'));
  for (const link of dead) console.error(`Nothing is there: ${link}`);
  if (dead.length > 0) process.exitCode = 1;
}
