import { windowRealmOf } from '../../realm/document-window.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { isFormControlDisabled } from './disabled.ts';
import { InputType, inputTypeOf, isOneOf, READ_ONLY_APPLIES } from './input-type.ts';
import { READONLY } from './validity.ts';

/** https://html.spec.whatwg.org/#dom-input-showpicker */
export function showPickerOfInput(input: ElementRecord): void {
  const type = inputTypeOf(input);
  if (!isMutableInput(input)) throwDOMException('InvalidStateError', 'The control cannot be changed.');
  requestPicker(input, type !== InputType.FileUpload && type !== InputType.Color);
}

/** https://html.spec.whatwg.org/#dom-select-showpicker */
export function showPickerOfSelect(select: ElementRecord): void {
  if (isFormControlDisabled(select)) throwDOMException('InvalidStateError', 'The control is disabled.');
  requestPicker(select, true);
}

function requestPicker(control: ElementRecord, refusesOtherOrigins: boolean): void {
  const realm = windowRealmOf(control);
  if (realm === null) throwNotUsed();
  realm.pickers.request(control, refusesOtherOrigins);
}

export function throwNotUsed(): never {
  throwDOMException('NotAllowedError', 'Somebody has to use the page first.');
}

/** https://html.spec.whatwg.org/#concept-fe-mutable. */
export function isMutableInput(input: ElementRecord): boolean {
  if (isFormControlDisabled(input)) return false;
  return !isOneOf(inputTypeOf(input), READ_ONLY_APPLIES) || !hasAttribute(input, READONLY);
}
