import { HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { documentData } from '../../dom/tree/document-data.ts';
import { remove } from '../../dom/tree/mutation.ts';
import { watchPatchPlaces } from '../../dom/tree/patch-places.ts';
import { pseudoAttributesOf } from '../../dom/tree/pseudo-attributes.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isShadowRoot,
  type LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../dom/tree/records.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../../dom/tree/traversal.ts';
import { NamedPlaces, type Place } from './named-places.ts';
import type { OpenElements } from './open-elements.ts';
import { insideOf, patchTargetOf } from './patch-target.ts';

const NOWHERE = -1;
const OUT_OF_DATE = -1;

/**
 * The places where the content of templates may go, in tree order. Made when one is first looked for in a tree that may hold
 * any, and kept up to date with all that the parser does by itself; when somebody else has moved something (the tree counts
 * that, see `dom/tree/patch-places.ts`), it is made anew for the next search that needs it.
 *
 * What an open element holds is at the end of the tree, so that it is enough to know the first place in it: `#positions` are
 * positions on the stack of open elements, growing, and `#firsts` the order of the first place in the element there, for those
 * that hold more than the next one below does not. (bench/growth)
 */
export class PatchPlaces {
  /** The places that open template elements stand for. */
  readonly openPatches: LeafRecord[] = [];
  readonly #document: DocumentRecord;
  readonly #open: OpenElements;
  /** The counts of the tree that this is up to date with. */
  #added = OUT_OF_DATE;
  #moved = OUT_OF_DATE;
  /** Grows with each change after which a place may be in an element that it was not in. */
  #epoch = 0;
  #places: Place[] = [];
  #ofInstructions = new Map<LeafRecord, Place>();
  #names = new Map<string, NamedPlaces>();
  /** Whether each open element is in the one below, and what comes next comes after all places. */
  #isInOrder = false;
  #positions: number[] = [];
  #firsts: number[] = [];
  #nextOrder = 0;
  /** A head that was popped, and may be the current node again: what it holds is not at the end of the tree any more. */
  #closedHead: ElementRecord | null = null;

  constructor(document: DocumentRecord, open: OpenElements) {
    this.#document = document;
    this.#open = open;
  }

  /** The first place with that name in the scope. */
  find(scope: ParentRecord, name: string): LeafRecord | null {
    if ((scope.flags & NodeFlag.HoldsPatchPlaces) === 0) return null;
    if (this.#added === this.#countAdded() && !this.#names.has(name)) return null;
    if (!this.isUpToDate) this.#makeAnew();
    const named = this.#names.get(name);
    if (named === undefined) return null;
    const position = this.#positionOf(scope);
    if (position === NOWHERE) return named.firstIn(scope, this.#epoch)?.instruction ?? null;
    const order = this.#firstIn(position);
    return order === NOWHERE ? null : (named.firstFrom(order)?.instruction ?? null);
  }

  get isUpToDate(): boolean {
    return this.#added === this.#countAdded() && this.#moved === this.#countMoved();
  }

  /** The parser has inserted a place, and nothing else since this was up to date. */
  inserted(instruction: LeafRecord, isFostered: boolean): void {
    if (this.#added === OUT_OF_DATE || this.#countAdded() !== this.#added + 1) return;
    this.#added++;
    const name = placeNameOf(instruction);
    if (name === undefined) return;
    const isKnownPlace =
      this.openPatches.length === 0 ? this.#addAtEnd(instruction, name) : this.#addInPatch(instruction, name);
    if (isFostered || !isKnownPlace) this.#moved = OUT_OF_DATE;
  }

  #addAtEnd(instruction: LeafRecord, name: string): boolean {
    const { current, length } = this.#open;
    this.#append(instruction, name, this.#nextOrder++);
    if (!this.#isInOrder || instruction.parent !== insideOf(current) || current === this.#closedHead) return false;
    this.#noteFirst(length - 1);
    return true;
  }

  /** What comes in the place of another one has its order, as that one is going to be forgotten. */
  #addInPatch(instruction: LeafRecord, name: string): boolean {
    const replaced = this.#ofInstructions.get(this.openPatches.at(-1) as LeafRecord);
    const template = this.#open.at(this.#open.top[TagId.Template] as number);
    if (replaced === undefined || patchTargetOf(template) === null || this.#names.has(name)) {
      this.#append(instruction, name, this.#nextOrder++);
      return false;
    }
    this.#append(instruction, name, replaced.order);
    return true;
  }

  /** Takes out a node as the parser does. */
  takeOut(node: NodeRecord): void {
    const added = this.#added;
    const { isUpToDate } = this;
    remove(node);
    if (!isUpToDate || this.#countAdded() !== added) return;
    if (node === this.#open.second) {
      // The body, which stays open.
      this.#added = OUT_OF_DATE;
      return;
    }
    const moved = this.#countMoved();
    if (moved > this.#moved + 1) return;
    this.#moved = moved;
    forEachPlace(node, (instruction) => this.#forget(instruction));
  }

  /**
   * The adoption agency has done its work, with nothing else moved since this was up to date.
   *
   * @param commonAncestor - The positions that these had, and the one that the new element has.
   */
  adopted(commonAncestor: number, formattingElement: number, furthestBlock: number, newElement: number): void {
    this.#added = this.#countAdded();
    this.#moved = this.#countMoved();
    this.#epoch++;
    const above: [number, number][] = [];
    for (let at = this.#positions.length - 1; (this.#positions[at] ?? NOWHERE) >= furthestBlock; at--) {
      above.push([this.#positions.pop() as number, this.#firsts.pop() as number]);
    }
    // What stands before the furthest block stays where it was, in elements that are open no more.
    if (this.#top >= formattingElement) this.#lowerTo(commonAncestor);
    for (const [position, first] of above.reverse()) {
      this.#positions.push(position === furthestBlock ? newElement : position);
      this.#firsts.push(first);
    }
  }

  /** An element was popped off the stack of open elements, which is that long now. */
  popped(element: ElementRecord, length: number): void {
    if (element.name === HEAD) this.#closedHead = element;
    if (this.#top < length) {
      // It may have been taken out from below others.
      if (this.#top >= 0 && this.#open.isGap(this.#top)) this.#lowerTo(this.#open.positionBelow(this.#top));
      return;
    }
    const { rare } = element;
    if (rare === null || rare.templateContents === null) this.#lowerTo(length - 1);
    // Nobody looks for a place there again.
    else if (this.#isInOrder && this.isUpToDate) this.#dropFrom(length);
    else this.#moved = OUT_OF_DATE;
  }

  #dropFrom(position: number): void {
    const first = this.#firstIn(position);
    for (let place = this.#places.at(-1); place !== undefined && place.order >= first; place = this.#places.at(-1)) {
      this.#places.pop();
      this.#ofInstructions.delete(place.instruction);
      place.named.dropLast();
      if (place.named.count === 0) this.#names.delete(place.named.name);
    }
    while (this.#top >= position) {
      this.#positions.pop();
      this.#firsts.pop();
    }
  }

  /** What elements above that position hold is in the one there. */
  #lowerTo(position: number): void {
    let first = NOWHERE;
    while (this.#top >= position && this.#top !== NOWHERE) {
      this.#positions.pop();
      first = this.#firsts.pop() as number;
    }
    if (first === NOWHERE || position === NOWHERE) return;
    this.#positions.push(position);
    this.#firsts.push(first);
  }

  get #top(): number {
    return this.#positions.at(-1) ?? NOWHERE;
  }

  /** The last place is in the element at that position. */
  #noteFirst(position: number): void {
    if (this.#top >= position) return;
    this.#positions.push(position);
    this.#firsts.push(this.#nextOrder - 1);
  }

  /** The order of the first place in the open element at that position, or -1. */
  #firstIn(position: number): number {
    let at = this.#positions.length;
    while (at > 0 && (this.#positions[at - 1] as number) >= position) at--;
    return this.#firsts[at] ?? NOWHERE;
  }

  /** The position of an element on the stack that holds what is at the end of the tree, or -1. */
  #positionOf(scope: ParentRecord): number {
    if (!this.#isInOrder || this.openPatches.length > 0) return NOWHERE;
    const { current, length } = this.#open;
    if (scope === insideOf(current)) return current === this.#closedHead ? NOWHERE : length - 1;
    return scope === this.#open.at(0) ? 0 : NOWHERE;
  }

  #append(instruction: LeafRecord, name: string, order: number): void {
    let named = this.#names.get(name);
    if (named === undefined) {
      named = new NamedPlaces(name);
      this.#names.set(name, named);
    }
    const place = named.add(instruction, order);
    let index = this.#places.length;
    while (index > 0 && (this.#places[index - 1] as Place).order > order) index--;
    if (index === this.#places.length) this.#places.push(place);
    else this.#places.splice(index, 0, place);
    this.#ofInstructions.set(instruction, place);
  }

  #forget(instruction: LeafRecord): void {
    const place = this.#ofInstructions.get(instruction);
    if (place === undefined) return;
    this.#ofInstructions.delete(instruction);
    place.named.forget(place);
    if (place.named.count === 0) this.#names.delete(place.named.name);
  }

  #makeAnew(): void {
    watchPatchPlaces(this.#document);
    this.#places = [];
    this.#ofInstructions = new Map();
    this.#names = new Map();
    this.#positions = [];
    this.#firsts = [];
    this.#epoch++;
    const tree = new OpenTree(this.#open);
    this.#isInOrder = tree.isNested;
    for (const root of tree.roots) {
      forEachPlace(root, (instruction) => {
        const name = placeNameOf(instruction);
        if (name === undefined) return;
        this.#append(instruction, name, this.#nextOrder++);
        const position = tree.positionAbove(instruction.parent as ParentRecord, root);
        if (position === NOWHERE || position < this.#top) this.#isInOrder = false;
        else this.#noteFirst(position);
      });
    }
    this.#added = this.#countAdded();
    this.#moved = this.#countMoved();
  }

  /** A template's contents belong to another document. */
  #countAdded(): number {
    const data = documentData(this.#document);
    const inert = data.inertTemplateDocument;
    return data.patchPlacesAdded + (inert === null ? 0 : documentData(inert).patchPlacesAdded);
  }

  #countMoved(): number {
    const data = documentData(this.#document);
    const inert = data.inertTemplateDocument;
    return data.patchPlacesMoved + (inert === null ? 0 : documentData(inert).patchPlacesMoved);
  }
}

/** How the open elements up to the first one that stands for a place elsewhere lie in the tree. */
class OpenTree {
  /** Whether each of them is in the one below. */
  isNested = true;
  /** The roots of all trees that they, and the places elsewhere, are in. */
  readonly roots: ParentRecord[] = [];
  /** For open elements, and what is known to be in one, the position of the nearest. */
  readonly #positions = new Map<ParentRecord, number>();

  constructor(open: OpenElements) {
    const positions: number[] = [];
    for (let p = open.length - 1; p >= 0; p = open.positionBelow(p)) positions.push(p);
    let below = NOWHERE;
    let isElsewhere = false;
    for (let position = positions.pop(); position !== undefined; position = positions.pop()) {
      const element = open.at(position);
      const target = patchTargetOf(element);
      if (target !== null) {
        isElsewhere = true;
        this.positionAbove(target.parent, target.parent);
        continue;
      }
      const inside = insideOf(element);
      const standsForShadowRoot = isShadowRoot(inside);
      const found = below === NOWHERE || standsForShadowRoot ? below : this.positionAbove(element.parent, element);
      if (inside !== element || below === NOWHERE) this.roots.push(inside);
      this.#positions.set(inside, isElsewhere ? NOWHERE : position);
      if (isElsewhere) continue;
      if (found !== below) this.isNested = false;
      below = position;
    }
  }

  /** The position of the nearest open element among a node's ancestors, or -1. Without a parent the node is a root. */
  positionAbove(parent: ParentRecord | null, node: ParentRecord): number {
    const passed: ParentRecord[] = [];
    let position: number | undefined;
    let ancestor = parent;
    while (ancestor !== null) {
      position = this.#positions.get(ancestor);
      if (position !== undefined) break;
      passed.push(ancestor);
      ancestor = ancestor.parent;
    }
    if (ancestor === null) this.roots.push(passed.at(-1) ?? node);
    for (const between of passed) this.#positions.set(between, position ?? NOWHERE);
    return position ?? NOWHERE;
  }
}

/** The name of the place that a processing instruction is, if it is one and has a name. */
function placeNameOf(instruction: LeafRecord): string | undefined {
  return pseudoAttributesOf(instruction).get('name');
}

/** Calls back for the processing instructions in tree order that are patch places. */
function forEachPlace(root: NodeRecord, callback: (instruction: LeafRecord) => void): void {
  let node: NodeRecord | null = root;
  while (node !== null) {
    const mayHold: boolean = (node.flags & NodeFlag.HoldsPatchPlaces) !== 0;
    if (mayHold && node.nodeType === NodeType.ProcessingInstruction) callback(node as LeafRecord);
    node = mayHold ? nextInTreeOrder(node, root) : nextAfterSubtree(node, root);
  }
}

const HEAD = HTML_NAMES[TagId.Head];
