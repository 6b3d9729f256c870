import type { Asked, Case, Data, Livedom } from './suite.ts';
import { answers, answersOfScripts } from './suites/answers.ts';
import { corpus } from './suites/corpus.ts';
import { encodings } from './suites/encodings.ts';
import { serializer } from './suites/serializer.ts';
import { tokenizer } from './suites/tokenizer.ts';
import { treeConstruction } from './suites/tree-construction.ts';

/** Their names are the rows of docs/runtimes.md. */
const SUITES: Readonly<Record<string, (livedom: Livedom, data: Data, asked: Asked) => Iterable<Case>>> = {
  'html5lib: tree construction': treeConstruction,
  'html5lib: tokenizer': tokenizer,
  'html5lib: serializer': serializer,
  encodings,
  'documents as in Chromium': corpus('documents'),
  'fragments as in Chromium': corpus('fragments'),
  'serializations as in Chromium': corpus('serializations'),
  'mutations as in Chromium': corpus('mutations'),
  'selectors as in Chromium': corpus('selectors'),
  'events as in Chromium': answers('events'),
  'HTML elements as in Chromium': answers('html'),
};

/** What only a runtime has that Node.js shares its contexts with. */
const SUITES_OF_WINDOWS: typeof SUITES = {
  'geometry and SVG as in Chromium, in windows with scripts': answersOfScripts('geometry', 'svg'),
};

/** How many failures of a suite are told of. */
const MOST = 10;

/** What has come of a suite. Cases that are known not to come out as the data has it count as passed when they do not. */
export interface Result {
  readonly count: number;
  readonly passed: number;
  /** The first that fail, and what is wrong. */
  readonly failures: readonly string[];
}

export type Results = Readonly<Record<string, Result>>;

/**
 * Runs all suites on a copy of the library. It uses nothing of a runtime but ECMAScript.
 *
 * @param hasScripts Whether windows can run scripts there.
 */
export function run(livedom: Livedom, data: Data, asked: Asked, hasScripts: boolean): Results {
  const suites = hasScripts ? { ...SUITES, ...SUITES_OF_WINDOWS } : SUITES;
  return Object.fromEntries(
    Object.entries(suites).map(([name, cases]) => [name, resultOf(cases(livedom, data, asked))]),
  );
}

function resultOf(cases: Iterable<Case>): Result {
  let [count, passed] = [0, 0];
  const failures: string[] = [];
  for (const { name, isKnown = false, check } of cases) {
    count++;
    const wrong = resultOrError(check);
    if ((wrong !== null) === isKnown) passed++;
    else if (failures.length < MOST) failures.push(`${name}\n${wrong ?? 'It is listed as different, and is not.'}`);
  }
  return { count, passed, failures };
}

function resultOrError(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    return `${error}\n${(error as Error)?.stack}`;
  }
}
