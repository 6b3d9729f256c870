import { type OptionRule, POSITIVE, SIZE } from '../options.ts';

/** The size of what a page is shown in. All are optional. */
export interface Viewport {
  /**
   * `innerWidth`, in CSS pixels.
   * @defaultValue `1024`
   */
  readonly width?: number | undefined;
  /**
   * `innerHeight`, in CSS pixels.
   * @defaultValue `768`
   */
  readonly height?: number | undefined;
  /**
   * How many pixels of the device one CSS pixel is wide.
   * @defaultValue `1`
   */
  readonly devicePixelRatio?: number | undefined;
}

export const VIEWPORT_RULES: Record<keyof Viewport, OptionRule> = {
  width: SIZE,
  height: SIZE,
  devicePixelRatio: POSITIVE,
};
