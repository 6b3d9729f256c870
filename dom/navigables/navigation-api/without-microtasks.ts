import { cleanUpAfterRunningScript } from '../../events/invoke.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { prepareToRunScript, scriptStack } from '../../webidl/shared/script-stack.ts';

/** The microtasks of listeners and callbacks that the steps call come after all of them, unless a script waits for the steps. */
export function withoutMicrotasks(window: WindowRecord, steps: () => void): void {
  const { depth } = scriptStack;
  try {
    prepareToRunScript(window);
    steps();
  } finally {
    scriptStack.depth = depth;
    cleanUpAfterRunningScript();
  }
}
