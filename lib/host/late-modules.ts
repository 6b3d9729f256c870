import { ROOM_TO_LOAD, reserveStack } from '../../dom/webidl/reserve-stack.ts';

// Taken before anybody takes it away.
const { getBuiltinModule } = process;

/**
 * A module of Node.js that most windows do without: Node.js evaluates it when somebody asks for it. The stack has to have room for that.
 */
function late<Module extends object>(name: string): () => Module {
  let found: Module | null = null;
  return () => {
    if (found === null) {
      reserveStack(ROOM_TO_LOAD);
      found = getBuiltinModule(name) as Module;
    }
    return found;
  };
}

export const nodeCrypto: () => typeof import('node:crypto') = late('node:crypto');
export const nodeFiles: () => typeof import('node:fs/promises') = late('node:fs/promises');
export const nodeV8: () => typeof import('node:v8') = late('node:v8');
export const nodeWorkers: () => typeof import('node:worker_threads') = late('node:worker_threads');
export const nodeZlib: () => typeof import('node:zlib') = late('node:zlib');
