import { MutationObserverState, type ObserverOptions } from '../observers/mutation-observer-state.ts';
import { register, unregister } from '../observers/registered-observers.ts';
import type { NodeRecord } from '../tree/records.ts';
import { shadowIncludingRootOf } from '../tree/traversal.ts';
import type { PlatformState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { NodeSet } from './node-set.ts';
import { toBoolean, toNumber, toText, type Value } from './values.ts';

/** https://dom.spec.whatwg.org/#xpathresult */
export const enum ResultType {
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

/** What an XPathResult stands for: a value, as the type that was asked for. */
export class ResultState implements PlatformState {
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
      throw typeError('The result is not a node set, and therefore cannot be converted to the desired type.');
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
