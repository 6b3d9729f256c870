import { staticNodeList } from '../collections/lists.ts';
import { objectOf, objectOrNull } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { expose } from '../webidl/expose.ts';
import { StateLink } from '../webidl/shared/state-link.ts';
import { createPlatformObject, type PlatformState } from '../webidl/state.ts';
import type { MutationData } from './mutation-observer-state.ts';

/** The data, which several observers may share, and the lists that this record has shown. */
class MutationRecordState implements PlatformState {
  readonly kind = 'MutationRecord';
  readonly data: MutationData;
  addedNodes: object | null = null;
  removedNodes: object | null = null;

  constructor(data: MutationData) {
    this.data = data;
  }
}

/** OPTIMIZATION: what `brandOf` gives, in a text of its own, as `StateLink` says. (bench/walkers) */
function thisRecord(object: unknown): MutationRecordState {
  try {
    const state = StateLink.ofMutationRecord(object as object) as MutationRecordState;
    if (state.kind === 'MutationRecord') return state;
  } catch {
    // It is none of ours.
  }
  throw new TypeError('Illegal invocation');
}

export function mutationRecordObject(data: MutationData): MutationRecord {
  return createPlatformObject(MutationRecord, new MutationRecordState(data)) as MutationRecord;
}

/** https://dom.spec.whatwg.org/#interface-mutationrecord */
export class MutationRecord {
  constructor() {
    throw new TypeError('Illegal constructor');
  }

  get type(): string {
    return thisRecord(this).data.type;
  }

  get target(): object {
    return objectOf(thisRecord(this).data.target);
  }

  get addedNodes(): object {
    const record = thisRecord(this);
    record.addedNodes ??= staticNodeList(record.data.addedNodes as NodeRecord[]);
    return record.addedNodes;
  }

  get removedNodes(): object {
    const record = thisRecord(this);
    record.removedNodes ??= staticNodeList(record.data.removedNodes as NodeRecord[]);
    return record.removedNodes;
  }

  get previousSibling(): object | null {
    return objectOrNull(thisRecord(this).data.previousSibling);
  }

  get nextSibling(): object | null {
    return objectOrNull(thisRecord(this).data.nextSibling);
  }

  get attributeName(): string | null {
    return thisRecord(this).data.attributeName;
  }

  get attributeNamespace(): string | null {
    return thisRecord(this).data.attributeNamespace;
  }

  get oldValue(): string | null {
    return thisRecord(this).data.oldValue;
  }
}

expose(MutationRecord, 'MutationRecord');
