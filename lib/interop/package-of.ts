import { requirePackage } from '../runtime/require-package.ts';

/**
 * A package that users of an entry install beside livedom.
 *
 * @throws Error that says so, where it is not there.
 */
export function packageOf(name: string, entry: string): unknown {
  let cause: unknown;
  try {
    const found = requirePackage(name);
    if (found !== null) return found;
  } catch (error) {
    cause = error;
  }
  throw new Error(`${entry} needs the package ${name}, which is not there: npm install ${name}`, { cause });
}
