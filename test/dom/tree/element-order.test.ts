import { describe, expect, test } from 'vitest';
import { htmlElementName } from '../../../dom/names/element-name.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { allElementsWalked, type ElementOrder, elementOrderOf } from '../../../dom/tree/element-order.ts';
import { append } from '../../../dom/tree/mutation.ts';
import { type DocumentRecord, NodeType, ParentRecord } from '../../../dom/tree/records.ts';

function documentOf(count: number): DocumentRecord {
  const document = createDocumentRecord('html');
  let parent: ParentRecord = document;
  for (let i = 0; i < count; i++) {
    parent = append(new ParentRecord(NodeType.Element, document, htmlElementName('div')), parent);
  }
  return document;
}

describe('the order of elements', () => {
  test('is made after so many walks, and forgotten at a change', () => {
    const document = documentOf(3);
    expect(elementOrderOf(document, 0)).toBeNull();
    allElementsWalked(document);
    expect(elementOrderOf(document, 2)).toBeNull();
    allElementsWalked(document);
    expect(elementOrderOf(document, 3)).toBeNull();
    const order = elementOrderOf(document, 2) as ElementOrder;
    expect(order.elements.length).toBe(3);
    expect(elementOrderOf(document, 3)).toBe(order);
    append(new ParentRecord(NodeType.Element, document, htmlElementName('p')), order.elements[0] as ParentRecord);
    expect(elementOrderOf(document, 1)).toBeNull();
    allElementsWalked(document);
    expect(elementOrderOf(document, 2)).toBeNull();
    expect(elementOrderOf(document, 1)?.elements.length).toBe(4);
  });

  test('keeps no more elements for classes than twice as many as there are', () => {
    const document = documentOf(10);
    allElementsWalked(document);
    const order = elementOrderOf(document, 1) as ElementOrder;
    let asked = 0;
    const ask = (token: string) =>
      order.ofClass(token, () => {
        asked++;
        return true;
      });
    for (let i = 0; i < 100; i++) ask(`c${i}`);
    expect(asked).toBe(1000);
    expect(ask('c99').length).toBe(10);
    expect(asked).toBe(1000);
    expect(ask('c0').length).toBe(10);
    expect(asked).toBe(1010);
  });
});
