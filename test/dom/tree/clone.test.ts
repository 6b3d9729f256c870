import { beforeEach, expect, test } from 'vitest';
import { ATTR } from '../../../dom/names/attribute-name.ts';
import { setAttribute } from '../../../dom/tree/attributes.ts';
import { cloneNode } from '../../../dom/tree/clone.ts';
import {
  createCDATASection,
  createComment,
  createDoctype,
  createDocumentFragment,
  createProcessingInstruction,
  createText,
} from '../../../dom/tree/create.ts';
import { documentData } from '../../../dom/tree/document-data.ts';
import { nodesAreEqual } from '../../../dom/tree/equality.ts';
import { append } from '../../../dom/tree/mutation.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag, type NodeRecord } from '../../../dom/tree/records.ts';
import { attachShadowRoot, shadowRootOf, shadowRootState } from '../../../dom/tree/shadow.ts';
import { templateContentsOf } from '../../../dom/tree/template-contents.ts';
import { install } from '../../../lib/install.ts';
import { element, htmlDocument, isConnected, outline, tower } from './records.ts';

install();

let document: DocumentRecord;

beforeEach(() => {
  document = htmlDocument();
});

function deepClone<T extends NodeRecord>(node: T, target = document): T {
  return cloneNode(node, target, true) as T;
}

test('every kind of node', () => {
  const xml = htmlDocument();
  const fragment = createDocumentFragment(xml);
  const parts = [
    element(xml, 'p', { id: 'x' }, 'text', element(xml, 'b')),
    createText(xml, 't'),
    createCDATASection(xml, 'c'),
    createComment(xml, 'k'),
    createProcessingInstruction(xml, 'target', 'data'),
  ];
  for (const part of parts) append(part, fragment);
  const copy = deepClone(fragment);
  expect(nodesAreEqual(fragment, copy)).toBe(true);
  expect(copy.firstChild).not.toBe(fragment.firstChild);
  for (let node = copy.firstChild; node !== null; node = node.nextSibling) expect(node.nodeDocument).toBe(document);
  const doctype = createDoctype(xml, 'html', 'public', 'system');
  expect(nodesAreEqual(doctype, deepClone(doctype))).toBe(true);
});

test('shallow and deep', () => {
  const node = element(document, 'p', {}, 'a', element(document, 'b', {}, 'c'), 'd');
  expect(outline(cloneNode(node, document, false))).toBe('p');
  expect(outline(deepClone(node))).toBe('p(a b(c) d)');
});

test('attributes are independent', () => {
  const node = element(document, 'p', { id: 'a' });
  const copy = deepClone(node);
  setAttribute(copy, ATTR.id, 'b');
  expect([node.attributes![1], copy.attributes![1]]).toEqual(['a', 'b']);
});

test('a document', () => {
  document.flags |= NodeFlag.Quirks;
  documentData(document).url = 'https://example.org/';
  documentData(document).encoding = 'windows-1252';
  documentData(document).allowDeclarativeShadowRoots = true;
  documentData(document).isXMLDocument = true;
  append(createDoctype(document, 'html'), document);
  append(element(document, 'html', {}, element(document, 'p')), document);
  const copy = deepClone(document);
  expect(copy).not.toBe(document);
  expect(outline(copy)).toBe(outline(document));
  expect(copy.flags & (NodeFlag.Quirks | NodeFlag.HtmlDocument)).toBe(NodeFlag.Quirks | NodeFlag.HtmlDocument);
  expect(documentData(copy)).toMatchObject({
    url: 'https://example.org/',
    encoding: 'windows-1252',
    contentType: 'text/html',
    allowDeclarativeShadowRoots: true,
    isXMLDocument: true,
  });
  const html = copy.lastChild as ElementRecord;
  expect([html.nodeDocument, html.firstChild!.nodeDocument, isConnected(html.firstChild!)]).toEqual([copy, copy, true]);
});

test('contents of templates go with a deep clone, into the inert document', () => {
  const template = element(document, 'template');
  const inner = append(element(templateContentsOf(template).nodeDocument, 'template'), templateContentsOf(template));
  append(createText(templateContentsOf(inner).nodeDocument, 'x'), templateContentsOf(inner));
  const other = htmlDocument();
  const copy = deepClone(element(document, 'div', {}, template), other).firstChild as ElementRecord;
  const contents = templateContentsOf(copy);
  expect(outline(contents)).toBe('#11(template)');
  expect(outline(templateContentsOf(contents.firstChild as ElementRecord))).toBe('#11(x)');
  expect(contents.firstChild!.nodeDocument).toBe(templateContentsOf(element(other, 'template')).nodeDocument);
  expect(templateContentsOf(cloneNode(template, document, false) as ElementRecord).firstChild).toBe(null);
});

test('shadow roots go along when they are clonable, even with a shallow clone', () => {
  const init = { mode: 'closed', delegatesFocus: true, slotAssignment: 'manual', serializable: true } as const;
  const host = element(document, 'div');
  append(element(document, 'p', {}, 'x'), attachShadowRoot(host, { ...init, clonable: true }));
  const shadowRoot = shadowRootOf(cloneNode(host, document, false) as ElementRecord)!;
  expect(outline(shadowRoot)).toBe('#11(p(x))');
  expect(shadowRootState(shadowRoot)).toMatchObject({ ...init, clonable: true, declarative: false });
  const other = element(document, 'div');
  attachShadowRoot(other, { ...init, clonable: false });
  expect(shadowRootOf(deepClone(other))).toBe(null);
});

test('what a shadow root was declared with goes along', () => {
  const host = element(document, 'div');
  const init = { mode: 'open', delegatesFocus: false, slotAssignment: 'named', serializable: false } as const;
  const declared = { declarative: true, availableToElementInternals: true, keepCustomElementRegistryNull: true };
  Object.assign(shadowRootState(attachShadowRoot(host, { ...init, clonable: true })), declared);
  for (const copy of [deepClone(host), deepClone(element(document, 'p', {}, host)).firstChild as ElementRecord])
    expect(shadowRootState(shadowRootOf(copy)!)).toMatchObject(declared);
});

test('shadow roots in a cloned document are connected', () => {
  const host = element(document, 'body');
  append(element(document, 'html', {}, host), document);
  const init = { mode: 'open', delegatesFocus: false, slotAssignment: 'named', serializable: false } as const;
  append(element(document, 'p'), attachShadowRoot(host, { ...init, clonable: true }));
  const copy = deepClone(document).firstChild!.firstChild as ElementRecord;
  expect([isConnected(shadowRootOf(copy)!), isConnected(shadowRootOf(copy)!.firstChild!)]).toEqual([true, true]);
});

test('1,000,000 deep: cloned and compared', { timeout: 60_000 }, () => {
  const [outermost, innermost] = tower(document, 1_000_000);
  const copy = deepClone(outermost);
  expect(nodesAreEqual(outermost, copy)).toBe(true);
  append(createText(document, 'x'), innermost);
  expect(nodesAreEqual(outermost, copy)).toBe(false);
});

test('shadow roots and templates in one another, 20,000 deep, are cloned', { timeout: 60_000 }, () => {
  const outermost = element(document, 'div');
  let host = outermost;
  for (let i = 0; i < 20_000; i++) {
    const shadowRoot = attachShadowRoot(host, {
      mode: 'open',
      delegatesFocus: false,
      slotAssignment: 'named',
      clonable: true,
      serializable: false,
    });
    host = append(element(document, 'div'), shadowRoot);
  }
  let depth = 0;
  let copy: ElementRecord | null = deepClone(outermost);
  while (copy !== null) {
    depth++;
    copy = (shadowRootOf(copy)?.firstChild ?? null) as ElementRecord | null;
  }
  expect(depth).toBe(20_001);
});
