import { resetFormOwner } from '../../dom/html/forms/form-owner.ts';
import type { AttributeName } from '../../dom/names/attribute-name.ts';
import { appendAttribute, changeAttribute, removeAttributeAt } from '../../dom/tree/attributes.ts';
import { replaceData } from '../../dom/tree/character-data.ts';
import { insert, remove } from '../../dom/tree/mutation.ts';
import {
  type ElementRecord,
  isElement,
  type LeafRecord,
  type NodeRecord,
  type ParentRecord,
} from '../../dom/tree/records.ts';
import { insideOf } from '../tree-construction/patch-target.ts';
import { findStaying } from './child-lists.ts';
import { partsOf, Signatures } from './signatures.ts';

/** What became of a tree. */
export interface TreeChange {
  /** Nodes that came, with all that is in them, and nodes that went. */
  readonly added: NodeRecord[];
  readonly removed: NodeRecord[];
  /** Nodes that are there as before with another text, or with other attributes. */
  readonly changed: NodeRecord[];
}

/** Children of a parent that are to become those of another. */
interface Task {
  readonly parent: ParentRecord;
  readonly old: readonly NodeRecord[];
  readonly fresh: readonly NodeRecord[];
  /** What comes after them in the parent. */
  readonly before: NodeRecord | null;
}

/**
 * Makes parts of a tree like those of another, of which it takes the nodes that it has not got. What is the same in both stays what it
 * is, so that whoever holds a node of the tree holds it still.
 */
export class Reconciliation {
  readonly change: TreeChange = { added: [], removed: [], changed: [] };
  /** The elements that are to be others, however many there are like these. */
  readonly #pairs: ReadonlyMap<NodeRecord, NodeRecord>;
  readonly #signatures: Signatures;
  /** Nodes of the other tree of which somebody wants to know where they are in the end, and where those are. */
  readonly #places = new Map<NodeRecord, NodeRecord>();
  readonly #wanted: ReadonlySet<NodeRecord>;
  readonly #tasks: Task[] = [];

  /**
   * @param associated - The elements of the other tree that have a form that is no ancestor of theirs.
   */
  constructor(
    pairs: ReadonlyMap<NodeRecord, NodeRecord>,
    wanted: ReadonlySet<NodeRecord>,
    associated: ReadonlySet<NodeRecord>,
  ) {
    this.#pairs = pairs;
    this.#wanted = wanted;
    const isUnique = (node: NodeRecord): boolean =>
      associated.has(node) || (node.rare !== null && node.rare.formOwner !== null);
    this.#signatures = new Signatures(isUnique);
  }

  /** Where a node of the other tree is in the end: itself, if it was taken over. */
  placeOf<Node extends NodeRecord | null>(node: Node): Node {
    if (node === null) return node;
    return ((this.#pairs.get(node) ?? this.#places.get(node)) as Node | undefined) ?? node;
  }

  /** Makes those children of the parent, which follow each other, like those of the other tree. */
  replaceChildren(task: Task): void {
    this.#tasks.push(task);
    this.#finish();
  }

  /** Gives an element that has ended the contents of another. */
  replaceContents(node: ElementRecord, other: ElementRecord): void {
    this.#beginContents(node, other);
    this.#finish();
  }

  #finish(): void {
    for (let next = this.#tasks.pop(); next !== undefined; next = this.#tasks.pop()) this.#replace(next);
  }

  /** Elements that are to be others come in the same order in both, and part what is between them. */
  #replace({ parent, old, fresh, before }: Task): void {
    let oldEnd = old.length;
    let freshEnd = fresh.length;
    let next = before;
    for (let j = freshEnd - 1; j >= 0; j--) {
      const other = this.#pairs.get(fresh[j] as NodeRecord);
      if (other === undefined) continue;
      const i = old.lastIndexOf(other, oldEnd - 1);
      this.#replaceBetween(parent, old.slice(i + 1, oldEnd), fresh.slice(j + 1, freshEnd), next);
      next = other;
      oldEnd = i;
      freshEnd = j;
    }
    this.#replaceBetween(parent, old.slice(0, oldEnd), fresh.slice(0, freshEnd), next);
  }

  #replaceBetween(
    parent: ParentRecord,
    old: readonly NodeRecord[],
    fresh: readonly NodeRecord[],
    before: NodeRecord | null,
  ): void {
    const { stays, isSame } = findStaying(old, fresh, this.#signatures);
    const staying = new Set(stays);
    for (const node of old) {
      if (staying.has(node)) continue;
      remove(node);
      this.change.removed.push(node);
    }
    let next = before;
    for (let j = fresh.length - 1; j >= 0; j--) {
      const node = fresh[j] as NodeRecord;
      const one = stays[j] as NodeRecord | null;
      if (one === null) {
        insert(node, parent, next);
        this.change.added.push(node);
      } else if (isSame[j] === true) {
        this.#noteSame(one, node);
      } else {
        this.#makeLike(one, node);
      }
      next = one ?? node;
    }
  }

  /** Gives a node the data, or the attributes and contents, of another. */
  #makeLike(node: NodeRecord, other: NodeRecord): void {
    this.#note(node, other);
    if (!isElement(node)) {
      this.#changeData(node as LeafRecord, (other as LeafRecord).data);
      return;
    }
    this.changeAttributes(node, other as ElementRecord);
    this.#beginContents(node, other as ElementRecord);
  }

  #beginContents(node: ElementRecord, other: ElementRecord): void {
    const parents = [[node, other] as const];
    if (insideOf(node) !== node) parents.push([insideOf(node) as ElementRecord, insideOf(other) as ElementRecord]);
    for (const [parent, otherParent] of parents) {
      const old = childrenFrom(parent.firstChild, null);
      this.#tasks.push({ parent, old, fresh: childrenFrom(otherParent.firstChild, null), before: null });
    }
  }

  #changeData(node: LeafRecord, data: string): void {
    const old = node.data;
    if (old === data) return;
    const most = Math.min(old.length, data.length);
    let start = 0;
    while (start < most && old.charCodeAt(start) === data.charCodeAt(start)) start++;
    let kept = 0;
    while (kept < most - start && old.charCodeAt(old.length - 1 - kept) === data.charCodeAt(data.length - 1 - kept))
      kept++;
    replaceData(node, start, old.length - kept - start, data.slice(start, data.length - kept));
    this.change.changed.push(node);
  }

  changeAttributes(node: ElementRecord, { attributes }: ElementRecord): void {
    if (node.rare !== null && node.rare.formOwner !== null) resetFormOwner(node);
    const wanted = attributes ?? [];
    let isChanged = false;
    let same = 0;
    for (const old = node.attributes ?? []; same < wanted.length && old[same] === wanted[same]; same += 2) {
      if (old[same + 1] === wanted[same + 1]) continue;
      changeAttribute(node, same, wanted[same + 1] as string);
      isChanged = true;
    }
    for (let last = (node.attributes?.length ?? 0) - 2; last >= same; last -= 2) {
      removeAttributeAt(node, last);
      isChanged = true;
    }
    for (let i = same; i < wanted.length; i += 2) {
      appendAttribute(node, wanted[i] as AttributeName, wanted[i + 1] as string);
      isChanged = true;
    }
    if (isChanged) this.change.changed.push(node);
  }

  #note(node: NodeRecord, other: NodeRecord): void {
    if (this.#wanted.has(other)) this.#places.set(other, node);
  }

  /** Walks through both, which are the same, if any of it is wanted. */
  #noteSame(node: NodeRecord, other: NodeRecord): void {
    if (this.#wanted.size === 0) return;
    const pending: [NodeRecord, NodeRecord][] = [[node, other]];
    for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
      const [one, another] = pair;
      this.#note(one, another);
      const others = partsOf(another);
      partsOf(one).forEach((part, index) => void pending.push([part, others[index] as NodeRecord]));
    }
  }
}

/** The node and the siblings after it, up to the one that is given as the last. */
export function childrenFrom(first: NodeRecord | null, last: NodeRecord | null): NodeRecord[] {
  const nodes: NodeRecord[] = [];
  for (let node = first; node !== null; node = node === last ? null : node.nextSibling) nodes.push(node);
  return nodes;
}
