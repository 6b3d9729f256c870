import { indexOf } from './child-index.ts';
import {
  type DocumentRecord,
  type ElementRecord,
  isElement,
  isShadowRoot,
  type LeafRecord,
  type NodeRecord,
  NodeType,
} from './records.ts';

/** The node after `node` in tree order among the inclusive descendants of `root`; null at the end. */
export function nextInTreeOrder(node: NodeRecord, root: NodeRecord): NodeRecord | null {
  return node.firstChild ?? nextAfterSubtree(node, root);
}

/** The same, leaving out the descendants of `node`. */
export function nextAfterSubtree(node: NodeRecord, root: NodeRecord): NodeRecord | null {
  let current: NodeRecord | null = node;
  while (current !== null && current !== root) {
    if (current.nextSibling !== null) return current.nextSibling;
    current = current.parent;
  }
  return null;
}

/** The node before `node` in tree order among the inclusive descendants of `root`; null when `node` is the root. */
export function previousInTreeOrder(node: NodeRecord, root: NodeRecord): NodeRecord | null {
  if (node === root) return null;
  return node.previousSibling === null ? node.parent : lastInclusiveDescendant(node.previousSibling);
}

export function lastInclusiveDescendant(node: NodeRecord): NodeRecord {
  let current = node;
  while (current.lastChild !== null) current = current.lastChild;
  return current;
}

/**
 * The node after `node` among the shadow-including inclusive descendants of `root`.
 * https://dom.spec.whatwg.org/#concept-shadow-including-tree-order
 */
export function nextInShadowIncludingTreeOrder(node: NodeRecord, root: NodeRecord): NodeRecord | null {
  const shadowRoot = node.rare === null ? null : node.rare.shadowRoot;
  if (shadowRoot !== null) return shadowRoot;
  if (node.firstChild !== null) return node.firstChild;
  let current: NodeRecord = node;
  while (current !== root) {
    if (current.nextSibling !== null) return current.nextSibling;
    if (current.parent !== null) {
      current = current.parent;
    } else {
      // A shadow tree ends: its host's children are next, then whatever follows the host.
      const host = hostOf(current);
      if (host === null) return null;
      if (host.firstChild !== null) return host.firstChild;
      current = host;
    }
  }
  return null;
}

/** https://dom.spec.whatwg.org/#concept-tree-root */
export function rootOf(node: NodeRecord): NodeRecord {
  let current = node;
  while (current.parent !== null) current = current.parent;
  return current;
}

/** https://dom.spec.whatwg.org/#concept-shadow-including-root */
export function shadowIncludingRootOf(node: NodeRecord): NodeRecord {
  let root = rootOf(node);
  while (isShadowRoot(root)) root = rootOf(hostOf(root) as NodeRecord);
  return root;
}

/** https://dom.spec.whatwg.org/#concept-documentfragment-host: of a shadow root, or of a template's contents. */
export function hostOf(node: NodeRecord): ElementRecord | null {
  return node.rare === null ? null : (node.rare.host as ElementRecord | null);
}

/** https://dom.spec.whatwg.org/#concept-tree-inclusive-ancestor */
export function isInclusiveAncestor(ancestor: NodeRecord, node: NodeRecord): boolean {
  if (ancestor === node) return true;
  if (ancestor.firstChild === null) return false;
  let current: NodeRecord | null = node.parent;
  while (current !== null) {
    if (current === ancestor) return true;
    current = current.parent;
  }
  return false;
}

/** https://dom.spec.whatwg.org/#concept-tree-host-including-inclusive-ancestor */
export function isHostIncludingInclusiveAncestor(ancestor: NodeRecord, node: NodeRecord): boolean {
  if (ancestor === node) return true;
  if (ancestor.firstChild === null && ancestor.rare === null) return false;
  let current: NodeRecord | null = node;
  while (current !== null) {
    if (current === ancestor) return true;
    current = current.parent ?? hostOf(current);
  }
  return false;
}

/** https://dom.spec.whatwg.org/#concept-shadow-including-inclusive-ancestor */
export function isShadowIncludingInclusiveAncestor(ancestor: NodeRecord, node: NodeRecord): boolean {
  let current: NodeRecord | null = node;
  while (current !== null) {
    if (current === ancestor) return true;
    current = current.parent ?? (isShadowRoot(current) ? hostOf(current) : null);
  }
  return false;
}

/** https://dom.spec.whatwg.org/#concept-node-length */
export function lengthOf(node: NodeRecord): number {
  switch (node.nodeType) {
    case NodeType.DocumentType:
    case NodeType.Attribute:
      return 0;
    case NodeType.Text:
    case NodeType.CDATASection:
    case NodeType.Comment:
    case NodeType.ProcessingInstruction:
      return (node as LeafRecord).data.length;
    default:
      return node.lastChild === null ? 0 : indexOf(node.lastChild) + 1;
  }
}

export function childrenOfRecord(parent: NodeRecord): NodeRecord[] {
  const children: NodeRecord[] = [];
  for (let child = parent.firstChild; child !== null; child = child.nextSibling) children.push(child);
  return children;
}

/** `node` itself or its first following sibling that is an element. */
export function elementAtOrAfter(node: NodeRecord | null): ElementRecord | null {
  let current = node;
  while (current !== null && current.nodeType !== NodeType.Element) current = current.nextSibling;
  return current as ElementRecord | null;
}

/** `node` itself or its first preceding sibling that is an element. */
export function elementAtOrBefore(node: NodeRecord | null): ElementRecord | null {
  let current = node;
  while (current !== null && current.nodeType !== NodeType.Element) current = current.previousSibling;
  return current as ElementRecord | null;
}

/** https://dom.spec.whatwg.org/#parent-element */
export function parentElementOf(node: NodeRecord): ElementRecord | null {
  const parent = node.parent;
  return parent !== null && isElement(parent) ? parent : null;
}

/** https://dom.spec.whatwg.org/#document-element */
export function documentElementOf(document: DocumentRecord): ElementRecord | null {
  return elementAtOrAfter(document.firstChild);
}

/** https://dom.spec.whatwg.org/#concept-doctype */
export function doctypeOf(document: DocumentRecord): LeafRecord | null {
  for (let child = document.firstChild; child !== null; child = child.nextSibling) {
    if (child.nodeType === NodeType.DocumentType) return child as LeafRecord;
  }
  return null;
}
