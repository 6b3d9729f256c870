import type { NodeRecord } from '../tree/records.ts';
import type { PlatformState } from '../webidl/state.ts';
import type { RegisteredObserver, RegisteredObserverList } from './registered-observers.ts';

/** https://dom.spec.whatwg.org/#dictdef-mutationobserverinit, once `observe` has completed and checked it. */
export interface ObserverOptions {
  readonly childList: boolean;
  readonly attributes: boolean;
  readonly characterData: boolean;
  readonly subtree: boolean;
  readonly attributeOldValue: boolean;
  readonly characterDataOldValue: boolean;
  readonly attributeFilter: ReadonlySet<string> | null;
}

export type MutationType = 'attributes' | 'characterData' | 'childList';

/** https://dom.spec.whatwg.org/#interface-mutationrecord: what the object shows, which is made when it is delivered. */
export class MutationData {
  readonly type: MutationType;
  readonly target: NodeRecord;
  readonly attributeName: string | null;
  readonly attributeNamespace: string | null;
  readonly oldValue: string | null;
  readonly addedNodes: readonly NodeRecord[];
  readonly removedNodes: readonly NodeRecord[];
  readonly previousSibling: NodeRecord | null;
  readonly nextSibling: NodeRecord | null;
  /** The lists that the object has shown. */
  addedNodesObject: object | null = null;
  removedNodesObject: object | null = null;

  constructor(
    type: MutationType,
    target: NodeRecord,
    attributeName: string | null,
    attributeNamespace: string | null,
    oldValue: string | null,
    addedNodes: readonly NodeRecord[],
    removedNodes: readonly NodeRecord[],
    previousSibling: NodeRecord | null,
    nextSibling: NodeRecord | null,
  ) {
    this.type = type;
    this.target = target;
    this.attributeName = attributeName;
    this.attributeNamespace = attributeNamespace;
    this.oldValue = oldValue;
    this.addedNodes = addedNodes;
    this.removedNodes = removedNodes;
    this.previousSibling = previousSibling;
    this.nextSibling = nextSibling;
  }
}

/** Calls the callback of an observer with the records. */
type MutationCallback = (records: readonly MutationData[]) => void;

let made = 0;

/** https://dom.spec.whatwg.org/#interface-mutationobserver */
export class MutationObserverState implements PlatformState {
  readonly kind = 'MutationObserver';
  readonly callback: MutationCallback;
  /** How many had been made when it was. */
  readonly number = made++;
  /** https://dom.spec.whatwg.org/#concept-mo-queue */
  queue: MutationData[] = [];
  /**
   * https://dom.spec.whatwg.org/#mutationobserver-node-list: the lists of the nodes instead of the nodes, which are thus
   * held no longer than anybody else holds them.
   */
  readonly lists = new Map<RegisteredObserverList, RegisteredObserver>();
  /** The registered observers that have transient ones. */
  readonly withTransients = new Set<RegisteredObserver>();
  /** Of the last mutation that it was found to be interested in: which that was, and the old value for its record. */
  mutationNumber = 0;
  mappedOldValue: string | null = null;

  constructor(callback: MutationCallback) {
    this.callback = callback;
  }

  /** https://dom.spec.whatwg.org/#dom-mutationobserver-takerecords */
  takeQueue(): MutationData[] {
    const records = this.queue;
    this.queue = [];
    return records;
  }
}
