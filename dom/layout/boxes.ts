import { windowOfDocument } from '../realm/document-window.ts';
import { stateOf } from '../realm/shared/window-record.ts';
import { type Box, suppliedBoxOf } from '../realm/supplied-boxes.ts';
import { type ElementRecord, isElement, isShadowRoot, type NodeRecord } from '../tree/records.ts';
import { findSlot } from '../tree/slots.ts';
import { hostOf } from '../tree/traversal.ts';

export function boxOf(element: ElementRecord): Box | null {
  return suppliedBoxOf(element) ?? null;
}

/** https://drafts.csswg.org/css-scoping/#flattening: the parent in the flat tree; null for the root. */
export function flatParentOf(node: NodeRecord): ElementRecord | null {
  const slot = findSlot(node, false);
  if (slot !== null) return slot;
  const { parent } = node;
  if (parent === null) return null;
  if (isShadowRoot(parent)) return hostOf(parent);
  return isElement(parent) ? parent : null;
}

/** The computed value of a CSS property; '' where there is no window that could know. */
export function styleOf(element: ElementRecord, property: string): string {
  const window = windowOfDocument(element.nodeDocument);
  return window === null ? '' : stateOf(window).realm.rendering.style(element, property);
}
