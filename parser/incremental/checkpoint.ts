import type { ElementName } from '../../dom/names/element-name.ts';
import {
  type AttributeList,
  type ElementRecord,
  isShadowRoot,
  type NodeRecord,
  NodeType,
  type ParentRecord,
} from '../../dom/tree/records.ts';
import type { TreeBuilder } from '../insertion-modes/tree-builder.ts';
import type { State } from '../tokenizer/state.ts';
import { InsertionMode } from '../tree-construction/insertion-mode.ts';
import { insideOf, patchTargetOf } from '../tree-construction/patch-target.ts';

/** An entry of the list of active formatting elements. */
interface KeptEntry {
  readonly element: ElementRecord;
  /** Those of the token for which the element was created. */
  readonly attributes: AttributeList | null;
  /** How many markers come before it. */
  readonly markers: number;
}

/**
 * The state of a parser right after a tag, from which it can go on; and where the tree ended then.
 *
 * What comes later is only ever put at the ends of what is open here, or the checkpoint does not last (`Trespasses`).
 */
export class Checkpoint {
  /** How many code units of input came before it. */
  offset: number;
  readonly tokenizerState: State;
  readonly lastStartTagName: ElementName | null;
  readonly mode: InsertionMode;
  readonly originalMode: InsertionMode;
  readonly templateModes: readonly InsertionMode[];
  readonly framesetOk: boolean;
  readonly skipLineFeed: boolean;
  readonly markers: number;
  head: ElementRecord | null;
  form: ElementRecord | null;
  /** The stack of open elements, from the root on. */
  open: ElementRecord[];
  /** What was the last in the document, and inside of each open element; null: nothing was. */
  last: (NodeRecord | null)[];
  /** The list of active formatting elements, the earliest first. */
  formatting: KeptEntry[];
  /** Of the open elements, those that are HTML integration points by their attributes. */
  integrationPoints: ElementRecord[];
  #members: Set<ElementRecord> | null = null;

  constructor(tree: TreeBuilder, offset: number, open: ElementRecord[], last: (NodeRecord | null)[]) {
    const { tokenizer, formatting, htmlAnnotations } = tree;
    this.offset = offset;
    this.tokenizerState = tokenizer.state;
    this.lastStartTagName = tokenizer.lastStartTagName;
    this.mode = tree.mode;
    this.originalMode = tree.originalMode;
    this.templateModes = tree.templateModes.slice();
    this.framesetOk = tree.framesetOk;
    this.skipLineFeed = tree.skipLineFeed;
    this.markers = formatting.markers;
    this.head = tree.headElement;
    this.form = tree.formElement;
    this.open = open;
    this.last = last;
    this.formatting = entriesOf(tree);
    this.integrationPoints = htmlAnnotations === null ? [] : open.filter((element) => htmlAnnotations.has(element));
  }

  /** Whether the element is open. */
  holds(element: ElementRecord): boolean {
    this.#members ??= new Set(this.open);
    return this.#members.has(element);
  }

  /** Puts other nodes into the place of those that it has, but for the last ones, which are given. */
  replaceNodes(replacementOf: <Kept extends NodeRecord | null>(node: Kept) => Kept, last: (NodeRecord | null)[]): void {
    this.last = last;
    this.head = replacementOf(this.head);
    this.form = replacementOf(this.form);
    this.open = this.open.map(replacementOf);
    this.formatting = this.formatting.map((entry) => ({ ...entry, element: replacementOf(entry.element) }));
    this.integrationPoints = this.integrationPoints.map(replacementOf);
    this.#members = null;
  }

  /** Calls back with every node that it has. */
  forEachNode(callback: (node: NodeRecord) => void): void {
    for (const node of this.open) callback(node);
    for (const node of this.last) if (node !== null) callback(node);
    for (const { element } of this.formatting) callback(element);
    if (this.head !== null) callback(this.head);
    if (this.form !== null) callback(this.form);
  }
}

export function entriesOf({ formatting }: TreeBuilder): KeptEntry[] {
  const entries: KeptEntry[] = [];
  for (let entry = formatting.last; entry !== null; entry = entry.previous) {
    const { element, attributes, markers } = entry;
    entries.push({ element, attributes: attributes === null ? null : attributes.slice(), markers });
  }
  return entries.reverse();
}

/** The stack of open elements, from the root on. */
export function openElementsOf({ open }: TreeBuilder): ElementRecord[] {
  const elements: ElementRecord[] = [];
  for (let position = open.length - 1; position >= 0; position = open.positionBelow(position)) {
    elements.push(open.at(position));
  }
  return elements.reverse();
}

/**
 * What is last in the document and inside of each open element; null when no parser could go on there with nothing but this: text
 * would be added to text that is there, or what is open stands for a place elsewhere.
 */
export function lastNodesOf(document: ParentRecord, open: readonly ElementRecord[]): (NodeRecord | null)[] | null {
  const last: (NodeRecord | null)[] = [document.lastChild];
  for (const element of open) {
    if (element.rare !== null && patchTargetOf(element) !== null) return null;
    const inside: NodeRecord = insideOf(element);
    if (isShadowRoot(inside)) return null;
    const node = inside.lastChild;
    if (node !== null && node.nodeType === NodeType.Text) return null;
    last.push(node);
  }
  return last;
}

/** The state of the parser after the tag that it has just read; null where it cannot be kept. */
export function takeCheckpoint(tree: TreeBuilder, offset: number): Checkpoint | null {
  if (tree.stopped || tree.mode < InsertionMode.InHead || tree.pendingTableCharacters !== '') return null;
  const open = openElementsOf(tree);
  const last = lastNodesOf(tree.document, open);
  return last === null ? null : new Checkpoint(tree, offset, open, last);
}
