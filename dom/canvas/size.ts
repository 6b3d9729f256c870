import { canvasSize } from '../html/canvas/canvas-state.ts';
import type { ElementRecord } from '../tree/records.ts';

/** As in Chromium: what is larger has no pixels. */
const LONGEST_SIDE = 65535;
export const LARGEST_AREA = 16384 * 16384;

interface Size {
  readonly width: number;
  readonly height: number;
}

const NOTHING: Size = { width: 0, height: 0 };

/** That of the bitmap: nothing, where the element is larger than what is drawn. */
export function bitmapSize(element: ElementRecord): Size {
  const size = canvasSize(element);
  const { width, height } = size;
  const isTooLarge = width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > LARGEST_AREA;
  return isTooLarge || width * height === 0 ? NOTHING : size;
}
