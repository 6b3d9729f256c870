import { cellAround } from '../../layout/blocks.ts';
import { caretAt, placeBeside } from '../../layout/line-moves.ts';
import {
  endOf,
  endOfLine,
  type Item,
  isRule,
  isUneditable,
  type Line,
  lineAt,
  type Place,
  readLines,
  startOf,
  startOfLine,
  startOfRest,
} from '../../layout/visible-lines.ts';
import { TagId } from '../../names/tag-ids.ts';
import { createLiveRange, unwatchDocument } from '../../ranges/live-ranges.ts';
import { deleteContents, extractContents } from '../../ranges/range-contents.ts';
import type { BoundaryPoint, RangeRecord } from '../../ranges/range-record.ts';
import { deletedBefore } from '../../selection/text-units.ts';
import { exchangeCharacters, replaceData } from '../../tree/character-data.ts';
import { childAt, indexOf } from '../../tree/child-index.ts';
import { isHtml } from '../../tree/is-html.ts';
import { insert, remove } from '../../tree/mutation.ts';
import {
  type ElementRecord,
  isElement,
  isText,
  type LeafRecord,
  type NodeRecord,
  type ParentRecord,
} from '../../tree/records.ts';
import { lengthOf } from '../../tree/traversal.ts';
import { createBreak, isBlank, keepOpen } from './edit-blocks.ts';
import { blockAround, firstPosition, pointAt } from './editing-positions.ts';
import { balanceSpaces, removeUnseen } from './spaces.ts';

/** What is going to be deleted: the range that events tell of, and the deletion, which gives where the caret is then. */
export interface Deletion {
  readonly start: BoundaryPoint;
  readonly end: BoundaryPoint;
  /** Null: nothing can be. */
  readonly run: (() => BoundaryPoint) | null;
}

/** What is between two points, as far as it is seen; null: nothing is. */
export function deletionBetween(host: ElementRecord, start: BoundaryPoint, end: BoundaryPoint): Deletion | null {
  const { lines, places } = readLines(host, [start, end]);
  const [from, to] = places;
  if (from == null || to == null || (from.line === to.line && from.at === to.at)) return null;
  return deletionOf(host, lines, from, to);
}

/** What is beside a caret, by a unit; null: there are no lines. */
export function deletionFrom(
  host: ElementRecord,
  caret: BoundaryPoint,
  unit: string,
  isForward: boolean,
): Deletion | null {
  const found = lineAt(host, caret);
  if (found === null) return null;
  const { line, at, before } = found;
  const mark = unit === 'character' && !isForward ? markBefore(before) : null;
  if (mark !== null) return mark;
  const other = placeBeside([line], { line: 0, at }, unit, isForward, at)?.at ?? at;
  if (other !== at)
    return deletionOf(host, [line], { line: 0, at: Math.min(at, other) }, { line: 0, at: Math.max(at, other) });
  const { lines, places } = readLines(host, [caret]);
  const { line: index } = places[0] as Place;
  const next = lines[isForward ? index + 1 : index - 1];
  if (next === undefined) {
    const isAlone = !isForward && lines.length === 1 && line.items.length === 0 && line.block !== host;
    const isKept = !isAlone || isHtml(line.block, TagId.Li) || isHtml(line.block, TagId.Td);
    const point = caretAt(line, at);
    return { start: point, end: point, run: isKept ? null : () => removeBlock(host, line.block) };
  }
  const behind = { line: isForward ? index : index - 1, at: (isForward ? line : next).items.length };
  if (!isRule(next)) return deletionOf(host, lines, behind, { line: behind.line + 1, at: 0 });
  const rule = next.items[0] as Item;
  const [start, end] = isForward ? [endBeforeRule(line), endOf(rule)] : [startOf(rule), startOfItems(line)];
  const told = isForward ? startOf(rule) : endOf(rule);
  const run = (): BoundaryPoint =>
    withLiveRanges((liveRange) => {
      const place = liveRange(start, start);
      deleteContents(liveRange(start, end));
      return caretNear(host, place);
    });
  return isForward
    ? { start: endOfLine(line), end: told, run }
    : { start: told, end: outermostStart(startOfLine(line), host), run };
}

/** The deletion of the last mark of a letter; null: what is before the caret goes as a whole. */
function markBefore(item: Item | undefined): Deletion | null {
  if (item === undefined || !isText(item.node)) return null;
  const { node, from, to } = item;
  const start = pointAt(node, deletedBefore(node.data, to));
  if (start.offset <= from) return null;
  const run = (): BoundaryPoint => {
    replaceData(node, start.offset, to - start.offset, '');
    return start;
  };
  return { start, end: pointAt(node, to), run };
}

const endBeforeRule = (line: Line): BoundaryPoint => endOfItems(line, line.items.length);

function startOfItems(line: Line): BoundaryPoint {
  return line.items[0] === undefined ? endOfLine(line) : startOf(line.items[0]);
}

function removeBlock(host: ElementRecord, block: NodeRecord): BoundaryPoint {
  remove(block);
  return firstPosition(host);
}

/** What there is between two places, and how events tell of it: from what goes first to what goes last. */
function deletionOf(host: ElementRecord, lines: readonly Line[], from: Place, to: Place): Deletion {
  const first = lines[from.line] as Line;
  const last = lines[to.line] as Line;
  const item = first.items[from.at];
  const isBreakAlone = item === undefined && to.at === 0 && to.line === from.line + 1 && first.block === last.block;
  const before = to.at > 0 ? last.items[to.at - 1] : isBreakAlone ? first.end : null;
  const start =
    item === undefined
      ? first.end === null
        ? endOf(first.last)
        : startOf(first.end)
      : isUneditable(item.node)
        ? endOfItems(first, from.at)
        : startOf(item);
  const end = before == null ? outermostStart(startOfLine(last), host) : endOfBefore(last, to.at, before);
  const isOtherCell = cellAround(first.block) !== cellAround(last.block);
  const isJoin = item === undefined && to.at === 0;
  const run =
    isOtherCell && isJoin
      ? null
      : () => withLiveRanges((liveRange) => deleteLines(liveRange, host, first, last, from.at, to.at, isOtherCell));
  return { start, end, run };
}

function endOfBefore({ items }: Line, at: number, before: Item): BoundaryPoint {
  const next = items[at];
  return isUneditable(before.node) && next !== undefined ? startOf(next) : endOf(before);
}

/** A point before all in its block is before what else begins there. */
export function outermostStart(point: BoundaryPoint, host: ElementRecord): BoundaryPoint {
  let { node, offset } = point;
  const block = blockAround(node, host);
  while (offset === 0 && node !== block && node.previousSibling === null && node.parent !== null) {
    node = node.parent;
    offset = 0;
  }
  return pointAt(node, offset);
}

/** A point behind all in an element is behind that. */
export function outermostEnd(point: BoundaryPoint, block: NodeRecord): BoundaryPoint {
  let { node, offset } = point;
  while (node !== block && node.parent !== null && offset === lengthOf(node)) {
    offset = indexOf(node) + 1;
    node = node.parent;
  }
  return pointAt(node, offset);
}

/** Behind the item before a place: in front of white space that is not seen. */
function endOfItems(line: Line, at: number): BoundaryPoint {
  const before = line.items[at - 1];
  return before === undefined ? startOfLine(line) : endOf(before);
}

type LiveRange = (start: BoundaryPoint, end: BoundaryPoint) => RangeRecord;

/** Nobody holds the ranges that it makes when it has run. */
function withLiveRanges(run: (liveRange: LiveRange) => BoundaryPoint): BoundaryPoint {
  const ranges: RangeRecord[] = [];
  const caret = run((start, end) => {
    const range = createLiveRange(start.node, start.offset, end.node, end.offset);
    ranges.push(range);
    return range;
  });
  ranges.forEach(unwatchDocument);
  return caret;
}

function deleteLines(
  liveRange: LiveRange,
  host: ElementRecord,
  first: Line,
  last: Line,
  from: number,
  to: number,
  isOtherCell: boolean,
): BoundaryPoint {
  const end = startOfRest(last, to);
  const live = liveRange(endOfItems(first, from), end);
  const { startNode } = live;
  const place = liveRange(caretOf(live), caretOf(live));
  const joins = first.block !== last.block && !isOtherCell;
  const seen = endOfItems(last, last.items.length);
  const upTo = to < last.items.length ? outermostEnd(seen, last.block) : end;
  const rest = liveRange(end, upTo);
  const after = liveRange(upTo, last.end === null ? outermostEnd(endOfLine(last), last.block) : endOf(last.end));
  const around = [first.items[from - 1], last.items[to]].filter((beside) => beside?.isSpace === true) as Item[];
  const spaces = around.map((space) => liveRange(startOf(space), endOf(space)));
  if (last.items[to]?.isSpace === true) removeUnseen(host, endOf(last.items[to]), startOfRest(last, to + 1));
  deleteContents(live);
  if (joins) {
    const moved = extractContents(rest);
    deleteContents(after);
    removeBlank(last.block, first.block);
    insertAt(moved, place, first.block);
  }
  if (joins && isText(startNode)) mergeTexts(startNode);
  if (end.node !== startNode) removeBlank(end.node, joins ? first.block : last.block);
  const isEmpty = from === 0 && to === last.items.length && (joins || last.end === null);
  removeBlank(startNode, first.block);
  if (isEmpty && !isBlank(first.block)) insert(createBreak(host), ...placeOf(place));
  if (keepOpen(first.block)) return pointAt(first.block, 0);
  for (const space of spaces) keepSeen(host, space);
  return caretNear(host, place);
}

/** A space that is not seen any more becomes one that is. */
function keepSeen(host: ElementRecord, { startNode, startOffset, endOffset }: RangeRecord): void {
  if (!isText(startNode) || startOffset === endOffset) return;
  const after = lineAt(host, pointAt(startNode, startOffset))?.after;
  if (after?.node !== startNode || after.from !== startOffset) exchangeCharacters(startNode, startOffset, '\u00a0');
}

const caretOf = ({ startNode, startOffset }: RangeRecord): BoundaryPoint => pointAt(startNode, startOffset);

function placeOf({ startNode, startOffset }: RangeRecord): [ParentRecord, NodeRecord | null] {
  if (isText(startNode)) return [startNode.parent as ParentRecord, startNode.nextSibling];
  return [startNode as ParentRecord, childAt(startNode, startOffset)];
}

/** Puts what was in another block where the range begins, among the children of its own block. */
function insertAt(moved: NodeRecord, live: RangeRecord, block: NodeRecord): void {
  let [parent, next]: [NodeRecord, NodeRecord | null] = placeOf(live);
  while (parent !== block && parent.parent !== null) {
    next = parent.nextSibling;
    parent = parent.parent;
  }
  insert(moved, parent as ParentRecord, next);
}

/** What joins a text as its next sibling becomes part of it. */
function mergeTexts(text: LeafRecord): void {
  const next = text.nextSibling;
  if (next === null || !isText(next)) return;
  replaceData(text, text.data.length, 0, next.data);
  remove(next);
}

/** What has nothing in it any more, and what is left blank around it, but for what the block is in. */
function removeBlank(node: NodeRecord, block: NodeRecord): void {
  const kept = new Set<NodeRecord>();
  for (let at: NodeRecord | null = block; at !== null; at = at.parent) kept.add(at);
  let at: NodeRecord | null = node;
  while (at !== null && !kept.has(at) && at.parent !== null && (isText(at) || isElement(at)) && isBlank(at)) {
    const { parent }: NodeRecord = at;
    remove(at);
    at = parent;
  }
}

/** Where the caret is at a point: behind what it follows in its line, with spaces that are seen on both sides. */
function caretNear(host: ElementRecord, place: RangeRecord): BoundaryPoint {
  const point = caretOf(place);
  const found = lineAt(host, point);
  if (found === null) return point;
  const { line, at, before, after } = found;
  const caret = before === undefined && after?.node === point.node ? point : caretAt(line, at);
  const { node, offset } = after === undefined ? caret : startOf(after);
  if (isText(node)) balanceSpaces(node, offset, offset);
  return caret;
}
