import { appendFresh, insert, preInsert } from '../../dom/tree/mutation.ts';
import { isElement, type NodeRecord, NodeType, type ParentRecord, Watch } from '../../dom/tree/records.ts';
import { templateContentsOf } from '../../dom/tree/template-contents.ts';
import { isTemplate } from './copy-out.ts';

/** What comes of a node of another kind of tree. */
export interface CopiedIn {
  /** Not yet in the tree. Null: nothing, but its children may be in what its parent became. */
  readonly node: NodeRecord | null;
  /** What its children go into; null: they are left out. */
  readonly container: ParentRecord | null;
}

export const LEFT_OUT: CopiedIn = { node: null, container: null };

export function leaf(node: NodeRecord): CopiedIn {
  return { node, container: null };
}

/** A root or fragment in something: in a template it is its contents; in anything else, its children are those of the parent. */
export function fragmentIn(parent: ParentRecord): CopiedIn {
  const isContents = isElement(parent) && isTemplate(parent);
  return { node: null, container: isContents ? templateContentsOf(parent) : parent };
}

/** What comes before the root element of a document, where one doctype can be. */
export class Prolog {
  #isOver = false;

  /** Whether there can be a doctype, which is then put there. */
  takesDoctype(parent: ParentRecord | null): boolean {
    const takes = parent === null || (parent.nodeType === NodeType.Document && !this.#isOver);
    this.#isOver = true;
    return takes;
  }

  elementIn(parent: ParentRecord | null): void {
    if (parent?.nodeType === NodeType.Document) this.#isOver = true;
  }
}

/** How nodes of another kind of tree are read. */
export interface CopyIn<Source> {
  childrenOf(source: Source): readonly Source[];
  /** `depth` is the number of nodes that it is in. */
  copy(source: Source, parent: ParentRecord | null, depth: number): CopiedIn;
}

interface Open<Source> {
  readonly children: readonly Source[];
  index: number;
  readonly container: ParentRecord;
}

/** Copies a node with all that is in it, in tree order. The list of open nodes instead of recursion bounds the stack. */
export function copyIn<Source>(root: Source, into: CopyIn<Source>): NodeRecord | null {
  const open: Open<Source>[] = [];
  const enter = (source: Source, parent: ParentRecord | null): NodeRecord | null => {
    const { node, container } = into.copy(source, parent, open.length);
    if (node !== null && parent !== null) place(node, parent);
    if (container !== null) open.push({ children: into.childrenOf(source), index: 0, container });
    return node;
  };
  const copyOfRoot = enter(root, null);
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    if (last.index === last.children.length) open.pop();
    else enter(last.children[last.index++] as Source, last.container);
  }
  return copyOfRoot;
}

/**
 * Puts a node without children at the end of another.
 *
 * @throws HierarchyRequestError where a document cannot have it.
 */
export function place(node: NodeRecord, parent: ParentRecord): void {
  if (parent.nodeType === NodeType.Document) preInsert(node, parent, null);
  else if (node.nodeDocument !== parent.nodeDocument || (parent.nodeDocument.flags & Watch.Any) !== 0)
    insert(node, parent, null);
  else appendFresh(node, parent);
}
