import { requireArguments, toUnsignedShort } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { brandOf, createPlatformObject, type PlatformState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { evaluateAt, toContextNode, toResultOrNull } from './evaluate-expression.ts';
import type { Expression } from './expression.ts';
import { xpathResult } from './XPathResult.ts';

class ExpressionState implements PlatformState {
  readonly kind = 'XPathExpression';
  readonly expression: Expression;

  constructor(expression: Expression) {
    this.expression = expression;
  }
}

const stateOf = brandOf<ExpressionState>('XPathExpression');

export function xpathExpression(expression: Expression): object {
  return createPlatformObject(XPathExpression, new ExpressionState(expression));
}

/** https://dom.spec.whatwg.org/#xpathexpression */
export class XPathExpression {
  constructor() {
    throw typeError('Illegal constructor');
  }

  evaluate(contextNode: unknown, type: unknown = 0, result: unknown = null): object {
    const { expression } = stateOf(this);
    requireArguments(arguments.length, 1);
    const context = toContextNode(contextNode, 1);
    const requested = toUnsignedShort(type);
    toResultOrNull(result, 3);
    return xpathResult(evaluateAt(expression, context, requested));
  }
}

expose(XPathExpression, 'XPathExpression');
