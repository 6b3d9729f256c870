import { TagId } from '../../names/tag-ids.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { InputType, inputTypeOf } from './input-type.ts';
import { inputValue } from './input-value.ts';
import { selectionEnd, selectionStart } from './text-selection.ts';
import { textareaValue } from './textarea-value.ts';
import { typedText } from './user-edit.ts';

export function isMultiline(control: ElementRecord): boolean {
  return isHtml(control, TagId.Textarea);
}

export function valueOfTextControl(control: ElementRecord): string {
  return isMultiline(control) ? textareaValue(control) : inputValue(control);
}

/** The text as somebody sees it, but for that of a password. */
export function textOf(control: ElementRecord): string {
  const value = valueOfTextControl(control);
  return typedText(control, value)?.text ?? value;
}

export function isNothingSelectedIn(control: ElementRecord): boolean {
  const { length } = textOf(control);
  return selectionStart(control, length) === selectionEnd(control, length);
}

/** What is selected in the control, as it is shown. */
export function textSelectedIn(control: ElementRecord): string {
  const text = textOf(control);
  const selected = text.slice(selectionStart(control, text.length), selectionEnd(control, text.length));
  const isSecret = isHtml(control, TagId.Input) && inputTypeOf(control) === InputType.Password;
  return isSecret ? '•'.repeat(selected.length) : selected;
}
