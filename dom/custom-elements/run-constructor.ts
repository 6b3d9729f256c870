import { cleanUpAfterRunningScript } from '../events/invoke.ts';
import { prepareToRunScript, scriptStack } from '../webidl/shared/script-stack.ts';
import type { CustomElementConstructor } from './definition.ts';

// Pages may replace it.
const { construct } = Reflect;

/** https://webidl.spec.whatwg.org/#construct-a-callback-function, without arguments. */
export function runConstructor(constructor: CustomElementConstructor): object {
  const { depth } = scriptStack;
  try {
    prepareToRunScript(null);
    return construct(constructor, []);
  } finally {
    scriptStack.depth = depth;
    cleanUpAfterRunningScript();
  }
}
