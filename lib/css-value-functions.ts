import { parseCssValue } from './runtime/css-values.ts';

/** What parses values of CSS properties. Others ask `cssValues()`. */
export const cssValueFunctions = { parseCssValue };
