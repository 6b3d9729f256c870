import { throwDOMException } from '../webidl/DOMException.ts';
import { enumMember, toDictionary } from '../webidl/dictionary.ts';
import type { PlatformState } from '../webidl/state.ts';
import { rangeError } from '../webidl/unnamed.ts';
import { LARGEST_AREA } from './size.ts';

export const COLOR_SPACES = ['srgb', 'display-p3'] as const;

const typedArray = Object.getPrototypeOf(Uint8ClampedArray.prototype) as object;
const tagOf = Object.getOwnPropertyDescriptor(typedArray, Symbol.toStringTag)!.get as () => string | undefined;
const lengthOf = Object.getOwnPropertyDescriptor(typedArray, 'length')!.get as () => number;

export function isClampedArray(value: unknown): value is Uint8ClampedArray {
  return Object(value) === value && Reflect.apply(tagOf, value, []) === 'Uint8ClampedArray';
}

/** Of an array that scripts may have given properties. */
export function lengthOfArray(data: Uint8ClampedArray): number {
  return Reflect.apply(lengthOf, data, []);
}

/** https://html.spec.whatwg.org/#imagedata */
export class ImageDataState implements PlatformState {
  readonly kind = 'ImageData';
  readonly width: number;
  readonly height: number;
  readonly colorSpace: string;
  /** Scripts have it. */
  readonly data: Uint8ClampedArray;

  constructor(width: number, height: number, colorSpace: string, data: Uint8ClampedArray) {
    this.width = width;
    this.height = height;
    this.colorSpace = colorSpace;
    this.data = data;
  }
}

/** A copy of its bytes; none, where a script has taken them away. */
export function bytesOfImage({ data }: ImageDataState): Uint8Array {
  const bytes = new Uint8Array(lengthOfArray(data));
  if (bytes.length > 0) bytes.set(data);
  return bytes;
}

/** https://html.spec.whatwg.org/#initialize-an-imagedata-object: transparent black. Sizes are above zero. */
export function createImageState(width: number, height: number, colorSpace = 'srgb'): ImageDataState {
  if (width * height >= 2 ** 30) {
    throwDOMException('IndexSizeError', 'The requested image size exceeds the supported range.');
  }
  if (width * height > LARGEST_AREA) throw rangeError('Out of memory at ImageData creation');
  return new ImageDataState(width, height, colorSpace, new Uint8ClampedArray(width * height * 4));
}

/** https://html.spec.whatwg.org/#imagedatasettings */
export function colorSpaceFrom(settings: unknown): string | undefined {
  const given = toDictionary(settings, 'ImageDataSettings') ?? {};
  const colorSpace = enumMember(
    given.colorSpace,
    COLOR_SPACES,
    'PredefinedColorSpace',
    'ImageDataSettings',
    'colorSpace',
  );
  return colorSpace;
}

export function requireSides(width: number, height: number): void {
  for (const [name, side] of [
    ['width', width],
    ['height', height],
  ] as const) {
    if (side === 0) throwDOMException('IndexSizeError', `The source ${name} is zero or not a number.`);
  }
}

export function copyOfImage(image: PlatformState): PlatformState {
  const { width, height, colorSpace } = image as ImageDataState;
  const data = new Uint8ClampedArray(bytesOfImage(image as ImageDataState).buffer);
  return new ImageDataState(width, height, colorSpace, data);
}
