import { beforeEach, describe, expect, test } from 'vitest';
import { NodeFilter as OurNodeFilter } from '../../../dom/traversal/NodeFilter.ts';
import { NodeIterator as OurNodeIterator } from '../../../dom/traversal/NodeIterator.ts';
import { TreeWalker as OurTreeWalker } from '../../../dom/traversal/TreeWalker.ts';
import { htmlDocument, thrownName } from '../nodes/dom.ts';

const ELEMENTS = 1;
const [ACCEPT, REJECT, SKIP] = [1, 2, 3];

let document: Document;
let root: Element;

/** <a><b><c></c>x</b><d></d></a> in the body */
beforeEach(() => {
  document = htmlDocument();
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => document.createElement(name));
  b!.append(c!, 'x');
  a!.append(b!, d!);
  document.body.append(a!);
  root = a!;
});

function name(node: Node | null): string | null {
  return node === null ? null : (node.nodeValue ?? node.nodeName.toLowerCase());
}

function all(step: () => Node | null): (string | null)[] {
  const names: (string | null)[] = [];
  for (let node = step(); node !== null; node = step()) names.push(name(node));
  return names;
}

const rejecting =
  (rejected: string, result = REJECT) =>
  (node: Node) =>
    name(node) === rejected ? result! : ACCEPT!;

describe('NodeIterator', () => {
  test('goes there and back', () => {
    const iterator = document.createNodeIterator(root);
    expect([iterator.root, iterator.referenceNode, iterator.pointerBeforeReferenceNode]).toEqual([root, root, true]);
    expect([iterator.whatToShow, iterator.filter]).toEqual([0xffff_ffff, null]);
    expect(all(() => iterator.nextNode())).toEqual(['a', 'b', 'c', 'x', 'd']);
    expect([name(iterator.referenceNode), iterator.pointerBeforeReferenceNode]).toEqual(['d', false]);
    expect(all(() => iterator.previousNode())).toEqual(['d', 'x', 'c', 'b', 'a']);
    iterator.detach();
  });

  test('filters; rejecting is skipping', () => {
    const iterator = document.createNodeIterator(root, ELEMENTS, rejecting('b'));
    expect(all(() => iterator.nextNode())).toEqual(['a', 'c', 'd']);
    const object = { acceptNode: rejecting('a') };
    const other = document.createNodeIterator(root, 4 | ELEMENTS, object);
    expect([all(() => other.nextNode()), other.filter]).toEqual([['b', 'c', 'x', 'd'], object]);
  });

  test('follows removals', () => {
    const iterator = document.createNodeIterator(root);
    for (let i = 0; i < 3; i++) iterator.nextNode();
    expect(name(iterator.referenceNode)).toBe('c');
    root.firstChild!.firstChild!.remove();
    expect([name(iterator.referenceNode), iterator.pointerBeforeReferenceNode]).toEqual(['b', false]);
    expect(name(iterator.nextNode())).toBe('x');
    expect(name(iterator.previousNode())).toBe('x');
    root.firstChild!.remove();
    expect([name(iterator.referenceNode), iterator.pointerBeforeReferenceNode]).toEqual(['d', true]);
    root.remove();
    expect(name(iterator.referenceNode)).toBe('d');
  });

  test('is told of removals as are others of the document', () => {
    const iterators = [document.createNodeIterator(root), document.createNodeIterator(root)];
    for (const iterator of iterators) for (let i = 0; i < 2; i++) iterator.nextNode();
    root.firstChild!.remove();
    expect(iterators.map(({ referenceNode }) => name(referenceNode))).toEqual(['a', 'a']);
  });

  test('follows removals after its tree was adopted', () => {
    root.remove();
    const iterator = document.createNodeIterator(root);
    iterator.nextNode();
    iterator.nextNode();
    htmlDocument().adoptNode(root);
    root.firstChild!.remove();
    expect(name(iterator.referenceNode)).toBe('a');
  });

  test('a filter that removes what it is asked for', () => {
    const iterator = document.createNodeIterator(root, ELEMENTS, (node) => {
      if (name(node) === 'b') (node as Element).remove();
      return ACCEPT!;
    });
    iterator.nextNode();
    expect(name(iterator.nextNode())).toBe('b');
    expect(name(iterator.referenceNode)).toBe('a');
  });

  // Chromium crashes.
  test('a filter that asks for the next node', () => {
    const refused: unknown[] = [];
    const iterator = document.createNodeIterator(root, ELEMENTS, (node) => {
      if (name(node) === 'b') (node as Element).remove();
      try {
        iterator.nextNode();
      } catch (error) {
        refused.push((error as Error).name);
      }
      return name(node) === 'a' ? SKIP! : ACCEPT!;
    });
    expect(name(iterator.nextNode())).toBe('b');
    expect([name(iterator.referenceNode), iterator.pointerBeforeReferenceNode]).toEqual(['a', false]);
    expect(refused).toEqual(['InvalidStateError', 'InvalidStateError']);
  });
});

describe('TreeWalker', () => {
  test('steps', () => {
    const walker = document.createTreeWalker(root);
    expect([walker.currentNode, walker.root, walker.parentNode(), walker.nextSibling()]).toEqual([
      root,
      root,
      null,
      null,
    ]);
    expect([name(walker.firstChild()), name(walker.lastChild()), name(walker.previousSibling())]).toEqual([
      'b',
      'x',
      'c',
    ]);
    expect([walker.firstChild(), name(walker.nextSibling()), name(walker.parentNode())]).toEqual([null, 'x', 'b']);
    expect([name(walker.nextSibling()), walker.nextSibling(), name(walker.previousNode())]).toEqual(['d', null, 'x']);
    walker.currentNode = root;
    expect(all(() => walker.nextNode())).toEqual(['b', 'c', 'x', 'd']);
    expect(all(() => walker.previousNode())).toEqual(['x', 'c', 'b', 'a']);
  });

  test('rejecting leaves out the subtree, skipping only the node', () => {
    const rejected = document.createTreeWalker(root, ELEMENTS, rejecting('b'));
    expect(all(() => rejected.nextNode())).toEqual(['d']);
    const skipped = document.createTreeWalker(root, ELEMENTS, rejecting('b', SKIP));
    expect(all(() => skipped.nextNode())).toEqual(['c', 'd']);
    skipped.currentNode = root;
    expect([name(skipped.firstChild()), name(skipped.nextSibling()), name(skipped.previousSibling())]).toEqual([
      'c',
      'd',
      'c',
    ]);
    expect(name(skipped.parentNode())).toBe('a');
  });

  test('siblings of what is skipped are looked for on its own side', () => {
    const walker = document.createTreeWalker(root, 0xffff_ffff, rejecting('b', SKIP));
    walker.currentNode = root.lastChild!;
    expect(name(walker.previousSibling())).toBe('x');
    root.prepend('w');
    walker.currentNode = root.firstChild!;
    expect(name(walker.nextSibling())).toBe('c');
  });

  test('siblings end at the root, even where it is skipped', () => {
    document.body.append('z');
    const walker = document.createTreeWalker(root, 0xffff_ffff, rejecting('a', SKIP));
    walker.currentNode = root.lastChild!;
    expect([walker.nextSibling(), name(walker.currentNode)]).toEqual([null, 'd']);
  });

  test('what comes before leaves out the last child where that is rejected', () => {
    const walker = document.createTreeWalker(root, 0xffff_ffff, rejecting('x'));
    walker.currentNode = root.lastChild!;
    expect(all(() => walker.previousNode())).toEqual(['c', 'b', 'a']);
  });

  test('nothing comes before what stands alone', () => {
    const walker = document.createTreeWalker(root);
    walker.currentNode = document.createElement('p');
    expect([walker.previousNode(), walker.nextSibling(), walker.parentNode()]).toEqual([null, null, null]);
  });

  test('the current node can be anywhere', () => {
    const walker = document.createTreeWalker(root.firstChild!);
    walker.currentNode = document.body;
    expect([name(walker.parentNode()), name(walker.nextNode())]).toEqual(['html', 'head']);
    expect(thrownName(() => (walker.currentNode = null as unknown as Node))).toBe('TypeError');
  });
});

test('filters that do wrong', () => {
  const failing = document.createTreeWalker(root, ELEMENTS, () => {
    throw new RangeError('x');
  });
  expect(thrownName(() => failing.nextNode())).toBe('RangeError');
  expect(thrownName(() => failing.nextNode())).toBe('RangeError');
  expect(failing.currentNode).toBe(root);
  const recursive: TreeWalker = document.createTreeWalker(root, ELEMENTS, () => (recursive.nextNode() ? 1 : 1));
  expect(thrownName(() => recursive.nextNode())).toBe('InvalidStateError');
  expect(thrownName(() => document.createTreeWalker(root, ELEMENTS, {} as NodeFilter).nextNode())).toBe('TypeError');
  expect(thrownName(() => document.createTreeWalker(root, ELEMENTS, 1 as unknown as NodeFilter))).toBe('TypeError');
  expect(thrownName(() => Reflect.apply(document.createNodeIterator, document, []))).toBe('TypeError');
  expect(document.createNodeIterator(root, ELEMENTS, undefined).filter).toBe(null);
  const late = { acceptNode: 1 as unknown as (node: Node) => number };
  const walker = document.createTreeWalker(root, ELEMENTS, late);
  late.acceptNode = rejecting('b');
  expect(name(walker.nextNode())).toBe('d');
});

test('interfaces', () => {
  expect([String(document.createTreeWalker(root)), String(document.createNodeIterator(root))]).toEqual([
    '[object TreeWalker]',
    '[object NodeIterator]',
  ]);
  expect([thrownName(() => new OurTreeWalker()), thrownName(() => new OurNodeIterator())]).toEqual([
    'TypeError',
    'TypeError',
  ]);
  expect([document.createTreeWalker.length, document.createNodeIterator.length]).toEqual([1, 1]);
  const constants = OurNodeFilter as unknown as Record<string, number>;
  expect([constants.FILTER_SKIP, constants.SHOW_ALL, constants.SHOW_DOCUMENT_FRAGMENT]).toEqual([
    3, 0xffff_ffff, 0x400,
  ]);
  expect(thrownName(() => OurNodeFilter())).toBe('TypeError');
});
