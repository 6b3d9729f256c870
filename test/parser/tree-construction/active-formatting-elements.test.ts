import { describe, expect, it } from 'vitest';
import { plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { htmlElementName } from '../../../dom/names/element-name.ts';
import { TagId } from '../../../dom/names/tag-ids.ts';
import { createElement } from '../../../dom/tree/create.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { type ElementRecord, setAttributes } from '../../../dom/tree/records.ts';
import { ActiveFormattingElements } from '../../../parser/tree-construction/active-formatting-elements.ts';

const document = createDocumentRecord('html');

function make(name: string, attributes: Record<string, string> = {}): ElementRecord {
  const element = createElement(document, htmlElementName(name));
  const list = Object.entries(attributes).flatMap(([key, value]) => [plainAttributeName(key), value]);
  if (list.length > 0) setAttributes(element, list);
  return element;
}

function elementsOf(list: ActiveFormattingElements): ElementRecord[] {
  const elements: ElementRecord[] = [];
  for (let entry = list.last; entry !== null; entry = entry.previous) elements.unshift(entry.element);
  return elements;
}

describe('the list of active formatting elements', () => {
  it('keeps three of a kind, whatever the order of their attributes', () => {
    const list = new ActiveFormattingElements();
    const elements = [
      make('b', { x: '1', y: '2' }),
      make('b', { y: '2', x: '1' }),
      make('i', { x: '1', y: '2' }),
      make('b', { x: '1', y: '2' }),
      make('b', { x: '1' }),
      make('b', { y: '2', x: '1' }),
    ];
    for (const element of elements) list.push(element);
    expect(elementsOf(list)).toEqual(elements.slice(1));
  });

  it('does not count across a marker', () => {
    const list = new ActiveFormattingElements();
    for (let i = 0; i < 3; i++) list.push(make('b'));
    list.insertMarker();
    for (let i = 0; i < 4; i++) list.push(make('b'));
    expect(elementsOf(list).length).toBe(6);
    list.clearToLastMarker();
    expect(elementsOf(list).length).toBe(3);
    expect(list.lastNamed(TagId.B)).not.toBe(null);
    list.insertMarker();
    expect(list.lastNamed(TagId.B)).toBe(null);
    expect(list.lastSinceMarker).toBe(null);
  });

  it('keeps three of a kind among very many', () => {
    const list = new ActiveFormattingElements();
    const plain: ElementRecord[] = [];
    for (let i = 0; i < 200; i++) {
      list.push(make('b', { id: `${i}` }));
      const element = make('b', { class: 'x' });
      plain.push(element);
      list.push(element);
    }
    const left = elementsOf(list);
    expect(left.length).toBe(203);
    expect(left.filter((element) => plain.includes(element))).toEqual(plain.slice(-3));
  });

  it('gives entries attributes of their own when others may change those of the elements', () => {
    const list = new ActiveFormattingElements();
    const element = make('b', { id: 'x' });
    const entry = list.push(element);
    list.keepAttributes();
    (element.attributes as string[])[1] = 'y';
    expect(entry.attributes?.[1]).toBe('x');
  });
});
