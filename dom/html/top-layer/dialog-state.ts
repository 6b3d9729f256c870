import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { rareOf } from '../../tree/rare-data.ts';
import type { ElementRecord, NodeRecord } from '../../tree/records.ts';

/** What a dialog element has. https://html.spec.whatwg.org/#the-dialog-element */
class DialogState {
  returnValue = '';
  /** https://html.spec.whatwg.org/#is-modal */
  isModal = false;
  previouslyFocused: ElementRecord | null = null;
}

export function existingDialogState(dialog: ElementRecord): DialogState | null {
  return dialog.rare === null ? null : (dialog.rare.own as DialogState | null);
}

export function dialogState(dialog: ElementRecord): DialogState {
  const rare = rareOf(dialog);
  rare.own ??= new DialogState();
  return rare.own as DialogState;
}

export function isOpenDialog(node: NodeRecord): node is ElementRecord {
  return isHtml(node, TagId.Dialog) && hasAttribute(node, ATTR.open);
}

export function isModalDialog(dialog: ElementRecord): boolean {
  return existingDialogState(dialog)?.isModal === true;
}
