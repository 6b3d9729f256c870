import { objectOf } from '../tree/link.ts';
import { expose } from '../webidl/expose.ts';
import { brandOf, linkState, stateOfKind } from '../webidl/state.ts';
import { isCollapsed, type RangeRecord } from './range-record.ts';

/** The record behind a range. Throws TypeError for any other object. */
export const rangeRecordOf = brandOf<RangeRecord>('AbstractRange');

/**
 * The record that the next range object is to stand for; its class puts it here before it calls `super`, and clears it in a
 * `finally`, without a call, for when the stack is full.
 */
export const pending: { range: RangeRecord | null } = { range: null };

/** An argument of type `Range`: a live range, as a StaticRange watches no document. */
export function toRange(value: unknown, position: number): RangeRecord {
  const range = stateOfKind<RangeRecord>(value, 'AbstractRange');
  if (range === null || range.watched === null) throw new TypeError(`Parameter ${position} is not of type 'Range'.`);
  return range;
}

/** https://dom.spec.whatwg.org/#interface-abstractrange */
export class AbstractRange {
  constructor() {
    if (pending.range === null) throw new TypeError('Illegal constructor');
    linkState(this, pending.range);
    pending.range = null;
  }

  get startContainer(): object {
    return objectOf(rangeRecordOf(this).startNode);
  }

  get startOffset(): number {
    return rangeRecordOf(this).startOffset;
  }

  get endContainer(): object {
    return objectOf(rangeRecordOf(this).endNode);
  }

  get endOffset(): number {
    return rangeRecordOf(this).endOffset;
  }

  get collapsed(): boolean {
    return isCollapsed(rangeRecordOf(this));
  }
}

expose(AbstractRange, 'AbstractRange');
