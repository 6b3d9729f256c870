import { styles } from '../css/styles.ts';
import { withStyle } from '../css/with-style.ts';
import { activePointer, type CapturingPointer, MOUSE_POINTER_ID } from '../events/pointer-capture.ts';
import { rectList, rectObject } from '../geometry/DOMRect.ts';
import { fullscreenOf } from '../html/top-layer/fullscreen-state.ts';
import { boxOf } from '../layout/boxes.ts';
import { clientBoxOf, isVisible } from '../layout/check-visibility.ts';
import { currentCSSZoom } from '../layout/css-zoom.ts';
import { clientRectOf } from '../layout/positions.ts';
import { checkBehavior, type ScrollDistance, toCoordinate, toScroll } from '../layout/scroll-arguments.ts';
import { isScrollingElement, scrollingAreaOf, scrollOffsetOf, scrollTo } from '../layout/scrolling.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { scrollOffset } from '../realm/scroll-offsets.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { windowWithBoxes } from '../realm/supplied-boxes.ts';
import { thisElement } from '../realm/this.ts';
import type { LogicalPosition } from '../realm/window-realm.ts';
import { type ElementRecord, NodeFlag } from '../tree/records.ts';
import { requireArguments, toEnum, toLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { isObject } from '../webidl/is-object.ts';

const LOGICAL_POSITIONS: readonly LogicalPosition[] = ['start', 'center', 'end', 'nearest'];

const NAVIGATION_UI = ['auto', 'show', 'hide'];

/** https://drafts.csswg.org/cssom-view/#dom-element-scrollto */
function scrollElement(element: ElementRecord, { left, top }: ScrollDistance): void {
  scrollTo(isScrollingElement(element) ? element.nodeDocument : element, left, top);
}

/** https://drafts.csswg.org/cssom-view/#dom-element-scrollby */
function scrollElementBy(element: ElementRecord, { left, top }: ScrollDistance): void {
  const before = scrollOffset(isScrollingElement(element) ? element.nodeDocument : element);
  scrollElement(element, {
    left: left === null ? null : before.left + left,
    top: top === null ? null : before.top + top,
  });
}

/** `(boolean or ScrollIntoViewOptions)` */
function toPositions(value: unknown): readonly [block: LogicalPosition, inline: LogicalPosition] {
  if (!isObject(value)) return [value === undefined || value === null || value ? 'start' : 'end', 'nearest'];
  const { behavior, block = 'start', inline = 'nearest' } = value as Record<string, unknown>;
  checkBehavior(behavior);
  const toPosition = (given: unknown) => toEnum(given, LOGICAL_POSITIONS, 'ScrollLogicalPosition');
  return [toPosition(block), toPosition(inline)];
}

function bringIntoView(element: ElementRecord, block: LogicalPosition, inline: LogicalPosition): void {
  const window = windowWithBoxes(element.nodeDocument);
  if (window !== null) stateOf(window).realm.scrollIntoView(element, block, inline);
}

const thisWithStyle = (object: object): ElementRecord => withStyle(thisElement(object));

/**
 * https://drafts.csswg.org/cssom-view/#extension-to-the-element-interface and others that ask for the layout: they answer from the
 * boxes that the program supplies. Without any, everything is at 0, 0, has no size, and does not scroll.
 */
export const elementViewMembers = {
  getClientRects(): object {
    const element = thisWithStyle(this);
    return rectList(element, clientBoxOf(element));
  },

  getBoundingClientRect(): object {
    const element = thisWithStyle(this);
    return rectObject(element, clientRectOf(element));
  },

  /** https://drafts.css-houdini.org/css-typed-om-1/#dom-element-computedstylemap */
  computedStyleMap(): object {
    return styles().computedMapOf(thisElement(this));
  },

  /** https://drafts.csswg.org/cssom-view/#dom-element-checkvisibility */
  checkVisibility(options: unknown = undefined): boolean {
    const element = thisWithStyle(this);
    const given = toDictionary(options, 'CheckVisibilityOptions') ?? {};
    return isVisible(element, {
      opacity: Boolean(given.checkOpacity) || Boolean(given.opacityProperty),
      visibility: Boolean(given.checkVisibilityCSS) || Boolean(given.visibilityProperty),
    });
  },

  async scrollIntoView(arg: unknown = undefined): Promise<void> {
    const element = thisWithStyle(this);
    bringIntoView(element, ...toPositions(arg));
  },

  /** In no Standard: to the middle of what scrolls, if nothing of it is seen, as Chromium does. */
  scrollIntoViewIfNeeded(isCentered: unknown = true): void {
    const position = isCentered ? 'if-needed' : 'nearest';
    bringIntoView(thisWithStyle(this), position, position);
  },

  async scroll(_x: unknown = undefined): Promise<void> {
    scrollElement(thisWithStyle(this), toScroll(arguments));
  },

  async scrollTo(_x: unknown = undefined): Promise<void> {
    scrollElement(thisWithStyle(this), toScroll(arguments));
  },

  async scrollBy(_x: unknown = undefined): Promise<void> {
    scrollElementBy(thisWithStyle(this), toScroll(arguments));
  },

  get scrollTop(): number {
    return scrollOffsetOf(thisWithStyle(this)).top;
  },

  set scrollTop(value: unknown) {
    scrollElement(thisWithStyle(this), { left: null, top: toCoordinate(value) });
  },

  get scrollLeft(): number {
    return scrollOffsetOf(thisWithStyle(this)).left;
  },

  set scrollLeft(value: unknown) {
    scrollElement(thisWithStyle(this), { left: toCoordinate(value), top: null });
  },

  get scrollWidth(): number {
    return Math.round(scrollingAreaOf(thisWithStyle(this)).scrollWidth);
  },

  get scrollHeight(): number {
    return Math.round(scrollingAreaOf(thisWithStyle(this)).scrollHeight);
  },

  get clientTop(): number {
    return Math.round(boxOf(thisWithStyle(this))?.border.top ?? 0);
  },

  get clientLeft(): number {
    return Math.round(boxOf(thisWithStyle(this))?.border.left ?? 0);
  },

  get clientWidth(): number {
    return Math.round(scrollingAreaOf(thisWithStyle(this)).width);
  },

  get clientHeight(): number {
    return Math.round(scrollingAreaOf(thisWithStyle(this)).height);
  },

  get currentCSSZoom(): number {
    return currentCSSZoom(thisElement(this));
  },

  /** https://fullscreen.spec.whatwg.org/#dom-element-requestfullscreen */
  async requestFullscreen(options: unknown = undefined): Promise<void> {
    const element = thisElement(this);
    const { navigationUI } = toDictionary(options, 'FullscreenOptions') ?? {};
    if (navigationUI !== undefined) toEnum(navigationUI, NAVIGATION_UI, 'FullscreenNavigationUI');
    await fullscreenOf(element.nodeDocument).request(element);
  },

  /** https://w3c.github.io/pointerevents/#dom-element-setpointercapture */
  setPointerCapture(pointerId: unknown): void {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    const id = toLong(pointerId);
    if (windowOfDocument(element.nodeDocument) === null) return;
    const pointer = requirePointer(element, id);
    if ((element.flags & NodeFlag.Connected) === 0) {
      throwDOMException('InvalidStateError', 'The element is not in a document.');
    }
    if (pointer?.isPressed === true) pointer.pendingCapture = element;
  },

  /** https://w3c.github.io/pointerevents/#dom-element-releasepointercapture */
  releasePointerCapture(pointerId: unknown): void {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    const id = toLong(pointerId);
    if (windowOfDocument(element.nodeDocument) === null) return;
    const pointer = requirePointer(element, id);
    if (pointer?.pendingCapture === element) pointer.pendingCapture = null;
  },

  /** https://w3c.github.io/pointerevents/#dom-element-haspointercapture */
  hasPointerCapture(pointerId: unknown): boolean {
    const element = thisElement(this);
    requireArguments(arguments.length, 1);
    return activePointer(element.nodeDocument, toLong(pointerId))?.pendingCapture === element;
  },
};

/** There is one where somebody uses the page by `livedom/input`; of the mouse, which is always active, there may be none. */
function requirePointer(element: ElementRecord, id: number): CapturingPointer | null {
  const pointer = activePointer(element.nodeDocument, id);
  if (pointer === null && id !== MOUSE_POINTER_ID)
    throwDOMException('NotFoundError', 'No active pointer with the given id is found.');
  return pointer;
}
