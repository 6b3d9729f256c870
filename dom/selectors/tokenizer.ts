import { isFound } from '../webidl/language/intrinsics.ts';
import { Token, TokenType } from './tokens.ts';

/**
 * https://drafts.csswg.org/css-syntax/#tokenization
 *
 * Splits the text of a selector into tokens; the last one is EndOfFile. Blocks are matched up on the way: each token
 * that opens one knows where it closes.
 */
export function tokenize(text: string): Token[] {
  return new Tokenizer(preprocess(text)).run();
}

const NUL_OR_NEWLINE_OR_SURROGATE = /[\0\r\f\ud800-\udfff]/;

/** https://drafts.csswg.org/css-syntax/#input-preprocessing */
function preprocess(text: string): string {
  if (!isFound(NUL_OR_NEWLINE_OR_SURROGATE, text)) return text;
  return text
    .replace(/\r\n?|\f/g, '\n')
    .replace(/\0/g, '\ufffd')
    .replace(/\p{Surrogate}/gu, '\ufffd');
}

const BACKSLASH = 0x5c;
const NEWLINE = 0x0a;

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isHexDigit(code: number): boolean {
  return isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);
}

function isWhitespace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === NEWLINE;
}

/** https://drafts.csswg.org/css-syntax/#ident-start-code-point, with every code point above ASCII, as Chromium has it. */
function isIdentStart(code: number): boolean {
  return ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a) || code === 0x5f || code >= 0x80;
}

function isIdentCode(code: number): boolean {
  return isIdentStart(code) || isDigit(code) || code === 0x2d;
}

/** What `charCodeAt` gives beyond the end fails every comparison; escapes alone care for the difference. */
class Tokenizer {
  readonly #text: string;
  readonly #tokens: Token[] = [];
  /** The tokens whose blocks are open. */
  readonly #open: Token[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  run(): Token[] {
    const text = this.#text;
    while (this.#at < text.length) {
      if (text.startsWith('/*', this.#at)) {
        const end = text.indexOf('*/', this.#at + 2);
        this.#at = end < 0 ? text.length : end + 2;
      } else {
        const token = this.#consumeToken();
        this.#matchBlocks(token);
        this.#tokens.push(token);
      }
    }
    for (const opener of this.#open) opener.close = this.#tokens.length;
    this.#tokens.push(new Token(TokenType.EndOfFile, ''));
    return this.#tokens;
  }

  /** Notes where blocks begin and end. A bracket that does not close the innermost block closes nothing. */
  #matchBlocks(token: Token): void {
    if (closerOf(token.type) !== TokenType.EndOfFile) {
      this.#open.push(token);
    } else if (this.#open.length > 0 && closerOf((this.#open.at(-1) as Token).type) === token.type) {
      (this.#open.pop() as Token).close = this.#tokens.length;
    }
  }

  /** https://drafts.csswg.org/css-syntax/#consume-token */
  #consumeToken(): Token {
    const code = this.#text.charCodeAt(this.#at);
    if (isWhitespace(code)) return this.#consumeWhitespace();
    if (code === 0x2d && this.#text.startsWith('-->', this.#at)) return this.#consumeCdc();
    if (this.#startsNumber(this.#at)) return this.#consumeNumeric();
    if (this.#startsIdent(this.#at)) return this.#consumeIdentLike();
    return this.#consumePunctuation(code);
  }

  #consumeWhitespace(): Token {
    do this.#at++;
    while (isWhitespace(this.#text.charCodeAt(this.#at)));
    return new Token(TokenType.Whitespace, ' ');
  }

  #consumeCdc(): Token {
    this.#at += 3;
    return new Token(TokenType.Other, '-->');
  }

  #consumePunctuation(code: number): Token {
    const character = this.#text[this.#at] as string;
    if (character === '"' || character === "'") return this.#consumeString(code);
    if (character === '#') return this.#consumeHash();
    const next = this.#text[this.#at + 1];
    this.#at++;
    switch (character) {
      case ':':
        return new Token(TokenType.Colon, character);
      case ',':
        return new Token(TokenType.Comma, character);
      case '(':
        return new Token(TokenType.LeftParenthesis, character);
      case '[':
        return new Token(TokenType.LeftBracket, character);
      case '{':
        return new Token(TokenType.LeftBrace, character);
      case ')':
        return new Token(TokenType.RightParenthesis, character);
      case ']':
        return new Token(TokenType.RightBracket, character);
      case '}':
        return new Token(TokenType.RightBrace, character);
      case ';':
        return new Token(TokenType.Other, character);
      case '@':
        if (!this.#startsIdent(this.#at)) break;
        this.#consumeIdentSequence();
        return new Token(TokenType.Other, character);
      case '<':
        if (!this.#text.startsWith('!--', this.#at)) break;
        this.#at += 3;
        return new Token(TokenType.Other, '<!--');
      case '~':
      case '|':
      case '^':
      case '$':
      case '*':
        if (next !== '=') break;
        this.#at++;
        return new Token(TokenType.AttributeMatch, character);
      default:
        break;
    }
    return new Token(TokenType.Delim, character);
  }

  #consumeHash(): Token {
    const start = ++this.#at;
    if (isIdentCode(this.#text.charCodeAt(start)) || this.#isValidEscape(start)) {
      const isIdentifier = this.#startsIdent(start);
      return new Token(TokenType.Hash, this.#consumeIdentSequence(), 0, isIdentifier);
    }
    return new Token(TokenType.Delim, '#');
  }

  /** https://drafts.csswg.org/css-syntax/#starts-with-a-valid-escape; the end of the text counts as escapable. */
  #isValidEscape(at: number): boolean {
    return this.#text.charCodeAt(at) === BACKSLASH && this.#text.charCodeAt(at + 1) !== NEWLINE;
  }

  /** https://drafts.csswg.org/css-syntax/#would-start-an-identifier */
  #startsIdent(at: number): boolean {
    const text = this.#text;
    const code = text.charCodeAt(at);
    if (code === 0x2d) {
      const next = text.charCodeAt(at + 1);
      return next === 0x2d || isIdentStart(next) || this.#isValidEscape(at + 1);
    }
    return isIdentStart(code) || this.#isValidEscape(at);
  }

  /** https://drafts.csswg.org/css-syntax/#starts-with-a-number */
  #startsNumber(at: number): boolean {
    const text = this.#text;
    const code = text.charCodeAt(at);
    if (isDigit(code)) return true;
    const first = code === 0x2b || code === 0x2d ? at + 1 : at;
    if (first !== at && isDigit(text.charCodeAt(first))) return true;
    return text.charCodeAt(first) === 0x2e && isDigit(text.charCodeAt(first + 1));
  }

  /** https://drafts.csswg.org/css-syntax/#consume-ident-like-token */
  #consumeIdentLike(): Token {
    const name = this.#consumeIdentSequence();
    if (this.#text[this.#at] !== '(') return new Token(TokenType.Ident, name);
    this.#at++;
    if (name.length === 3 && name.toLowerCase() === 'url' && !this.#quoteFollows()) return this.#consumeUrl();
    return new Token(TokenType.Function, name);
  }

  #quoteFollows(): boolean {
    let at = this.#at;
    while (isWhitespace(this.#text.charCodeAt(at))) at++;
    return this.#text[at] === '"' || this.#text[at] === "'";
  }

  /** https://drafts.csswg.org/css-syntax/#consume-url-token; good or bad, it ends at the first unescaped `)`. */
  #consumeUrl(): Token {
    const text = this.#text;
    while (this.#at < text.length) {
      const code = text.charCodeAt(this.#at++);
      if (code === 0x29) break;
      if (code === BACKSLASH && this.#at < text.length) this.#at++;
    }
    return new Token(TokenType.Other, 'url(');
  }

  /** https://drafts.csswg.org/css-syntax/#consume-name */
  #consumeIdentSequence(): string {
    const text = this.#text;
    let name = '';
    let start = this.#at;
    for (;;) {
      const code = text.charCodeAt(this.#at);
      if (isIdentCode(code)) {
        this.#at++;
      } else if (this.#isValidEscape(this.#at)) {
        name += text.slice(start, this.#at);
        this.#at++;
        name += this.#consumeEscaped();
        start = this.#at;
      } else {
        return name + text.slice(start, this.#at);
      }
    }
  }

  /** https://drafts.csswg.org/css-syntax/#consume-escaped-code-point */
  #consumeEscaped(): string {
    const text = this.#text;
    if (this.#at >= text.length) return '\ufffd';
    const start = this.#at;
    while (this.#at < start + 6 && isHexDigit(text.charCodeAt(this.#at))) this.#at++;
    if (this.#at === start) {
      const character = String.fromCodePoint(text.codePointAt(start) as number);
      this.#at += character.length;
      return character;
    }
    const code = Number.parseInt(text.slice(start, this.#at), 16);
    if (isWhitespace(text.charCodeAt(this.#at))) this.#at++;
    const isCharacter = code !== 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '\ufffd';
  }

  /** https://drafts.csswg.org/css-syntax/#consume-string-token */
  #consumeString(quote: number): Token {
    const text = this.#text;
    let value = '';
    let start = ++this.#at;
    while (this.#at < text.length) {
      const code = text.charCodeAt(this.#at);
      if (code === quote) {
        value += text.slice(start, this.#at++);
        return new Token(TokenType.String, value);
      }
      if (code === NEWLINE) return new Token(TokenType.Other, 'bad string');
      if (code !== BACKSLASH) {
        this.#at++;
        continue;
      }
      value += text.slice(start, this.#at++);
      if (text.charCodeAt(this.#at) === NEWLINE) this.#at++;
      else if (this.#at < text.length) value += this.#consumeEscaped();
      start = this.#at;
    }
    return new Token(TokenType.String, value + text.slice(start));
  }

  /** https://drafts.csswg.org/css-syntax/#consume-numeric-token */
  #consumeNumeric(): Token {
    const text = this.#text;
    NUMBER.lastIndex = this.#at;
    const [source, fraction, exponent] = NUMBER.exec(text) as RegExpExecArray;
    this.#at += source.length;
    const isInteger = fraction === undefined && exponent === undefined;
    const isSigned = source[0] === '+' || source[0] === '-';
    if (this.#startsIdent(this.#at)) {
      const unit = this.#consumeIdentSequence();
      return new Token(TokenType.Dimension, unit, Number(source), isInteger, isSigned);
    }
    if (text[this.#at] === '%') {
      this.#at++;
      return new Token(TokenType.Other, '%');
    }
    return new Token(TokenType.Number, '', Number(source), isInteger, isSigned);
  }
}

const NUMBER = /[+-]?\d*(\.\d+)?([eE][+-]?\d+)?/y;

/** What closes the block that such a token opens; EndOfFile if it opens none. */
function closerOf(type: TokenType): TokenType {
  switch (type) {
    case TokenType.Function:
    case TokenType.LeftParenthesis:
      return TokenType.RightParenthesis;
    case TokenType.LeftBracket:
      return TokenType.RightBracket;
    case TokenType.LeftBrace:
      return TokenType.RightBrace;
    default:
      return TokenType.EndOfFile;
  }
}
