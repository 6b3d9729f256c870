import type { ParseErrorCode as HtmlParseErrorCode } from '../parser/html-parser.ts';
import type { LineMap } from '../parser/input-stream/line-map.ts';
import type { XmlErrorCode } from '../parser/xml/xml-error.ts';

export type ParseErrorCode = HtmlParseErrorCode | XmlErrorCode;

/** A parse error, as `onParseError` hears of it. https://html.spec.whatwg.org/#parse-errors */
export interface ParseError {
  /** The Standard's name for the error, or, where the Standard has none (tree construction, XML), a descriptive one. */
  readonly code: ParseErrorCode;
  /** Where it was noticed, in UTF-16 code units from the start of the input. */
  readonly offset: number;
  /** The line, from 1. CRLF, CR and LF end lines. */
  readonly line: number;
  /** The column, from 1, in UTF-16 code units. */
  readonly column: number;
}

/** What the parser calls, from what the user gave. */
export function reporterOf(
  lines: LineMap,
  onParseError: ((error: ParseError) => void) | undefined,
): ((code: HtmlParseErrorCode, offset: number) => void) | null {
  if (onParseError === undefined) return null;
  return (code, offset) => onParseError({ code, offset, ...lines.position(offset) });
}
