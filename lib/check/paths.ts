import { processingInstructionState } from '../../dom/tree/create.ts';
import { isElement, isShadowRoot, type LeafRecord, type NodeRecord, NodeType } from '../../dom/tree/records.ts';
import { hostOf } from '../../dom/tree/traversal.ts';

/** The paths of the nodes of one tree. Siblings are counted once, so that the paths of all take time in proportion to the tree. */
export class Paths {
  readonly #root: NodeRecord;
  readonly #steps = new Map<NodeRecord, string>();
  readonly #paths = new Map<NodeRecord, string>();

  /** @param root - The document, the fragment, or the node that the paths begin with. */
  constructor(root: NodeRecord) {
    this.#root = root;
    const { nodeType } = root;
    const isPlace = nodeType === NodeType.Document || nodeType === NodeType.DocumentFragment;
    this.#paths.set(root, isPlace ? '' : `/${nameOf(root)}[1]`);
  }

  of(node: NodeRecord): string {
    const path = this.#below(node);
    return path === '' ? '/' : path;
  }

  #below(node: NodeRecord): string {
    const way: NodeRecord[] = [];
    let current: NodeRecord | null = node;
    let path = this.#paths.get(node);
    while (path === undefined) {
      way.push(current as NodeRecord);
      current = (current as NodeRecord).parent ?? hostOf(current as NodeRecord);
      path = current === null ? '' : this.#paths.get(current);
    }
    for (let next = way.pop(); next !== undefined; next = way.pop()) {
      path += this.#stepTo(next);
      this.#paths.set(next, path);
    }
    return path;
  }

  #stepTo(node: NodeRecord): string {
    if (node === this.#root) return '';
    if (node.parent === null) return isShadowRoot(node) ? '/#shadow-root' : '/#contents';
    if (!this.#steps.has(node)) this.#count(node.parent.firstChild);
    return this.#steps.get(node) as string;
  }

  #count(first: NodeRecord | null): void {
    const counts = new Map<string, number>();
    for (let child = first; child !== null; child = child.nextSibling) {
      const name = nameOf(child);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      this.#steps.set(child, `/${name}[${count}]`);
    }
  }
}

/** What a path calls it. */
function nameOf(node: NodeRecord): string {
  switch (node.nodeType) {
    case NodeType.Text:
      return '#text';
    case NodeType.CDATASection:
      return '#cdata-section';
    case NodeType.Comment:
      return '#comment';
    case NodeType.ProcessingInstruction:
      return `?${processingInstructionState(node as LeafRecord).target}`;
    case NodeType.DocumentType:
      return '!doctype';
    default:
      return isElement(node) ? node.name.qualifiedName : '#node';
  }
}
