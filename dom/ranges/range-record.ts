import type { DocumentRecord, NodeRecord } from '../tree/records.ts';

/** https://dom.spec.whatwg.org/#concept-range: the two boundary points of a range, live or static. */
export class RangeRecord {
  startNode: NodeRecord;
  startOffset: number;
  endNode: NodeRecord;
  endOffset: number;
  /** The document whose mutations a live range hears of, and what that document holds of it. */
  watched: DocumentRecord | null = null;
  reference: WeakRef<RangeRecord> | null = null;

  constructor(startNode: NodeRecord, startOffset: number, endNode: NodeRecord, endOffset: number) {
    this.startNode = startNode;
    this.startOffset = startOffset;
    this.endNode = endNode;
    this.endOffset = endOffset;
  }
}

/** https://dom.spec.whatwg.org/#range-collapsed */
export function isCollapsed(range: RangeRecord): boolean {
  return range.startNode === range.endNode && range.startOffset === range.endOffset;
}
