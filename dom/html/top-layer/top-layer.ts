import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';

/** https://drafts.csswg.org/css-position-4/#document-top-layer: what is above all else, the topmost last. */
const layers = new WeakMap<DocumentRecord, readonly ElementRecord[]>();

export function topLayerOf(document: DocumentRecord): readonly ElementRecord[] {
  return layers.get(document) ?? [];
}

/** As in Chromium, what is around such an element is not hovered, active or focused with it. */
export function isInTopLayer(element: ElementRecord): boolean {
  return topLayerOf(element.nodeDocument).includes(element);
}

/** https://drafts.csswg.org/css-position-4/#add-an-element-to-the-top-layer */
export function addToTopLayer(element: ElementRecord): void {
  const document = element.nodeDocument;
  removeFromTopLayer(element, document);
  layers.set(document, [...topLayerOf(document), element]);
}

/** https://drafts.csswg.org/css-position-4/#remove-an-element-from-the-top-layer-immediately */
export function removeFromTopLayer(element: ElementRecord, document: DocumentRecord): void {
  if (layers.has(document))
    layers.set(
      document,
      topLayerOf(document).filter((other) => other !== element),
    );
}
