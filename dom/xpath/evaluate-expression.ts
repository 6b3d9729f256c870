import { callbackRealmOf } from '../events/callback-realm.ts';
import { toNode } from '../realm/arguments.ts';
import type { CallbackRealm } from '../realm/shared/realms.ts';
import type { WindowRecord } from '../realm/shared/window-record.ts';
import { nodeName } from '../tree/node-name.ts';
import { type NodeRecord, NodeType } from '../tree/records.ts';
import { toDOMStringOrNull } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import type { NamespaceResolver } from './compile.ts';
import type { Expression } from './expression.ts';
import { ResultState } from './result-state.ts';
import { xpathExpressions } from './xpath-expressions.ts';

/** Evaluates a parsed expression. https://dom.spec.whatwg.org/#dom-xpathexpression-evaluate */
export function evaluateAt(expression: Expression, node: NodeRecord, requested: number): ResultState {
  if (node.nodeType === NodeType.DocumentType || node.nodeType === NodeType.DocumentFragment) {
    const name = nodeName(node);
    throwDOMException('NotSupportedError', `The node provided is '${name}', which is not a valid context node type.`);
  }
  return new ResultState(xpathExpressions().evaluate(expression, { node, position: 1, size: 1 }), requested, node);
}

export function toContextNode(value: unknown, position: number): NodeRecord {
  return toNode(value, position);
}

/** An `XPathResult?` that might be used again, and never is. */
export function toResultOrNull(value: unknown, position: number): void {
  if (value === null || value === undefined) return;
  if (stateOfKind(value, 'XPathResult') === null) {
    throw typeError(`parameter ${position} is not of type 'object'.`);
  }
}

/**
 * `XPathNSResolver?`. What a resolver throws is reported (see `CallbackRealm`), and it knows no namespace then.
 * https://webidl.spec.whatwg.org/#call-a-user-objects-operation
 */
export function toResolver(value: unknown, position: number, relevant: WindowRecord | null): NamespaceResolver {
  if (value === null || value === undefined) return () => null;
  if (typeof value !== 'object' && typeof value !== 'function') {
    throw typeError(`parameter ${position} is not of type 'Object'.`);
  }
  const callbacks = callbackRealmOf(value);
  return (prefix) => {
    try {
      return toDOMStringOrNull(lookUp(value, prefix, callbacks));
    } catch (exception) {
      callbacks.reportException(exception, relevant);
      return null;
    }
  };
}

function lookUp(resolver: object, prefix: string, callbacks: CallbackRealm): unknown {
  if (typeof resolver === 'function') return Reflect.apply(resolver, undefined, [prefix]);
  return callbacks.callOperation(resolver, 'lookupNamespaceURI', prefix);
}
