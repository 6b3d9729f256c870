import { shownView } from '../css/shown-viewport.ts';
import { retarget } from '../events/event-path.ts';
import { topLayerOf } from '../html/top-layer/top-layer.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { windowWithBoxes } from '../realm/supplied-boxes.ts';
import { flatParentOf } from '../tree/flat-tree.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  type NodeRecord,
  type ParentRecord,
} from '../tree/records.ts';
import { documentElementOf, nextInShadowIncludingTreeOrder } from '../tree/traversal.ts';
import { boxOf, styleOf } from './boxes.ts';
import { areaOrImage } from './image-maps.ts';
import { Positions } from './positions.ts';
import { contains } from './rect.ts';

/**
 * https://drafts.csswg.org/cssom-view/#dom-document-elementsfrompoint: what is there, as the root sees it, the topmost first. What comes
 * later in the document is above what comes before, what is positioned above what is not, and the top layer above all: nothing is known of
 * `z-index`.
 */
export function elementsFromPoint(root: ParentRecord, x: number, y: number): ElementRecord[] {
  const document = root.nodeDocument;
  const window = windowOfDocument(document);
  if (window === null || stateOf(window).isClosed) return [];
  const { width, height } = shownView(window);
  if (x < 0 || y < 0 || x > width || y > height) return [];
  const found = new Set<ElementRecord>();
  for (const element of hitsOf(document, x, y).reverse()) found.add(retarget(element, root) as ElementRecord);
  const documentElement = documentElementOf(document);
  if (documentElement !== null) found.add(documentElement);
  return [...found];
}

/** https://drafts.csswg.org/cssom-view/#dom-document-elementfrompoint. Only here, as in Chromium, areas are in place of their image. */
export function elementFromPoint(root: ParentRecord, x: number, y: number): ElementRecord | null {
  const first = elementsFromPoint(root, x, y)[0];
  return first === undefined ? null : areaOrImage(first, x, y);
}

/** The topmost element of all that is there, inside shadow trees too; null: there is nothing, or nothing is known of it. */
export function hitAt(document: DocumentRecord, x: number, y: number): ElementRecord | null {
  const hit = hitsOf(document, x, y).at(-1);
  return hit === undefined ? null : areaOrImage(hit, x, y);
}

/** The lowest first; none where the program supplies no boxes. */
function hitsOf(document: DocumentRecord, x: number, y: number): ElementRecord[] {
  if (windowWithBoxes(document) === null) return [];
  const positions = new Positions(document);
  const hits: ElementRecord[] = [];
  let node: NodeRecord | null = nextInShadowIncludingTreeOrder(document, document);
  for (; node !== null; node = nextInShadowIncludingTreeOrder(node, document)) {
    const box = isElement(node) ? boxOf(node) : null;
    if (box === null) continue;
    const element = node as ElementRecord;
    if (contains(positions.rectOf(element, box), x, y) && takesPointers(element)) hits.push(element);
  }
  return byLevel(document, hits);
}

/** What is positioned is above what is not, and each element of the top layer with what is in it above all that is below it there. */
function byLevel(document: DocumentRecord, hits: readonly ElementRecord[]): ElementRecord[] {
  const levels = new Map(topLayerOf(document).map((element, index) => [element, 2 * (index + 1)]));
  const levelOf = (element: ElementRecord): number => {
    const climbed: ElementRecord[] = [];
    let at: ElementRecord | null = element;
    for (; at !== null && !levels.has(at); at = flatParentOf(at)) climbed.push(at);
    let level = at === null ? 0 : (levels.get(at) ?? 0);
    for (const one of climbed.reverse()) {
      if (styleOf(one, 'position') !== 'static') level |= 1;
      levels.set(one, level);
    }
    return level;
  };
  return [...hits].sort((one, other) => levelOf(one) - levelOf(other));
}

function takesPointers(element: ElementRecord): boolean {
  return styleOf(element, 'pointer-events') !== 'none' && styleOf(element, 'visibility') === 'visible';
}
