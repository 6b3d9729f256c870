/** Where characters, words and lines of a text begin and end. Offsets are in UTF-16 code units. */

interface Range {
  readonly start: number;
  readonly end: number;
}

/** The longest cluster that counts as one character, in code units: a bound for what has to be looked at. */
const LONGEST_CLUSTER = 64;

const WORD_CHARACTER = /[\p{L}\p{N}\p{M}_]/u;

function clustersOf(text: string): Intl.SegmentData[] {
  return [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)];
}

/** The start of the character before an offset. */
function characterBefore(text: string, offset: number): number {
  const from = Math.max(0, offset - LONGEST_CLUSTER);
  const last = clustersOf(text.slice(from, offset)).at(-1);
  return last === undefined ? 0 : from + last.index;
}

/** The end of the character after an offset. */
export function characterAfter(text: string, offset: number): number {
  const [first] = clustersOf(text.slice(offset, offset + LONGEST_CLUSTER));
  return first === undefined ? text.length : offset + first.segment.length;
}

function isWordAt(text: string, index: number): boolean {
  const code = text.codePointAt(index);
  return code !== undefined && (WORD_CHARACTER.test(String.fromCodePoint(code)) || (code >= 0xdc00 && code < 0xe000));
}

/** What a word is of: letters, other signs, or white space. */
function kindAt(text: string, index: number): string {
  if (isWordAt(text, index)) return 'letters';
  const character = text[index] as string;
  return character === '\ufffc' ? character : character.trim() === '' ? '' : 'signs';
}

/** The start of the word that an offset is in or behind: of letters, or of signs. */
export function wordBefore(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && kindAt(text, at - 1) === '') at--;
  const kind = at > 0 ? kindAt(text, at - 1) : '';
  while (at > 0 && kindAt(text, at - 1) === kind) at--;
  return at;
}

/** The end of the word that an offset is in or before. */
export function wordAfter(text: string, offset: number): number {
  let at = offset;
  while (at < text.length && kindAt(text, at) === '') at++;
  const kind = at < text.length ? kindAt(text, at) : '';
  while (at < text.length && kindAt(text, at) === kind) at++;
  return at;
}

function lineBefore(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

function lineAfter(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

/** The word that an offset is in, at the end of, or before. */
export function wordAround(text: string, offset: number): Range {
  let start = offset;
  while (start > 0 && isWordAt(text, start - 1)) start--;
  let end = offset;
  while (end < text.length && isWordAt(text, end)) end++;
  return { start, end };
}

export function lineAround(text: string, offset: number): Range {
  return { start: lineBefore(text, offset), end: lineAfter(text, offset) };
}

/** The same column in the line above (-1) or below (1); the start or the end of the text where there is none. */
function lineMoved(text: string, offset: number, lines: -1 | 1): number {
  const start = lineBefore(text, offset);
  const column = offset - start;
  if (lines < 0) {
    if (start === 0) return 0;
    const above = lineBefore(text, start - 1);
    return Math.min(above + column, start - 1);
  }
  const end = lineAfter(text, offset);
  return end === text.length ? end : Math.min(end + 1 + column, lineAfter(text, end + 1));
}

/** Where a caret goes by a unit: 'character', 'word', 'line' (to its boundary), 'lines' (to another), 'text'. */
export function moved(text: string, offset: number, unit: string, isForward: boolean): number {
  switch (unit) {
    case 'character':
      return isForward ? characterAfter(text, offset) : characterBefore(text, offset);
    case 'word':
      return isForward ? wordAfter(text, offset) : wordBefore(text, offset);
    case 'line':
      return isForward ? lineAfter(text, offset) : lineBefore(text, offset);
    case 'lines':
      return lineMoved(text, offset, isForward ? 1 : -1);
    default:
      return isForward ? text.length : 0;
  }
}
