import type { AttributeName } from '../names/attribute-name.ts';
import { type ElementRecord, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';

/** Realms have classes of their own, while their windows share lists: this tells sources apart, not their classes. */
export const enum SourceKind {
  ChildNodes = 0,
  ChildElements = 1,
  Descendants = 2,
}

/** Where a live list gets its records from. */
export abstract class ListSource {
  abstract readonly kind: SourceKind;

  /** Adds the records that belong to the list of `owner`, in the list's order. */
  abstract collect(owner: ParentRecord, into: NodeRecord[]): void;
}

/** https://dom.spec.whatwg.org/#dom-node-childnodes */
class ChildNodes extends ListSource {
  readonly kind = SourceKind.ChildNodes;

  collect(owner: ParentRecord, into: NodeRecord[]): void {
    for (let child = owner.firstChild; child !== null; child = child.nextSibling) into.push(child);
  }
}

/** https://dom.spec.whatwg.org/#dom-parentnode-children */
class ChildElements extends ListSource {
  readonly kind = SourceKind.ChildElements;

  collect(owner: ParentRecord, into: NodeRecord[]): void {
    for (let child = owner.firstChild; child !== null; child = child.nextSibling) {
      if (child.nodeType === NodeType.Element) into.push(child);
    }
  }
}

export const CHILD_NODES = new ChildNodes();
export const CHILD_ELEMENTS = new ChildElements();

/**
 * Some of the descendants of the owner. That an element belongs to the list may depend on its name, on its attributes,
 * on its ancestors and on the owner.
 */
export abstract class DescendantSource extends ListSource {
  readonly kind = SourceKind.Descendants;

  /** Whether `matches` looks at the element's name and attributes only, so that it answers the same out of the tree. */
  get isIntrinsic(): boolean {
    return true;
  }

  abstract matches(element: ElementRecord, owner: ParentRecord): boolean;

  /** False for an element that never belongs to the list, whatever its attributes and place. */
  mayMatch(_element: ElementRecord): boolean {
    return true;
  }

  /** Whether a change of that attribute can change what belongs to the list. */
  dependsOn(_name: AttributeName): boolean {
    return false;
  }

  /** Whether a change of that attribute can change whether other elements belong to the list. */
  dependsOnElsewhere(_name: AttributeName): boolean {
    return false;
  }

  /** Whether putting the element in or out of the tree can change whether other elements belong to the list. */
  affectsOthers(_element: ElementRecord): boolean {
    return false;
  }

  /** Whether the element belonged to the list when the attribute had that value. Asked only of intrinsic sources. */
  matchedBefore(_element: ElementRecord, _owner: ParentRecord, _oldValue: string | null): boolean {
    return false;
  }

  /** Whether that filter says what belongs to the list. */
  isFrom(_filter: object): boolean {
    return false;
  }

  /** Whether `rootFor` may give another node than the owner. */
  get hasOwnRoot(): boolean {
    return false;
  }

  /** The node whose descendants are asked. */
  rootFor(owner: ParentRecord): ParentRecord {
    return owner;
  }

  /** Whether the list is in tree order. */
  get isInTreeOrder(): boolean {
    return true;
  }

  collect(owner: ParentRecord, into: NodeRecord[]): void {
    const root = this.rootFor(owner);
    let node: NodeRecord | null = root.firstChild;
    while (node !== null) {
      if (node.nodeType === NodeType.Element) {
        if (this.matches(node as ElementRecord, owner)) into.push(node);
        if (node.firstChild !== null) {
          node = node.firstChild;
          continue;
        }
      }
      node = followingOutside(node, root);
    }
  }
}

/** The next node in tree order that is no descendant of `node`, below `root`. */
export function followingOutside(node: NodeRecord, root: ParentRecord): NodeRecord | null {
  let current: NodeRecord = node;
  while (current.nextSibling === null) {
    const parent: ParentRecord | null = current.parent;
    if (parent === root || parent === null) return null;
    current = parent;
  }
  return current.nextSibling;
}
