import { characterAfter, characterBefore, sentenceAfter, sentenceBefore, wordAfter, wordBefore } from './text-units.ts';

/** Where lines of a text begin and end, and where a caret goes. Offsets are in UTF-16 code units. */

function lineBefore(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

function lineAfter(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

export function lineAround(text: string, offset: number): { readonly start: number; readonly end: number } {
  return { start: lineBefore(text, offset), end: lineAfter(text, offset) };
}

/** The column in the line below or above; the start or the end of the text where there is none. */
function lineMoved(text: string, offset: number, isForward: boolean, column: number): number {
  if (!isForward) {
    const start = lineBefore(text, offset);
    if (start === 0) return 0;
    const above = lineBefore(text, start - 1);
    return Math.min(above + column, start - 1);
  }
  const end = lineAfter(text, offset);
  return end === text.length ? end : Math.min(end + 1 + column, lineAfter(text, end + 1));
}

/** Where a caret gets to in a text by a granularity of https://w3c.github.io/selection-api/#dom-selection-modify; null: there is no such. */
export function moved(
  text: string,
  offset: number,
  granularity: string,
  isForward: boolean,
  column: number,
): number | null {
  switch (granularity) {
    case 'character':
      return isForward ? characterAfter(text, offset) : characterBefore(text, offset);
    case 'word':
      return isForward ? wordAfter(text, offset) : wordBefore(text, offset);
    case 'sentence':
    case 'sentenceboundary':
      return isForward ? sentenceAfter(text, offset, granularity !== 'sentence') : sentenceBefore(text, offset);
    case 'line':
    case 'paragraph':
      return lineMoved(text, offset, isForward, column);
    case 'lineboundary':
    case 'paragraphboundary':
      return isForward ? lineAfter(text, offset) : lineBefore(text, offset);
    case 'documentboundary':
      return isForward ? text.length : 0;
    default:
      return null;
  }
}
