/** Where characters, words and sentences of a text begin and end. Offsets are in UTF-16 code units. */

/** The longest cluster that counts as one character, in code units: a bound for what has to be looked at. */
const LONGEST_CLUSTER = 64;

function segmentsOf(text: string, granularity: 'grapheme' | 'word' | 'sentence'): Intl.Segments {
  return new Intl.Segmenter(undefined, { granularity }).segment(text);
}

/** The start of the character before an offset. */
export function characterBefore(text: string, offset: number): number {
  const from = Math.max(0, offset - LONGEST_CLUSTER);
  const before = text.slice(from, offset);
  const last = segmentsOf(before, 'grapheme').containing(before.length - 1);
  return last === undefined ? 0 : from + last.index;
}

/** The end of the character after an offset. */
export function characterAfter(text: string, offset: number): number {
  const first = segmentsOf(text.slice(offset, offset + LONGEST_CLUSTER), 'grapheme').containing(0);
  return first === undefined ? text.length : offset + first.segment.length;
}

/** What goes as a whole when it is deleted backward. */
const WHOLE = /[\p{Extended_Pictographic}\p{RI}]|\u20e3|[\ufe00-\ufe0f]/u;

/** Where what Backspace deletes before an offset begins: of a letter with marks, the last mark alone, as in Chromium. */
export function deletedBefore(text: string, offset: number): number {
  const from = characterBefore(text, offset);
  if (WHOLE.test(text.slice(from, offset))) return from;
  return (text.codePointAt(offset - 2) ?? 0) > 0xffff ? offset - 2 : Math.max(0, offset - 1);
}

/** What words neither are of nor go past one by one: Chromium takes runs of it as one. */
const SIGN = /[\p{P}\p{S}\p{Cs}]/u;
const LETTER = /[\p{L}\p{Nd}]/u;
const WORD = /[\p{L}\p{N}\p{M}\p{Cs}_]/u;
const DIGIT = /\p{Nd}/u;
/** What a move by words stops beside. */
const SEEN = /[^\p{C} \u00a0]|[\n\r\p{Cs}]/u;

// Each of these looks at one code unit.
const isAt = (kind: RegExp, text: string, index: number): boolean => kind.test(text.charAt(index));

/**
 * https://unicode.org/reports/tr29/#Word_Boundaries, but that full stops are between digits alone no boundaries, as in Chromium: where what the
 * unit at an index is in begins, if `step` is -1, or ends.
 *
 * OPTIMIZATION: of a long text, what is between letters behind spaces is segmented alone. (bench/growth: 'a selection that goes through one text')
 */
function edgeOfWord(text: string, index: number, step: 1 | -1): number {
  const isApart = (at: number): boolean => text[at - 1] === ' ' && isAt(LETTER, text, at);
  let from = index;
  while (from > 0 && !isApart(from)) from--;
  let to = index + 1;
  while (to < text.length && !isApart(to)) to++;
  const found = segmentsOf(text.slice(from, to), 'word').containing(index - from) as Intl.SegmentData;
  const start = from + found.index;
  const edge = step < 0 ? start : start + found.segment.length;
  let at = step < 0 ? index : index + 1;
  while (at !== edge && !isStop(text, at - 1) && !isStop(text, at)) at += step;
  return at;
}

function isStop(text: string, at: number): boolean {
  return text[at] === '.' && !(isAt(DIGIT, text, at - 1) && isAt(DIGIT, text, at + 1));
}

/** Where a caret gets to by a word, as in Chromium on Linux: the end of the text at most. */
export function wordAfter(text: string, offset: number): number {
  let at = offset;
  while (at < text.length) {
    at = edgeOfWord(text, at, 1);
    const follows = text[at];
    if (follows === '\n' || follows === '\r') break;
    if (isAt(isAt(SIGN, text, at) ? LETTER : SEEN, text, at - 1)) break;
  }
  return at;
}

/** The same, backward. */
export function wordBefore(text: string, offset: number): number {
  let at = offset;
  let signs = -1;
  while (at > 0) {
    at = edgeOfWord(text, at - 1, -1);
    if (isAt(SIGN, text, at)) {
      if (isAt(LETTER, text, at - 1)) return at;
      signs = at;
    } else if (signs >= 0) return signs;
    else if (isAt(SEEN, text, at)) return at;
  }
  return 0;
}

/** The end of the sentence that an offset is in; with `isSpaceSkipped` of the next one, where only spaces are left. */
export function sentenceAfter(text: string, offset: number, isSpaceSkipped: boolean): number {
  let at = offset;
  while (isSpaceSkipped && text[at] === ' ') at++;
  const sentence = segmentsOf(text, 'sentence').containing(at);
  return sentence === undefined ? text.length : sentence.index + sentence.segment.length;
}

/** The start of the sentence that an offset is in or behind. */
export function sentenceBefore(text: string, offset: number): number {
  let at = offset;
  while (text[at - 1] === ' ') at--;
  return segmentsOf(text, 'sentence').containing(at - 1)?.index ?? 0;
}

/** The word that an offset is in, at the end of, or before. */
export function wordAround(text: string, offset: number): { readonly start: number; readonly end: number } {
  for (const at of [offset - 1, offset])
    if (isAt(WORD, text, at)) return { start: edgeOfWord(text, at, -1), end: edgeOfWord(text, at, 1) };
  return { start: offset, end: offset };
}
