import { Char, isSpace, isUnprefixedName, scanName } from './characters.ts';
import type { XmlErrorCode } from './xml-error.ts';
import type { XmlParserState } from './xml-parser-state.ts';

/**
 * https://www.w3.org/TR/xml/#sec-comments
 *
 * @param errorIndex - Where errors are reported; -1 for where they are found, in the parser's source.
 * @returns The index after the comment that starts there.
 */
export function scanComment(parser: XmlParserState, source: string, index: number, errorIndex: number): number {
  const hyphens = source.indexOf('--', index + 4);
  if (hyphens === -1 || hyphens + 2 === source.length) failAtEnd(parser, errorIndex);
  if (source.charCodeAt(hyphens + 2) !== Char.GreaterThan) fail(parser, 'bad-comment', hyphens, errorIndex);
  return hyphens + 3;
}

/** https://www.w3.org/TR/xml/#sec-pi. Returns the index after the processing instruction that starts there. */
export function scanInstruction(parser: XmlParserState, source: string, index: number, errorIndex: number): number {
  const targetEnd = scanName(source, index + 2);
  if (targetEnd === source.length) failAtEnd(parser, errorIndex);
  const target = source.slice(index + 2, targetEnd);
  if (target === 'xml') fail(parser, 'xml-declaration-misplaced', index, errorIndex);
  if (target.includes(':')) {
    parser.note('bad-processing-instruction-target', errorIndex < 0 ? index + 2 : errorIndex, target);
  } else if (!isUnprefixedName(target) || /^xml$/i.test(target)) {
    fail(parser, 'bad-processing-instruction-target', index + 2, errorIndex, target);
  }
  const end = source.indexOf('?>', targetEnd);
  if (end !== targetEnd && !isSpace(source.charCodeAt(targetEnd))) {
    if (end === -1 && targetEnd + 1 === source.length) failAtEnd(parser, errorIndex);
    const wrong = source.slice(index + 2, targetEnd + 1);
    fail(parser, 'bad-processing-instruction-target', index + 2, errorIndex, wrong);
  }
  if (end === -1) failAtEnd(parser, errorIndex);
  return end + 2;
}

function fail(
  parser: XmlParserState,
  code: XmlErrorCode,
  index: number,
  errorIndex: number,
  ...names: string[]
): never {
  parser.fail(code, errorIndex < 0 ? index : errorIndex, ...names);
}

function failAtEnd(parser: XmlParserState, errorIndex: number): never {
  if (errorIndex < 0) parser.failAtEnd();
  parser.fail('bad-internal-subset', errorIndex);
}
