import { type Token, tokensOf } from './tokens.ts';

/** https://drafts.csswg.org/css-syntax/#serialization: what would be one token is kept apart by a comment. */

const NAMES = 'ident function url - number percentage dimension CDC';
const AFTER: Readonly<Record<string, string>> = {
  ident: `${NAMES} (`,
  at: NAMES,
  hash: NAMES,
  dimension: NAMES,
  '#': 'ident function url - number percentage dimension',
  '-': 'ident function url - number percentage dimension',
  number: 'ident function url number percentage dimension %',
  '@': 'ident function url - CDC',
  '.': 'number percentage dimension',
  '+': 'number percentage dimension',
  '/': '*',
};

/** What ends in this, or begins with that, is one token with nothing. */
const ENDS_BLANK = /[ \t\n,]$/;
const BEGINS_BLANK = /^[ \t\n,)]/;

/** Farther than this no token is looked for; one that is longer is a name. */
const REACH = 100;

function joinedTokens(first: string, second: string): string {
  if (first === '' || second === '') return first + second;
  const end = first.slice(-REACH);
  const start = second.slice(0, REACH);
  if (BEGINS_BLANK.test(start) || (ENDS_BLANK.test(end) && !end.includes('\\'))) return first + second;
  const last = tokensOf(end).at(-1);
  const [next] = tokensOf(start);
  if (last === undefined || next === undefined || last.end < end.length || next.start > 0) return first + second;
  const isApart = AFTER[kindOf(last, end)]?.split(' ').includes(kindOf(next, start)) ?? false;
  return isApart ? `${first}/**/${second}` : first + second;
}

/** Texts put together one by one: what is already there is not read again for each that comes. */
export class JoinedTokens {
  length = 0;
  readonly #parts: string[] = [];
  #end = '';

  add(text: string): void {
    const joined = joinedTokens(this.#end, text);
    const added = joined.slice(this.#end.length);
    this.#parts.push(added);
    this.length += added.length;
    this.#end = joined.slice(-REACH);
  }

  toString(): string {
    return this.#parts.join('');
  }
}

function kindOf({ kind, text, start }: Token, source: string): string {
  switch (kind) {
    case 'dimension':
      return text === '%' ? 'percentage' : 'dimension';
    case 'delim':
    case 'open':
      return source.startsWith('-->', start) ? 'CDC' : text;
    case 'other':
      return (
        { '#': 'hash', '@': 'at' }[source[start] as string] ?? (/^url\(/i.test(source.slice(start)) ? 'url' : 'other')
      );
    default:
      return source.startsWith('-->', start) ? 'CDC' : kind;
  }
}
