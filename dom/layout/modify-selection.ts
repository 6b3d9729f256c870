import { editingHostOf } from '../html/editable.ts';
import { changeSelection } from '../html/forms/text-selection.ts';
import { columnOf, isByLines } from '../selection/kept-column.ts';
import { modifyInControl } from '../selection/modify-in-control.ts';
import type { SelectionRecord } from '../selection/selection-record.ts';
import type { ParentRecord } from '../tree/records.ts';
import { rootOf } from '../tree/traversal.ts';
import { caretAt, placeBeside, rangeEndAt, rangeStartAt } from './line-moves.ts';
import { type Line, type Place, readLines } from './visible-lines.ts';

/**
 * https://w3c.github.io/selection-api/#dom-selection-modify
 *
 * DEVIATION: Where lines are broken that are longer than their block, layout says: here they go on.
 */
export function modify(selection: SelectionRecord, alter: string, direction: string, granularity: string): void {
  const how = alter.toLowerCase();
  const where = direction.toLowerCase();
  const isForward = where === 'forward' || where === 'right';
  if ((how !== 'move' && how !== 'extend') || (!isForward && where !== 'backward' && where !== 'left')) return;
  const isExtended = how === 'extend';
  const unit = granularity.toLowerCase();
  const { control, focus } = selection;
  if (control !== null) modifyInControl(selection, control, isExtended, isForward, unit, changeSelection);
  else if (focus !== null)
    modifyIn(selection, editingHostOf(focus.node) ?? (rootOf(focus.node) as ParentRecord), isExtended, isForward, unit);
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
  const { lines, places } = readLines(root, [focus, anchor]);
  const [from, base] = places;
  if (from == null) return;
  const column = columnOf(selection, focus.node, focus.offset, from.at);
  const to = placeBeside(lines, from, unit, isForward, column);
  if (to === null) return;
  const point = pointAt(lines, to, isExtended ? base : null);
  selection.select(isExtended ? (base == null ? anchor : pointAt(lines, base, to)) : point, point);
  selection.kept = isByLines(unit) ? { ...point, column } : null;
}

/** Where one end of a selection is whose other end is at a place as well; without one, where the caret is. */
function pointAt(lines: readonly Line[], place: Place, other: Place | null | undefined) {
  const { line, at } = place;
  const order = other == null ? 0 : line - other.line || at - other.at;
  return (order === 0 ? caretAt : order < 0 ? rangeStartAt : rangeEndAt)(lines[line] as Line, at, lines[line - 1]);
}
