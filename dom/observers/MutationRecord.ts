import { staticNodeList } from '../collections/lists.ts';
import { objectOf, objectOrNull, prototypeFor } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { expose } from '../webidl/expose.ts';
import { MutationRecordLink } from '../webidl/shared/state-link.ts';
import { illegalInvocation, typeError } from '../webidl/unnamed.ts';
import type { MutationData } from './mutation-observer-state.ts';

function thisRecord(object: unknown): MutationData {
  try {
    return MutationRecordLink.get(object as object) as MutationData;
  } catch {
    throw illegalInvocation();
  }
}

export function mutationRecordObject(data: MutationData): MutationRecord {
  const object = Object.create(prototypeFor(data.target, MutationRecord)) as MutationRecord;
  new MutationRecordLink(object, data);
  return object;
}

/** https://dom.spec.whatwg.org/#interface-mutationrecord */
export class MutationRecord {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get type(): string {
    return thisRecord(this).type;
  }

  get target(): object {
    return objectOf(thisRecord(this).target);
  }

  get addedNodes(): object {
    const record = thisRecord(this);
    record.addedNodesObject ??= staticNodeList(record.target, record.addedNodes as NodeRecord[]);
    return record.addedNodesObject;
  }

  get removedNodes(): object {
    const record = thisRecord(this);
    record.removedNodesObject ??= staticNodeList(record.target, record.removedNodes as NodeRecord[]);
    return record.removedNodesObject;
  }

  get previousSibling(): object | null {
    return objectOrNull(thisRecord(this).previousSibling);
  }

  get nextSibling(): object | null {
    return objectOrNull(thisRecord(this).nextSibling);
  }

  get attributeName(): string | null {
    return thisRecord(this).attributeName;
  }

  get attributeNamespace(): string | null {
    return thisRecord(this).attributeNamespace;
  }

  get oldValue(): string | null {
    return thisRecord(this).oldValue;
  }
}

expose(MutationRecord, 'MutationRecord');
