/** Where a window that was opened by another stands on the screen, and whether it is a popup, which has no bars. */
export interface WindowPlace {
  readonly isPopup: boolean;
  readonly left: number;
  readonly top: number;
}

/** https://drafts.csswg.org/css2/#viewport, in CSS pixels, and what the device is like that shows it. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** How many pixels of the device one CSS pixel is wide. */
  readonly devicePixelRatio: number;
  /** What is unlike a desktop's screen, for media queries: `name: value`, separated by semicolons. */
  readonly media: string;
  /** Of a frame: the screen that shows it. A window that is none is as large as its screen. */
  readonly screen?: Viewport;
}
