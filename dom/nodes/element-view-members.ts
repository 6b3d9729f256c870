import { emptyRect, emptyRectList } from '../geometry/DOMRect.ts';
import { isRendered } from '../html/activation/focus.ts';
import { thisElement } from '../realm/this.ts';
import { NodeFlag } from '../tree/records.ts';
import { requireArguments, toLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { toDictionary } from '../webidl/dictionary.ts';

/** `unrestricted double`, whose conversion may throw. */
function convertNumber(value: unknown): void {
  void +(value as number);
}

/** https://drafts.csswg.org/cssom-view/#dictdef-scrolltooptions, or two coordinates: both are converted and not used. */
function convertScroll(given: IArguments): void {
  if (given.length >= 2) {
    convertNumber(given[0]);
    convertNumber(given[1]);
    return;
  }
  const options = toDictionary(given[0], 'ScrollToOptions');
  for (const name of ['left', 'top']) if (options?.[name] !== undefined) convertNumber(options[name]);
}

/**
 * https://drafts.csswg.org/cssom-view/#extension-to-the-element-interface and others that ask for the layout. Nothing is
 * laid out: everything is at 0, 0, has no size, and does not scroll.
 */
export const elementViewMembers = {
  getClientRects(): object {
    thisElement(this);
    return emptyRectList();
  },

  getBoundingClientRect(): object {
    thisElement(this);
    return emptyRect();
  },

  /** https://drafts.csswg.org/cssom-view/#dom-element-checkvisibility, as far as the markup alone tells. */
  checkVisibility(options: unknown = undefined): boolean {
    const element = thisElement(this);
    toDictionary(options, 'CheckVisibilityOptions');
    return (element.flags & NodeFlag.Connected) !== 0 && isRendered(element);
  },

  async scrollIntoView(_arg: unknown = undefined): Promise<void> {
    thisElement(this);
  },

  async scroll(_x: unknown = undefined): Promise<void> {
    thisElement(this);
    convertScroll(arguments);
  },

  async scrollTo(_x: unknown = undefined): Promise<void> {
    thisElement(this);
    convertScroll(arguments);
  },

  async scrollBy(_x: unknown = undefined): Promise<void> {
    thisElement(this);
    convertScroll(arguments);
  },

  get scrollTop(): number {
    thisElement(this);
    return 0;
  },

  set scrollTop(value: unknown) {
    thisElement(this);
    convertNumber(value);
  },

  get scrollLeft(): number {
    thisElement(this);
    return 0;
  },

  set scrollLeft(value: unknown) {
    thisElement(this);
    convertNumber(value);
  },

  get scrollWidth(): number {
    thisElement(this);
    return 0;
  },

  get scrollHeight(): number {
    thisElement(this);
    return 0;
  },

  get clientTop(): number {
    thisElement(this);
    return 0;
  },

  get clientLeft(): number {
    thisElement(this);
    return 0;
  },

  get clientWidth(): number {
    thisElement(this);
    return 0;
  },

  get clientHeight(): number {
    thisElement(this);
    return 0;
  },

  get currentCSSZoom(): number {
    thisElement(this);
    return 1;
  },

  /** https://fullscreen.spec.whatwg.org/#dom-element-requestfullscreen */
  async requestFullscreen(_options: unknown = undefined): Promise<void> {
    thisElement(this);
    throw new TypeError('Fullscreen is not supported.');
  },

  /** https://w3c.github.io/pointerevents/#dom-element-setpointercapture: no pointer is ever active. */
  setPointerCapture(pointerId: unknown): void {
    thisElement(this);
    requireArguments(arguments.length, 1, "'setPointerCapture' on 'Element'");
    throwDOMException('NotFoundError', `No active pointer has the id ${toLong(pointerId)}.`);
  },

  releasePointerCapture(pointerId: unknown): void {
    thisElement(this);
    requireArguments(arguments.length, 1, "'releasePointerCapture' on 'Element'");
    throwDOMException('NotFoundError', `No active pointer has the id ${toLong(pointerId)}.`);
  },

  hasPointerCapture(pointerId: unknown): boolean {
    thisElement(this);
    requireArguments(arguments.length, 1, "'hasPointerCapture' on 'Element'");
    toLong(pointerId);
    return false;
  },
};
