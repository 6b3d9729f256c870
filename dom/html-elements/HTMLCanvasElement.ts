import { brand } from '../html/brand.ts';
import { DEFAULT_HEIGHT, DEFAULT_WIDTH } from '../html/canvas/canvas-state.ts';
import { canvas } from '../html/canvas/door.ts';
import { reflect } from '../html/reflect.ts';
import { unsignedLong } from '../html/reflect-numbers.ts';
import { TagId } from '../names/tag-ids.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { realm } from '../realm/realm.ts';
import { relevantWindow } from '../realm/relevant-window.ts';
import { callCallback } from '../scripting/call-callback.ts';
import { queueTask } from '../scripting/tasks.ts';
import { createBlob } from '../services/files/blob-state.ts';
import type { ElementRecord } from '../tree/records.ts';
import { requireArguments, toDOMString, toFunction } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { makesObjects } from '../webidl/lazy-interface.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisCanvas = brand(TagId.Canvas);

/** Null for an image without pixels, and in a document that no window has: there are no blobs. */
function blobOf(element: ElementRecord, type: string, quality: unknown): object | null {
  const image = windowOfDocument(element.nodeDocument) === null ? null : canvas().imageFile(element, type, quality);
  return image === null ? null : createBlob(image.bytes, image.type);
}

/** https://html.spec.whatwg.org/#htmlcanvaselement, which draws by a package where there is one (`dom/canvas/`). */
export class HTMLCanvasElement extends HTMLElement {
  getContext(contextId: unknown, options: unknown = null): object | null {
    const element = thisCanvas(this);
    requireArguments(arguments.length, 1);
    return canvas().contextOf(element, toDOMString(contextId), options);
  }

  toDataURL(type: unknown = 'image/png', quality: unknown = undefined): string {
    const element = thisCanvas(this);
    return canvas().imageUrl(element, toDOMString(type), quality);
  }

  toBlob(callback: unknown, type: unknown = 'image/png', quality: unknown = undefined): void {
    const element = thisCanvas(this);
    requireArguments(arguments.length, 1);
    const wanted = toFunction(callback);
    const blob = blobOf(element, toDOMString(type), quality);
    const window = relevantWindow(element) ?? realm.window;
    queueTask(element.nodeDocument, () => callCallback(window, wanted, undefined, [blob]));
  }
}

makesObjects(HTMLCanvasElement);
exposeWhenSeen(HTMLCanvasElement, 'HTMLCanvasElement', () => {
  reflect(HTMLCanvasElement, thisCanvas, {
    width: unsignedLong({ default: DEFAULT_WIDTH }),
    height: unsignedLong({ default: DEFAULT_HEIGHT }),
  });
});
