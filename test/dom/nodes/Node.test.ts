import { beforeEach, describe, expect, test } from 'vitest';
import { Node as OurNode } from '../../../dom/nodes/Node.ts';
import { htmlDocument, thrownName, xmlDocument } from './dom.ts';

let document: Document;
let body: HTMLElement;

beforeEach(() => {
  document = htmlDocument();
  body = document.body;
});

test('types, names and values', () => {
  const xml = xmlDocument();
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'a:Svg');
  const html = xml.createElementNS('http://www.w3.org/1999/xhtml', 'P');
  const attr = document.createAttributeNS('ns', 'a:B');
  attr.value = 'v';
  const nodes: [Node, number, string, string | null][] = [
    [document.createElement('Div'), 1, 'DIV', null],
    [svg, 1, 'a:Svg', null],
    [html, 1, 'P', null],
    [document.createElementNS('http://www.w3.org/1999/xhtml', 'x:p'), 1, 'X:P', null],
    [attr, 2, 'a:B', 'v'],
    [document.createTextNode('t'), 3, '#text', 't'],
    [xml.createCDATASection('c'), 4, '#cdata-section', 'c'],
    [document.createProcessingInstruction('target', 'd'), 7, 'target', 'd'],
    [document.createComment('k'), 8, '#comment', 'k'],
    [document, 9, '#document', null],
    [document.doctype!, 10, 'html', null],
    [document.createDocumentFragment(), 11, '#document-fragment', null],
  ];
  for (const [node, type, name, value] of nodes)
    expect([node.nodeType, node.nodeName, node.nodeValue]).toEqual([type, name, value]);
});

test('nodeName follows the document that a node is adopted into', () => {
  const node = document.createElement('div');
  xmlDocument().adoptNode(node);
  expect(node.nodeName).toBe('div');
});

test('setting nodeValue and textContent', () => {
  const text = document.createTextNode('a');
  text.nodeValue = null;
  expect(text.data).toBe('');
  const comment = document.createComment('');
  comment.textContent = 'x';
  expect(comment.data).toBe('x');
  body.nodeValue = 'ignored';
  (document as Node).textContent = 'ignored';
  expect([body.childNodes.length, document.textContent, document.doctype!.textContent]).toEqual([0, null, null]);
  body.textContent = 'x';
  expect(body.firstChild!.nodeType).toBe(3);
  body.textContent = '';
  expect(body.firstChild).toBe(null);
  body.textContent = undefined as unknown as string;
  expect(body.childNodes.length).toBe(0);
  const fragment = document.createDocumentFragment();
  fragment.append('a', document.createComment('b'), 'c');
  expect(fragment.textContent).toBe('ac');
});

test('relatives', () => {
  const [a, b] = [document.createElement('a'), document.createTextNode('b')];
  body.append(a, b);
  expect([a.parentNode, a.parentElement, a.nextSibling, b.previousSibling]).toEqual([body, body, b, a]);
  expect([body.firstChild, body.lastChild, a.hasChildNodes(), body.hasChildNodes()]).toEqual([a, b, false, true]);
  expect(document.documentElement.parentElement).toBe(null);
  expect(document.documentElement.parentNode).toBe(document);
  expect([document.ownerDocument, a.ownerDocument]).toEqual([null, document]);
  expect(body.childNodes).toBe(body.childNodes);
});

test('isConnected and getRootNode', () => {
  const host = document.createElement('div');
  const inner = host.attachShadow({ mode: 'closed' }).appendChild(document.createElement('p'));
  expect([inner.isConnected, inner.getRootNode({ composed: true })]).toEqual([false, host]);
  body.append(host);
  expect([inner.isConnected, inner.getRootNode({ composed: true })]).toEqual([true, document]);
  expect(inner.getRootNode()).toBe(inner.parentNode);
  expect(inner.getRootNode(null as unknown as GetRootNodeOptions)).toBe(inner.parentNode);
  expect(thrownName(() => inner.getRootNode(1 as unknown as GetRootNodeOptions))).toBe('TypeError');
});

describe('insertion', () => {
  test('methods return what they were given', () => {
    const [a, b] = [document.createElement('a'), document.createElement('b')];
    expect(body.appendChild(b)).toBe(b);
    expect(body.insertBefore(a, b)).toBe(a);
    expect(body.replaceChild(document.createElement('c'), a)).toBe(a);
    expect(body.removeChild(b)).toBe(b);
    const fragment = document.createDocumentFragment();
    expect(body.appendChild(fragment)).toBe(fragment);
    expect([...body.children].map((child) => child.localName)).toEqual(['c']);
    expect(body.insertBefore(b, undefined as unknown as null)).toBe(b);
    expect(body.lastChild).toBe(b);
  });

  test('wrong arguments are TypeErrors', () => {
    const loose = body as unknown as Record<string, (...values: unknown[]) => unknown>;
    for (const values of [[], [{}], [null], ['x'], [1], [OurNode.prototype]]) {
      expect(thrownName(() => loose.appendChild!(...values))).toBe('TypeError');
    }
    expect(thrownName(() => loose.insertBefore!(document.createElement('p')))).toBe('TypeError');
    expect(thrownName(() => loose.insertBefore!(document.createElement('p'), {}))).toBe('TypeError');
    expect(thrownName(() => loose.replaceChild!(document.createElement('p'), null))).toBe('TypeError');
    expect(thrownName(() => loose.removeChild!(null))).toBe('TypeError');
    expect(thrownName(() => loose.compareDocumentPosition!(null))).toBe('TypeError');
    expect(thrownName(() => loose.isEqualNode!())).toBe('TypeError');
    expect(thrownName(() => loose.contains!())).toBe('TypeError');
  });

  test('errors of the tree are DOMExceptions', () => {
    expect(thrownName(() => body.appendChild(document.documentElement))).toBe('HierarchyRequestError');
    expect(thrownName(() => body.appendChild(document))).toBe('HierarchyRequestError');
    expect(thrownName(() => body.insertBefore(document.createElement('p'), document.head))).toBe('NotFoundError');
    expect(thrownName(() => body.removeChild(body))).toBe('NotFoundError');
    expect(thrownName(() => document.createTextNode('').appendChild(document.createElement('p')))).toBe(
      'HierarchyRequestError',
    );
    expect(thrownName(() => document.appendChild(document.createElement('p')))).toBe('HierarchyRequestError');
    expect(thrownName(() => body.appendChild(document.createAttribute('x')))).toBe('HierarchyRequestError');
    expect(thrownName(() => body.replaceChild(document, body.appendChild(document.createElement('p'))))).toBe(
      'HierarchyRequestError',
    );
    expect(thrownName(() => body.replaceChild(document.createElement('p'), document.head))).toBe('NotFoundError');
  });
});

test('cloneNode', () => {
  body.append('x');
  expect(body.cloneNode().hasChildNodes()).toBe(false);
  const copy = body.cloneNode(true);
  expect([copy.isEqualNode(body), copy.parentNode, copy.ownerDocument]).toEqual([true, null, document]);
  expect(thrownName(() => document.createElement('p').attachShadow({ mode: 'open' }).cloneNode())).toBe(
    'NotSupportedError',
  );
});

test('isEqualNode, isSameNode, contains', () => {
  const [a, b] = [document.createElement('p'), document.createElement('p')];
  expect([a.isEqualNode(b), a.isEqualNode(null), a.isEqualNode(document.createElement('q'))]).toEqual([
    true,
    false,
    false,
  ]);
  expect([a.isSameNode(a), a.isSameNode(b), a.isSameNode(null)]).toEqual([true, false, false]);
  body.append(a);
  expect([document.contains(a), body.contains(body), a.contains(body), a.contains(null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const inShadow = a.attachShadow({ mode: 'open' }).appendChild(document.createElement('i'));
  expect(body.contains(inShadow)).toBe(false);
});

test('normalize', () => {
  body.append('a', '', 'b');
  document.normalize();
  expect([...body.childNodes].map((node) => node.nodeValue)).toEqual(['ab']);
});

test('namespace look-ups', () => {
  const node = document.createElementNS('urn:x', 'p:x');
  node.setAttribute('xmlns:q', 'ignored: it has no namespace');
  node.setAttributeNS('http://www.w3.org/2000/xmlns/', 'xmlns:r', 'urn:r');
  expect([node.lookupNamespaceURI('p'), node.lookupNamespaceURI('q'), node.lookupNamespaceURI('r')]).toEqual([
    'urn:x',
    null,
    'urn:r',
  ]);
  expect([node.lookupPrefix('urn:x'), node.lookupPrefix('urn:r'), node.lookupPrefix('')]).toEqual(['p', 'r', null]);
  expect(document.isDefaultNamespace('http://www.w3.org/1999/xhtml')).toBe(true);
  expect([node.isDefaultNamespace(null), node.isDefaultNamespace('')]).toEqual([true, true]);
  expect(document.doctype!.lookupNamespaceURI('xml')).toBe(null);
});

test('constants', () => {
  expect([OurNode, OurNode.prototype, body].map((object) => Reflect.get(object, 'NOTATION_NODE', body))).toEqual([
    12, 12, 12,
  ]);
  expect([body.ELEMENT_NODE, body.DOCUMENT_POSITION_IMPLEMENTATION_SPECIFIC]).toEqual([1, 32]);
  expect(Reflect.set(OurNode, 'ELEMENT_NODE', 2)).toBe(false);
});

test('a wrong this is a TypeError', () => {
  const getter = Object.getOwnPropertyDescriptor(OurNode.prototype, 'nodeType')!.get!;
  for (const object of [{}, OurNode.prototype, null, Object.create(body)]) {
    expect(thrownName(() => getter.call(object))).toBe('TypeError');
  }
  expect(thrownName(() => new OurNode())).toBe('TypeError');
});

test('nothing internal shows', () => {
  expect(Reflect.ownKeys(body)).toEqual([]);
  expect(JSON.stringify(body)).toBe('{}');
  expect(String(body)).toBe('[object HTMLBodyElement]');
});
