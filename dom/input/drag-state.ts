import { asciiLowercase } from '../names/ascii-case.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import type { DragDataStore } from '../services/data-transfer/drag-data-store.ts';
import { getAttribute, hasAttribute } from '../tree/attributes.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';

/** https://html.spec.whatwg.org/#drag-and-drop-processing-model: something that is being dragged. */
export class Drag {
  /** https://html.spec.whatwg.org/#source-node */
  readonly source: ElementRecord;
  /** What the source has put in. */
  readonly store: DragDataStore;
  /** https://html.spec.whatwg.org/#current-target-element */
  target: ElementRecord | null = null;
  /** https://html.spec.whatwg.org/#current-drag-operation */
  operation = 'none';

  constructor(source: ElementRecord, store: DragDataStore) {
    this.source = source;
    this.store = store;
  }
}

/** https://html.spec.whatwg.org/#dom-draggable: whether a press on the element, or in it, may begin to drag it. */
export function isDraggable(element: ElementRecord): boolean {
  if (!isHtmlElement(element)) return false;
  const value = asciiLowercase(getAttribute(element, ATTR.draggable) ?? '');
  if (value === 'true' || value === 'false') return value === 'true';
  if (isHtml(element, TagId.Img)) return hasAttribute(element, ATTR.src);
  return isHtml(element, TagId.A) && hasAttribute(element, ATTR.href);
}
