import { staticNodeList } from '../collections/lists.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { expose } from '../webidl/expose.ts';
import type { MutationData } from './mutation-observer-state.ts';

let pendingData: MutationData | null = null;

export function mutationRecordObject(data: MutationData): MutationRecord {
  pendingData = data;
  try {
    return new MutationRecord();
  } finally {
    pendingData = null;
  }
}

/** https://dom.spec.whatwg.org/#interface-mutationrecord */
export class MutationRecord {
  readonly #data: MutationData;
  #addedNodes: object | null = null;
  #removedNodes: object | null = null;

  constructor() {
    if (pendingData === null) throw new TypeError('Illegal constructor');
    this.#data = pendingData;
    pendingData = null;
  }

  get type(): string {
    return this.#data.type;
  }

  get target(): object {
    return objectOf(this.#data.target);
  }

  get addedNodes(): object {
    this.#addedNodes ??= staticNodeList(this.#data.addedNodes as NodeRecord[]);
    return this.#addedNodes;
  }

  get removedNodes(): object {
    this.#removedNodes ??= staticNodeList(this.#data.removedNodes as NodeRecord[]);
    return this.#removedNodes;
  }

  get previousSibling(): object | null {
    return objectOrNull(this.#data.previousSibling);
  }

  get nextSibling(): object | null {
    return objectOrNull(this.#data.nextSibling);
  }

  get attributeName(): string | null {
    return this.#data.attributeName;
  }

  get attributeNamespace(): string | null {
    return this.#data.attributeNamespace;
  }

  get oldValue(): string | null {
    return this.#data.oldValue;
  }
}

expose(MutationRecord, 'MutationRecord');
