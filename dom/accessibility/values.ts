import { InputType, inputTypeOf } from '../html/forms/input-type.ts';
import { inputValue } from '../html/forms/input-value.ts';
import { optionLabel } from '../html/forms/option.ts';
import { isSelected, listOfOptions } from '../html/forms/select.ts';
import { textareaValue } from '../html/forms/textarea-value.ts';
import { numberIn } from '../html/numbers.ts';
import { ATTR } from '../names/attribute-name.ts';
import { TagId } from '../names/tag-ids.ts';
import { isHtml, isHtmlElement } from '../tree/is-html.ts';
import type { ElementRecord } from '../tree/records.ts';
import { ariaNumber } from './aria-attributes.ts';

/** The types of which the value is text that stands in the field. */
const TEXTUAL: ReadonlySet<InputType> = new Set([
  InputType.Text,
  InputType.Search,
  InputType.Telephone,
  InputType.Url,
  InputType.Email,
  InputType.Number,
  InputType.Range,
]);

/** What stands in a control of HTML; null: it is none that has such. */
export function controlValue(element: ElementRecord): string | null {
  if (!isHtmlElement(element)) return null;
  switch (element.name.tagId) {
    case TagId.Input: {
      const type = inputTypeOf(element);
      if (type === InputType.Password) return '•'.repeat(inputValue(element).length);
      return TEXTUAL.has(type) ? inputValue(element) : null;
    }
    case TagId.Textarea:
      return textareaValue(element);
    case TagId.Select:
      return listOfOptions(element).filter(isSelected).map(optionLabel).join(' ');
    case TagId.Meter:
      return String(meterValue(element));
    case TagId.Progress:
      return progressValue(element);
    default:
      return null;
  }
}

/** https://html.spec.whatwg.org/#concept-meter-actual */
function meterValue(meter: ElementRecord): number {
  const { min, max } = rangeOf(meter);
  return Math.min(Math.max(numberIn(meter, ATTR.value) ?? 0, min), max);
}

/** https://html.spec.whatwg.org/#concept-progress-value; empty: it is indeterminate. */
function progressValue(progress: ElementRecord): string {
  const value = numberIn(progress, ATTR.value);
  return value === null ? '' : String(Math.min(Math.max(value, 0), rangeOf(progress).max));
}

/** Of a meter or progress element. */
export function rangeOf(element: ElementRecord): { readonly min: number; readonly max: number } {
  if (isHtml(element, TagId.Progress)) {
    const max = numberIn(element, ATTR.max);
    return { min: 0, max: max !== null && max > 0 ? max : 1 };
  }
  const min = numberIn(element, ATTR.min) ?? 0;
  return { min, max: Math.max(numberIn(element, ATTR.max) ?? 1, min) };
}

/** What a range is at if nobody says. https://w3c.github.io/aria/#aria-valuenow */
const AT_FIRST: Readonly<Record<string, string>> = { meter: '0', scrollbar: '50', slider: '50', spinbutton: '0' };

export function isRange(role: string): boolean {
  return role === 'progressbar' || role in AT_FIRST;
}

/** The number that something of that role is at. */
export function rangeValue(element: ElementRecord, role: string): string {
  const now = ariaNumber(element, 'aria-valuenow');
  return now === null ? (AT_FIRST[role] ?? '') : String(now);
}
