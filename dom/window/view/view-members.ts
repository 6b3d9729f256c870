import { shownView } from '../../css/shown-viewport.ts';
import { toScroll } from '../../layout/scroll-arguments.ts';
import { scrollTo } from '../../layout/scrolling.ts';
import { NOT_SCROLLED, type Offset, scrollOffset } from '../../realm/scroll-offsets.ts';
import type { Viewport } from '../../realm/shared/viewport.ts';
import { stateOf, topWindowOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { isLayoutAwaited } from '../../realm/supplied-boxes.ts';
import { thisWindow } from '../../realm/this-window.ts';
import { viewportOf } from '../../realm/viewport.ts';
import { viewOf } from '../../realm/window-view.ts';
import { lookAtStyles } from '../../tree/state-changes.ts';
import { requireArguments, toDOMString, toLong } from '../../webidl/convert.ts';
import { barOf } from './BarProp.ts';
import { externalInterface } from './External.ts';
import { matchMedia } from './MediaQueryList.ts';
import { screenInterface } from './Screen.ts';
import { visualViewportOf } from './VisualViewport.ts';

/** What a window is like to look at, as https://drafts.csswg.org/cssom-view/#extensions-to-the-window-interface has it. */
export const viewMembers = {
  matchMedia(query: unknown): object {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1);
    return matchMedia(window, toDOMString(query));
  },

  moveTo(x: unknown, y: unknown): void {
    thisWindow(this);
    requireArguments(arguments.length, 2);
    toLong(x);
    toLong(y);
  },

  moveBy(x: unknown, y: unknown): void {
    thisWindow(this);
    requireArguments(arguments.length, 2);
    toLong(x);
    toLong(y);
  },

  resizeTo(width: unknown, height: unknown): void {
    thisWindow(this);
    requireArguments(arguments.length, 2);
    toLong(width);
    toLong(height);
  },

  resizeBy(x: unknown, y: unknown): void {
    thisWindow(this);
    requireArguments(arguments.length, 2);
    toLong(x);
    toLong(y);
  },

  async scroll(): Promise<void> {
    scrollWindow(thisWindow(this), arguments, false);
  },

  async scrollTo(): Promise<void> {
    scrollWindow(thisWindow(this), arguments, false);
  },

  async scrollBy(): Promise<void> {
    scrollWindow(thisWindow(this), arguments, true);
  },
};

/** https://drafts.csswg.org/cssom-view/#dom-window-scroll and https://drafts.csswg.org/cssom-view/#dom-window-scrollby */
function scrollWindow(window: WindowRecord, given: IArguments, isRelative: boolean): void {
  const { left, top } = toScroll(given);
  const { document } = stateOf(window);
  if (document === null) return;
  // Nobody has to know how far something scrolls to go to where it begins.
  if (isRelative || left !== 0 || top !== 0) lookAtStyles(document);
  const from = isRelative ? scrollOffset(document) : NOT_SCROLLED;
  scrollTo(document, left === null ? null : from.left + left, top === null ? null : from.top + top);
}

type Size = Pick<Viewport, 'width' | 'height' | 'devicePixelRatio'>;

const GONE: Size = { width: 0, height: 0, devicePixelRatio: 0 };

/** There is neither a viewport nor a client window any more once a window is closed; nor a device, as Chromium has it. */
function sizeOf(object: object, of: (window: WindowRecord) => Size): Size {
  const window = thisWindow(object);
  return stateOf(window).isClosed ? GONE : of(window);
}

function scrolled(object: object): Offset {
  const { document } = stateOf(thisWindow(object));
  if (document === null) return NOT_SCROLLED;
  lookAtStyles(document);
  return scrollOffset(document);
}

/** The window's position, which never changes: that of the window around a frame. */
function place(object: object): { readonly left: number; readonly top: number } {
  return stateOf(topWindowOf(thisWindow(object))).place ?? NOT_SCROLLED;
}

export const replaceableViewMembers = {
  get external(): object {
    return viewOf(thisWindow(this), 'External', externalInterface);
  },
  get screen(): object {
    return viewOf(thisWindow(this), 'Screen', screenInterface);
  },
  /** DEVIATION: null where what is in it is still to be laid out, so that nothing is moved to where it would be seen. */
  get visualViewport(): object | null {
    const window = thisWindow(this);
    return isLayoutAwaited(window) ? null : visualViewportOf(window);
  },
  get innerWidth(): number {
    return sizeOf(this, shownView).width;
  },
  get innerHeight(): number {
    return sizeOf(this, shownView).height;
  },
  get outerWidth(): number {
    return sizeOf(this, viewportOf).width;
  },
  get outerHeight(): number {
    return sizeOf(this, viewportOf).height;
  },
  get scrollX(): number {
    return scrolled(this).left;
  },
  get pageXOffset(): number {
    return scrolled(this).left;
  },
  get scrollY(): number {
    return scrolled(this).top;
  },
  get pageYOffset(): number {
    return scrolled(this).top;
  },
  get screenX(): number {
    return place(this).left;
  },
  get screenLeft(): number {
    return place(this).left;
  },
  get screenY(): number {
    return place(this).top;
  },
  get screenTop(): number {
    return place(this).top;
  },
  get devicePixelRatio(): number {
    return sizeOf(this, viewportOf).devicePixelRatio;
  },
  get locationbar(): object {
    return barOf(thisWindow(this), 'locationbar');
  },
  get menubar(): object {
    return barOf(thisWindow(this), 'menubar');
  },
  get personalbar(): object {
    return barOf(thisWindow(this), 'personalbar');
  },
  get scrollbars(): object {
    return barOf(thisWindow(this), 'scrollbars');
  },
  get statusbar(): object {
    return barOf(thisWindow(this), 'statusbar');
  },
  get toolbar(): object {
    return barOf(thisWindow(this), 'toolbar');
  },
};
