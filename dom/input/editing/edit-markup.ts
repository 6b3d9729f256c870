import { cellAround, isBlock, isBreak } from '../../layout/blocks.ts';
import { TagId } from '../../names/tag-ids.ts';
import { extractContents } from '../../ranges/range-contents.ts';
import { type BoundaryPoint, RangeRecord } from '../../ranges/range-record.ts';
import type { SelectionRecord } from '../../selection/selection-record.ts';
import { childAt, indexOf } from '../../tree/child-index.ts';
import { isHtml } from '../../tree/is-html.ts';
import { insert, moveChildren, remove } from '../../tree/mutation.ts';
import { type ElementRecord, isElement, isText, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import type { Steps } from '../steps.ts';
import { isBlank } from './edit-blocks.ts';
import { fireInput } from './edit-events.ts';
import { beginEdit, insertText, replaceInText, replaceSelected, selectionInHost } from './edit-host.ts';
import { blockAround, lastPosition, pointAt } from './editing-positions.ts';
import { moveOut, unwrap } from './fill-block.ts';
import { behindInlines, styleAround } from './style-around.ts';

/** Inserts what a script gives as markup where the selection is. */
export function* insertFragment(host: ElementRecord, fragment: ParentRecord): Steps {
  const edit = { inputType: '' };
  if (!(yield* beginEdit(host, edit, null))) return;
  const { firstChild } = fragment;
  const text = firstChild !== null && isText(firstChild) && firstChild === fragment.lastChild ? firstChild.data : null;
  const { isCollapsed } = selectionInHost(host);
  const steps = (selection: SelectionRecord): void => {
    let { start } = selection;
    let block = blockAround(start.node, host);
    // As in Chromium, what is inserted does not have the style of what is around it; what takes the place of something ends that.
    const style = styleAround(start.node, block);
    let place = style === null && !isCollapsed ? behindInlines(start, block) : start;
    if (text !== null && style === null && place === start) {
      insertText(selection, text, !isCollapsed || !isText(start.node));
      return;
    }
    // A paragraph alone becomes a part of the one that it comes to, and a list that of an empty item.
    const isAlone = firstChild === fragment.lastChild;
    const isJoined =
      isAlone && (isEmpty(block) ? isHtml(block, TagId.Li) && isList(firstChild) : isParagraph(firstChild));
    const nodes = isJoined ? (firstChild as ElementRecord) : fragment;
    const { firstChild: first, lastChild: last } = nodes;
    if (first === null || last === null) return;
    const end = lastPosition(last) as BoundaryPoint;
    if (!isCollapsed && isEmpty(block)) {
      start = unwrap(start, host);
      place = start;
      block = blockAround(start.node, host);
    }
    if (block !== host && isElement(block) && isEmpty(block) && !isItemFor(block, first)) {
      insertNodes(block, start, nodes);
      moveOut(block);
    } else if (isBlock(first) || isBlock(last)) {
      const isSplit = block !== host && block !== cellAround(block);
      insertNodes((isSplit ? block.parent : block) as ParentRecord, start, nodes);
    } else {
      const { node } = place;
      insertNodes((style?.parent ?? (isText(node) ? node.parent : node)) as ParentRecord, place, nodes);
    }
    const caret = isText(end.node) ? end : pointAt(last.parent as ParentRecord, indexOf(last) + 1);
    selection.select(caret, caret);
  };
  replaceSelected(host, edit.inputType, steps, (selection, deletion) => {
    const { node } = deletion.start;
    if (text === null || styleAround(node, blockAround(node, host)) !== null) return false;
    return replaceInText(selection, deletion, text);
  });
  yield* fireInput(host, edit);
}

/** Splits what is around the point in the parent; of blocks, paragraphs at either end are joined with the halves. */
function insertNodes(parent: ParentRecord, { node, offset }: BoundaryPoint, nodes: ParentRecord): void {
  if (node === parent) {
    const next = childAt(node, offset);
    moveChildren(nodes, parent, next);
    if (next !== null && isBreak(next) && next.nextSibling === null) remove(next);
    return;
  }
  let top = node;
  while (top.parent !== parent) top = top.parent as NodeRecord;
  const rest = extractContents(new RangeRecord(node, offset, parent, indexOf(top) + 1)).firstChild;
  const { firstChild: first, lastChild: last } = nodes;
  const next = top.nextSibling;
  moveChildren(nodes, parent, next);
  if (isEmpty(top)) {
    remove(top);
  } else if (isBlock(top) && isParagraph(first)) {
    moveChildren(first, top, null);
    remove(first);
  }
  if (rest === null || isEmpty(rest)) return;
  if (isBlock(rest) && isParagraph(last)) moveChildren(rest, last, null);
  else insert(rest, parent, next);
}

function isParagraph(node: NodeRecord | null): node is ElementRecord {
  return node !== null && (isHtml(node, TagId.P) || isHtml(node, TagId.Div));
}

function isList(node: NodeRecord | null): boolean {
  return node !== null && (isHtml(node, TagId.Ul) || isHtml(node, TagId.Ol));
}

/** Whether it is an item of a list, and what comes to it is one. */
function isItemFor(block: NodeRecord, node: NodeRecord): boolean {
  return isHtml(block, TagId.Li) && isHtml(node, TagId.Li);
}

/** Whether there is nothing in it but the line break that keeps it open. */
function isEmpty(node: NodeRecord): boolean {
  const { firstChild } = node;
  return isBlank(node) || (firstChild !== null && isBreak(firstChild) && firstChild === node.lastChild);
}
