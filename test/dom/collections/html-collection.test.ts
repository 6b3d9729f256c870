import { beforeEach, describe, expect, test } from 'vitest';
import { HTMLCollection } from '../../../dom/collections/HTMLCollection.ts';
import {
  childNodesOf,
  childrenOf,
  getElementsByClassName,
  getElementsByName,
  getElementsByTagName,
  getElementsByTagNameNS,
  staticNodeList,
} from '../../../dom/collections/lists.ts';
import { NodeList } from '../../../dom/collections/NodeList.ts';
import { ownedLists } from '../../../dom/collections/owned-lists.ts';
import { ATTR } from '../../../dom/names/attribute-name.ts';
import { SVG_NAMESPACE } from '../../../dom/names/namespaces.ts';
import { setAttribute } from '../../../dom/tree/attributes.ts';
import { createText } from '../../../dom/tree/create.ts';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { adopt, append, remove } from '../../../dom/tree/mutation.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../../dom/tree/records.ts';
import { type ArrayLikeObject, element, elementNS, htmlDocument, objectOf, objects } from './tree.ts';

let document: DocumentRecord;
let body: ElementRecord;

beforeEach(() => {
  document = htmlDocument();
  body = element(document, 'body');
  append(element(document, 'html', {}, body), document);
});

function add(name: string, attributes: Record<string, string> = {}): object {
  return objectOf(append(element(document, name, attributes), body));
}

function byTag(name: string): ArrayLikeObject {
  return getElementsByTagName(document, name) as ArrayLikeObject;
}

function ownNames(object: object): string[] {
  return Object.getOwnPropertyNames(object);
}

describe('indexed properties', () => {
  test('are own, enumerable, configurable and read-only', () => {
    const [first, second] = [add('i'), add('i')];
    const list = byTag('i');
    expect(list.length).toBe(2);
    expect([list[0], list['1'], list[2], list.item(1), list.item(2)]).toEqual([first, second, undefined, second, null]);
    expect(Object.keys(list)).toEqual(['0', '1']);
    expect([0 in list, 2 in list, Object.hasOwn(list, 1)]).toEqual([true, false, true]);
    const descriptor = Object.getOwnPropertyDescriptor(list, 0)!;
    expect(descriptor).toEqual({ value: first, writable: false, enumerable: true, configurable: true });
  });

  test('item() takes an unsigned long', () => {
    const first = add('i');
    expect(byTag('i').item(4_294_967_296)).toBe(first);
    expect(byTag('i').item(-1)).toBe(null);
    expect(byTag('i').item('0.9' as unknown as number)).toBe(first);
    expect(() => (byTag('i').item as () => object)()).toThrow(TypeError);
  });

  test('cannot be set, defined or deleted, in range or beyond', () => {
    const first = add('i');
    const list = byTag('i') as Record<number, unknown>;
    for (const index of [0, 5]) {
      const before = list[index];
      expect(Reflect.set(list, index, 'x')).toBe(false);
      expect(() => Object.defineProperty(list, index, { value: 'x' })).toThrow(TypeError);
      expect(list[index]).toBe(before);
    }
    expect(Reflect.deleteProperty(list, 0)).toBe(false);
    expect(Reflect.deleteProperty(list, 5)).toBe(true);
    expect(list[0]).toBe(first);
  });

  test('only canonical array indices are indices', () => {
    const byIndex = add('i');
    const odd = ['01', '1.0', '-1', '4294967295', '4294967296', '+1', '1e0'].map((id) => add('i', { id }));
    const list = byTag('i');
    expect(list['0']).toBe(byIndex);
    expect(['01', '1.0', '-1', '4294967295', '4294967296', '+1', '1e0'].map((id) => list[id])).toEqual(odd);
    expect(list['4294967294']).toBe(undefined);
    expect(Reflect.set(list, '4294967294', 1)).toBe(false);
  });

  test('shadow what the prototype chain has, and let it show elsewhere', () => {
    const first = add('i');
    const chain = Object.prototype as Record<number, unknown>;
    chain[0] = 'chain 0';
    chain[1] = 'chain 1';
    try {
      const list = byTag('i');
      expect([list[0], list[1]]).toEqual([first, 'chain 1']);
    } finally {
      delete chain[0];
      delete chain[1];
    }
  });
});

describe('named properties', () => {
  test('are the ids of all and the names of HTML elements, in tree order, once each', () => {
    add('i');
    add('i', { id: '', name: '' });
    const withId = add('i', { id: 'a' });
    add('i', { id: 'a' });
    const withName = add('i', { name: 'b', id: 'c' });
    append(elementNS(document, SVG_NAMESPACE, null, 'i', { name: 'd', id: 'e' }), body);
    const list = byTag('i');
    expect(ownNames(list)).toEqual(['0', '1', '2', '3', '4', '5', 'a', 'c', 'b', 'e']);
    expect([list.a, list.b, list.c]).toEqual([withId, withName, withName]);
    expect([list.d, list['']]).toEqual([undefined, undefined]);
    expect(['a', 'd', '', 'zz'].map((name) => name in list)).toEqual([true, false, false, false]);
    expect([list.namedItem('b'), list.namedItem('d'), list.namedItem('')]).toEqual([withName, null, null]);
    expect(Object.keys(list)).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  test('are not enumerable, configurable and read-only', () => {
    const value = add('i', { id: 'a' });
    const list = byTag('i');
    const descriptor = { value, writable: false, enumerable: false, configurable: true };
    expect(Object.getOwnPropertyDescriptor(list, 'a')).toEqual(descriptor);
    expect(Reflect.set(list, 'a', 1)).toBe(false);
    expect(() => Object.defineProperty(list, 'a', { value: 1 })).toThrow(TypeError);
    expect(Reflect.deleteProperty(list, 'a')).toBe(false);
    expect(list.a).toBe(value);
  });

  test('do not hide what the interface has', () => {
    for (const id of ['item', 'length', 'toString', 'constructor', 'a']) add('i', { id });
    const list = byTag('i');
    expect(list.item).toBe(HTMLCollection.prototype.item);
    expect(list.length).toBe(5);
    expect(ownNames(list)).toEqual(['0', '1', '2', '3', '4', 'a']);
    expect(list.namedItem('length')).toBe(list[1]);
  });

  test('do not hide a property that was there before, and show when it goes', () => {
    const list = byTag('i');
    list.a = 'mine';
    Object.defineProperty(list, 'fixed', { value: 'fixed' });
    const a = add('i', { id: 'a' });
    add('i', { id: 'fixed' });
    expect([list.a, list.namedItem('a'), list.fixed]).toEqual(['mine', a, 'fixed']);
    expect(ownNames(list)).toEqual(['0', '1', 'a', 'fixed']);
    expect(Reflect.deleteProperty(list, 'a')).toBe(true);
    expect(Reflect.deleteProperty(list, 'fixed')).toBe(false);
    expect([list.a, list.fixed]).toEqual([a, 'fixed']);
  });

  test('follow the attributes', () => {
    const record = append(element(document, 'i', { id: 'a' }), body);
    const list = byTag('i');
    for (const id of ['b', 'c', 'd']) {
      setAttribute(record, ATTR.id, id);
      for (let times = 0; times < 3; times++) expect(list[id]).toBe(objectOf(record));
      expect(list.a).toBe(undefined);
    }
    const children = childrenOf(body) as ArrayLikeObject;
    expect([children.d, children.d, children.d]).toEqual([list[0], list[0], list[0]]);
    setAttribute(record, ATTR.id, 'e');
    expect([children.d, children.e]).toEqual([undefined, list[0]]);
  });

  test('are there for an object that inherits from the collection, and can be shadowed on it', () => {
    const a = add('i', { id: 'a' });
    const heir = Object.create(byTag('i')) as ArrayLikeObject;
    expect([heir.a, heir[0]]).toEqual([a, a]);
    heir.a = 'own';
    expect([heir.a, byTag('i').a]).toEqual(['own', a]);
    expect(() => heir.length).toThrow(TypeError);
  });
});

describe('the object', () => {
  test('takes properties, but cannot be frozen', () => {
    const list = byTag('i') as unknown as Record<string | symbol, unknown>;
    const symbol = Symbol('s');
    list.mine = 1;
    list[symbol] = 2;
    expect(Reflect.ownKeys(list)).toEqual(['mine', symbol]);
    expect(Reflect.preventExtensions(list)).toBe(false);
    expect(() => Object.freeze(list)).toThrow(TypeError);
    expect(Object.isExtensible(list)).toBe(true);
  });

  test('has a length that only the interface gives, unless somebody changes that', () => {
    add('i');
    const list = byTag('i');
    expect(Reflect.set(list, 'length', 5)).toBe(false);
    expect(list.length).toBe(1);
    Object.defineProperty(list, 'length', { value: 7, configurable: true });
    expect(list.length).toBe(7);
    Reflect.deleteProperty(list, 'length');
    expect(list.length).toBe(1);
    Object.setPrototypeOf(list, { length: 9 });
    expect(list.length).toBe(9);
    const original = Object.getOwnPropertyDescriptor(HTMLCollection.prototype, 'length')!;
    Object.defineProperty(HTMLCollection.prototype, 'length', { get: () => 11, configurable: true });
    try {
      expect(byTag('b').length).toBe(11);
    } finally {
      Object.defineProperty(HTMLCollection.prototype, 'length', original);
    }
    expect(byTag('b').length).toBe(0);
  });

  test('has members that refuse anything else', () => {
    const list = byTag('i');
    const nodes = childNodesOf(body);
    const lengthOf = (prototype: object) => Object.getOwnPropertyDescriptor(prototype, 'length')!.get!;
    for (const other of [{}, nodes, Object.create(list), HTMLCollection.prototype, null]) {
      expect(() => HTMLCollection.prototype.item.call(other as HTMLCollection, 0)).toThrow(TypeError);
      expect(() => lengthOf(HTMLCollection.prototype).call(other)).toThrow(TypeError);
    }
    expect(() => NodeList.prototype.item.call(list as unknown as NodeList, 0)).toThrow(TypeError);
    expect(() => new HTMLCollection()).toThrow(TypeError);
    expect(() => new NodeList()).toThrow(TypeError);
  });

  test('has the iteration methods of arrays', () => {
    add('i');
    add('i');
    const nodes = staticNodeList(body, [body]);
    for (const name of ['entries', 'forEach', 'keys', 'values'] as const) {
      expect((nodes as unknown as unknown[])[name]).toBe(Array.prototype[name]);
      expect(name in byTag('i')).toBe(false);
    }
    for (const list of [nodes, byTag('i')]) {
      expect((list as ArrayLikeObject)[Symbol.iterator]).toBe(Array.prototype[Symbol.iterator]);
    }
    expect([...byTag('i')]).toEqual([byTag('i')[0], byTag('i')[1]]);
    const iterable = Object.getOwnPropertyDescriptor(NodeList.prototype, Symbol.iterator)!;
    expect([iterable.enumerable, iterable.writable, iterable.configurable]).toEqual([false, true, true]);
  });

  test('can be iterated while the tree grows', () => {
    add('i');
    let rounds = 0;
    for (const _ of childNodesOf(body) as ArrayLikeObject) if (++rounds < 5) add('i');
    expect(rounds).toBe(5);
  });
});

describe('childNodes and children', () => {
  test('are the same object each time and follow the tree', () => {
    const nodes = childNodesOf(body) as ArrayLikeObject;
    const children = childrenOf(body) as ArrayLikeObject;
    expect(childNodesOf(body)).toBe(nodes);
    expect(childrenOf(body)).toBe(children);
    const text = append(createText(document, 'x'), body);
    const child = append(element(document, 'i'), body);
    expect([...nodes]).toEqual(objects([text, child]));
    expect([...children]).toEqual(objects([child]));
    remove(text);
    expect([nodes.length, nodes[0]]).toEqual([1, objectOf(child)]);
    expect(childNodesOf(text)).toBe(childNodesOf(text));
    expect((childNodesOf(text) as ArrayLikeObject).length).toBe(0);
  });
});

describe('getElementsByTagName', () => {
  test('compares with lowercase for HTML elements of an HTML document only', () => {
    const html = append(element(document, 'st'), body);
    const upperHtml = append(elementNS(document, 'http://www.w3.org/1999/xhtml', null, 'ST'), body);
    const foreign = append(elementNS(document, 'test', null, 'st'), body);
    const upperForeign = append(elementNS(document, 'test', null, 'ST'), body);
    const prefixed = append(elementNS(document, 'test', 'te', 'ST'), body);
    expect([...byTag('st')]).toEqual(objects([html, foreign]));
    expect([...byTag('ST')]).toEqual(objects([html, upperForeign]));
    expect([...byTag('te:ST')]).toEqual(objects([prefixed]));
    expect([...byTag('TE:ST')]).toEqual([]);
    expect(byTag('*').length).toBe(7);
    expect([...(getElementsByTagName(body, 'body') as ArrayLikeObject)]).toEqual([]);

    const old = getElementsByTagName(body, 'ST') as ArrayLikeObject;
    remove(body);
    adopt(body, createDocumentRecord('xml'));
    expect([...old]).toEqual(objects([html, upperForeign]));
    expect([...(getElementsByTagName(body, 'ST') as ArrayLikeObject)]).toEqual(objects([upperHtml, upperForeign]));
  });

  test('lowercases ASCII letters alone', () => {
    const record = append(element(document, 'aÇ'), body);
    expect([...byTag('AÇ')]).toEqual(objects([record]));
    expect([...byTag('aç')]).toEqual([]);
  });

  test('returns the same object for the same root and argument', () => {
    expect(byTag('i')).toBe(byTag('i'));
    expect(byTag('i')).not.toBe(byTag('b'));
    expect(getElementsByTagName(body, 'i')).not.toBe(byTag('i'));
  });
});

test('getElementsByTagNameNS takes "*" for either part, and "" for no namespace', () => {
  const html = append(element(document, 'p'), body);
  const svg = append(elementNS(document, SVG_NAMESPACE, 'x', 'p'), body);
  const none = append(elementNS(document, null, null, 'p'), body);
  const find = (namespace: string | null, name: string) => [
    ...(getElementsByTagNameNS(body, namespace, name) as ArrayLikeObject),
  ];
  expect(find('*', 'p')).toEqual(objects([html, svg, none]));
  expect(find(SVG_NAMESPACE, '*')).toEqual(objects([svg]));
  expect(find(null, 'p')).toEqual(objects([none]));
  expect(find('', '*')).toEqual(objects([none]));
  expect(find('*', '*')).toEqual(objects([html, svg, none]));
  expect(find(SVG_NAMESPACE, 'x:p')).toEqual([]);
  expect(find(SVG_NAMESPACE, 'P')).toEqual([]);
});

describe('getElementsByClassName', () => {
  const find = (names: string) => [...(getElementsByClassName(document, names) as ArrayLikeObject)];

  test('wants all of the names, in any order', () => {
    const both = add('i', { class: 'a\tb' });
    const more = add('i', { class: ' b  c a ' });
    add('i', { class: 'ab a-b' });
    expect(find('a b')).toEqual([both, more]);
    expect(find('\fb\r\na\n')).toEqual([both, more]);
    expect(find('a-b')).toHaveLength(1);
    expect(find('')).toEqual([]);
    expect(find(' \t')).toEqual([]);
    expect(find('\u00a0')).toEqual([]);
  });

  test('takes white space beyond ASCII as part of a name', () => {
    const odd = add('i', { class: 'a\u000bb \u2003' });
    expect(find('a')).toEqual([]);
    expect(find('a\u000bb')).toEqual([odd]);
    expect(find('\u2003')).toEqual([odd]);
  });

  test('ignores the case of ASCII letters in quirks mode', () => {
    const record = add('i', { class: 'Ab\u212a' });
    expect(find('aB\u212a')).toEqual([]);
    document = htmlDocument();
    document.flags |= NodeFlag.Quirks;
    body = append(element(document, 'body'), document);
    const quirky = add('i', { class: 'Ab\u212a' });
    expect(record).not.toBe(quirky);
    expect(find('aB\u212a')).toEqual([quirky]);
    // The Kelvin sign is no ASCII letter.
    expect(find('abk')).toEqual([]);
  });
});

test('getElementsByName gives the HTML elements of that name as a NodeList', () => {
  const named = add('i', { name: 'a' });
  append(elementNS(document, SVG_NAMESPACE, null, 'g', { name: 'a' }), body);
  const list = getElementsByName(document, 'a') as ArrayLikeObject;
  expect(list).toBeInstanceOf(NodeList);
  expect([...list]).toEqual([named]);
  const later = add('b', { name: 'a' });
  expect([...list]).toEqual([named, later]);
  expect([...(getElementsByName(document, 'A') as ArrayLikeObject)]).toEqual([]);
});

test('ever new names do not pile up', () => {
  for (let i = 0; i < 500; i++) expect(byTag(`x${i}`).length).toBe(0);
  expect(ownedLists(document).bySource!.size).toBeLessThan(100);
});
