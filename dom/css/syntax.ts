/**
 * https://drafts.csswg.org/css-syntax/#parsing: takes text apart into declarations and rules, without a look at what they
 * say. Everything works on places in the text and nothing goes back, so that the time is linear.
 */

import { asciiLowercase } from '../names/ascii-case.ts';
import { isFound } from '../webidl/language/intrinsics.ts';
import { plainRuleAt } from './plain-rule.ts';

const NUL_OR_NEWLINE_OR_SURROGATE = /[\0\r\f\ud800-\udfff]/;

/** https://drafts.csswg.org/css-syntax/#input-preprocessing */
export function preprocess(text: string): string {
  if (!isFound(NUL_OR_NEWLINE_OR_SURROGATE, text)) return withoutLastEscape(text);
  return withoutLastEscape(filtered(text));
}

function filtered(text: string): string {
  return text
    .replace(/\r\n?|\f/g, '\n')
    .replace(/\0/g, '\ufffd')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

/** https://drafts.csswg.org/css-syntax/#consume-escaped-code-point, of what the text ends in: nothing in a string, which it closes. */
function withoutLastEscape(text: string): string {
  let backslashes = 0;
  while (text[text.length - 1 - backslashes] === '\\') backslashes++;
  if (backslashes % 2 === 0) return text;
  let opener = 0;
  for (let at = 0; at < text.length; at = Math.max(at + 1, skipOpaque(text, at))) opener = at;
  const before = text.slice(0, -1);
  switch (text[opener]) {
    case '"':
    case "'":
      return before + text[opener];
    case '/':
      return text;
    default:
      return `${before}\ufffd${text[opener] === '(' ? ')' : ''}`;
  }
}

export interface RawDeclaration {
  /** In lowercase, unless it is that of a custom property. */
  readonly name: string;
  readonly value: string;
  readonly important: boolean;
}

export interface RawRule {
  /** Of an at-rule, in lowercase; null: a qualified rule. */
  readonly atKeyword: string | null;
  /** What is before the block, or before the `;`; comments are in those of qualified rules only. */
  readonly prelude: string;
  /** What is inside of the block; null: there is none. */
  readonly block: string | null;
}

/** What is in a block: declarations before, between and after rules. */
export type BlockItem = RawRule | readonly RawDeclaration[];

const IDENT =
  /-?(?:[a-z_\u0080-\uffff]|\\(?:[\da-f]{1,6}[ \t\n]?|[^\n\da-f]))(?:[\w\u0080-\uffff-]|\\(?:[\da-f]{1,6}[ \t\n]?|[^\n\da-f]))*|--(?:[\w\u0080-\uffff-]|\\(?:[\da-f]{1,6}[ \t\n]?|[^\n\da-f]))*/iy;
const BLANK = /(?:[ \t\n]|\/\*[\s\S]*?(?:\*\/|$))*/y;

/** The place behind white space and comments. */
export function skipBlank(text: string, at: number): number {
  if (at >= text.length) return text.length;
  BLANK.lastIndex = at;
  BLANK.test(text);
  return BLANK.lastIndex;
}

/** The place behind the identifier that begins here; the same place when none does. */
export function skipIdent(text: string, at: number): number {
  IDENT.lastIndex = at;
  return IDENT.test(text) ? IDENT.lastIndex : at;
}

/** https://drafts.csswg.org/css-syntax/#consume-escaped-code-point, for all of a name. */
export function unescapeName(name: string): string {
  if (!name.includes('\\')) return name;
  return name.replace(
    /\\(?:([0-9a-f]{1,6})[ \t\n]?|([\s\S]))/gi,
    (_all, hex: string | undefined, character: string) => {
      if (hex === undefined) return character;
      const code = Number.parseInt(hex, 16);
      const isCharacter = code !== 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
      return isCharacter ? String.fromCodePoint(code) : '\ufffd';
    },
  );
}

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };
const SPECIAL = /[{}()[\]"'\\;/]/g;
const SPECIAL_OR: Readonly<Record<string, RegExp>> = {
  ',': /[{}()[\]"'\\;/,]/g,
  ' ': /[{}()[\]"'\\;/ ]/g,
  ':': /[{}()[\]"'\\;/:]/g,
  '!': /[{}()[\]"'\\;/!]/g,
};

/**
 * The place of the next of the characters that is not inside of a block, function, string, comment or escape; the end of the
 * text when there is none.
 */
export function findOutside(text: string, start: number, wanted: string): number {
  let closers: string[] | null = null;
  const special = SPECIAL_OR[wanted] ?? SPECIAL;
  let at = start;
  for (;;) {
    special.lastIndex = at;
    if (!special.test(text)) return text.length;
    at = special.lastIndex - 1;
    const character = text[at] as string;
    if ((closers === null || closers.length === 0) && wanted.includes(character)) return at;
    const behind = skipOpaque(text, at);
    if (behind > at) {
      at = behind;
    } else {
      const closer = CLOSERS[character];
      if (closer !== undefined) {
        closers ??= [];
        closers.push(closer);
      } else if (closers?.at(-1) === character) {
        closers.pop();
      }
      at++;
    }
  }
}

/** The parts of a value between the separators that are not inside of anything, without white space around them. */
export function splitOutside(value: string, separator: ',' | ' ' | '/'): string[] {
  const parts: string[] = [];
  for (let at = 0; at <= value.length; ) {
    const end = findOutside(value, at, separator);
    parts.push(trimmed(value.slice(at, end)));
    at = end + 1;
  }
  return parts;
}

/** The place behind a string, escape, comment or the parenthesis of a URL that begins here; the same place when none does. */
export function skipOpaque(text: string, at: number): number {
  switch (text[at]) {
    case '"':
    case "'":
      return skipString(text, at);
    case '\\':
      return at + 2;
    case '/':
      return text[at + 1] === '*' ? skipBlank(text, at) : at + 1;
    case '(':
      return isUrl(text, at) ? skipUrl(text, at) : at;
    default:
      return at;
  }
}

/** The place behind a string, which ends at its quote or before the end of the line. */
function skipString(text: string, start: number): number {
  const quote = text[start] as string;
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at];
    if (character === quote) return at + 1;
    if (character === '\n') return at;
    if (character === '\\') at++;
  }
  return text.length;
}

export function isUrl(text: string, parenthesis: number): boolean {
  if (!/(?:^|[^\w-])url$/i.test(text.slice(Math.max(0, parenthesis - 4), parenthesis))) return false;
  const first = text[skipSpace(text, parenthesis + 1)];
  return first !== '"' && first !== "'";
}

function skipSpace(text: string, start: number): number {
  let at = start;
  while (isSpace(text[at])) at++;
  return at;
}

function isSpace(character: string | undefined): boolean {
  return character === ' ' || character === '\t' || character === '\n';
}

function skipUrl(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    if (text[at] === ')') return at + 1;
    if (text[at] === '\\') at++;
  }
  return text.length;
}

const COMMENT_OR_OPAQUE = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\\[\s\S]|\/\*[\s\S]*?(?:\*\/|$)/g;

/** Comments count as nothing where they are between two tokens. */
export function withoutComments(text: string): string {
  if (!text.includes('/*')) return text;
  return text.replace(COMMENT_OR_OPAQUE, (part) => (part.startsWith('/*') ? ' ' : part));
}

/** Without the comments that it ends in, nor the white space there (`isTrimming`). */
export function withoutLastComments(text: string, isTrimming = false): string {
  if (!text.includes('/*')) return isTrimming ? trimmed(text) : text;
  const comments = [...text.matchAll(COMMENT_OR_OPAQUE)].filter(([part]) => part.startsWith('/*'));
  let end = text.length;
  for (;;) {
    while (isTrimming && isSpace(text[end - 1])) end--;
    const last = comments.pop();
    if (last === undefined || last.index + last[0].length !== end) return text.slice(0, end);
    end = last.index;
  }
}

/** What a custom property is given: comments and white space around it are not of the value. */
function withoutOuterComments(text: string): string {
  return withoutLastComments(text.slice(skipBlank(text, 0)), true);
}

/** What an escape ends in stays. */
export function trimmed(text: string): string {
  if (!isSpace(text[0]) && !isSpace(text[text.length - 1])) return text;
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text[start])) start++;
  while (end > start && isSpace(text[end - 1])) end--;
  return text.slice(start, end < text.length && isEscaped(text, end) ? end + 1 : end);
}

/** https://drafts.csswg.org/css-syntax/#starts-with-a-valid-escape, before that place. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text[start - 1] === '\\') start--;
  return (at - start) % 2 === 1;
}

/** What a property is given: comments and white space inside of it stay where it is kept as it is written. */
export function writtenValue(isCustom: boolean, text: string): string {
  if (!text.includes('/*')) return trimmed(text);
  const value = isCustom ? null : withoutComments(text);
  return value === null || SUBSTITUTED.test(value) ? withoutOuterComments(text) : trimmed(value);
}

/** Whether the text is `!important` from there on. */
function isImportant(text: string, at: number): boolean {
  if (text[at] !== '!') return false;
  const start = skipBlank(text, at + 1);
  return skipIdent(text, start) === text.length && asciiLowercase(unescapeName(text.slice(start))) === 'important';
}

function makeDeclaration(rawName: string, rawValue: string): RawDeclaration {
  const name = unescapeName(rawName);
  const isCustom = name.startsWith('--');
  const text = writtenValue(isCustom, rawValue);
  let end = text.includes('!') ? findOutside(text, 0, '!') : text.length;
  while (text.startsWith('<!--', end - 1)) end = findOutside(text, end + 3, '!');
  const important = isImportant(text, end);
  const value = important ? writtenValue(isCustom, text.slice(0, end)) : text;
  return { name: isCustom ? name : asciiLowercase(name), value, important };
}

/**
 * https://drafts.csswg.org/css-syntax/#consume-block-contents, up to the end of the text. Where style rules cannot be inside, what is no
 * declaration and no at-rule ends at the next semicolon.
 */
export function parseBlockContents(text: string, mayHoldStyleRules = true): BlockItem[] {
  const items: BlockItem[] = [];
  let declarations: RawDeclaration[] = [];
  const rules: RawRule[] = [];
  let at = 0;
  for (;;) {
    at = skipBlank(text, at);
    if (at >= text.length) break;
    if (text[at] === ';') {
      at++;
      continue;
    }
    const isAtRule = text[at] === '@';
    const end = isAtRule ? null : consumeDeclaration(text, at, declarations, mayHoldStyleRules);
    if (end !== null) at = end;
    else if (isAtRule || mayHoldStyleRules) at = consumeRule(text, at, ';{', rules);
    else at = findOutside(text, at, ';') + 1;
    const rule = rules.pop();
    if (rule === undefined) continue;
    if (declarations.length > 0) items.push(declarations);
    declarations = [];
    items.push(rule);
  }
  if (declarations.length > 0) items.push(declarations);
  return items;
}

/** Whether it is a list of declarations. */
export function areDeclarations(item: BlockItem): item is readonly RawDeclaration[] {
  return Array.isArray(item);
}

/** What ends nothing but declarations; functions may have functions in them. */
const PLAIN =
  /^[^{}()[\]"'\\/@!]*(?:\([^{}()[\]"'\\/@!;]*(?:\([^{}()[\]"'\\/@!;]*\)[^{}()[\]"'\\/@!;]*){0,9}\)[^{}()[\]"'\\/@!]*){0,99}$/;

/**
 * The declarations of a text in which each semicolon ends one.
 *
 * OPTIMIZATION: nearly all blocks are such. (bench/styles)
 */
function plainDeclarations(text: string): RawDeclaration[] {
  const declarations: RawDeclaration[] = [];
  for (let at = 0; at < text.length; ) {
    const start = skipSpace(text, at);
    const semicolon = text.indexOf(';', start);
    const end = semicolon === -1 ? text.length : semicolon;
    const nameEnd = skipIdent(text, start);
    const colon = skipSpace(text, nameEnd);
    if (nameEnd > start && text[colon] === ':') {
      const name = text.slice(start, nameEnd);
      const value = trimmed(text.slice(colon + 1, end));
      declarations.push({ name: name.startsWith('--') ? name : asciiLowercase(name), value, important: false });
    }
    at = end + 1;
  }
  return declarations;
}

/** The declarations of a block, without the rules in it. */
export function declarationsIn(text: string): readonly RawDeclaration[] {
  if (PLAIN.test(text)) return plainDeclarations(text);
  const items = parseBlockContents(text, false);
  const [first] = items;
  if (items.length === 1 && first !== undefined && areDeclarations(first)) return first;
  return items.flatMap((item) => (areDeclarations(item) ? item : []));
}

/** The declarations of a `style` attribute. */
export function parseDeclarations(text: string): readonly RawDeclaration[] {
  return declarationsIn(preprocess(text));
}

/** https://drafts.csswg.org/css-syntax/#consume-declaration; null when there is none here. */
function consumeDeclaration(
  text: string,
  start: number,
  declarations: RawDeclaration[],
  mayHoldStyleRules: boolean,
): number | null {
  const nameEnd = skipIdent(text, start);
  if (nameEnd === start) return null;
  const colon = skipBlank(text, nameEnd);
  if (text[colon] !== ':') return null;
  const name = text.slice(start, nameEnd);
  const end = findOutside(text, colon + 1, name.startsWith('--') || !mayHoldStyleRules ? ';' : ';{');
  if (text[end] === '{') return consumeBlockValue(text, name, colon + 1, end, declarations);
  declarations.push(makeDeclaration(name, text.slice(colon + 1, end)));
  return end + 1;
}

/** A block may be a value only if it is the whole of it, and something in it is replaced before anybody looks at it. */
function consumeBlockValue(
  text: string,
  name: string,
  start: number,
  brace: number,
  declarations: RawDeclaration[],
): number | null {
  if (skipBlank(text, start) < brace) return null;
  const end = findOutside(text, brace + 1, '}') + 1;
  const next = skipBlank(text, end);
  if ((next < text.length && text[next] !== ';') || !SUBSTITUTED.test(text.slice(brace, end))) return null;
  declarations.push(makeDeclaration(name, text.slice(start, end)));
  return next + 1;
}

export const SUBSTITUTED = /(?:var|env|attr|if|(?<![\w-])--[\w-]+)\(/i;

/** https://drafts.csswg.org/css-syntax/#consume-at-rule and #consume-qualified-rule; gives the place behind it. */
function consumeRule(text: string, start: number, stops: string, rules: RawRule[]): number {
  let atKeyword: string | null = null;
  let preludeStart = start;
  if (text[start] === '@') {
    preludeStart = skipIdent(text, start + 1);
    if (preludeStart > start + 1) atKeyword = asciiLowercase(unescapeName(text.slice(start + 1, preludeStart)));
  }
  const preludeEnd = findOutside(text, preludeStart, stops);
  const between = text.slice(preludeStart, preludeEnd);
  const prelude = trimmed(atKeyword === null ? between : withoutComments(between));
  if (text[preludeEnd] !== '{') {
    // Where a qualified rule has no block there is none.
    if (atKeyword !== null) rules.push({ atKeyword, prelude, block: null });
    return preludeEnd + 1;
  }
  const blockEnd = findOutside(text, preludeEnd + 1, '}');
  rules.push({ atKeyword, prelude, block: text.slice(preludeEnd + 1, blockEnd) });
  return blockEnd + 1;
}

/** What begins like the declaration of a custom property is no rule, outside of others. */
function consumeOuterRule(text: string, start: number, rules: RawRule[]): number {
  const plain = plainRuleAt(text, start);
  if (plain !== null) {
    plain.prelude = trimmed(plain.prelude);
    rules.push(plain);
    return plain.end;
  }
  const isLikeProperty = text.startsWith('--', start) && text[skipBlank(text, skipIdent(text, start))] === ':';
  return consumeRule(text, start, text[start] === '@' ? ';{' : '{', isLikeProperty ? [] : rules);
}

/** https://drafts.csswg.org/css-syntax/#consume-stylesheet-contents, or those of a block that has rules only (`isInBlock`). */
export function parseRules(text: string, isInBlock = false): RawRule[] {
  return [...rulesIn(text, isInBlock)];
}

/** The same one by one, as a large sheet has many. */
export function* rulesIn(text: string, isInBlock = false): Generator<RawRule> {
  const rules: RawRule[] = [];
  let at = 0;
  for (;;) {
    at = skipBlank(text, at);
    if (!isInBlock && text.startsWith('<!--', at)) at += 4;
    else if (!isInBlock && text.startsWith('-->', at)) at += 3;
    else if (at >= text.length) return;
    else at = consumeOuterRule(text, at, rules);
    const rule = rules.pop();
    if (rule !== undefined) yield rule;
  }
}

/** https://drafts.csswg.org/css-syntax/#parse-a-rule; null: it is none, or something follows. */
export function parseSingleRule(text: string): RawRule | null {
  const rules: RawRule[] = [];
  const end = consumeOuterRule(text, skipBlank(text, 0), rules);
  return skipBlank(text, end) < text.length ? null : (rules[0] ?? null);
}
