import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';

/** https://drafts.csswg.org/css-position-4/#document-top-layer: what is above all else, the topmost last. */
const layers = new WeakMap<DocumentRecord, ElementRecord[]>();

/** By the document that it is on top of. */
const onTop = new WeakMap<ElementRecord, DocumentRecord>();

/** It changes with the layer. */
export function topLayerOf(document: DocumentRecord): readonly ElementRecord[] {
  return layers.get(document) ?? [];
}

/** As in Chromium, what is around such an element is not hovered, active or focused with it. */
export function isInTopLayer(element: ElementRecord): boolean {
  return onTop.get(element) === element.nodeDocument;
}

/** https://drafts.csswg.org/css-position-4/#add-an-element-to-the-top-layer */
export function addToTopLayer(element: ElementRecord): void {
  const document = element.nodeDocument;
  removeFromTopLayer(element, onTop.get(element) ?? document);
  const layer = layers.get(document) ?? [];
  layers.set(document, layer);
  layer.push(element);
  onTop.set(element, document);
}

/** https://drafts.csswg.org/css-position-4/#remove-an-element-from-the-top-layer-immediately */
export function removeFromTopLayer(element: ElementRecord, document: DocumentRecord): void {
  if (onTop.get(element) !== document) return;
  onTop.delete(element);
  const layer = layers.get(document) as ElementRecord[];
  layer.splice(layer.lastIndexOf(element), 1);
}
