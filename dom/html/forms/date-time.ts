/**
 * https://html.spec.whatwg.org/#dates-and-times, each text as the number that `valueAsNumber` has for it: milliseconds
 * since the epoch, or months since it. Null stands for an invalid text.
 */

const MILLISECONDS_A_DAY = 86_400_000;
/** The last moment that a JavaScript Date can hold, where Chromium ends too. */
const LATEST = 8_640_000_000_000_000;

/** https://html.spec.whatwg.org/#parse-a-date-string */
export function parseDate(text: string): number | null {
  const match = /^([0-9]{4,})-([0-9]{2})-([0-9]{2})$/.exec(text);
  return match === null ? null : dateOf(Number(match[1]), Number(match[2]), Number(match[3]));
}

function dateOf(year: number, month: number, day: number): number | null {
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return null;
  return withinLimit(utc(year, month - 1, day));
}

/** Date.UTC, which takes years below 100 for those of the last century. */
function utc(year: number, monthIndex: number, day: number): number {
  return new Date(0).setUTCFullYear(year, monthIndex, day);
}

function withinLimit(time: number): number | null {
  return time <= LATEST ? time : null;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** https://html.spec.whatwg.org/#parse-a-month-string: months since January 1970. */
export function parseMonth(text: string): number | null {
  const match = /^([0-9]{4,})-([0-9]{2})$/.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  const month = Number(match[2]);
  return dateOf(year, month, 1) === null ? null : (year - 1970) * 12 + month - 1;
}

/** https://html.spec.whatwg.org/#parse-a-week-string: the Monday that the week starts with. */
export function parseWeek(text: string): number | null {
  const match = /^([0-9]{4,})-W([0-9]{2})$/.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  const week = Number(match[2]);
  if (year < 1 || week < 1 || week > weeksIn(year)) return null;
  return withinLimit(firstMondayOf(year) + (week - 1) * 7 * MILLISECONDS_A_DAY);
}

/** The Monday of the week with the year's first Thursday. */
function firstMondayOf(year: number): number {
  const fourthOfJanuary = utc(year, 0, 4);
  return fourthOfJanuary - daysAfterMonday(fourthOfJanuary) * MILLISECONDS_A_DAY;
}

function daysAfterMonday(time: number): number {
  return (new Date(time).getUTCDay() + 6) % 7;
}

function weeksIn(year: number): number {
  // A year has 53 weeks when it starts or ends on a Thursday.
  const thursday = 3;
  return daysAfterMonday(utc(year, 0, 1)) === thursday || daysAfterMonday(utc(year, 11, 31)) === thursday ? 53 : 52;
}

/** https://html.spec.whatwg.org/#parse-a-time-string: milliseconds since midnight. */
export function parseTime(text: string): number | null {
  const match = /^([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.([0-9]{1,3}))?)?$/.exec(text);
  if (match === null) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2]);
  const second = Number(match[3] ?? 0);
  if (hour > 23 || minute > 59 || second > 59) return null;
  return ((hour * 60 + minute) * 60 + second) * 1000 + Number((match[4] ?? '').padEnd(3, '0'));
}

/** https://html.spec.whatwg.org/#parse-a-local-date-and-time-string */
export function parseLocalDateAndTime(text: string): number | null {
  const match = /^([^T ]*)[T ](.*)$/.exec(text);
  if (match === null) return null;
  const date = parseDate(match[1] as string);
  const time = parseTime(match[2] as string);
  return date === null || time === null ? null : withinLimit(date + time);
}

function digits(value: number, length: number): string {
  return `${value}`.padStart(length, '0');
}

/** A valid date string, or the empty string for a time that the years 1 to 275760 do not hold. */
export function serializeDate(time: number): string {
  const date = new Date(Math.floor(time));
  const year = date.getUTCFullYear();
  if (!(year >= 1)) return '';
  return `${digits(year, 4)}-${digits(date.getUTCMonth() + 1, 2)}-${digits(date.getUTCDate(), 2)}`;
}

/** Halves away from zero, as in Chromium. */
function roundFromZero(value: number): number {
  return Math.sign(value) * Math.round(Math.abs(value));
}

export function serializeMonth(value: number): string {
  const months = roundFromZero(value);
  const year = 1970 + Math.floor(months / 12);
  const month = (((months % 12) + 12) % 12) + 1;
  return dateOf(year, month, 1) === null ? '' : `${digits(year, 4)}-${digits(month, 2)}`;
}

export function serializeWeek(time: number): string {
  const midnight = Math.floor(time / MILLISECONDS_A_DAY) * MILLISECONDS_A_DAY;
  if (!(Math.abs(midnight) <= LATEST)) return '';
  const thursday = midnight + (3 - daysAfterMonday(midnight)) * MILLISECONDS_A_DAY;
  const year = new Date(thursday).getUTCFullYear();
  if (!(year >= 1)) return '';
  const week = Math.floor((thursday - firstMondayOf(year)) / (7 * MILLISECONDS_A_DAY)) + 1;
  return `${digits(year, 4)}-W${digits(week, 2)}`;
}

/** A valid time string for the time of day, without the seconds when they and those of the step are zero. */
export function serializeTime(time: number, step = 60_000): string {
  const milliseconds = ((Math.floor(time) % MILLISECONDS_A_DAY) + MILLISECONDS_A_DAY) % MILLISECONDS_A_DAY;
  const minutes = Math.floor(milliseconds / 60_000);
  const hourAndMinute = `${digits(Math.floor(minutes / 60), 2)}:${digits(minutes % 60, 2)}`;
  const rest = milliseconds % 60_000;
  if (rest === 0 && step % 60_000 === 0) return hourAndMinute;
  const fraction = rest % 1000 === 0 && step % 1000 === 0 ? '' : `.${digits(rest % 1000, 3)}`;
  return `${hourAndMinute}:${digits(Math.floor(rest / 1000), 2)}${fraction}`;
}

/** https://html.spec.whatwg.org/#concept-normalized-local-date-and-time-string: the time is the shortest possible. */
export function serializeLocalDateAndTime(value: number): string {
  const time = roundFromZero(value);
  const date = serializeDate(time);
  return date === '' ? '' : `${date}T${serializeTime(time).replace(/(?<=\.\d{1,2})0{1,2}$/, '')}`;
}
