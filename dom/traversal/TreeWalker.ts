import { toNode } from '../realm/arguments.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import { expose } from '../webidl/expose.ts';
import { StateLink } from '../webidl/shared/state-link.ts';
import { createPlatformObject } from '../webidl/state.ts';
import {
  type TreeWalkerRecord,
  walkToChild,
  walkToNext,
  walkToParent,
  walkToPrevious,
  walkToSibling,
} from './tree-walk.ts';

/** OPTIMIZATION: what `brandOf` gives, in a text of its own, as `StateLink` says. (bench/walkers) */
function thisTreeWalker(object: unknown): TreeWalkerRecord {
  try {
    const state = StateLink.ofTreeWalker(object as object) as TreeWalkerRecord;
    if (state.kind === 'TreeWalker') return state;
  } catch {
    // It is none of ours.
  }
  throw new TypeError('Illegal invocation');
}

/** A new TreeWalker object for that state. */
export function treeWalkerObject(walker: TreeWalkerRecord): object {
  return createPlatformObject(TreeWalker, walker);
}

/** https://dom.spec.whatwg.org/#interface-treewalker */
export class TreeWalker {
  constructor() {
    throw new TypeError('Illegal constructor');
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
    walker.current = toNode(value, 1);
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
