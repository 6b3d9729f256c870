import { canvasSize } from '../html/canvas/canvas-state.ts';
import { imageStateOrNull } from '../html/image-state.ts';
import { TagId } from '../names/tag-ids.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { type ElementRecord, NodeType } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { typeError } from '../webidl/unnamed.ts';
import { contextStateOrNull } from './context-state.ts';
import { drawing } from './drawing.ts';
import { bitmapSize } from './size.ts';

const TYPES =
  '(CSSImageValue or HTMLCanvasElement or HTMLImageElement or HTMLVideoElement or ImageBitmap or OffscreenCanvas or SVGImageElement or VideoFrame)';

function imageElement(value: unknown): ElementRecord {
  const record = recordOrNull(value);
  if (record?.nodeType === NodeType.Element) {
    const element = record as ElementRecord;
    const { tagId } = element.name;
    if (tagId === TagId.Canvas || tagId === TagId.Img || tagId === TagId.Video) return element;
  }
  throw typeError(`The provided value is not of type '${TYPES}'.`);
}

/**
 * https://html.spec.whatwg.org/#check-the-usability-of-the-image-argument: what the package draws, null for what is not there to be
 * drawn. The pixels of loaded images and videos are not.
 */
export function drawableImage(value: unknown): object | null {
  const element = imageElement(value);
  if (element.name.tagId !== TagId.Canvas) {
    if (imageStateOrNull(element)?.current.state !== 'broken') return null;
    throwDOMException('InvalidStateError', "The HTMLImageElement provided is in the 'broken' state.");
  }
  const { width, height } = canvasSize(element);
  if (width === 0 || height === 0) {
    throwDOMException('InvalidStateError', 'The image argument is a canvas element with a width or height of 0.');
  }
  const size = bitmapSize(element);
  if (size.width === 0) return null;
  return contextStateOrNull(element)?.canvas ?? drawing().createCanvas(size.width, size.height);
}
