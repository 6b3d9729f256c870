import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { closest, matches, querySelector, querySelectorAll } from '../../../dom/selectors/index.ts';
import { documentData } from '../../../dom/tree/document-data.ts';
import type { ElementRecord, ParentRecord } from '../../../dom/tree/records.ts';
import { rootOf } from '../../../dom/tree/traversal.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';
import { documentOf, elementsOf, xmlDocumentOf } from './records.ts';

/** What scripts/record-selectors.mjs writes: an answer is places in tree order, or the name of an exception. */
interface Recording {
  readonly document: string;
  readonly hash?: string;
  readonly asks: readonly { readonly from: string; readonly answers: readonly [string, Answer][] }[];
}

type Answer = number[] | string;

const folder = import.meta.dirname;

describe.each(readdirSync(path.join(folder, 'answers')))('%s', { timeout: 60_000 }, (file) => {
  const recording = JSON.parse(readFileSync(path.join(folder, 'answers', file), 'utf8')) as Recording;
  const markup = readFileSync(path.join(folder, 'fixtures', recording.document), 'utf8');
  const document = recording.document.endsWith('.xhtml') ? xmlDocumentOf(markup) : documentOf(markup);
  documentData(document).url = `http://selectors.test/${recording.document}${recording.hash ?? ''}`;

  test.each(recording.asks)('answers from $from as Chromium does', ({ from, answers }) => {
    const root = nodeOf(document, from);
    const all = elementsOf(rootOf(root) as ParentRecord);
    const differences: string[] = [];
    for (const [selector, expected] of answers) {
      const actual = answerOf(() => querySelectorAll(root, selector).map((element) => all.indexOf(element)));
      const isSame = JSON.stringify(actual) === JSON.stringify(expected);
      const isKnown = KNOWN_DIFFERENCES.has(`${file} ${from} ${selector}`);
      if (isSame === isKnown)
        differences.push(`${selector}: ${JSON.stringify(actual)} for ${JSON.stringify(expected)}`);
      if (isSame && typeof expected !== 'string') checkOtherWays(root, selector, expected, all);
    }
    expect(differences).toEqual([]);
  });
});

function answerOf(ask: () => number[]): Answer {
  try {
    return ask();
  } catch (error) {
    return (error as Error).name;
  }
}

/** `querySelector` must find the first of them; asked from an element, `matches` and `closest` agree unless scoped. */
function checkOtherWays(root: ParentRecord, selector: string, expected: number[], all: ElementRecord[]): void {
  const first = expected.length === 0 ? null : all[expected[0] as number];
  expect(querySelector(root, selector), selector).toBe(first);
  if (/:scope|&/i.test(selector)) return;
  const found = new Set(expected.map((place) => all[place]));
  for (const element of elementsOf(root)) {
    expect(matches(element, selector), selector).toBe(found.has(element));
    if (found.has(element)) expect(closest(element, selector), selector).toBe(element);
  }
}

/** `document`, `#id`, `#id content`, `#id shadow`, or an element in one of those. */
function nodeOf(document: ParentRecord, from: string): ParentRecord {
  const [target, ...path] = from.split(' in ').reverse() as [string, ...string[]];
  const [selector, part] = target.split(' ') as [string, string?];
  let node = selector === 'document' ? document : (querySelector(document, selector) as ParentRecord);
  if (part === 'content') node = node.rare?.templateContents as ParentRecord;
  if (part === 'shadow') node = node.rare?.shadowRoot as ParentRecord;
  return path.reduce((inner, step) => querySelector(inner, step) as ParentRecord, node);
}
