import { focusElement } from '../html/activation/focus.ts';
import { isShown } from '../html/activation/focusable.ts';
import { scheduleSelectionChange } from '../html/activation/selection-change.ts';
import { editingHostOf } from '../html/editable.ts';
import { controlWithSelection, leaveControl } from '../html/forms/selection-in-control.ts';
import { isNothingSelectedIn } from '../html/forms/text-of-control.ts';
import { selectionDirection } from '../html/forms/text-selection.ts';
import { createLiveRange, unwatchDocument, watchDocument } from '../ranges/live-ranges.ts';
import { type BoundaryPoint, isCollapsed, type RangeOwner, RangeRecord } from '../ranges/range-record.ts';
import { indexOf } from '../tree/child-index.ts';
import { documentData } from '../tree/document-data.ts';
import { type DocumentRecord, type ElementRecord, isShadowRoot, type NodeRecord } from '../tree/records.ts';
import { hostOf, isInclusiveAncestor, isShadowIncludingInclusiveAncestor, rootOf } from '../tree/traversal.ts';
import type { PlatformState } from '../webidl/state.ts';
import { compareComposedPoints, isSamePoint } from './composed-points.ts';

/** The column that a caret keeps while it goes past lines that are shorter, as long as nothing else moves it. */
interface KeptColumn {
  /** Where the caret was put: in a node, or in the text of a control. */
  readonly node: NodeRecord;
  readonly offset: number;
  readonly column: number;
}

/**
 * https://w3c.github.io/selection-api/#dfn-selection of a document.
 *
 * It has a live range, which is in one tree, and `composed`, the same selection across shadow trees; null when both ends
 * are in the document's own tree, and the live range says it all.
 */
export class SelectionRecord implements PlatformState, RangeOwner {
  readonly kind = 'Selection';
  readonly document: DocumentRecord;
  /** The Selection object. */
  object: object | null = null;
  #range: RangeRecord | null = null;
  /** Whether the range stays as it is though the control moves that the selection is in, as in Chromium when somebody has seen it. */
  #isKept = false;
  /** The Range object of it, which stays the same. */
  rangeObject: object | null = null;
  composed: RangeRecord | null = null;
  kept: KeptColumn | null = null;
  /** https://w3c.github.io/selection-api/#dfn-direction, while the range is not collapsed. */
  #isBackward = false;

  constructor(document: DocumentRecord) {
    this.document = document;
    const control = controlWithSelection(document);
    if (control !== null) this.enteredControl(control);
  }

  /** The text control that the selection is in; null: it is in none. */
  get control(): ElementRecord | null {
    return controlWithSelection(this.document);
  }

  /**
   * https://w3c.github.io/selection-api/#dfn-range. Null: https://w3c.github.io/selection-api/#dfn-empty
   *
   * It stands before the text control that the selection is in, if that is shown.
   */
  get range(): RangeRecord | null {
    const { control } = this;
    if (control !== null && !this.#isKept) {
      if (!isShown(control)) return null;
      this.#placeBefore(control);
    }
    return this.#range;
  }

  /** Somebody sees the range. */
  keepRange(): this {
    this.#isKept = this.range !== null;
    return this;
  }

  get start(): BoundaryPoint {
    const { control } = this;
    if (control !== null) return pointBefore(control);
    const { startNode, startOffset } = this.composed ?? this.range!;
    return { node: startNode, offset: startOffset };
  }

  get end(): BoundaryPoint {
    const { control } = this;
    if (control !== null) {
      const { node, offset } = pointBefore(control);
      return { node, offset: offset + 1 };
    }
    const { endNode, endOffset } = this.composed ?? this.range!;
    return { node: endNode, offset: endOffset };
  }

  /** Whether both ends of what is selected, seen across shadow trees or in a text control, are the same. */
  get isCollapsed(): boolean {
    const { control } = this;
    return control === null ? isCollapsed(this.composed ?? this.range!) : isNothingSelectedIn(control);
  }

  /** https://w3c.github.io/selection-api/#dom-selection-direction, while something is selected. */
  get isBackward(): boolean {
    const { control } = this;
    return control === null ? this.#isBackward : selectionDirection(control) === 'backward';
  }

  /** https://w3c.github.io/selection-api/#dfn-anchor of the live range. */
  get anchor(): BoundaryPoint | null {
    return this.#pointOfRange(this.#isBackward);
  }

  /** https://w3c.github.io/selection-api/#dfn-focus of the live range. */
  get focus(): BoundaryPoint | null {
    return this.#pointOfRange(!this.#isBackward);
  }

  #pointOfRange(isEnd: boolean): BoundaryPoint | null {
    const { range } = this;
    if (range === null) return null;
    return isEnd
      ? { node: range.endNode, offset: range.endOffset }
      : { node: range.startNode, offset: range.startOffset };
  }

  /** Whether the node is under https://w3c.github.io/selection-api/#dfn-selection's document, shadow trees included. */
  covers(node: NodeRecord): boolean {
    return isShadowIncludingInclusiveAncestor(this.document, node);
  }

  /** Whether it begins in the node, and is not in a text control there. */
  isInTree(root: NodeRecord): boolean {
    return this.control === null && this.range !== null && isInclusiveAncestor(root, this.start.node);
  }

  /** Selects from the anchor to the focus, with a new range. */
  select(anchor: BoundaryPoint, focus: BoundaryPoint): void {
    const isBackward = compareComposedPoints(focus, anchor) < 0;
    const [start, end] = isBackward ? [focus, anchor] : [anchor, focus];
    const isElsewhere = this.#range === null || this.control !== null;
    const isChanged = isElsewhere || !isSamePoint(this.start, start) || !isSamePoint(this.end, end);
    leaveControl(this.document);
    // A range is in one tree: its end wins, as when one is set after the other.
    const from = rootOf(start.node) === rootOf(end.node) ? start : end;
    this.#associate(createLiveRange(from.node, from.offset, end.node, end.offset), null);
    this.#setComposed(start, end);
    if (isChanged || isBackward !== this.#isBackward) this.#changed();
    this.#isBackward = isBackward;
    focusHostOf(start.node);
  }

  /** https://w3c.github.io/selection-api/#dom-selection-addrange, with the range itself. */
  associate(range: RangeRecord, object: object): void {
    leaveControl(this.document);
    this.#associate(range, object);
    const { startNode, startOffset, endNode, endOffset } = range;
    this.#setComposed({ node: startNode, offset: startOffset }, { node: endNode, offset: endOffset });
    this.#isBackward = false;
    this.#changed();
    focusHostOf(startNode);
  }

  #associate(range: RangeRecord | null, object: object | null): void {
    if (this.#range !== null) {
      this.#range.owner = null;
      if (this.rangeObject === null) unwatchDocument(this.#range);
    }
    this.#range = range;
    this.rangeObject = object;
    if (range !== null) range.owner = this;
  }

  /** The selection is in the text control now, and its range before it, where it stays when the control is removed. */
  enteredControl(control: ElementRecord): void {
    this.#placeBefore(control);
    this.composed = null;
    this.#isBackward = false;
    this.selectedInControl();
  }

  selectedInControl(): void {
    this.#isKept = false;
  }

  #placeBefore(control: ElementRecord): void {
    const { node, offset } = pointBefore(outermostHostOf(control));
    this.#associate(createLiveRange(node, offset, node, offset), null);
  }

  /** Makes the selection https://w3c.github.io/selection-api/#dfn-empty */
  empty(): void {
    if (this.#range === null) return;
    leaveControl(this.document);
    this.#associate(null, null);
    this.composed = null;
    this.#isBackward = false;
    this.#changed();
  }

  #setComposed(start: BoundaryPoint, end: BoundaryPoint): void {
    if (this.composed !== null) unwatchDocument(this.composed);
    this.composed = null;
    if (rootOf(start.node) === this.document && rootOf(end.node) === this.document) return;
    const composed = new RangeRecord(start.node, start.offset, end.node, end.offset);
    composed.isComposed = true;
    watchDocument(composed);
    this.composed = composed;
  }

  #changed(): void {
    scheduleSelectionChange(this.document);
  }

  beforeSet(start: BoundaryPoint | null, end: BoundaryPoint | null): void {
    if (!this.covers((start ?? end)!.node)) {
      this.empty();
      return;
    }
    leaveControl(this.document);
    let newStart = start ?? this.start;
    let newEnd = end ?? this.end;
    if (compareComposedPoints(newStart, newEnd) > 0) {
      if (end === null) newEnd = newStart;
      else newStart = newEnd;
    }
    if (isSamePoint(newStart, this.start) && isSamePoint(newEnd, this.end)) return;
    this.#setComposed(newStart, newEnd);
    this.#isBackward = false;
    this.#changed();
  }

  dataReplaced(): void {
    this.#changed();
  }
}

function pointBefore(node: NodeRecord): BoundaryPoint {
  return { node: node.parent!, offset: indexOf(node) };
}

/** The host of the shadow tree in the document that the element is in; the element itself if it is in none. */
function outermostHostOf(element: ElementRecord): NodeRecord {
  let node: NodeRecord = element;
  for (let root = rootOf(node); isShadowRoot(root); root = rootOf(node)) node = hostOf(root)!;
  return node;
}

/** As in browsers, what can be edited has the focus where the selection is. */
function focusHostOf(node: NodeRecord): void {
  const host = editingHostOf(node);
  if (host !== null) focusElement(host);
}

/** The selection of the document, which has one from when somebody first asks. */
export function selectionOf(document: DocumentRecord): SelectionRecord {
  const data = documentData(document);
  data.selection ??= new SelectionRecord(document);
  return data.selection as SelectionRecord;
}
