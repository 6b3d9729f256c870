import type { AttributeName } from '../names/attribute-name.ts';
import { emptyTable } from '../webidl/table.ts';
import type { DocumentRecord, ElementRecord, LeafRecord, NodeRecord, ParentRecord } from './records.ts';

/**
 * What reacts to mutations: one slot for each bit of `Watch` that a higher layer sets. A feature sets its bit in the flags of each document it
 * watches; without the bit nothing here is called.
 */

/** What follows the tree and the attributes: live collections and the id map. */
export interface TreeReactor {
  /** After `node` (with its subtree) was linked into `parent`. */
  inserted(node: NodeRecord, parent: ParentRecord): void;
  /** After `node` (with its subtree) was unlinked from `parent`, where these were its siblings. */
  removed(
    node: NodeRecord,
    parent: ParentRecord,
    previousSibling: NodeRecord | null,
    nextSibling: NodeRecord | null,
  ): void;
  /** After an attribute changed; a null value stands for "is not there". */
  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void;
  /** After the parentless tree under `node` moved into another document. */
  adopted(node: NodeRecord, oldDocument: DocumentRecord): void;
}

export interface RangeReactor {
  /** Before `count` nodes are inserted into `parent` before `child`. */
  beforeInsert(parent: ParentRecord, child: NodeRecord, count: number): void;
  /** https://dom.spec.whatwg.org/#live-range-pre-remove-steps */
  beforeRemove(node: NodeRecord): void;
  /** The range steps of https://dom.spec.whatwg.org/#concept-cd-replace */
  dataReplaced(node: LeafRecord, offset: number, count: number, insertedLength: number): void;
  /** The range steps of https://dom.spec.whatwg.org/#concept-text-split, once `newNode` stands after `node`. */
  textSplit(node: LeafRecord, offset: number, newNode: LeafRecord): void;
  /** The range steps of `normalize()`: the data of `merged` is now that of `node` from `length` on. */
  textMerged(node: LeafRecord, length: number, merged: LeafRecord): void;
  /** After the parentless tree under `node` moved into another document. */
  adopted(node: NodeRecord, oldDocument: DocumentRecord): void;
}

export interface NodeIteratorReactor {
  /** https://dom.spec.whatwg.org/#nodeiterator-pre-remove-steps for each iterator of the node's document. */
  beforeRemove(node: NodeRecord): void;
  /** After the parentless tree under `node` moved into another document. */
  adopted(node: NodeRecord, oldDocument: DocumentRecord): void;
}

export interface MutationObserverReactor {
  /** https://dom.spec.whatwg.org/#queue-a-tree-mutation-record */
  tree(
    target: NodeRecord,
    addedNodes: readonly NodeRecord[],
    removedNodes: readonly NodeRecord[],
    previousSibling: NodeRecord | null,
    nextSibling: NodeRecord | null,
  ): void;
  attributes(element: ElementRecord, name: AttributeName, oldValue: string | null): void;
  characterData(node: LeafRecord, oldData: string): void;
  /** The transient registered observers of https://dom.spec.whatwg.org/#concept-node-remove */
  removed(node: NodeRecord, parent: ParentRecord): void;
  /** After a node that has a list of observers moved into another document. */
  adopted(node: NodeRecord): void;
}

export interface CustomElementReactor {
  /** For each connected shadow-including inclusive descendant of an inserted node. */
  connected(node: NodeRecord): void;
  disconnected(node: NodeRecord): void;
  /** After `moveBefore` put a node elsewhere in a connected tree. */
  moved(node: NodeRecord): void;
  adopted(node: NodeRecord, oldDocument: DocumentRecord): void;
  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void;
  /** After the copy of an element was made, before it stands anywhere. */
  cloned(element: ElementRecord, copy: ElementRecord, fallbackRegistry: object | null): void;
  /** After the copy of a shadow root was made, before it has children. */
  clonedShadowRoot(shadowRoot: ParentRecord, copy: ParentRecord): void;
  clonedDocument(document: DocumentRecord, copy: DocumentRecord): void;
  /** Whether the definition of the element, which need not be custom yet, forbids it a shadow root. */
  isShadowDisabled(element: ElementRecord): boolean;
  /** Before the new shadow root is that of the element. The registry is that of `ShadowRootInit`. */
  shadowRootAttached(element: ElementRecord, shadowRoot: ParentRecord, registry: object | null | undefined): void;
}

export interface SlotReactor {
  inserted(node: NodeRecord, parent: ParentRecord): void;
  /** After `node` was unlinked from `parent`, where this was its next sibling. */
  removed(node: NodeRecord, parent: ParentRecord, nextSibling: NodeRecord | null): void;
  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void;
}

/** The steps that other specifications define for their elements. */
export interface ElementStepsReactor {
  /** A parser has made it, or it is a copy of another node: it has attributes already, if it is an element. */
  made(node: NodeRecord): void;
  /** Before anybody else is told: `root`, with all that is in it, has been put into a parent or taken out of it. */
  placeChanged(root: NodeRecord): void;
  /** https://dom.spec.whatwg.org/#concept-node-insert-ext; `root` is the node inserted, which `node` is or is in. */
  inserted(node: NodeRecord, root: NodeRecord): void;
  /** https://dom.spec.whatwg.org/#concept-node-post-connection-ext */
  postConnection(node: NodeRecord): void;
  /** What is in `root` loses the focus, but for `root` itself if only its children do. Whether it had it, so that listeners may have been told. */
  losesFocus(root: NodeRecord, isOfChildren: boolean): boolean;
  /** https://dom.spec.whatwg.org/#concept-node-remove-ext */
  removed(node: NodeRecord, isSubtreeRoot: boolean, oldAncestor: ParentRecord): void;
  /** DEVIATION: the same before a move, of what Chromium tells of by then. */
  unlinkedToMove(root: NodeRecord): void;
  /** https://dom.spec.whatwg.org/#concept-node-move-ext; `root` is the node moved, which `node` is or is in. */
  moved(node: NodeRecord, root: NodeRecord, oldAncestor: ParentRecord): void;
  /** https://dom.spec.whatwg.org/#concept-node-children-changed-ext */
  childrenChanged(parent: ParentRecord, isRemoval: boolean): void;
  /** https://dom.spec.whatwg.org/#concept-node-adopt-ext */
  adopted(node: NodeRecord, oldDocument: DocumentRecord): void;
  /** https://dom.spec.whatwg.org/#concept-element-attributes-change-ext */
  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void;
  /** A parser has given it the attributes of another tag, too. */
  attributesMerged(element: ElementRecord): void;
  /**
   * https://dom.spec.whatwg.org/#concept-node-clone-ext: called for elements that have rare data, or are cloned without their
   * children; the contents of templates are cloned by then.
   */
  cloned(element: ElementRecord, copy: ElementRecord, subtree: boolean): void;
  /** Step 10 of https://html.spec.whatwg.org/#concept-upgrade-an-element */
  formAssociatedUpgraded(element: ElementRecord): void;
}

/** What remembers what selectors have matched. Nodes that a parser puts behind the last child of the current
 * node need no call. */
export interface SelectorReactor extends Pick<TreeReactor, 'inserted' | 'removed'> {
  attributeChanged(element: ElementRecord, name: AttributeName): void;
  dataChanged(node: LeafRecord): void;
  stateChanged(element: ElementRecord): void;
}

/** What has to know when elements may have other styles than before. */
export interface StyleReactor {
  changed(document: DocumentRecord): void;
  /** The same, because the node was inserted. */
  inserted(node: NodeRecord): void;
  /** For each shadow-including inclusive descendant of a node that was removed, where styles may start transitions and animations. */
  removed(node: NodeRecord): void;
  attributeChanged(element: ElementRecord, name: AttributeName, oldValue: string | null, value: string | null): void;
  /** Where styles may start transitions and animations: gives what has changed the value that it has not. */
  stateChanged(element: ElementRecord, exchange: () => void): void;
  /** Where styles may start transitions and animations: somebody asks for the layout of the document. */
  looked(document: DocumentRecord): void;
  /** The same as `changed`, of what starts neither transitions nor animations. */
  dataChanged(document: DocumentRecord): void;
}

interface Reactors {
  readonly liveCollections: TreeReactor;
  readonly idMap: TreeReactor;
  readonly ranges: RangeReactor;
  readonly nodeIterators: NodeIteratorReactor;
  readonly mutationObservers: MutationObserverReactor;
  readonly customElements: CustomElementReactor;
  readonly slots: SlotReactor;
  readonly elementSteps: ElementStepsReactor;
  readonly selectors: SelectorReactor;
  readonly styles: StyleReactor;
}

export const reactors = emptyTable<Reactors>();
