import { compareDocumentPosition, DocumentPosition } from '../tree/document-position.ts';
import { knownRootOf } from '../tree/known-roots.ts';
import { viewsOf } from '../tree/rare-data.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';

interface Group {
  readonly members: Set<ElementRecord>;
  /** Whether they are known to be in tree order. */
  isInOrder: boolean;
}

type Groups = Map<string, Group>;

interface Membership {
  readonly groups: Groups;
  readonly key: string;
}

const EMPTY: ReadonlySet<ElementRecord> = new Set();

/**
 * The elements of a tree that have the same key, such as those of one name.
 *
 * OPTIMIZATION: looked for in the whole tree at the first question, and kept: elements leave and join one by one, as `update` is told,
 * so that asking for the group of each of many elements stays linear. (bench/growth)
 */
export class ElementsByKey {
  readonly #keyOf: (element: ElementRecord) => string | null;
  readonly #memberships = new WeakMap<ElementRecord, Membership>();

  /** @param keyOf - The key of an element; null for one that is in no group. */
  constructor(keyOf: (element: ElementRecord) => string | null) {
    this.#keyOf = keyOf;
  }

  /** The elements with that key in the tree that the node is in, in no certain order. */
  inTreeOf(node: NodeRecord, key: string): ReadonlySet<ElementRecord> {
    return this.#group(node, key)?.members ?? EMPTY;
  }

  /** The same in tree order. */
  inOrderInTreeOf(node: NodeRecord, key: string): ElementRecord[] {
    const group = this.#group(node, key);
    if (group === undefined) return [];
    const members = [...group.members];
    if (group.isInOrder) return members;
    members.sort(compareTreeOrder);
    group.members.clear();
    for (const member of members) group.members.add(member);
    group.isInOrder = true;
    return members;
  }

  #group(node: NodeRecord, key: string): Group | undefined {
    watchElementSteps(node.nodeDocument);
    const root = knownRootOf(node);
    return (this.#keptGroupsOf(root) ?? this.#collect(root)).get(key);
  }

  /** To be called after an element was inserted, moved or removed, or what its key depends on changed. */
  update(element: ElementRecord): void {
    const former = this.#memberships.get(element);
    const key = this.#keyOf(element);
    // OPTIMIZATION: most elements never have a key, and finding the root takes a climb. (bench/inner-html)
    if (former === undefined && key === null) return;
    const groups = this.#keptGroupsOf(knownRootOf(element));
    if (former !== undefined) {
      if (former.groups === groups && former.key === key) return;
      this.#leave(element, former);
    }
    if (groups === null || key === null) return;
    const group = groups.get(key);
    if (group !== undefined) group.isInOrder = false;
    this.#join(element, groups, key);
  }

  #collect(root: NodeRecord): Groups {
    const groups: Groups = new Map();
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      const key = isElement(node) ? this.#keyOf(node) : null;
      if (key !== null) this.#join(node as ElementRecord, groups, key);
    }
    const views = viewsOf(root);
    views.elementsByKey ??= new Map();
    (views.elementsByKey as Map<ElementsByKey, Groups>).set(this, groups);
    return groups;
  }

  /** Null: nobody has asked yet. */
  #keptGroupsOf(root: NodeRecord): Groups | null {
    const kept = root.rare?.views?.elementsByKey as Map<ElementsByKey, Groups> | null | undefined;
    return kept?.get(this) ?? null;
  }

  #join(element: ElementRecord, groups: Groups, key: string): void {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { members: new Set([element]), isInOrder: true });
    else group.members.add(element);
    this.#memberships.set(element, { groups, key });
  }

  #leave(element: ElementRecord, { groups, key }: Membership): void {
    this.#memberships.delete(element);
    const group = groups.get(key);
    group?.members.delete(element);
    if (group?.members.size === 0) groups.delete(key);
  }
}

export function compareTreeOrder(a: NodeRecord, b: NodeRecord): number {
  return (compareDocumentPosition(a, b) & DocumentPosition.Following) === 0 ? 1 : -1;
}
