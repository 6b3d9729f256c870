import { describe, expect, test } from 'vitest';
import { plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { htmlElementName } from '../../../dom/names/element-name.ts';
import { closest, matches, querySelector, querySelectorAll } from '../../../dom/selectors/index.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { appendFresh } from '../../../dom/tree/mutation.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  NodeType,
  ParentRecord,
  setAttributes,
} from '../../../dom/tree/records.ts';

/**
 * Trees on which a matcher that asks the same ancestors or siblings again for each element would take hours. With the
 * time linear in the tree, each of these queries takes well under a second.
 */
const SIZE = 100_000;

function append(parent: ParentRecord, name: string, className?: string): ElementRecord {
  const element = new ParentRecord(NodeType.Element, parent.nodeDocument, htmlElementName(name)) as ElementRecord;
  if (className !== undefined) setAttributes(element, [plainAttributeName('class'), className]);
  appendFresh(element, parent);
  return element;
}

function deepDocument(size: number): { document: DocumentRecord; deepest: ElementRecord } {
  const document = createDocumentRecord('html');
  let deepest = append(document, 'html', 'top');
  for (let i = 1; i < size; i++) deepest = append(deepest, 'div');
  return { document, deepest };
}

function wideDocument(size: number): DocumentRecord {
  const document = createDocumentRecord('html');
  const html = append(document, 'html');
  append(html, 'b', 'first');
  for (let i = 1; i < size - 1; i++) append(html, i % 2 === 0 ? 'b' : 'i');
  append(html, 'i', 'last');
  return document;
}

/** A row of three elements in each level of a deep tree. */
function combDocument(size: number): DocumentRecord {
  const document = createDocumentRecord('html');
  let parent = append(document, 'html');
  for (let i = 0; i < size; i += 3) {
    append(parent, 'i');
    const next = append(parent, 'div');
    append(parent, 'b');
    parent = next;
  }
  return document;
}

describe('a query takes linear time', { timeout: 30_000 }, () => {
  const { document: deep } = deepDocument(SIZE);
  test.each([
    ['.none div', 0],
    ['.top div', SIZE - 1],
    ['.none > div div > div', 0],
    ['div div div div div div', SIZE - 6],
    ['.none div div div div div', 0],
    ['div:has(.none)', 0],
    [':has(.none) div', 0],
    ['div:has(> div .none)', 0],
    ['div:not(:has(div))', 1],
    ['div:is(.none div)', 0],
    ['div:not(.none div)', SIZE - 1],
    [':is(.none div, .none html) div', 0],
    ['div:nth-child(1 of .top div)', SIZE - 1],
    [':lang(en)', 0],
    [':dir(ltr)', SIZE],
    [':read-write', 0],
    [':scope > div div', SIZE - 2],
  ])('in a deep tree: %s', (selector, count) => {
    expect(querySelectorAll(deep, selector).length).toBe(count);
  });

  const wide = wideDocument(SIZE);
  test.each([
    ['.none ~ i', 0],
    ['.first ~ i', SIZE / 2],
    ['.none ~ b + i', 0],
    ['.none ~ i ~ b', 0],
    ['i:nth-child(2n)', SIZE / 2],
    ['i:nth-last-child(1)', 1],
    ['b:nth-of-type(2n+1)', SIZE / 4],
    ['b:only-of-type', 0],
    ['i:last-of-type', 1],
    [':nth-child(odd of i)', SIZE / 4],
    [':nth-last-child(1 of b)', 1],
    ['i:has(~ .none)', 0],
    ['i:has(~ .last)', SIZE / 2 - 1],
    ['b:has(+ i ~ .none)', 0],
    ['i:not(.none ~ i)', SIZE / 2],
  ])('among many siblings: %s', (selector, count) => {
    expect(querySelectorAll(wide, selector).length).toBe(count);
  });

  const comb = combDocument(SIZE);
  test.each([
    ['.none i', 0],
    ['.none ~ div b', 0],
    ['.none + div i', 0],
    ['i ~ div i ~ div .none', 0],
    ['div:has(b ~ .none)', 0],
    [':not(.none ~ div i) > .none', 0],
  ])('in a deep tree of rows: %s', (selector, count) => {
    expect(querySelectorAll(comb, selector).length).toBe(count);
  });
});

test('a tree 1,000,000 elements deep is queried without recursion over its depth', { timeout: 60_000 }, () => {
  const { document, deepest } = deepDocument(1_000_000);
  expect(querySelectorAll(document, 'html > div').length).toBe(1);
  expect(querySelector(document, '.none div')).toBe(null);
  expect(querySelector(document, 'div:not(:has(div))')).toBe(deepest);
  expect(matches(deepest, '.top div div')).toBe(true);
  expect(matches(deepest, '.none div > div')).toBe(false);
  expect(closest(deepest, '.top')).toBe(document.firstChild);
});

test('a selector that nests or chains deeply is parsed and matched, or refused', () => {
  const document = createDocumentRecord('html');
  const html = append(document, 'html');
  const nested = (depth: number) => `${':is('.repeat(depth)}html${')'.repeat(depth)}`;
  expect(querySelector(document, nested(200))).toBe(html);
  expect(() => querySelector(document, nested(100_000).replaceAll('is', 'not'))).toThrow('is not a valid selector');
  expect(querySelector(document, `${'div '.repeat(50_000)}html`)).toBe(null);
  expect(querySelectorAll(document, `${'a,'.repeat(50_000)}html`)).toEqual([html]);
  expect(querySelector(document, `html${'.a'.repeat(50_000)}`)).toBe(null);
});
