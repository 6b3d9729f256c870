import { type Token, TokenType } from './tokens.ts';

/** Thrown while parsing and never seen outside: a forgiving list goes on after it, `compile.ts` makes it a SyntaxError. */
export class InvalidSelector {}

/** Reads tokens up to the end of the block that it is in, which `peek` shows as the end of the file. */
export class TokenReader {
  at = 0;
  end: number;
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
    this.end = tokens.length - 1;
  }

  atEnd(): boolean {
    return this.at >= this.end;
  }

  peek(): Token {
    return this.peekAt(0);
  }

  peekAt(distance: number): Token {
    const at = this.at + distance;
    return this.#tokens[at < this.end ? at : this.#tokens.length - 1] as Token;
  }

  /** Whether there was any. */
  skipWhitespace(): boolean {
    if (this.peek().type !== TokenType.Whitespace) return false;
    do this.at++;
    while (this.peek().type === TokenType.Whitespace);
    return true;
  }

  take(type: TokenType): Token {
    const token = this.peek();
    if (token.type !== type) throw new InvalidSelector();
    this.at++;
    return token;
  }

  /** Takes a comma and the white space after it, if there is one here. */
  takeComma(): boolean {
    if (this.peek().type !== TokenType.Comma) return false;
    this.at++;
    this.skipWhitespace();
    return true;
  }

  requireEnd(): void {
    if (!this.atEnd()) throw new InvalidSelector();
  }

  /** To the next comma that is not inside a block of its own, or to the end. */
  skipToComma(): void {
    while (!this.atEnd()) {
      const token = this.peek();
      if (token.type === TokenType.Comma) return;
      this.at = token.close > this.at ? Math.min(token.close, this.end) : this.at;
      if (!this.atEnd()) this.at++;
    }
  }

  /** Reads what is between `opener`, which is the next token, and its end, and goes on behind that. */
  inBlock<T>(opener: Token, read: () => T): T {
    const outerEnd = this.end;
    const innerEnd = Math.min(opener.close, outerEnd);
    this.at++;
    this.end = innerEnd;
    const result = read();
    this.at = Math.min(innerEnd + 1, outerEnd);
    this.end = outerEnd;
    return result;
  }
}
