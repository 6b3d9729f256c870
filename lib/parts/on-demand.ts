import { ROOM_TO_LOAD, reserveStack } from '../../dom/webidl/reserve-stack.ts';

/**
 * What `load` gives, loaded when somebody first asks for it. The stack has to have room for that: what a full one left
 * half-evaluated would be loaded again.
 */
export function onDemand<Functions extends object>(load: () => Functions): () => Functions {
  let functions: Functions | null = null;
  return () => {
    if (functions === null) {
      reserveStack(ROOM_TO_LOAD);
      functions = load();
    }
    return functions;
  };
}
