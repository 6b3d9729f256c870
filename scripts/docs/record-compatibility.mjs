#!/usr/bin/env node
// Counts what the conformance tests ask, for docs/compatibility.md: node scripts/docs/record-compatibility.mjs
// What of it fails stands in test/expectations/, which the runs of the tests keep; the site takes it from there. The suites are looked
// for where the tests look for them: html5lib-tests in HTML5LIB_TESTS, web-platform-tests in WPT_ROOT, their runner in WPT_TOOLS.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FOLDERS, isWithin } from '../wpt/bars.mjs';
import { listTests, PROJECT, TOOLS } from '../wpt/tool.mjs';

const OUT = path.join(PROJECT, 'docs/data/compatibility.json');
const HTML5LIB = process.env.HTML5LIB_TESTS ?? path.join(PROJECT, '../shared/html5lib-tests');

/** Of each folder, the files that a run counts and the subtests of them that Chromium passes. */
function webPlatformTests() {
  const chromium = JSON.parse(readFileSync(path.join(TOOLS, 'wpt-chromium.json'), 'utf8'));
  const counted = listTests(FOLDERS).filter(
    (file) => chromium.files[file]?.k === undefined && chromium.files[file]?.p > 0,
  );
  const folders = FOLDERS.map((folder) => {
    const files = counted.filter((file) => isWithin(file, folder));
    return { folder, files: files.length, subtests: files.reduce((sum, file) => sum + chromium.files[file].p, 0) };
  });
  return { chromium: chromium.version, folders };
}

function filesIn(folder, extension) {
  const names = readdirSync(path.join(HTML5LIB, folder), { recursive: true }).filter((name) =>
    name.endsWith(extension),
  );
  return names.map((name) => readFileSync(path.join(HTML5LIB, folder, name), 'utf8'));
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);

function html5lib() {
  const listed = (folder) =>
    sum(
      filesIn(folder, '.test').map(
        (text) => (JSON.parse(text).tests ?? JSON.parse(text).xmlViolationTests ?? []).length,
      ),
    );
  const data = (folder) => sum(filesIn(folder, '.dat').map((text) => text.split(/^#data\n/m).length - 1));
  return {
    tokenizer: listed('tokenizer'),
    'tree-construction': data('tree-construction'),
    serializer: listed('serializer'),
  };
}

/** How many tests of the W3C for XML 1.0 there are for this parser is known to the test itself. */
function xml() {
  const folder = mkdtempSync(path.join(tmpdir(), 'livedom-xml-'));
  const file = path.join(folder, 'xml.json');
  const args = ['vitest', 'run', 'test/conformance/xml.test.ts', '--reporter=json', `--outputFile=${file}`];
  execFileSync('npx', args, { cwd: PROJECT, stdio: 'ignore' });
  const { testResults } = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(folder, { recursive: true });
  return testResults[0].assertionResults.filter(({ title }) => !title.startsWith('there are many')).length;
}

const recorded = {
  date: new Date().toISOString().slice(0, 10),
  ...webPlatformTests(),
  html5lib: html5lib(),
  xml: xml(),
};
writeFileSync(OUT, `${JSON.stringify(recorded, null, 2)}\n`);
