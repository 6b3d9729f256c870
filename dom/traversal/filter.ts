import { callbackRealmOf } from '../events/callback-realm.ts';
import type { CallbackRealm } from '../realm/shared/realms.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { objectOf } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { toUnsignedShort } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { typeError } from '../webidl/unnamed.ts';

/** https://dom.spec.whatwg.org/#dom-nodefilter-filter_accept and the others. */
export const enum FilterResult {
  Accept = 1,
  Reject = 2,
  Skip = 3,
}

/** https://dom.spec.whatwg.org/#traversal: what node iterators and tree walkers have in common. */
export class Traverser {
  readonly root: NodeRecord;
  readonly whatToShow: number;
  /** A function, or an object with a method `acceptNode`. */
  readonly filter: object | null;
  readonly #callbacks: CallbackRealm | null;
  #isActive = false;

  constructor(root: NodeRecord, whatToShow: number, filter: object | null) {
    this.root = root;
    this.whatToShow = whatToShow;
    this.filter = filter;
    this.#callbacks = filter === null ? null : callbackRealmOf(filter);
  }

  /** https://dom.spec.whatwg.org/#concept-node-filter */
  filterNode(node: NodeRecord): number {
    if (this.#isActive) throwDOMException('InvalidStateError', 'The filter asks for nodes that it is to filter.');
    if ((this.whatToShow & (1 << (node.nodeType - 1))) === 0) return FilterResult.Skip;
    if (this.filter === null) return FilterResult.Accept;
    this.#isActive = true;
    try {
      return toUnsignedShort(callAcceptNode(this.filter, objectOf(node), this.#callbacks as CallbackRealm));
    } finally {
      this.#isActive = false;
    }
  }
}

/** https://webidl.spec.whatwg.org/#call-a-user-objects-operation */
function callAcceptNode(filter: object, node: object, callbacks: CallbackRealm): unknown {
  // As Chromium does where the Standards say nothing: no script of a window that is gone runs.
  const { window } = callbacks.global;
  if (window !== null && stateOf(window).isClosed) throw typeError('The window of the filter is closed.');
  if (typeof filter === 'function') return Reflect.apply(filter, undefined, [node]);
  return callbacks.callOperation(filter, 'acceptNode', node);
}

/** `NodeFilter?` */
export function toNodeFilterOrNull(value: unknown): object | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'object' && typeof value !== 'function') {
    throw typeError("parameter 3 is not of type 'Object'.");
  }
  return value;
}
