import { isBreak } from '../../layout/blocks.ts';
import { isSeenWhole } from '../../layout/visible-lines.ts';
import { HTML_NAMES } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { createElement } from '../../tree/create.ts';
import { append, remove } from '../../tree/mutation.ts';
import { type ElementRecord, isElement, isText, type NodeRecord } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';

export function createBreak(near: NodeRecord): ElementRecord {
  return createElement(near.nodeDocument, HTML_NAMES[TagId.Br]!);
}

/** Whether there is nothing to be seen in it: no text, no line break, no image … */
export function isBlank(node: NodeRecord): boolean {
  for (let at: NodeRecord | null = node; at !== null; at = nextInTreeOrder(at, node)) {
    if (isText(at) && at.data !== '') return false;
    if (isElement(at) && (isBreak(at) || isSeenWhole(at))) return false;
  }
  return true;
}

/** A blank block gets a line break, without which it has no height. Gives whether it was blank. */
export function keepOpen(block: NodeRecord): boolean {
  if (!isBlank(block)) return false;
  for (let child = block.firstChild; child !== null; child = block.firstChild) remove(child);
  append(createBreak(block), block);
  return true;
}
