import { isBlock } from '../../layout/blocks.ts';
import type { SelectionRecord } from '../../selection/selection-record.ts';
import { splitText } from '../../tree/character-data.ts';
import { type ElementRecord, isText, type NodeRecord } from '../../tree/records.ts';
import { lastInclusiveDescendant, nextInTreeOrder } from '../../tree/traversal.ts';
import { blockAround, nodeAfter } from './editing-positions.ts';

/** Siblings that are selected as a whole, in one block. */
export interface Run {
  readonly first: NodeRecord;
  readonly last: NodeRecord;
}

/** The texts, images, line breaks … that are selected. Texts of which parts are, are split. */
export function selectedLeaves(selection: SelectionRecord, host: ElementRecord): NodeRecord[] {
  for (const { node, offset } of [selection.end, selection.start])
    if (isText(node) && offset > 0 && offset < node.data.length) splitText(node, offset);
  return leavesFrom(nodeAfter(selection.start, host), selection, host);
}

/** Those of which something is selected, or where a line ends that is: no text is split. */
export function touchedLeaves(selection: SelectionRecord, host: ElementRecord): NodeRecord[] {
  const { node, offset } = selection.start;
  const after = nodeAfter(selection.start, host);
  const isTouched =
    isText(node) &&
    (offset < node.data.length || after === null || blockAround(after, host) !== blockAround(node, host));
  return leavesFrom(isTouched ? node : after, selection, host);
}

function leavesFrom(first: NodeRecord | null, selection: SelectionRecord, host: ElementRecord): NodeRecord[] {
  const end = nodeAfter(selection.end, host);
  const leaves: NodeRecord[] = [];
  for (let at = first; at !== null && at !== end; at = nextInTreeOrder(at, host))
    if (at.firstChild === null && !isBlock(at) && !isBetweenBlocks(at)) leaves.push(at);
  return leaves;
}

/** Nothing is seen of such white space, nor of no text. */
function isBetweenBlocks(node: NodeRecord): boolean {
  if (!isText(node) || /[^ \t\n]/.test(node.data)) return false;
  const { previousSibling, nextSibling } = node;
  return node.data === '' || [previousSibling, nextSibling].some((sibling) => sibling !== null && isBlock(sibling));
}

/** The least runs that have the leaves in them, and nothing else. */
export function runsOf(leaves: readonly NodeRecord[], host: ElementRecord): Run[] {
  const all = new Set(leaves);
  const runs: Run[] = [];
  for (let index = 0; index < leaves.length; index++) {
    let top = leaves[index] as NodeRecord;
    // As in Chromium, the first stays inside of what is around it.
    while (index > 0) {
      const parent = top.parent as NodeRecord;
      const isWhole = parent !== host && top === parent.firstChild && all.has(lastInclusiveDescendant(parent));
      if (!isWhole || isBlock(parent)) break;
      top = parent;
    }
    const end = lastInclusiveDescendant(top);
    while (leaves[index] !== end) index++;
    const before = runs.at(-1);
    if (before?.last.nextSibling === top) runs[runs.length - 1] = { first: before.first, last: top };
    else runs.push({ first: top, last: top });
  }
  return runs;
}
