import { styleOf } from '../layout/boxes.ts';
import { isScrollingElement, scrollingAreaOf, scrollOffsetOf, scrollTo } from '../layout/scrolling.ts';
import { containerOf } from '../realm/document-window.ts';
import { windowWithBoxes } from '../realm/supplied-boxes.ts';
import { flatParentOf } from '../tree/flat-tree.ts';
import type { ElementRecord } from '../tree/records.ts';
import { documentElementOf } from '../tree/traversal.ts';

/** Scrolling by a wheel, a finger or a key: https://drafts.csswg.org/css-overscroll-1/#scroll-chain */

type Axis = 'x' | 'y';

/** Whether there is something to be seen in that direction. */
function canScroll(element: ElementRecord, deltaX: number, deltaY: number): boolean {
  const { left, top } = scrollOffsetOf(element);
  const { width, height, scrollWidth, scrollHeight } = scrollingAreaOf(element);
  const isWithin = (at: number, delta: number, most: number): boolean => (delta > 0 ? at < most : delta < 0 && at > 0);
  return (
    (isScrollable(element, 'x') && isWithin(left, deltaX, scrollWidth - width)) ||
    (isScrollable(element, 'y') && isWithin(top, deltaY, scrollHeight - height))
  );
}

/** https://drafts.csswg.org/css-overflow/#propdef-overflow: what a user can scroll. That of the viewport is `visible`. */
function isScrollable(element: ElementRecord, axis: Axis): boolean {
  const overflow = styleOf(element, `overflow-${axis}`);
  return overflow === 'auto' || overflow === 'scroll' || (overflow === 'visible' && isScrollingElement(element));
}

/** https://drafts.csswg.org/css-overscroll-1/#propdef-overscroll-behavior: nothing around it is scrolled in its place. */
function endsChain(element: ElementRecord, axis: Axis): boolean {
  return isScrollable(element, axis) && !['', 'auto'].includes(styleOf(element, `overscroll-behavior-${axis}`));
}

/** What is around an element for scrolling: at last its root, and then the frame of that. */
function scrolledAround(element: ElementRecord): ElementRecord | null {
  const parent = flatParentOf(element);
  return parent ?? containerOf(element.nodeDocument);
}

/** The nearest that can be scrolled in that direction; null: there is none. */
function scrollerAround(target: ElementRecord, deltaX: number, deltaY: number): ElementRecord | null {
  const axis = Math.abs(deltaX) > Math.abs(deltaY) ? 'x' : 'y';
  let at: ElementRecord | null = target;
  for (; at !== null; at = scrolledAround(at)) {
    if (windowWithBoxes(at.nodeDocument) === null) return null;
    if (canScroll(at, deltaX, deltaY)) return at;
    if (endsChain(at, axis)) return null;
  }
  return null;
}

/** Scrolls the nearest that can be scrolled. Gives whether there is one. */
export function scrollFrom(target: ElementRecord, deltaX: number, deltaY: number): boolean {
  const scroller = scrollerAround(target, deltaX, deltaY);
  if (scroller === null) return false;
  const { left, top } = scrollOffsetOf(scroller);
  scrollTo(isScrollingElement(scroller) ? scroller.nodeDocument : scroller, left + deltaX, top + deltaY);
  return true;
}

const LINE = 40;

/** What a key scrolls by, in pixels, with the height of what is scrolled. */
function distanceOf(key: string, isShift: boolean, height: number): readonly [deltaX: number, deltaY: number] | null {
  const page = Math.max(height * 0.875, height - LINE, 1);
  const distances: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [0, -LINE],
    ArrowDown: [0, LINE],
    ArrowLeft: [-LINE, 0],
    ArrowRight: [LINE, 0],
    PageUp: [0, -page],
    PageDown: [0, page],
    ' ': [0, isShift ? -page : page],
    Home: [0, -Number.MAX_SAFE_INTEGER],
    End: [0, Number.MAX_SAFE_INTEGER],
  };
  return Object.hasOwn(distances, key) ? (distances[key] as readonly [number, number]) : null;
}

/** A key scrolls what it goes to, or else the page. Gives whether the key was one of movement. */
export function scrollByKey(target: ElementRecord, key: string, isShift: boolean): boolean {
  const root = documentElementOf(target.nodeDocument);
  const first = distanceOf(key, isShift, 1);
  if (root === null || first === null) return false;
  const scroller = scrollerAround(target, ...first);
  if (scroller === null) return false;
  const [deltaX, deltaY] = distanceOf(key, isShift, scrollingAreaOf(scroller).height) as readonly [number, number];
  return scrollFrom(scroller, deltaX, deltaY);
}
