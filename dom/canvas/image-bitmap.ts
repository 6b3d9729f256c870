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

export function requireOpenBitmap(state: PlatformState): void {
  if ((state as ImageBitmapState).isClosed)
    throwDOMException('DataCloneError', 'An ImageBitmap is detached and could not be cloned.');
}

/** https://html.spec.whatwg.org/#the-imagebitmap-interface:serialization-steps */
export function copyOfBitmap(state: PlatformState): PlatformState {
  requireOpenBitmap(state);
  const { drawn, width, height, isTainted } = state as ImageBitmapState;
  requireClean(isTainted, 'cloned');
  return new ImageBitmapState(drawn, width, height, false);
}

function requireClean(isTainted: boolean, what: string): void {
  if (isTainted) throwDOMException('DataCloneError', `Non-origin-clean ImageBitmap cannot be ${what}.`);
}

/** https://html.spec.whatwg.org/#the-imagebitmap-interface:transfer-steps */
export function transferBitmap(state: PlatformState, index: number): PlatformState {
  const { drawn, width, height, isTainted, isClosed } = state as ImageBitmapState;
  if (isClosed) throwDOMException('DataCloneError', `ImageBitmap at index ${index} is already detached.`);
  requireClean(isTainted, 'transferred');
  (state as ImageBitmapState).close();
  return new ImageBitmapState(drawn, width, height, isTainted);
}
