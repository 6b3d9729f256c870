import { canvasRenderingContext2DInterface } from '../canvas/CanvasRenderingContext2D.ts';
import { resizeContext } from '../canvas/context-state.ts';
import { createBitmap } from '../canvas/create-image-bitmap.ts';
import { encodedImage, imageUrl } from '../canvas/encode.ts';
import { contextOf } from '../canvas/get-context.ts';
import { imageBitmapInterface } from '../canvas/ImageBitmap.ts';
import { imageDataInterface } from '../canvas/ImageData.ts';
import { copyOfBitmap, requireOpenBitmap, transferBitmap } from '../canvas/image-bitmap.ts';
import { copyOfImage } from '../canvas/image-data.ts';
import { path2DInterface } from '../canvas/Path2D.ts';
import { canvasGradientInterface, canvasPatternInterface } from '../canvas/paint-interfaces.ts';
import { textMetricsInterface } from '../canvas/TextMetrics.ts';
import type { CanvasFunctions } from '../html/canvas/door.ts';
import type { AnyClass } from '../webidl/lazy-interface.ts';

const INTERFACES: Readonly<Record<string, () => AnyClass>> = {
  CanvasGradient: canvasGradientInterface,
  CanvasPattern: canvasPatternInterface,
  CanvasRenderingContext2D: canvasRenderingContext2DInterface,
  ImageBitmap: imageBitmapInterface,
  ImageData: imageDataInterface,
  Path2D: path2DInterface,
  TextMetrics: textMetricsInterface,
};

/** What `canvas()` gives. */
export const canvasFunctions: CanvasFunctions = {
  interfaceOf: (name) => INTERFACES[name]!(),
  contextOf,
  reset: resizeContext,
  imageUrl,
  imageFile: encodedImage,
  copyOfImage,
  createBitmap,
  requireOpenBitmap,
  copyOfBitmap,
  transferBitmap,
};
