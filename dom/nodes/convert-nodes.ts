import { refuseForeignNode } from '../realm/arguments.ts';
import { recordOrNull } from '../realm/target-link.ts';
import { createDocumentFragment, createText } from '../tree/create.ts';
import { append } from '../tree/mutation.ts';
import type { DocumentRecord, NodeRecord } from '../tree/records.ts';
import { toDOMString } from '../webidl/convert.ts';

/** What `(Node or DOMString)... nodes` becomes. */
type NodesOrStrings = (NodeRecord | string)[];

export function toNodesOrStrings(values: readonly unknown[]): NodesOrStrings {
  const nodes: NodesOrStrings = new Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const record = recordOrNull(values[i]);
    nodes[i] = record !== null && record.nodeType !== 0 ? (record as NodeRecord) : toText(values[i]);
  }
  return nodes;
}

/** DEVIATION: a node of another copy of the core is no node here; but nobody wants the text "[object HTMLElement]" of it. */
function toText(value: unknown): string {
  refuseForeignNode(value);
  return toDOMString(value);
}

/** https://dom.spec.whatwg.org/#converting-nodes-into-a-node */
export function convertNodesIntoNode(nodes: NodesOrStrings, document: DocumentRecord): NodeRecord {
  if (nodes.length === 1) return toNodeRecord(nodes[0] as NodeRecord | string, document);
  const fragment = createDocumentFragment(document);
  for (const node of nodes) append(toNodeRecord(node, document), fragment);
  return fragment;
}

function toNodeRecord(node: NodeRecord | string, document: DocumentRecord): NodeRecord {
  return typeof node === 'string' ? createText(document, node) : node;
}

/** The first preceding sibling that is not among the nodes. */
export function viablePreviousSibling(node: NodeRecord, nodes: NodesOrStrings): NodeRecord | null {
  if (node.previousSibling === null) return null;
  const excluded = new Set(nodes);
  let sibling: NodeRecord | null = node.previousSibling;
  while (sibling !== null && excluded.has(sibling)) sibling = sibling.previousSibling;
  return sibling;
}

/** The first following sibling that is not among the nodes. */
export function viableNextSibling(node: NodeRecord, nodes: NodesOrStrings): NodeRecord | null {
  if (node.nextSibling === null) return null;
  const excluded = new Set(nodes);
  let sibling: NodeRecord | null = node.nextSibling;
  while (sibling !== null && excluded.has(sibling)) sibling = sibling.nextSibling;
  return sibling;
}
