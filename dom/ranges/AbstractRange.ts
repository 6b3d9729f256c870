import { expose } from '../webidl/expose.ts';
import { objectOf } from '../webidl/link.ts';
import { isCollapsed, type RangeRecord } from './range-record.ts';

/** The record behind a range. Throws TypeError for any other object. */
export let rangeRecordOf: (range: object) => RangeRecord;

/** The record that the next range object is to stand for; its class puts it here before it calls `super`. */
let pendingRange: RangeRecord | null = null;

export function setPendingRange(range: RangeRecord): void {
  pendingRange = range;
}

export function hasPendingRange(): boolean {
  return pendingRange !== null;
}

/** https://dom.spec.whatwg.org/#interface-abstractrange */
export class AbstractRange {
  readonly #range: RangeRecord;

  static {
    rangeRecordOf = (range) => (range as AbstractRange).#range;
  }

  constructor() {
    if (pendingRange === null) throw new TypeError('Illegal constructor');
    this.#range = pendingRange;
    pendingRange = null;
  }

  get startContainer(): object {
    return objectOf(this.#range.startNode);
  }

  get startOffset(): number {
    return this.#range.startOffset;
  }

  get endContainer(): object {
    return objectOf(this.#range.endNode);
  }

  get endOffset(): number {
    return this.#range.endOffset;
  }

  get collapsed(): boolean {
    return isCollapsed(this.#range);
  }
}

expose(AbstractRange, 'AbstractRange');
