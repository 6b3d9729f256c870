import { isBreak } from '../../layout/blocks.ts';
import { HTML_NAMES } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { unwatchDocument } from '../../ranges/live-ranges.ts';
import { extractContents } from '../../ranges/range-contents.ts';
import { type BoundaryPoint, RangeRecord } from '../../ranges/range-record.ts';
import { replaceData, splitText } from '../../tree/character-data.ts';
import { childAt, indexOf } from '../../tree/child-index.ts';
import { cloneNode } from '../../tree/clone.ts';
import { createElement, createText } from '../../tree/create.ts';
import { isHtml, isHtmlElement } from '../../tree/is-html.ts';
import { append, insert, moveChildren, remove } from '../../tree/mutation.ts';
import { type ElementRecord, isElement, isText, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import { lengthOf } from '../../tree/traversal.ts';
import type { Steps } from '../steps.ts';
import { createBreak, isBlank, keepOpen } from './edit-blocks.ts';
import { removeBlank } from './edit-delete.ts';
import { fireInput } from './edit-events.ts';
import { beginEdit, isPlainText, replaceSelected } from './edit-host.ts';
import { blockAround, firstPosition, pointAt } from './editing-positions.ts';
import { balanceSpaces } from './spaces.ts';

/** Enter in an editing host, which begins a paragraph, or with Shift a line. `inputType`: what it is where no key does it. */
export function* insertLine(host: ElementRecord, isParagraph: boolean, inputType?: string): Steps {
  const isPlain = isPlainText(host);
  const edit = { inputType: inputType ?? (isParagraph && !isPlain ? 'insertParagraph' : 'insertLineBreak') };
  if (!(yield* beginEdit(host, edit, '\n'))) return;
  replaceSelected(host, edit.inputType, (selection) => {
    const { start } = selection;
    const caret = isPlain ? insertNewline(host, start) : isParagraph ? splitBlock(host, start) : insertBreak(start);
    selection.select(caret, caret);
  });
  yield* fireInput(host, edit);
}

/** A newline at the end of a text is seen only if another one follows. */
function insertNewline(host: ElementRecord, { node, offset }: BoundaryPoint): BoundaryPoint {
  if (!isText(node)) return insertBreak(pointAt(node, offset));
  replaceData(node, offset, 0, '\n');
  const isLast = offset + 1 === node.data.length && blockAround(node, host).lastChild === node;
  if (!isLast) return pointAt(node, offset + 1);
  const after = createText(node.nodeDocument, '\n');
  insert(after, node.parent as ParentRecord, null);
  return pointAt(after, 0);
}

/** The child of an element that a point is before; texts are split there. */
function splitAt({ node, offset }: BoundaryPoint): { readonly parent: ParentRecord; child: NodeRecord | null } {
  if (isText(node)) {
    const parent = node.parent as ParentRecord;
    if (offset === node.data.length) return { parent, child: node.nextSibling };
    if (offset === 0) return { parent, child: node };
    return { parent, child: splitText(node, offset) };
  }
  return { parent: node as ParentRecord, child: childAt(node, offset) };
}

function insertBreak(point: BoundaryPoint): BoundaryPoint {
  const { parent, child } = splitAt(point);
  const isLast = child === null;
  const added = createBreak(parent);
  insert(added, parent, child);
  if (isText(point.node) && point.node.data === '') remove(point.node);
  if (isLast) append(createBreak(parent), parent);
  if (child !== null && isText(child)) {
    balanceSpaces(child, 0, 0);
    return pointAt(child, 0);
  }
  return pointAt(parent, indexOf(added) + 1);
}

/** What comes after the point in its block goes to a new block of the same name; in the host itself, to a `div`. */
function splitBlock(host: ElementRecord, point: BoundaryPoint): BoundaryPoint {
  const block = blockAround(point.node, host);
  if (block === host && isBeforeContent(host, point)) return openBefore(host, point);
  const range = new RangeRecord(point.node, point.offset, block, lengthOf(block));
  const rest = extractContents(range);
  unwatchDocument(range);
  const isPlain = block === host || (isHeading(block) && isBlank(rest));
  const added = isPlain
    ? createElement(host.nodeDocument, HTML_NAMES[TagId.Div]!)
    : (cloneNode(block, block.nodeDocument, false) as ElementRecord);
  moveChildren(rest, added, null);
  if (block === host) append(added, host);
  else insert(added, block.parent as ParentRecord, block.nextSibling);
  if (block !== host && isBlank(block)) keepOpen(formattedStart(block));
  const first = formattedStart(added);
  const isOpened = isBlank(added);
  if (isOpened) keepOpen(first);
  else removeBlank(first.firstChild ?? first, added);
  balanceAround(point.node, added);
  if (!isBlank(block)) removeBlank(point.node, block);
  return isOpened ? pointAt(first, 0) : firstPosition(added);
}

/** The innermost element that formats the start of a block. A link goes no further than its text. */
function formattedStart(block: NodeRecord): NodeRecord {
  let { firstChild }: NodeRecord = block;
  let innermost = block;
  while (firstChild !== null && isElement(firstChild) && !isHtml(firstChild, TagId.A)) {
    innermost = firstChild;
    ({ firstChild } = innermost);
  }
  return innermost;
}

/** Behind these, but for the last, a plain paragraph begins, as in Chromium. */
function isHeading(block: NodeRecord): boolean {
  return isHtmlElement(block) && /^h[1-5]$/.test(block.name.localName);
}

/** Spaces at the ends of lines would not be seen. */
function balanceAround(before: NodeRecord, after: NodeRecord): void {
  const next = firstPosition(after).node;
  if (isText(before)) balanceSpaces(before, before.data.length, before.data.length);
  if (isText(next)) balanceSpaces(next, 0, 0);
}

/** Whether nothing stands before the point in the host itself. */
function isBeforeContent(host: ElementRecord, { node, offset }: BoundaryPoint): boolean {
  const first = firstPosition(host);
  return offset === 0 && (node === host || node === first.node);
}

/** What comes after the point stays in the host; where nothing does, the second of two lines has the caret. */
function openBefore(host: ElementRecord, point: BoundaryPoint): BoundaryPoint {
  const first = host.firstChild;
  const isEmpty = first === null;
  if (!isEmpty && !(isBreak(first) && first.nextSibling === null)) {
    insert(createOpenBlock(host), host, first);
    return point;
  }
  if (isEmpty) append(createOpenBlock(host), host);
  const line = createOpenBlock(host);
  append(line, host);
  return pointAt(line, 0);
}

function createOpenBlock({ nodeDocument }: ElementRecord): ElementRecord {
  const block = createElement(nodeDocument, HTML_NAMES[TagId.Div]!);
  keepOpen(block);
  return block;
}
