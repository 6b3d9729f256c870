import { type NodeRecord, Watch } from './records.ts';

/** What is found by climbing from a node. */
export class Climb<Found> {
  readonly #known = new WeakMap<NodeRecord, Found>();
  readonly #own: (node: NodeRecord) => Found | undefined;

  /** @param own - What the search ends with at that node; undefined if it goes on at the parent. */
  constructor(own: (node: NodeRecord) => Found | undefined) {
    this.#own = own;
  }

  from(start: NodeRecord): Found | undefined {
    let node: NodeRecord | null = start;
    let found: Found | undefined;
    for (; node !== null; node = node.parent) {
      found = this.#own(node) ?? this.#known.get(node);
      if (found !== undefined) break;
    }
    // Nobody tells of the changes of other documents.
    if (found === undefined || !areClimbsKept(start)) return found;
    for (let climbed: NodeRecord = start; climbed !== node; climbed = climbed.parent as NodeRecord) {
      this.#known.set(climbed, found);
    }
    return found;
  }

  forget(node: NodeRecord): void {
    this.#known.delete(node);
  }
}

/** Whether what is found by climbing is remembered in the node's document. */
export function areClimbsKept({ nodeDocument }: NodeRecord): boolean {
  return (nodeDocument.flags & Watch.ElementSteps) !== 0;
}

const roots = new Climb<NodeRecord>((node) => (node.parent === null ? node : undefined));

/** https://dom.spec.whatwg.org/#concept-tree-root. Without what is known, to ask for it deep in a tree would take quadratic time. */
export function knownRootOf(node: NodeRecord): NodeRecord {
  return roots.from(node) as NodeRecord;
}

/** To be called for a node that was inserted, removed, moved or adopted, or that is in such a one. */
export function forgetRoot(node: NodeRecord): void {
  roots.forget(node);
}
