import { existingInternals, isFormAssociatedCustomElement } from '../../custom-elements/form-associated.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { FORM_DATA_EVENT } from '../../events/html-events.ts';
import { isChecked } from '../../html/forms/checkedness.ts';
import { isConstructingEntryList, setConstructingEntryList } from '../../html/forms/constructing-entry-list.ts';
import { existingControlState } from '../../html/forms/control-state.ts';
import { isDisabledByParent, isOptionDisabled } from '../../html/forms/disabled.ts';
import { isSubmitButton, listedElementsOf } from '../../html/forms/form-controls.ts';
import { DIRNAME_APPLIES, InputType, inputTypeOf, isOneOf } from '../../html/forms/input-type.ts';
import { inputValue } from '../../html/forms/input-value.ts';
import { answerFor } from '../../html/forms/known-ancestors.ts';
import { optionValue } from '../../html/forms/option.ts';
import { isSelected, listOfOptions } from '../../html/forms/select.ts';
import { wrappedValue } from '../../html/forms/wrap-textarea.ts';
import { boxOf } from '../../layout/boxes.ts';
import { clickOffset } from '../../layout/click-offset.ts';
import { clientRectOf } from '../../layout/positions.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR, plainAttributeName } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { paddingBox } from '../../realm/supplied-boxes.ts';
import { matches } from '../../selectors/index.ts';
import { getAttribute, hasAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord, ParentRecord } from '../../tree/records.ts';
import { stateOfKind } from '../../webidl/state.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { BlobState, objectOfBlob } from '../files/blob-state.ts';
import { createEntry, type FormDataState, type FormEntry, formDataObject } from './form-data-state.ts';

const NAME = ATTR.name;
const DIRNAME = plainAttributeName('dirname');

/** https://html.spec.whatwg.org/#constructing-the-form-data-set; null: it is under way already. */
export function constructEntryList(
  form: ElementRecord,
  submitter: ElementRecord | null,
  encoding = 'UTF-8',
): FormEntry[] | null {
  if (isConstructingEntryList(form)) return null;
  setConstructingEntryList(form, true);
  const entries: FormEntry[] = [];
  const known = new Map<ParentRecord, boolean>();
  for (const field of [...listedElementsOf(form)]) {
    if (isSubmitted(field, submitter, known)) addEntries(entries, field, submitter, encoding);
  }
  const formData = formDataObject(entries);
  fireEvent(form, 'formdata', { bubbles: true, values: { formData } }, FORM_DATA_EVENT);
  setConstructingEntryList(form, false);
  return (stateOfKind<FormDataState>(formData, 'FormData') as FormDataState).entries.toArray();
}

/** DEVIATION: what is in a `datalist` is submitted, as in Chromium. */
function isSubmitted(
  field: ElementRecord,
  submitter: ElementRecord | null,
  known: Map<ParentRecord, boolean>,
): boolean {
  if (hasAttribute(field, ATTR.disabled) || answerFor(field, (node) => isDisabledByParent(node) || null, known, false))
    return false;
  if (isHtml(field, TagId.Button) || isSubmitButton(field)) return field === submitter;
  if (isHtml(field, TagId.Object) || isHtml(field, TagId.Fieldset) || isHtml(field, TagId.Output)) return false;
  if (!isHtml(field, TagId.Input)) return true;
  switch (inputTypeOf(field)) {
    case InputType.Checkbox:
    case InputType.RadioButton:
      return isChecked(field);
    case InputType.Button:
    case InputType.ResetButton:
      return false;
    default:
      return true;
  }
}

function addEntries(
  entries: FormEntry[],
  field: ElementRecord,
  submitter: ElementRecord | null,
  encoding: string,
): void {
  const name = getAttribute(field, NAME) ?? '';
  const type = isHtml(field, TagId.Input) ? inputTypeOf(field) : null;
  if (type === InputType.ImageButton) {
    addCoordinate(entries, field, field === submitter ? name : '');
  } else if (isFormAssociatedCustomElement(field)) {
    addCustomElement(entries, field, name);
  } else if (name !== '') {
    if (type === InputType.Hidden && asciiLowercase(name) === '_charset_') entries.push([toUSVString(name), encoding]);
    else addNamed(entries, field, type, toUSVString(name), submitter);
  }
}

/** https://html.spec.whatwg.org/#concept-input-type-image-coordinate: from the corner of the padding box, as in Chromium. */
function addCoordinate(entries: FormEntry[], field: ElementRecord, name: string): void {
  const prefix = name === '' ? '' : `${toUSVString(name)}.`;
  const click = existingControlState(field)?.selectingClick ?? null;
  // What no pointer has clicked has no coordinate.
  const { x, y } = click === null || click.pointerId === -1 ? { x: 0, y: 0 } : clickOffset(click, paddingCorner(field));
  entries.push([`${prefix}x`, `${x}`], [`${prefix}y`, `${y}`]);
}

function paddingCorner(element: ElementRecord): { readonly x: number; readonly y: number } {
  const box = boxOf(element);
  const rect = clientRectOf(element);
  return box === null || rect === null ? { x: 0, y: 0 } : paddingBox(box, rect);
}

/** https://html.spec.whatwg.org/#face-entry-construction */
function addCustomElement(entries: FormEntry[], field: ElementRecord, name: string): void {
  const value = existingInternals(field)?.submissionValue ?? null;
  if (Array.isArray(value)) for (const entry of value as FormEntry[]) entries.push(entry);
  else if (value !== null && name !== '') entries.push(createEntry(toUSVString(name), value));
}

function addNamed(
  entries: FormEntry[],
  field: ElementRecord,
  type: InputType | null,
  name: string,
  submitter: ElementRecord | null,
): void {
  if (isHtml(field, TagId.Select)) {
    for (const option of listOfOptions(field)) {
      if (isSelected(option) && !isOptionDisabled(option)) entries.push([name, toUSVString(optionValue(option))]);
    }
    return;
  }
  if (isHtml(field, TagId.Button)) {
    entries.push([name, toUSVString(getAttribute(submitter as ElementRecord, ATTR.value) ?? '')]);
    return;
  }
  if (type === InputType.FileUpload) {
    addFiles(entries, field, name);
  } else if (isHtml(field, TagId.Textarea)) {
    entries.push([name, toUSVString(wrappedValue(field))]);
  } else if (type === InputType.SubmitButton && getAttribute(field, ATTR.value) === null) {
    // DEVIATION: its label, as in every browser.
    entries.push([name, 'Submit']);
  } else {
    entries.push([name, toUSVString(inputValue(field))]);
  }
  addDirection(entries, field, type);
}

function addFiles(entries: FormEntry[], field: ElementRecord, name: string): void {
  const selected = existingControlState(field)?.files ?? null;
  if (selected === null || selected.length === 0) entries.push([name, emptyFile()]);
  else for (let i = 0; i < selected.length; i++) entries.push([name, selected.at(i) as object]);
}

/** A file input that nothing was chosen in. */
function emptyFile(): object {
  return objectOfBlob(new BlobState([], 'application/octet-stream', { name: '', lastModified: Date.now() }));
}

/** https://html.spec.whatwg.org/#submitting-element-directionality:-the-dirname-attribute */
function addDirection(entries: FormEntry[], field: ElementRecord, type: InputType | null): void {
  const dirname = getAttribute(field, DIRNAME);
  if (dirname === null || dirname === '') return;
  if (type !== null && !isOneOf(type, DIRNAME_APPLIES)) return;
  entries.push([toUSVString(dirname), matches(field, ':dir(rtl)') ? 'rtl' : 'ltr']);
}
