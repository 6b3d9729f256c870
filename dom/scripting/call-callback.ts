import { cleanUpAfterRunningScript } from '../events/invoke.ts';
import { windowOfFunction } from '../realm/function-realm.ts';
import type { WindowRecord } from '../realm/shared/window-record.ts';
import { apply } from '../webidl/intrinsics.ts';
import { prepareToRunScript, scriptStack } from '../webidl/shared/script-stack.ts';
import { reportException } from './report-exception.ts';

export type Callback = (...given: unknown[]) => unknown;

/** https://webidl.spec.whatwg.org/#invoke-a-callback-function with "report". */
export function callCallback(window: WindowRecord, callback: Callback, thisArgument: unknown, given: unknown[]): void {
  const owner = windowOfFunction(callback) ?? window;
  const { depth } = scriptStack;
  try {
    prepareToRunScript(owner);
    apply(callback, thisArgument, given);
  } catch (exception) {
    reportException(owner, exception);
  } finally {
    scriptStack.depth = depth;
    cleanUpAfterRunningScript();
  }
}
