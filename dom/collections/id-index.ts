import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR, type AttributeName } from '../names/attribute-name.ts';
import { getAttribute } from '../tree/attributes.ts';
import { documentData } from '../tree/document-data.ts';
import { areClimbsKept, knownRootOf } from '../tree/known-roots.ts';
import { rareOf } from '../tree/rare-data.ts';
import type { TreeReactor } from '../tree/reactions.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isShadowRoot,
  type NodeRecord,
  NodeType,
  type ParentRecord,
  Watch,
} from '../tree/records.ts';
import { followingOutside } from './list-source.ts';

/** Mutations that an index follows, unread, beyond as many as the tree had nodes. */
const UNREAD_ALLOWANCE = 1000;
/** How far two elements of the same id are compared before the first one is rather looked for again. */
const COMPARE_LIMIT = 64;
/** An index is not kept up below this depth in documents of which it is not remembered what climbing finds. */
const DEPTH_LIMIT = 4096;

/** Elements of one id, when there are or were several. */
class Duplicates {
  /** The first in tree order; null when that has to be found out. */
  first: ElementRecord | null;
  count = 2;
  /** All of them are this node or after it, as long as no mutation came since; null is the end of the tree. */
  searchFrom: NodeRecord | null = null;
  /** The mutation after which `searchFrom` held. */
  searchedAt = -1;

  constructor(first: ElementRecord | null) {
    this.first = first;
  }
}

/**
 * The elements of a document or shadow tree by their id. The first question walks the tree, as many pages ask only one;
 * the second builds the map, which mutations keep up to date from then on. In the root's rare data.
 */
class IdIndex {
  #elements: Map<string, ElementRecord | Duplicates> | null = null;
  /** By ids in lowercase, once somebody has asked for one: the id that is there, null where several are. */
  #idsByLowercase: Map<string, string | null> | null = null;
  #unread = 0;
  #unreadLimit = 0;

  get isBuilt(): boolean {
    return this.#elements !== null;
  }

  build(root: ParentRecord): void {
    const elements = new Map<string, ElementRecord | Duplicates>();
    let nodes = 0;
    let node: NodeRecord | null = root.firstChild;
    while (node !== null) {
      nodes++;
      if (node.nodeType === NodeType.Element) {
        const id = idOf(node as ElementRecord);
        if (id !== null) {
          const known = elements.get(id);
          if (known === undefined) elements.set(id, node as ElementRecord);
          else if (known instanceof Duplicates) known.count++;
          else elements.set(id, new Duplicates(known));
        }
        if (node.firstChild !== null) {
          node = node.firstChild;
          continue;
        }
      }
      node = followingOutside(node, root);
    }
    this.#elements = elements;
    this.#idsByLowercase = null;
    this.#unread = 0;
    this.#unreadLimit = nodes + UNREAD_ALLOWANCE;
  }

  drop(): void {
    this.#elements = null;
  }

  /** False when so many mutations have passed unread that the index is better built again when needed. */
  countMutation(): boolean {
    return ++this.#unread <= this.#unreadLimit;
  }

  get(root: ParentRecord, id: string): ElementRecord | null {
    this.#unread = 0;
    const known = this.#elements!.get(id);
    if (known === undefined) return null;
    if (!(known instanceof Duplicates)) return known;
    if (known.first === null) {
      const from =
        known.searchedAt === documentData(root.nodeDocument).idMutations ? known.searchFrom : root.firstChild;
      known.first = firstWithId(from, root, id);
    }
    return known.first;
  }

  /** The one element with that id, null if there is none, undefined if there are several. */
  only(root: ParentRecord, id: string): ElementRecord | null | undefined {
    const known = this.#elements!.get(id);
    return known instanceof Duplicates && known.count > 1 ? undefined : this.get(root, id);
  }

  /** The same, but that the case of the id's letters does not count. */
  onlyIgnoringCase(root: ParentRecord, lowercase: string): ElementRecord | null | undefined {
    if (this.#idsByLowercase === null) {
      this.#idsByLowercase = new Map();
      for (const id of this.#elements!.keys()) this.#addLowercase(id);
    }
    const id = this.#idsByLowercase.get(lowercase);
    return id === null ? undefined : this.only(root, id ?? '');
  }

  #addLowercase(id: string): void {
    const ids = this.#idsByLowercase;
    const lowercase = asciiLowercase(id);
    ids?.set(lowercase, ids.has(lowercase) ? null : id);
  }

  add(element: ElementRecord, id: string): void {
    const elements = this.#elements!;
    const known = elements.get(id);
    if (known === undefined) {
      elements.set(id, element);
      if (this.#idsByLowercase !== null) this.#addLowercase(id);
    } else if (known instanceof Duplicates) {
      known.count++;
      known.first = known.first === null ? null : earlier(known.first, element);
      known.searchedAt = -1;
    } else {
      elements.set(id, new Duplicates(earlier(known, element)));
    }
  }

  /** `following` is the node after the place that the element had. */
  remove(element: ElementRecord, id: string, following: NodeRecord | null): void {
    const known = this.#elements!.get(id);
    if (known === element) {
      this.#delete(id);
    } else if (known instanceof Duplicates) {
      known.count--;
      if (known.count === 0) this.#delete(id);
      if (known.first !== element) return;
      known.first = null;
      known.searchFrom = following;
      known.searchedAt = documentData(element.nodeDocument).idMutations;
    }
  }

  #delete(id: string): void {
    this.#elements!.delete(id);
    // Which of several is left is found out when it is asked for.
    if (this.#idsByLowercase?.get(asciiLowercase(id)) === id) this.#idsByLowercase.delete(asciiLowercase(id));
    else this.#idsByLowercase = null;
  }
}

function idOf(element: ElementRecord): string | null {
  const id = element.attributes === null ? null : getAttribute(element, ATTR.id);
  return id === '' ? null : id;
}

/** The first element with that id among `from`, what is in it and what follows it below `root`. */
function firstWithId(from: NodeRecord | null, root: ParentRecord, id: string): ElementRecord | null {
  let node = from;
  while (node !== null) {
    if (node.nodeType === NodeType.Element) {
      const element = node as ElementRecord;
      if (element.attributes !== null && getAttribute(element, ATTR.id) === id) return element;
      if (node.firstChild !== null) {
        node = node.firstChild;
        continue;
      }
    }
    node = followingOutside(node, root);
  }
  return null;
}

/** Whichever of two elements of a tree comes first; null when that is not soon found out. */
function earlier(known: ElementRecord, added: ElementRecord): ElementRecord | null {
  let before: NodeRecord | null = added;
  let after: NodeRecord | null = added;
  for (let steps = 0; steps < COMPARE_LIMIT; steps++) {
    // Backwards in tree order among ancestors and siblings, then forwards, side by side.
    if (before !== null) before = before.previousSibling ?? before.parent;
    if (before === known) return known;
    if (after !== null) after = after.nextSibling;
    if (after === known) return added;
  }
  return null;
}

/** Null: nobody has asked for an id below that root yet. */
function idIndexOf(root: ParentRecord): IdIndex | null {
  return root.rare === null ? null : (root.rare.idIndex as IdIndex | null);
}

/**
 * The first element in tree order with that id below a document, a fragment or a shadow root.
 * https://dom.spec.whatwg.org/#dom-nonelementparentnode-getelementbyid
 */
export function getElementById(root: ParentRecord, id: string): ElementRecord | null {
  if (id === '') return null;
  const index = idIndexOf(root);
  if (index !== null) {
    if (!index.isBuilt) startIndex(root, index);
    return index.get(root, id);
  }
  if (root.nodeType === NodeType.Document || isShadowRoot(root)) rareOf(root).idIndex = new IdIndex();
  return firstWithId(root.firstChild, root, id);
}

/**
 * The one element with that id below a document or a shadow root, or null. Undefined if there are several, or if the
 * first question was not asked yet, for which a walk is cheaper than an index.
 */
export function onlyElementById(root: ParentRecord, id: string, ignoresCase = false): ElementRecord | null | undefined {
  const index = idIndexOf(root);
  if (index === null) {
    rareOf(root).idIndex = new IdIndex();
    return undefined;
  }
  if (!index.isBuilt) startIndex(root, index);
  return ignoresCase ? index.onlyIgnoringCase(root, asciiLowercase(id)) : index.only(root, id);
}

function startIndex(root: ParentRecord, index: IdIndex): void {
  const document = root.nodeDocument;
  document.flags |= Watch.IdMap;
  if (root !== document) documentData(document).hasShadowIdIndex = true;
  index.build(root);
}

function stopIndex(root: ParentRecord, index: IdIndex): void {
  index.drop();
  rareOf(root).idIndex = null;
  const document = root.nodeDocument;
  if (root === document && !documentData(document).hasShadowIdIndex) document.flags &= ~Watch.IdMap;
}

/** The root of the tree if it has an index. */
function indexedRoot(node: ParentRecord): ParentRecord | null {
  if (areClimbsKept(node)) return withBuiltIndex(knownRootOf(node) as ParentRecord);
  let root = node;
  for (let depth = 0; root.parent !== null; depth++) {
    if (depth === DEPTH_LIMIT) return giveUp(node);
    root = root.parent;
  }
  return withBuiltIndex(root);
}

function withBuiltIndex(root: ParentRecord): ParentRecord | null {
  return idIndexOf(root)?.isBuilt ? root : null;
}

/** In so deep a tree, finding the root for each change costs more than finding the element. */
function giveUp(node: ParentRecord): null {
  let root = node;
  while (root.parent !== null) root = root.parent;
  const index = idIndexOf(root);
  if (index !== null) stopIndex(root, index);
  return null;
}

/** Counts a mutation; when an index was not asked for so many of them, it is dropped. */
function countMutation(document: DocumentRecord): void {
  documentData(document).idMutations++;
  const index = idIndexOf(document);
  if (index?.isBuilt && !index.countMutation()) stopIndex(document, index);
}

export const idMapReactor: TreeReactor = {
  inserted(node: NodeRecord, parent: ParentRecord): void {
    countMutation(node.nodeDocument);
    if (node.nodeType !== NodeType.Element || !hasIdWithin(node as ElementRecord)) return;
    const root = indexedRoot(parent);
    if (root === null) return;
    const index = idIndexOf(root)!;
    for (let current: NodeRecord | null = node; current !== null; current = nextElementWithin(current, node)) {
      const id = idOf(current as ElementRecord);
      if (id !== null) index.add(current as ElementRecord, id);
    }
  },

  removed(
    node: NodeRecord,
    parent: ParentRecord,
    _previousSibling: NodeRecord | null,
    nextSibling: NodeRecord | null,
  ): void {
    countMutation(node.nodeDocument);
    if (node.nodeType !== NodeType.Element || !hasIdWithin(node as ElementRecord)) return;
    const root = indexedRoot(parent);
    if (root === null) return;
    const index = idIndexOf(root)!;
    const following = nextSibling ?? (parent === root ? null : followingOutside(parent, root));
    for (let current: NodeRecord | null = node; current !== null; current = nextElementWithin(current, node)) {
      const id = idOf(current as ElementRecord);
      if (id !== null) index.remove(current as ElementRecord, id, following);
    }
  },

  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void {
    if (name !== ATTR.id || oldValue === value) return;
    countMutation(element.nodeDocument);
    const root = element.parent === null ? null : indexedRoot(element.parent);
    if (root === null) return;
    const index = idIndexOf(root)!;
    if (oldValue !== null && oldValue !== '') {
      index.remove(element, oldValue, element.firstChild ?? followingOutside(element, root));
    }
    if (value !== null && value !== '') index.add(element, value);
  },

  adopted(node: NodeRecord, oldDocument: DocumentRecord): void {
    const document = node.nodeDocument;
    const data = documentData(document);
    const oldData = documentData(oldDocument);
    // Neither document has counted so far, so that what an index knows of the old one does not seem to hold here.
    data.idMutations = Math.max(data.idMutations, oldData.idMutations) + 1;
    if (oldData.hasShadowIdIndex) data.hasShadowIdIndex = true;
    if (!data.hasShadowIdIndex && !idIndexOf(document)?.isBuilt) document.flags &= ~Watch.IdMap;
  },
};

function hasIdWithin(root: ElementRecord): boolean {
  for (let node: NodeRecord | null = root; node !== null; node = nextElementWithin(node, root)) {
    if ((node as ElementRecord).attributes !== null && idOf(node as ElementRecord) !== null) return true;
  }
  return false;
}

/** The next element in tree order among the descendants of `root`. */
function nextElementWithin(node: NodeRecord, root: NodeRecord): ElementRecord | null {
  let next = node.firstChild ?? (node === root ? null : followingOutside(node, root as ParentRecord));
  while (next !== null && next.nodeType !== NodeType.Element) next = followingOutside(next, root as ParentRecord);
  return next as ElementRecord | null;
}
