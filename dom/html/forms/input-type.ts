import { asciiLowercase } from '../../names/ascii-case.ts';
import { ATTR } from '../../names/attribute-name.ts';
import { TagId } from '../../names/tag-ids.ts';
import { getAttribute } from '../../tree/attributes.ts';
import { isHtml } from '../../tree/is-html.ts';
import type { ElementRecord } from '../../tree/records.ts';

/** https://html.spec.whatwg.org/#attr-input-type, in the Standard's order. */
export const enum InputType {
  Hidden,
  Text,
  Search,
  Telephone,
  Url,
  Email,
  Password,
  Date,
  Month,
  Week,
  Time,
  LocalDateAndTime,
  Number,
  Range,
  Color,
  Checkbox,
  RadioButton,
  FileUpload,
  SubmitButton,
  ImageButton,
  ResetButton,
  Button,
}

/** The keyword of each state. */
export const INPUT_TYPE_KEYWORDS = [
  'hidden',
  'text',
  'search',
  'tel',
  'url',
  'email',
  'password',
  'date',
  'month',
  'week',
  'time',
  'datetime-local',
  'number',
  'range',
  'color',
  'checkbox',
  'radio',
  'file',
  'submit',
  'image',
  'reset',
  'button',
] as const;

const states = new Map<string, InputType>(INPUT_TYPE_KEYWORDS.map((keyword, type) => [keyword, type]));

/** The state that a value of the `type` attribute puts an input element in; null stands for no attribute. */
export function inputTypeOfKeyword(keyword: string | null): InputType {
  if (keyword === null) return InputType.Text;
  return states.get(keyword) ?? states.get(asciiLowercase(keyword)) ?? InputType.Text;
}

export function inputTypeOf(input: ElementRecord): InputType {
  return inputTypeOfKeyword(getAttribute(input, ATTR.type));
}

export function isHiddenInput(element: ElementRecord): boolean {
  return isHtml(element, TagId.Input) && inputTypeOf(element) === InputType.Hidden;
}

/** https://html.spec.whatwg.org/#dom-input-value */
export const enum ValueMode {
  Value,
  Default,
  DefaultOn,
  Filename,
}

export function valueModeOf(type: InputType): ValueMode {
  switch (type) {
    case InputType.Hidden:
    case InputType.SubmitButton:
    case InputType.ImageButton:
    case InputType.ResetButton:
    case InputType.Button:
      return ValueMode.Default;
    case InputType.Checkbox:
    case InputType.RadioButton:
      return ValueMode.DefaultOn;
    case InputType.FileUpload:
      return ValueMode.Filename;
    default:
      return ValueMode.Value;
  }
}

/** The states for each IDL attribute and method of https://html.spec.whatwg.org/#do-not-apply, as bits. */
export const TEXT_LIKE = bits(
  InputType.Text,
  InputType.Search,
  InputType.Telephone,
  InputType.Url,
  InputType.Email,
  InputType.Password,
);
export const DATE_AND_TIME = bits(
  InputType.Date,
  InputType.Month,
  InputType.Week,
  InputType.Time,
  InputType.LocalDateAndTime,
);
/** The states with `min`, `max`, `step`, `valueAsNumber`, `stepUp()` and `stepDown()`. */
export const NUMERIC = DATE_AND_TIME | bits(InputType.Number, InputType.Range);
/** The states to which `readonly` applies. */
export const READ_ONLY_APPLIES = TEXT_LIKE | DATE_AND_TIME | bits(InputType.Number);
/** The states to which `required` applies. */
export const REQUIRED_APPLIES =
  READ_ONLY_APPLIES | bits(InputType.Checkbox, InputType.RadioButton, InputType.FileUpload);
/** The states to which `placeholder` applies. */
export const PLACEHOLDER_APPLIES = TEXT_LIKE | bits(InputType.Number);
/** The states to which `dirname` applies. */
export const DIRNAME_APPLIES = TEXT_LIKE | bits(InputType.Hidden, InputType.SubmitButton);
/** The states whose text can be selected through `selectionStart` and its kin. */
export const SELECTION_APPLIES = bits(
  InputType.Text,
  InputType.Search,
  InputType.Telephone,
  InputType.Url,
  InputType.Password,
);

function bits(...types: InputType[]): number {
  return types.reduce((set, type) => set | (1 << type), 0);
}

export function isOneOf(type: InputType, set: number): boolean {
  return ((1 << type) & set) !== 0;
}
