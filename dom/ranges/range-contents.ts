import { replaceData, splitText, substringData } from '../tree/character-data.ts';
import { childAt, indexOf } from '../tree/child-index.ts';
import { cloneNode } from '../tree/clone.ts';
import { createDocumentFragment } from '../tree/create.ts';
import { append, preInsert, preRemove, replaceAll } from '../tree/mutation.ts';
import { nodeName } from '../tree/node-name.ts';
import { ensurePreInsertValidity, refuseChild } from '../tree/pre-insert-validity.ts';
import { isText, type LeafRecord, type NodeRecord, NodeType, type ParentRecord, setData } from '../tree/records.ts';
import { lengthOf, nextAfterSubtree, nextInTreeOrder, rootOf } from '../tree/traversal.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { commonAncestorOf, selectNode, setBoth } from './boundary-points.ts';
import { watchDocument } from './live-ranges.ts';
import { isCollapsed, type RangeRecord } from './range-record.ts';

function isCharacterData(node: NodeRecord): node is LeafRecord {
  switch (node.nodeType) {
    case NodeType.Text:
    case NodeType.CDATASection:
    case NodeType.Comment:
    case NodeType.ProcessingInstruction:
      return true;
    default:
      return false;
  }
}

function siblingsBetween(first: NodeRecord | null, stop: NodeRecord | null): NodeRecord[] {
  const siblings: NodeRecord[] = [];
  for (let node = first; node !== null && node !== stop; node = node.nextSibling) siblings.push(node);
  return siblings;
}

/**
 * A range whose ends differ, taken apart. The partially contained nodes are two paths down from the common ancestor's
 * children to the start node and to the end node (empty when that is the common ancestor); the contained nodes whose
 * parents are not contained lie beside each node of the paths, and between them. Lists instead of the Standard's
 * recursion into subranges bound the stack.
 */
class RangeParts {
  readonly startPath: NodeRecord[];
  readonly endPath: NodeRecord[];
  /** The contained children of each node of the path to the start, those of the common ancestor, and so on. */
  readonly besideStart: NodeRecord[][] = [];
  readonly between: NodeRecord[];
  readonly besideEnd: NodeRecord[][] = [];
  /** Where the range collapses to when its contents go. */
  readonly newNode: NodeRecord;
  readonly newOffset: number;

  constructor(range: RangeRecord) {
    const { startNode, startOffset, endNode, endOffset } = range;
    const ancestor = commonAncestorOf(range);
    const startPath = pathDown(ancestor, startNode);
    const endPath = pathDown(ancestor, endNode);
    this.startPath = startPath;
    this.endPath = endPath;
    const afterStart = (depth: number): NodeRecord | null =>
      depth < startPath.length ? startPath[depth]!.nextSibling : childAt(startNode, startOffset);
    const beforeEnd = (depth: number): NodeRecord | null =>
      depth < endPath.length ? endPath[depth]! : childAt(endNode, endOffset);
    for (let i = 0; i < startPath.length; i++) this.besideStart.push(siblingsBetween(afterStart(i + 1), null));
    this.between = siblingsBetween(afterStart(0), beforeEnd(0));
    for (let i = 0; i < endPath.length; i++) {
      this.besideEnd.push(siblingsBetween(endPath[i]!.firstChild, beforeEnd(i + 1)));
    }
    this.newNode = ancestor;
    this.newOffset = startPath.length === 0 ? startOffset : indexOf(startPath[0] as NodeRecord) + 1;
  }
}

function pathDown(ancestor: NodeRecord, node: NodeRecord): NodeRecord[] {
  const path: NodeRecord[] = [];
  for (let current = node; current !== ancestor; current = current.parent as NodeRecord) path.push(current);
  return path.reverse();
}

/** https://dom.spec.whatwg.org/#dom-range-deletecontents */
export function deleteContents(range: RangeRecord): void {
  if (isCollapsed(range)) return;
  const { startNode, startOffset, endNode, endOffset } = range;
  if (startNode === endNode && isCharacterData(startNode)) {
    replaceData(startNode, startOffset, endOffset - startOffset, '');
    return;
  }
  const parts = new RangeParts(range);
  const nodesToRemove = [...parts.besideStart.reverse().flat(), ...parts.between, ...parts.besideEnd.flat()];
  setBoth(range, parts.newNode, parts.newOffset, parts.newNode, parts.newOffset);
  if (isCharacterData(startNode)) replaceData(startNode, startOffset, lengthOf(startNode) - startOffset, '');
  for (const node of nodesToRemove) if (node.parent !== null) preRemove(node, node.parent);
  if (isCharacterData(endNode)) replaceData(endNode, 0, endOffset, '');
}

/** https://dom.spec.whatwg.org/#concept-range-extract */
export function extractContents(range: RangeRecord): ParentRecord {
  return copyContents(range, true);
}

/** https://dom.spec.whatwg.org/#concept-range-clone */
export function cloneContents(range: RangeRecord): ParentRecord {
  return copyContents(range, false);
}

function copyContents(range: RangeRecord, extracts: boolean): ParentRecord {
  const { startNode, startOffset, endNode, endOffset } = range;
  const fragment = createDocumentFragment(startNode.nodeDocument);
  if (isCollapsed(range)) return fragment;
  if (startNode === endNode && isCharacterData(startNode)) {
    append(copyData(startNode, startOffset, endOffset - startOffset, extracts), fragment);
    return fragment;
  }
  const parts = new RangeParts(range);
  const doctype = parts.between.find((child) => child.nodeType === NodeType.DocumentType);
  if (doctype !== undefined) {
    if (!extracts) refuseChild(doctype, fragment);
    throwDOMException('HierarchyRequestError', 'The Range contains a doctype node.');
  }
  if (extracts) setBoth(range, parts.newNode, parts.newOffset, parts.newNode, parts.newOffset);
  const startClones = clonePath(parts.startPath, startNode, startOffset, extracts, fragment);
  for (let i = startClones.length - 1; i >= 0; i--) copyAll(parts.besideStart[i]!, startClones[i]!, extracts);
  copyAll(parts.between, fragment, extracts);
  const { endPath } = parts;
  let parent: NodeRecord = fragment;
  for (let i = 0; i < endPath.length; i++) {
    const node = endPath[i] as NodeRecord;
    const clone: NodeRecord = isCharacterData(node)
      ? copyData(node, 0, endOffset, extracts)
      : cloneNode(node, node.nodeDocument, false);
    append(clone, parent);
    copyAll(parts.besideEnd[i]!, clone, extracts);
    parent = clone;
  }
  return fragment;
}

/** Clones of the nodes of the path to the start, each in the one before, the first in the fragment. */
function clonePath(
  path: readonly NodeRecord[],
  startNode: NodeRecord,
  startOffset: number,
  extracts: boolean,
  fragment: ParentRecord,
): NodeRecord[] {
  const clones: NodeRecord[] = [];
  let parent: NodeRecord = fragment;
  for (const node of path) {
    const clone: NodeRecord =
      node === startNode && isCharacterData(node)
        ? copyData(node, startOffset, lengthOf(node) - startOffset, extracts)
        : cloneNode(node, node.nodeDocument, false);
    append(clone, parent);
    clones.push(clone);
    parent = clone;
  }
  return clones;
}

function copyAll(nodes: readonly NodeRecord[], target: NodeRecord, extracts: boolean): void {
  for (const node of nodes) append(extracts ? node : cloneNode(node, node.nodeDocument, true), target);
}

/** A clone with a part of the data, which goes out of the original when it is extracted. */
function copyData(node: LeafRecord, offset: number, count: number, extracts: boolean): LeafRecord {
  const clone = cloneNode(node, node.nodeDocument, false) as LeafRecord;
  setData(clone, substringData(node, offset, count));
  if (extracts) replaceData(node, offset, count, '');
  return clone;
}

/** https://dom.spec.whatwg.org/#concept-range-insert */
export function insertNode(range: RangeRecord, node: NodeRecord): void {
  const { startNode, startOffset } = range;
  if (startNode.nodeType === NodeType.ProcessingInstruction || startNode.nodeType === NodeType.Comment) {
    refuseChild(node, startNode);
  }
  if (isText(startNode) && startNode.parent === null) {
    const message = "This operation would split a text node, but there's no parent into which to insert.";
    throwDOMException('HierarchyRequestError', message);
  }
  if (startNode === node) {
    const message = 'Unable to insert a node into a Range starting from the node itself.';
    throwDOMException('HierarchyRequestError', message);
  }
  let referenceNode: NodeRecord | null = isText(startNode) ? startNode : childAt(startNode, startOffset);
  const parent = referenceNode === null ? startNode : (referenceNode.parent as NodeRecord);
  ensurePreInsertValidity(node, parent, referenceNode, null);
  if (isText(startNode)) referenceNode = splitText(startNode, startOffset);
  if (node === referenceNode) referenceNode = node.nextSibling;
  if (node.parent !== null) preRemove(node, node.parent);
  const index = referenceNode === null ? lengthOf(parent) : indexOf(referenceNode);
  const newOffset = index + (node.nodeType === NodeType.DocumentFragment ? lengthOf(node) : 1);
  preInsert(node, parent, referenceNode);
  if (isCollapsed(range)) {
    range.endNode = parent;
    range.endOffset = newOffset;
    watchDocument(range);
  }
}

/** https://dom.spec.whatwg.org/#dom-range-surroundcontents */
export function surroundContents(range: RangeRecord, newParent: NodeRecord): void {
  const ancestor = commonAncestorOf(range);
  const partiallyContained = [...pathDown(ancestor, range.startNode), ...pathDown(ancestor, range.endNode)];
  if (!partiallyContained.every(isText)) {
    throwDOMException('InvalidStateError', 'The Range has partially selected a non-Text node.');
  }
  switch (newParent.nodeType) {
    case NodeType.Document:
    case NodeType.DocumentType:
    case NodeType.DocumentFragment:
      throwDOMException('InvalidNodeTypeError', `The node provided is of type '${nodeName(newParent)}'.`);
  }
  const fragment = extractContents(range);
  if (newParent.firstChild !== null) replaceAll(null, newParent as ParentRecord);
  insertNode(range, newParent);
  append(fragment, newParent);
  selectNode(range, newParent);
}

/** https://dom.spec.whatwg.org/#dom-range-stringifier */
export function rangeText(range: RangeRecord): string {
  const { startNode, startOffset, endNode, endOffset } = range;
  if (startNode === endNode && isCharacterData(startNode)) {
    return isText(startNode) ? startNode.data.slice(startOffset, endOffset) : '';
  }
  const root = rootOf(startNode);
  let text = isText(startNode) ? startNode.data.slice(startOffset) : '';
  const stop = isCharacterData(endNode) ? endNode : (childAt(endNode, endOffset) ?? nextAfterSubtree(endNode, root));
  let node = childAt(startNode, startOffset) ?? nextAfterSubtree(startNode, root);
  while (node !== null && node !== stop) {
    if (isText(node)) text += node.data;
    node = nextInTreeOrder(node, root);
  }
  return isText(endNode) ? text + endNode.data.slice(0, endOffset) : text;
}
