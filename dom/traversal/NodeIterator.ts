import { objectOf, objectOrNull, prototypeFor } from '../tree/link.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { expose } from '../webidl/expose.ts';
import { NodeIteratorLink } from '../webidl/shared/state-link.ts';
import { illegalInvocation, typeError } from '../webidl/unnamed.ts';
import type { NodeIteratorRecord } from './node-iterators.ts';

function thisNodeIterator(object: unknown): NodeIteratorRecord {
  try {
    return NodeIteratorLink.get(object as object) as NodeIteratorRecord;
  } catch {
    throw illegalInvocation();
  }
}

/** A new NodeIterator object for that state, of the realm of the document that makes it. */
export function nodeIteratorObject(iterator: NodeIteratorRecord, document: DocumentRecord): object {
  const object = Object.create(prototypeFor(document, NodeIterator)) as object;
  new NodeIteratorLink(object, iterator);
  return object;
}

/** https://dom.spec.whatwg.org/#interface-nodeiterator */
export class NodeIterator {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get root(): object {
    return objectOf(thisNodeIterator(this).root);
  }

  get referenceNode(): object {
    return objectOf(thisNodeIterator(this).reference.node);
  }

  get pointerBeforeReferenceNode(): boolean {
    return thisNodeIterator(this).reference.pointerBefore;
  }

  get whatToShow(): number {
    return thisNodeIterator(this).whatToShow;
  }

  get filter(): object | null {
    return thisNodeIterator(this).filter;
  }

  nextNode(): object | null {
    return objectOrNull(thisNodeIterator(this).traverse(true));
  }

  previousNode(): object | null {
    return objectOrNull(thisNodeIterator(this).traverse(false));
  }

  /** Does nothing any more. */
  detach(): void {
    thisNodeIterator(this);
  }
}

expose(NodeIterator, 'NodeIterator');
