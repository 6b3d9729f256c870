import type { DocumentRecord } from '../tree/records.ts';
import { type ScriptingState, scriptingStateOf } from './scripting-state.ts';
import { queueTask } from './tasks.ts';

/**
 * https://html.spec.whatwg.org/#spin-the-event-loop: goes on with the steps once the goal is met; at once, when it is. The
 * caller has to return to its own caller, as nothing here can wait. The goal may depend on what `goalsMayBeMet` is
 * called for.
 */
export function spinUntil(state: ScriptingState, goal: () => boolean, steps: () => void): void {
  if (goal()) {
    steps();
    return;
  }
  const waiting = (): boolean => {
    if (!goal()) return false;
    state.waiting.delete(waiting);
    steps();
    return true;
  };
  state.waiting.add(waiting);
}

/** Something that goals depend on has changed. Only to be called from a task that has nothing else to do any more. */
export function goalsMayBeMet(state: ScriptingState): void {
  for (const waiting of [...state.waiting]) {
    if (state.waiting.has(waiting)) waiting();
  }
}

/** The same, from anywhere: whoever waits goes on in a task. */
export function queueGoalsMayBeMet(document: DocumentRecord): void {
  const state = scriptingStateOf(document);
  if (state.waiting.size > 0) queueTask(document, () => goalsMayBeMet(state));
}
