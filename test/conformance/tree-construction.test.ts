import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { HtmlParserOptions } from '../../parser/tree-construction/html-parser-options.ts';
import { readTreeTests, type TreeTest, treeConstructionFolder } from '../helpers/html5lib-dat.ts';
import { treeOf, treeOfCharacters } from '../helpers/parse.ts';

// The tree construction tests of html5lib: every case, those without a mark with scripting on and off; in one piece, in
// one piece with a listener for errors (which takes the tokenizer's other path), and character by character.

interface Expectation {
  readonly case: string;
  readonly reason: string;
}

const expectations = (parseYaml(
  readFileSync(new URL('../expectations/tree-construction.yaml', import.meta.url), 'utf8'),
) ?? []) as Expectation[];
const expectedFailures = new Map(expectations.map((expectation) => [expectation.case, expectation]));

const folder = treeConstructionFolder();

type Way = (test: TreeTest, options: HtmlParserOptions) => string;

const WAYS: Record<string, Way> = {
  whole: (test, options) => treeOf(test.data, test.context, options),
  'with errors and locations': (test, options) =>
    treeOf(test.data, test.context, { ...options, onParseError: () => {}, locations: true }),
  'in single characters': (test, options) => treeOfCharacters(test.data, test.context, options),
};

describe.skipIf(folder === null)('html5lib tree construction tests', () => {
  const tests = folder === null ? [] : readTreeTests(folder);
  for (const [name, way] of Object.entries(WAYS)) {
    it(name, () => {
      const failures: string[] = [];
      const failed = new Set<string>();
      let runs = 0;
      for (const test of tests) {
        for (const scripting of test.scripting === null ? [true, false] : [test.scripting]) {
          runs++;
          const actual = way(test, { scripting });
          if (actual === test.document) continue;
          failed.add(test.id);
          if (!expectedFailures.has(test.id)) {
            const context = test.context === null ? '' : ` in ${test.context}`;
            failures.push(
              `${test.id}${context}, scripting ${scripting}\n${test.data}\n--- expected\n${test.document}--- actual\n${actual}`,
            );
          }
        }
      }
      for (const { case: id } of expectations)
        if (!failed.has(id)) failures.push(`${id} passes or is gone, but is listed`);
      console.log(
        `html5lib tree construction, ${name}: ${tests.length} cases, ${runs} runs, ${failed.size} cases fail`,
      );
      expect(failures.join('\n')).toBe('');
    });
  }
});
