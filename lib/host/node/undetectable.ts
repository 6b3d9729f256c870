import { type Context, Script } from 'node:vm';
import { nodeV8 } from '../late-modules.ts';

const CODE = '%GetUndetectable()';

let setFlagsFromString: typeof import('node:v8').setFlagsFromString | null = null;

/** Has to be called before anybody empties Node.js's modules, where somebody does. */
export function keepSetFlags(): NonNullable<typeof setFlagsFromString> {
  setFlagsFromString ??= nodeV8().setFlagsFromString;
  return setFlagsFromString;
}

/**
 * An object that `typeof` calls undefined, which V8 makes for its own tests of `document.all`: of that context, or of this one.
 * Null where the engine is another, or does not let it be asked.
 */
export function createUndetectable(context: Context | null): object | null {
  const script = compile() ?? compileWithNatives();
  if (script === null) return null;
  return (context === null ? script.runInThisContext() : script.runInContext(context)) as object;
}

/** Succeeds where the process was started such that code may name what V8 has inside. */
function compile(): Script | null {
  try {
    return new Script(CODE);
  } catch {
    return null;
  }
}

/** Lets this one script do so. */
function compileWithNatives(): Script | null {
  const setFlags = keepSetFlags();
  try {
    setFlags('--allow-natives-syntax');
    return compile();
  } catch {
    return null;
  } finally {
    setFlags('--no-allow-natives-syntax');
  }
}
