import { plainAttributeName } from '../../dom/names/attribute-name.ts';
import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { processingInstructionState } from '../../dom/tree/create.ts';
import { remove } from '../../dom/tree/mutation.ts';
import { pseudoAttributesOf } from '../../dom/tree/pseudo-attributes.ts';
import { rareOf } from '../../dom/tree/rare-data.ts';
import {
  type ElementRecord,
  type LeafRecord,
  type NodeRecord,
  NodeType,
  ParentRecord,
} from '../../dom/tree/records.ts';
import { isInclusiveAncestor, nextInTreeOrder } from '../../dom/tree/traversal.ts';
import { findAppropriatePlace, takeAttributes } from './insertion.ts';
import { tokenAttribute } from './token-attributes.ts';
import type { TreeBuilder } from './tree-builder.ts';

/**
 * Out-of-order streaming: `<template for="x">` puts its content where `<?marker name="x"?>` stands, or between
 * `<?start name="x"?>` and `<?end?>`. The template element is on the stack of open elements only.
 */
const FOR = plainAttributeName('for');
/** So many nodes are walked over before anything cleverer. */
const FEW_NODES = 64;

/** Where the content of a template element goes that stands for a place elsewhere. */
export class PatchTarget {
  readonly parent: ParentRecord;
  readonly #first: LeafRecord;
  /** The same instruction as the first for a marker; null if what was started has no end. */
  readonly #last: LeafRecord | null;

  constructor(parent: ParentRecord, first: LeafRecord, last: LeafRecord | null) {
    this.parent = parent;
    this.#first = first;
    this.#last = last;
  }

  /** The node before which content is inserted; null for the end of the parent. */
  get before(): NodeRecord | null {
    return this.#last !== null && this.#last.parent === this.parent ? this.#last : null;
  }

  /** Takes out what stands between the instructions. */
  removeOldContent(): void {
    if (this.#first === this.#last) return;
    let node = this.#first.nextSibling;
    while (node !== null && node !== this.#last) {
      const next: NodeRecord | null = node.nextSibling;
      remove(node);
      node = next;
    }
  }

  removeInstructions(): void {
    if (this.#first.parent !== null) remove(this.#first);
    if (this.#last !== null && this.#last.parent !== null) remove(this.#last);
  }
}

/** The place that the template element stands for, if it does. */
export function patchTargetOf(element: ElementRecord): PatchTarget | null {
  const own = element.rare === null ? null : element.rare.own;
  return own instanceof PatchTarget ? own : null;
}

/** Starts to put content elsewhere, if the template start tag token says so and there is such a place. */
export function startPatch(tree: TreeBuilder, tag: ElementName): boolean {
  const name = tokenAttribute(tree, FOR);
  if (name === null || name === '') return false;
  findAppropriatePlace(tree, tree.open.current);
  const scope = scopeOf(tree.placeParent);
  const first = tree.isUndisturbed
    ? (tree.patchPlaces?.find(scope, name) ?? null)
    : findInstruction(scope, name, Number.POSITIVE_INFINITY);
  if (first === null || first === undefined) return false;
  const parent = first.parent as ParentRecord;
  const isMarker = processingInstructionState(first).target === 'marker';
  if (tree.patchPlaces !== null) tree.patchPlaces.openPatches++;
  const target = new PatchTarget(parent, first, isMarker ? first : findEnd(first));
  target.removeOldContent();
  const template = new ParentRecord(NodeType.Element, parent.nodeDocument, tag) as ElementRecord;
  template.attributes = takeAttributes(tree);
  rareOf(template).own = target;
  tree.open.push(template);
  return true;
}

/** Ends it, once the template element has been popped. */
export function finishPatch(tree: TreeBuilder, template: ElementRecord): void {
  const target = patchTargetOf(template);
  if (target === null) return;
  target.removeInstructions();
  if (tree.patchPlaces !== null) tree.patchPlaces.openPatches--;
}

/** The tree in which a place is looked for: that of the template's parent, with the head when this is the body. */
function scopeOf(parent: ParentRecord): ParentRecord {
  const root = parent.parent;
  const isBody = parent.name === HTML_NAMES[TagId.Body] && root !== null && root.name === HTML_NAMES[TagId.Html];
  return isBody && root.parent !== null && root.parent.nodeType === NodeType.Document ? root : parent;
}

/** Whether processing instructions with that target say where the content of templates goes. */
export function isOfPlace(target: string): boolean {
  return target === 'marker' || target === 'start' || target === 'end';
}

/** Whether content can go where the processing instruction stands. */
function isPlace(instruction: LeafRecord): boolean {
  const { target } = processingInstructionState(instruction);
  return target === 'marker' || target === 'start';
}

interface Place {
  readonly instruction: LeafRecord;
  next: Place | null;
}

/** The places with one name in the order in which they came. */
interface NamedPlaces {
  readonly first: Place;
  last: Place;
  /** Where one was last looked for, and the last one of which it is known that it is not, or no longer, in there. */
  scope: ParentRecord | null;
  outside: Place | null;
}

/**
 * OPTIMIZATION: the places that the parser has made, for as long as nobody else touches the tree, so that looking for
 * one that is not there takes no walk. (bench/growth)
 */
export class PatchPlaces {
  /** How many template elements are open that stand for a place elsewhere. */
  openPatches = 0;
  /** A place may have come into the tree before one that was there already. */
  #isOutOfOrder = false;
  readonly #places = new Map<string, NamedPlaces>();

  add(tree: TreeBuilder, instruction: LeafRecord): void {
    const name = isPlace(instruction) ? pseudoAttributesOf(instruction).get('name') : undefined;
    if (name === undefined) return;
    if (this.openPatches > 0 || (tree.hasFosterParented && tree.open.top[TagId.Table] !== -1))
      this.#isOutOfOrder = true;
    const place: Place = { instruction, next: null };
    const places = this.#places.get(name);
    if (places === undefined) this.#places.set(name, { first: place, last: place, scope: null, outside: null });
    else places.last = places.last.next = place;
  }

  find(scope: ParentRecord, name: string): LeafRecord | null {
    const places = this.#places.get(name);
    if (places === undefined) return null;
    const near = findInstruction(scope, name, FEW_NODES);
    if (near !== undefined) return near;
    if (places.scope !== scope) {
      places.scope = scope;
      places.outside = null;
    }
    let place: Place | null = places.outside === null ? places.first : places.outside.next;
    while (place !== null && !isInclusiveAncestor(scope, place.instruction)) {
      places.outside = place;
      place = place.next;
    }
    if (place === null) return null;
    return this.#isOutOfOrder
      ? (findInstruction(scope, name, Number.POSITIVE_INFINITY) as LeafRecord)
      : place.instruction;
  }
}

/** The first marker or start with that name; undefined when it is not among so many nodes. */
function findInstruction(scope: ParentRecord, name: string, limit: number): LeafRecord | null | undefined {
  let nodes = 0;
  for (let node: NodeRecord | null = scope.firstChild; node !== null; node = nextInTreeOrder(node, scope)) {
    if (nodes++ === limit) return undefined;
    if (node.nodeType !== NodeType.ProcessingInstruction || !isPlace(node as LeafRecord)) continue;
    if (pseudoAttributesOf(node as LeafRecord).get('name') === name) return node as LeafRecord;
  }
  return null;
}

/** The end for a start among the siblings after it; starts and ends may be nested. */
function findEnd(start: LeafRecord): LeafRecord | null {
  let depth = 0;
  for (let node = start.nextSibling; node !== null; node = node.nextSibling) {
    if (node.nodeType !== NodeType.ProcessingInstruction) continue;
    const { target } = processingInstructionState(node as LeafRecord);
    if (target === 'start') depth++;
    else if (target === 'end' && depth-- === 0) return node as LeafRecord;
  }
  return null;
}
