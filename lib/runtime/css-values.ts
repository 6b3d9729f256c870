import type { CssTree } from '../../dom/css/values/css-tree.ts';
import { parsePropertyValue } from '../../dom/css/values/parse-value.ts';
import { requirePackage } from './require-package.ts';

let loaded: CssTree | null | undefined;

/** Loaded with the first value that needs it; null where packages cannot be loaded. */
function cssTree(): CssTree | null {
  loaded ??= requirePackage('css-tree') as CssTree | null;
  return loaded;
}

/** What the package does, without what it tells the console of the program when it gives up. */
function quietly<T>(run: () => T): T {
  const warn = typeof console === 'undefined' ? undefined : Object.getOwnPropertyDescriptor(console, 'warn');
  if (warn?.configurable !== true) return run();
  Object.defineProperty(console, 'warn', { ...warn, value: () => {} });
  try {
    return run();
  } finally {
    Object.defineProperty(console, 'warn', warn);
  }
}

/**
 * https://drafts.csswg.org/css-syntax/#css-parse-something-according-to-a-css-grammar, by the package's grammars. JSON of a string: what is
 * missing, as no error of the program passes into a window.
 */
export function parseCssValue(property: string, longhands: string, value: string): string {
  let package_: CssTree | null;
  try {
    package_ = cssTree();
  } catch (error) {
    // The stack is full.
    if (error instanceof RangeError) throw error;
    return JSON.stringify('Values of CSS need the package css-tree, which is not there: npm install css-tree');
  }
  return quietly(() => parsePropertyValue(package_, property, longhands, value));
}
