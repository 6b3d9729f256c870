/**
 * What a terminal obeys, hides or lets change the order of what is around it: control and format characters (marks and overrides
 * of direction, joiners, spaces of no width, tags), line and paragraph separators, halves of surrogate pairs.
 * https://www.unicode.org/reports/tr36/#Bidirectional_Text_Spoofing
 */
const NOT_PRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

const LINE_OR_NOT_PRINTABLE = new RegExp(`\\r\\n|${NOT_PRINTABLE.source}`, 'gu');

const SHORT = new Map([
  ['\b', '\\b'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\f', '\\f'],
  ['\r', '\\r'],
]);

function escaped(character: string): string {
  const short = SHORT.get(character);
  if (short !== undefined) return short;
  const digits = (character.codePointAt(0) as number).toString(16);
  return digits.length > 4 ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
}

/** The text on one line, with escapes for all that would not show as what it is. */
export function printable(text: string): string {
  return text.replace(NOT_PRINTABLE, escaped);
}

/** The same, but for the ends of lines and tabs, which stay. */
export function printableLines(text: string): string {
  return text.replace(LINE_OR_NOT_PRINTABLE, (found) => (/^\r?\n$|^\t$/.test(found) ? found : escaped(found)));
}
