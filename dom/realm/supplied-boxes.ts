import { objectOf } from '../tree/link.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../tree/records.ts';
import { parseJson } from '../webidl/language/intrinsics.ts';
import { windowOfDocument } from './document-window.ts';
import { isWindowOfTests } from './of-tests.ts';
import { hostOfWindow, stateOf, type WindowRecord } from './shared/window-record.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** The box that the program supplies for an element: its border box where nothing has been scrolled, from the document's origin. */
export interface Box extends Rect {
  readonly border: Sides;
  readonly padding: Sides;
  /** https://drafts.csswg.org/css-overflow/#scrollable-overflow-region; null: it is no larger than the padding box. */
  readonly scrollWidth: number | null;
  readonly scrollHeight: number | null;
}

/** The window that has boxes for the elements of a document; null: there are none. */
export function windowWithBoxes(document: DocumentRecord): WindowRecord | null {
  const window = windowOfDocument(document);
  return window !== null && !stateOf(window).isClosed && hostOfWindow(window).layout.hasBoxes() ? window : null;
}

/** Null: the element has no box; undefined: nothing is known of it. */
export function suppliedBoxOf(element: ElementRecord): Box | null | undefined {
  if ((element.flags & NodeFlag.Connected) === 0) return null;
  const window = windowWithBoxes(element.nodeDocument);
  if (window === null) return undefined;
  const text = hostOfWindow(window).layout.boxOf(objectOf(element));
  return typeof text === 'string' ? boxFrom(parseJson(text) as number[]) : text;
}

/** In windows of tests what has no box that anybody knows of has one all the same: who asks observers takes what they tell for the truth. */
function awaitsBoxes(window: WindowRecord): boolean {
  return !stateOf(window).isClosed && isWindowOfTests(window);
}

/** Whether an element has a box of which nobody knows anything yet. */
export function isBoxAwaited(element: ElementRecord): boolean {
  const window = windowOfDocument(element.nodeDocument);
  return window !== null && awaitsBoxes(window) && suppliedBoxOf(element) === undefined;
}

/** Whether nobody knows anything yet of any box. */
export function isLayoutAwaited(window: WindowRecord): boolean {
  return awaitsBoxes(window) && !hostOfWindow(window).layout.hasBoxes();
}

function boxFrom(given: readonly (number | null)[]): Box {
  const number = (index: number): number => given[index] as number;
  const sides = (first: number): Sides => ({
    top: number(first),
    right: number(first + 1),
    bottom: number(first + 2),
    left: number(first + 3),
  });
  return {
    x: number(0),
    y: number(1),
    width: number(2),
    height: number(3),
    border: sides(4),
    padding: sides(8),
    scrollWidth: given[12] as number | null,
    scrollHeight: given[13] as number | null,
  };
}

/** https://drafts.csswg.org/css-box/#padding-box, in the place of the border box. */
export function paddingBox({ x, y, width, height, border }: Box, borderBox: Rect = { x, y, width, height }): Rect {
  return {
    x: borderBox.x + border.left,
    y: borderBox.y + border.top,
    width: Math.max(0, width - border.left - border.right),
    height: Math.max(0, height - border.top - border.bottom),
  };
}

/** https://drafts.csswg.org/css-box/#content-box, from the corner of the padding box. */
export function contentBox(box: Box): Rect {
  const { padding } = box;
  const { width, height } = paddingBox(box);
  return {
    x: padding.left,
    y: padding.top,
    width: Math.max(0, width - padding.left - padding.right),
    height: Math.max(0, height - padding.top - padding.bottom),
  };
}
