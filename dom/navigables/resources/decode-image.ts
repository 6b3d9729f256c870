import type { ImageFile } from '../../realm/drawing-host.ts';
import type { NetworkResponse } from '../../realm/host.ts';
import { platform } from '../../realm/platform.ts';
import { allocate } from '../../services/files/blob-state.ts';
import { type ImageSize, imageSizeOf } from './image-size.ts';
import { takeTooMuch } from './vector-graphics.ts';

/** What comes of a file that is an image. */
export interface LoadedImage extends ImageSize {
  /** What draws it on canvases; null: nothing does. */
  readonly drawn: object | null;
  readonly isTainted: boolean;
}

/**
 * Has the image ready to be drawn, if there is what draws: scripts may draw it as soon as it is loaded.
 *
 * @param text - Its bytes, decoded as `x-user-defined`.
 */
export function decodeImage(
  { type }: NetworkResponse,
  text: string,
  size: ImageSize,
  done: (image: LoadedImage) => void,
): void {
  const isTainted = type === 'opaque';
  const decoded = (drawn: object | null): void => done({ ...size, drawn, isTainted });
  const [width, height] = pixelsOf(size);
  const file = (): Uint8Array | null =>
    size.isVector === true && takeTooMuch(text, width * height) ? null : bytesOf(text);
  const isDecoded = width > 0 && platform().drawing()?.decodeImage(file, width, height, decoded) === true;
  if (!isDecoded) decoded(null);
}

/** What a short file says that it has more of takes the memory of the program. */
const MOST_PIXELS = 2 ** 26;

/** [0, 0] where it is not to be decoded. */
function pixelsOf(size: ImageSize): readonly [width: number, height: number] {
  const width = Math.ceil(size.width);
  const height = Math.ceil(size.height);
  return width > 0 && height > 0 && width * height <= MOST_PIXELS && size.isRisky !== true ? [width, height] : [0, 0];
}

/** Where it begins like an image of pixels, as no vector graphics do. */
export function imageFileOf(bytes: Uint8Array): ImageFile {
  let text = '';
  for (let i = 0; i < bytes.length; i++) text += String.fromCharCode(bytes[i] as number);
  const [width, height] = pixelsOf(imageSizeOf(text, false) ?? NOTHING);
  return { bytes, width, height };
}

const NOTHING: ImageSize = { width: 0, height: 0 };

function bytesOf(text: string): Uint8Array {
  const bytes = allocate(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}
