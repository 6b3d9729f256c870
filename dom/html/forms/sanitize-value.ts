import { asciiLowercase } from '../../names/ascii-case.ts';
import { stripAsciiWhitespace, stripNewlines } from '../../names/white-space.ts';
import { hasAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { isValidFloatingPointNumber } from '../numbers.ts';
import { sanitizeColor } from './color.ts';
import { parseLocalDateAndTime, serializeLocalDateAndTime } from './date-time.ts';
import { decimalOf } from './decimal.ts';
import {
  closestInRange,
  defaultRangeValue,
  type Limits,
  limitsOf,
  numberToString,
  stringToNumber,
} from './input-number.ts';
import { InputType } from './input-type.ts';
import { MULTIPLE } from './select.ts';

/**
 * https://html.spec.whatwg.org/#value-sanitization-algorithm
 *
 * @param limits - What a range keeps to, if that is not what the element says.
 */
export function sanitizeValue(input: ElementRecord, type: InputType, value: string, limits?: Limits): string {
  switch (type) {
    case InputType.Text:
    case InputType.Search:
    case InputType.Telephone:
    case InputType.Password:
      return stripNewlines(value);
    case InputType.Url:
      return stripAsciiWhitespace(stripNewlines(value));
    case InputType.Email:
      // DEVIATION: the newlines in a list of addresses are stripped too, as in all browsers.
      return hasAttribute(input, MULTIPLE)
        ? stripNewlines(value).split(',').map(stripAsciiWhitespace).join(',')
        : stripAsciiWhitespace(stripNewlines(value));
    case InputType.Date:
    case InputType.Month:
    case InputType.Week:
    case InputType.Time:
      return stringToNumber(type, value) === null ? '' : value;
    case InputType.LocalDateAndTime: {
      const time = parseLocalDateAndTime(value);
      return time === null ? '' : serializeLocalDateAndTime(time);
    }
    case InputType.Number:
      return isValidFloatingPointNumber(value) ? value : '';
    case InputType.Range:
      return sanitizeRange(value, limits ?? limitsOf(input));
    case InputType.Color:
      return sanitizeColor(asciiLowercase(value));
    default:
      return value;
  }
}

/** https://html.spec.whatwg.org/#range-state-(type=range) */
function sanitizeRange(value: string, limits: Limits): string {
  const number = stringToNumber(InputType.Range, value);
  const wanted = number === null ? defaultRangeValue(limits) : decimalOf(number);
  return numberToString(InputType.Range, closestInRange(wanted, limits).toNumber());
}
