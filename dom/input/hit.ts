import { INERT, isBlocked } from '../html/activation/focus.ts';
import { blockingDialog } from '../html/top-layer/close-watchers.ts';
import { windowWithBoxes } from '../layout/boxes.ts';
import { hitAt } from '../layout/hit-test.ts';
import { clientRectOf } from '../layout/positions.ts';
import { scrollIntoView } from '../layout/scroll-into-view.ts';
import { viewportOf } from '../realm/viewport.ts';
import { hasAttribute } from '../tree/attributes.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { bodyOrRoot, flatTreeParent, isConnected, nearestInclusive } from './documents.ts';
import type { Person } from './person.ts';

/** Where a pointer goes, and what is there. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly target: ElementRecord | null;
}

/** https://w3c.github.io/webdriver/#dfn-in-view-center-point of an element, moved by some pixels. Without a box, its element. */
export function placeOf(element: ElementRecord, offsetX = 0, offsetY = 0): Place {
  const window = windowWithBoxes(element.nodeDocument);
  if (window === null) return { x: offsetX, y: offsetY, target: reachable(element) };
  scrollIntoView(element, 'nearest', 'nearest');
  const rect = clientRectOf(element);
  if (rect === null) return { x: offsetX, y: offsetY, target: reachable(element) };
  const { width, height } = viewportOf(window);
  const middle = (from: number, size: number, most: number): number =>
    (Math.max(0, from) + Math.min(most, from + size)) / 2;
  const x = middle(rect.x, rect.width, width) + offsetX;
  const y = middle(rect.y, rect.height, height) + offsetY;
  return { x, y, target: reachable(hitAt(element.nodeDocument, x, y) ?? element) };
}

/** Inert elements are not there for a pointer: what is around them is, or the dialog that blocks them. https://html.spec.whatwg.org/#inert */
function reachable(element: ElementRecord | null): ElementRecord | null {
  if (element !== null && isBlocked(element)) return blockingDialog(element.nodeDocument);
  let at = nearestInclusive(element, isInert);
  let outermost = at;
  for (; at !== null; at = nearestInclusive(flatTreeParent(at), isInert)) outermost = at;
  return outermost === null ? element : flatTreeParent(outermost);
}

function isInert(element: ElementRecord): boolean {
  return isHtmlElement(element) && hasAttribute(element, INERT);
}

/** What is at a point of the viewport: without boxes, what the pointer was over. */
export function placeAt(person: Person, x: number, y: number, before: ElementRecord | null): Place {
  const { document } = person;
  if (windowWithBoxes(document) !== null)
    return { x, y, target: reachable(hitAt(document, x, y) ?? bodyOrRoot(document)) };
  return { x, y, target: before !== null && isConnected(before) ? before : bodyOrRoot(document) };
}
