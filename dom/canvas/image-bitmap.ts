import { throwDOMException } from '../webidl/DOMException.ts';
import type { PlatformState } from '../webidl/state.ts';

/** https://html.spec.whatwg.org/#imagebitmap */
export class ImageBitmapState implements PlatformState {
  readonly kind = 'ImageBitmap';
  /** A canvas of the package, which nobody draws on any more; null: there is none. */
  drawn: object | null;
  width: number;
  height: number;
  readonly isTainted: boolean;
  /** https://html.spec.whatwg.org/#detached */
  isClosed = false;

  constructor(drawn: object | null, width: number, height: number, isTainted: boolean) {
    this.drawn = drawn;
    this.width = width;
    this.height = height;
    this.isTainted = isTainted;
  }

  close(): void {
    this.isClosed = true;
    this.drawn = null;
    this.width = 0;
    this.height = 0;
  }
}

/** https://html.spec.whatwg.org/#the-imagebitmap-interface:serialization-steps and its transfer steps. */
export function copyOfBitmap(state: PlatformState, isTransferred: boolean): PlatformState {
  const { drawn, width, height, isTainted, isClosed } = state as ImageBitmapState;
  if (isClosed) throwDOMException('DataCloneError', 'An ImageBitmap is detached and could not be cloned.');
  if (isTainted) {
    const what = isTransferred ? 'transferred' : 'cloned';
    throwDOMException('DataCloneError', `Non-origin-clean ImageBitmap cannot be ${what}.`);
  }
  return new ImageBitmapState(drawn, width, height, false);
}

export function transferBitmap(state: PlatformState): PlatformState {
  const { drawn, width, height, isTainted } = state as ImageBitmapState;
  (state as ImageBitmapState).close();
  return new ImageBitmapState(drawn, width, height, isTainted);
}
