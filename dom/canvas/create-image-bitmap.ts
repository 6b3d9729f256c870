import type { ImageFile } from '../realm/drawing-host.ts';
import { platform } from '../realm/platform.ts';
import { toLong } from '../webidl/convert.ts';
import { DOMException, throwDOMException } from '../webidl/DOMException.ts';
import { convertedMember, enumMember, toDictionary } from '../webidl/dictionary.ts';
import { type PlatformState, stateOrNull } from '../webidl/state.ts';
import { rangeError, typeError } from '../webidl/unnamed.ts';
import { type Area, areaOf } from './area.ts';
import { toEnforcedUnsignedLong } from './arguments.ts';
import { drawPart, visiblePart } from './draw-image.ts';
import { ImageBitmapState } from './image-bitmap.ts';
import { bytesOfImage, type ImageDataState } from './image-data.ts';
import { type ImageSource, imageSourceFrom, type Unusable } from './image-sources.ts';
import { LARGEST_AREA } from './size.ts';

const TYPES =
  '(Blob or HTMLCanvasElement or HTMLImageElement or HTMLVideoElement or ImageBitmap or ImageData or OffscreenCanvas or SVGImageElement or VideoFrame)';

/** https://html.spec.whatwg.org/#imagebitmapoptions, as far as something is to be seen of it. */
interface BitmapOptions {
  readonly isFlipped: boolean;
  readonly isSmooth: boolean;
  readonly resizeWidth: number | undefined;
  readonly resizeHeight: number | undefined;
}

const OPTIONS = 'ImageBitmapOptions';

function optionsFrom(value: unknown): BitmapOptions {
  const given = toDictionary(value, OPTIONS) ?? {};
  const chosen = (name: string, values: readonly string[], type: string): string | undefined =>
    enumMember(given[name], values, type, OPTIONS, name);
  const size = (name: string): number | undefined =>
    convertedMember(given[name], toEnforcedUnsignedLong, OPTIONS, name);
  chosen('colorSpaceConversion', ['none', 'default'], 'ColorSpaceConversion');
  const isFlipped = chosen('imageOrientation', ['none', 'flipY', 'from-image'], 'ImageOrientation') === 'flipY';
  chosen('premultiplyAlpha', ['none', 'premultiply', 'default'], 'PremultiplyAlpha');
  const resizeHeight = size('resizeHeight');
  const quality = chosen('resizeQuality', ['pixelated', 'low', 'medium', 'high'], 'ResizeQuality');
  return { isFlipped, isSmooth: quality !== 'pixelated', resizeWidth: size('resizeWidth'), resizeHeight };
}

/** What is asked for: an area of the image, null for all of it, and what becomes of that. */
interface Asked extends BitmapOptions {
  readonly area: Area | null;
}

/** @param given - The arguments behind the image. */
function askedBy(given: readonly unknown[]): Asked {
  if (given.length < 2) return { area: null, ...optionsFrom(given[0]) };
  if (given.length < 4) throw typeError('Overload resolution failed.');
  const [x, y, width, height] = given.slice(0, 4).map(toLong) as [number, number, number, number];
  const options = optionsFrom(given[4]);
  if (width === 0) throw rangeError('The crop rect width is 0.');
  if (height === 0) throw rangeError('The crop rect height is 0.');
  return { area: areaOf(x, y, width, height), ...options };
}

function requireUsable(source: ImageSource | Unusable): ImageSource {
  switch (source) {
    case 'broken':
      return throwDOMException('InvalidStateError', "The HTMLImageElement provided is in the 'broken' state.");
    case 'empty':
      return throwDOMException('InvalidStateError', "The image source's width is 0.");
    case 'closed':
    case 'unavailable':
      return throwDOMException('InvalidStateError', 'The image source is not usable.');
    default:
      return source;
  }
}

function sizeOf(
  { width, height }: Area,
  { resizeWidth, resizeHeight }: BitmapOptions,
): { width: number; height: number } {
  return {
    width: resizeWidth ?? (resizeHeight === undefined ? width : Math.ceil((width * resizeHeight) / height)),
    height: resizeHeight ?? (resizeWidth === undefined ? height : Math.ceil((height * resizeWidth) / width)),
  };
}

/** https://html.spec.whatwg.org/#cropped-to-the-source-rectangle-with-formatting */
function cropped(source: ImageSource, asked: Asked): ImageBitmapState {
  const area = asked.area ?? areaOf(0, 0, source.width, source.height);
  const { width, height } = sizeOf(area, asked);
  const none = (): never => throwDOMException('InvalidStateError', 'The ImageBitmap could not be allocated.');
  if (width * height > LARGEST_AREA) none();
  const drawing = platform().drawing();
  const canvas = source.drawn === null ? null : (drawing?.createCanvas(width, height) ?? none());
  const on = canvas === null ? null : (drawing?.contextOf(canvas, true) ?? none());
  const parts = visiblePart(source, area, areaOf(0, 0, width, height));
  if (drawing !== null && on !== null && parts !== null) {
    if (asked.isFlipped) drawing.call(on, 'setTransform', 1, 0, 0, -1, 0, height);
    drawing.set(on, 'imageSmoothingEnabled', asked.isSmooth);
    drawPart(on, source, ...parts);
  }
  return new ImageBitmapState(canvas, width, height, source.isTainted);
}

function ofImageData(image: ImageDataState): ImageSource {
  const { width, height } = image;
  const bytes = bytesOfImage(image);
  if (bytes.length === 0) throwDOMException('InvalidStateError', 'The source data has been detached.');
  const drawing = platform().drawing();
  const drawn = drawing?.createCanvas(width, height) ?? null;
  const on = drawn === null ? null : (drawing?.contextOf(drawn, true) ?? null);
  if (on !== null) drawing?.writePixels(on, bytes, 0, 0, width, height);
  return { drawn, width, height, isTainted: false };
}

/** `done` is called with null for what is no image that the package knows. */
function decode({ bytes, width, height }: ImageFile, done: (source: ImageSource | null) => void): void {
  const decoded = (drawn: object | null, ownWidth: number, ownHeight: number): void =>
    done(drawn === null ? null : { drawn, width: ownWidth, height: ownHeight, isTainted: false });
  const isTaken =
    width > 0 &&
    platform()
      .drawing()
      ?.decodeImage(() => bytes, width, height, decoded) === true;
  if (!isTaken) done(null);
}

function sourceFrom(image: unknown): ImageSource | Unusable {
  const state = stateOrNull(image);
  if (state?.kind === 'ImageData') return ofImageData(state as ImageDataState);
  const source = imageSourceFrom(image);
  if (source === null) throw typeError(`The provided value is not of type '${TYPES}'.`);
  return source;
}

/**
 * https://html.spec.whatwg.org/#dom-createimagebitmap: what it throws is what it rejects with.
 *
 * @param blob - The file where the image is a Blob; null: it is none.
 */
export function createBitmap(
  image: unknown,
  blob: ImageFile | null,
  given: readonly unknown[],
  done: (bitmap: PlatformState) => void,
  fail: (error: unknown) => void,
): void {
  const source = blob === null ? sourceFrom(image) : null;
  const asked = askedBy(given);
  if (asked.resizeWidth === 0 || asked.resizeHeight === 0) {
    throwDOMException('InvalidStateError', "The options's resizeWidth or resizeHeight is 0.");
  }
  if (source !== null) {
    done(cropped(requireUsable(source), asked));
    return;
  }
  const undecoded = (): unknown => new DOMException('The source image could not be decoded.', 'InvalidStateError');
  decode(blob as ImageFile, (decoded) => {
    if (decoded === null) return fail(undecoded());
    try {
      done(cropped(decoded, asked));
    } catch {
      fail(undecoded());
    }
  });
}
