import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, type NodeRecord, Watch } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';

/** What is found by climbing from a node. */
class Climb<Found> {
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
    if (found === undefined || (start.nodeDocument.flags & Watch.ElementSteps) === 0) return found;
    for (let climbed: NodeRecord = start; climbed !== node; climbed = climbed.parent as NodeRecord) {
      this.#known.set(climbed, found);
    }
    return found;
  }

  forget(node: NodeRecord): void {
    this.#known.delete(node);
  }
}

const roots = new Climb<NodeRecord>((node) => (node.parent === null ? node : undefined));

/** The nearest inclusive ancestor that is a form, or the root. */
const forms = new Climb<NodeRecord>((node) => (node.parent === null || isHtml(node, TagId.Form) ? node : undefined));

/** The nearest ancestor that is a form. Without what is known, controls deep in a tree would take quadratic time. */
export function nearestForm({ parent }: ElementRecord): ElementRecord | null {
  const end = parent === null ? null : forms.from(parent);
  return end && isHtml(end, TagId.Form) ? end : null;
}

/** https://dom.spec.whatwg.org/#concept-tree-root, found as quickly. */
export function knownRootOf(node: NodeRecord): NodeRecord {
  return roots.from(node) as NodeRecord;
}

/** To be called for each node that was inserted, removed, moved or adopted, with what is in it, in documents that are watched. */
export function forgetClimbs(subtree: NodeRecord): void {
  for (let node: NodeRecord | null = subtree; node !== null; node = nextInTreeOrder(node, subtree)) {
    if (!isElement(node)) continue;
    roots.forget(node);
    forms.forget(node);
  }
}
