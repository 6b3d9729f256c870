import { expressionFunctions } from './expression-functions.ts';

/** A door: `lib/parts/xpath-expressions.ts` stands in its place where the functions are loaded on demand. */
export const xpathExpressions = () => expressionFunctions;
