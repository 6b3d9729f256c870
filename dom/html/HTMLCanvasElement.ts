import { TagId } from '../names/tag-ids.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { realm } from '../realm/realm.ts';
import { relevantWindow } from '../realm/relevant-window.ts';
import { type Callback, callCallback } from '../scripting/call-callback.ts';
import { queueTask } from '../scripting/tasks.ts';
import { createBlob } from '../services/files/blob-state.ts';
import type { ElementRecord } from '../tree/records.ts';
import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { typeError } from '../webidl/unnamed.ts';
import { brand } from './brand.ts';
import { fromBase64, toBase64 } from './canvas/base64.ts';
import { canvasSize, canvasStateOrNull, contextOf, DEFAULT_HEIGHT, DEFAULT_WIDTH } from './canvas/canvas-state.ts';
import { emptyImage } from './canvas/empty-image.ts';
import { HTMLElement } from './HTMLElement.ts';
import { reflect } from './reflect.ts';
import { unsignedLong } from './reflect-numbers.ts';

const thisCanvas = brand(TagId.Canvas);

/** https://html.spec.whatwg.org/#dom-canvas-todataurl; `data:,` is an image without pixels. */
function imageOf(element: ElementRecord, type: string, quality: unknown): string {
  const { width, height } = canvasSize(element);
  const empty = emptyImage(width, height);
  if (empty === null) return NO_PIXELS;
  const drawing = canvasStateOrNull(element)?.drawing;
  if (drawing === undefined) return `data:image/png;base64,${toBase64(empty)}`;
  return drawing.toDataURL(type, typeof quality === 'number' ? quality : undefined);
}

const NO_PIXELS = 'data:,';

/** Null for an image without pixels, and in a document that no window has: there are no blobs. */
function blobOf(element: ElementRecord, type: string, quality: unknown): object | null {
  const image = imageOf(element, type, quality);
  if (image === NO_PIXELS || windowOfDocument(element.nodeDocument) === null) return null;
  const comma = image.indexOf(',');
  return createBlob(fromBase64(image.slice(comma + 1)), image.slice('data:'.length, image.indexOf(';')));
}

/** https://html.spec.whatwg.org/#htmlcanvaselement, which draws by a package where there is one (`canvas/canvas-state.ts`). */
export class HTMLCanvasElement extends HTMLElement {
  getContext(contextId: unknown, options: unknown = null): object | null {
    const element = thisCanvas(this);
    requireArguments(arguments.length, 1);
    return contextOf(element, toDOMString(contextId), options);
  }

  toDataURL(type: unknown = 'image/png', quality: unknown = undefined): string {
    const element = thisCanvas(this);
    return imageOf(element, toDOMString(type), quality);
  }

  toBlob(callback: unknown, type: unknown = 'image/png', quality: unknown = undefined): void {
    const element = thisCanvas(this);
    requireArguments(arguments.length, 1);
    if (typeof callback !== 'function') throw typeError("parameter 1 is not of type 'Function'.");
    const blob = blobOf(element, toDOMString(type), quality);
    const window = relevantWindow(element) ?? realm.window;
    queueTask(element.nodeDocument, () => callCallback(window, callback as Callback, undefined, [blob]));
  }
}

exposeWhenSeen(HTMLCanvasElement, 'HTMLCanvasElement', () => {
  reflect(HTMLCanvasElement, thisCanvas, {
    width: unsignedLong({ default: DEFAULT_WIDTH }),
    height: unsignedLong({ default: DEFAULT_HEIGHT }),
  });
});
