import { brand } from '../html/brand.ts';
import { autocomplete } from '../html/forms/autofill.ts';
import { constraintValidationMembers, form } from '../html/forms/control-members.ts';
import { labelsOf } from '../html/forms/labels.ts';
import { textSelectionMembers } from '../html/forms/text-selection-members.ts';
import { setTextareaValue, textareaValue } from '../html/forms/textarea-value.ts';
import { boolean, readBy, readOnly, reflect, string } from '../html/reflect.ts';
import { nonNegativeLong, positiveLongWithFallback } from '../html/reflect-numbers.ts';
import { TagId } from '../names/tag-ids.ts';
import { childTextContent, stringReplaceAll } from '../tree/text-content.ts';
import { toDOMString, toDOMStringOrEmpty } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { include } from '../webidl/include.ts';
import { HTMLElement } from './HTMLElement.ts';

const thisTextarea = brand(TagId.Textarea);

/** https://html.spec.whatwg.org/#htmltextareaelement */
export class HTMLTextAreaElement extends HTMLElement {
  get type(): string {
    thisTextarea(this);
    return 'textarea';
  }

  get defaultValue(): string {
    return childTextContent(thisTextarea(this));
  }

  set defaultValue(value: unknown) {
    const textarea = thisTextarea(this);
    stringReplaceAll(toDOMString(value), textarea);
  }

  get value(): string {
    return textareaValue(thisTextarea(this));
  }

  set value(value: unknown) {
    const textarea = thisTextarea(this);
    setTextareaValue(textarea, toDOMStringOrEmpty(value));
  }

  get textLength(): number {
    return textareaValue(thisTextarea(this)).length;
  }
}

const text = { get: textareaValue, set: setTextareaValue };

exposeWhenSeen(HTMLTextAreaElement, 'HTMLTextAreaElement', () => {
  include(HTMLTextAreaElement, constraintValidationMembers(thisTextarea));
  include(
    HTMLTextAreaElement,
    textSelectionMembers(thisTextarea, text, () => true),
  );
  reflect(HTMLTextAreaElement, thisTextarea, {
    autocomplete: readBy(autocomplete, string()),
    cols: positiveLongWithFallback({ default: 20 }),
    dirName: string(),
    disabled: boolean(),
    form,
    labels: readOnly(labelsOf),
    maxLength: nonNegativeLong(),
    minLength: nonNegativeLong(),
    name: string(),
    placeholder: string(),
    readOnly: boolean(),
    required: boolean(),
    rows: positiveLongWithFallback({ default: 2 }),
    wrap: string(),
  });
});
