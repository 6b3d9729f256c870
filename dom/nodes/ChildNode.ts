import { preInsert, preRemove, replace } from '../tree/mutation.ts';
import type { NodeRecord } from '../tree/records.ts';
import { convertNodesIntoNode, toNodesOrStrings, viableNextSibling, viablePreviousSibling } from './convert-nodes.ts';

/** https://dom.spec.whatwg.org/#interface-childnode, for a class whose `this` check is given. */
export function childNodeMembers(thisOf: (object: object) => NodeRecord): object {
  return {
    before(this: object, ...nodes: unknown[]): void {
      const self = thisOf(this);
      const converted = toNodesOrStrings(nodes);
      const { parent } = self;
      if (parent === null) return;
      const previous = viablePreviousSibling(self, converted);
      const node = convertNodesIntoNode(converted, self.nodeDocument);
      preInsert(node, parent, previous === null ? parent.firstChild : previous.nextSibling);
    },

    after(this: object, ...nodes: unknown[]): void {
      const self = thisOf(this);
      const converted = toNodesOrStrings(nodes);
      const { parent } = self;
      if (parent === null) return;
      const next = viableNextSibling(self, converted);
      preInsert(convertNodesIntoNode(converted, self.nodeDocument), parent, next);
    },

    replaceWith(this: object, ...nodes: unknown[]): void {
      const self = thisOf(this);
      const converted = toNodesOrStrings(nodes);
      const { parent } = self;
      if (parent === null) return;
      const next = viableNextSibling(self, converted);
      const node = convertNodesIntoNode(converted, self.nodeDocument);
      // It may have been moved into the node just made.
      if (self.parent === parent) replace(self, node, parent);
      else preInsert(node, parent, next);
    },

    remove(this: object): void {
      const self = thisOf(this);
      if (self.parent !== null) preRemove(self, self.parent);
    },
  };
}

export const CHILD_NODE_UNSCOPABLES = ['before', 'after', 'replaceWith', 'remove'] as const;
