import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseXml5, Xml5Stream } from '../../../lib/index.ts';
import { type Case, STATES, TREES } from './cases.ts';
import { DECLARATIONS, DOCTYPE_STATES } from './doctype-cases.ts';
import { dump } from './dump-tree.ts';
import { ERRATA } from './errata.ts';

function parseInPieces(input: string, length: number, literal = false): Case {
  const errors: string[] = [];
  const stream = new Xml5Stream({ literal, onParseError: ({ code, offset }) => errors.push(`${offset} ${code}`) });
  for (let i = 0; i < input.length; i += length) stream.write(input.slice(i, i + length));
  stream.end();
  return [input, dump(stream.document), ...errors];
}

const CASES = { ...STATES, ...DOCTYPE_STATES, ...TREES, ...DECLARATIONS };

describe.each(Object.entries(CASES))('%s', (_, cases) => {
  test.each(cases.map((entry) => [entry[0], entry] as const))('%j', (input, entry) => {
    expect(parseInPieces(input, input.length)).toEqual(entry);
    expect(parseInPieces(input, 1)).toEqual(entry);
    expect(parseInPieces(input, 2)).toEqual(entry);
  });
});

/** The section of docs/xml5.md that lists the errata. */
const listed = readFileSync(path.join(import.meta.dirname, '../../../docs/xml5.md'), 'utf8');

describe.each(Object.entries(ERRATA))('erratum %s', (_, cases) => {
  test.each(cases)('%j', (input, mended, literal) => {
    for (const length of [input.length, 1, 2]) {
      expect(parseInPieces(input, length)).toEqual([input, ...mended]);
      expect(parseInPieces(input, length, true)).toEqual([input, ...literal]);
    }
  });

  test('makes a difference', () => {
    expect(cases.some(([, mended, literal]) => mended.join() !== literal.join())).toBe(true);
  });
});

describe('the errata', () => {
  const ids = [...listed.matchAll(/^### ([a-z-]+)$/gm)].map((match) => match[1] as string);

  test('in docs/xml5.md have a test each, and the tests an erratum', () => {
    expect(ids).toEqual(Object.keys(ERRATA));
  });

  test('are named where they are mended, and nowhere else', () => {
    const folder = path.join(import.meta.dirname, '../../../parser/xml5');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    const sources = files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
    const named = new Set([...sources.matchAll(/Erratum ([a-z-]+)/g)].map((match) => match[1] as string));
    expect([...named].sort()).toEqual([...ids].sort());
  });
});

describe('the cases', () => {
  const source = (file: string): string =>
    readFileSync(path.join(import.meta.dirname, '../../../parser/xml5', file), 'utf8');

  test('come by every state', () => {
    const states = [...source('state.ts').matchAll(/^ {2}(\w+),$/gm)].map((match) => match[1]);
    expect(states.length).toBe(64);
    expect(Object.keys({ ...STATES, ...DOCTYPE_STATES }).sort()).toEqual(states.sort());
  });

  test('have every error', () => {
    const codes = [...source('errors.ts').matchAll(/^ {2}\| '([a-z-]+)'/gm)].map((match) => match[1]);
    const reported = [
      ...Object.values(CASES).flatMap((cases) => cases.flatMap(([, , ...errors]) => errors)),
      ...Object.values(ERRATA).flatMap((cases) => cases.flatMap(([, mended, literal]) => [...mended, ...literal])),
    ];
    const seen = new Set(reported.map((error) => error.replace(/^\d+ /, '')));
    // The one about limits takes longer inputs: growth.test.ts has it.
    expect(codes.filter((code) => !seen.has(code as string))).toEqual(['entity-expansion-limit']);
  });
});

test('lines and columns', () => {
  const errors: unknown[] = [];
  parseXml5('<a>\r\n  <b :c>\n', { onParseError: (error) => errors.push(error) });
  expect(errors).toEqual([
    { code: 'colon-before-attr', offset: 10, line: 2, column: 6 },
    { code: 'unclosed-elements', offset: 14, line: 3, column: 1 },
  ]);
});
