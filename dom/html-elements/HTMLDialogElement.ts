import { brand } from '../html/brand.ts';
import { boolean, readBy, reflect, string } from '../html/reflect.ts';
import { closedBy } from '../html/top-layer/close-watchers.ts';
import { closeDialog, requestCloseDialog, showDialog, showModalDialog } from '../html/top-layer/dialog.ts';
import { dialogState, existingDialogState } from '../html/top-layer/dialog-state.ts';
import { TagId } from '../names/tag-ids.ts';
import { toDOMString } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisDialog = brand(TagId.Dialog);

/** https://html.spec.whatwg.org/#htmldialogelement */
export class HTMLDialogElement extends HTMLElement {
  get returnValue(): string {
    return existingDialogState(thisDialog(this))?.returnValue ?? '';
  }

  set returnValue(value: unknown) {
    const dialog = thisDialog(this);
    const text = toDOMString(value);
    dialogState(dialog).returnValue = text;
  }

  show(): void {
    showDialog(thisDialog(this));
  }

  showModal(): void {
    showModalDialog(thisDialog(this), null);
  }

  close(returnValue: unknown = undefined): void {
    const dialog = thisDialog(this);
    closeDialog(dialog, returnValue === undefined ? null : toDOMString(returnValue), null);
  }

  requestClose(returnValue: unknown = undefined): void {
    const dialog = thisDialog(this);
    requestCloseDialog(dialog, returnValue === undefined ? null : toDOMString(returnValue), null);
  }
}

exposeWhenSeen(HTMLDialogElement, 'HTMLDialogElement', () => {
  reflect(HTMLDialogElement, thisDialog, { open: boolean(), closedBy: readBy(closedBy, string()) });
});
