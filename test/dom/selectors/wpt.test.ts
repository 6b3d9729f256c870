import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { querySelector, querySelectorAll } from '../../../dom/selectors/index.ts';
import { documentData } from '../../../dom/tree/document-data.ts';
import type { ParentRecord } from '../../../dom/tree/records.ts';
import { documentOf, elementsOf } from './records.ts';

/**
 * The selectors of web-platform-tests, dom/nodes/selectors.js, on their content page. Both are read where they are; the
 * answers, Chromium's, stand here in the order of the selectors (see scripts/record-selectors.mjs).
 */
const nodes = path.join(process.env.WPT_DIR ?? path.join(homedir(), '.cache/wpt'), 'dom/nodes');
const content = path.join(nodes, 'ParentNode-querySelector-All-content.html');
const isHere = existsSync(content);
if (!isHere)
  console.log(`Skipped: the selectors of web-platform-tests are not in ${nodes}; set WPT_DIR to a checkout.`);

interface Recording {
  readonly selectors: string;
  readonly page: string;
  readonly asks: readonly { readonly from: string; readonly answers: readonly (number[] | string)[] }[];
}

describe.skipIf(!isHere)('the selectors of web-platform-tests', { timeout: 60_000 }, () => {
  const file = path.join(import.meta.dirname, 'wpt-answers.json');
  const recording = JSON.parse(readFileSync(file, 'utf8')) as Recording;

  test('are those that the answers were recorded for', () => {
    expect(hash(readSelectors().join('\n'))).toBe(recording.selectors);
    expect(hash(readFileSync(content, 'utf8'))).toBe(recording.page);
  });

  test.each(recording.asks)('give from $from what they give in Chromium', ({ from, answers }) => {
    const document = documentOf(readFileSync(content, 'utf8'));
    documentData(document).url = 'http://selectors.test/content.html#target';
    const root = from === 'document' ? document : (querySelector(document, from) as ParentRecord);
    const all = elementsOf(document);
    const differences = readSelectors().flatMap((selector, i) => {
      const actual = answerOf(() => querySelectorAll(root, selector).map((element) => all.indexOf(element)));
      const isSame = JSON.stringify(actual) === JSON.stringify(answers[i]);
      return isSame ? [] : [`${selector}: ${JSON.stringify(actual)} for ${JSON.stringify(answers[i])}`];
    });
    expect(differences).toEqual([]);
  });
});

function readSelectors(): string[] {
  const source = readFileSync(path.join(nodes, 'selectors.js'), 'utf8');
  const collect = new Function(`${source}; return [validSelectors, invalidSelectors, scopedSelectors];`);
  const lists = collect() as { selector: string }[][];
  return [...new Set(lists.flatMap((list) => list.map(({ selector }) => selector)))];
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function answerOf(ask: () => number[]): number[] | string {
  try {
    return ask();
  } catch (error) {
    return (error as Error).name;
  }
}
