import { throwDOMException } from '../webidl/DOMException.ts';
import { createObjectOfState, stateOfKind } from '../webidl/state.ts';
import { rangeError, typeError } from '../webidl/unnamed.ts';
import { type Area, areaOf, intersection } from './area.ts';
import { toEnforcedLong } from './arguments.ts';
import type { ContextState } from './context-state.ts';
import { drawing } from './drawing.ts';
import { bytesOfImage, colorSpaceFrom, createImageState, type ImageDataState, requireSides } from './image-data.ts';
import { bitmapSize, LARGEST_AREA } from './size.ts';

function toImage(value: unknown): ImageDataState {
  const image = stateOfKind<ImageDataState>(value, 'ImageData');
  if (image === null) throw typeError("parameter 1 is not of type 'ImageData'.");
  return image;
}

/** https://html.spec.whatwg.org/#dom-context-2d-createimagedata and -createimagedata-imagedata */
export function createImageData(context: ContextState, given: readonly unknown[]): object {
  if (given.length === 1) {
    const { width, height, colorSpace } = toImage(given[0]);
    return createObjectOfState(createImageState(width, height, colorSpace));
  }
  const [width, height] = [toEnforcedLong(given[0]), toEnforcedLong(given[1])];
  const colorSpace = colorSpaceFrom(given[2]) ?? context.settings.colorSpace;
  requireSides(width, height);
  return createObjectOfState(createImageState(Math.abs(width), Math.abs(height), colorSpace));
}

const BYTES = 4;

/** Copies rows of pixels from one area into another, both given by their bytes; `copied` is in both. */
function copyPixels(from: Uint8Array, fromArea: Area, to: Uint8Array | Uint8ClampedArray, toArea: Area, copied: Area) {
  for (let row = copied.y; row < copied.y + copied.height; row++) {
    const start = ((row - fromArea.y) * fromArea.width + copied.x - fromArea.x) * BYTES;
    const bytes = from.subarray(start, start + copied.width * BYTES);
    to.set(bytes, ((row - toArea.y) * toArea.width + copied.x - toArea.x) * BYTES);
  }
}

/** https://html.spec.whatwg.org/#dom-context-2d-getimagedata */
export function getImageData(context: ContextState, given: readonly unknown[]): object {
  const { element, settings, drawn } = context;
  const [x, y, width, height] = given.slice(0, 4).map((value) => toEnforcedLong(value)) as [
    number,
    number,
    number,
    number,
  ];
  const colorSpace = colorSpaceFrom(given[4]) ?? settings.colorSpace;
  if (context.isTainted) throwDOMException('SecurityError', 'The canvas has been tainted by cross-origin data.');
  if (width === 0) throwDOMException('IndexSizeError', 'The source width is 0.');
  if (height === 0) throwDOMException('IndexSizeError', 'The source height is 0.');
  const area = areaOf(x, y, width, height);
  if (area.width * area.height > LARGEST_AREA) throw rangeError('Out of memory at ImageData creation.');
  const image = createImageState(area.width, area.height, colorSpace);
  const shown = intersection(area, { x: 0, y: 0, ...bitmapSize(element) });
  if (shown !== null) {
    const allocate = (length: number): Uint8Array => new Uint8Array(length);
    const pixels = drawing().readPixels(drawn, shown.x, shown.y, shown.width, shown.height, allocate);
    if (pixels !== null) copyPixels(pixels, shown, image.data, area, shown);
  }
  return createObjectOfState(image);
}

/** https://html.spec.whatwg.org/#dom-context-2d-putimagedata */
export function putImageData({ element, drawn }: ContextState, given: readonly unknown[]): void {
  if (given.length > 3 && given.length < 7) throw typeError('Overload resolution failed.');
  const image = toImage(given[0]);
  const { width, height } = image;
  const [x, y] = [toEnforcedLong(given[1]), toEnforcedLong(given[2])];
  const whole = { x, y, width, height };
  const dirty = given.length < 7 ? [0, 0, width, height] : given.slice(3, 7).map((value) => toEnforcedLong(value));
  const [dirtyX, dirtyY, dirtyWidth, dirtyHeight] = dirty as [number, number, number, number];
  const asked = intersection(whole, areaOf(dirtyX + x, dirtyY + y, dirtyWidth, dirtyHeight));
  const area = asked === null ? null : intersection(asked, { x: 0, y: 0, ...bitmapSize(element) });
  const bytes = bytesOfImage(image);
  if (bytes.length !== width * height * BYTES) {
    throwDOMException('InvalidStateError', 'The source data has been detached.');
  }
  if (area === null) return;
  const copied = new Uint8Array(area.width * area.height * BYTES);
  copyPixels(bytes, whole, copied, area, area);
  drawing().writePixels(drawn, copied, area.x, area.y, area.width, area.height);
}
