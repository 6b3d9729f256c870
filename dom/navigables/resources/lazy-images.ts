import { imageStateOf } from '../../html/image-state.ts';
import { suppliedBoxOf } from '../../layout/boxes.ts';
import { isVisible } from '../../layout/check-visibility.ts';
import { Positions } from '../../layout/positions.ts';
import { windowOfDocument } from '../../realm/document-window.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import { viewportOf } from '../../realm/viewport.ts';
import { type DocumentRecord, type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { PrivateSet, PrivateWeakMap } from '../../webidl/language/private-collections.ts';

/** https://html.spec.whatwg.org/#lazy-load-root-margin: as in Chromium on a fast network. */
const MARGIN = 1250;

/** Whether it is rendered is what counts, not whether anybody can see it. */
const RENDERED = { opacity: false, visibility: false };

const waiting = new PrivateWeakMap<DocumentRecord, PrivateSet<ElementRecord>>();

/**
 * https://html.spec.whatwg.org/#start-intersection-observing-a-lazy-loading-element: runs the steps as soon as the image is in the
 * document and near what is shown of it. Where nothing is known of boxes,
 * every element is that is rendered.
 */
export function waitUntilSeen(image: ElementRecord, steps: () => void): void {
  imageStateOf(image).resumeLazyLoad = steps;
  const document = image.nodeDocument;
  let images = waiting.get(document);
  if (images === undefined) {
    images = new PrivateSet();
    waiting.set(document, images);
  }
  images.add(image);
  if (isNear(image, new Positions(document))) resumeLazyLoad(image);
}

/** https://html.spec.whatwg.org/#lazy-load-resumption-steps, if there are any. */
export function resumeLazyLoad(image: ElementRecord): void {
  const state = imageStateOf(image);
  const steps = state.resumeLazyLoad;
  state.resumeLazyLoad = null;
  waiting.get(image.nodeDocument)?.delete(image);
  steps?.();
}

/** The image came into the document. */
export function lazyImageConnected(image: ElementRecord): void {
  if (imageStateOf(image).resumeLazyLoad !== null && isNear(image, new Positions(image.nodeDocument))) {
    resumeLazyLoad(image);
  }
}

/** What is shown of the document may be another part than before. */
export function loadLazyImagesInView(document: DocumentRecord): void {
  const images = waiting.get(document);
  if (images === undefined || images.size === 0) return;
  const positions = new Positions(document);
  for (const image of [...images]) {
    if (image.nodeDocument !== document || imageStateOf(image).resumeLazyLoad === null) images.delete(image);
    else if (isNear(image, positions)) resumeLazyLoad(image);
  }
}

function isNear(image: ElementRecord, positions: Positions): boolean {
  if ((image.flags & NodeFlag.Connected) === 0) return false;
  const box = suppliedBoxOf(image);
  if (box === undefined) return isVisible(image, RENDERED);
  if (box === null) return false;
  const { x, y, width, height } = positions.rectOf(image, box);
  const viewport = viewportOf(windowOfDocument(image.nodeDocument) as WindowRecord);
  return y < viewport.height + MARGIN && y + height > -MARGIN && x < viewport.width + MARGIN && x + width > -MARGIN;
}
