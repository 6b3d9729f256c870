import { requirePackage } from './require-package.ts';

/**
 * A package that users install beside livedom.
 *
 * @param user - What needs it.
 *
 * @throws Error that says so, where it is not there.
 */
export function packageOf(name: string, user: string): unknown {
  let cause: unknown;
  try {
    const found = requirePackage(name);
    if (found !== null) return found;
  } catch (error) {
    cause = error;
  }
  throw new Error(`${user} needs the package ${name}, which is not there: npm install ${name}`, { cause });
}
