import { keptContext } from '../../selectors/kept-context.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { animationsIn } from './animation-elements.ts';

type Groups<Key> = Map<Key, ElementRecord[]>;

/**
 * Finds the animations of a tree by something that each has, in its order: once for all, until the document changes.
 *
 * @param keying - Gives what tells the key of each; null: it is in no group.
 */
export function groupedAnimations<Key>(
  keying: () => (animation: ElementRecord) => Key | null,
): (root: ParentRecord) => Groups<Key> {
  /** By what is kept for the trees of a document until it changes. */
  const kept = new WeakMap<object, Map<ParentRecord, Groups<Key>>>();
  return (root) => {
    const context = keptContext(root);
    const ofTrees = kept.get(context) ?? new Map<ParentRecord, Groups<Key>>();
    kept.set(context, ofTrees);
    const groups = ofTrees.get(root) ?? grouped(animationsIn(root), keying());
    ofTrees.set(root, groups);
    return groups;
  };
}

function grouped<Key>(all: readonly ElementRecord[], keyOf: (animation: ElementRecord) => Key | null): Groups<Key> {
  const groups: Groups<Key> = new Map();
  for (const animation of all) {
    const key = keyOf(animation);
    if (key === null) continue;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(animation);
  }
  return groups;
}
