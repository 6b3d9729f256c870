import { cellAround } from '../../layout/blocks.ts';
import { caretAt } from '../../layout/line-moves.ts';
import { type Item, isEmpty, type Line, readLines } from '../../layout/visible-lines.ts';
import { HTML_NAMES } from '../../names/element-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { unwatchDocument } from '../../ranges/live-ranges.ts';
import { extractContents } from '../../ranges/range-contents.ts';
import { type BoundaryPoint, RangeRecord } from '../../ranges/range-record.ts';
import { exchangeCharacters, replaceData, splitText } from '../../tree/character-data.ts';
import { childAt, indexOf } from '../../tree/child-index.ts';
import { cloneNode } from '../../tree/clone.ts';
import { createElement, createText } from '../../tree/create.ts';
import { isHtml, isHtmlElement } from '../../tree/is-html.ts';
import { append, insert, moveChildren } from '../../tree/mutation.ts';
import { type ElementRecord, isText, type LeafRecord, type NodeRecord, type ParentRecord } from '../../tree/records.ts';
import { lengthOf } from '../../tree/traversal.ts';
import type { Steps } from '../steps.ts';
import { caretIn } from './caret-in.ts';
import { createBreak } from './edit-blocks.ts';
import { outermostEnd, outermostStart } from './edit-delete.ts';
import { fireInput } from './edit-events.ts';
import { applyOverrides } from './edit-format.ts';
import { beginEdit, isPlainText, replaceSelected } from './edit-host.ts';
import { blockAround, nodeAfter, pointAt, pointBefore } from './editing-positions.ts';
import { type Overrides, overridesOf, setFormats } from './formats.ts';
import { emptyItemAround, leaveList } from './leave-list.ts';
import { balanceSpaces, showFirstSpace } from './spaces.ts';
import { besideLink } from './typing-place.ts';

/** Enter in an editing host, which begins a paragraph, or with Shift a line. `inputType`: what it is where no key does it. */
export function* insertLine(host: ElementRecord, isParagraph: boolean, inputType?: string): Steps {
  const isPlain = isPlainText(host);
  const edit = { inputType: inputType ?? (isParagraph && !isPlain ? 'insertParagraph' : 'insertLineBreak') };
  if (!(yield* beginEdit(host, edit, '\n'))) return;
  replaceSelected(host, edit.inputType, (selection) => {
    const { start } = selection;
    const overrides = overridesOf(selection);
    const caret = isPlain
      ? insertNewline(host, start, overrides)
      : (isParagraph ? splitBlock : insertBreak)(host, start, overrides);
    selection.select(caret, caret);
    setFormats(selection, host, overrides);
  });
  yield* fireInput(host, edit);
}

/** A newline at the end of a text is seen only if another one follows. */
function insertNewline(host: ElementRecord, { node, offset }: BoundaryPoint, overrides: Overrides): BoundaryPoint {
  if (!isText(node)) return insertBreak(host, pointAt(node, offset), overrides);
  replaceData(node, offset, 0, '\n');
  const isLast = offset + 1 === node.data.length && blockAround(node, host).lastChild === node;
  if (!isLast) return pointAt(node, offset + 1);
  const after = createText(node.nodeDocument, '\n');
  insert(after, node.parent as ParentRecord, null);
  return pointAt(after, 0);
}

interface CaretInBlock {
  readonly block: ElementRecord;
  readonly lines: readonly Line[];
  /** The line that it is in; of a block in which nothing is seen there is none. */
  readonly line: Line | undefined;
  readonly index: number;
  readonly at: number;
  readonly caret: BoundaryPoint;
}

/** Where the caret is at a point in the lines of its block, behind what it follows. */
function caretInBlock(host: ElementRecord, point: BoundaryPoint): CaretInBlock {
  const block = blockAround(point.node, host) as ElementRecord;
  const { lines, places } = readLines(block, [point]);
  const { line: index, at } = places[0] ?? { line: 0, at: 0 };
  const line = lines[index];
  const caret = line === undefined ? point : caretAt(line, at);
  return blockAround(caret.node, host) === block ? { block, lines, line, index, at, caret } : caretInBlock(host, caret);
}

/** What is around a caret that has so many things before it in its line, and the child that it is before. A text is split if something of it is seen behind it. */
function splitAt({ node, offset }: BoundaryPoint, at: number, after?: Item): [ParentRecord, NodeRecord | null] {
  if (!isText(node)) return [node as ParentRecord, childAt(node, offset)];
  const parent = node.parent as ParentRecord;
  if (at === 0 || after?.node !== node) return [parent, at === 0 ? node : node.nextSibling];
  const rest = splitText(node, offset);
  showFirstSpace(rest);
  return [parent, rest];
}

/** In the line of a caret, or beside the link that it is at an end of. */
function insertBreak(host: ElementRecord, point: BoundaryPoint, overrides: Overrides): BoundaryPoint {
  const { line, at, caret } = caretInBlock(host, point);
  const after = line?.items[at];
  const [parent, next] = splitAt(besideLink(host, caret), at, after);
  // One at the end of a block would not be seen.
  const isLast = after === undefined && (line === undefined || line.end === null);
  if (isLast) insert(createBreak(host), parent, next);
  const added = createBreak(host);
  insert(added, parent, next);
  applyOverrides([added], host, overrides);
  if (isLast) return pointBefore(added);
  const behind = pointAt(added.parent!, indexOf(added) + 1);
  const { node, offset } = caretIn(host, behind);
  if (isText(node)) balanceSpaces(node, offset, offset);
  return caretIn(host, behind);
}

/** What comes after the point in its block goes to a new block of the same name; in the host itself, to a `div`. */
function splitBlock(host: ElementRecord, point: BoundaryPoint, overrides: Overrides): BoundaryPoint {
  const { block, lines, line, index, at, caret } = caretInBlock(host, point);
  if (block !== host && (isHtml(block, TagId.Pre) || cellAround(block) === block))
    return insertBreak(host, caret, overrides);
  const item = isEmpty(line) ? emptyItemAround(block, host) : null;
  if (item !== null)
    return pointAt(
      leaveList(item, host, (added) => openLike(caret.node, block, added)),
      0,
    );
  const isLast = index >= lines.length - 1 && at === (line?.items.length ?? 0);
  const isPlain = block === host || (isLast && isHeading(block));
  const added = isPlain ? createDiv(host) : (cloneNode(block, block.nodeDocument, false) as ElementRecord);
  if (isLast) {
    // The line that is left.
    if (block === host && lines.length === 0) openLike(host, host, append(createDiv(host), host));
    const formatted = openLike(besideLink(host, caret).node, block, added);
    insertBehind(block, host, added);
    return pointAt(formatted, 0);
  }
  if (at === 0 && lines[index - 1]?.block !== line!.block) {
    openLike(besideLink(host, caret).node, block, added);
    const next = index === 0 ? (block === host ? host.firstChild! : block) : nodeAfter(caret, host)!;
    insert(added, next.parent as ParentRecord, next);
    return caret;
  }
  return moveRest(host, block, added, line!, at, caret);
}

/** What comes after the caret in its block goes to a block that comes behind that, where no space is lost. */
function moveRest(
  host: ElementRecord,
  block: ElementRecord,
  added: ElementRecord,
  line: Line,
  at: number,
  caret: BoundaryPoint,
): BoundaryPoint {
  const after = line.items[at];
  const [parent, next] = splitAt(caret, at, after);
  if (at === 0) {
    // The line before stays, and with it the line break that ends it.
    insert(createBreak(host), parent, next);
    if (after === undefined) return pointBefore(next!);
  }
  const before = line.items[at - 1];
  if (before?.isSpace === true) exchangeCharacters(before.node as LeafRecord, before.from, '\u00a0');
  const start = pointAt(parent, next === null ? lengthOf(parent) : indexOf(next));
  const { node, offset } = outermostStart(outermostEnd(start, block), host);
  const range = new RangeRecord(node, offset, block, lengthOf(block));
  moveChildren(extractContents(range), added, null);
  unwatchDocument(range);
  insertBehind(block, host, added);
  if (after === undefined && line.end === null) insert(createBreak(host), added, added.firstChild);
  return caretIn(host, pointAt(added, 0));
}

function insertBehind(block: ElementRecord, host: ElementRecord, added: ElementRecord): void {
  if (block === host) append(added, host);
  else insert(added, block.parent as ParentRecord, block.nextSibling);
}

/** Keeps a new block open, in the formatting that a node has in its block. Gives the innermost element. */
function openLike(node: NodeRecord, block: ElementRecord, added: ElementRecord): ElementRecord {
  let innermost = added;
  let outermost: NodeRecord = createBreak(block);
  for (let at = isText(node) ? node.parent : node; at !== block; at = at!.parent) {
    const copy = cloneNode(at!, block.nodeDocument, false) as ElementRecord;
    if (innermost === added) innermost = copy;
    append(outermost, copy);
    outermost = copy;
  }
  append(outermost, added);
  return innermost;
}

/** Behind these, but for the last, a plain paragraph begins, as in Chromium. */
function isHeading(block: NodeRecord): boolean {
  return isHtmlElement(block) && /^h[1-5]$/.test(block.name.localName);
}

function createDiv({ nodeDocument }: ElementRecord): ElementRecord {
  return createElement(nodeDocument, HTML_NAMES[TagId.Div]!);
}
