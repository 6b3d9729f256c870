import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawToken } from '../../../parser/rewriter/raw-token.ts';
import { readRecords } from '../../corpus/records.ts';
import { readTreeTests, treeConstructionFolder } from '../../helpers/html5lib-dat.ts';
import { drawn } from '../../setup/drawn.ts';
import { markupArbitrary } from '../tokenizer/markup-arbitrary.ts';
import { codeUnits } from '../tokenizer/token-list.ts';
import { emittedBy, emittedOf, joinedParts, partsOf, rawTokens } from './recording-parser.ts';

// The parts of tokens against what the tokenizer emits for the whole input, which the tree construction steers.

/** What brings the tokenizer into its initial states. */
const PREFIXES: Record<string, string> = {
  'Data state': '',
  'PLAINTEXT state': '<plaintext>',
  'RCDATA state': '<title>',
  'RAWTEXT state': '<style>',
  'Script data state': '<script>',
  'CDATA section state': '<svg><![CDATA[',
};

/** Lengths that change, the same in every run. */
function piecesOf(input: string): string[] {
  const pieces: string[] = [];
  for (let i = 0, seed = input.length; i < input.length; seed = (seed * 1103515245 + 12345) % 2147483648) {
    const length = 1 + ((seed >> 8) % 9);
    pieces.push(input.slice(i, i + length));
    i += length;
  }
  return pieces;
}

function check(input: string): void {
  const expected = emittedOf([input]);
  expect(emittedOf(codeUnits(input))).toEqual(expected);
  const whole = rawTokens([input]);
  const parts = joinedParts(whole);
  expectPositions(input, whole);
  expectEmitted(input, emittedBy(whole), expected);
  for (const chunks of [codeUnits(input), piecesOf(input)]) {
    // Asked for at once, while the tokenizer is at work, and later.
    const early: Record<string, unknown>[] = [];
    const tokens = rawTokens(chunks, (token) => early.push(partsOf(token)));
    expect(tokens.map(partsOf)).toEqual(early);
    expect(joinedParts(tokens)).toEqual(parts);
    expect(tokens.map(({ raw }) => raw).join('')).toBe(input);
  }
}

/** Tree construction drops or replaces the NULs that the tokenizer leaves to it. */
function expectEmitted(input: string, actual: unknown[][], expected: unknown[][]): void {
  if (!input.includes('\0')) {
    expect(actual).toEqual(expected);
    return;
  }
  const withoutNull = (lists: unknown[][]) =>
    lists
      .map(([kind, ...rest]) => [kind, ...(kind === 'text' ? [String(rest[0]).replace(/[\0\uFFFD]/g, '')] : rest)])
      .filter(([kind, data]) => kind !== 'text' || data !== '');
  expect(withoutNull(actual)).toEqual(withoutNull(expected));
  expect(JSON.stringify(actual)).not.toContain('\\u0000');
}

function expectPositions(input: string, tokens: readonly RawToken[]): void {
  let position = 0;
  for (const token of tokens) {
    expect(token.start).toBe(position);
    position += token.raw.length;
    if (token.kind !== 'startTag' && token.kind !== 'endTag') continue;
    const nameStart = token.start + (token.kind === 'startTag' ? 1 : 2);
    expect(input.startsWith(token.rawName, nameStart)).toBe(true);
    let last = nameStart + token.rawName.length;
    const names = new Set<string>();
    for (const { name, rawName, rawValue, start, end, valueStart, isDuplicate } of token.attributes) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(input.startsWith(rawName, start)).toBe(true);
      expect(isDuplicate).toBe(names.has(name));
      names.add(name);
      if (rawValue === null) expect([valueStart, end]).toEqual([null, start + rawName.length]);
      else expect(input.slice(valueStart as number, end)).toBe(rawValue);
      last = end;
    }
    expect(last).toBeLessThan(position);
  }
  expect(position).toBe(input.length);
}

const folder = treeConstructionFolder();

interface TokenizerTest {
  readonly input: string;
  readonly initialStates?: readonly string[];
  readonly doubleEscaped?: boolean;
}

function tokenizerInputs(): string[] {
  const tests = path.join(folder as string, '../tokenizer');
  const inputs: string[] = [];
  for (const file of readdirSync(tests).filter((name) => name.endsWith('.test'))) {
    const { tests: list = [] } = JSON.parse(readFileSync(path.join(tests, file), 'utf8')) as {
      tests?: TokenizerTest[];
    };
    for (const { input, initialStates = ['Data state'], doubleEscaped } of list) {
      const text = doubleEscaped ? JSON.parse(JSON.stringify(input).replaceAll('\\\\u', '\\u')) : input;
      for (const state of initialStates) inputs.push(`${PREFIXES[state] as string}${text}`);
    }
  }
  return inputs;
}

describe.skipIf(folder === null || !existsSync(folder))('the inputs of html5lib', { timeout: 300_000 }, () => {
  it('of the tokenizer', () => {
    const inputs = tokenizerInputs();
    for (const input of drawn(inputs, 2)) check(input);
    expect(inputs.length).toBeGreaterThan(6800);
  });

  it('of tree construction', () => {
    const inputs = readTreeTests(folder as string).map(({ data }) => data);
    for (const input of drawn(inputs, 2)) check(input);
    expect(inputs.length).toBeGreaterThan(1500);
  });
});

it('the recorded pages and fragments', { timeout: 300_000 }, () => {
  const inputs = [...readRecords('documents'), ...readRecords('fragments')].map(({ input }) => input);
  for (const input of drawn(inputs, 2)) check(input);
  expect(inputs.length).toBeGreaterThan(1000);
});

// The seed is printed by fast-check when it fails. RAW_TOKENIZER_RUNS=1000000 asks for more.
it('markup as nobody writes it', { timeout: 3_600_000 }, () => {
  const prefix = fc.constantFrom('', '<svg>', '<math><mi>', '<pre>', '<textarea>', '<script>', '<table>');
  fc.assert(
    fc.property(prefix, markupArbitrary, (start, markup) => check(start + markup)),
    { numRuns: Number(process.env.RAW_TOKENIZER_RUNS ?? 1000) },
  );
});
