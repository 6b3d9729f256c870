import { fireEvent } from '../events/fire-event.ts';
import { InputType, inputTypeOf } from '../html/forms/input-type.ts';
import { requestCloseDialog } from '../html/top-layer/dialog.ts';
import { isModalDialog } from '../html/top-layer/dialog-state.ts';
import { hidePopover } from '../html/top-layer/popover.ts';
import { popoverLists } from '../html/top-layer/popover-state.ts';
import { TagId } from '../names/tag-ids.ts';
import { isHtml } from '../tree/is-html.ts';
import type { DocumentRecord, ElementRecord, NodeRecord } from '../tree/records.ts';
import { nextInShadowIncludingTreeOrder } from '../tree/traversal.ts';
import { MICROTASKS, type Steps } from './steps.ts';
import { changeText, isMutable, textOf } from './text-control.ts';

/** Escape empties a search field. Gives whether there was something in it. */
export function* clearSearch(target: ElementRecord): Steps<boolean> {
  if (!isHtml(target, TagId.Input) || inputTypeOf(target) !== InputType.Search) return false;
  if (!isMutable(target) || textOf(target) === '') return false;
  changeText(target, '', 0);
  fireEvent(target, 'input', { bubbles: true, composed: true });
  yield MICROTASKS;
  return true;
}

/** https://html.spec.whatwg.org/#close-requests: the topmost popover, or else the topmost modal dialog, is closed. */
export function closeByEscape(document: DocumentRecord): void {
  const { auto, hint } = popoverLists(document);
  const popover = hint.at(-1) ?? auto.at(-1);
  if (popover !== undefined) {
    hidePopover(popover, true, true, false, null);
    return;
  }
  let dialog: ElementRecord | null = null;
  let node: NodeRecord | null = nextInShadowIncludingTreeOrder(document, document);
  for (; node !== null; node = nextInShadowIncludingTreeOrder(node, document)) {
    if (isHtml(node, TagId.Dialog) && isModalDialog(node)) dialog = node;
  }
  if (dialog !== null) requestCloseDialog(dialog, null, null);
}
