import { objectOf, objectOrNull } from '../tree/link.ts';
import { expose } from '../webidl/expose.ts';
import type { NodeIteratorRecord } from './node-iterators.ts';

let pendingIterator: NodeIteratorRecord | null = null;

/** A new NodeIterator object for that state. */
export function nodeIteratorObject(iterator: NodeIteratorRecord): object {
  pendingIterator = iterator;
  try {
    return new NodeIterator();
  } finally {
    pendingIterator = null;
  }
}

/** https://dom.spec.whatwg.org/#interface-nodeiterator */
export class NodeIterator {
  readonly #iterator: NodeIteratorRecord;

  constructor() {
    if (pendingIterator === null) throw new TypeError('Illegal constructor');
    this.#iterator = pendingIterator;
    pendingIterator = null;
  }

  get root(): object {
    return objectOf(this.#iterator.root);
  }

  get referenceNode(): object {
    return objectOf(this.#iterator.reference.node);
  }

  get pointerBeforeReferenceNode(): boolean {
    return this.#iterator.reference.pointerBefore;
  }

  get whatToShow(): number {
    return this.#iterator.whatToShow;
  }

  get filter(): object | null {
    return this.#iterator.filter;
  }

  nextNode(): object | null {
    return objectOrNull(this.#iterator.traverse(true));
  }

  previousNode(): object | null {
    return objectOrNull(this.#iterator.traverse(false));
  }

  /** Does nothing any more. */
  detach(): void {
    void this.#iterator;
  }
}

expose(NodeIterator, 'NodeIterator');
