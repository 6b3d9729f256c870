import { cleanUpAfterRunningScript } from '../events/invoke.ts';
import { prepareToRunScript, scriptStack } from '../webidl/script-stack.ts';
import { windowOfFunction } from './function-realm.ts';
import { apply } from './intrinsics.ts';
import { reportException } from './report-exception.ts';
import type { WindowRecord } from './window-record.ts';

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
