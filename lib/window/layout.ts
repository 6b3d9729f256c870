import type { WindowControls } from '../../dom/navigables/settings.ts';
import { ReturnArgument } from '../../dom/webidl/shared/return-argument.ts';
import type { BoxOf, LayoutSource } from '../host/layout.ts';
import { MEDIA_RULES, type MediaSettings, mediaText } from '../host/media-settings.ts';
import { checkOptions, describe, FUNCTION } from '../options.ts';
import { VIEWPORT_RULES, type Viewport } from './viewport.ts';

/** What a window takes for its layout. */
export interface WindowLayout {
  /**
   * Has `boxOf` supply the boxes from now on, in place of whoever did, and says that they changed. Null: nothing has a box.
   *
   * @throws TypeError for what is neither a function nor null.
   */
  setBoxes(boxOf: BoxOf | null): void;
  /** Says that boxes are others than they were: observers are told what has changed for them. */
  boxesChanged(): void;
  /**
   * Gives the window another size; what is not given stays. `resize` fires, and `change` at what `matchMedia()` gave.
   *
   * @throws TypeError for members that do not exist and for values that will not do.
   */
  setViewport(viewport: Viewport): void;
  /**
   * Says what media queries find from now on, in place of what was said before: without members, a desktop's screen. `change` fires at
   * what `matchMedia()` gave, and styles follow.
   *
   * @throws TypeError for members that do not exist and for values that will not do.
   */
  setMedia(media: MediaSettings): void;
}

interface Kept {
  readonly source: LayoutSource;
  readonly controls: Pick<WindowControls, 'layoutChanged'>;
}

/**
 * From a window to its layout. OPTIMIZATION: no WeakMap, which would keep each window until the next collection of all memory, so
 * that opening many costs twice as much. (bench/windows)
 */
class LayoutLink extends ReturnArgument {
  #kept: Kept;

  constructor(window: object, kept: Kept) {
    super(window);
    this.#kept = kept;
  }

  /** A global object may be several windows, one after the other. */
  static keep(window: object, kept: Kept): void {
    if (#kept in window) window.#kept = kept;
    else new LayoutLink(window, kept);
  }

  static of(window: unknown): Kept | null {
    return Object(window) === window && #kept in (window as object) ? (window as LayoutLink).#kept : null;
  }
}

/** `source` is what the window's host has its boxes from. */
export function keepLayout(window: object, source: LayoutSource, controls: Kept['controls']): void {
  LayoutLink.keep(window, { source, controls });
}

/**
 * The layout of a window: what supplies the boxes of its elements, and how large it is. Its frames share both; one whose element has a
 * box is as large as that.
 *
 * https://drafts.csswg.org/cssom-view/
 *
 * @param window - One that this library has opened, or that `register()` has made of the global object; no frame.
 * @throws TypeError for anything else.
 *
 * @example
 * import { layoutOf, Window } from 'livedom';
 *
 * const window = new Window({ html: '<p>Low tide', layout: { boxOf: () => ({ x: 8, y: 16, width: 300, height: 18 }) } });
 * window.document.querySelector('p').getBoundingClientRect().bottom; // 34
 * layoutOf(window).setViewport({ width: 320 });
 * window.matchMedia('(max-width: 400px)').matches; // true
 * window.close();
 */
export function layoutOf(window: object): WindowLayout {
  const kept = LayoutLink.of(window);
  if (kept === null)
    throw new TypeError(`layoutOf() takes a window that this library has opened; got ${describe(window)}.`);
  const { source, controls } = kept;
  return {
    setBoxes(boxOf) {
      if (boxOf !== null && !FUNCTION.accepts(boxOf)) {
        throw new TypeError(`setBoxes() takes a function or null; got ${describe(boxOf)}.`);
      }
      source.boxOf = boxOf;
      controls.layoutChanged(null, null, null, null);
    },
    boxesChanged: () => controls.layoutChanged(null, null, null, null),
    setViewport(viewport) {
      checkOptions('setViewport()', viewport, VIEWPORT_RULES);
      const { width = null, height = null, devicePixelRatio = null } = viewport;
      controls.layoutChanged(width, height, devicePixelRatio, null);
    },
    setMedia(media) {
      checkOptions('setMedia()', media, MEDIA_RULES);
      controls.layoutChanged(null, null, null, mediaText(media));
    },
  };
}
