import { fireEvent } from '../../events/fire-event.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { isFullyActive } from '../../realm/document-window.ts';
import { platform } from '../../realm/platform.ts';
import { hasAttribute, removeAttribute, setAttribute } from '../../tree/attributes.ts';
import type { StepsByName } from '../../tree/element-steps.ts';
import { flatParentOf } from '../../tree/flat-tree.ts';
import { type ElementRecord, NodeFlag } from '../../tree/records.ts';
import { setState } from '../../tree/state-changes.ts';
import { watchElementSteps } from '../../tree/watch-element-steps.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { focusElement, focusedElement } from '../activation/focus.ts';
import { destroyCloseWatcher, establishCloseWatcher } from './close-watchers.ts';
import { dialogState, existingDialogState, isModalDialog } from './dialog-state.ts';
import { runDialogFocusingSteps } from './focus-steps.ts';
import { hidePopoversBelow } from './popover.ts';
import { isPopoverShowing } from './popover-state.ts';
import { fireBeforeToggle, queueToggle } from './toggle-events.ts';
import { addToTopLayer, removeFromTopLayer } from './top-layer.ts';

/** https://html.spec.whatwg.org/#dom-dialog-show */
export function showDialog(dialog: ElementRecord): void {
  const isOpen = hasAttribute(dialog, ATTR.open);
  if (isOpen && !isModalDialog(dialog)) return;
  if (isOpen) {
    const message =
      'The dialog is already open as a modal dialog, and therefore cannot be opened as a non-modal dialog.';
    throwDOMException('InvalidStateError', message);
  }
  if (!fireBeforeToggle(dialog, 'closed', 'open', null) || hasAttribute(dialog, ATTR.open)) return;
  queueToggle('dialog', dialog, 'closed', 'open', null);
  open(dialog);
}

/** https://html.spec.whatwg.org/#show-a-modal-dialog */
export function showModalDialog(dialog: ElementRecord, source: ElementRecord | null): void {
  const isOpen = hasAttribute(dialog, ATTR.open);
  if (isOpen && isModalDialog(dialog)) return;
  if (isOpen)
    throwDOMException(
      'InvalidStateError',
      'The dialog is already open as a non-modal dialog, and therefore cannot be opened as a modal dialog.',
    );
  if (!isInActiveDocument(dialog)) throwDOMException('InvalidStateError', 'The element is not in a Document.');
  if (isPopoverShowing(dialog)) throwDOMException('InvalidStateError', 'The dialog is already shown as a popover.');
  if (!fireBeforeToggle(dialog, 'closed', 'open', source)) return;
  if (hasAttribute(dialog, ATTR.open) || !isInActiveDocument(dialog) || isPopoverShowing(dialog)) return;
  queueToggle('dialog', dialog, 'closed', 'open', source);
  setState(dialog, dialogState(dialog), 'isModal', true);
  open(dialog);
}

function isInActiveDocument(dialog: ElementRecord): boolean {
  return (dialog.flags & NodeFlag.Connected) !== 0 && isFullyActive(dialog.nodeDocument);
}

function open(dialog: ElementRecord): void {
  const document = dialog.nodeDocument;
  watchElementSteps(document);
  setAttribute(dialog, ATTR.open, '');
  dialogState(dialog).previouslyFocused = focusedElement(document);
  if (isModalDialog(dialog)) addToTopLayer(dialog);
  establishCloseWatcher(dialog, document);
  hidePopoversBelow(dialog);
  runDialogFocusingSteps(dialog);
}

/** https://html.spec.whatwg.org/#close-the-dialog */
export function closeDialog(
  dialog: ElementRecord,
  result: string | null,
  source: ElementRecord | null,
  isByUser = false,
): void {
  if (!hasAttribute(dialog, ATTR.open)) return;
  fireBeforeToggle(dialog, 'open', 'closed', source);
  if (!hasAttribute(dialog, ATTR.open)) return;
  // Tasks of what a user does come first in Chromium.
  if (isByUser) queueClose(dialog);
  queueToggle('dialog', dialog, 'open', 'closed', source);
  if (!isByUser) queueClose(dialog);
  const state = dialogState(dialog);
  let focused = focusedElement(dialog.nodeDocument);
  const wasModal = state.isModal;
  removeAttribute(dialog, ATTR.open);
  leave(dialog);
  if (result !== null) state.returnValue = result;
  const previous = state.previouslyFocused;
  state.previouslyFocused = null;
  if (previous === null) return;
  // What is slotted into it is in it as well, as in Chromium.
  while (focused !== null && focused !== dialog) focused = flatParentOf(focused);
  if (wasModal || focused !== null) focusElement(previous);
}

/** It is none of the open dialogs any more. */
function leave(dialog: ElementRecord): void {
  const { nodeDocument } = dialog;
  destroyCloseWatcher(dialog, nodeDocument);
  removeFromTopLayer(dialog, nodeDocument);
  setState(dialog, dialogState(dialog), 'isModal', false);
}

function queueClose(dialog: ElementRecord): void {
  platform().queueTask(() => fireEvent(dialog, 'close'));
}

/** https://html.spec.whatwg.org/#dom-dialog-requestclose: a listener of `cancel` may keep it open. */
export function requestCloseDialog(
  dialog: ElementRecord,
  result: string | null,
  source: ElementRecord | null,
  isByUser = false,
  mayBePrevented = true,
): void {
  if (!hasAttribute(dialog, ATTR.open) || !isInActiveDocument(dialog)) return;
  if (fireEvent(dialog, 'cancel', { cancelable: mayBePrevented })) closeDialog(dialog, result, source, isByUser);
}

/** https://html.spec.whatwg.org/#the-dialog-element:html-element-removing-steps */
function dialogRemoved(dialog: ElementRecord): void {
  const state = existingDialogState(dialog);
  if (state === null) return;
  leave(dialog);
  state.previouslyFocused = null;
}

export const DIALOG_STEPS: StepsByName = { [TagId.Dialog]: { removed: dialogRemoved } };
