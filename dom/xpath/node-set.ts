import { attrOwner } from '../tree/attr.ts';
import { attrAt } from '../tree/attributes.ts';
import { type ElementRecord, type LeafRecord, type NodeRecord, NodeType } from '../tree/records.ts';
import { nextInTreeOrder, rootOf } from '../tree/traversal.ts';

/** https://www.w3.org/TR/1999/REC-xpath-19991116/#node-sets, each node once. */
export class NodeSet {
  readonly nodes: readonly NodeRecord[];
  /** The string values, once somebody has asked for them … */
  texts: ReadonlySet<string> | null = null;
  /** … and the least and the greatest number among them. */
  extremes: readonly [least: number, greatest: number] | null = null;
  #isOrdered: boolean;

  constructor(nodes: readonly NodeRecord[], isOrdered: boolean) {
    this.nodes = nodes;
    this.#isOrdered = isOrdered || nodes.length < 2;
  }

  get isOrdered(): boolean {
    return this.#isOrdered;
  }

  /** https://www.w3.org/TR/1999/REC-xpath-19991116/#dt-document-order */
  inDocumentOrder(): readonly NodeRecord[] {
    return this.#isOrdered ? this.nodes : inDocumentOrder(this.nodes);
  }

  /** The first in document order. */
  first(): NodeRecord | null {
    return this.inDocumentOrder()[0] ?? null;
  }
}

/**
 * OPTIMIZATION: one walk over the trees that the nodes are in, instead of comparing the positions of nodes, which costs
 * what they are apart. (test/dom/xpath/growth.test.ts)
 */
function inDocumentOrder(nodes: readonly NodeRecord[]): NodeRecord[] {
  const wanted = new Set(nodes);
  const owners = new Set<NodeRecord>();
  const roots = new Set<NodeRecord>();
  for (const node of nodes) {
    const owner = node.nodeType === NodeType.Attribute ? attrOwner(node as LeafRecord) : null;
    if (owner !== null) owners.add(owner);
    roots.add(rootOf(owner ?? node));
  }
  const ordered: NodeRecord[] = [];
  for (const root of roots) {
    for (let node: NodeRecord | null = root; node !== null; node = nextInTreeOrder(node, root)) {
      if (wanted.has(node)) ordered.push(node);
      if (owners.has(node)) pushAttributes(node as ElementRecord, wanted, ordered);
      if (ordered.length === nodes.length) return ordered;
    }
  }
  return ordered;
}

function pushAttributes(element: ElementRecord, wanted: ReadonlySet<NodeRecord>, ordered: NodeRecord[]): void {
  const length = element.attributes === null ? 0 : element.attributes.length;
  const attrNodes = element.rare?.attrNodes ?? null;
  if (attrNodes === null) return;
  for (let position = 0; position < length; position += 2) {
    const attr = attrAt(element, position);
    if (wanted.has(attr)) ordered.push(attr);
  }
}
