import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from '../../lib/index.ts';
import { getEncoding } from '../../parser/encoding/labels.ts';

// The encoding tests of html5lib: the encoding that a page without a Content-Type is read in, in the end. (Those of its
// folder `scripted` need scripts.)

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(process.env.HTML5LIB_TESTS ?? path.join(root, '../shared/html5lib-tests'), 'encoding');

interface Case {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly encoding: string;
}

function readCases(file: string): Case[] {
  const text = `\n${readFileSync(path.join(folder, file), 'latin1')}`;
  const cases = text.split(/\n#data\n/).slice(1);
  return cases.map((test, index) => {
    const [data, label] = test.split('\n#encoding\n') as [string, string];
    const encoding = getEncoding(label) ?? `unknown label ${label}`;
    return { id: `${file} ${index + 1}: ${data.slice(0, 80)}`, bytes: Buffer.from(data, 'latin1'), encoding };
  });
}

if (!existsSync(folder)) console.log(`html5lib encoding tests are skipped: there is no ${folder} (set HTML5LIB_TESTS)`);
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.dat')) : [];

describe.skipIf(!existsSync(folder))('html5lib encoding tests', () => {
  it.each(files.flatMap(readCases))('$id', ({ bytes, encoding }) => {
    const document = parse(bytes);
    expect(document.characterSet).toBe(encoding);
    expect(document.inputEncoding).toBe(encoding);
    expect(document.charset).toBe(encoding);
  });

  it('chardet/test_big5.txt: the encoding that is detected', () => {
    const bytes = readFileSync(path.join(folder, 'chardet/test_big5.txt'));
    expect(parse(bytes, { detectEncoding: true }).characterSet).toBe('Big5');
  });
});
