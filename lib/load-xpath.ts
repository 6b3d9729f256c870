import type { XPathPackage } from '../dom/realm/platform/xpath-package.ts';

/** Bundled: evaluated when it is called. */
declare function require(name: 'xpath'): XPathPackage;

/** The package that parses XPath expressions. */
export function loadXPath(): XPathPackage {
  return require('xpath');
}
