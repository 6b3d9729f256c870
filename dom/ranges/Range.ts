import { rectList, rectObject } from '../geometry/DOMRect.ts';
import { createContextualFragment } from '../markup/contextual-fragment.ts';
import { toNode } from '../realm/arguments.ts';
import { currentDocument } from '../realm/current-document.ts';
import { trustedString } from '../realm/trusted-types.ts';
import { indexOf } from '../tree/child-index.ts';
import { createObjectNear, objectOf } from '../tree/link.ts';
import type { NodeRecord } from '../tree/records.ts';
import { lookAtStyles } from '../tree/state-changes.ts';
import { lengthOf } from '../tree/traversal.ts';
import { requireArguments, toUnsignedLong, toUnsignedShort } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { expose, exposeConstants } from '../webidl/expose.ts';
import { inherit } from '../webidl/inherit.ts';
import { linkState } from '../webidl/state.ts';
import { illegalInvocation } from '../webidl/unnamed.ts';
import { AbstractRange, rangeRecordOf, toRange } from './AbstractRange.ts';
import {
  checkBoundaryPoint,
  commonAncestorOf,
  comparePoints,
  isSameTree,
  parentForPoint,
  selectNode,
  setBoth,
  setEnd,
  setStart,
} from './boundary-points.ts';
import { createLiveRange } from './live-ranges.ts';
import {
  cloneContents,
  deleteContents,
  extractContents,
  insertNode,
  rangeText,
  surroundContents,
} from './range-contents.ts';
import type { RangeRecord } from './range-record.ts';

/** Of a range whose layout somebody asks for. */
function startNodeOf(object: object): NodeRecord {
  const { startNode } = thisRange(object);
  lookAtStyles(startNode.nodeDocument);
  return startNode;
}

/** The record behind `this`, which must be a live range; a StaticRange watches no document. */
function thisRange(object: object): RangeRecord {
  const range = rangeRecordOf(object);
  if (range.watched === null) throw illegalInvocation();
  return range;
}

/** A new Range object for a live range. */
export function rangeObject(range: RangeRecord): object {
  return createObjectNear(range.startNode, Range, range);
}

export interface Range extends AbstractRange {}

/** https://dom.spec.whatwg.org/#interface-range */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: inherit() gives it the members
export class Range {
  constructor() {
    const document = currentDocument();
    linkState(this, createLiveRange(document, 0, document, 0));
  }

  get commonAncestorContainer(): object {
    return objectOf(commonAncestorOf(thisRange(this)));
  }

  setStart(node: unknown, offset: unknown): void {
    const range = thisRange(this);
    requireArguments(arguments.length, 2);
    setStart(range, toNode(node, 1), toUnsignedLong(offset));
  }

  setEnd(node: unknown, offset: unknown): void {
    const range = thisRange(this);
    requireArguments(arguments.length, 2);
    setEnd(range, toNode(node, 1), toUnsignedLong(offset));
  }

  setStartBefore(node: unknown): void {
    const range = thisRange(this);
    requireArguments(arguments.length, 1);
    const sibling = toNode(node, 1);
    setStart(range, parentForPoint(sibling), indexOf(sibling));
  }

  setStartAfter(node: unknown): void {
    const range = thisRange(this);
    requireArguments(arguments.length, 1);
    const sibling = toNode(node, 1);
    setStart(range, parentForPoint(sibling), indexOf(sibling) + 1);
  }

  setEndBefore(node: unknown): void {
    const range = thisRange(this);
    requireArguments(arguments.length, 1);
    const sibling = toNode(node, 1);
    setEnd(range, parentForPoint(sibling), indexOf(sibling));
  }

  setEndAfter(node: unknown): void {
    const range = thisRange(this);
    requireArguments(arguments.length, 1);
    const sibling = toNode(node, 1);
    setEnd(range, parentForPoint(sibling), indexOf(sibling) + 1);
  }

  collapse(toStart: unknown = false): void {
    const range = thisRange(this);
    const { startNode, startOffset, endNode, endOffset } = range;
    if (toStart) setBoth(range, startNode, startOffset, startNode, startOffset);
    else setBoth(range, endNode, endOffset, endNode, endOffset);
  }

  selectNode(node: unknown): void {
    const range = thisRange(this);
    requireArguments(arguments.length, 1);
    selectNode(range, toNode(node, 1));
  }

  selectNodeContents(node: unknown): void {
    const range = thisRange(this);
    requireArguments(arguments.length, 1);
    const container = toNode(node, 1);
    checkBoundaryPoint(container, 0);
    setBoth(range, container, 0, container, lengthOf(container));
  }

  compareBoundaryPoints(how: unknown, sourceRange: unknown): number {
    const range = thisRange(this);
    requireArguments(arguments.length, 2);
    const comparison = toUnsignedShort(how);
    const source = toRange(sourceRange, 2);
    if (comparison > 3)
      throwDOMException(
        'NotSupportedError',
        "The comparison method provided must be one of 'START_TO_START', 'START_TO_END', 'END_TO_END', or 'END_TO_START'.",
      );
    if (!isSameTree(range, source.startNode)) {
      throwDOMException('WrongDocumentError', 'The source range is in a different document than this range.');
    }
    // START_TO_START and END_TO_START look at this range's start; START_TO_START and START_TO_END at the source's.
    const isOwnStart = comparison === 0 || comparison === 3;
    const isSourceStart = comparison === 0 || comparison === 1;
    return comparePoints(
      isOwnStart ? range.startNode : range.endNode,
      isOwnStart ? range.startOffset : range.endOffset,
      isSourceStart ? source.startNode : source.endNode,
      isSourceStart ? source.startOffset : source.endOffset,
    );
  }

  deleteContents(): void {
    deleteContents(thisRange(this));
  }

  extractContents(): object {
    return objectOf(extractContents(thisRange(this)));
  }

  cloneContents(): object {
    return objectOf(cloneContents(thisRange(this)));
  }

  insertNode(node: unknown): void {
    const range = thisRange(this);
    requireArguments(arguments.length, 1);
    insertNode(range, toNode(node, 1));
  }

  surroundContents(newParent: unknown): void {
    const range = thisRange(this);
    requireArguments(arguments.length, 1);
    surroundContents(range, toNode(newParent, 1));
  }

  cloneRange(): object {
    const { startNode, startOffset, endNode, endOffset } = thisRange(this);
    return rangeObject(createLiveRange(startNode, startOffset, endNode, endOffset));
  }

  /** Does nothing any more. */
  detach(): void {
    thisRange(this);
  }

  isPointInRange(node: unknown, offset: unknown): boolean {
    const range = thisRange(this);
    requireArguments(arguments.length, 2);
    const container = toNode(node, 1);
    const position = toUnsignedLong(offset);
    return isSameTree(range, container) && comparePoint(range, container, position) === 0;
  }

  comparePoint(node: unknown, offset: unknown): number {
    const range = thisRange(this);
    requireArguments(arguments.length, 2);
    const container = toNode(node, 1);
    const position = toUnsignedLong(offset);
    if (!isSameTree(range, container)) {
      throwDOMException('WrongDocumentError', 'The node provided and the Range are not in the same tree.');
    }
    return comparePoint(range, container, position);
  }

  intersectsNode(node: unknown): boolean {
    const range = thisRange(this);
    requireArguments(arguments.length, 1);
    const other = toNode(node, 1);
    if (!isSameTree(range, other)) return false;
    if (other.parent === null) return true;
    const offset = indexOf(other);
    return (
      comparePoints(other.parent, offset, range.endNode, range.endOffset) < 0 &&
      comparePoints(other.parent, offset + 1, range.startNode, range.startOffset) > 0
    );
  }

  createContextualFragment(string: unknown): object {
    const range = thisRange(this);
    requireArguments(arguments.length, 1);
    const { nodeDocument } = range.startNode;
    const markup = trustedString(nodeDocument, 'TrustedHTML', string, 'Range createContextualFragment');
    return objectOf(createContextualFragment(range.startNode, markup));
  }

  /** Nothing is known of the boxes of text. https://drafts.csswg.org/cssom-view/#extensions-to-the-range-interface */
  getClientRects(): object {
    return rectList(startNodeOf(this), null);
  }

  getBoundingClientRect(): object {
    return rectObject(startNodeOf(this), null);
  }

  toString(): string {
    return rangeText(thisRange(this));
  }
}

function comparePoint(range: RangeRecord, node: RangeRecord['startNode'], offset: number): number {
  checkBoundaryPoint(node, offset);
  if (comparePoints(node, offset, range.startNode, range.startOffset) < 0) return -1;
  return comparePoints(node, offset, range.endNode, range.endOffset) > 0 ? 1 : 0;
}

inherit(Range, AbstractRange);
exposeConstants(Range, { START_TO_START: 0, START_TO_END: 1, END_TO_END: 2, END_TO_START: 3 });
expose(Range, 'Range');
