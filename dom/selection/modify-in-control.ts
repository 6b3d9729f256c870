import { textOf } from '../html/forms/text-of-control.ts';
import { selectByUser, selectionDirection, selectionEnd, selectionStart } from '../html/forms/text-selection.ts';
import type { ElementRecord } from '../tree/records.ts';
import { boundaryAfter, boundaryBefore } from './text-units.ts';

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
  const to = isCollapsing ? (isForward ? end : start) : movedOffset(text, focus, isForward, granularity);
  if (to === null) return;
  const from = isExtended ? anchor : to;
  selectByUser(control, text, Math.min(from, to), Math.max(from, to), to < from ? 'backward' : 'forward');
}

function movedOffset(text: string, offset: number, isForward: boolean, granularity: string): number | null {
  switch (granularity) {
    case 'character':
      return isForward ? boundaryAfter(text, offset, 'grapheme') : boundaryBefore(text, offset, 'grapheme');
    case 'word': {
      const boundary = isForward ? boundaryAfter(text, offset, 'word') : boundaryBefore(text, offset, 'word');
      return boundary !== offset ? boundary : isForward ? text.length : 0;
    }
    case 'documentboundary':
      return isForward ? text.length : 0;
    default:
      return null;
  }
}
