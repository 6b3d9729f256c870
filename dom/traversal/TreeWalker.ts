import { toNode } from '../realm/arguments.ts';
import { objectOf, objectOrNull, prototypeFor } from '../tree/link.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { expose } from '../webidl/expose.ts';
import { TreeWalkerLink } from '../webidl/shared/state-link.ts';
import { illegalInvocation, typeError } from '../webidl/unnamed.ts';
import {
  type TreeWalkerRecord,
  walkToChild,
  walkToNext,
  walkToParent,
  walkToPrevious,
  walkToSibling,
} from './tree-walk.ts';

function thisTreeWalker(object: unknown): TreeWalkerRecord {
  try {
    return TreeWalkerLink.get(object as object) as TreeWalkerRecord;
  } catch {
    throw illegalInvocation();
  }
}

/** A new TreeWalker object for that state, of the realm of the document that makes it. */
export function treeWalkerObject(walker: TreeWalkerRecord, document: DocumentRecord): object {
  const object = Object.create(prototypeFor(document, TreeWalker)) as object;
  new TreeWalkerLink(object, walker);
  return object;
}

/** https://dom.spec.whatwg.org/#interface-treewalker */
export class TreeWalker {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get root(): object {
    return objectOf(thisTreeWalker(this).root);
  }

  get whatToShow(): number {
    return thisTreeWalker(this).whatToShow;
  }

  get filter(): object | null {
    return thisTreeWalker(this).filter;
  }

  get currentNode(): object {
    return objectOf(thisTreeWalker(this).current);
  }

  set currentNode(value: unknown) {
    const walker = thisTreeWalker(this);
    walker.current = toNode(value, 0);
  }

  parentNode(): object | null {
    return objectOrNull(walkToParent(thisTreeWalker(this)));
  }

  firstChild(): object | null {
    return objectOrNull(walkToChild(thisTreeWalker(this), true));
  }

  lastChild(): object | null {
    return objectOrNull(walkToChild(thisTreeWalker(this), false));
  }

  previousSibling(): object | null {
    return objectOrNull(walkToSibling(thisTreeWalker(this), false));
  }

  nextSibling(): object | null {
    return objectOrNull(walkToSibling(thisTreeWalker(this), true));
  }

  previousNode(): object | null {
    return objectOrNull(walkToPrevious(thisTreeWalker(this)));
  }

  nextNode(): object | null {
    return objectOrNull(walkToNext(thisTreeWalker(this)));
  }
}

expose(TreeWalker, 'TreeWalker');
