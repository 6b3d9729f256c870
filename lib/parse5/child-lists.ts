import { objectOf } from '../../dom/tree/link.ts';
import type { NodeRecord, ParentRecord } from '../../dom/tree/records.ts';

/**
 * OPTIMIZATION: the lists of children that parse5 asks for after each text, when it records locations, to find the text in them: kept
 * while it adds to them, so that a parent with many children costs linear time. For everything else a list is made anew. (test/lib/interop/parse5.test.ts)
 */
export class ChildLists {
  readonly #lists = new WeakMap<ParentRecord, ChildNode[]>();
  /** What text was put into last; the next question is about it. */
  #filled: ParentRecord | null = null;

  /** Whoever asks next about the parent asks where the text is. */
  textPut(parent: ParentRecord): void {
    this.#filled = parent;
  }

  of(parent: ParentRecord): ChildNode[] {
    const isSearch = this.#filled === parent;
    this.#filled = null;
    const known = isSearch ? this.#lists.get(parent) : undefined;
    if (known !== undefined && isListOf(known, parent)) return known;
    const list: ChildNode[] = [];
    for (let child = parent.firstChild; child !== null; child = child.nextSibling)
      list.push(objectOf(child) as ChildNode);
    if (isSearch) this.#lists.set(parent, list);
    return list;
  }

  /** Null: at the end. */
  inserted(node: NodeRecord, parent: ParentRecord, before: NodeRecord | null): void {
    const list = this.#lists.get(parent);
    if (list === undefined) return;
    const child = objectOf(node) as ChildNode;
    if (before === null) list.push(child);
    else list.splice(list.lastIndexOf(before.object as ChildNode), 0, child);
  }

  removed(node: NodeRecord, parent: ParentRecord): void {
    const list = this.#lists.get(parent);
    const index = list === undefined ? -1 : list.lastIndexOf(node.object as ChildNode);
    if (index !== -1) list?.splice(index, 1);
  }
}

/** A hook of the parser's may have changed the tree. */
function isListOf(list: readonly ChildNode[], { firstChild, lastChild }: ParentRecord): boolean {
  if (firstChild === null || lastChild === null) return list.length === 0;
  return list[0] === firstChild.object && list.at(-1) === lastChild.object;
}
