import { parseTreeTests, type TreeTest } from '../../../../test/helpers/tree-tests.ts';
import { dumpTree } from '../../../corpus/page-functions.mjs';
import { type Case, type Data, difference, type Livedom } from '../suite.ts';

const NAMESPACES: Readonly<Record<string, string>> = {
  html: 'http://www.w3.org/1999/xhtml',
  svg: 'http://www.w3.org/2000/svg',
  math: 'http://www.w3.org/1998/Math/MathML',
};

type ParsingOptions = { readonly scripting: boolean; readonly locations?: true; readonly onParseError?: () => void };

/** The tree construction tests of html5lib, those without a mark with scripting on and off, with and without locations and errors. */
export function* treeConstruction(livedom: Livedom, { html5lib, expectations }: Data): Generator<Case> {
  const known = new Set((expectations['tree-construction'] as { case: string }[]).map(({ case: id }) => id));
  for (const [file, text] of Object.entries(html5lib['tree-construction'])) {
    for (const test of parseTreeTests(file, text)) {
      for (const scripting of test.scripting === null ? [true, false] : [test.scripting]) {
        for (const listens of [false, true]) {
          const options = {
            scripting,
            ...(listens ? { locations: true as const, onParseError: () => undefined } : {}),
          };
          yield {
            name: `${test.id}, scripting ${scripting}${listens ? ', with errors and locations' : ''}`,
            isKnown: known.has(test.id),
            check: () => difference(test.document, treeOf(livedom, test, options)),
          };
        }
      }
    }
  }
}

function treeOf(livedom: Livedom, { data, context }: TreeTest, options: ParsingOptions): string {
  const root =
    context === null
      ? livedom.parse(data, options)
      : livedom.parseFragment(data, fragmentOptions(livedom, context, options));
  const tree = dumpTree(root);
  return tree === '' ? '' : `${tree}\n`;
}

/** A context element as the tests name it: `td`, `svg path`. The document of an element says whether it has scripting. */
function fragmentOptions(livedom: Livedom, context: string, { scripting, ...options }: ParsingOptions) {
  const [first, second] = context.split(' ') as [string, string | undefined];
  const owner = livedom.parse('<!DOCTYPE html>', { scripting });
  const namespace = NAMESPACES[second === undefined ? 'html' : first] as string;
  return { ...options, declarativeShadowRoots: true, context: owner.createElementNS(namespace, second ?? first) };
}
