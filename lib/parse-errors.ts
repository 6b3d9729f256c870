import type { LineMap } from '../parser/input-stream/line-map.ts';
import type { ParseErrorCode as HtmlParseErrorCode } from '../parser/tree-construction/html-parser-options.ts';
import type { XmlErrorCode } from '../parser/xml/xml-error.ts';

/** `malformed-bytes`: bytes that stand for no character in the encoding. https://encoding.spec.whatwg.org/#decoder */
export type ParseErrorCode = HtmlParseErrorCode | XmlErrorCode | 'malformed-bytes';

/** A parse error, as `onParseError` is called with it. https://html.spec.whatwg.org/#parse-errors */
export interface ParseError {
  /** The Standard's name for the error, or, where the Standard has none (tree construction, XML), a descriptive one. */
  readonly code: ParseErrorCode;
  /** Where it was noticed, in UTF-16 code units from the start of the input. */
  readonly offset: number;
  /** The line, from 1. CRLF, CR and LF end lines. */
  readonly line: number;
  /** The column, from 1, in UTF-16 code units. */
  readonly column: number;
  /** With the code `malformed-bytes`: where the first of them is, in bytes from the start of the input. */
  readonly byteOffset?: number;
}

/** What the parser calls, from what the user gave. */
export function reporterOf(
  lines: LineMap,
  onParseError: ((error: ParseError) => void) | undefined,
): ((code: ParseErrorCode, offset: number, byteOffset?: number) => void) | null {
  if (onParseError === undefined) return null;
  return (code, offset, byteOffset) => {
    const error = { code, offset, ...lines.position(offset) };
    onParseError(byteOffset === undefined ? error : { ...error, byteOffset });
  };
}
