/** https://drafts.csswg.org/css2/#viewport, in CSS pixels, and what the device is like that shows it. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
  /** How many pixels of the device one CSS pixel is wide. */
  readonly devicePixelRatio: number;
  /** What is unlike a desktop's screen, for media queries: `name: value`, separated by semicolons. */
  readonly media: string;
}
