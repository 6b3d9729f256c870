import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawn } from '../../setup/drawn.ts';
import { projectRoot } from '../../support/build.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(projectRoot, 'node_modules/.livedom-test-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

const SPLIT = "const { split } = await import('./scripts/bundle/modules.mjs'); await split();";

/** What the first step of the build says of a copy of the project in which these lines stand at the end of a file. */
function complaintsWith(file: string, lines: string): string {
  const copy = mkdtempSync(path.join(folder, 'copy-'));
  for (const part of ['dom', 'lib', 'parser', 'serializer', 'scripts/bundle', 'package.json', 'tsconfig.json'])
    cpSync(path.join(projectRoot, part), path.join(copy, part), { recursive: true });
  appendFileSync(path.join(copy, file), lines);
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', SPLIT], {
    cwd: copy,
    encoding: 'utf8',
  });
  return stderr;
}

const WRONG = [
  [
    'a file of the core that imports a part past its door',
    'lib/index.ts',
    "export { xmlFunctions } from './xml-functions.ts';\n",
    'past lib/xml.ts, the door of xml.',
  ],
  [
    'a file of the core that imports what a part is made of',
    'lib/index.ts',
    "export { serializeAsInfoset } from '../serializer/xml/serialize-xml.ts';\n",
    'The core imports serializer/xml/serialize-xml.ts past lib/xml.ts, the door of xml.',
  ],
  [
    'a module of Node.js in the core of windows',
    'dom/tree/is-html.ts',
    "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;\n",
    'dom is for windows with scripts as well, and imports node:fs.',
  ],
  [
    'a part for windows with scripts that imports the library',
    'dom/css/computed/cascade.ts',
    "import { parse } from '../../../lib/parse.ts';\nObject.assign(globalThis, { planted: parse });\n",
    'styles is for windows with scripts as well, and needs core',
  ],
] as const;

test.each(drawn(WRONG, 4))('the build refuses %s', (_, file, lines, message) => {
  expect(complaintsWith(file, lines)).toContain(message);
});
