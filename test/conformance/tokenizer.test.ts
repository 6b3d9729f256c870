import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { LineMap } from '../../parser/input-stream/line-map.ts';
import { State } from '../../parser/tokenizer/state.ts';
import { codeUnits, type Token, type TokenizeOptions, tokenize } from '../parser/tokenizer/token-list.ts';

// The tokenizer tests of html5lib: every case from each of its initial states, with error codes and positions in one
// piece and character by character, and without a listener for errors (in bulk) in one piece.

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(process.env.HTML5LIB_TESTS ?? path.join(root, '../shared/html5lib-tests'), 'tokenizer');

interface ParseError {
  readonly code: string;
  readonly line: number;
  readonly col: number;
}

interface Case {
  readonly description: string;
  readonly input: string;
  readonly output: Token[];
  readonly initialStates?: readonly string[];
  readonly lastStartTag?: string;
  readonly errors?: ParseError[];
  readonly doubleEscaped?: boolean;
}

/** A case of which the data expects something else than the Standard, by file and description. */
interface Expectation {
  readonly case: string;
  readonly reason: string;
  readonly output: Token[];
  readonly errors: ParseError[];
}

const STATES: Record<string, State> = {
  'Data state': State.Data,
  'PLAINTEXT state': State.Plaintext,
  'RCDATA state': State.Rcdata,
  'RAWTEXT state': State.Rawtext,
  'Script data state': State.ScriptData,
  'CDATA section state': State.CdataSection,
};

function unescaped<T>(value: T, doubleEscaped: boolean | undefined): T {
  if (!doubleEscaped) return value;
  return JSON.parse(JSON.stringify(value).replaceAll('\\\\u', '\\u'));
}

/** In the order of their places; those in one place in that of their codes. */
function sorted(errors: readonly ParseError[]): ParseError[] {
  return errors
    .map(({ code, line, col }) => ({ code, line, col }))
    .sort((a, b) => a.line - b.line || a.col - b.col || (a.code < b.code ? -1 : 1));
}

function withPositions(errors: readonly { code: string; offset: number }[], input: string): ParseError[] {
  const lines = new LineMap(input);
  return sorted(
    errors.map(({ code, offset }) => {
      const { line, column } = lines.position(offset);
      return { code, line, col: column };
    }),
  );
}

function isEqual(expectation: Expectation, test: Case): boolean {
  const { output, errors } = expectation;
  return JSON.stringify([output, sorted(errors)]) === JSON.stringify([test.output, sorted(test.errors ?? [])]);
}

describe.skipIf(!existsSync(folder))('html5lib tokenizer tests', () => {
  const expectations = parseYaml(
    readFileSync(path.join(root, 'test/expectations/tokenizer.yaml'), 'utf8'),
  ) as Expectation[];
  const outdated = new Map(expectations.map((expectation) => [expectation.case, expectation]));
  const used = new Set<string>();
  let count = 0;

  for (const file of existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.test')) : []) {
    // What is about the coercion to an XML infoset, which comes after tokenization.
    if (file === 'xmlViolation.test') continue;
    const { tests } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { tests: Case[] };
    it(file, () => {
      for (const test of tests) runCase(file, test);
    });
  }

  function runCase(file: string, test: Case): void {
    const name = `${file}: ${test.description}`;
    const input = unescaped(test.input, test.doubleEscaped);
    const expectation = outdated.get(name);
    if (expectation) used.add(name);
    if (expectation && isEqual(expectation, test)) throw new Error(`${name}: the data has it right now`);
    const output = unescaped(expectation?.output ?? test.output, test.doubleEscaped && !expectation);
    const errors = sorted(expectation?.errors ?? test.errors ?? []);
    for (const stateName of test.initialStates ?? ['Data state']) {
      const state = STATES[stateName];
      if (state === undefined) throw new Error(`${name}: unknown initial state ${stateName}`);
      const options: TokenizeOptions = { state, lastStartTag: test.lastStartTag };
      for (const chunks of [[input], codeUnits(input)]) {
        const found: { code: string; offset: number }[] = [];
        const tokens = tokenize(chunks, { ...options, errors: found });
        expect({ name, stateName, tokens, errors: withPositions(found, input) }).toEqual({
          name,
          stateName,
          tokens: output,
          errors,
        });
      }
      for (const chunks of [[input], codeUnits(input)]) {
        expect({ name, stateName, tokens: tokenize(chunks, options) }).toEqual({ name, stateName, tokens: output });
      }
      count++;
    }
  }

  it('has no stale expectation and ran every case', () => {
    expect([...outdated.keys()].filter((name) => !used.has(name))).toEqual([]);
    expect(count).toBeGreaterThan(6800);
  });
});

if (!existsSync(folder)) console.warn(`Skipped: no html5lib tests in ${folder} (set HTML5LIB_TESTS)`);
