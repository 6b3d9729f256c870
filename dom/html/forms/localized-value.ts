import { Decimal } from './decimal.ts';
import { numberToString } from './input-number.ts';
import { InputType } from './input-type.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

const MINUTE = new Decimal(60_000n, 0);

/**
 * A number that the input stands for as a user in the United States reads it, as Chromium writes it into messages.
 *
 * @param step - Of a step of whole minutes no seconds are shown that are zero.
 */
export function localizedValue(type: InputType, value: Decimal, step: Decimal | null): string {
  const text = numberToString(type, value.toNumber());
  switch (type) {
    case InputType.Date:
      return localizedDate(text);
    case InputType.Month: {
      const [year, month] = text.split('-');
      return `${MONTHS[Number(month) - 1]} ${year}`;
    }
    case InputType.Week:
      return text.replace(/^(\d+)-W(\d+)$/, 'Week $2, $1');
    case InputType.Time:
      return localizedTime(text, step);
    case InputType.LocalDateAndTime: {
      const [date, time] = text.split('T') as [string, string];
      return `${localizedDate(date)}, ${localizedTime(time, step)}`;
    }
    default:
      return text;
  }
}

function localizedDate(text: string): string {
  const [year, month, day] = text.split('-');
  return `${month}/${day}/${year}`;
}

function localizedTime(text: string, step: Decimal | null): string {
  const [hour = '', minute = '', second = '00'] = text.split(':');
  const [seconds = '', fraction = ''] = second.split('.');
  let time = `${Number(hour) % 12 === 0 ? 12 : Number(hour) % 12}:${minute}`;
  if (second !== '00' || step?.isMultipleOf(MINUTE) === false) time += `:${seconds}`;
  if (fraction !== '') time += `.${fraction.padEnd(3, '0')}`;
  return `${time}\u202f${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
