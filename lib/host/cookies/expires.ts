const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The most that each part of a time may be. */
const LAST = [23, 59, 59];

/**
 * https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-5.1.1; null: it is no date. As in Chromium no number has
 * anything after it, a year may have one to five digits, and one of long ago is a date.
 */
export function parseExpires(text: string): Date | null {
  let day: number | undefined;
  let month: number | undefined;
  let year: number | undefined;
  let time: number[] | undefined;
  for (const token of text.split(/[\t\x20-\x2f\x3b-\x40\x5b-\x60\x7b-\x7e]+/)) {
    const index = MONTHS.indexOf(token.slice(0, 3).toLowerCase());
    if (index >= 0) month ??= index;
    else if (/^\d+:\d+:\d+$/.test(token)) time ??= token.split(':').map(Number);
    else if (day === undefined && /^\d{1,2}$/.test(token)) day = Number(token);
    else if (/^\d{1,5}$/.test(token)) year ??= Number(token);
  }
  if (day === undefined || month === undefined || year === undefined || time === undefined) return null;
  if (year < 100) year += year < 70 ? 2000 : 1900;
  const date = new Date(Date.UTC(year, month, day, ...time));
  return date.getUTCDate() === day && time.every((part, i) => part <= LAST[i]!) ? date : null;
}
