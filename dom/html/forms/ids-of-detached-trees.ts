import { ATTR } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { areClimbsKept } from '../../tree/known-roots.ts';
import { type ElementRecord, isElement, type NodeRecord } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';

/** What was found since a tree or an id last changed in a document that is watched. */
let known: WeakMap<NodeRecord, Map<string, ElementRecord>> | null = null;
/** The tree that was asked for an id since then. */
let walked: WeakRef<NodeRecord> | null = null;

/** To be called when a tree or an id changed. */
export function forgetIdsOfDetachedTrees(): void {
  known = null;
  walked = null;
}

/** The first element with that id in a tree without a document: as long as nothing changes, a walk for all questions but the first. */
export function elementByIdInDetachedTree(root: NodeRecord, id: string): ElementRecord | null {
  if (id === '') return null;
  if (areClimbsKept(root)) {
    const ids = known?.get(root) ?? (walked?.deref() === root ? idsOf(root) : null);
    if (ids !== null) return ids.get(id) ?? null;
    walked = new WeakRef(root);
  }
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    if (isElement(node) && getAttribute(node, ATTR.id) === id) return node;
  }
  return null;
}

function idsOf(root: NodeRecord): Map<string, ElementRecord> {
  const ids = new Map<string, ElementRecord>();
  for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
    const id = isElement(node) ? getAttribute(node, ATTR.id) : null;
    if (id !== null && !ids.has(id)) ids.set(id, node as ElementRecord);
  }
  known ??= new WeakMap();
  known.set(root, ids);
  return ids;
}
