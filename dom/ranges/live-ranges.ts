import { indexOf } from '../tree/child-index.ts';
import { documentData } from '../tree/document-data.ts';
import type { RangeReactor } from '../tree/reactions.ts';
import { type DocumentRecord, type LeafRecord, type NodeRecord, type ParentRecord, Watch } from '../tree/records.ts';
import { isInclusiveAncestor, isShadowIncludingInclusiveAncestor } from '../tree/traversal.ts';
import { Watchers } from '../tree/watchers.ts';
import { RangeRecord } from './range-record.ts';

/** https://dom.spec.whatwg.org/#concept-live-range */
export function createLiveRange(
  startNode: NodeRecord,
  startOffset: number,
  endNode: NodeRecord,
  endOffset: number,
): RangeRecord {
  const range = new RangeRecord(startNode, startOffset, endNode, endOffset);
  watchDocument(range);
  return range;
}

function rangesIn(document: DocumentRecord): Watchers<RangeRecord> | null {
  return documentData(document).liveRanges as Watchers<RangeRecord> | null;
}

/**
 * Makes the document that the range is in tell it of mutations, unless none can change it. To be called when the points were set.
 * Many ranges stay where they are made, as they only make fragments: what is told to nobody costs no mutation time.
 */
export function watchDocument(range: RangeRecord): void {
  const document = range.startNode.nodeDocument;
  if (range.watched === document && range.group !== null) return;
  unwatchDocument(range);
  range.watched = document;
  if (isAtBeginning(range, document)) return;
  const ranges = rangesIn(document) ?? new Watchers<RangeRecord>();
  documentData(document).liveRanges = ranges;
  ranges.add(range);
  document.flags |= Watch.Ranges;
}

/** Whether both points are before all of the document, where no mutation moves them. */
function isAtBeginning({ endNode, endOffset }: RangeRecord, document: DocumentRecord): boolean {
  return endNode === document && endOffset === 0;
}

/** Nobody holds the range, which need not be told of mutations until it is collected. */
export function unwatchDocument(range: RangeRecord): void {
  if (range.watched !== null && range.group !== null) rangesIn(range.watched)?.delete(range);
  range.watched = null;
}

/** The live ranges in a document, as long as somebody holds them. */
function liveRangesOf(document: DocumentRecord): readonly RangeRecord[] {
  const ranges = rangesIn(document)?.forMutation() ?? [];
  if (ranges.length === 0) document.flags &= ~Watch.Ranges;
  return ranges;
}

function setStart(range: RangeRecord, node: NodeRecord, offset: number): void {
  range.startNode = node;
  range.startOffset = offset;
}

function setEnd(range: RangeRecord, node: NodeRecord, offset: number): void {
  range.endNode = node;
  range.endOffset = offset;
}

export const rangeReactor: RangeReactor = {
  beforeInsert(parent: ParentRecord, child: NodeRecord, count: number): void {
    const ranges = liveRangesOf(parent.nodeDocument);
    if (ranges.length === 0) return;
    const index = indexOf(child);
    for (const range of ranges) {
      if (range.startNode === parent && range.startOffset > index) range.startOffset += count;
      if (range.endNode === parent && range.endOffset > index) range.endOffset += count;
    }
  },

  beforeRemove(node: NodeRecord): void {
    const ranges = liveRangesOf(node.nodeDocument);
    if (ranges.length === 0) return;
    const parent = node.parent as ParentRecord;
    const index = indexOf(node);
    for (const range of ranges) {
      if (isInRemoved(node, range, range.startNode)) setStart(range, parent, index);
      else if (range.startNode === parent && range.startOffset > index) range.startOffset--;
      if (isInRemoved(node, range, range.endNode)) setEnd(range, parent, index);
      else if (range.endNode === parent && range.endOffset > index) range.endOffset--;
    }
  },

  dataReplaced(node: LeafRecord, offset: number, count: number, insertedLength: number): void {
    for (const range of liveRangesOf(node.nodeDocument)) {
      const { startOffset, endOffset } = range;
      if (range.startNode === node) range.startOffset = moved(startOffset, offset, count, insertedLength);
      if (range.endNode === node) range.endOffset = moved(endOffset, offset, count, insertedLength);
      const hasMoved = range.startOffset !== startOffset || range.endOffset !== endOffset;
      if (hasMoved && range.owner !== null) range.owner.dataReplaced();
    }
  },

  textSplit(node: LeafRecord, offset: number, newNode: LeafRecord): void {
    const { parent } = node;
    const index = indexOf(node);
    for (const range of liveRangesOf(node.nodeDocument)) {
      if (range.startNode === node && range.startOffset > offset) setStart(range, newNode, range.startOffset - offset);
      if (range.endNode === node && range.endOffset > offset) setEnd(range, newNode, range.endOffset - offset);
      if (range.startNode === parent && range.startOffset === index + 1) range.startOffset++;
      if (range.endNode === parent && range.endOffset === index + 1) range.endOffset++;
    }
  },

  textMerged(node: LeafRecord, length: number, merged: LeafRecord): void {
    const { parent } = merged;
    const index = indexOf(merged);
    for (const range of liveRangesOf(node.nodeDocument)) {
      if (range.startNode === merged) setStart(range, node, range.startOffset + length);
      else if (range.startNode === parent && range.startOffset === index) setStart(range, node, length);
      if (range.endNode === merged) setEnd(range, node, range.endOffset + length);
      else if (range.endNode === parent && range.endOffset === index) setEnd(range, node, length);
    }
  },

  adopted(_node: NodeRecord, oldDocument: DocumentRecord): void {
    for (const range of liveRangesOf(oldDocument)) watchDocument(range);
  },
};

function isInRemoved(removed: NodeRecord, range: RangeRecord, node: NodeRecord): boolean {
  return range.isComposed ? isShadowIncludingInclusiveAncestor(removed, node) : isInclusiveAncestor(removed, node);
}

/** Where an offset is after data was replaced. */
function moved(position: number, offset: number, count: number, insertedLength: number): number {
  if (position <= offset) return position;
  return position <= offset + count ? offset : position + insertedLength - count;
}
