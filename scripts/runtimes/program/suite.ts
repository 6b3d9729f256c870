import type * as livedom from '../../../lib/index.ts';

/** What a runtime imports as `livedom`. */
export type Livedom = typeof livedom;

/** A test: `check` gives what is wrong, or null. */
export interface Case {
  readonly name: string;
  /** Whether it is listed, with the reason, among those where the result is not what the data has. */
  readonly isKnown?: boolean;
  check(): string | null;
}

/** What scripts/runtimes/data.mjs reads, which is all that the tests have of files. */
export interface Data {
  /** The text of each file of html5lib's tests, bytes as characters in `encoding`; none where they are not on the machine. */
  readonly html5lib: Readonly<Record<'tree-construction' | 'tokenizer' | 'serializer' | 'encoding', Texts>>;
  /** Lines of JSON, by the name of the file in test/corpus. */
  readonly corpus: Texts;
  /** What Chromium answered, by `FOLDER/NAME`. */
  readonly answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Text of bytes in each encoding. */
  readonly decoded: readonly { readonly encoding: string; readonly bytes: string; readonly text: string }[];
  /** The files of test/expectations. */
  readonly expectations: Readonly<Record<string, unknown>>;
}

type Texts = Readonly<Record<string, string>>;

/** What the cases of recorded answers ask, by `FOLDER/NAME`. */
export type Asked = Readonly<Record<string, Readonly<Record<string, (globals: object) => unknown>>>>;

/** null where they are the same; both otherwise. */
export function difference(expected: unknown, actual: unknown): string | null {
  const [wanted, found] = [textOf(expected), textOf(actual)];
  return wanted === found ? null : `expected ${wanted}\nactual ${found}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(sortedKeys(value));
}

/** The same with the keys of objects sorted, as their order says nothing. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sortedKeys(item)]));
}
