import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement, NodeFlag, type NodeRecord } from '../../tree/records.ts';
import { lookAtStyles } from '../../tree/state-changes.ts';
import { nextAfterSubtree, nextInTreeOrder } from '../../tree/traversal.ts';
import { setAutofocusProcessed } from '../activation/autofocus.ts';
import { blurElement, focusElement, focusedElement } from '../activation/focus.ts';
import { focusTarget } from '../activation/focus-delegate.ts';
import { isFocusable } from '../activation/focusable.ts';

/** https://html.spec.whatwg.org/#dialog-focusing-steps */
export function runDialogFocusingSteps(dialog: ElementRecord): void {
  if ((dialog.flags & NodeFlag.Connected) === 0) return;
  lookAtStyles(dialog.nodeDocument);
  const control = controlOf(dialog) as ElementRecord;
  const focused = focusedElement(dialog.nodeDocument);
  // DEVIATION: nothing has the focus where the dialog cannot have it, as in Chromium.
  if (control !== dialog || isFocusable(dialog)) focusElement(control);
  else if (focused !== null) blurElement(focused);
  setAutofocusProcessed(control);
}

/** https://html.spec.whatwg.org/#popover-focusing-steps */
export function runPopoverFocusingSteps(popover: ElementRecord): void {
  lookAtStyles(popover.nodeDocument);
  const control = controlOf(popover);
  if (control === null) return;
  focusElement(control);
  setAutofocusProcessed(control);
}

/** What gets the focus with a dialog or a popover; null: nothing. */
function controlOf(subject: ElementRecord): ElementRecord | null {
  const control = hasAttribute(subject, ATTR.autofocus) ? subject : autofocusDelegate(subject);
  return control ?? (isHtml(subject, TagId.Dialog) ? (firstFocusable(subject) ?? subject) : null);
}

/** https://html.spec.whatwg.org/#autofocus-delegate */
export function autofocusDelegate(root: ElementRecord): ElementRecord | null {
  return firstTarget(root, (element) => hasAttribute(element, ATTR.autofocus));
}

function firstFocusable(root: ElementRecord): ElementRecord | null {
  return firstTarget(root, () => true);
}

/** What gets the focus of the first element that is meant and can have it. Leaves out what is in other dialogs. */
function firstTarget(root: ElementRecord, isMeant: (element: ElementRecord) => boolean): ElementRecord | null {
  let node: NodeRecord | null = nextInTreeOrder(root, root);
  while (node !== null) {
    const target = isElement(node) && isMeant(node) ? focusTarget(node) : null;
    if (target !== null) return target;
    node = isHtml(node, TagId.Dialog) ? nextAfterSubtree(node, root) : nextInTreeOrder(node, root);
  }
  return null;
}
