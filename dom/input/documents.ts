import { TagId } from '../names/tag-ids.ts';
import { stateOf, type WindowRecord } from '../realm/shared/window-record.ts';
import { flatParentOf } from '../tree/flat-tree.ts';
import { bodyElementOf } from '../tree/head-and-body.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../tree/records.ts';
import { shadowRootOf } from '../tree/shadow.ts';
import { findSlottables } from '../tree/slots.ts';
import { childrenOfRecord, documentElementOf } from '../tree/traversal.ts';

export function documentOfWindow(window: WindowRecord): DocumentRecord {
  const { document } = stateOf(window);
  if (document === null) throw new Error('The window is closed.');
  return document;
}

/** The body element, or else the root: what gets events where no element is meant. */
export function bodyOrRoot(document: DocumentRecord): ElementRecord | null {
  return bodyElementOf(document) ?? documentElementOf(document);
}

/** https://drafts.csswg.org/css-scoping/#flat-tree: the children of an element there. */
export function flatChildrenOf(element: ElementRecord): NodeRecord[] {
  const assigned = element.name.tagId === TagId.Slot ? findSlottables(element) : [];
  if (assigned.length > 0) return [...assigned];
  return childrenOfRecord(shadowRootOf(element) ?? element);
}

/** The element and those it is in, in the flat tree, itself first. */
export function inclusiveAncestors(element: ElementRecord | null): ElementRecord[] {
  const ancestors: ElementRecord[] = [];
  for (let at = element; at !== null; at = flatParentOf(at)) ancestors.push(at);
  return ancestors;
}

/** The first that passes of the element and those it is in, in the flat tree. */
export function nearestInclusive(
  element: ElementRecord | null,
  passes: (element: ElementRecord) => boolean,
): ElementRecord | null {
  let at = element;
  while (at !== null && !passes(at)) at = flatParentOf(at);
  return at;
}
