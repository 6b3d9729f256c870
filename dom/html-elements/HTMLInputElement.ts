import { brand } from '../html/brand.ts';
import { popoverTarget } from '../html/element-references.ts';
import { FORM_ENCTYPE } from '../html/enumerations.ts';
import { autocomplete } from '../html/forms/autofill.ts';
import { isChecked, setCheckedness } from '../html/forms/checkedness.ts';
import { constraintValidationMembers, form } from '../html/forms/control-members.ts';
import { controlState, existingControlState } from '../html/forms/control-state.ts';
import { formAction } from '../html/forms/form-submission.ts';
import { suggestionsSource } from '../html/forms/input-list.ts';
import { setValueAsDate, setValueAsNumber, stepInput, valueAsDate, valueAsNumber } from '../html/forms/input-step.ts';
import { INPUT_TYPE_KEYWORDS, InputType, inputTypeOf, isOneOf, SELECTION_APPLIES } from '../html/forms/input-type.ts';
import { inputValue, setInputValue } from '../html/forms/input-value.ts';
import { labelsOfInput } from '../html/forms/labels.ts';
import { showPickerOfInput } from '../html/forms/show-picker.ts';
import { textSelectionMembers } from '../html/forms/text-selection-members.ts';
import { boolean, enumerated, type Reflection, readBy, readOnly, reflect, string, url } from '../html/reflect.ts';
import { nonNegativeLong, positiveLong, unsignedLong } from '../html/reflect-numbers.ts';
import { TagId } from '../names/tag-ids.ts';
import { recordOf } from '../realm/target-link.ts';
import { objectOrNull } from '../tree/link.ts';
import { type ElementRecord, NodeFlag } from '../tree/records.ts';
import { setUnkeptState } from '../tree/state-changes.ts';
import { watchElementSteps } from '../tree/watch-element-steps.ts';
import { toDOMStringOrEmpty, toLong, toUnrestrictedDouble } from '../webidl/convert.ts';
import { exposeWhenSeen } from '../webidl/expose-when-seen.ts';
import { include } from '../webidl/include.ts';
import { HTMLElement } from './HTMLElement.ts';
import { inputFilesMembers } from './input-files-members.ts';

const thisInput = brand(TagId.Input);
const dimension = unsignedLong();

/** The `width` or `height` of an image button that is not rendered is what the attribute says. */
const imageDimension: Reflection = {
  ...dimension,
  get: (input, name) => (inputTypeOf(input) === InputType.ImageButton ? dimension.get(input, name) : 0),
};

/** https://html.spec.whatwg.org/#htmlinputelement */
export class HTMLInputElement extends HTMLElement {
  /** From here on attributes may change, and some changes of theirs leave traces in the value. */
  constructor() {
    super();
    watchElementSteps((recordOf(this) as ElementRecord).nodeDocument);
  }

  get checked(): boolean {
    return isChecked(thisInput(this));
  }

  set checked(value: unknown) {
    const input = thisInput(this);
    // State that a clone takes over.
    controlState(input);
    input.flags |= NodeFlag.DirtyChecked;
    setCheckedness(input, Boolean(value));
  }

  get indeterminate(): boolean {
    return existingControlState(thisInput(this))?.isIndeterminate ?? false;
  }

  set indeterminate(value: unknown) {
    const input = thisInput(this);
    setUnkeptState(input, controlState(input), 'isIndeterminate', Boolean(value));
  }

  get list(): object | null {
    return objectOrNull(suggestionsSource(thisInput(this)));
  }

  get value(): string {
    return inputValue(thisInput(this));
  }

  set value(value: unknown) {
    const input = thisInput(this);
    setInputValue(input, toDOMStringOrEmpty(value));
  }

  get valueAsDate(): Date | null {
    return valueAsDate(thisInput(this));
  }

  set valueAsDate(value: unknown) {
    setValueAsDate(thisInput(this), value);
  }

  get valueAsNumber(): number {
    return valueAsNumber(thisInput(this));
  }

  set valueAsNumber(value: unknown) {
    const input = thisInput(this);
    setValueAsNumber(input, toUnrestrictedDouble(value));
  }

  showPicker(): void {
    showPickerOfInput(thisInput(this));
  }

  stepUp(n = 1): void {
    stepInput(thisInput(this), toLong(n));
  }

  stepDown(n = 1): void {
    stepInput(thisInput(this), -toLong(n));
  }
}

const text = { get: inputValue, set: setInputValue };

exposeWhenSeen(HTMLInputElement, 'HTMLInputElement', () => {
  include(HTMLInputElement, inputFilesMembers);
  include(HTMLInputElement, constraintValidationMembers(thisInput));
  include(
    HTMLInputElement,
    textSelectionMembers(thisInput, text, (input) => isOneOf(inputTypeOf(input), SELECTION_APPLIES)),
  );
  reflect(HTMLInputElement, thisInput, {
    accept: string(),
    alt: string(),
    autocomplete: readBy(autocomplete, string()),
    defaultChecked: boolean('checked'),
    dirName: string(),
    disabled: boolean(),
    form,
    formAction,
    formEnctype: enumerated({ keywords: FORM_ENCTYPE, invalid: 'application/x-www-form-urlencoded' }),
    formMethod: enumerated({ keywords: ['get', 'post', 'dialog'], invalid: 'get' }),
    formNoValidate: boolean(),
    formTarget: string(),
    height: imageDimension,
    labels: readOnly(labelsOfInput),
    max: string(),
    maxLength: nonNegativeLong(),
    min: string(),
    minLength: nonNegativeLong(),
    multiple: boolean(),
    name: string(),
    pattern: string(),
    placeholder: string(),
    readOnly: boolean(),
    required: boolean(),
    size: positiveLong({ default: 20 }),
    src: url(),
    step: string(),
    type: enumerated({ keywords: INPUT_TYPE_KEYWORDS, missing: 'text', invalid: 'text' }),
    defaultValue: string('value'),
    width: imageDimension,
    align: string(),
    useMap: string(),
    webkitdirectory: boolean(),
    ...popoverTarget,
  });
});
