import { cssTree, parseCssValue } from './runtime/css-values.ts';

/** What parses values of CSS properties, and the package that it does it by. Others ask `cssValues()`. */
export const cssValueFunctions = { cssTree, parseCssValue };
