import { MutationObserverState, type ObserverOptions } from '../observers/mutation-observer-state.ts';
import { register, unregister } from '../observers/registered-observers.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { shadowIncludingRootOf } from '../tree/traversal.ts';
import { requireArguments, toUnsignedLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { expose, exposeConstants } from '../webidl/expose.ts';
import { brandOf, createPlatformObject, type PlatformState } from '../webidl/state.ts';
import { NodeSet } from './node-set.ts';
import { toBoolean, toNumber, toText, type Value } from './values.ts';

/** https://dom.spec.whatwg.org/#xpathresult */
const enum ResultType {
  Any = 0,
  Number = 1,
  String = 2,
  Boolean = 3,
  UnorderedNodeIterator = 4,
  OrderedNodeIterator = 5,
  UnorderedNodeSnapshot = 6,
  OrderedNodeSnapshot = 7,
  AnyUnorderedNode = 8,
  FirstOrderedNode = 9,
}

const EVERYTHING: ObserverOptions = {
  childList: true,
  attributes: true,
  characterData: true,
  subtree: true,
  attributeOldValue: false,
  characterDataOldValue: false,
  attributeFilter: null,
};

class ResultState implements PlatformState {
  readonly kind = 'XPathResult';
  readonly type: ResultType;
  readonly value: string | number | boolean;
  readonly nodes: readonly NodeRecord[];
  #position = 0;
  #isInvalid = false;
  #observer: MutationObserverState | null = null;

  constructor(value: Value, requested: number, context: NodeRecord) {
    this.type = typeOf(value, requested);
    if (this.type <= ResultType.Boolean) {
      this.value =
        this.type === ResultType.Number
          ? toNumber(value)
          : this.type === ResultType.String
            ? toText(value)
            : toBoolean(value);
      this.nodes = [];
      return;
    }
    if (!(value instanceof NodeSet)) {
      throw new TypeError('The result is not a node set, and therefore cannot be converted to the desired type.');
    }
    this.value = '';
    this.nodes = value.inDocumentOrder();
    if (this.isIterator) this.#watch(context);
  }

  get isIterator(): boolean {
    return this.type === ResultType.UnorderedNodeIterator || this.type === ResultType.OrderedNodeIterator;
  }

  /** Until the first mutation, and while nodes are left. */
  #watch(context: NodeRecord): void {
    if (this.nodes.length === 0) return;
    const observer = new MutationObserverState(() => this.#checkForMutation());
    register(observer, shadowIncludingRootOf(context), EVERYTHING);
    this.#observer = observer;
  }

  #checkForMutation(): void {
    const observer = this.#observer;
    if (observer === null) return;
    // The observer's callback has the records already, when it is called.
    this.#isInvalid = true;
    this.#observer = null;
    unregister(observer);
  }

  get isInvalid(): boolean {
    if (this.#observer !== null && this.#observer.queue.length > 0) this.#checkForMutation();
    return this.#isInvalid;
  }

  next(): NodeRecord | null {
    const node = this.nodes[this.#position++] ?? null;
    if (node === null && this.#observer !== null) {
      unregister(this.#observer);
      this.#observer = null;
    }
    return node;
  }
}

/** The type of the result; one that there is not counts as any. */
function typeOf(value: Value, requested: number): ResultType {
  if (requested !== ResultType.Any && requested <= ResultType.FirstOrderedNode) return requested;
  if (typeof value === 'number') return ResultType.Number;
  if (typeof value === 'string') return ResultType.String;
  return typeof value === 'boolean' ? ResultType.Boolean : ResultType.UnorderedNodeIterator;
}

const stateOf = brandOf<ResultState>('XPathResult');

/** The result object for a value, as the requested type. */
export function xpathResult(value: Value, requested: number, context: NodeRecord): object {
  return createPlatformObject(XPathResult, new ResultState(value, requested, context));
}

function throwWrongType(wanted: string): never {
  throw new TypeError(`The result type is not ${wanted}.`);
}

/** https://dom.spec.whatwg.org/#xpathresult */
export class XPathResult {
  constructor() {
    throw new TypeError('Illegal constructor');
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
    const nodes = snapshotOf(this);
    requireArguments(arguments.length, 1, "'snapshotItem' on 'XPathResult'");
    const node = nodes[toUnsignedLong(index)];
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
