import { isAsciiWhitespace } from '../names/white-space.ts';

/** OPTIMIZATION: tokens are short, so that a regexp takes several times as long. (bench/attributes) */
export function hasWhiteSpace(token: string): boolean {
  for (let i = 0; i < token.length; i++) if (isAsciiWhitespace(token.charCodeAt(i))) return true;
  return false;
}

const EMPTY: readonly string[] = [];

/** https://dom.spec.whatwg.org/#concept-ordered-set-parser */
export function parseOrderedSet(input: string): readonly string[] {
  const length = input.length;
  let tokens: string[] | null = null;
  let position = 0;
  while (position < length) {
    while (position < length && isAsciiWhitespace(input.charCodeAt(position))) position++;
    if (position === length) break;
    const start = position;
    while (position < length && !isAsciiWhitespace(input.charCodeAt(position))) position++;
    const token = input.slice(start, position);
    if (tokens === null) tokens = [token];
    else tokens.push(token);
  }
  if (tokens === null) return EMPTY;
  return tokens.length === 1 ? tokens : withoutDuplicates(tokens);
}

function withoutDuplicates(tokens: string[]): string[] {
  if (tokens.length > 8) return [...new Set(tokens)];
  return tokens.filter((token, index) => tokens.indexOf(token) === index);
}

/** Whether parsing the value gives that token; the token is not empty and holds no white space. */
export function hasToken(value: string, token: string): boolean {
  const { length } = token;
  if (value.length <= length) return value === token;
  let at = value.indexOf(token);
  while (at !== -1) {
    const end = at + length;
    if (
      (at === 0 || isAsciiWhitespace(value.charCodeAt(at - 1))) &&
      (end === value.length || isAsciiWhitespace(value.charCodeAt(end)))
    ) {
      return true;
    }
    at = value.indexOf(token, end);
  }
  return false;
}
