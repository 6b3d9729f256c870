import { cleanUpAfterRunningScript } from '../events/invoke.ts';
import { scriptStack } from '../webidl/script-stack.ts';
import type { CustomElementConstructor } from './definition.ts';

// Pages may replace it.
const { construct } = Reflect;

/** https://webidl.spec.whatwg.org/#construct-a-callback-function, without arguments. */
export function runConstructor(constructor: CustomElementConstructor): object {
  scriptStack.depth++;
  try {
    return construct(constructor, []);
  } finally {
    cleanUpAfterRunningScript();
  }
}
