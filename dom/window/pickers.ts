import { styles } from '../css/styles.ts';
import { isRendered, isSkipped } from '../html/activation/focusable.ts';
import { displaySize, isMultiple } from '../html/forms/select.ts';
import { showSelectPicker } from '../html/forms/select-picker.ts';
import { isMutableInput, throwNotUsed } from '../html/forms/show-picker.ts';
import { TagId } from '../names/tag-ids.ts';
import { windowOfDocument } from '../realm/document-window.ts';
import { isSameOrigin } from '../realm/origin.ts';
import { topWindowOf } from '../realm/shared/window-record.ts';
import { consumeUserActivation, hasTransientActivation } from '../realm/user-activation.ts';
import type { Pickers } from '../realm/window-realm.ts';
import { isHtml } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { throwDOMException } from '../webidl/DOMException.ts';

/** What this realm does for controls. */
export const pickers: Pickers = { request, showIfApplicable, isCustomizable, showInPage };

function request(control: ElementRecord, refusesOtherOrigins: boolean): void {
  const window = windowOfDocument(control.nodeDocument);
  if (window !== null && refusesOtherOrigins && !isSameOrigin(window, topWindowOf(window)))
    throwDOMException('SecurityError', 'A frame of another origin shows no pickers.');
  if (window === null || !hasTransientActivation(window)) throwNotUsed();
  if (isHtml(control, TagId.Select) && (!isRendered(control) || isSkipped(control)))
    throwDOMException('NotSupportedError', 'The control is not rendered.');
  showIfApplicable(control);
}

/**
 * https://html.spec.whatwg.org/#show-the-picker,-if-applicable: only customizable selects have one, but what others cost is paid.
 * False: it may not be shown.
 */
function showIfApplicable(control: ElementRecord): boolean {
  const window = windowOfDocument(control.nodeDocument);
  if (window === null || !hasTransientActivation(window)) return false;
  const isSelect = isHtml(control, TagId.Select);
  if (!isSelect && !isMutableInput(control)) return false;
  consumeUserActivation(window);
  if (isSelect) showInPage(control);
  return true;
}

function isCustomizable(select: ElementRecord): boolean {
  return isBaseSelect(select, null) && !isMultiple(select) && displaySize(select) === 1;
}

function showInPage(select: ElementRecord): boolean {
  if (!isCustomizable(select) || !isBaseSelect(select, 'picker')) return false;
  showSelectPicker(select);
  return true;
}

function isBaseSelect(select: ElementRecord, pseudo: string | null): boolean {
  return styles().computedValueOf(select, pseudo, 'appearance') === 'base-select';
}
