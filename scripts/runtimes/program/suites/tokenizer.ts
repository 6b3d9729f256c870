import { LineMap } from '../../../../parser/input-stream/line-map.ts';
import { codeUnits, type Token, tokenize } from '../../../../test/parser/tokenizer/token-list.ts';
import { type Case, type Data, difference, type Livedom } from '../suite.ts';
import { STATES } from './tokenizer-states.ts';

interface ParseError {
  readonly code: string;
  readonly line: number;
  readonly col: number;
}

interface TokenizerTest {
  readonly description: string;
  readonly input: string;
  readonly output: readonly Token[];
  readonly initialStates?: readonly string[];
  readonly lastStartTag?: string;
  readonly errors?: readonly ParseError[];
  readonly doubleEscaped?: boolean;
}

interface Outdated extends Required<Pick<TokenizerTest, 'output' | 'errors'>> {
  readonly case: string;
}

/** The tokenizer tests of html5lib, in one piece and character by character. The package exports no tokenizer: these are its sources. */
export function* tokenizer(_: Livedom, { html5lib, expectations }: Data): Generator<Case> {
  const outdated = new Map((expectations.tokenizer as Outdated[]).map((one) => [one.case, one]));
  for (const [file, text] of Object.entries(html5lib.tokenizer)) {
    for (const test of (JSON.parse(text) as { tests: TokenizerTest[] }).tests) {
      const name = `${file}: ${test.description}`;
      const newer = outdated.get(name);
      const input = unescaped(test.input, test.doubleEscaped);
      const output = unescaped(newer?.output ?? test.output, test.doubleEscaped && newer === undefined);
      const expected = { output, errors: sorted(newer?.errors ?? test.errors ?? []) };
      for (const state of test.initialStates ?? ['Data state']) {
        for (const chunks of [[input], codeUnits(input)]) {
          const about = `${name}, ${state}, in ${chunks.length} pieces`;
          yield { name: about, check: () => difference(expected, tokensOf(chunks, state, test.lastStartTag)) };
        }
      }
    }
  }
}

function tokensOf(chunks: readonly string[], stateName: string, lastStartTag: string | undefined) {
  const state = STATES[stateName];
  if (state === undefined) throw new Error(`There is no ${stateName}.`);
  const errors: { code: string; offset: number }[] = [];
  const output = tokenize(chunks, { state, lastStartTag, errors });
  const lines = new LineMap(chunks.join(''));
  const positions = errors.map(({ code, offset }) => {
    const { line, column } = lines.position(offset);
    return { code, line, col: column };
  });
  return { output, errors: sorted(positions) };
}

function unescaped<T>(value: T, isDoubleEscaped: boolean | undefined): T {
  return isDoubleEscaped ? JSON.parse(JSON.stringify(value).replaceAll('\\\\u', '\\u')) : value;
}

/** In the order of their places; those in one place in that of their codes. */
function sorted(errors: readonly ParseError[]): ParseError[] {
  return errors
    .map(({ code, line, col }) => ({ code, line, col }))
    .sort((a, b) => a.line - b.line || a.col - b.col || (a.code < b.code ? -1 : 1));
}
