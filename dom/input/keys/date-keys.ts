import { InputType, inputTypeOf } from '../../html/forms/input-type.ts';
import { inputValue, setInputValue } from '../../html/forms/input-value.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { fireInputAndChange } from '../change-events.ts';
import { isMutable } from '../editing/text-control.ts';
import type { Steps } from '../steps.ts';

/** What has been typed into the fields of a control for dates or times, and the value that it made. */
interface Typed {
  digits: string;
  value: string;
}

const typed = new WeakMap<ElementRecord, Typed>();

/** Takes digits in the order of the fields that Chromium shows for English: month, day, year; hour, minute, half of the day. */
export function* typeIntoDate(input: ElementRecord, character: string): Steps {
  if (!isMutable(input) || !/^[\dapAP]$/.test(character)) return;
  const before = inputValue(input);
  const known = typed.get(input);
  const digits = (known !== undefined && known.value === before ? known.digits : '') + character;
  const value = valueOfDigits(inputTypeOf(input), digits);
  if (value === null) {
    typed.set(input, { digits, value: before });
    return;
  }
  setInputValue(input, value);
  const after = inputValue(input);
  typed.set(input, { digits, value: after });
  if (after !== before) yield* fireInputAndChange(input);
}

/** Null: not all fields have something. */
function valueOfDigits(type: InputType, digits: string): string | null {
  switch (type) {
    case InputType.Date:
      return dateOf(digits);
    case InputType.Month:
      return digits.length > 2 ? `${digits.slice(2, 8).padStart(4, '0')}-${digits.slice(0, 2)}` : null;
    case InputType.Week:
      return digits.length > 2 ? `${digits.slice(2, 8).padStart(4, '0')}-W${digits.slice(0, 2)}` : null;
    case InputType.Time:
      return timeOf(digits);
    default: {
      const date = dateOf(digits.slice(0, 8));
      const time = timeOf(digits.slice(8));
      return date === null || time === null ? null : `${date}T${time}`;
    }
  }
}

function dateOf(digits: string): string | null {
  if (digits.length <= 4) return null;
  return `${digits.slice(4, 10).padStart(4, '0')}-${digits.slice(0, 2)}-${digits.slice(2, 4)}`;
}

function timeOf(digits: string): string | null {
  const half = digits.slice(4).toLowerCase();
  const hour = Number(digits.slice(0, 2)) % 12;
  if (half !== 'a' && half !== 'p') return null;
  return `${String(half === 'p' ? hour + 12 : hour).padStart(2, '0')}:${digits.slice(2, 4)}`;
}
