import type { xpathExpressions as door } from '../../dom/xpath/xpath-expressions.ts';
import { onDemand } from './on-demand.ts';

declare function requirePart(path: './xpath-expressions.js'): typeof import('../../dom/xpath/expression-functions.ts');

export const xpathExpressions: typeof door = onDemand(() => requirePart('./xpath-expressions.js').expressionFunctions);
