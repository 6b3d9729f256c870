import { textOf } from '../html/forms/text-of-control.ts';
import { selectByUser, selectionDirection, selectionEnd, selectionStart } from '../html/forms/text-selection.ts';
import type { ElementRecord } from '../tree/records.ts';
import { moved } from './text-moves.ts';

/** https://w3c.github.io/selection-api/#dom-selection-modify of a selection that is in a text control. */
export function modifyInControl(
  control: ElementRecord,
  isExtended: boolean,
  isForward: boolean,
  granularity: string,
): void {
  const text = textOf(control);
  const [start, end] = [selectionStart(control, text.length), selectionEnd(control, text.length)];
  const isBackward = selectionDirection(control) === 'backward';
  const [anchor, focus] = isBackward ? [end, start] : [start, end];
  const isCollapsing = !isExtended && granularity === 'character' && start !== end;
  const to = isCollapsing ? (isForward ? end : start) : moved(text, focus, granularity, isForward);
  if (to === null) return;
  const from = isExtended ? anchor : to;
  selectByUser(control, text, Math.min(from, to), Math.max(from, to), to < from ? 'backward' : 'forward');
}
