import type { xpathExpressions as door } from '../../dom/xpath/xpath-expressions.ts';
import { onDemand } from './on-demand.ts';

declare function require(path: './xpath-expressions.cjs'): typeof import('../../dom/xpath/expression-functions.ts');

export const xpathExpressions: typeof door = onDemand(() => require('./xpath-expressions.cjs').expressionFunctions);
