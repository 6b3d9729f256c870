import type { ElementName } from '../../dom/names/element-name.ts';
import { DoctypeState, doctypeState } from '../../dom/tree/create.ts';
import { remove } from '../../dom/tree/mutation.ts';
import { rareOf } from '../../dom/tree/rare-data.ts';
import {
  type ElementRecord,
  isElement,
  isParent,
  type LeafRecord,
  NodeFlag,
  type NodeRecord,
  NodeType,
  type ParentRecord,
  setAttributes,
  setData,
} from '../../dom/tree/records.ts';
import { coerceAttributes, coerceData, coerceDoctype, coerceElementName } from './infoset.ts';

/**
 * Makes a tree that a parser has just built, and nobody has seen yet, fit into an XML infoset.
 * https://html.spec.whatwg.org/#coercing-an-html-dom-into-an-infoset
 */
export function coerceFreshTree(root: ParentRecord): void {
  /** Contents of templates, which no tree order reaches. */
  const roots: ParentRecord[] = [root];
  for (let top = roots.pop(); top !== undefined; top = roots.pop()) {
    let next: NodeRecord | null;
    for (let node = top.firstChild; node !== null; node = next) {
      next = following(node, top);
      if (isElement(node)) coerceElement(node, roots);
      else if (node.nodeType === NodeType.DocumentType) coerceDoctypeInPlace(node as LeafRecord);
      else if (!isParent(node)) coerceLeaf(node as LeafRecord);
    }
  }
}

/** The next node in tree order below the root. */
function following(node: NodeRecord, root: ParentRecord): NodeRecord | null {
  if (node.firstChild !== null) return node.firstChild;
  let from: NodeRecord = node;
  while (from.nextSibling === null) {
    const { parent } = from;
    if (parent === null || parent === root) return null;
    from = parent;
  }
  return from.nextSibling;
}

function coerceElement(element: ElementRecord, roots: ParentRecord[]): void {
  const name = coerceElementName(element.name);
  if (name !== element.name) (element as { name: ElementName }).name = name;
  setAttributes(element, coerceAttributes(element.attributes));
  element.flags &= ~NodeFlag.WrittenAsIs;
  const contents = element.rare?.templateContents ?? null;
  if (contents !== null) roots.push(contents);
  const shadow = element.rare?.shadowRoot ?? null;
  if (shadow !== null) roots.push(shadow);
}

function coerceLeaf(leaf: LeafRecord): void {
  const data = coerceData(leaf.nodeType, leaf.data);
  if (data !== leaf.data) setData(leaf, data);
}

function coerceDoctypeInPlace(doctype: LeafRecord): void {
  const coerced = coerceDoctype(doctype.data, doctypeState(doctype));
  if (coerced === null) {
    remove(doctype);
    return;
  }
  setData(doctype, coerced.name);
  rareOf(doctype).own = new DoctypeState(coerced.publicId, coerced.systemId);
}
