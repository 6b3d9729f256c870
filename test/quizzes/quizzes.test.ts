import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { DOMParser, parse } from '../../lib/index.ts';
import { dumpTree, unusualFormOwners } from '../../scripts/corpus/page-functions.mjs';

/** Questions about odd markup. The answers are checked against Chromium by `scripts/record-quizzes.mjs`. */
interface Quiz {
  question: string;
  answer: string;
  input: string;
  scripting?: boolean;
  tree: string;
  quirks?: boolean;
  forms?: [number, number][];
}

const folder = new URL('./', import.meta.url);

describe.each(readdirSync(folder).filter((name) => name.endsWith('.yaml')))('%s', (file) => {
  const quizzes: Quiz[] = parseYaml(readFileSync(new URL(file, folder), 'utf8'));
  test.each(quizzes)('$question', ({ answer, input, scripting = false, tree, quirks = false, forms }) => {
    const page = scripting ? parse(input, { scripting }) : new DOMParser().parseFromString(input, 'text/html');
    expect(dumpTree(page), answer).toBe(tree);
    expect(page.compatMode).toBe(quirks ? 'BackCompat' : 'CSS1Compat');
    if (forms) expect(unusualFormOwners(page)).toEqual(forms);
  });
});
