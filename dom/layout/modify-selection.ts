import { styles } from '../css/styles.ts';
import { editingHostOf } from '../html/editable.ts';
import { changeSelection } from '../html/forms/text-selection.ts';
import { asciiLowercase } from '../names/ascii-case.ts';
import type { BoundaryPoint } from '../ranges/range-record.ts';
import { isSamePoint } from '../selection/composed-points.ts';
import { columnOf, isByLines } from '../selection/kept-column.ts';
import { modifyInControl } from '../selection/modify-in-control.ts';
import type { SelectionRecord } from '../selection/selection-record.ts';
import { isElement, isText, type NodeRecord, type ParentRecord } from '../tree/records.ts';
import { documentElementOf, rootOf } from '../tree/traversal.ts';
import { styleOf } from './boxes.ts';
import { caretAt, placeBeside, rangeEndAt, rangeStartAt } from './line-moves.ts';
import { type Line, type Place, readLines } from './visible-lines.ts';

const DIRECTIONS = ['forward', 'backward', 'left', 'right'];

/** Of all others the right is forward, as in Chromium, whichever way lines go. */
const SIDED_UNITS = ['character', 'word', 'lineboundary'];

/** Whether the lines of the block that a node is in, or is, go from right to left. */
export function isRightToLeftAround(node: NodeRecord | null): boolean {
  for (let at = node; at !== null; at = at.parent)
    if (isElement(at) && styleOf(at, 'display') !== 'inline') return styleOf(at, 'direction') === 'rtl';
  return false;
}

/**
 * https://w3c.github.io/selection-api/#dom-selection-modify
 *
 * DEVIATION: Where lines are broken that are longer than their block, layout says: here they go on. It says as well which way text
 * in a block goes: here, as the block does where an end of what is selected becomes the caret.
 */
export function modify(selection: SelectionRecord, alter: string, direction: string, granularity: string): void {
  const how = asciiLowercase(alter);
  const where = asciiLowercase(direction);
  if ((how !== 'move' && how !== 'extend') || !DIRECTIONS.includes(where)) return;
  const isExtended = how === 'extend';
  const unit = asciiLowercase(granularity);
  const { control, focus } = selection;
  const isReversed = SIDED_UNITS.includes(unit) && isRightToLeftAround(control ?? focus?.node ?? null);
  const isForward = where === 'forward' || where === (isReversed ? 'left' : 'right');
  if (control !== null) modifyInControl(selection, control, isExtended, isForward, unit, changeSelection);
  else if (focus !== null)
    modifyIn(selection, editingHostOf(focus.node) ?? (rootOf(focus.node) as ParentRecord), isExtended, isForward, unit);
}

/** The lines of a node as they were read last, and the places in them of the points that a selection was given since. */
interface LatestLines {
  root: ParentRecord | null;
  lines: readonly Line[];
  points: readonly BoundaryPoint[];
  places: readonly (Place | null)[];
}

const createLines = (): LatestLines => ({ root: null, lines: [], points: [], places: [] });

/** OPTIMIZATION: a program that goes through a page reads it once. (bench/growth: 'a selection that goes through a page') */
function linesFor(root: ParentRecord, points: readonly BoundaryPoint[], kept: LatestLines): LatestLines {
  // A point beside an element may be read as one of the line before or behind the one that it was taken from.
  const known = points.map((point) =>
    isText((point.offset === 0 && point.node.firstChild) || point.node)
      ? kept.points.findIndex((other) => isSamePoint(point, other))
      : -1,
  );
  if (root !== kept.root || known.includes(-1)) ({ lines: kept.lines, places: kept.places } = readLines(root, points));
  else kept.places = known.map((index) => kept.places[index] as Place | null);
  kept.root = root;
  kept.points = points;
  return kept;
}

/** Where all that is seen in a node begins and ends; null: there is nothing. */
export function edgesOf(root: ParentRecord): readonly [start: BoundaryPoint, end: BoundaryPoint] | null {
  const { lines } = readLines(root, []);
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) return null;
  return [rangeStartAt(first, 0), rangeEndAt(last, last.items.length, lines.at(-2))];
}

/** Moves or extends a selection by a unit, among the lines of a node that its focus is in. */
export function modifyIn(
  selection: SelectionRecord,
  root: ParentRecord,
  isExtended: boolean,
  isForward: boolean,
  unit: string,
): void {
  const { anchor, focus } = selection;
  if (anchor === null || focus === null) return;
  if (!isExtended && unit === 'character' && !selection.isCollapsed) {
    selection.kept = null;
    const edge = isForward ? selection.end : selection.start;
    selection.select(edge, edge);
    return;
  }
  const element = documentElementOf(root.nodeDocument);
  if (element === null) return;
  const latest = styles().withKept(element, createLines, (kept) => linesFor(root, [focus, anchor], kept));
  const { lines, places } = latest;
  const [from = null, base = null] = places;
  if (from === null) return;
  const column = columnOf(selection, focus.node, focus.offset, from.at);
  const to = placeBeside(lines, from, unit, isForward, column);
  if (to === null) return;
  const point = pointAt(lines, to, isExtended ? base : null);
  const start = !isExtended ? point : base === null ? anchor : pointAt(lines, base, to);
  latest.points = [point, start];
  latest.places = [to, isExtended ? base : to];
  selection.select(start, point);
  selection.kept = isByLines(unit) ? { ...point, column } : null;
}

/** Where one end of a selection is whose other end is at a place as well; without one, where the caret is. */
function pointAt(lines: readonly Line[], place: Place, other: Place | null) {
  const { line, at } = place;
  const order = other === null ? 0 : line - other.line || at - other.at;
  return (order === 0 ? caretAt : order < 0 ? rangeStartAt : rangeEndAt)(lines[line] as Line, at, lines[line - 1]);
}
