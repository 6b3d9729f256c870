import { TagId } from '../../names/tag-ids.ts';
import { renderingOf, windowOfDocument } from '../../realm/document-window.ts';
import { isSameOrigin } from '../../realm/origin.ts';
import { topWindowOf } from '../../realm/shared/window-record.ts';
import { consumeUserActivation, hasTransientActivation } from '../../realm/user-activation.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import { type ElementRecord, isElement } from '../../tree/records.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { isRendered } from '../activation/focus.ts';
import { isFormControlDisabled } from './disabled.ts';
import { InputType, inputTypeOf, isOneOf, READ_ONLY_APPLIES } from './input-type.ts';
import { READONLY } from './validity.ts';

/** https://html.spec.whatwg.org/#dom-input-showpicker */
export function showPickerOfInput(input: ElementRecord): void {
  const type = inputTypeOf(input);
  if (!isMutableInput(input, type)) throwDOMException('InvalidStateError', 'The control cannot be changed.');
  requireActivation(input, type !== InputType.FileUpload && type !== InputType.Color);
  showPickerIfApplicable(input);
}

/** https://html.spec.whatwg.org/#dom-select-showpicker */
export function showPickerOfSelect(select: ElementRecord): void {
  if (isFormControlDisabled(select)) throwDOMException('InvalidStateError', 'The control is disabled.');
  requireActivation(select, true);
  if (!isRendered(select) || isSkipped(select)) throwDOMException('NotSupportedError', 'The control is not rendered.');
  showPickerIfApplicable(select);
}

/** https://drafts.csswg.org/css-contain-2/#skips-its-contents: that of something around it. */
function isSkipped(select: ElementRecord): boolean {
  const rendering = renderingOf(select.nodeDocument);
  let at = rendering === null ? null : select.parent;
  while (at !== null && !(isElement(at) && rendering?.style(at, 'content-visibility') === 'hidden')) at = at.parent;
  return at !== null;
}

function requireActivation(control: ElementRecord, refusesOtherOrigins: boolean): void {
  const window = windowOfDocument(control.nodeDocument);
  if (window !== null && refusesOtherOrigins && !isSameOrigin(window, topWindowOf(window)))
    throwDOMException('SecurityError', 'A frame of another origin shows no pickers.');
  if (window === null || !hasTransientActivation(window))
    throwDOMException('NotAllowedError', 'Somebody has to use the page first.');
}

/** https://html.spec.whatwg.org/#show-the-picker,-if-applicable: there are none, but what they cost is paid. */
export function showPickerIfApplicable(control: ElementRecord): void {
  const window = windowOfDocument(control.nodeDocument);
  if (window === null || !hasTransientActivation(window)) return;
  if (isHtml(control, TagId.Input) && !isMutableInput(control, inputTypeOf(control))) return;
  consumeUserActivation(window);
}

/** https://html.spec.whatwg.org/#concept-fe-mutable. */
function isMutableInput(input: ElementRecord, type: InputType): boolean {
  if (isFormControlDisabled(input)) return false;
  return !isOneOf(type, READ_ONLY_APPLIES) || !hasAttribute(input, READONLY);
}
