import { hides, isInertRoot } from '../html/activation/focus.ts';
import type { RangeRecord } from '../ranges/range-record.ts';
import { renderingOf } from '../realm/document-window.ts';
import { isElement, isText, type NodeRecord } from '../tree/records.ts';
import { nextAfterSubtree, nextInTreeOrder, rootOf } from '../tree/traversal.ts';

/**
 * https://w3c.github.io/selection-api/#dom-selection-stringifier: the text in the range, without what a browser does not
 * render by the markup alone, such as that of scripts. Nothing is laid out, so lines are not broken as they are shown.
 */
export function selectedText(range: RangeRecord): string {
  const { startNode, startOffset, endNode, endOffset } = range;
  if (startNode === endNode && startOffset === endOffset) return '';
  const root = rootOf(startNode);
  const end = isText(endNode) ? null : afterPoint(endNode, endOffset, root);
  let text = '';
  let node: NodeRecord | null = isText(startNode) ? startNode : afterPoint(startNode, startOffset, root);
  const hidden = node === null ? null : outermostHidden(node);
  // What is hidden at the start goes on behind the end when the end is hidden with it.
  if (hidden !== null) node = nextShown(hidden, root, endNode);
  while (node !== null && node !== end) {
    if (isHidden(node)) {
      node = nextShown(node, root, endNode);
      continue;
    }
    if (isText(node)) {
      const from = node === startNode ? startOffset : 0;
      text += node === endNode ? node.data.slice(from, endOffset) : node.data.slice(from);
    }
    if (node === endNode && isText(node)) break;
    node = nextInTreeOrder(node, root);
  }
  return text;
}

/** The first node that begins at the point or after it. */
function afterPoint(node: NodeRecord, offset: number, root: NodeRecord): NodeRecord | null {
  let child = node.firstChild;
  for (let i = 0; i < offset && child !== null; i++) child = child.nextSibling;
  return child ?? nextAfterSubtree(node, root);
}

function isHidden(node: NodeRecord): boolean {
  const { parent } = node;
  if (parent !== null && isElement(parent) && (hides(parent, node) || isInertRoot(parent))) return true;
  const rendering = renderingOf(node.nodeDocument);
  if (rendering === null || !isElement(node)) return false;
  return rendering.style(node, 'display') === 'none' || rendering.style(node, 'content-visibility') === 'hidden';
}

function outermostHidden(node: NodeRecord): NodeRecord | null {
  let found: NodeRecord | null = null;
  for (let current: NodeRecord | null = node; current !== null; current = current.parent) {
    if (isHidden(current)) found = current;
  }
  return found;
}

/** What follows a hidden subtree; null when the range ends inside it. */
function nextShown(hidden: NodeRecord, root: NodeRecord, endNode: NodeRecord): NodeRecord | null {
  for (let node: NodeRecord | null = endNode; node !== null; node = node.parent) if (node === hidden) return null;
  return nextAfterSubtree(hidden, root);
}
