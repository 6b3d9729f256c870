import type { BoundaryPoint } from '../ranges/range-record.ts';
import { wordAfter, wordBefore } from '../selection/text-units.ts';
import { type ElementRecord, isText } from '../tree/records.ts';
import { endOf, endOfLine, isUneditable, type Line, readLines, startOf } from './visible-lines.ts';

/** The place in the line that a unit is up to; the place itself where the line ends. */
export function otherEnd({ items }: Line, at: number, unit: string, isForward: boolean): number {
  if (unit === 'lineboundary') return isForward ? items.length : 0;
  if (unit === 'character') return Math.max(0, Math.min(items.length, isForward ? at + 1 : at - 1));
  const texts = items.map(({ node, from, to, isSpace }) =>
    isText(node) ? (isSpace ? ' ' : node.data.slice(from, to)) : '\ufffc',
  );
  const offset = texts.slice(0, at).join('').length;
  const text = texts.join('');
  const other = isForward ? wordAfter(text, offset) : wordBefore(text, offset);
  let place = 0;
  for (let length = 0; length < other; place++) length += (texts[place] as string).length;
  return place;
}

/** Where the caret is at a place: behind what it follows, but in a text rather than behind what cannot be edited. */
export function caretAt(line: Line, at: number): BoundaryPoint {
  const before = line.items[at - 1];
  const after = line.items[at];
  if (before !== undefined && !(after !== undefined && isText(after.node) && isUneditable(before.node)))
    return endOf(before);
  return after === undefined ? endOfLine(line) : startOf(after);
}

/** Where a caret gets to by a unit; null: nowhere. */
export function caretBeside(
  host: ElementRecord,
  caret: BoundaryPoint,
  unit: string,
  isForward: boolean,
): BoundaryPoint | null {
  const { lines, places } = readLines(host, [caret]);
  const place = places[0];
  if (place == null) return null;
  const line = lines[place.line] as Line;
  if (unit === 'lineboundary') return caretAt(line, isForward ? line.items.length : 0);
  if (unit === 'line') {
    const beside = lines[place.line + (isForward ? 1 : -1)];
    if (beside === undefined) return caretAt(line, isForward ? line.items.length : 0);
    return caretAt(beside, Math.min(place.at, beside.items.length));
  }
  const other = otherEnd(line, place.at, unit, isForward);
  if (other !== place.at) return caretAt(line, other);
  const next = lines[place.line + (isForward ? 1 : -1)];
  if (next === undefined) return null;
  const edge = isForward ? 0 : next.items.length;
  return caretAt(next, unit === 'word' ? otherEnd(next, edge, unit, isForward) : edge);
}
