import { runInThisContext } from 'node:vm';
import { type Part, requireBy } from '../../runtime/require-by.ts';
import { requirePackage } from '../../runtime/require-package.ts';
import { loadCssTree } from './css-tree.ts';
import { fileOfPart } from './part-files.ts';
import { partScript, partText } from './part-scripts.ts';

export { partScript };

/** Runners of tests load modules in contexts of their own, where the parts are to be evaluated as well. */
const isOtherRealm = runInThisContext('Object') !== Object;

function evaluatePart(name: string): Part | null {
  if (!isOtherRealm) return (partScript(name)?.runInThisContext() as Part | undefined) ?? null;
  const text = partText(name);
  // Of this context, only its functions are at hand. The text is that of this package.
  return text === null ? null : (Function(`return ${text}\n//# sourceURL=${fileOfPart(name)}`)() as Part);
}

function requireOther(name: string): unknown {
  if (name === 'waits-until-seen') return false;
  return name === 'css-tree' ? loadCssTree() : requirePackage(name);
}

/** What a part gives, evaluated once in this realm; or a package, or a module of Node.js. */
export const requirePart = requireBy(evaluatePart, requireOther);
