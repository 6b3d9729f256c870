import { cellAround, isBlock, isBreak } from '../../layout/blocks.ts';
import { TagId } from '../../names/tag-ids.ts';
import { extractContents } from '../../ranges/range-contents.ts';
import { type BoundaryPoint, RangeRecord } from '../../ranges/range-record.ts';
import { childAt, indexOf } from '../../tree/child-index.ts';
import { isHtml } from '../../tree/is-html.ts';
import { insert, moveChildren, remove } from '../../tree/mutation.ts';
import { type ElementRecord, isText, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import type { Steps } from '../steps.ts';
import { isBlank } from './edit-blocks.ts';
import { fireInput } from './edit-events.ts';
import { beginEdit, insertText, replaceSelected } from './edit-host.ts';
import { blockAround, lastPosition, pointAt } from './editing-positions.ts';

/** Inserts what a script gives as markup where the selection is. */
export function* insertFragment(host: ElementRecord, fragment: ParentRecord): Steps {
  const edit = { inputType: '' };
  if (!(yield* beginEdit(host, edit, null))) return;
  replaceSelected(host, edit.inputType, (selection) => {
    const { start } = selection;
    const block = blockAround(start.node, host);
    // A paragraph alone becomes a part of the one that it comes to.
    const { firstChild: only } = fragment;
    const nodes = only === fragment.lastChild && isParagraph(only) && !isEmpty(block) ? only : fragment;
    const { firstChild: first, lastChild: last } = nodes;
    if (first === null || last === null) return;
    if (first === last && isText(first)) {
      insertText(selection, first.data);
      return;
    }
    const end = lastPosition(last) as BoundaryPoint;
    const isSplit = block !== host && block !== cellAround(block) && (isBlock(first) || isBlock(last));
    insertNodes((isSplit ? block.parent : block) as ParentRecord, start, nodes);
    const caret = isText(end.node) ? end : pointAt(last.parent as ParentRecord, indexOf(last) + 1);
    selection.select(caret, caret);
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

/** Whether there is nothing in it but the line break that keeps it open. */
function isEmpty(node: NodeRecord): boolean {
  const { firstChild } = node;
  return isBlank(node) || (firstChild !== null && isBreak(firstChild) && firstChild === node.lastChild);
}
