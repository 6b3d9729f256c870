import { canvasSize } from '../html/canvas/canvas-state.ts';
import { imageStateOrNull } from '../html/image-state.ts';
import { SVG_NAMESPACE } from '../names/namespaces.ts';
import { TagId } from '../names/tag-ids.ts';
import { platform } from '../realm/platform.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { isHtmlElement } from '../tree/is-html.ts';
import { type ElementRecord, NodeType } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { stateOfKind } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { contextStateOrNull } from './context-state.ts';
import type { ImageBitmapState } from './image-bitmap.ts';
import { bitmapSize } from './size.ts';

/** https://html.spec.whatwg.org/#canvasimagesource, of which there is something. */
export interface ImageSource {
  /** What the package draws; null: nothing is to be seen of it. */
  readonly drawn: object | null;
  /** In pixels, whatever their density. */
  readonly width: number;
  readonly height: number;
  /** https://html.spec.whatwg.org/#the-image-argument-is-not-origin-clean */
  readonly isTainted: boolean;
}

/** Why nothing can be drawn. */
export type Unusable = 'closed' | 'broken' | 'empty' | 'unavailable';

/** https://html.spec.whatwg.org/#check-the-usability-of-the-image-argument. Null: the value is no image. */
export function imageSourceFrom(value: unknown): ImageSource | Unusable | null {
  const bitmap = stateOfKind<ImageBitmapState>(value, 'ImageBitmap');
  if (bitmap !== null) return bitmap.isClosed ? 'closed' : bitmap;
  const record = recordOrNull(value);
  if (record?.nodeType !== NodeType.Element) return null;
  const element = record as ElementRecord;
  const { tagId, namespace, localName } = element.name;
  if (!isHtmlElement(element)) return namespace === SVG_NAMESPACE && localName === 'image' ? 'unavailable' : null;
  if (tagId === TagId.Canvas) return ofCanvas(element);
  if (tagId === TagId.Img) return ofImage(element);
  return tagId === TagId.Video ? 'unavailable' : null;
}

function ofCanvas(element: ElementRecord): ImageSource | Unusable {
  const { width, height } = canvasSize(element);
  if (width === 0 || height === 0) return 'empty';
  const pixels = bitmapSize(element);
  const context = contextStateOrNull(element);
  const blank = (): object | null => platform().drawing()?.createCanvas(pixels.width, pixels.height) ?? null;
  const drawn = pixels.width === 0 ? null : (context?.canvas ?? blank());
  return { drawn, width, height, isTainted: context?.isTainted ?? false };
}

function ofImage(element: ElementRecord): ImageSource | Unusable {
  const request = imageStateOrNull(element)?.current;
  if (request?.state === 'broken') return 'broken';
  return request?.state !== 'available' || request.width === 0 || request.height === 0 ? 'unavailable' : request;
}

const TYPES =
  '(CSSImageValue or HTMLCanvasElement or HTMLImageElement or HTMLVideoElement or ImageBitmap or OffscreenCanvas or SVGImageElement or VideoFrame)';

export function canvasImageSource(value: unknown): ImageSource | Unusable {
  const source = imageSourceFrom(value);
  if (source === null) throw typeError(`The provided value is not of type '${TYPES}'.`);
  return source;
}

const BROKEN = "The HTMLImageElement provided is in the 'broken' state.";

/** Null: there is nothing yet that could be drawn. */
export function usableSource(source: ImageSource | Unusable, broken = BROKEN): ImageSource | null {
  switch (source) {
    case 'unavailable':
      return null;
    case 'broken':
      return throwDOMException('InvalidStateError', broken);
    case 'closed':
      return throwDOMException('InvalidStateError', 'The image source is detached');
    case 'empty':
      return throwDOMException(
        'InvalidStateError',
        'The image argument is a canvas element with a width or height of 0.',
      );
    default:
      return source;
  }
}
