import type { BoundaryPoint } from '../ranges/range-record.ts';
import { sentenceAfter, sentenceBefore, wordAfter, wordBefore } from '../selection/text-units.ts';
import { indexOf } from '../tree/child-index.ts';
import { isText } from '../tree/records.ts';
import { cellAround, isBlock, isBreak } from './blocks.ts';
import {
  endOf,
  endOfLine,
  isRule,
  isUneditable,
  type Line,
  type Place,
  startOf,
  startOfLine,
} from './visible-lines.ts';

/** Where a caret gets to in lines, by the granularities of https://w3c.github.io/selection-api/#dom-selection-modify, as in Chromium. */

/** The text of the lines that follow one another in a block. */
interface TextOfLines {
  readonly text: string;
  /** The first of the lines. */
  readonly first: number;
  /** For each line the offsets of its places. */
  readonly offsets: readonly (readonly number[])[];
  /** For each offset the place that is there, or behind it. */
  readonly places: readonly Place[];
}

/** OPTIMIZATION: a program that goes through a long text by words makes it once. (bench/growth: 'a selection that goes through one text') */
const textsByLine = new WeakMap<Line, TextOfLines>();

function goesOn(lines: readonly Line[], line: number): boolean {
  const next = lines[line + 1];
  return lines[line]?.end !== null && next?.block === lines[line]?.block;
}

function textAround(lines: readonly Line[], line: number): TextOfLines {
  const known = textsByLine.get(lines[line] as Line);
  if (known !== undefined) return known;
  let first = line;
  while (goesOn(lines, first - 1)) first--;
  let text = '';
  const places: Place[] = [];
  const offsets: number[][] = [];
  for (let index = first; index === first || goesOn(lines, index - 1); index++) {
    const { items, end } = lines[index] as Line;
    const ofLine: number[] = [];
    offsets.push(ofLine);
    for (let at = 0; at <= items.length; at++) {
      ofLine.push(text.length);
      const place = { line: index, at };
      while (places.length <= text.length) places.push(place);
      const item = items[at];
      if (item !== undefined)
        text += item.isSpace ? ' ' : isText(item.node) ? item.node.data.slice(item.from, item.to) : '\ufffc';
    }
    if (end !== null) text += '\n';
  }
  const around = { text, first, offsets, places };
  for (let index = 0; index < offsets.length; index++) textsByLine.set(lines[first + index] as Line, around);
  return around;
}

/** What goes on behind the lines of a block begins with those of the next one. */
function inText(lines: readonly Line[], from: Place, unit: string, isForward: boolean): Place {
  let { text, first, offsets, places } = textAround(lines, from.line);
  let offset = (offsets[from.line - first] as number[])[from.at] as number;
  if (unit !== 'sentenceboundary' && offset === (isForward ? places.length - 1 : 0)) {
    const step = isForward ? 1 : -1;
    let beside = (places.at(isForward ? -1 : 0) as Place).line + step;
    const skipsRules = unit === 'word' || !isForward;
    while (skipsRules && lines[beside] !== undefined && isRule(lines[beside] as Line)) beside += step;
    if (lines[beside] === undefined) return from;
    if (isForward) return { line: beside, at: 0 };
    ({ text, places } = textAround(lines, beside));
    if (unit === 'word') return places.at(-1) as Place;
    offset = text.length;
  }
  const other =
    unit === 'word'
      ? (isForward ? wordAfter : wordBefore)(text, offset)
      : isForward
        ? sentenceAfter(text, offset, unit !== 'sentence')
        : sentenceBefore(text, offset);
  return (places[other] ?? places.at(-1)) as Place;
}

/** Cells stand beside one another: where a column of one line is in that of another cell. */
function columnIn(target: Line, from: Line, column: number): number {
  const [cell, other] = [cellAround(target.block), cellAround(from.block)];
  if (cell === null || other === null) return column;
  const side = indexOf(cell) - indexOf(other);
  return side === 0 ? column : side > 0 ? 0 : Number.POSITIVE_INFINITY;
}

/** Where a caret gets to by a unit, in a column where it goes past lines: null: nowhere, or there is no such unit. */
export function placeBeside(
  lines: readonly Line[],
  from: Place,
  unit: string,
  isForward: boolean,
  column: number,
): Place | null {
  const edgeOf = (line: number, isEnd: boolean): Place => ({
    line,
    at: isEnd ? (lines[line] as Line).items.length : 0,
  });
  const beside = from.line + (isForward ? 1 : -1);
  const isLast = lines[beside] === undefined;
  switch (unit) {
    case 'character': {
      if (from.at !== edgeOf(from.line, isForward).at) return { line: from.line, at: from.at + (isForward ? 1 : -1) };
      return isLast ? null : edgeOf(beside, !isForward);
    }
    case 'word':
    case 'sentence':
    case 'sentenceboundary':
      return inText(lines, from, unit, isForward);
    case 'line':
    case 'paragraph': {
      if (isLast) return edgeOf(from.line, isForward);
      const target = lines[beside] as Line;
      if (isRule(target)) return edgeOf(beside, !isForward);
      return { line: beside, at: Math.min(columnIn(target, lines[from.line] as Line, column), target.items.length) };
    }
    case 'lineboundary':
    case 'paragraphboundary':
      return edgeOf(from.line, isForward);
    case 'documentboundary':
      return edgeOf(isForward ? lines.length - 1 : 0, isForward);
    default:
      return null;
  }
}

/** Where the caret is at a place: behind what it follows, but in a text rather than behind what cannot be edited. */
export function caretAt(line: Line, at: number): BoundaryPoint {
  const before = line.items[at - 1];
  const after = line.items[at];
  if (before !== undefined && !(after !== undefined && isText(after.node) && isUneditable(before.node)))
    return endOf(before);
  return after === undefined ? endOfLine(line) : startOf(after);
}

/** Where what is selected from a place on begins: before what follows. */
export function rangeStartAt(line: Line, at: number): BoundaryPoint {
  const after = line.items[at];
  return after === undefined ? endOfLine(line) : startOf(after);
}

/** Where what is selected up to a place ends: behind what it follows, or where the block begins. */
export function rangeEndAt(line: Line, at: number, above: Line | undefined): BoundaryPoint {
  if (at > 0) return caretAt(line, at);
  let { node, offset } = startOfLine(line);
  if (above?.end?.node === node) return { node, offset };
  const before = node.previousSibling;
  if (before !== null && isBreak(before)) return { node: node.parent as typeof node, offset: indexOf(node) };
  while (node !== line.block && node.previousSibling === null && node.parent !== null && !isBlock(node)) {
    node = node.parent;
    offset = 0;
  }
  return { node, offset };
}
