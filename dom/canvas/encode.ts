import type { EncodedImage } from '../html/canvas/door.ts';
import type { ElementRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { contextStateOrNull } from './context-state.ts';
import { drawing } from './drawing.ts';
import { emptyImage } from './empty-image.ts';
import { bitmapSize } from './size.ts';

const NO_PIXELS = 'data:,';
const PNG = 'image/png';
const TYPES = [PNG, 'image/jpeg', 'image/webp'];

/** https://html.spec.whatwg.org/#a-serialisation-of-the-bitmap-as-a-file: what the package cannot write is a PNG. */
export function imageUrl(element: ElementRecord, type: string, quality: unknown): string {
  const { width, height } = bitmapSize(element);
  if (width === 0) return NO_PIXELS;
  const context = contextStateOrNull(element);
  if (context?.isTainted === true) throwDOMException('SecurityError', 'Tainted canvases may not be exported.');
  const canvas = context?.canvas;
  if (canvas === undefined) return `data:${PNG};base64,${toBase64(emptyImage(width, height))}`;
  const asked = type.toLowerCase();
  const isInRange = typeof quality === 'number' && quality >= 0 && quality <= 1;
  const encode = (as: string, ...given: number[]): unknown => drawing().call(canvas, 'toDataURL', as, ...given);
  const encoded = TYPES.includes(asked) && asked !== PNG ? encode(asked, ...(isInRange ? [quality] : [])) : null;
  const url = encoded ?? encode(PNG);
  return typeof url === 'string' ? url : NO_PIXELS;
}

export function encodedImage(element: ElementRecord, type: string, quality: unknown): EncodedImage | null {
  const url = imageUrl(element, type, quality);
  if (url === NO_PIXELS) return null;
  return { type: url.slice('data:'.length, url.indexOf(';')), bytes: fromBase64(url.slice(url.indexOf(',') + 1)) };
}
