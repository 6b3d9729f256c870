/** https://drafts.csswg.org/css-syntax/#tokenization, as far as a selector can tell the kinds apart. */
export const enum TokenType {
  EndOfFile,
  Whitespace,
  Ident,
  Function,
  Hash,
  String,
  Number,
  Dimension,
  Colon,
  Comma,
  Delim,
  /** `~=` `|=` `^=` `$=` `*=`; the value is the first character. */
  AttributeMatch,
  LeftBracket,
  LeftParenthesis,
  LeftBrace,
  RightBracket,
  RightParenthesis,
  RightBrace,
  /** Percentages, at-keywords, `url(`, `<!--`, `-->`, `;`, bad strings: nothing that a selector has a place for. */
  Other,
}

export class Token {
  readonly type: TokenType;
  /** The name, string or unit with escapes undone; the character of a delimiter. */
  readonly value: string;
  /** Number and Dimension. */
  readonly number: number;
  /** Number and Dimension: written without fraction and exponent. Hash: its value is an identifier. */
  readonly flag: boolean;
  /** Number and Dimension: written with `+` or `-`. */
  readonly signed: boolean;
  /** Function and what opens a block: the index of the token that closes it, or of the end of the file. */
  close = 0;

  constructor(type: TokenType, value: string, number = 0, flag = false, signed = false) {
    this.type = type;
    this.value = value;
    this.number = number;
    this.flag = flag;
    this.signed = signed;
  }
}

export function isDelim(token: Token, value: string): boolean {
  return token.type === TokenType.Delim && token.value === value;
}
