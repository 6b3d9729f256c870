import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { treeOf, treeOfCharacters } from '../../helpers/parse.ts';

// Cases that were each tried in Chromium 156, whose answers these are: the rules are younger than the suites, or no case of theirs tells of them.

interface Case {
  readonly context?: string;
  readonly declarativeShadowRoots?: boolean;
  readonly input: string;
  readonly tree: readonly string[];
}

for (const file of ['template-for', 'shadow-roots-and-selectedcontent', 'insertion-modes']) {
  const cases = JSON.parse(readFileSync(new URL(`./${file}.json`, import.meta.url), 'utf8')) as Case[];
  describe(file, () => {
    it.each(cases)('$context $input', ({ context = null, declarativeShadowRoots = false, input, tree }) => {
      const options = { allowDeclarativeShadowRoots: declarativeShadowRoots, scripting: context !== null };
      expect(treeOf(input, context, options).trimEnd().split('\n')).toEqual(tree);
      expect(treeOfCharacters(input, context, options).trimEnd().split('\n')).toEqual(tree);
    });
  });
}
