import { styles } from '../css/styles.ts';
import { isShown } from '../html/activation/focusable.ts';
import { textSelectedIn } from '../html/forms/text-of-control.ts';
import { toRange } from '../ranges/AbstractRange.ts';
import { checkBoundaryPoint, noOffset } from '../ranges/boundary-points.ts';
import { rangeObject } from '../ranges/Range.ts';
import { deleteContents } from '../ranges/range-contents.ts';
import { type BoundaryPoint, isCollapsed, RangeRecord } from '../ranges/range-record.ts';
import { staticRangeObject } from '../ranges/StaticRange.ts';
import { toNode, toNodeOrNull } from '../realm/arguments.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { createObjectNear, objectOrNull } from '../tree/link.ts';
import { type DocumentRecord, isShadowRoot, type NodeRecord, NodeType, type ParentRecord } from '../tree/records.ts';
import { lookAtStyles } from '../tree/state-changes.ts';
import { childrenOfRecord, lengthOf, rootOf } from '../tree/traversal.ts';
import { requireArguments, toSequence, toUnsignedLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { expose } from '../webidl/expose.ts';
import { brandOf } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { rescope } from './composed-points.ts';
import { containsNode } from './contains-node.ts';
import { type SelectionRecord, selectionOf } from './selection-record.ts';

export const thisSelection: (object: unknown) => SelectionRecord = brandOf<SelectionRecord>('Selection');

const seenSelection = (object: unknown): SelectionRecord => thisSelection(object).keepRange();

/**
 * https://w3c.github.io/selection-api/#dom-document-getselection and
 * https://w3c.github.io/selection-api/#dom-window-getselection: null for a document that no window shows (any more).
 */
export function getSelection(document: DocumentRecord): object | null {
  const window = windowOfDocument(document);
  if (window === null || stateOf(window).isClosed) return null;
  const selection = selectionOf(document);
  selection.object ??= createObjectNear(document, Selection, selection);
  return selection.object;
}

/** https://w3c.github.io/selection-api/#dfn-empty */
function throwIfEmpty(selection: SelectionRecord, message = 'there is no selection.'): RangeRecord {
  if (selection.range === null) throwDOMException('InvalidStateError', message);
  return selection.range;
}

/** https://w3c.github.io/selection-api/#dom-selection-collapse */
function collapse(selection: SelectionRecord, node: NodeRecord | null, offset: number): void {
  if (node === null) {
    selection.empty();
    return;
  }
  checkBoundaryPoint(node, offset);
  const point = { node, offset };
  if (selection.covers(node)) selection.select(point, point);
}

/** https://w3c.github.io/selection-api/#dom-selection-extend */
function extend(selection: SelectionRecord, node: NodeRecord, offset: number): void {
  if (!selection.covers(node)) return;
  throwIfEmpty(selection, "This Selection object doesn't have any Ranges.");
  checkBoundaryPoint(node, offset);
  const anchor = selection.anchor!;
  const focus = { node, offset };
  const isInTree = selection.control === null && rootOf(anchor.node) === rootOf(node);
  selection.select(isInTree ? anchor : focus, focus);
}

/** https://w3c.github.io/selection-api/#dom-selection-setbaseandextent */
function setBaseAndExtent(selection: SelectionRecord, anchor: BoundaryPoint, focus: BoundaryPoint): void {
  for (const { node, offset } of [anchor, focus]) {
    if (node.nodeType !== NodeType.DocumentType || offset > 0) checkOffset(node, offset);
  }
  if (!selection.covers(anchor.node) || !selection.covers(focus.node)) return;
  checkBoundaryPoint(anchor.node, anchor.offset);
  checkBoundaryPoint(focus.node, focus.offset);
  selection.select(anchor, focus);
}

function checkOffset(node: NodeRecord, offset: number): void {
  const length = lengthOf(node);
  if (offset > length) {
    throwDOMException('IndexSizeError', noOffset(node, offset, length));
  }
}

/** https://w3c.github.io/selection-api/#dom-getcomposedrangesoptions-shadowroots */
function toShadowRoots(options: unknown): ParentRecord[] {
  const shadowRoots = toDictionary(options, 'GetComposedRangesOptions')?.shadowRoots;
  if (shadowRoots === undefined) return [];
  return toSequence(shadowRoots, (item) => {
    const node = toNode(item, 1);
    if (!isShadowRoot(node)) throw typeError("An item of 'shadowRoots' is not of type 'ShadowRoot'.");
    return node;
  });
}

/** https://w3c.github.io/selection-api/#selection-interface */
export class Selection {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get anchorNode(): object | null {
    return objectOrNull(seenSelection(this).anchor?.node ?? null);
  }

  get anchorOffset(): number {
    return seenSelection(this).anchor?.offset ?? 0;
  }

  get focusNode(): object | null {
    return objectOrNull(seenSelection(this).focus?.node ?? null);
  }

  get focusOffset(): number {
    return seenSelection(this).focus?.offset ?? 0;
  }

  /** What Chromium calls anchor and focus besides, as WebKit did. */
  get baseNode(): object | null {
    return objectOrNull(seenSelection(this).anchor?.node ?? null);
  }

  get baseOffset(): number {
    return seenSelection(this).anchor?.offset ?? 0;
  }

  get extentNode(): object | null {
    return objectOrNull(seenSelection(this).focus?.node ?? null);
  }

  get extentOffset(): number {
    return seenSelection(this).focus?.offset ?? 0;
  }

  get isCollapsed(): boolean {
    const { range } = seenSelection(this);
    return range === null || isCollapsed(range);
  }

  get rangeCount(): number {
    return thisSelection(this).range === null ? 0 : 1;
  }

  get type(): string {
    const selection = thisSelection(this);
    if (selection.range === null) return 'None';
    return selection.isCollapsed ? 'Caret' : 'Range';
  }

  get direction(): string {
    const selection = thisSelection(this);
    if (selection.range === null || selection.isCollapsed) return 'none';
    return selection.isBackward ? 'backward' : 'forward';
  }

  getRangeAt(index: unknown): object {
    const selection = seenSelection(this);
    requireArguments(arguments.length, 1);
    const position = toUnsignedLong(index);
    if (position !== 0 || selection.range === null) {
      throwDOMException('IndexSizeError', `${position} is not a valid index.`);
    }
    selection.rangeObject ??= rangeObject(selection.range);
    return selection.rangeObject;
  }

  addRange(range: unknown): void {
    const selection = thisSelection(this);
    requireArguments(arguments.length, 1);
    const record = toRange(range, 1);
    if (selection.range === null && selection.covers(record.startNode)) selection.associate(record, range as object);
  }

  removeRange(range: unknown): void {
    const selection = thisSelection(this);
    requireArguments(arguments.length, 1);
    if (toRange(range, 1) !== selection.range) {
      throwDOMException('NotFoundError', 'Range not found.');
    }
    selection.empty();
  }

  removeAllRanges(): void {
    thisSelection(this).empty();
  }

  empty(): void {
    thisSelection(this).empty();
  }

  getComposedRanges(options: unknown = undefined): object[] {
    const selection = seenSelection(this);
    const shadowRoots = toShadowRoots(options);
    if (selection.range === null) return [];
    const start = rescope(selection.start, shadowRoots, false);
    const end = rescope(selection.end, shadowRoots, true);
    return [staticRangeObject(new RangeRecord(start.node, start.offset, end.node, end.offset))];
  }

  collapse(node: unknown, offset: unknown = 0): void {
    const selection = thisSelection(this);
    requireArguments(arguments.length, 1);
    collapse(selection, toNodeOrNull(node, 1), toUnsignedLong(offset));
  }

  setPosition(node: unknown, offset: unknown = 0): void {
    const selection = thisSelection(this);
    requireArguments(arguments.length, 1);
    collapse(selection, toNodeOrNull(node, 1), toUnsignedLong(offset));
  }

  collapseToStart(): void {
    const selection = thisSelection(this);
    const { startNode: node, startOffset: offset } = throwIfEmpty(selection);
    selection.select({ node, offset }, { node, offset });
  }

  collapseToEnd(): void {
    const selection = thisSelection(this);
    const { endNode: node, endOffset: offset } = throwIfEmpty(selection);
    selection.select({ node, offset }, { node, offset });
  }

  extend(node: unknown, offset: unknown = 0): void {
    const selection = thisSelection(this);
    requireArguments(arguments.length, 1);
    extend(selection, toNode(node, 1), toUnsignedLong(offset));
  }

  setBaseAndExtent(anchorNode: unknown, anchorOffset: unknown, focusNode: unknown, focusOffset: unknown): void {
    const selection = thisSelection(this);
    requireArguments(arguments.length, 4);
    const anchor = { node: toNode(anchorNode, 1), offset: toUnsignedLong(anchorOffset) };
    const focus = { node: toNode(focusNode, 3), offset: toUnsignedLong(focusOffset) };
    setBaseAndExtent(selection, anchor, focus);
  }

  selectAllChildren(node: unknown): void {
    const selection = thisSelection(this);
    requireArguments(arguments.length, 1);
    const parent = toNode(node, 1);
    checkBoundaryPoint(parent, 0);
    if (!selection.covers(parent)) return;
    selection.select({ node: parent, offset: 0 }, { node: parent, offset: childrenOfRecord(parent).length });
  }

  deleteFromDocument(): void {
    const { range } = thisSelection(this);
    if (range !== null) deleteContents(range);
  }

  containsNode(node: unknown, allowPartialContainment: unknown = false): boolean {
    const selection = thisSelection(this);
    requireArguments(arguments.length, 1);
    return containsNode(selection, toNode(node, 1), Boolean(allowPartialContainment));
  }

  toString(): string {
    const { document, control, range } = thisSelection(this);
    lookAtStyles(document);
    if (control !== null) return isShown(control) ? textSelectedIn(control) : '';
    return range === null ? '' : styles().selectedText(range);
  }
}

expose(Selection, 'Selection');
