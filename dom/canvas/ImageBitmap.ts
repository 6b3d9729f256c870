import { illegalConstructor, lazyInterface } from '../webidl/lazy-interface.ts';
import { brandOf } from '../webidl/state.ts';
import type { ImageBitmapState } from './image-bitmap.ts';

const thisBitmap = brandOf<ImageBitmapState>('ImageBitmap');

/** https://html.spec.whatwg.org/#imagebitmap */
export const imageBitmapInterface = lazyInterface('ImageBitmap', () => {
  class ImageBitmap {
    constructor() {
      illegalConstructor();
    }

    get width(): number {
      return thisBitmap(this).width;
    }

    get height(): number {
      return thisBitmap(this).height;
    }

    close(): void {
      thisBitmap(this).close();
    }
  }
  return ImageBitmap;
});
