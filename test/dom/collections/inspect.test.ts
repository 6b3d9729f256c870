import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { DOMStringMap } from '../../../dom/collections/DOMStringMap.ts';
import { DOMTokenList } from '../../../dom/collections/DOMTokenList.ts';
import { HTMLCollection } from '../../../dom/collections/HTMLCollection.ts';
import { childNodesOf, childrenOf } from '../../../dom/collections/lists.ts';
import { NodeList } from '../../../dom/collections/NodeList.ts';
import { datasetOf } from '../../../dom/collections/string-map.ts';
import { classListOf } from '../../../dom/collections/token-lists.ts';
import { EventTarget } from '../../../dom/events/EventTarget.ts';
import { plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { Document } from '../../../dom/nodes/Document.ts';
import { Element } from '../../../dom/nodes/Element.ts';
import { attributesOf, NamedNodeMap } from '../../../dom/nodes/NamedNodeMap.ts';
import { setAttribute } from '../../../dom/tree/attributes.ts';
import { createComment, createDoctype, createDocumentFragment, createText } from '../../../dom/tree/create.ts';
import { append } from '../../../dom/tree/mutation.ts';
import type { NodeRecord } from '../../../dom/tree/records.ts';
import { attachShadowRoot } from '../../../dom/tree/shadow.ts';
import { element, htmlDocument, objectOf } from './tree.ts';

const document = htmlDocument();

function shown(record: NodeRecord): string {
  return inspect(objectOf(record));
}

test('an element shows as its markup', () => {
  const link = element(document, 'a', { href: '/x', class: 'a "b"' }, 'go', element(document, 'b', {}, ' on'));
  expect(shown(link)).toBe('<a href="/x" class="a &quot;b&quot;">go<b> on</b></a>');
  expect(shown(element(document, 'style', {}, '\n  b {\n    c: d\n  }\n'))).toBe('<style>b { c: d }</style>');
  expect(shown(element(document, 'br'))).toBe('<br>');
  expect(shown(element(document, 'p'))).toBe('<p></p>');
});

test('elements without text among them are indented, without the white space of the source', () => {
  const item = (text: string) => element(document, 'li', {}, text);
  expect(shown(element(document, 'ul', {}, '\n  ', item('one'), '\n  ', item('two'), '\n'))).toBe(
    '<ul>\n  <li>one</li>\n  <li>two</li>\n</ul>',
  );
});

test('long text, values, lists and depths are cut with "…"', () => {
  expect(shown(element(document, 'p', {}, 'x'.repeat(70)))).toBe(`<p>${'x'.repeat(60)}…</p>`);
  expect(shown(element(document, 'p', { title: 'x'.repeat(200) }))).toBe(`<p title="${'x'.repeat(120)}…"></p>`);
  const list = element(document, 'ul', {}, ...Array.from({ length: 12 }, () => element(document, 'li')));
  expect(shown(list).split('\n').slice(-3)).toEqual(['  <li></li>', '  …', '</ul>']);
  const nested = ['a', 'b', 'i', 's', 'u'].reduceRight(
    (child, name) => element(document, name, {}, child),
    element(document, 'q'),
  );
  expect(shown(nested)).toBe('<a><b><i><s>…</s></i></b></a>');
  const many = element(document, 'p');
  for (let i = 0; i < 40; i++) setAttribute(many, plainAttributeName(`a${i}`), '');
  expect(shown(many)).toMatch(/ a29="" …><\/p>$/);
  const named = element(document, 'x'.repeat(1000), { ['y'.repeat(1000)]: '' });
  expect(shown(named)).toBe(`<${'x'.repeat(60)}… ${'y'.repeat(60)}…=""></${'x'.repeat(60)}…>`);
  expect(shown(createDoctype(document, 'z'.repeat(1000)))).toBe(`<!DOCTYPE ${'z'.repeat(60)}…>`);
});

test('a million levels or siblings are no trouble', () => {
  let deep = element(document, 'b');
  const root = deep;
  for (let i = 0; i < 1_000_000; i++) deep = append(element(document, 'b'), deep);
  expect(shown(root)).toBe('<b><b><b><b>…</b></b></b></b>');
  expect(inspect(objectOf(root), { depth: null }).length).toBeLessThan(5000);
});

test('other nodes show as they are written, or by their name', () => {
  expect(shown(createText(document, 'a\n  b'))).toBe('a b');
  expect(shown(createComment(document, 'c'))).toBe('<!--c-->');
  expect(shown(createDoctype(document, 'html'))).toBe('<!DOCTYPE html>');
  const fragment = createDocumentFragment(document);
  append(element(document, 'p'), fragment);
  expect(shown(fragment)).toBe('#document-fragment\n  <p></p>');
  const page = htmlDocument();
  append(createDoctype(page, 'html'), page);
  append(element(page, 'html'), page);
  expect(shown(page)).toBe('#document\n  <!DOCTYPE html>\n  <html></html>');
  const host = element(document, 'div', {}, 'light');
  const init = { delegatesFocus: false, slotAssignment: 'named', clonable: false, serializable: false } as const;
  append(createText(document, 'shadow'), attachShadowRoot(host, { mode: 'closed', ...init }));
  expect(shown(host)).toBe('<div>\n  #shadow-root (closed)\n    shadow\n  light\n</div>');
});

test('collections look like arrays with the name of their class', () => {
  const list = element(document, 'p', { class: 'a b', 'data-x-y': '1' }, element(document, 'b'), 'text');
  expect(inspect(childNodesOf(list))).toBe('NodeList(2) [ <b></b>, text ]');
  expect(inspect(childrenOf(list))).toBe('HTMLCollection(1) [ <b></b> ]');
  expect(inspect(classListOf(list))).toBe("DOMTokenList(2) [ 'a', 'b' ]");
  expect(inspect(datasetOf(list))).toBe("DOMStringMap { xY: '1' }");
  expect(inspect(attributesOf(list))).toBe('NamedNodeMap(2) [ class="a b", data-x-y="1" ]');
  expect(inspect({ a: { b: { c: { d: childrenOf(list) } } } })).toContain('[Object]');
  expect(inspect({ a: { b: { c: childrenOf(list) } } })).toContain('c: [HTMLCollection]');
  const long = element(document, 'p', {}, ...Array.from({ length: 150 }, () => element(document, 'b')));
  expect(inspect(childrenOf(long))).toMatch(/^HTMLCollection\(150\) \[.*\] … 50 more$/s);
});

test('without the help of util.inspect they still show', () => {
  const list = element(document, 'p', { 'data-x': '1' }, element(document, 'b', {}, 'x'));
  const show = (object: object) =>
    (object as Record<symbol, () => unknown>)[Symbol.for('nodejs.util.inspect.custom')]!();
  expect(show(childrenOf(list))).toBe('HTMLCollection(1) [ <b>…</b> ]');
  expect(show(datasetOf(list))).toBe('DOMStringMap {"x":"1"}');
});

test('prototypes and other targets are shown by the console itself', () => {
  const classes = [EventTarget, Element, Document, NodeList, HTMLCollection, DOMTokenList, DOMStringMap, NamedNodeMap];
  for (const Class of classes) expect(() => inspect(Class.prototype), Class.name).not.toThrow();
  expect(inspect(new EventTarget())).toBe('EventTarget {}');
  // Chai asks what a method gives in turn, without an end where that is the object.
  expect(Symbol.for('nodejs.util.inspect.custom') in new EventTarget()).toBe(false);
});

test('a node shows no properties of its own', () => {
  const object = objectOf(element(document, 'p', { id: 'a' }));
  expect(Reflect.ownKeys(object)).toEqual([]);
});
