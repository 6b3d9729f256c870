import { toNode } from '../realm/arguments.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import { expose } from '../webidl/expose.ts';
import {
  type TreeWalkerRecord,
  walkToChild,
  walkToNext,
  walkToParent,
  walkToPrevious,
  walkToSibling,
} from './tree-walk.ts';

let pendingWalker: TreeWalkerRecord | null = null;

/** A new TreeWalker object for that state. */
export function treeWalkerObject(walker: TreeWalkerRecord): object {
  pendingWalker = walker;
  try {
    return new TreeWalker();
  } finally {
    pendingWalker = null;
  }
}

/** https://dom.spec.whatwg.org/#interface-treewalker */
export class TreeWalker {
  readonly #walker: TreeWalkerRecord;

  constructor() {
    if (pendingWalker === null) throw new TypeError('Illegal constructor');
    this.#walker = pendingWalker;
    pendingWalker = null;
  }

  get root(): object {
    return objectOf(this.#walker.root);
  }

  get whatToShow(): number {
    return this.#walker.whatToShow;
  }

  get filter(): object | null {
    return this.#walker.filter;
  }

  get currentNode(): object {
    return objectOf(this.#walker.current);
  }

  set currentNode(value: unknown) {
    const walker = this.#walker;
    walker.current = toNode(value, 1);
  }

  parentNode(): object | null {
    return objectOrNull(walkToParent(this.#walker));
  }

  firstChild(): object | null {
    return objectOrNull(walkToChild(this.#walker, true));
  }

  lastChild(): object | null {
    return objectOrNull(walkToChild(this.#walker, false));
  }

  previousSibling(): object | null {
    return objectOrNull(walkToSibling(this.#walker, false));
  }

  nextSibling(): object | null {
    return objectOrNull(walkToSibling(this.#walker, true));
  }

  previousNode(): object | null {
    return objectOrNull(walkToPrevious(this.#walker));
  }

  nextNode(): object | null {
    return objectOrNull(walkToNext(this.#walker));
  }
}

expose(TreeWalker, 'TreeWalker');
