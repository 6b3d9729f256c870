import type { DocumentRecord, ElementRecord } from '../../tree/records.ts';
import { closeDialogOutside, dialogAround } from '../dialogs.ts';
import type { Pointer } from '../pointer-state.ts';
import { closePopoversOutside, popoverAround } from '../popovers.ts';

/** https://html.spec.whatwg.org/#light-dismiss-activities, of a press. */
export function notePressed(pointer: Pointer, target: ElementRecord): void {
  pointer.pressedPopover = popoverAround(target);
  pointer.pressedDialog = dialogAround(target, pointer);
}

/** And of its release. */
export function dismissOutside(document: DocumentRecord, pointer: Pointer, target: ElementRecord): void {
  const { pressedPopover, pressedDialog } = pointer;
  pointer.pressedDialog = null;
  closePopoversOutside(document, target, pressedPopover);
  closeDialogOutside(document, dialogAround(target, pointer), pressedDialog);
}
