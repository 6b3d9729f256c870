import { compile } from './compile.ts';
import { evaluate } from './evaluate.ts';

/** What others call of the modules that know XPath's expressions. They ask `xpathExpressions()`. */
export const expressionFunctions = { compile, evaluate };
