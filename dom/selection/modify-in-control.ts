import { textOf } from '../html/forms/text-of-control.ts';
import { type selectByUser, selectionDirection, selectionEnd, selectionStart } from '../html/forms/text-selection.ts';
import type { ElementRecord } from '../tree/records.ts';
import { columnOf, isByLines } from './kept-column.ts';
import type { SelectionRecord } from './selection-record.ts';
import { lineAround, moved } from './text-moves.ts';

/** https://w3c.github.io/selection-api/#dom-selection-modify of a selection that is in a text control. */
export function modifyInControl(
  selection: SelectionRecord,
  control: ElementRecord,
  isExtended: boolean,
  isForward: boolean,
  granularity: string,
  select: (...selected: Parameters<typeof selectByUser>) => unknown,
): void {
  const text = textOf(control);
  const [start, end] = [selectionStart(control, text.length), selectionEnd(control, text.length)];
  const isBackward = selectionDirection(control) === 'backward';
  const [anchor, focus] = isBackward ? [end, start] : [start, end];
  const column = columnOf(selection, control, focus, focus - lineAround(text, focus).start);
  const isCollapsing = !isExtended && granularity === 'character' && start !== end;
  const to = isCollapsing ? (isForward ? end : start) : moved(text, focus, granularity, isForward, column);
  if (to === null) return;
  selection.kept = isByLines(granularity) ? { node: control, offset: to, column } : null;
  const from = isExtended ? anchor : to;
  select(control, text, Math.min(from, to), Math.max(from, to), to < from ? 'backward' : 'forward');
}
