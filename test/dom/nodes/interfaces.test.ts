import { expect, test } from 'vitest';
import { Attr } from '../../../dom/nodes/Attr.ts';
import { CDATASection } from '../../../dom/nodes/CDATASection.ts';
import { CharacterData } from '../../../dom/nodes/CharacterData.ts';
import { Comment } from '../../../dom/nodes/Comment.ts';
import { DOMImplementation } from '../../../dom/nodes/DOMImplementation.ts';
import { Document } from '../../../dom/nodes/Document.ts';
import { DocumentFragment } from '../../../dom/nodes/DocumentFragment.ts';
import { DocumentType } from '../../../dom/nodes/DocumentType.ts';
import { Element } from '../../../dom/nodes/Element.ts';
import { NamedNodeMap } from '../../../dom/nodes/NamedNodeMap.ts';
import { Node } from '../../../dom/nodes/Node.ts';
import { ProcessingInstruction } from '../../../dom/nodes/ProcessingInstruction.ts';
import { ShadowRoot } from '../../../dom/nodes/ShadowRoot.ts';
import { Text } from '../../../dom/nodes/Text.ts';
import { XMLDocument } from '../../../dom/nodes/XMLDocument.ts';
import { AbstractRange } from '../../../dom/ranges/AbstractRange.ts';
import { Range } from '../../../dom/ranges/Range.ts';
import { StaticRange } from '../../../dom/ranges/StaticRange.ts';
import { htmlDocument, thrownName } from './dom.ts';

const INTERFACES = {
  Attr,
  CDATASection,
  CharacterData,
  Comment,
  Document,
  DocumentFragment,
  DocumentType,
  DOMImplementation,
  Element,
  NamedNodeMap,
  Node,
  ProcessingInstruction,
  ShadowRoot,
  Text,
  XMLDocument,
  AbstractRange,
  Range,
  StaticRange,
} as const;

/** https://webidl.spec.whatwg.org/#LegacyLenientThis */
const LENIENT = ['onmouseenter', 'onmouseleave', 'onreadystatechange'];

test.each(Object.entries(INTERFACES))('%s: members are enumerable, its prototype is named', (name, Class) => {
  expect(Class.name).toBe(name);
  expect(Object.getOwnPropertyDescriptor(Class.prototype, Symbol.toStringTag)).toEqual({
    value: name,
    writable: false,
    enumerable: false,
    configurable: true,
  });
  expect(Object.getOwnPropertyDescriptor(Class, 'prototype')!.writable).toBe(false);
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(Class.prototype))) {
    expect([key, descriptor.enumerable]).toEqual([key, key !== 'constructor']);
    if (descriptor.get !== undefined) {
      expect(descriptor.get.name).toBe(`get ${key}`);
      expect(thrownName(() => descriptor.get!.call({}))).toBe(LENIENT.includes(key) ? 'none' : 'TypeError');
    }
  }
});

/** How many arguments each method needs, as Web IDL computes `length`. */
const LENGTHS: [{ readonly prototype: object }, Record<string, number>][] = [
  [
    Node,
    {
      getRootNode: 0,
      hasChildNodes: 0,
      normalize: 0,
      cloneNode: 0,
      isEqualNode: 1,
      isSameNode: 1,
      compareDocumentPosition: 1,
      contains: 1,
      lookupPrefix: 1,
      lookupNamespaceURI: 1,
      isDefaultNamespace: 1,
      insertBefore: 2,
      appendChild: 1,
      replaceChild: 2,
      removeChild: 1,
    },
  ],
  [
    Element,
    {
      hasAttributes: 0,
      getAttributeNames: 0,
      getAttribute: 1,
      getAttributeNS: 2,
      setAttribute: 2,
      setAttributeNS: 3,
      removeAttribute: 1,
      removeAttributeNS: 2,
      toggleAttribute: 1,
      hasAttribute: 1,
      hasAttributeNS: 2,
      getAttributeNode: 1,
      getAttributeNodeNS: 2,
      setAttributeNode: 1,
      setAttributeNodeNS: 1,
      removeAttributeNode: 1,
      attachShadow: 1,
      closest: 1,
      matches: 1,
      webkitMatchesSelector: 1,
      getElementsByTagName: 1,
      getElementsByTagNameNS: 2,
      getElementsByClassName: 1,
      insertAdjacentElement: 2,
      insertAdjacentText: 2,
      insertAdjacentHTML: 2,
      setHTMLUnsafe: 1,
      getHTML: 0,
      append: 0,
      prepend: 0,
      replaceChildren: 0,
      moveBefore: 2,
      querySelector: 1,
      querySelectorAll: 1,
      before: 0,
      after: 0,
      replaceWith: 0,
      remove: 0,
    },
  ],
  [
    Document,
    {
      createElement: 1,
      createElementNS: 2,
      createDocumentFragment: 0,
      createTextNode: 1,
      createCDATASection: 1,
      createComment: 1,
      createProcessingInstruction: 2,
      importNode: 1,
      adoptNode: 1,
      createAttribute: 1,
      createAttributeNS: 2,
      createRange: 0,
      getElementById: 1,
      getElementsByName: 1,
    },
  ],
  [CharacterData, { substringData: 2, appendData: 1, insertData: 2, deleteData: 2, replaceData: 3 }],
  [DOMImplementation, { createDocumentType: 3, createDocument: 2, createHTMLDocument: 0, hasFeature: 0 }],
  [
    NamedNodeMap,
    { item: 1, getNamedItem: 1, getNamedItemNS: 2, setNamedItem: 1, removeNamedItem: 1, removeNamedItemNS: 2 },
  ],
  [Range, { setStart: 2, collapse: 0, compareBoundaryPoints: 2, insertNode: 1, comparePoint: 2, toString: 0 }],
];

test('lengths', () => {
  for (const [Class, lengths] of LENGTHS) {
    for (const [key, length] of Object.entries(lengths)) {
      const method = Object.getOwnPropertyDescriptor(Class.prototype, key)!.value as (...values: unknown[]) => unknown;
      expect([key, method.length, method.name]).toEqual([key, length, key]);
    }
  }
  expect([Document, DocumentFragment, Text, Comment, Range].map((Class) => Class.length)).toEqual([0, 0, 0, 0, 0]);
  expect([ProcessingInstruction, StaticRange].map((Class) => Class.length)).toEqual([1, 1]);
});

test('inheritance', () => {
  const chain = (Class: object): string[] =>
    Class === Function.prototype ? [] : [(Class as { name: string }).name, ...chain(Object.getPrototypeOf(Class))];
  expect(chain(CDATASection)).toEqual(['CDATASection', 'Text', 'CharacterData', 'Node', 'EventTarget']);
  expect(chain(ShadowRoot)).toEqual(['ShadowRoot', 'DocumentFragment', 'Node', 'EventTarget']);
  expect(chain(XMLDocument)).toEqual(['XMLDocument', 'Document', 'Node', 'EventTarget']);
  expect(chain(StaticRange)).toEqual(['StaticRange', 'AbstractRange']);
});

test('unscopables', () => {
  const of = (Class: { readonly prototype: object }) =>
    Object.keys(Reflect.get(Class.prototype, Symbol.unscopables) as object).sort();
  const child = ['after', 'before', 'remove', 'replaceWith'];
  const parent = ['append', 'prepend', 'replaceChildren'];
  expect(of(Element)).toEqual([...child, ...parent, 'slot'].sort());
  expect([of(Document), of(DocumentFragment)]).toEqual([[...parent, 'fullscreen'].sort(), parent]);
  expect([of(CharacterData), of(DocumentType)]).toEqual([child, child]);
});

test('each class checks for its own this', () => {
  const document = htmlDocument();
  const appendOf = (Class: { readonly prototype: object }) =>
    Reflect.get(Class.prototype, 'append') as (...nodes: string[]) => void;
  expect(appendOf(Element)).not.toBe(appendOf(Document));
  expect(thrownName(() => appendOf(Element).call(document, 'x'))).toBe('TypeError');
  expect(thrownName(() => appendOf(DocumentFragment).call(document.body, 'x'))).toBe('TypeError');
});

test('constructors that scripts may not call', () => {
  for (const Class of [Node, CharacterData, Attr, DocumentType, Element, ShadowRoot, CDATASection, XMLDocument]) {
    expect(thrownName(() => new Class())).toBe('TypeError');
  }
  expect(thrownName(() => new NamedNodeMap())).toBe('TypeError');
  expect(thrownName(() => new DOMImplementation())).toBe('TypeError');
  expect(thrownName(() => new AbstractRange())).toBe('TypeError');
});
