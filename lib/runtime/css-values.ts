import type { CssTree } from '../../dom/css/values/css-tree.ts';
import { parsePropertyValue } from '../../dom/css/values/parse-value.ts';
import { requirePackage } from './require-package.ts';

let loaded: CssTree | null | undefined;

/** Loaded with the first value that needs it; null where packages cannot be loaded. */
export function cssTree(): CssTree | null {
  loaded ??= requirePackage('css-tree') as CssTree | null;
  return loaded;
}

/** What the package does, without what it tells the console of the program when it gives up. */
function quietly<T>(run: () => T): T {
  return typeof console === 'undefined' ? run() : runWith(console, 'warn', () => {}, run);
}

/**
 * OPTIMIZATION: the package makes an error of each value that does not match, and its stack at once, which took a third of the time.
 * (bench/styles)
 */
function withoutStacks<T>(run: () => T): T {
  return runWith(Error, 'stackTraceLimit', 0, run);
}

/** What runs while a property of the program has another value. */
function runWith<T>(object: object, key: string, value: unknown, run: () => T): T {
  const own = Object.getOwnPropertyDescriptor(object, key);
  if (own?.configurable !== true) return run();
  Object.defineProperty(object, key, { ...own, value });
  try {
    return run();
  } finally {
    Object.defineProperty(object, key, own);
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
  return quietly(() => withoutStacks(() => parsePropertyValue(package_, property, longhands, value)));
}
