import { replaceData } from './character-data.ts';
import { remove } from './mutation.ts';
import { reactors } from './reactions.ts';
import { type LeafRecord, type NodeRecord, NodeType, Watch } from './records.ts';
import { nextAfterSubtree, nextInTreeOrder } from './traversal.ts';

function isExclusiveText(node: NodeRecord | null): node is LeafRecord {
  return node !== null && node.nodeType === NodeType.Text;
}

/** https://dom.spec.whatwg.org/#dom-node-normalize */
export function normalize(root: NodeRecord): void {
  let node = nextInTreeOrder(root, root);
  while (node !== null) {
    if (!isExclusiveText(node)) {
      node = nextInTreeOrder(node, root);
    } else if (node.data === '') {
      const empty: LeafRecord = node;
      node = nextAfterSubtree(empty, root);
      remove(empty);
    } else {
      if (isExclusiveText(node.nextSibling)) mergeFollowingTexts(node);
      node = nextAfterSubtree(node, root);
    }
  }
}

/** Takes the data of the Text nodes right after `node` into it and removes them. */
function mergeFollowingTexts(node: LeafRecord): void {
  let length = node.data.length;
  const merged: LeafRecord[] = [];
  let data = '';
  for (let next = node.nextSibling; isExclusiveText(next); next = next.nextSibling) {
    merged.push(next);
    data += next.data;
  }
  replaceData(node, length, 0, data);
  if ((node.nodeDocument.flags & Watch.Ranges) !== 0) {
    for (const text of merged) {
      reactors.ranges.textMerged(node, length, text);
      length += text.data.length;
    }
  }
  for (const text of merged) remove(text);
}
