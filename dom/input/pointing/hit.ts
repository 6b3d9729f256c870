import { shownView } from '../../css/shown-viewport.ts';
import { styles } from '../../css/styles.ts';
import { isInertRoot } from '../../html/activation/focusable.ts';
import { contentWindowOf } from '../../html/child-windows.ts';
import { blockingElement } from '../../html/top-layer/close-watchers.ts';
import { clientRectOf } from '../../layout/positions.ts';
import { TagId } from '../../names/tag-ids.ts';
import { stateOf } from '../../realm/shared/window-record.ts';
import { windowWithBoxes } from '../../realm/supplied-boxes.ts';
import { flatParentOf } from '../../tree/flat-tree.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type DocumentRecord, type ElementRecord, isConnected } from '../../tree/records.ts';
import { documentElementOf, elementAtOrAfter } from '../../tree/traversal.ts';
import { bodyOrRoot } from '../documents.ts';
import type { Person } from '../person.ts';
import { pickerAround, pickersFor } from '../picker-options.ts';

/** Where a pointer goes, and what is there. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly target: ElementRecord | null;
}

/** https://w3c.github.io/webdriver/#dfn-in-view-center-point of an element, moved by some pixels. Without a box, its element. */
export function placeOf(element: ElementRecord, offsetX = 0, offsetY = 0): Place {
  const window = windowWithBoxes(element.nodeDocument);
  if (window === null) return inFrame({ x: offsetX, y: offsetY, target: reachable(element) });
  const { realm } = stateOf(window);
  realm.scrollIntoView(element, 'nearest', 'nearest');
  const rect = clientRectOf(element);
  if (rect === null) return inFrame({ x: offsetX, y: offsetY, target: reachable(element) });
  const { width, height } = shownView(window);
  const middle = (from: number, size: number, most: number): number =>
    (Math.max(0, from) + Math.min(most, from + size)) / 2;
  const x = middle(rect.x, rect.width, width) + offsetX;
  const y = middle(rect.y, rect.height, height) + offsetY;
  return inFrame({ x, y, target: reachable(hitIn(element.nodeDocument, x, y) ?? element) });
}

/** A frame hears nothing of a pointer that is over what it shows: there the pointer is at a point of that document's viewport. */
function inFrame(place: Place): Place {
  let at = place;
  for (;;) {
    const child = at.target === null ? null : contentWindowOf(at.target);
    const document = child === null ? null : stateOf(child).document;
    if (at.target === null || child === null || document === null) return at;
    const rect = clientRectOf(at.target);
    const x = at.x - (rect?.x ?? 0);
    const y = at.y - (rect?.y ?? 0);
    at = { x, y, target: reachable(hitIn(document, x, y) ?? bodyOrRoot(document)) };
  }
}

function hitIn(document: DocumentRecord, x: number, y: number): ElementRecord | null {
  const window = windowWithBoxes(document);
  return window === null ? null : stateOf(window).realm.hitAt(document, x, y);
}

/** Inert elements are not there for a pointer: what is around them is, or what blocks them. https://html.spec.whatwg.org/#inert */
function reachable(element: ElementRecord | null): ElementRecord | null {
  if (element === null) return null;
  const blocking = blockingElement(element.nodeDocument);
  let reached: ElementRecord | null = element;
  for (let at: ElementRecord | null = element; at !== null; at = flatParentOf(at)) {
    const isInert = isInertRoot(at);
    if (isInert) reached = flatParentOf(at);
    if (at === blocking) return isInert ? documentElementOf(at.nodeDocument) : inSelect(reached);
  }
  return blocking === null ? inSelect(reached) : hitInPlaceOfOthers(blocking);
}

/** https://html.spec.whatwg.org/#select-button: the one that stands before all else. */
function buttonOf(select: ElementRecord): ElementRecord | null {
  const first = elementAtOrAfter(select.firstChild);
  return first !== null && isHtml(first, TagId.Button) ? first : null;
}

/** Of a customizable select nothing can be pointed at but its button, which is itself, and its picker where that is shown. */
function inSelect(element: ElementRecord | null): ElementRecord | null {
  let below: ElementRecord | null = null;
  for (let at = element; at !== null; below = at, at = flatParentOf(at)) {
    if (!isHtml(at, TagId.Select) || below === null) continue;
    const isInPicker = pickerAround(at) !== null && below !== buttonOf(at);
    return isInPicker || !pickersFor(at).isCustomizable(at) ? element : at;
  }
  return element;
}

/** The backdrop of what blocks the others is over them, unless it has no box. https://drafts.csswg.org/css-position-4/#backdrop */
function hitInPlaceOfOthers(blocking: ElementRecord): ElementRecord | null {
  const isCovered = styles().computedValueOf(blocking, 'backdrop', 'display') !== 'none';
  return isCovered && !isInertRoot(blocking) ? blocking : documentElementOf(blocking.nodeDocument);
}

/** What is at a point of the viewport: without boxes, what the pointer was over. */
export function placeAt(person: Person, x: number, y: number, before: ElementRecord | null): Place {
  const { document } = person;
  if (windowWithBoxes(document) !== null)
    return inFrame({ x, y, target: reachable(hitIn(document, x, y) ?? bodyOrRoot(document)) });
  return { x, y, target: before !== null && isConnected(before) ? before : bodyOrRoot(document) };
}
