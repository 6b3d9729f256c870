import { beforeEach, describe, expect, test } from 'vitest';
import { type AttributeName, attributeName } from '../../../dom/names/attribute-name.ts';
import { elementName } from '../../../dom/names/element-name.ts';
import { XML_NAMESPACE, XMLNS_NAMESPACE } from '../../../dom/names/namespaces.ts';
import { createAttr } from '../../../dom/tree/attr.ts';
import { appendAttribute, attrAt, attrValue } from '../../../dom/tree/attributes.ts';
import { indexOf } from '../../../dom/tree/child-index.ts';
import {
  createCDATASection,
  createComment,
  createDoctype,
  createDocumentFragment,
  createElement,
  createProcessingInstruction,
  createText,
} from '../../../dom/tree/create.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { compareDocumentPosition } from '../../../dom/tree/document-position.ts';
import { nodesAreEqual } from '../../../dom/tree/equality.ts';
import { append } from '../../../dom/tree/mutation.ts';
import { locateNamespace, locateNamespacePrefix } from '../../../dom/tree/namespace-lookup.ts';
import { normalize } from '../../../dom/tree/normalize.ts';
import type { DocumentRecord, ElementRecord, LeafRecord, NodeRecord } from '../../../dom/tree/records.ts';
import { attachShadowRoot } from '../../../dom/tree/shadow.ts';
import { findSlot } from '../../../dom/tree/slots.ts';
import { getTextContent, setTextContent } from '../../../dom/tree/text-content.ts';
import {
  isShadowIncludingInclusiveAncestor,
  lengthOf,
  nextInShadowIncludingTreeOrder,
  nextInTreeOrder,
  previousInTreeOrder,
  rootOf,
  shadowIncludingRootOf,
} from '../../../dom/tree/traversal.ts';
import { install } from '../../../lib/install.ts';
import { childrenOf, element, htmlDocument, outline, tower } from './records.ts';

install();

const INIT = { delegatesFocus: false, clonable: false, serializable: false } as const;

let document: DocumentRecord;

beforeEach(() => {
  document = htmlDocument();
});

describe('normalize', () => {
  test('joins Text nodes, drops empty ones, leaves CDATA sections alone', () => {
    const node = element(document, 'p', {}, '', 'a', '', 'b', element(document, 'i', {}, 'c', 'd', ''), '', 'e');
    append(createCDATASection(document, 'f'), node);
    append(createText(document, 'g'), node);
    const [, first] = childrenOf(node);
    normalize(node);
    expect(outline(node.firstChild!.nextSibling!)).toBe('i(cd)');
    expect(childrenOf(node).map((child) => (child as LeafRecord).data)).toEqual(['ab', undefined, 'e', 'f', 'g']);
    expect(node.firstChild).toBe(first);
  });

  test('is linear in siblings and does not recurse', { timeout: 60_000 }, () => {
    const node = element(document, 'p');
    for (let i = 0; i < 100_000; i++) append(createText(document, 'x'), node);
    normalize(node);
    expect([childrenOf(node).length, getTextContent(node)!.length]).toEqual([1, 100_000]);
    const [outermost, innermost] = tower(document, 1_000_000);
    append(createText(document, ''), innermost);
    normalize(outermost);
    expect(innermost.firstChild).toBe(null);
  });
});

describe('equality', () => {
  test('the order of attributes and the prefixes of their names do not count', () => {
    const a = element(document, 'p', { x: '1', y: '2' });
    const b = element(document, 'p', { y: '2', x: '1' });
    expect(nodesAreEqual(a, b)).toBe(true);
    appendAttribute(a, attributeName('ns', 'p', 'z'), '3');
    expect(nodesAreEqual(a, b)).toBe(false);
    appendAttribute(b, attributeName('ns', 'q', 'z'), '3');
    expect(nodesAreEqual(a, b)).toBe(true);
    expect(nodesAreEqual(element(document, 'p', { x: '1' }), element(document, 'p', { x: '2' }))).toBe(false);
    expect(nodesAreEqual(element(document, 'p', { x: '1' }), element(document, 'p', { y: '1' }))).toBe(false);
  });

  test('names, data and children count', () => {
    const named = (prefix: string | null) => createElement(document, elementName('ns', prefix, 'a'));
    expect(nodesAreEqual(named('p'), named('q'))).toBe(false);
    expect(nodesAreEqual(named('p'), named('p'))).toBe(true);
    expect(nodesAreEqual(createText(document, 'a'), createCDATASection(document, 'a'))).toBe(false);
    expect(nodesAreEqual(createText(document, 'a'), createComment(document, 'a'))).toBe(false);
    expect(nodesAreEqual(element(document, 'p', {}, 'a'), element(document, 'p', {}, 'a', 'b'))).toBe(false);
    expect(nodesAreEqual(element(document, 'p', {}, 'a', 'b'), element(document, 'p', {}, 'a'))).toBe(false);
    expect(nodesAreEqual(element(document, 'p'), element(document, 'p', {}, 'b'))).toBe(false);
    const doctype = (name: string, publicId: string, systemId: string) =>
      createDoctype(document, name, publicId, systemId);
    expect(nodesAreEqual(doctype('a', 'b', 'c'), doctype('a', 'b', 'c'))).toBe(true);
    for (const other of [doctype('a', 'b', 'd'), doctype('a', 'd', 'c'), doctype('d', 'b', 'c')])
      expect(nodesAreEqual(doctype('a', 'b', 'c'), other)).toBe(false);
    const instruction = (target: string, data: string) => createProcessingInstruction(document, target, data);
    expect(nodesAreEqual(instruction('a', 'b'), instruction('a', 'b'))).toBe(true);
    for (const other of [instruction('a', 'c'), instruction('c', 'b')])
      expect(nodesAreEqual(instruction('a', 'b'), other)).toBe(false);
  });

  test('the namespaces, names and values of attributes count', () => {
    const named = (namespace: string | null, name: string, value: string) => {
      // Others come before and after it, so that neither list is the other's beginning.
      const node = element(document, 'p', { x: '1' });
      appendAttribute(node, attributeName(namespace, null, name), value);
      return [node, attrAt(node, 2)] as const;
    };
    const [node, attr] = named('ns', 'a', '1');
    appendAttribute(node, attributeName(null, null, 'y'), '2');
    for (const [namespace, name, value, isEqual] of [
      ['ns', 'a', '1', true],
      [null, 'a', '1', false],
      ['ns', 'b', '1', false],
      ['ns', 'a', '2', false],
    ] as const) {
      const [other, otherAttr] = named(namespace, name, value);
      const reversed = element(document, 'p', { y: '2' });
      for (const i of [2, 0])
        appendAttribute(reversed, other.attributes![i] as AttributeName, attrValue(attrAt(other, i)));
      expect([nodesAreEqual(node, reversed), nodesAreEqual(attr, otherAttr)]).toEqual([isEqual, isEqual]);
    }
  });

  test('documents and fragments of any kind are compared by their children', () => {
    const host = element(document, 'div');
    const shadowRoot = attachShadowRoot(host, { ...INIT, mode: 'open', slotAssignment: 'named' });
    expect(nodesAreEqual(shadowRoot, createDocumentFragment(document))).toBe(true);
    expect(nodesAreEqual(createDocumentRecord('xml'), document)).toBe(true);
    append(element(document, 'p'), shadowRoot);
    expect(nodesAreEqual(shadowRoot, createDocumentFragment(document))).toBe(false);
  });

  test('siblings of the compared nodes do not count', () => {
    const parent = element(document, 'p', {}, element(document, 'b'), element(document, 'b'));
    expect(nodesAreEqual(parent.firstChild!, parent.lastChild!)).toBe(true);
  });
});

describe('compareDocumentPosition', () => {
  test('ancestors, siblings, strangers', () => {
    const [a, b] = [element(document, 'a', {}, 'x'), element(document, 'b', {}, 'y')];
    const root = element(document, 'p', {}, a, b);
    expect(compareDocumentPosition(root, root)).toBe(0);
    expect(compareDocumentPosition(root, a.firstChild!)).toBe(16 + 4);
    expect(compareDocumentPosition(a.firstChild!, root)).toBe(8 + 2);
    expect(compareDocumentPosition(a.firstChild!, b.firstChild!)).toBe(4);
    expect(compareDocumentPosition(b.firstChild!, a)).toBe(2);
    const stranger = element(document, 'q');
    const there = compareDocumentPosition(a, stranger);
    const back = compareDocumentPosition(stranger, a);
    expect([there, back]).toEqual([0x21 + 4, 0x21 + 2]);
    expect(compareDocumentPosition(root, stranger)).toBe(there);
  });

  test('attributes', () => {
    const child = element(document, 'b', { z: '1' });
    const node = element(document, 'p', { x: '1', y: '2' }, child);
    const [x, y] = [attrAt(node, 0), attrAt(node, 2)];
    expect(compareDocumentPosition(x, y)).toBe(32 + 4);
    expect(compareDocumentPosition(y, x)).toBe(32 + 2);
    expect(compareDocumentPosition(node, x)).toBe(16 + 4);
    expect(compareDocumentPosition(x, node)).toBe(8 + 2);
    expect(compareDocumentPosition(x, child)).toBe(4);
    expect(compareDocumentPosition(child, x)).toBe(2);
    expect(compareDocumentPosition(attrAt(child, 0), node)).toBe(8 + 2);
    expect(compareDocumentPosition(attrAt(child, 0), x)).toBe(2);
    const free = createAttr(document, attributeName(null, null, 'f'), '');
    for (const other of [node, x]) expect(compareDocumentPosition(other, free) & 1).toBe(1);
    for (const other of [node, x]) expect(compareDocumentPosition(free, other) & 1).toBe(1);
  });

  test('agrees with the order of a walk', () => {
    const root = element(document, 'p', {}, 'a', element(document, 'b', {}, 'c', element(document, 'd')), 'e');
    const nodes: NodeRecord[] = [];
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) nodes.push(node);
    for (const [i, a] of nodes.entries()) {
      for (const [j, b] of nodes.entries()) {
        if (i !== j) expect(compareDocumentPosition(a, b) & 6).toBe(i < j ? 4 : 2);
      }
    }
    const backwards: NodeRecord[] = [];
    let node: NodeRecord | null = nodes[nodes.length - 1]!;
    for (; node !== null; node = previousInTreeOrder(node, root)) backwards.unshift(node);
    expect(backwards).toEqual(nodes);
  });
});

describe('namespaces', () => {
  test('are located through ancestors and declarations', () => {
    const xml = htmlDocument();
    const outer = append(createElement(xml, elementName('urn:outer', 'o', 'root')), xml);
    appendAttribute(outer, attributeName(XMLNS_NAMESPACE, 'xmlns', 'd'), 'urn:declared');
    appendAttribute(outer, attributeName(XMLNS_NAMESPACE, null, 'xmlns'), 'urn:default');
    const inner = append(createElement(xml, elementName(null, null, 'inner')), outer);
    const text = append(createText(xml, 'x'), inner);
    expect(locateNamespace(text, 'o')).toBe('urn:outer');
    expect(locateNamespace(text, 'd')).toBe('urn:declared');
    expect(locateNamespace(inner, null)).toBe('urn:default');
    expect(locateNamespace(xml, 'xml')).toBe(XML_NAMESPACE);
    expect(locateNamespace(inner, 'xmlns')).toBe(XMLNS_NAMESPACE);
    expect(locateNamespace(inner, 'none')).toBe(null);
    appendAttribute(inner, attributeName(XMLNS_NAMESPACE, null, 'xmlns'), '');
    expect(locateNamespace(inner, null)).toBe(null);
    expect(locateNamespacePrefix(text, 'urn:outer')).toBe('o');
    expect(locateNamespacePrefix(attrAt(outer, 0), 'urn:declared')).toBe('d');
    expect(locateNamespacePrefix(inner, 'urn:default')).toBe(null);
    expect(locateNamespace(createText(xml, ''), 'xml')).toBe(null);
  });
});

describe('traversal', () => {
  test('shadow-including tree order', () => {
    const inShadow = element(document, 's', {}, element(document, 't'));
    const host = element(document, 'div', {}, element(document, 'l'));
    const shadowRoot = attachShadowRoot(host, { ...INIT, mode: 'open', slotAssignment: 'named' });
    append(inShadow, shadowRoot);
    const root = element(document, 'p', {}, host, element(document, 'z'));
    const names: string[] = [];
    for (let node: NodeRecord | null = root; node !== null; node = nextInShadowIncludingTreeOrder(node, root)) {
      names.push(outline(node).replace(/\(.*/, ''));
    }
    expect(names).toEqual(['p', 'div', '#11', 's', 't', 'l', 'z']);
    expect(rootOf(inShadow)).toBe(shadowRoot);
    expect(shadowIncludingRootOf(inShadow)).toBe(root);
    expect(isShadowIncludingInclusiveAncestor(root, inShadow)).toBe(true);
    expect(isShadowIncludingInclusiveAncestor(inShadow, root)).toBe(false);
  });

  test('index and length', () => {
    const node = element(document, 'p', { a: 'b' }, 'x', 'yz');
    expect([indexOf(node.firstChild!), indexOf(node.lastChild!)]).toEqual([0, 1]);
    expect([lengthOf(node), lengthOf(node.lastChild!), lengthOf(attrAt(node, 0))]).toEqual([2, 2, 0]);
    expect(lengthOf(createDoctype(document, 'html'))).toBe(0);
  });
});

describe('slots', () => {
  const slot = (name?: string): ElementRecord => element(document, 'slot', name === undefined ? {} : { name });

  test('are found by name, first come, first served', () => {
    const [named, unnamed, second] = [slot('a'), slot(), slot('a')];
    const plain = element(document, 'b');
    const asked = element(document, 'b', { slot: 'a' });
    const host = element(document, 'div', {}, plain, asked, 'text');
    const shadowRoot = attachShadowRoot(host, { ...INIT, mode: 'open', slotAssignment: 'named' });
    for (const node of [named, unnamed, second]) append(node, shadowRoot);
    expect(findSlot(asked, true)).toBe(named);
    expect(findSlot(plain, true)).toBe(unnamed);
    expect(findSlot(host.lastChild!, true)).toBe(unnamed);
    expect(findSlot(host, true)).toBe(null);
  });

  test('of a closed root show only to those who may look', () => {
    const host = element(document, 'div', {}, 'x');
    const target = append(slot(), attachShadowRoot(host, { ...INIT, mode: 'closed', slotAssignment: 'named' }));
    expect(findSlot(host.firstChild!, true)).toBe(null);
    expect(findSlot(host.firstChild!, false)).toBe(target);
  });
});

test('text content of a tree 1,000,000 deep', { timeout: 60_000 }, () => {
  const [outermost, innermost] = tower(document, 1_000_000);
  append(createText(document, 'x'), innermost);
  append(createText(document, 'y'), outermost);
  expect(getTextContent(outermost)).toBe('xy');
  setTextContent(outermost, 'z');
  expect(outline(outermost)).toBe('div(z)');
});
