import { ATTR } from '../../dom/names/attribute-name.ts';
import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { processingInstructionState } from '../../dom/tree/create.ts';
import { rareOf } from '../../dom/tree/rare-data.ts';
import {
  type ElementRecord,
  type LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  ParentRecord,
  setAttributes,
} from '../../dom/tree/records.ts';
import { findAppropriatePlace, takeAttributes } from './insertion.ts';
import { PatchTarget, patchTargetOf } from './patch-target.ts';
import { tokenAttribute } from './token-attributes.ts';
import type { TreeState } from './tree-state.ts';

/**
 * Out-of-order streaming: `<template for="x">` puts its content where `<?marker name="x"?>` stands, or between
 * `<?start name="x"?>` and `<?end?>`. The template element is on the stack of open elements only.
 */

/** Starts to put content elsewhere, if the template start tag token says so and there is such a place. */
export function startPatch(tree: TreeState, tag: ElementName): boolean {
  const name = tokenAttribute(tree, ATTR.for);
  if (name === null || name === '') return false;
  findAppropriatePlace(tree, tree.open.current);
  const scope = scopeOf(tree.placeParent);
  if ((scope.flags & NodeFlag.HoldsPatchPlaces) === 0) return false;
  const places = tree.knowPatchPlaces();
  const first = places.find(scope, name);
  if (first === null) return false;
  const parent = first.parent as ParentRecord;
  const isMarker = processingInstructionState(first).target === 'marker';
  const target = new PatchTarget(parent, first, isMarker ? first : findEnd(first));
  target.removeOldContent((node) => places.takeOut(node));
  places.openPatches.push(first);
  tree.watchElement(parent);
  const template = new ParentRecord(NodeType.Element, parent.nodeDocument, tag) as ElementRecord;
  setAttributes(template, takeAttributes(tree));
  rareOf(template).own = target;
  tree.open.push(template);
  return true;
}

/** Ends it, once the template element has been popped. */
export function finishPatch(tree: TreeState, template: ElementRecord): void {
  const target = patchTargetOf(template);
  if (target === null) return;
  const places = tree.knowPatchPlaces();
  places.openPatches.pop();
  target.removeInstructions((node) => places.takeOut(node));
}

/** The tree in which a place is looked for: that of the template's parent, with the head when this is the body. */
function scopeOf(parent: ParentRecord): ParentRecord {
  const root = parent.parent;
  const isBody = parent.name === HTML_NAMES[TagId.Body] && root !== null && root.name === HTML_NAMES[TagId.Html];
  return isBody && root.parent !== null && root.parent.nodeType === NodeType.Document ? root : parent;
}

/** The end for a start among the siblings after it; starts and ends may be nested. */
function findEnd(start: LeafRecord): LeafRecord | null {
  let depth = 0;
  for (let node: NodeRecord | null = start.nextSibling; node !== null; node = node.nextSibling) {
    if (node.nodeType !== NodeType.ProcessingInstruction) continue;
    const { target } = processingInstructionState(node as LeafRecord);
    if (target === 'start') depth++;
    else if (target === 'end' && depth-- === 0) return node as LeafRecord;
  }
  return null;
}
