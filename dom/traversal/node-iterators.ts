import { documentData } from '../tree/document-data.ts';
import { type NodeIteratorReactor, reactors } from '../tree/reactions.ts';
import { type DocumentRecord, type NodeRecord, Watch } from '../tree/records.ts';
import {
  isInclusiveAncestor,
  lastInclusiveDescendant,
  nextAfterSubtree,
  nextInTreeOrder,
  previousInTreeOrder,
} from '../tree/traversal.ts';
import { FilterResult, Traverser } from './filter.ts';

/** https://dom.spec.whatwg.org/#node-pointer */
interface NodePointer {
  readonly node: NodeRecord;
  readonly pointerBefore: boolean;
}

/** https://dom.spec.whatwg.org/#interface-nodeiterator */
export class NodeIteratorRecord extends Traverser {
  reference: NodePointer;
  candidateReference: NodePointer | null = null;
  /** The document whose removals it hears of. */
  #watched: DocumentRecord | null = null;
  readonly #reference = new WeakRef<NodeIteratorRecord>(this);

  constructor(root: NodeRecord, whatToShow: number, filter: object | null) {
    super(root, whatToShow, filter);
    this.reference = { node: root, pointerBefore: true };
    this.watchDocument();
  }

  /** https://dom.spec.whatwg.org/#concept-nodeiterator-traverse */
  traverse(isForward: boolean): NodeRecord | null {
    this.candidateReference = this.reference;
    try {
      return this.#findAccepted(isForward);
    } finally {
      this.candidateReference = null;
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
        this.reference = this.candidateReference as NodePointer;
        return node;
      }
    }
  }

  /** Makes the document that the root is in tell it of removals. */
  watchDocument(): void {
    const document = this.root.nodeDocument;
    if (this.#watched === document) return;
    if (this.#watched !== null) documentData(this.#watched).nodeIterators?.delete(this.#reference);
    const data = documentData(document);
    data.nodeIterators ??= new Set();
    data.nodeIterators.add(this.#reference);
    document.flags |= Watch.NodeIterators;
    // Iterators that nobody holds any more are thrown out whenever the set has doubled.
    const { size } = data.nodeIterators;
    if ((size & (size - 1)) === 0) iteratorsOf(document);
    this.#watched = document;
  }
}

function iteratorsOf(document: DocumentRecord): NodeIteratorRecord[] {
  const data = documentData(document);
  const iterators: NodeIteratorRecord[] = [];
  for (const reference of data.nodeIterators ?? []) {
    const iterator = reference.deref();
    if (iterator === undefined) data.nodeIterators!.delete(reference);
    else iterators.push(iterator);
  }
  if (iterators.length === 0) {
    data.nodeIterators = null;
    document.flags &= ~Watch.NodeIterators;
  }
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

const reactor: NodeIteratorReactor = {
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

reactors.nodeIterators = reactor;
