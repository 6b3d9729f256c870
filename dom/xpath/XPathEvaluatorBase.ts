import { toNode } from '../realm/arguments.ts';
import { relevantWindow } from '../realm/relevant-window.ts';
import type { WindowRecord } from '../realm/shared/window-record.ts';
import { requireArguments, toDOMString, toUnsignedShort } from '../webidl/convert.ts';
import { evaluateAt, toContextNode, toResolver, toResultOrNull } from './evaluate-expression.ts';
import { xpathExpression } from './XPathExpression.ts';
import { xpathResult } from './XPathResult.ts';
import { xpathExpressions } from './xpath-expressions.ts';

/** https://dom.spec.whatwg.org/#mixin-xpathevaluatorbase, for a class of which `check` is the brand check, and `windowOf` says which window it is of. */
export function xpathEvaluatorBaseMembers<Checked>(
  check: (object: object) => Checked,
  windowOf: (checked: Checked) => WindowRecord | null,
): object {
  return {
    createExpression(expression: unknown, resolver: unknown = null): object {
      const window = windowOf(check(this));
      requireArguments(arguments.length, 1);
      const source = toDOMString(expression);
      return xpathExpression(xpathExpressions().compile(source, toResolver(resolver, 2, window)));
    },

    createNSResolver(nodeResolver: unknown): unknown {
      check(this);
      requireArguments(arguments.length, 1);
      toNode(nodeResolver, 1);
      return nodeResolver;
    },

    evaluate(
      expression: unknown,
      contextNode: unknown,
      resolver: unknown = null,
      type: unknown = 0,
      result: unknown = null,
    ): object {
      check(this);
      requireArguments(arguments.length, 2);
      const source = toDOMString(expression);
      const context = toContextNode(contextNode, 2);
      const namespaces = toResolver(resolver, 3, relevantWindow(context));
      const requested = toUnsignedShort(type);
      toResultOrNull(result, 5);
      return xpathResult(evaluateAt(xpathExpressions().compile(source, namespaces), context, requested));
    },
  };
}
