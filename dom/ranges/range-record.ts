import type { DocumentRecord, NodeRecord } from '../tree/records.ts';
import type { Watcher } from '../tree/watchers.ts';
import type { PlatformState } from '../webidl/state.ts';

/** https://dom.spec.whatwg.org/#concept-range: the two boundary points of a range, live or static. */
export class RangeRecord implements PlatformState, Watcher<RangeRecord> {
  readonly kind = 'AbstractRange';
  startNode: NodeRecord;
  startOffset: number;
  endNode: NodeRecord;
  endOffset: number;
  /** The document with whose mutations a live range changes. */
  watched: DocumentRecord | null = null;
  group: RangeRecord[] | null = null;
  /** The selection that has the range. */
  owner: RangeOwner | null = null;
  /** Its points may be in different trees of one document, and leave a shadow tree when its host is removed. */
  isComposed = false;

  constructor(startNode: NodeRecord, startOffset: number, endNode: NodeRecord, endOffset: number) {
    this.startNode = startNode;
    this.startOffset = startOffset;
    this.endNode = endNode;
    this.endOffset = endOffset;
  }
}

/** What a selection is told of its range. */
export interface RangeOwner {
  /** Before a method of Range sets the points; null for one that the method leaves where it is. */
  beforeSet(start: BoundaryPoint | null, end: BoundaryPoint | null): void;
  /** After the offset of a point in character data changed with the data. */
  dataReplaced(): void;
}

/** https://dom.spec.whatwg.org/#concept-range-bp */
export interface BoundaryPoint {
  readonly node: NodeRecord;
  readonly offset: number;
}

/** https://dom.spec.whatwg.org/#range-collapsed */
export function isCollapsed(range: RangeRecord): boolean {
  return range.startNode === range.endNode && range.startOffset === range.endOffset;
}
