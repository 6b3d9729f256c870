import { HTML_NAMES } from '../names/element-name.ts';
import { TagId } from '../names/tag-ids.ts';
import type { SelectionRecord } from '../selection/selection-record.ts';
import { createElement } from '../tree/create.ts';
import { append, remove } from '../tree/mutation.ts';
import { type ElementRecord, isElement, isText, type NodeRecord } from '../tree/records.ts';
import { nextInTreeOrder } from '../tree/traversal.ts';
import { blockAround, isBreak, pointAt } from './editing-positions.ts';

export function createBreak(near: NodeRecord): ElementRecord {
  return createElement(near.nodeDocument, HTML_NAMES[TagId.Br]!);
}

/** Whether there is something to be seen in it: text, a line break, an image … */
function isBlank(node: NodeRecord): boolean {
  for (let at: NodeRecord | null = node; at !== null; at = nextInTreeOrder(at, node)) {
    if (isText(at) && at.data !== '') return false;
    if (isElement(at) && (isBreak(at) || at.name.tagId === TagId.Img || at.name.tagId === TagId.Hr)) return false;
  }
  return true;
}

/** The text of a block goes to the end of the one before it. */
export function joinBlocks(before: NodeRecord, after: NodeRecord): void {
  const last = before.lastChild;
  if (last !== null && isBreak(last)) remove(last);
  let child = after.firstChild;
  while (child !== null) {
    const next = child.nextSibling;
    remove(child);
    append(child, before);
    child = next;
  }
  removeEmpty(after);
}

/** The element, and those that it leaves empty. */
function removeEmpty(node: NodeRecord): void {
  let at: NodeRecord | null = node;
  while (at !== null && at.firstChild === null && at.parent !== null && isElement(at)) {
    const { parent }: NodeRecord = at;
    remove(at);
    at = parent;
  }
}

export function removeBreak(element: ElementRecord): void {
  remove(element);
}

/** What is empty now goes, and a block that is gets a line break, so that the caret has a place. */
export function tidyAfterDeletion(host: ElementRecord, selection: SelectionRecord): void {
  const { node } = selection.start;
  const block = blockAround(node, host);
  let at: NodeRecord = node;
  while (at !== block && at.parent !== null && isBlank(at)) {
    const { parent }: NodeRecord = at;
    remove(at);
    at = parent;
  }
  if (!keepOpen(block)) return;
  const start = pointAt(block, 0);
  selection.select(start, start);
}

/** A blank block gets a line break, without which it has no height. Gives whether it was blank. */
export function keepOpen(block: NodeRecord): boolean {
  if (!isBlank(block)) return false;
  for (let child = block.firstChild; child !== null; child = block.firstChild) remove(child);
  append(createBreak(block), block);
  return true;
}
