import { retarget } from '../events/event-path.ts';
import { viewportOf } from '../realm/viewport.ts';
import { type DocumentRecord, type ElementRecord, isElement, type NodeRecord } from '../tree/records.ts';
import { documentElementOf, nextInShadowIncludingTreeOrder } from '../tree/traversal.ts';
import { boxOf, styleOf, windowWithBoxes } from './boxes.ts';
import { Positions } from './positions.ts';
import { contains } from './rect.ts';

/**
 * https://drafts.csswg.org/cssom-view/#dom-document-elementsfrompoint: what is there, the topmost first. What comes later in the
 * document is above what comes before: nothing is known of layers.
 */
export function elementsFromPoint(document: DocumentRecord, x: number, y: number): ElementRecord[] {
  const window = windowWithBoxes(document);
  if (window === null) return [];
  const { width, height } = viewportOf(window);
  if (x < 0 || y < 0 || x > width || y > height) return [];
  const found = new Set<ElementRecord>();
  for (const element of hitsOf(document, x, y).reverse()) found.add(retarget(element, document) as ElementRecord);
  const root = documentElementOf(document);
  if (root !== null) found.add(root);
  return [...found];
}

/** https://drafts.csswg.org/cssom-view/#dom-document-elementfrompoint */
export function elementFromPoint(document: DocumentRecord, x: number, y: number): ElementRecord | null {
  return elementsFromPoint(document, x, y)[0] ?? null;
}

/** The topmost element of all that is there, inside shadow trees too; null: there is nothing, or nothing is known of it. */
export function hitAt(document: DocumentRecord, x: number, y: number): ElementRecord | null {
  return windowWithBoxes(document) === null ? null : (hitsOf(document, x, y).at(-1) ?? null);
}

/** In tree order. */
function hitsOf(document: DocumentRecord, x: number, y: number): ElementRecord[] {
  const positions = new Positions(document);
  const hits: ElementRecord[] = [];
  let node: NodeRecord | null = nextInShadowIncludingTreeOrder(document, document);
  for (; node !== null; node = nextInShadowIncludingTreeOrder(node, document)) {
    const box = isElement(node) ? boxOf(node) : null;
    if (box === null) continue;
    const element = node as ElementRecord;
    if (contains(positions.rectOf(element, box), x, y) && takesPointers(element)) hits.push(element);
  }
  return hits;
}

function takesPointers(element: ElementRecord): boolean {
  return styleOf(element, 'pointer-events') !== 'none' && styleOf(element, 'visibility') === 'visible';
}
