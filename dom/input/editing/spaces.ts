import { caretAt } from '../../layout/line-moves.ts';
import { lineAt, startOfRest } from '../../layout/visible-lines.ts';
import { collapseOf, KEEPS_SPACES } from '../../layout/white-space.ts';
import type { BoundaryPoint } from '../../ranges/range-record.ts';
import { exchangeCharacters, replaceData } from '../../tree/character-data.ts';
import { remove } from '../../tree/mutation.ts';
import { type ElementRecord, isText, type LeafRecord, type NodeRecord } from '../../tree/records.ts';
import { nextInTreeOrder } from '../../tree/traversal.ts';
import { nodeAfter, pointAt } from './editing-positions.ts';

/** Spaces that would not be seen are no-break spaces: those at the ends of a text, and of several every other one. */
export function balanceSpaces(text: LeafRecord, from: number, to: number): void {
  const { data } = text;
  if (KEEPS_SPACES.has(collapseOf(text))) return;
  let start = from;
  while (start > 0 && isSpace(data, start - 1)) start--;
  let end = to;
  while (end < data.length && isSpace(data, end)) end++;
  const balanced = data.slice(start, end).replace(/[ \u00a0]+/g, (run, before: number) => {
    let spaces = '';
    for (let index = 0; index < run.length; index++) {
      const at = start + before + index;
      const isPlain = (run.length === 1 || index % 2 === 1) && at > 0 && at < data.length - 1;
      spaces += isPlain ? ' ' : '\u00a0';
    }
    return spaces;
  });
  if (balanced !== data.slice(start, end)) exchangeCharacters(text, start, balanced);
}

function isSpace(data: string, index: number): boolean {
  return data[index] === ' ' || data[index] === '\u00a0';
}

/** Takes away the white space between two points of a line, where none is seen: it would be seen beside what comes or goes there. */
export function removeUnseen(host: ElementRecord, start: BoundaryPoint, end: BoundaryPoint): void {
  const stop = nodeAfter(end, host);
  let node = isText(start.node) ? start.node : nodeAfter(start, host);
  while (node !== null && node !== stop) {
    const next: NodeRecord | null = nextInTreeOrder(node, host);
    if (isText(node)) {
      const from = node === start.node ? start.offset : 0;
      const to = node === end.node ? end.offset : node.data.length;
      if (to - from === node.data.length) remove(node);
      else if (from < to) replaceData(node, from, to - from, '');
    }
    node = next;
  }
}

/** Behind what is before the caret in its line, when the white space around it that is not seen has gone. */
export function caretWithoutUnseen(host: ElementRecord, point: BoundaryPoint): BoundaryPoint {
  const found = lineAt(host, point);
  if (found === null) return point;
  const { line, at, after } = found;
  let start = caretAt(line, at);
  if (at === 0 && after !== undefined && isText(after.node))
    start = pointAt(after.node, line.first.node === after.node ? line.first.from : 0);
  removeUnseen(host, start, startOfRest(line, at));
  return start;
}

/** A text with which a line begins begins with one space that is seen, if with any. */
export function showFirstSpace(text: LeafRecord): void {
  const { data } = text;
  const { length } = data.slice(0, data.search(/[^ \t\n\f\r]|$/));
  if (length > 0 && !KEEPS_SPACES.has(collapseOf(text)))
    replaceData(text, 0, length === data.length ? 0 : length, '\u00a0');
}
