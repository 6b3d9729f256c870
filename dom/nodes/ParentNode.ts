import { childElementCount, childrenOf, staticNodeList } from '../collections/lists.ts';
import { toNode, toNodeOrNull } from '../realm/arguments.ts';
import { querySelector, querySelectorAll } from '../selectors/index.ts';
import { objectOrNull } from '../tree/link.ts';
import { append, move, preInsert, replaceAll } from '../tree/mutation.ts';
import { ALL_CHILDREN, ensurePreInsertValidity } from '../tree/pre-insert-validity.ts';
import type { ParentRecord } from '../tree/records.ts';
import { elementAtOrAfter, elementAtOrBefore } from '../tree/traversal.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { convertNodesIntoNode, toNodesOrStrings } from './convert-nodes.ts';

/** https://dom.spec.whatwg.org/#interface-parentnode, for a class whose `this` check is given. */
export function parentNodeMembers(thisOf: (object: object) => ParentRecord): object {
  return {
    get children(): object {
      return childrenOf(thisOf(this));
    },

    get firstElementChild(): object | null {
      return objectOrNull(elementAtOrAfter(thisOf(this).firstChild));
    },

    get lastElementChild(): object | null {
      return objectOrNull(elementAtOrBefore(thisOf(this).lastChild));
    },

    get childElementCount(): number {
      return childElementCount(thisOf(this));
    },

    prepend(this: object, ...nodes: unknown[]): void {
      const self = thisOf(this);
      const node = convertNodesIntoNode(toNodesOrStrings(nodes), self.nodeDocument);
      preInsert(node, self, self.firstChild);
    },

    append(this: object, ...nodes: unknown[]): void {
      const self = thisOf(this);
      append(convertNodesIntoNode(toNodesOrStrings(nodes), self.nodeDocument), self);
    },

    replaceChildren(this: object, ...nodes: unknown[]): void {
      const self = thisOf(this);
      const node = convertNodesIntoNode(toNodesOrStrings(nodes), self.nodeDocument);
      ensurePreInsertValidity(node, self, null, ALL_CHILDREN);
      replaceAll(node, self);
    },

    moveBefore(this: object, node: unknown, child: unknown): void {
      const self = thisOf(this);
      requireArguments(arguments.length, 2);
      const moved = toNode(node, 1);
      const referenceChild = toNodeOrNull(child, 2);
      move(moved, self, referenceChild === moved ? moved.nextSibling : referenceChild);
    },

    querySelector(this: object, selectors: unknown): object | null {
      const self = thisOf(this);
      requireArguments(arguments.length, 1);
      return objectOrNull(querySelector(self, toDOMString(selectors)));
    },

    querySelectorAll(this: object, selectors: unknown): object {
      const self = thisOf(this);
      requireArguments(arguments.length, 1);
      return staticNodeList(self, querySelectorAll(self, toDOMString(selectors)));
    },
  };
}

export const PARENT_NODE_UNSCOPABLES = ['prepend', 'append', 'replaceChildren'] as const;
