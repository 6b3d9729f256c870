import { isUrl } from './syntax.ts';

const SPECIAL = /[{}()[\]"'\\;/!]/g;
const STRING = /"[^"\\\n]*(?:\\[\s\S][^"\\\n]*)*(?:"|$)|'[^'\\\n]*(?:\\[\s\S][^'\\\n]*)*(?:'|$)/y;
const URL_REST = /\([ \t\n]*(?![ \t\n])[^"'()\\\s]*(?:\\[^\n][^"'()\\\s]*)*[ \t\n]*(?:\)|$)/y;
const COMMENT = /\/(?:\*[\s\S]*?(?:\*\/|$))?/y;
const ESCAPE = /\\[\s\S]?/y;

const CLOSERS: Readonly<Record<string, string>> = { '{': '}', '(': ')', '[': ']' };

/** https://drafts.csswg.org/css-syntax/#typedef-declaration-value, which may be empty here. */
export function isDeclarationValue(text: string): boolean {
  const closers: string[] = [];
  let at = 0;
  for (;;) {
    SPECIAL.lastIndex = at;
    if (!SPECIAL.test(text)) return true;
    at = SPECIAL.lastIndex - 1;
    const character = text[at] as string;
    const token = tokenAt(text, at, character);
    if (token !== null) {
      token.lastIndex = at;
      // A bad string or URL.
      if (!token.test(text)) return false;
      at = token.lastIndex;
      continue;
    }
    const closer = CLOSERS[character];
    if (closer !== undefined) closers.push(closer);
    else if (character === ';' || character === '!') {
      if (closers.length === 0 && !text.startsWith('<!--', at - 1)) return false;
    } else if (closers.pop() !== character) return false;
    at++;
  }
}

/** What the token is that begins with the character; null: it is the character alone. */
function tokenAt(text: string, at: number, character: string): RegExp | null {
  switch (character) {
    case '"':
    case "'":
      return STRING;
    case '/':
      return COMMENT;
    case '\\':
      return ESCAPE;
    default:
      return character === '(' && isUrl(text, at) ? URL_REST : null;
  }
}
