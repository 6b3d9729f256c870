import type { ParseErrorCode } from '../../parser/tree-construction/html-parser-options.ts';
import { withoutAttribute } from './conformance/attributes.ts';
import type { Fix } from './message.ts';

/** No name of a character reference, and no name of an attribute that is looked at, is longer. */
const LONG = 256;

/** What mends a parse error that was noticed at that offset, where there is one right answer: the tree stays the same. */
export function fixOf(code: ParseErrorCode | 'malformed-bytes', offset: number, source: string): Fix | null {
  const before = source.slice(Math.max(0, offset - LONG), offset);
  switch (code) {
    case 'missing-doctype':
      // It stands before all else, and not after a byte order mark that is a part of the text.
      return source.startsWith('\uFEFF') ? null : { start: 0, end: 0, text: '<!DOCTYPE html>\n' };
    case 'duplicate-attribute':
      return withoutDuplicate(before, offset, source);
    case 'missing-whitespace-between-attributes':
      return { start: offset, end: offset, text: ' ' };
    case 'missing-semicolon-after-character-reference':
      return /&(?:#[xX]?)?[A-Za-z0-9]+$/.test(before) ? { start: offset, end: offset, text: ';' } : null;
    case 'unknown-named-character-reference':
      return withEscapedAmpersand(before, offset);
    case 'non-void-html-element-start-tag-with-trailing-solidus':
      return source[offset] === '/' ? { start: offset, end: offset + 1, text: '' } : null;
    case 'end-tag-with-trailing-solidus':
      return source[offset - 1] === '/' ? { start: offset - 1, end: offset, text: '' } : null;
    case 'unexpected-solidus-in-tag':
      return source[offset - 1] === '/' ? { start: offset - 1, end: offset, text: ' ' } : null;
    case 'end-tag-with-attributes':
      return withoutAttributes(before, offset);
    default:
      return null;
  }
}

function withEscapedAmpersand(before: string, offset: number): Fix | null {
  const length = /&[A-Za-z0-9]+$/.exec(before)?.[0].length;
  if (length === undefined) return null;
  const start = offset - length + 1;
  return { start, end: start, text: 'amp;' };
}

function withoutAttributes(before: string, offset: number): Fix | null {
  const rest = /<\/[A-Za-z][^\t\n\f\r />"'<]*([\t\n\f\r /][^"'<>]*)$/.exec(before)?.[1];
  return rest === undefined ? null : { start: offset - rest.length, end: offset, text: '' };
}

/** The attribute whose name ends at the offset, with its value. */
function withoutDuplicate(before: string, offset: number, source: string): Fix | null {
  const name = /(?<![^\t\n\f\r "'<>/=])[^\t\n\f\r "'<>/=]+$/.exec(before)?.[0];
  if (name === undefined) return null;
  return withoutAttribute(source, { start: offset - name.length, end: valueEnd(source, offset) });
}

const SPACE = /[\t\n\f\r ]*/y;
const UNQUOTED = /[^\t\n\f\r >]*/y;

/** Where the value of the attribute ends whose name ends at the offset; there, if it has none. */
function valueEnd(source: string, offset: number): number {
  const equals = endOf(SPACE, source, offset);
  if (source[equals] !== '=') return offset;
  const start = endOf(SPACE, source, equals + 1);
  const quote = source[start] as string;
  if (quote === '>') return start;
  return quote === '"' || quote === "'" ? source.indexOf(quote, start + 1) + 1 : endOf(UNQUOTED, source, start);
}

function endOf(pattern: RegExp, source: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(source) ? pattern.lastIndex : start;
}
