import v8 from 'node:v8';
import vm from 'node:vm';

// Taken before anybody takes it away: a window's process keeps nothing that it does not need.
const { setFlagsFromString } = v8;

const CODE = '%GetUndetectable()';

/**
 * An object that `typeof` calls undefined, which V8 makes for its own tests of `document.all`: of that context, or of this one.
 * Null where the engine is another, or does not let it be asked.
 */
export function createUndetectable(context: vm.Context | null): object | null {
  const script = compile() ?? compileWithNatives();
  if (script === null) return null;
  return (context === null ? script.runInThisContext() : script.runInContext(context)) as object;
}

/** Succeeds where the process was started such that code may name what V8 has inside. */
function compile(): vm.Script | null {
  try {
    return new vm.Script(CODE);
  } catch {
    return null;
  }
}

/** Lets this one script do so. */
function compileWithNatives(): vm.Script | null {
  try {
    setFlagsFromString('--allow-natives-syntax');
    return compile();
  } catch {
    return null;
  } finally {
    setFlagsFromString('--no-allow-natives-syntax');
  }
}
