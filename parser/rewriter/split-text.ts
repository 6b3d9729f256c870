/** Is called with the parts of a run of text, by their offsets. */
export interface TextParts {
  text(start: number, end: number, isCdata: boolean): void;
  garbage(start: number, end: number): void;
}

const CDATA_START = '<![CDATA[';
const CDATA_END = ']]>';

/**
 * Tells of a run of text in the data state by its parts. Whatever looks like `</>` or a CDATA section in it is one, or the
 * tokenizer would have made something else of it.
 *
 * @param isInCdata - Whether the run begins within a CDATA section.
 * @returns Whether it ends in one.
 */
export function splitText(raw: string, start: number, isInCdata: boolean, parts: TextParts): boolean {
  let from = 0;
  let inCdata = isInCdata;
  const tell = (end: number): void => {
    if (end > from) parts.text(start + from, start + end, inCdata);
    from = end;
  };
  const drop = (length: number): void => {
    parts.garbage(start + from, start + from + length);
    from += length;
  };
  for (;;) {
    if (inCdata) {
      const end = raw.indexOf(CDATA_END, from);
      tell(end < 0 ? raw.length : end);
      if (end < 0) return true;
      drop(CDATA_END.length);
      inCdata = false;
    }
    let lessThan = raw.indexOf('<', from);
    while (lessThan >= 0 && !startsGarbage(raw, lessThan)) lessThan = raw.indexOf('<', lessThan + 1);
    tell(lessThan < 0 ? raw.length : lessThan);
    if (lessThan < 0) return false;
    inCdata = raw[lessThan + 1] === '!';
    drop(inCdata ? CDATA_START.length : '</>'.length);
  }
}

function startsGarbage(raw: string, lessThan: number): boolean {
  return raw.startsWith('</>', lessThan) || raw.startsWith(CDATA_START, lessThan);
}
