import type { ImageFile } from '../../realm/drawing-host.ts';
import type { ElementRecord } from '../../tree/records.ts';
import type { AnyClass } from '../../webidl/lazy-interface.ts';
import type { PlatformState } from '../../webidl/state.ts';
import { emptyTable } from '../../webidl/table.ts';

export interface EncodedImage {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** What others call of the modules that draw. They ask `canvas()`, and import none of these modules. */
export interface CanvasFunctions {
  /** The interface of that name. */
  interfaceOf(name: string): AnyClass;
  /** https://html.spec.whatwg.org/#dom-canvas-getcontext */
  contextOf(element: ElementRecord, mode: string, options: unknown): object | null;
  /** The size of an element that has a context was set. */
  reset(element: ElementRecord): void;
  /** https://html.spec.whatwg.org/#dom-canvas-todataurl */
  imageUrl(element: ElementRecord, type: string, quality: unknown): string;
  /** Null: the image has no pixels. */
  imageFile(element: ElementRecord, type: string, quality: unknown): EncodedImage | null;
  /** https://html.spec.whatwg.org/#imagedata: what goes over is a copy. */
  copyOfImage(image: PlatformState): PlatformState;
  /**
   * https://html.spec.whatwg.org/#dom-createimagebitmap. What it throws is what the promise is rejected with.
   *
   * @param blob - The bytes of the image where it is a Blob; none, if they are no image of pixels.
   * @param given - The arguments behind the image.
   */
  createBitmap(
    image: unknown,
    blob: ImageFile | null,
    given: readonly unknown[],
    done: (bitmap: PlatformState) => void,
    fail: (error: unknown) => void,
  ): void;
  /** Throws for one that is closed. */
  requireOpenBitmap(bitmap: PlatformState): void;
  /** https://html.spec.whatwg.org/#imagebitmap: throws for one that may not go over. */
  copyOfBitmap(bitmap: PlatformState): PlatformState;
  /** Closes it; what it was goes over. Throws likewise, saying by the index which of several it is. */
  transferBitmap(bitmap: PlatformState, index: number): PlatformState;
}

/** The interfaces that are made where something is drawn. */
export const CANVAS_INTERFACES = [
  'CanvasGradient',
  'CanvasPattern',
  'CanvasRenderingContext2D',
  'ImageBitmap',
  'ImageData',
  'Path2D',
  'TextMetrics',
] as const;

export const canvasDoor = emptyTable<{ open(): CanvasFunctions }>();

export function canvas(): CanvasFunctions {
  return canvasDoor.open();
}
