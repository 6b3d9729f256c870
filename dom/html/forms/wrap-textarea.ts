import { asciiLowercase } from '../../names/ascii-case.ts';
import { plainAttributeName } from '../../names/attribute-name.ts';
import { getAttribute } from '../../tree/attributes.ts';
import type { ElementRecord } from '../../tree/records.ts';
import { parseNonNegativeInteger } from '../numbers.ts';
import { textareaValue } from './textarea-value.ts';

const COLS = plainAttributeName('cols');
const WRAP = plainAttributeName('wrap');

/** https://html.spec.whatwg.org/#attr-textarea-cols-value */
const DEFAULT_COLUMNS = 20;

/** https://html.spec.whatwg.org/#concept-textarea-value: the value as it is submitted, wrapped by characters, between words if it can be. */
export function wrappedValue(textarea: ElementRecord): string {
  const value = textareaValue(textarea);
  if (asciiLowercase(getAttribute(textarea, WRAP) ?? '') !== 'hard') return value;
  const columns = parseNonNegativeInteger(getAttribute(textarea, COLS) ?? '') || DEFAULT_COLUMNS;
  return value
    .split('\n')
    .map((line) => wrapLine(line, columns))
    .join('\n');
}

function wrapLine(line: string, columns: number): string {
  const lines: string[] = [];
  let start = 0;
  while (line.length - start > columns) {
    // Spaces hang at the end of a line.
    const space = line.slice(start, start + columns + 1).lastIndexOf(' ');
    const end = start + (space < 0 ? columns : space + 1);
    lines.push(line.slice(start, end));
    start = end;
  }
  lines.push(line.slice(start));
  return lines.join('\n');
}
