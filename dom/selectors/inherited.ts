import { type ElementRecord, NodeFlag, type ParentRecord } from '../tree/records.ts';
import { hostOf } from '../tree/traversal.ts';
import type { Memo } from './memo.ts';

/** How many share what is remembered for one of them. */
const STRIDE = 4;

/**
 * What the nearest inclusive ancestor says that says anything; `fallback` if none does. Shadow roots pass on what their
 * hosts say. The answer is remembered for those who share it, so that a query of a deep tree stays linear: for one of a few, as to
 * remember takes several times as long as to climb.
 */
export function inherited<T>(
  known: Memo<ParentRecord, T>,
  element: ElementRecord,
  ownAnswer: (node: ParentRecord) => T | null,
  fallback: T,
): T {
  let answer: T | null = null;
  let node: ParentRecord | null = element;
  while (node !== null) {
    answer = known.get(node) ?? ownAnswer(node);
    if (answer !== null) break;
    node = parentOrHost(node);
  }
  const result = answer ?? fallback;
  if (node !== null) known.set(node, result);
  let steps = 0;
  for (let done: ParentRecord | null = element; done !== node && done !== null; done = parentOrHost(done)) {
    if (steps++ % STRIDE === 0) known.set(done, result);
  }
  return result;
}

function parentOrHost(node: ParentRecord): ParentRecord | null {
  return (node.flags & NodeFlag.ShadowRoot) !== 0 ? hostOf(node) : node.parent;
}
