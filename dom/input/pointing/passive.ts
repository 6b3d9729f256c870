import { activateContentHandler } from '../../events/content-handlers.ts';
import { listenersOrNull } from '../../events/listeners.ts';
import { windowTargetOf } from '../../realm/document-window.ts';
import type { AnyRecord } from '../../tree/link.ts';
import { type DocumentRecord, isShadowRoot, type NodeRecord, NodeType } from '../../tree/records.ts';
import { findSlot } from '../../tree/slots.ts';
import { hostOf } from '../../tree/traversal.ts';

/**
 * Whether somebody on the way of an event listens to one of these types and may prevent what follows: where all have promised not to,
 * the event is not cancelable. https://dom.spec.whatwg.org/#observing-event-listeners
 */
export function mayBePrevented(target: NodeRecord, types: readonly string[]): boolean {
  for (let node: NodeRecord | null = target; node !== null; node = nextOnPath(node)) {
    if (hasActiveListener(node, types)) return true;
    const window = node.nodeType === NodeType.Document ? windowTargetOf(node as DocumentRecord) : null;
    if (window !== null && hasActiveListener(window, types)) return true;
  }
  return false;
}

/** https://dom.spec.whatwg.org/#get-the-parent of a node, for events that are composed. */
function nextOnPath(node: NodeRecord): NodeRecord | null {
  return findSlot(node, false) ?? node.parent ?? (isShadowRoot(node) ? hostOf(node) : null);
}

function hasActiveListener(target: AnyRecord, types: readonly string[]): boolean {
  for (const type of types) activateContentHandler(target, type);
  const listeners = listenersOrNull(target)?.list ?? [];
  return listeners.some(({ type, passive, removed }) => !removed && !passive && types.includes(type));
}
