import { recordOf } from '../../dom/realm/target-link.ts';
import type { DocumentRecord } from '../../dom/tree/records.ts';
import { locationOfRecord } from '../../parser/tree-construction/locations.ts';
import { byteDecoding } from '../bytes/byte-decoding.ts';
import { bytesOf } from '../bytes/bytes-of.ts';
import { ENCODING_RULES, type EncodingOptions } from '../bytes/encoding-options.ts';
import { BOOLEAN, checkOptions, describe, type OptionRule, objectOf } from '../options.ts';
import { parse } from '../parse.ts';
import type { ParseError } from '../parse-errors.ts';
import { Conformance } from './conformance/conformance.ts';
import { PARSE_ERROR_WORDS } from './data/parse-error-words.ts';
import { fixOf } from './fixes.ts';
import type { CheckResult } from './message.ts';
import { Report } from './report.ts';
import { differencesOf } from './round-trip.ts';
import { RULE_OPTIONS, type RuleSettings, ruleOf } from './rules.ts';
import { checkSource } from './source-rules.ts';

/** How a page is checked: the encodings of bytes are told as to `parse`. */
export interface CheckOptions extends Omit<EncodingOptions, 'contentType'> {
  /**
   * What rules are: `'off'`, `'warning'` or `'error'`, by their names. docs/check.md lists them.
   * @defaultValue what docs/check.md says of each
   */
  readonly rules?: RuleSettings | undefined;
  /**
   * Whether to tell, by the rule `round-trip`, what changes when the page is written and parsed again.
   * @defaultValue `false`
   */
  readonly roundTrip?: boolean | undefined;
  /**
   * Whether to parse as a browser does with scripts switched on, where the content of `noscript` is text.
   * @defaultValue `false`
   */
  readonly scripting?: boolean | undefined;
}

const { contentType: _, ...ENCODINGS } = ENCODING_RULES;

const CHECK_RULES: Record<keyof CheckOptions, OptionRule> = {
  ...ENCODINGS,
  rules: objectOf(RULE_OPTIONS),
  roundTrip: BOOLEAN,
  scripting: BOOLEAN,
};

/**
 * Says what is wrong with a page: parse errors, bytes that do not decode, and what a page may not be by the HTML Standard whatever a
 * parser makes of it. https://html.spec.whatwg.org/#conformance-requirements
 *
 * @param html - The whole page: a string, or bytes, of which the encoding is found out as `parse` does, with the same options.
 * @returns What was found, in the order of its places. It takes time in proportion to the page.
 * @throws TypeError for what is neither, for options and rules that do not exist and for values that will not do.
 *
 * @example
 * import { check } from 'livedom/check';
 *
 * const page = '<!DOCTYPE html><html lang=en><meta charset=utf-8><title>Tides</title>\n<p><img src=a.png></p>';
 * const { errors, messages } = check(page);
 * errors; // 1
 * const { rule, line, column, section } = messages[0];
 * rule; // 'img-alt'
 * [line, column]; // [2, 4]
 * section; // 'https://html.spec.whatwg.org/#alt'
 * check(page, { rules: { 'img-alt': 'off' } }).errors; // 0
 */
export function check(html: string | Uint8Array | ArrayBuffer, options: CheckOptions = {}): CheckResult {
  const input = typeof html === 'string' ? html : bytesOf(html);
  if (input === null) throw new TypeError(`check() takes a string or bytes of HTML; it got ${describe(html)}.`);
  checkOptions('check()', options, CHECK_RULES);
  const { rules = {}, roundTrip = false, ...parsing } = options;
  const parseErrors: ParseError[] = [];
  const onParseError = (error: ParseError): void => void parseErrors.push(error);
  const page = parse(input, { ...parsing, locations: true, onParseError });
  const encoding = typeof input === 'string' ? null : page.characterSet;
  const { createDecoder } = byteDecoding();
  const source = typeof input === 'string' ? input : createDecoder(encoding as string).decode(input);
  const report = new Report(source, rules);
  for (const error of parseErrors) noteParseError(report, error);
  const document = recordOf(page) as DocumentRecord;
  new Conformance(report, encoding).check(document);
  checkSource(report, document);
  if (roundTrip) noteRoundTrip(report, document);
  const messages = report.messages();
  const errors = messages.filter(({ severity }) => severity === 'error').length;
  return { messages, errors, warnings: messages.length - errors, source, encoding };
}

function noteParseError(report: Report, { code, offset, byteOffset }: ParseError): void {
  const rule = code as keyof typeof PARSE_ERROR_WORDS | 'malformed-bytes';
  const end = Math.min(offset + 1, report.source.length);
  const words = rule === 'malformed-bytes' ? ruleOf(rule).about : PARSE_ERROR_WORDS[rule];
  report.add(rule, { start: offset, end }, words, fixOf(rule, offset, report.source), byteOffset);
}

function noteRoundTrip(report: Report, document: DocumentRecord): void {
  let place = { start: 0, end: 0 };
  for (const { node, difference } of differencesOf(document, false)) {
    const { kind, path, before, after, newPath } = difference;
    const location = node === null ? null : locationOfRecord(node);
    if (location !== null) place = location.startTag ?? location;
    const words = newPath === null ? `${short(before)} becomes ${short(after)}` : `it is at ${newPath} then`;
    report.add('round-trip', place, `${path} is another after a round trip (${kind}): ${words}.`);
  }
}

function short(text: string | null): string {
  if (text === null) return 'nothing';
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
}
