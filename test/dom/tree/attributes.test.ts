import { beforeEach, describe, expect, test } from 'vitest';
import { ATTR, attributeName, plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { XLINK_NAMESPACE } from '../../../dom/names/namespaces.ts';
import { attrOwner, createAttr } from '../../../dom/tree/attr.ts';
import {
  appendAttribute,
  attrAt,
  attrValue,
  getAttribute,
  hasAttribute,
  positionByName,
  positionByNamespace,
  removeAttribute,
  removeAttributeAt,
  setAttr,
  setAttribute,
  setAttributeValue,
  setExistingAttributeValue,
} from '../../../dom/tree/attributes.ts';
import type { DocumentRecord, ElementRecord } from '../../../dom/tree/records.ts';
import { install } from '../../../lib/install.ts';
import { element, htmlDocument } from './records.ts';

install();

let document: DocumentRecord;
let node: ElementRecord;

beforeEach(() => {
  document = htmlDocument();
  node = element(document, 'p');
});

describe('the list', () => {
  test('is flat, of exact size, and null when empty', () => {
    expect(node.attributes).toBe(null);
    setAttribute(node, ATTR.id, 'a');
    setAttribute(node, ATTR.class, 'b');
    setAttribute(node, ATTR.id, 'c');
    expect(node.attributes).toEqual([ATTR.id, 'c', ATTR.class, 'b']);
    removeAttribute(node, ATTR.id);
    removeAttribute(node, ATTR.name);
    expect(node.attributes).toEqual([ATTR.class, 'b']);
    removeAttribute(node, ATTR.class);
    expect(node.attributes).toBe(null);
    expect([hasAttribute(node, ATTR.class), getAttribute(node, ATTR.class)]).toEqual([false, null]);
  });

  test('by namespace, with the prefix it was first given', () => {
    setAttributeValue(node, 'href', '1', 'xlink', XLINK_NAMESPACE);
    setAttributeValue(node, 'href', '2', 'other', XLINK_NAMESPACE);
    setAttributeValue(node, 'href', '3', null, null);
    expect(node.attributes).toEqual([
      attributeName(XLINK_NAMESPACE, 'xlink', 'href'),
      '2',
      plainAttributeName('href'),
      '3',
    ]);
    expect(positionByName(node, 'xlink:href')).toBe(0);
    expect(positionByNamespace(node, '', 'href')).toBe(2);
    expect(positionByName(node, 'xlink')).toBe(-1);
  });

  test('of many attributes: found, changed and removed anywhere', () => {
    const name = (i: number) => plainAttributeName(`a${i}`);
    for (let i = 0; i < 200; i++) setAttribute(node, name(i), `${i}`);
    appendAttribute(node, attributeName('x', 'p', 'a7'), 'namespaced');
    expect(getAttribute(node, name(7))).toBe('7');
    expect(positionByName(node, 'p:a7')).toBe(400);
    expect(positionByName(node, 'nowhere')).toBe(-1);
    removeAttribute(node, name(0));
    expect(getAttribute(node, name(199))).toBe('199');
    removeAttributeAt(node, node.attributes!.length - 2);
    expect(positionByName(node, 'p:a7')).toBe(-1);
    setAttribute(node, name(0), 'again');
    expect(positionByName(node, 'a0')).toBe(398);
    for (let i = 199; i > 0; i--) removeAttribute(node, name(i));
    expect(node.attributes).toEqual([name(0), 'again']);
  });

  test('100,000 attributes are set in a moment', { timeout: 60_000 }, () => {
    for (let i = 0; i < 100_000; i++) setAttribute(node, plainAttributeName(`b${i}`), '');
    expect(node.attributes!.length).toBe(200_000);
  });
});

describe('Attr nodes', () => {
  test('read through while attached, keep their value when removed', () => {
    setAttribute(node, ATTR.id, 'a');
    const attr = attrAt(node, 0);
    expect(attrAt(node, 0)).toBe(attr);
    setAttribute(node, ATTR.id, 'b');
    expect(attrValue(attr)).toBe('b');
    setExistingAttributeValue(attr, 'c');
    expect(getAttribute(node, ATTR.id)).toBe('c');
    removeAttribute(node, ATTR.id);
    expect([attrValue(attr), attrOwner(attr)]).toEqual(['c', null]);
    setExistingAttributeValue(attr, 'd');
    expect([attrValue(attr), node.attributes]).toEqual(['d', null]);
  });

  test('setAttr appends, replaces in place, and does nothing for the one that is there', () => {
    setAttribute(node, ATTR.id, 'a');
    setAttribute(node, ATTR.class, 'b');
    const old = attrAt(node, 0);
    const attr = createAttr(htmlDocument(), ATTR.id, 'new');
    expect(setAttr(node, attr)).toBe(old);
    expect(node.attributes).toEqual([ATTR.id, 'new', ATTR.class, 'b']);
    expect([attrOwner(old), attrValue(old), attrOwner(attr), attr.nodeDocument]).toEqual([null, 'a', node, document]);
    expect(setAttr(node, attr)).toBe(attr);
    expect(attrAt(node, 0)).toBe(attr);
    expect(setAttr(node, createAttr(document, ATTR.name, 'n'))).toBe(null);
    expect(getAttribute(node, ATTR.name)).toBe('n');
  });

  test('setAttr with another prefix takes the place of the old name', () => {
    setAttributeValue(node, 'href', '1', 'xlink', XLINK_NAMESPACE);
    const old = attrAt(node, 0);
    const attr = createAttr(document, attributeName(XLINK_NAMESPACE, null, 'href'), '2');
    expect(setAttr(node, attr)).toBe(old);
    expect(node.attributes).toEqual([attributeName(XLINK_NAMESPACE, null, 'href'), '2']);
    expect([attrOwner(old), attrValue(old)]).toEqual([null, '1']);
  });
});
