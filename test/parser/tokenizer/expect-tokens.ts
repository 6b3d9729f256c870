import { expect, it } from 'vitest';
import { codeUnits, type Token, type TokenizeOptions, tokenize } from './token-list.ts';

/** One test: the tokens, in bulk, by the state machine, and code unit by code unit; and the codes of the parse errors. */
export function itTokenizes(
  markup: string,
  tokens: readonly Token[],
  errors: readonly string[] = [],
  options: TokenizeOptions = {},
): void {
  it(JSON.stringify(markup), () => {
    const found: { code: string; offset: number }[] = [];
    expect(tokenize([markup], { ...options, errors: found })).toEqual(tokens);
    expect(found.map((error) => `${error.code} ${error.offset}`)).toEqual(errors);
    expect(tokenize([markup], options)).toEqual(tokens);
    expect(tokenize(codeUnits(markup), options)).toEqual(tokens);
  });
}
