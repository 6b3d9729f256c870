import { type ElementName, HTML_NAMES } from '../../dom/names/element-name.ts';
import { TagId } from '../../dom/names/tag-ids.ts';
import { createDocumentFragment } from '../../dom/tree/create.ts';
import { appendFresh } from '../../dom/tree/mutation.ts';
import {
  type ElementRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  ParentRecord,
  setAttributes,
} from '../../dom/tree/records.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import type { TreeBuilder } from '../insertion-modes/tree-builder.ts';
import { insideOf } from '../tree-construction/patch-target.ts';
import type { Checkpoint } from './checkpoint.ts';

/** What stands in for the nodes of a checkpoint. */
export interface Stand {
  readonly from: Checkpoint;
  /** By what stands in for it: each element of the checkpoint. */
  readonly originals: ReadonlyMap<NodeRecord, NodeRecord>;
  /** What stands in for the open elements. */
  readonly open: readonly ElementRecord[];
  /** What was last in the document, and inside of each of those, before anything was parsed. */
  readonly last: readonly (NodeRecord | null)[];
  /** Where in `last` that is: of the document, for null, and of each of those elements. */
  readonly levels: ReadonlyMap<ElementRecord | null, number>;
}

/** Gives a new tree builder, with an empty document, the state that a checkpoint has kept: elements of the same names and parents. */
export function standIn(from: Checkpoint, tree: TreeBuilder): Stand {
  const copies = new Copies(from, tree);
  const open = from.open.map((element) => copies.of(element));
  for (const element of open) tree.open.push(element);
  standForFormattingElements(from, tree, copies);
  tree.headElement = from.head === null ? null : copies.of(from.head);
  tree.formElement = from.form === null ? null : copies.of(from.form);
  tree.mode = from.mode;
  tree.originalMode = from.originalMode;
  tree.templateModes.push(...from.templateModes);
  tree.framesetOk = from.framesetOk;
  tree.skipLineFeed = from.skipLineFeed;
  for (const element of from.integrationPoints) {
    tree.htmlAnnotations ??= new Set();
    tree.htmlAnnotations.add(copies.of(element));
  }
  tree.tokenizer.state = from.tokenizerState;
  tree.tokenizer.lastStartTagName = from.lastStartTagName;
  const last = [tree.document.lastChild, ...open.map((element) => insideOf(element).lastChild)];
  const levels = new Map([null, ...open].map((element, level) => [element, level]));
  return { from, originals: copies.originals, open, last, levels };
}

function standForFormattingElements(from: Checkpoint, { open, formatting }: TreeBuilder, copies: Copies): void {
  const positions = new Map(from.open.map((element, position) => [element, position]));
  for (const { element, attributes, markers } of from.formatting) {
    while (formatting.markers < markers) formatting.insertMarker();
    const copy = copies.of(element);
    setAttributes(copy, attributes);
    const entry = formatting.push(copy);
    const position = positions.get(element);
    if (position !== undefined) open.setEntry(position, entry);
  }
  while (formatting.markers < from.markers) formatting.insertMarker();
}

class Copies {
  readonly originals = new Map<NodeRecord, NodeRecord>();
  readonly #tree: TreeBuilder;
  readonly #copies = new Map<NodeRecord, ParentRecord>();
  readonly #root: ElementRecord;
  /** The parent of what is in no document, and neither is its parent open. */
  #nowhere: ParentRecord | null = null;

  constructor({ open, head }: Checkpoint, tree: TreeBuilder) {
    this.#tree = tree;
    const root = open[0] as ElementRecord;
    this.#copies.set(root.parent as ParentRecord, tree.document);
    this.#root = this.of(root);
    // What is open may be in a head that has ended.
    if (head !== null) this.of(head);
  }

  of(original: ElementRecord): ElementRecord {
    return (this.#copies.get(original) as ElementRecord | undefined) ?? this.#copy(original);
  }

  #copy(original: ElementRecord): ElementRecord {
    const parent = this.#parentFor(original);
    const copy = new ParentRecord(NodeType.Element, parent.nodeDocument, original.name) as ElementRecord;
    appendFresh(copy, parent);
    this.#copies.set(original, copy);
    this.originals.set(copy, original);
    if (original.name === TEMPLATE) this.#copies.set(insideOf(original), templateContentsOf(copy));
    return copy;
  }

  /** Of those whose parent is not open: the root element, or what is as little connected as they are. */
  #parentFor({ parent, flags }: ElementRecord): ParentRecord {
    const copy = parent === null ? undefined : this.#copies.get(parent);
    if (copy !== undefined) return copy;
    if ((flags & NodeFlag.Connected) !== 0) return this.#root;
    this.#nowhere ??= createDocumentFragment(this.#tree.document);
    return this.#nowhere;
  }
}

const TEMPLATE = HTML_NAMES[TagId.Template] as ElementName;
