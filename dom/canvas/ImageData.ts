import { requireArguments, toUnsignedLong } from '../webidl/convert.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { includeAttributes } from '../webidl/include.ts';
import { lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import {
  colorSpaceFrom,
  createImageState,
  ImageDataState,
  isClampedArray,
  lengthOfArray,
  requireSides,
} from './image-data.ts';

const thisImage = brandOf<ImageDataState>('ImageData');

/** https://html.spec.whatwg.org/#dom-imagedata-with-data */
function ofData(data: Uint8ClampedArray, sw: unknown, sh: unknown, settings: unknown): ImageDataState {
  const width = toUnsignedLong(sw);
  const height = sh === undefined ? null : toUnsignedLong(sh);
  const colorSpace = colorSpaceFrom(settings) ?? 'srgb';
  const length = lengthOfArray(data);
  if (length === 0) throwDOMException('InvalidStateError', 'The input data has zero elements.');
  if (length % 4 !== 0) throwDOMException('InvalidStateError', 'The input data length is not a multiple of 4.');
  requireSides(width, 1);
  if (length % (4 * width) !== 0) {
    throwDOMException('IndexSizeError', 'The input data length is not a multiple of (4 * width).');
  }
  const rows = length / (4 * width);
  if (height !== null && height !== rows) {
    throwDOMException('IndexSizeError', 'The input data length is not equal to (4 * width * height).');
  }
  return new ImageDataState(width, rows, colorSpace, data);
}

/** https://html.spec.whatwg.org/#dom-imagedata */
function ofSize(sw: unknown, sh: unknown, settings: unknown): ImageDataState {
  const [width, height] = [toUnsignedLong(sw), toUnsignedLong(sh)];
  const colorSpace = colorSpaceFrom(settings);
  requireSides(width, height);
  return createImageState(width, height, colorSpace);
}

/** https://html.spec.whatwg.org/#imagedata */
export const imageDataInterface = lazyInterface('ImageData', () => {
  class ImageData {
    constructor(sw: unknown, sh: unknown, settings: unknown = undefined) {
      requireArguments(arguments.length, 2);
      const last: unknown = arguments[3];
      if (isClampedArray(sw)) linkState(this, ofData(sw, sh, settings, last));
      else if (arguments.length > 3) throw typeError('Overload resolution failed.');
      else linkState(this, ofSize(sw, sh, settings));
    }

    get pixelFormat(): string {
      thisImage(this);
      return 'rgba-unorm8';
    }
  }
  includeAttributes(ImageData, ['width', 'height', 'colorSpace', 'data'], (object, name) => {
    return thisImage(object)[name as 'data'];
  });
  return ImageData;
});
