import { doctypeState, processingInstructionState } from '../../dom/tree/create.ts';
import { type LeafRecord, type NodeRecord, NodeType, type ParentRecord } from '../../dom/tree/records.ts';
import { shadowRootState } from '../../dom/tree/shadow.ts';

/** Gives numbers to nodes: the same number to those that are the same with all that is in them, and to no others. */
export class Signatures {
  readonly #numbers = new Map<string, number>();
  readonly #known = new Map<NodeRecord, number>();
  readonly #names = new Map<object, number>();
  /** Nodes that are the same as no other whatever is in them. */
  readonly #unique: (node: NodeRecord) => boolean;

  constructor(unique: (node: NodeRecord) => boolean) {
    this.#unique = unique;
  }

  of(node: NodeRecord): number {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const pending = [node];
    for (let next = pending.at(-1); next !== undefined; next = pending.at(-1)) {
      const before = pending.length;
      for (const inner of partsOf(next)) if (!this.#known.has(inner)) pending.push(inner);
      if (pending.length > before) continue;
      pending.pop();
      this.#known.set(next, this.#numberOf(this.#describe(next)));
    }
    return this.#known.get(node) as number;
  }

  #numberOf(description: string): number {
    let number = this.#numbers.get(description);
    if (number === undefined) {
      number = this.#numbers.size;
      this.#numbers.set(description, number);
    }
    return number;
  }

  #describe(node: NodeRecord): string {
    if (this.#unique(node)) return `unique ${this.#known.size}`;
    switch (node.nodeType) {
      case NodeType.Element:
      case NodeType.DocumentFragment:
        return this.#describeParent(node as ParentRecord);
      case NodeType.DocumentType: {
        const { publicId, systemId } = doctypeState(node as LeafRecord);
        return `doctype ${JSON.stringify([(node as LeafRecord).data, publicId, systemId])}`;
      }
      case NodeType.ProcessingInstruction:
        return `instruction ${processingInstructionState(node as LeafRecord).target} ${(node as LeafRecord).data}`;
      default:
        return `${node.nodeType} ${(node as LeafRecord).data}`;
    }
  }

  #describeParent(node: ParentRecord): string {
    let description = `(${node.name === null ? '' : this.#numberOfName(node.name)}`;
    if (node.attributes !== null) {
      for (let i = 0; i < node.attributes.length; i += 2) {
        const value = node.attributes[i + 1] as string;
        description += `,${this.#numberOfName(node.attributes[i] as object)}=${value.length}:${value}`;
      }
    }
    const { rare } = node;
    if (rare !== null && rare.isValue !== null) description += ` is ${rare.isValue.length}:${rare.isValue}`;
    if (rare !== null && rare.own !== null && node.nodeType === NodeType.DocumentFragment) {
      const state = shadowRootState(node);
      const { mode, delegatesFocus, slotAssignment, clonable, serializable, keepCustomElementRegistryNull } = state;
      description += JSON.stringify([
        mode,
        delegatesFocus,
        slotAssignment,
        clonable,
        serializable,
        keepCustomElementRegistryNull,
      ]);
    }
    for (const part of partsOf(node)) description += ` ${this.#known.get(part)}`;
    return `${description})`;
  }

  #numberOfName(name: object): number {
    let number = this.#names.get(name);
    if (number === undefined) {
      number = this.#names.size;
      this.#names.set(name, number);
    }
    return number;
  }
}

/** What a node is made of: its children, with the contents of a template and a shadow root before them. */
export function partsOf({ rare, firstChild }: NodeRecord): NodeRecord[] {
  const parts: NodeRecord[] = [];
  if (rare !== null && rare.templateContents !== null) parts.push(rare.templateContents);
  if (rare !== null && rare.shadowRoot !== null) parts.push(rare.shadowRoot);
  for (let child = firstChild; child !== null; child = child.nextSibling) parts.push(child);
  return parts;
}
