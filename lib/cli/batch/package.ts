import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { requirePackage } from '../../runtime/require-package.ts';
import { UsageError } from '../usage-error.ts';

/**
 * A package that users install: beside the library, or, if that is installed for the whole machine, where the command runs.
 *
 * @param what - What needs it.
 * @throws UsageError if it is not there.
 */
export function packageFor(what: string, name: string): unknown {
  const here = createRequire(resolve('package.json'));
  for (const load of [requirePackage, here]) {
    try {
      return load(name);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    }
  }
  throw new UsageError(`${what} the package ${name}, which is not there: npm install ${name}`);
}
