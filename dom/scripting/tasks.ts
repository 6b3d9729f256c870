import { platform } from '../realm/platform.ts';
import type { DocumentRecord } from '../tree/records.ts';
import { scriptingStateOrNull } from './scripting-state.ts';

/** https://html.spec.whatwg.org/#queue-a-task. A document without a window has no event loop but the runtime's. */
export function queueTask(document: DocumentRecord, steps: () => void, goesBeforeTimers = false): void {
  const hooks = scriptingStateOrNull(document)?.hooks ?? null;
  if (hooks === null) platform().runAfterTimeout(0, steps);
  else hooks.queueTask(document, steps, goesBeforeTimers);
}
