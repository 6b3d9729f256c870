import { expect, test } from 'vitest';
import { getElementById } from '../../../dom/collections/id-index.ts';
import { ATTR } from '../../../dom/names/attribute-name.ts';
import { getAttribute, removeAttribute, setAttribute } from '../../../dom/tree/attributes.ts';
import { createDocumentFragment } from '../../../dom/tree/create.ts';
import { append, insert, move, remove } from '../../../dom/tree/mutation.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  NodeFlag,
  type NodeRecord,
  type ParentRecord,
  Watch,
} from '../../../dom/tree/records.ts';
import { attachShadowRoot } from '../../../dom/tree/shadow.ts';
import { isHostIncludingInclusiveAncestor, nextInTreeOrder, rootOf } from '../../../dom/tree/traversal.ts';
import { element, htmlDocument } from './tree.ts';

const IDS = ['a', 'b', 'c', ''];

function firstWithId(root: NodeRecord, id: string): ElementRecord | null {
  if (id === '') return null;
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (isElement(node) && getAttribute(node, ATTR.id) === id) return node;
  }
  return null;
}

function shadowTree(document: DocumentRecord): { host: ElementRecord; root: ParentRecord } {
  const host = element(document, 'div');
  const root = attachShadowRoot(host, {
    mode: 'open',
    delegatesFocus: false,
    slotAssignment: 'named',
    clonable: false,
    serializable: false,
  });
  return { host, root };
}

test.each(Array.from({ length: 20 }, (_, seed) => seed + 1))('finds what a walk finds (seed %i)', (seed) => {
  let state = seed;
  const pick = (limit: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * limit);
  };
  const documents = [htmlDocument(), htmlDocument()];
  const html = documents.map((document) => append(element(document, 'html'), document));
  const { host, root } = shadowTree(documents[0]!);
  const roots: ParentRecord[] = [...documents, root, createDocumentFragment(documents[0]!)];
  const parents: ParentRecord[] = [...html, root, roots[3]!, host];
  const nodes: ElementRecord[] = [host];
  for (let i = 0; i < 40; i++)
    nodes.push(element(documents[pick(2)]!, 'p', pick(2) === 0 ? { id: IDS[pick(4)]! } : {}));

  for (let round = 0; round < 600; round++) {
    const node = nodes[pick(nodes.length)]!;
    const parent = pick(3) === 0 ? parents[pick(parents.length)]! : nodes[pick(nodes.length)]!;
    const child = pick(2) === 0 ? null : parent.firstChild;
    const reference = child === node ? node.nextSibling : child;
    const isAllowed = !isHostIncludingInclusiveAncestor(node, parent);
    switch (pick(6)) {
      case 0:
      case 1:
        if (isAllowed) insert(node, parent, reference);
        break;
      case 2:
        if (node.parent !== null) remove(node);
        break;
      case 3:
        setAttribute(node, ATTR.id, IDS[pick(4)]!);
        break;
      case 4:
        if (pick(2) === 0) removeAttribute(node, ATTR.id);
        break;
      default:
        if (isAllowed && node.parent !== null && rootOf(node) === rootOf(parent)) move(node, parent, reference);
    }
    if (pick(3) === 0) continue;
    for (const id of IDS) {
      for (const [i, tree] of roots.entries()) {
        const expected = firstWithId(tree, id);
        const label = (found: ElementRecord | null) => (found === null ? null : nodes.indexOf(found));
        expect(label(getElementById(tree, id)), `${id} in root ${i}, round ${round}`).toBe(label(expected));
      }
    }
  }
});

test('an empty id finds nothing', () => {
  const document = htmlDocument();
  append(element(document, 'p', { id: '' }), document);
  expect(getElementById(document, '')).toBe(null);
  expect(getElementById(document, '')).toBe(null);
});

test('an element inside a shadow tree is not in the document', () => {
  const document = htmlDocument();
  const { host, root } = shadowTree(document);
  append(element(document, 'html', {}, host), document);
  const inside = append(element(document, 'p', { id: 'a' }), root);
  expect(inside.flags & NodeFlag.Connected).not.toBe(0);
  for (let i = 0; i < 3; i++) {
    expect(getElementById(document, 'a')).toBe(null);
    expect(getElementById(root, 'a')).toBe(inside);
  }
});

test('duplicates are found one after the other as the first is removed', () => {
  const document = htmlDocument();
  const body = append(element(document, 'html'), document);
  const all = Array.from({ length: 50 }, () => append(element(document, 'p', { id: 'a' }), body));
  expect(getElementById(document, 'none')).toBe(null);
  for (const next of all) {
    expect(getElementById(document, 'a')).toBe(next);
    remove(next);
  }
  expect(getElementById(document, 'a')).toBe(null);
});

test('where to look on is forgotten when the tree changes', () => {
  const document = htmlDocument();
  const [first, between, second] = [
    element(document, 'p', { id: 'a' }),
    element(document, 'b'),
    element(document, 'p', { id: 'a' }),
  ];
  append(element(document, 'html', {}, first, between, second), document);
  const elsewhere = element(document, 'div');
  for (let i = 0; i < 2; i++) expect(getElementById(document, 'a')).toBe(first);
  remove(first);
  append(between, elsewhere);
  expect(getElementById(document, 'a')).toBe(second);
});

test('a document that takes nodes over does not go on watching', () => {
  const first = htmlDocument();
  const child = append(element(first, 'p'), append(element(first, 'html'), first));
  for (let i = 0; i < 2; i++) expect(getElementById(first, 'a')).toBe(null);
  const second = htmlDocument();
  append(child, append(element(second, 'html'), second));
  expect(second.flags & Watch.IdMap).toBe(0);
  expect(first.flags & Watch.IdMap).not.toBe(0);
});

test('the document watches mutations from the second question on, until nobody asks for long', () => {
  const document = htmlDocument();
  const body = append(element(document, 'html', { id: 'a' }), document);
  expect(getElementById(document, 'a')).toBe(body);
  expect(document.flags & Watch.IdMap).toBe(0);
  expect(getElementById(document, 'a')).toBe(body);
  expect(document.flags & Watch.IdMap).not.toBe(0);
  for (let i = 0; i < 1100; i++) append(element(document, 'p', { id: `p${i}` }), body);
  expect(document.flags & Watch.IdMap).toBe(0);
  expect(getElementById(document, 'p1099')).toBe(body.lastChild);
  expect(getElementById(document, 'p1098')).toBe(body.lastChild!.previousSibling);
});
