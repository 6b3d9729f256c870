import { fireEvent } from '../events/fire-event.ts';
import { OPEN } from '../html/activation/details.ts';
import { InputType, inputTypeOf } from '../html/forms/input-type.ts';
import { textOf } from '../html/forms/text-of-control.ts';
import { closedBy, takeCloseRequest } from '../html/top-layer/close-watchers.ts';
import { requestCloseDialog } from '../html/top-layer/dialog.ts';
import { hidePopover } from '../html/top-layer/popover.ts';
import { isPopoverShowing } from '../html/top-layer/popover-state.ts';
import { TagId } from '../names/tag-ids.ts';
import { hasAttribute } from '../tree/attributes.ts';
import { isHtml } from '../tree/is-html.ts';
import type { DocumentRecord, ElementRecord } from '../tree/records.ts';
import { dialogsOpenedByMarkup } from './dialogs.ts';
import { MICROTASKS, type Steps } from './steps.ts';
import { changeText, isMutable } from './text-control.ts';

/** Escape empties a search field. Gives whether there was something in it. */
export function* clearSearch(target: ElementRecord): Steps<boolean> {
  if (!isHtml(target, TagId.Input) || inputTypeOf(target) !== InputType.Search) return false;
  if (!isMutable(target) || textOf(target) === '') return false;
  changeText(target, '', 0);
  fireEvent(target, 'input', { bubbles: true, composed: true });
  yield MICROTASKS;
  return true;
}

/** https://html.spec.whatwg.org/#close-requests: what has been opened last of what can be closed so, and what was opened with it. */
export function closeByEscape(document: DocumentRecord): void {
  const { elements, isLast } = takeCloseRequest(document);
  for (const element of isLast ? [...elements, ...dialogsOpenedByMarkup(document).reverse()] : elements) {
    if (isPopoverShowing(element)) hidePopover(element, true, true, false, null);
    else if (closedBy(element) !== 'none') requestCloseDialog(element, null, null, true);
    else continue;
    // A listener wants it to stay.
    if (hasAttribute(element, OPEN)) return;
  }
}
