import { mayHaveContentHandlers } from '../events/content-handlers.ts';
import { fireEvent } from '../events/fire-event.ts';
import { listensFor } from '../events/listeners.ts';
import { plainAttributeName } from '../names/attribute-name.ts';
import { windowTargetOf } from '../realm/document-window.ts';
import { hasAttribute } from '../tree/attributes.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  isShadowRoot,
  type NodeRecord,
  NodeType,
} from '../tree/records.ts';
import { findSlot } from '../tree/slots.ts';
import { hostOf } from '../tree/traversal.ts';

const TYPE = 'slotchange';
const HANDLER = plainAttributeName('onslotchange');

/**
 * Fires `slotchange` at these slots. https://dom.spec.whatwg.org/#notify-mutation-observers, step 7
 *
 * OPTIMIZATION (test/dom/tree/slots-growth.test.ts): an event for which there is no listener on its path is left out. What was seen to
 * be on such a path is remembered until a listener has run, so that slots in slots take linear time.
 */
export function fireSlotChanges(slots: Iterable<ElementRecord>): void {
  let withoutListener = new Set<NodeRecord>();
  for (const slot of slots) {
    if (!hasListener(slot, withoutListener)) continue;
    fireEvent(slot, TYPE, { bubbles: true });
    withoutListener = new Set();
  }
}

function hasListener(slot: ElementRecord, withoutListener: Set<NodeRecord>): boolean {
  const path: NodeRecord[] = [];
  for (let node: NodeRecord | null = slot; node !== null && !withoutListener.has(node); node = nextOnPath(node)) {
    if (nodeListens(node)) return true;
    path.push(node);
  }
  for (const node of path) withoutListener.add(node);
  return false;
}

/** Goes on to the hosts of all shadow roots, though events may stop before. */
function nextOnPath(node: NodeRecord): NodeRecord | null {
  if (isShadowRoot(node)) return hostOf(node);
  return findSlot(node, false) ?? node.parent;
}

function nodeListens(node: NodeRecord): boolean {
  if (listensFor(node, TYPE)) return true;
  if (isElement(node)) return node.attributes !== null && mayHaveContentHandlers(node) && hasAttribute(node, HANDLER);
  if (node.nodeType !== NodeType.Document) return false;
  const window = windowTargetOf(node as DocumentRecord);
  return window !== null && listensFor(window, TYPE);
}
