import { objectOf } from '../tree/link.ts';
import { expose } from '../webidl/expose.ts';
import { StateLink } from '../webidl/shared/state-link.ts';
import { stateOfKind } from '../webidl/state.ts';
import { illegalInvocation, typeError } from '../webidl/unnamed.ts';
import { isCollapsed, type RangeRecord } from './range-record.ts';

/**
 * The record behind a range. Throws TypeError for any other object.
 *
 * OPTIMIZATION: what `brandOf` gives, in a text of its own, as `StateLink` says. (bench/walkers)
 */
export function rangeRecordOf(object: unknown): RangeRecord {
  try {
    const state = StateLink.ofRange(object as object) as RangeRecord;
    if (state.kind === 'AbstractRange') return state;
  } catch {
    // It is none of ours.
  }
  throw illegalInvocation();
}

/** An argument of type `Range`: a live range, as a StaticRange watches no document. */
export function toRange(value: unknown, position: number): RangeRecord {
  const range = stateOfKind<RangeRecord>(value, 'AbstractRange');
  if (range === null || range.watched === null) throw typeError(`parameter ${position} is not of type 'Range'.`);
  return range;
}

/** https://dom.spec.whatwg.org/#interface-abstractrange */
export class AbstractRange {
  constructor() {
    throw typeError('Illegal constructor');
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
