import { expect, test } from 'vitest';
import type { ElementFilter } from '../../../dom/collections/filter.ts';
import {
  childNodesOf,
  childrenOf,
  filteredCollection,
  getElementsByClassName,
  getElementsByName,
  getElementsByTagName,
  getElementsByTagNameNS,
} from '../../../dom/collections/lists.ts';
import { listOf } from '../../../dom/collections/record-list.ts';
import { ATTR, plainAttributeName } from '../../../dom/names/attribute-name.ts';
import { getAttribute, removeAttribute, setAttribute } from '../../../dom/tree/attributes.ts';
import { createDocumentFragment, createText } from '../../../dom/tree/create.ts';
import { adopt, append, insert, move, remove, replaceAll } from '../../../dom/tree/mutation.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  type NodeRecord,
  NodeType,
  ParentRecord,
  Watch,
} from '../../../dom/tree/records.ts';
import { isHostIncludingInclusiveAncestor, nextInTreeOrder, rootOf } from '../../../dom/tree/traversal.ts';
import { type ArrayLikeObject, element, htmlDocument, objectOf } from './tree.ts';

const HREF = plainAttributeName('href');

const LINKS: ElementFilter = {
  attributes: [HREF],
  mayMatch: (record) => record.name.localName === 'a',
  matches: (record) => record.name.localName === 'a' && getAttribute(record, HREF) !== null,
};

/** Looks at the parent, as the rows of a table do, and puts those in `b` elements first. */
const GROUPED: ElementFilter = {
  mayMatch: (record) => record.name.localName === 'i',
  matches: (record, owner) =>
    record.name.localName === 'i' && (record.parent === owner || record.parent?.name?.localName === 'b'),
  group: (record) => (record.parent?.name?.localName === 'b' ? 0 : 1),
};

/** Asks the whole tree around the owner for elements that name it, as the controls of a form do. */
const FROM_THE_ROOT: ElementFilter = {
  attributes: [plainAttributeName('form')],
  attributesElsewhere: [ATTR.id],
  root: (owner) => rootOf(owner) as ParentRecord,
  matches(record, owner) {
    const named = getAttribute(record, plainAttributeName('form'));
    return named !== null && named === getAttribute(owner as ElementRecord, ATTR.id);
  },
};

function descendants(owner: NodeRecord, test: (record: ElementRecord) => boolean): NodeRecord[] {
  const found: NodeRecord[] = [];
  for (let node = nextInTreeOrder(owner, owner); node !== null; node = nextInTreeOrder(node, owner)) {
    if (isElement(node) && test(node)) found.push(node);
  }
  return found;
}

interface Watched {
  readonly name: string;
  readonly list: object;
  expected(): NodeRecord[];
}

const NAMES = ['a', 'b', 'i', 'div'];
const VALUES = ['x', 'y', 'x y', 'xy', ''];
const ATTRIBUTES = ['class', 'name', 'id', 'href', 'form'];

/** A pseudo-random sequence that a seed repeats. */
function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * limit);
  };
}

class Scene {
  readonly pick: (limit: number) => number;
  readonly documents: DocumentRecord[] = [];
  readonly nodes: NodeRecord[] = [];
  readonly watched: Watched[] = [];

  constructor(seed: number) {
    this.pick = random(seed);
    for (let i = 0; i < 2; i++) {
      const document = htmlDocument();
      const html = element(document, 'html');
      append(html, document);
      this.documents.push(document);
      this.nodes.push(html);
    }
    for (let i = 0; i < 60; i++) this.nodes.push(this.newNode());
    for (let i = 0; i < 40; i++) this.insertSomething();
  }

  newNode(): NodeRecord {
    const document = this.documents[this.pick(2)]!;
    if (this.pick(5) === 0) return createText(document, 'text');
    const record = element(document, NAMES[this.pick(NAMES.length)]!);
    if (this.pick(2) === 0) this.setSomething(record);
    return record;
  }

  node(): NodeRecord {
    return this.nodes[this.pick(this.nodes.length)]!;
  }

  parent(): ParentRecord {
    for (;;) {
      const node = this.node();
      if (node instanceof ParentRecord) return node;
    }
  }

  isMovable(node: NodeRecord, parent: ParentRecord): boolean {
    return node.parent?.nodeType !== NodeType.Document && !isHostIncludingInclusiveAncestor(node, parent);
  }

  childOf(parent: ParentRecord): NodeRecord | null {
    let child = parent.firstChild;
    for (let steps = this.pick(4); steps > 0 && child !== null; steps--) child = child.nextSibling;
    return child;
  }

  insertSomething(): void {
    const parent = this.parent();
    const node = this.node();
    if (!this.isMovable(node, parent)) return;
    const child = this.childOf(parent);
    insert(node, parent, child === node ? node.nextSibling : child);
  }

  insertFragment(): void {
    const parent = this.parent();
    const fragment = createDocumentFragment(this.documents[this.pick(2)]!);
    for (let i = 0; i < 3; i++) {
      const node = this.node();
      if (this.isMovable(node, parent)) append(node, fragment);
    }
    insert(fragment, parent, this.childOf(parent));
  }

  setSomething(record: ElementRecord): void {
    setAttribute(record, plainAttributeName(ATTRIBUTES[this.pick(5)]!), VALUES[this.pick(VALUES.length)]!);
  }

  mutate(): void {
    const node = this.node();
    switch (this.pick(9)) {
      case 0:
      case 1:
      case 2:
        this.insertSomething();
        break;
      case 3:
        if (node.parent !== null && node.parent.nodeType !== NodeType.Document) remove(node);
        break;
      case 4:
      case 5:
        if (isElement(node)) this.setSomething(node);
        break;
      case 6:
        if (isElement(node)) removeAttribute(node, plainAttributeName(ATTRIBUTES[this.pick(5)]!));
        break;
      case 7:
        this.mutateMuch(node);
        break;
      default:
        this.insertFragment();
    }
  }

  mutateMuch(node: NodeRecord): void {
    const parent = this.parent();
    switch (this.pick(3)) {
      case 0:
        if (this.isMovable(node, parent)) replaceAll(node, parent);
        break;
      case 1:
        if (node.parent?.nodeType !== NodeType.Document) adopt(node, this.documents[this.pick(2)]!);
        break;
      default:
        if (this.isMovable(node, parent) && node.parent !== null && rootOf(node) === rootOf(parent)) {
          const child = this.childOf(parent);
          move(node, parent, child === node ? node.nextSibling : child);
        }
    }
  }

  watchSomething(): void {
    const owner = this.pick(3) === 0 ? this.documents[this.pick(2)]! : this.parent();
    const document = this.documents[this.pick(2)]!;
    const name = NAMES[this.pick(NAMES.length)]!;
    const value = VALUES[this.pick(3)]!;
    const tokens = value.split(' ');
    const hasClasses = (record: ElementRecord) => {
      const classes = (getAttribute(record, ATTR.class) ?? '').split(' ');
      return tokens.every((token) => classes.includes(token));
    };
    const kinds: (() => Watched)[] = [
      () => ({ name: 'childNodes', list: childNodesOf(owner), expected: () => children(owner) }),
      () => ({ name: 'children', list: childrenOf(owner), expected: () => children(owner).filter(isElement) }),
      () => ({
        name: 'by tag name',
        list: getElementsByTagName(owner, name),
        expected: () => descendants(owner, (record) => record.name.localName === name),
      }),
      () => ({ name: '*', list: getElementsByTagName(owner, '*'), expected: () => descendants(owner, () => true) }),
      () => ({
        name: 'by namespace',
        list: getElementsByTagNameNS(owner, '*', name),
        expected: () => descendants(owner, (record) => record.name.localName === name),
      }),
      () => ({
        name: 'by class',
        list: getElementsByClassName(owner, value),
        expected: () => descendants(owner, hasClasses),
      }),
      () => ({
        name: 'by name',
        list: getElementsByName(document, value),
        expected: () => descendants(document, (record) => getAttribute(record, ATTR.name) === value),
      }),
      () => ({
        name: 'links',
        list: filteredCollection(owner, LINKS),
        expected: () => descendants(owner, (record) => LINKS.matches(record, owner)),
      }),
      () => ({ name: 'grouped', list: filteredCollection(owner, GROUPED), expected: () => grouped(owner) }),
    ];
    if (isElement(owner)) {
      kinds.push(() => ({
        name: 'from the root',
        list: filteredCollection(owner, FROM_THE_ROOT),
        expected: () => descendants(rootOf(owner), (record) => FROM_THE_ROOT.matches(record, owner)),
      }));
    }
    this.watched.push(kinds[this.pick(kinds.length)]!());
  }
}

function children(owner: NodeRecord): NodeRecord[] {
  const found: NodeRecord[] = [];
  for (let child = owner.firstChild; child !== null; child = child.nextSibling) found.push(child);
  return found;
}

function grouped(owner: ParentRecord): NodeRecord[] {
  const found = descendants(owner, (record) => GROUPED.matches(record, owner)) as ElementRecord[];
  return [0, 1].flatMap((group) => found.filter((record) => GROUPED.group!(record, owner) === group));
}

function firstNamed(records: readonly NodeRecord[], name: string): NodeRecord | undefined {
  return records.find(
    (record) =>
      isElement(record) && (getAttribute(record, ATTR.id) === name || getAttribute(record, ATTR.name) === name),
  );
}

test.each(Array.from({ length: 25 }, (_, seed) => seed + 1))('lists stay what a walk finds (seed %i)', (seed) => {
  const scene = new Scene(seed);
  // Few lists leave room for patches, many exercise their displacement.
  const listCount = seed % 4 === 0 ? 24 : 5;
  for (let i = 0; i < listCount; i++) scene.watchSomething();
  for (let round = 0; round < 250; round++) {
    for (let i = scene.pick(4); i > 0; i--) scene.mutate();
    for (const { list, name, expected } of scene.watched) {
      if (scene.pick(3) === 0) continue;
      const records = expected();
      const label = (record: NodeRecord) => scene.nodes.indexOf(record);
      expect(listOf(list).toArray().map(label), `${name} in round ${round}`).toEqual(records.map(label));
      if ('namedItem' in list) {
        expect((list as ArrayLikeObject).namedItem('x')).toBe(namedObject(records, 'x'));
      }
    }
    if (scene.pick(20) === 0) scene.watched.splice(scene.pick(scene.watched.length), 1);
    if (scene.watched.length < listCount) scene.watchSomething();
  }
});

function namedObject(records: readonly NodeRecord[], name: string): object | null {
  const found = firstNamed(records, name);
  return found === undefined ? null : objectOf(found);
}

/** How often a filter is asked while a script runs: what patching is there to keep low. */
function countMatches(run: (list: ArrayLikeObject, body: ElementRecord) => void, members: number): number {
  let count = 0;
  const filter: ElementFilter = {
    matches(record) {
      count++;
      return record.name.localName === 'i';
    },
  };
  const document = htmlDocument();
  const body = element(document, 'body');
  append(element(document, 'html', {}, body), document);
  for (let i = 0; i < members; i++) append(element(document, 'i', {}, element(document, 'b')), body);
  run(filteredCollection(document, filter) as ArrayLikeObject, body);
  return count;
}

function expectLinear(run: (list: ArrayLikeObject, body: ElementRecord) => void): void {
  expect(countMatches(run, 1000)).toBeLessThan(5 * countMatches(run, 250) + 100);
}

test('emptying a list from its head asks about each element a bounded number of times', () => {
  expectLinear((list, body) => {
    while (list.length > 0) {
      expect(list[0]).toBe(objectOf(body.firstChild!));
      remove(body.firstChild!);
    }
  });
});

test('emptying a list from its end does, too', () => {
  expectLinear((list, body) => {
    while (list.length > 0) {
      expect(list[list.length - 1]).toBe(objectOf(body.lastChild!));
      remove(body.lastChild!);
    }
  });
});

test('removing every other member does, too', () => {
  expectLinear((list, body) => {
    let next = body.firstChild;
    for (let i = 0; i < list.length; i++) {
      expect(list[i]).toBe(objectOf(next!));
      const following = next!.nextSibling;
      remove(next!);
      next = following === null ? null : following.nextSibling;
      if (next !== null) expect(list[i]).toBe(objectOf(following!));
    }
  });
});

test('appending while going through a list does, too', () => {
  expectLinear((list, body) => {
    const original = list.length;
    for (let i = 0; i < list.length && i < 2 * original; i++) {
      expect(list[i]).toBeDefined();
      if (i < original) append(element(body.nodeDocument, 'i'), body);
    }
    expect(list.length).toBe(2 * original);
  });
});

test('inserting before each member does, too', () => {
  expectLinear((list, body) => {
    for (let i = 0; i < list.length; i += 2) {
      const before = listOf(list).at(i)!;
      insert(element(body.nodeDocument, 'i'), body, before);
      expect(list[i + 1]).toBe(objectOf(before));
    }
  });
});

test('moving each first member to the end does, too', () => {
  expectLinear((list, body) => {
    for (let i = list.length; i > 0; i--) {
      const first = listOf(list).at(0)!;
      append(first, body);
      expect(list[list.length - 1]).toBe(objectOf(first));
    }
  });
});

test('another loop inside does not displace the list of the outer one', () => {
  expectLinear((list, body) => {
    let child = body.firstChild;
    for (let i = 0; i < list.length; i++, child = child!.nextSibling) {
      expect(list[i]).toBe(objectOf(child!));
      expect((getElementsByTagName(child as ParentRecord, 'b') as ArrayLikeObject).length).toBe(1);
    }
  });
});

test('a document watches mutations only while a list is read', () => {
  const document = htmlDocument();
  const html = element(document, 'html');
  append(html, document);
  const list = getElementsByTagName(document, 'p') as ArrayLikeObject;
  expect(document.flags & Watch.LiveCollections).toBe(0);
  const childNodes = childNodesOf(html) as ArrayLikeObject;
  expect([list.length, childNodes.length]).toEqual([0, 0]);
  for (let i = 0; i < 300; i++) {
    append(element(document, 'p'), html);
    expect([list.length, childNodes.length]).toEqual([i + 1, i + 1]);
  }
  expect(document.flags & Watch.LiveCollections).not.toBe(0);
  for (let i = 0; i < 600; i++) append(element(document, 'p'), html);
  expect(document.flags & Watch.LiveCollections).toBe(0);
  expect([list.length, childNodes.length]).toEqual([900, 900]);
});

test('a document that takes nodes over does not go on watching without lists', () => {
  const first = htmlDocument();
  const second = htmlDocument();
  const owner = element(first, 'div', {}, 'x');
  expect((childNodesOf(owner) as ArrayLikeObject).length).toBe(1);
  adopt(owner, second);
  expect([first.flags & Watch.LiveCollections, second.flags & Watch.LiveCollections]).toEqual([0, 0]);
  append(createText(second, 'y'), owner);
  expect((childNodesOf(owner) as ArrayLikeObject).length).toBe(2);
});

test('a list follows its owner into another document', () => {
  const first = htmlDocument();
  const second = htmlDocument();
  const owner = element(first, 'div', {}, element(first, 'p'));
  const inner = element(first, 'section', {}, owner);
  const paragraphs = getElementsByTagName(owner, 'p') as ArrayLikeObject;
  const childNodes = childNodesOf(owner) as ArrayLikeObject;
  expect([paragraphs.length, childNodes.length]).toEqual([1, 1]);
  adopt(inner, second);
  append(element(second, 'p'), owner);
  expect([paragraphs.length, childNodes.length]).toEqual([2, 2]);
  remove(owner.firstChild!);
  expect([paragraphs.length, childNodes.length]).toEqual([1, 1]);
});

test('taking a class from each first member empties the list', () => {
  const document = htmlDocument();
  const body = element(document, 'body');
  const members = Array.from({ length: 200 }, () => element(document, 'p', { class: 'a hot b' }));
  for (const member of members) append(member, body);
  const hot = getElementsByClassName(body, 'hot') as ArrayLikeObject;
  for (const member of members) {
    expect(hot[0]).toBe(objectOf(member));
    setAttribute(member, ATTR.class, 'a b');
  }
  expect(hot.length).toBe(0);
  setAttribute(members[7]!, ATTR.class, 'hot');
  expect(hot[0]).toBe(objectOf(members[7]!));
});
