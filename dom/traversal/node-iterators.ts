import { documentData } from '../tree/document-data.ts';
import type { NodeIteratorReactor } from '../tree/reactions.ts';
import { type DocumentRecord, type NodeRecord, Watch } from '../tree/records.ts';
import {
  isInclusiveAncestor,
  lastInclusiveDescendant,
  nextAfterSubtree,
  nextInTreeOrder,
  previousInTreeOrder,
} from '../tree/traversal.ts';
import { type Watcher, Watchers } from '../tree/watchers.ts';
import { FilterResult, Traverser } from './filter.ts';

/** https://dom.spec.whatwg.org/#node-pointer */
interface NodePointer {
  readonly node: NodeRecord;
  readonly pointerBefore: boolean;
}

/** https://dom.spec.whatwg.org/#interface-nodeiterator */
export class NodeIteratorRecord extends Traverser implements Watcher<NodeIteratorRecord> {
  reference: NodePointer;
  candidateReference: NodePointer | null = null;
  /** The document whose removals run its pre-removing steps. */
  #watched: DocumentRecord | null = null;
  group: NodeIteratorRecord[] | null = null;

  constructor(root: NodeRecord, whatToShow: number, filter: object | null) {
    super(root, whatToShow, filter);
    this.reference = { node: root, pointerBefore: true };
    this.watchDocument();
  }

  /** https://dom.spec.whatwg.org/#concept-nodeiterator-traverse */
  traverse(isForward: boolean): NodeRecord | null {
    // That of a traversal whose filter asks for another one.
    const outer = this.candidateReference;
    this.candidateReference = this.reference;
    try {
      return this.#findAccepted(isForward);
    } finally {
      this.candidateReference = outer;
    }
  }

  #findAccepted(isForward: boolean): NodeRecord | null {
    for (;;) {
      const { node: from, pointerBefore } = this.candidateReference as NodePointer;
      let node: NodeRecord | null = from;
      if (isForward && !pointerBefore) node = nextInTreeOrder(from, this.root);
      else if (!isForward && pointerBefore) node = previousInTreeOrder(from, this.root);
      if (node === null) return null;
      this.candidateReference = { node, pointerBefore: !isForward };
      const result = this.filterNode(node);
      if (result === FilterResult.Accept) {
        this.reference = this.candidateReference;
        return node;
      }
    }
  }

  /** Makes the document that the root is in tell it of removals. */
  watchDocument(): void {
    const document = this.root.nodeDocument;
    if (this.#watched === document) return;
    if (this.#watched !== null) iteratorsIn(this.#watched)?.delete(this);
    const iterators = iteratorsIn(document) ?? new Watchers<NodeIteratorRecord>();
    documentData(document).nodeIterators = iterators;
    iterators.add(this);
    document.flags |= Watch.NodeIterators;
    this.#watched = document;
  }
}

function iteratorsIn(document: DocumentRecord): Watchers<NodeIteratorRecord> | null {
  return documentData(document).nodeIterators as Watchers<NodeIteratorRecord> | null;
}

/** The node iterators of the document, as long as somebody holds them. */
function iteratorsOf(document: DocumentRecord): readonly NodeIteratorRecord[] {
  const iterators = iteratorsIn(document)?.forMutation() ?? [];
  if (iterators.length === 0) document.flags &= ~Watch.NodeIterators;
  return iterators;
}

/** https://dom.spec.whatwg.org/#nodeiterator-adjust-a-node-pointer */
function adjustNodePointer(pointer: NodePointer, root: NodeRecord, toBeRemoved: NodeRecord): NodePointer {
  if (!isInclusiveAncestor(toBeRemoved, pointer.node) || isInclusiveAncestor(toBeRemoved, root)) return pointer;
  if (pointer.pointerBefore) {
    const next = nextAfterSubtree(toBeRemoved, root);
    if (next !== null) return { node: next, pointerBefore: true };
  }
  const { previousSibling, parent } = toBeRemoved;
  const node = previousSibling === null ? (parent as NodeRecord) : lastInclusiveDescendant(previousSibling);
  return { node, pointerBefore: false };
}

export const nodeIteratorReactor: NodeIteratorReactor = {
  beforeRemove(node: NodeRecord): void {
    for (const iterator of iteratorsOf(node.nodeDocument)) {
      iterator.reference = adjustNodePointer(iterator.reference, iterator.root, node);
      if (iterator.candidateReference !== null) {
        iterator.candidateReference = adjustNodePointer(iterator.candidateReference, iterator.root, node);
      }
    }
  },

  adopted(_node: NodeRecord, oldDocument: DocumentRecord): void {
    for (const iterator of iteratorsOf(oldDocument)) iterator.watchDocument();
  },
};
