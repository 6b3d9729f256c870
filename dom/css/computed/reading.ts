import { MatchContext } from '../../selectors/match-context.ts';
import type { ParentRecord } from '../../tree/records.ts';

/** By the trees whose rules are asked for; null while anything may change. */
let contexts: Map<ParentRecord, MatchContext> | null = null;

/**
 * For whoever asks for the styles of many elements while no script runs: what selectors find out for one serves the next, that which may
 * change without a word as well.
 */
export function whileNothingChanges<Result>(read: () => Result): Result {
  if (contexts !== null) return read();
  contexts = new Map();
  try {
    return read();
  } finally {
    contexts = null;
  }
}

/** For the selectors of a tree, before another element is matched against them. */
export function contextOfReading(tree: ParentRecord): MatchContext {
  const known = contexts?.get(tree);
  known?.startQuery(tree);
  const context = known ?? new MatchContext(tree);
  contexts?.set(tree, context);
  return context;
}
