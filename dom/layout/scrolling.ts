import { shownView } from '../css/shown-viewport.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { NOT_SCROLLED, type Offset, scrollOffset, scrollStateOf } from '../realm/scroll-offsets.ts';
import { type Box, isBoxAwaited, paddingBox, windowWithBoxes } from '../realm/supplied-boxes.ts';
import { viewportOf } from '../realm/viewport.ts';
import { bodyElementOf } from '../tree/head-and-body.ts';
import { type DocumentRecord, type ElementRecord, isElement, isQuirky, NodeFlag } from '../tree/records.ts';
import { documentElementOf } from '../tree/traversal.ts';
import { boxOf } from './boxes.ts';
import { requestUpdate } from './request-update.ts';
import { toCoordinate } from './scroll-arguments.ts';

/** https://drafts.csswg.org/cssom-view/: what scrolls, and how far. */

/** How large something is that scrolls, and what is in it. */
interface Area {
  readonly width: number;
  readonly height: number;
  readonly scrollWidth: number;
  readonly scrollHeight: number;
}

/** Whether the element stands for the viewport: the root, in quirks mode the body. */
export function isScrollingElement(element: ElementRecord): boolean {
  const document = element.nodeDocument;
  const isQuirks = isQuirky(document);
  return element === (isQuirks ? bodyElementOf(document) : documentElementOf(document));
}

/** https://drafts.csswg.org/cssom-view/#scrolling-area of the viewport: all of it and of what the root and the body say of themselves. */
export function viewportArea(document: DocumentRecord): Area | null {
  const window = windowWithBoxes(document);
  if (window === null) return null;
  const { width, height } = shownView(window);
  let scrollWidth = width;
  let scrollHeight = height;
  for (const element of [documentElementOf(document), bodyElementOf(document)]) {
    const box = element === null ? null : boxOf(element);
    if (box === null) continue;
    scrollWidth = Math.max(scrollWidth, box.scrollWidth ?? 0, box.x + box.width);
    scrollHeight = Math.max(scrollHeight, box.scrollHeight ?? 0, box.y + box.height);
  }
  return { width, height, scrollWidth, scrollHeight };
}

/** The same of an element that has a box. */
export function elementArea(box: Box): Area {
  const { width, height } = paddingBox(box);
  return {
    width,
    height,
    scrollWidth: Math.max(width, box.scrollWidth ?? 0),
    scrollHeight: Math.max(height, box.scrollHeight ?? 0),
  };
}

/** Null: it is nothing that scrolls. */
function areaOf(target: DocumentRecord | ElementRecord): Area | null {
  if (isElement(target)) {
    const box = boxOf(target);
    return box === null ? null : elementArea(box);
  }
  return viewportArea(target);
}

/** Whether nobody knows yet how far something scrolls. */
function isAreaAwaited(target: DocumentRecord | ElementRecord): boolean {
  const element = isElement(target) ? target : documentElementOf(target);
  return element !== null && isBoxAwaited(element);
}

/** https://drafts.csswg.org/cssom-view/#perform-a-scroll: at once. What has no box does not scroll. */
export function scrollTo(target: DocumentRecord | ElementRecord, left: number | null, top: number | null): void {
  const area = areaOf(target);
  const window = windowOfDocument(target.nodeDocument);
  if (window === null) return;
  const before = scrollOffset(target);
  if (area === null) {
    // DEVIATION: tests that were written for jsdom say where something has been scrolled to, and fire the event.
    const after = { left: toCoordinate(left ?? before.left), top: toCoordinate(top ?? before.top) };
    if (isAreaAwaited(target)) scrollStateOf(target.nodeDocument).offsets.set(target, after);
    return;
  }
  const { devicePixelRatio } = viewportOf(window);
  const limited = (wanted: number, most: number): number =>
    Math.round(Math.max(0, Math.min(toCoordinate(wanted), most)) * devicePixelRatio) / devicePixelRatio;
  const after = {
    left: left === null ? before.left : limited(left, area.scrollWidth - area.width),
    top: top === null ? before.top : limited(top, area.scrollHeight - area.height),
  };
  if (after.left === before.left && after.top === before.top) return;
  const state = scrollStateOf(target.nodeDocument);
  state.offsets.set(target, after);
  state.pending.add(target);
  requestUpdate(window);
}

const NO_AREA: Area = { width: 0, height: 0, scrollWidth: 0, scrollHeight: 0 };

/** What https://drafts.csswg.org/cssom-view/#dom-element-scrollwidth and `clientWidth` answer from. */
export function scrollingAreaOf(element: ElementRecord): Area {
  const isConnected = (element.flags & NodeFlag.Connected) !== 0;
  const area = areaOf(isConnected && isScrollingElement(element) ? element.nodeDocument : element);
  return area ?? NO_AREA;
}

/** https://drafts.csswg.org/cssom-view/#dom-element-scrolltop: where the element has been scrolled to, unless it has no box. */
export function scrollOffsetOf(element: ElementRecord): Offset {
  const target = isScrollingElement(element) ? element.nodeDocument : element;
  return areaOf(target) === null && !isAreaAwaited(target) ? NOT_SCROLLED : scrollOffset(target);
}
