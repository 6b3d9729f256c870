import { asciiLowercase } from '../names/ascii-case.ts';
import { unescapeName } from './syntax.ts';

type TokenKind =
  | 'ident'
  | 'function'
  | 'number'
  | 'dimension'
  | 'space'
  | 'comma'
  | 'colon'
  | 'open'
  | 'close'
  | 'delim'
  | 'other';

/** https://drafts.csswg.org/css-syntax/#tokenization, as far as media queries tell tokens apart. */
export interface Token {
  readonly kind: TokenKind;
  /** The name of an identifier or function in lowercase, the unit of a dimension, the character of a bracket or delimiter. */
  readonly text: string;
  readonly value: number;
  readonly isInteger: boolean;
  /** Where it stands, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
  /** Of what opens: how many tokens on it is closed, which may be behind the last one; otherwise 0. */
  span: number;
}

const ESCAPE = '\\\\(?:[\\da-f]{1,6}[ \\t\\n]?|[^\\n\\da-f])';
const NAME_START = `(?:[a-z_\\u0080-\\uffff]|${ESCAPE})`;
// Loops over one class of characters take no memory for each.
const NAME = `[\\w\\u0080-\\uffff-]*(?:${ESCAPE}[\\w\\u0080-\\uffff-]*)*`;
const IDENT = `(?:--${NAME}|-?${NAME_START}${NAME})`;

/** By the alternatives of `TOKENS`, in their order. */
const TOKENS = new RegExp(
  [
    '((?:[ \\t\\n\\r\\f])+)',
    '(\\/\\*[^]*?(?:\\*\\/|$))',
    '("[^"\\\\\\n]*(?:\\\\[^][^"\\\\\\n]*)*(?:"|$)|\'[^\'\\\\\\n]*(?:\\\\[^][^\'\\\\\\n]*)*(?:\'|$))',
    '(url\\([ \\t\\n]*(?!["\' \\t\\n])[^)\\\\]*(?:\\\\[^][^)\\\\]*)*(?:\\)|$))',
    `(${IDENT})(\\()?`,
    `([+-]?(?:\\d*\\.)?\\d+(?:e[+-]?\\d+)?)(${IDENT}|%)?`,
    `([@#]${NAME})`,
    '([^])',
  ].join('|'),
  'iy',
);

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The tokens of a text without its comments. What opens knows what closes it. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const open: number[] = [];
  const add = (kind: TokenKind, name: string, start: number, end: number, number = ''): void => {
    const isInteger = number !== '' && !/[.e]/i.test(number);
    tokens.push({ kind, text: name, value: Number(number), isInteger, start, end, span: 0 });
  };
  TOKENS.lastIndex = 0;
  for (let at = 0; at < text.length; at = TOKENS.lastIndex) {
    const found = TOKENS.exec(text) as RegExpExecArray;
    const end = TOKENS.lastIndex;
    const [, space, comment, string, url, ident, paren, number, unit, hash, character] = found;
    if (space !== undefined) add('space', ' ', at, end);
    else if (string !== undefined || url !== undefined || hash !== undefined) add('other', '', at, end);
    else if (ident !== undefined) {
      const name = asciiLowercase(unescapeName(ident));
      if (paren === undefined) add('ident', name, at, end);
      else {
        open.push(tokens.length);
        add('function', name, at, end);
      }
    } else if (number !== undefined) {
      add(unit === undefined ? 'number' : 'dimension', asciiLowercase(unescapeName(unit ?? '')), at, end, number);
    } else if (character !== undefined) addCharacter(character, at);
    else if (comment === undefined) throw new Error('Every character is a token.');
  }
  for (const index of open) (tokens[index] as Token).span = tokens.length - index;
  return tokens;

  function addCharacter(character: string, at: number): void {
    if (character === ',') add('comma', character, at, at + 1);
    else if (character === ':') add('colon', character, at, at + 1);
    else if (character in CLOSERS) {
      open.push(tokens.length);
      add('open', character, at, at + 1);
    } else if (character === ')' || character === ']' || character === '}') {
      const index = open.at(-1) ?? -1;
      const opener = tokens[index];
      if (opener !== undefined && character === closerOf(opener)) {
        open.pop();
        opener.span = tokens.length - index;
      }
      add('close', character, at, at + 1);
    } else add('delim', character, at, at + 1);
  }
}

function closerOf({ kind, text }: Token): string {
  return kind === 'function' ? ')' : (CLOSERS[text] as string);
}

export function skipSpace(tokens: readonly Token[], from: number, end: number): number {
  let at = from;
  while (at < end && tokens[at]?.kind === 'space') at++;
  return at;
}

/** Where the parts of a list begin and end, at commas that are in nothing that is opened. */
export function* commaSeparated(
  tokens: readonly Token[],
  from = 0,
  to = tokens.length,
): Generator<readonly [start: number, end: number], void> {
  let start = from;
  for (let i = from; i <= to; i++) {
    const token = i < to ? tokens[i] : undefined;
    if (token !== undefined && token.kind !== 'comma') {
      i = Math.min(i + token.span, to - 1);
      continue;
    }
    yield [start, i];
    start = i + 1;
  }
}

/** The tokens, which stand one behind the other, as they are written. */
export function writtenAs(tokens: readonly Token[], source: string): string {
  const [first] = tokens;
  const last = tokens.at(-1);
  return first === undefined || last === undefined ? '' : source.slice(first.start, last.end);
}
