import { objectOf, objectOrNull } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { requireArguments, toUnsignedLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { expose, exposeConstants } from '../webidl/expose.ts';
import { brandOf, createPlatformObject } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { type ResultState, ResultType } from './result-state.ts';

const stateOf = brandOf<ResultState>('XPathResult');

export function xpathResult(state: ResultState): object {
  return createPlatformObject(XPathResult, state);
}

function throwWrongType(wanted: string): never {
  throw typeError(`The result type is not ${wanted}.`);
}

/** https://dom.spec.whatwg.org/#xpathresult */
export class XPathResult {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get resultType(): number {
    return stateOf(this).type;
  }

  get numberValue(): number {
    const { type, value } = stateOf(this);
    if (type !== ResultType.Number) throwWrongType('a number');
    return value as number;
  }

  get stringValue(): string {
    const { type, value } = stateOf(this);
    if (type !== ResultType.String) throwWrongType('a string');
    return value as string;
  }

  get booleanValue(): boolean {
    const { type, value } = stateOf(this);
    if (type !== ResultType.Boolean) throwWrongType('a boolean');
    return value as boolean;
  }

  get singleNodeValue(): object | null {
    const { type, nodes } = stateOf(this);
    if (type !== ResultType.AnyUnorderedNode && type !== ResultType.FirstOrderedNode) throwWrongType('a single node');
    return objectOrNull(nodes[0] ?? null);
  }

  get invalidIteratorState(): boolean {
    return stateOf(this).isInvalid;
  }

  get snapshotLength(): number {
    return snapshotOf(this).length;
  }

  iterateNext(): object | null {
    const state = stateOf(this);
    if (!state.isIterator) throwWrongType('an iterator');
    if (state.isInvalid) {
      throwDOMException('InvalidStateError', 'The document has mutated since the result was returned.');
    }
    return objectOrNull(state.next());
  }

  snapshotItem(index: unknown): object | null {
    stateOf(this);
    requireArguments(arguments.length, 1);
    const position = toUnsignedLong(index);
    const node = snapshotOf(this)[position];
    return node === undefined ? null : objectOf(node);
  }
}

function snapshotOf(result: XPathResult): readonly NodeRecord[] {
  const { type, nodes } = stateOf(result);
  if (type !== ResultType.UnorderedNodeSnapshot && type !== ResultType.OrderedNodeSnapshot) {
    throwWrongType('a snapshot');
  }
  return nodes;
}

exposeConstants(XPathResult, {
  ANY_TYPE: 0,
  NUMBER_TYPE: 1,
  STRING_TYPE: 2,
  BOOLEAN_TYPE: 3,
  UNORDERED_NODE_ITERATOR_TYPE: 4,
  ORDERED_NODE_ITERATOR_TYPE: 5,
  UNORDERED_NODE_SNAPSHOT_TYPE: 6,
  ORDERED_NODE_SNAPSHOT_TYPE: 7,
  ANY_UNORDERED_NODE_TYPE: 8,
  FIRST_ORDERED_NODE_TYPE: 9,
});
expose(XPathResult, 'XPathResult');
