import { hostOfWindow } from '../../realm/shared/window-record.ts';
import { thisWindow } from '../../realm/this-window.ts';
import { viewOf } from '../../realm/window-view.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { barOf } from './BarProp.ts';
import { matchMedia } from './MediaQueryList.ts';
import { screenInterface } from './Screen.ts';

/** What a window is like to look at, as https://drafts.csswg.org/cssom-view/#extensions-to-the-window-interface has it. */
export const viewMembers = {
  matchMedia(query: unknown): object {
    const window = thisWindow(this);
    requireArguments(arguments.length, 1, "'matchMedia' on 'Window'");
    return matchMedia(window, toDOMString(query));
  },

  moveTo(_x: unknown, _y: unknown): void {
    thisWindow(this);
  },

  moveBy(_x: unknown, _y: unknown): void {
    thisWindow(this);
  },

  resizeTo(_width: unknown, _height: unknown): void {
    thisWindow(this);
  },

  resizeBy(_x: unknown, _y: unknown): void {
    thisWindow(this);
  },

  /** Without a layout there is nothing to scroll. */
  scroll(): void {
    thisWindow(this);
  },

  scrollTo(): void {
    thisWindow(this);
  },

  scrollBy(): void {
    thisWindow(this);
  },
};

function width(object: object): number {
  return hostOfWindow(thisWindow(object)).environment.width;
}

function height(object: object): number {
  return hostOfWindow(thisWindow(object)).environment.height;
}

/** The window's and the page's position, which never change. */
function zero(object: object): number {
  thisWindow(object);
  return 0;
}

export const replaceableViewMembers = {
  get screen(): object {
    return viewOf(thisWindow(this), 'Screen', screenInterface);
  },
  get innerWidth(): number {
    return width(this);
  },
  get innerHeight(): number {
    return height(this);
  },
  get outerWidth(): number {
    return width(this);
  },
  get outerHeight(): number {
    return height(this);
  },
  get scrollX(): number {
    return zero(this);
  },
  get pageXOffset(): number {
    return zero(this);
  },
  get scrollY(): number {
    return zero(this);
  },
  get pageYOffset(): number {
    return zero(this);
  },
  get screenX(): number {
    return zero(this);
  },
  get screenLeft(): number {
    return zero(this);
  },
  get screenY(): number {
    return zero(this);
  },
  get screenTop(): number {
    return zero(this);
  },
  get devicePixelRatio(): number {
    return hostOfWindow(thisWindow(this)).environment.devicePixelRatio;
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
