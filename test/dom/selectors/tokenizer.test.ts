import { describe, expect, test } from 'vitest';
import { tokenize } from '../../../dom/selectors/tokenizer.ts';
import { TokenType } from '../../../dom/selectors/tokens.ts';

function typesAndValues(text: string): [TokenType, string][] {
  return tokenize(text)
    .slice(0, -1)
    .map(({ type, value }) => [type, value]);
}

describe('tokenize', () => {
  test.each([
    ['a\\31 b', 'a1b'],
    ['\\000041x', 'Ax'],
    ['\\0', '\ufffd'],
    ['\\d800', '\ufffd'],
    ['\\110000', '\ufffd'],
    ['\\1F600', '😀'],
    ['a\\', 'a\ufffd'],
    ['a\0b', 'a\ufffdb'],
    ['\ud800', '\ufffd'],
    ['\\é', 'é'],
    ['--', '--'],
    ['-\\-', '--'],
    ['a\\\\b', 'a\\b'],
  ])('undoes the escapes of the identifier %j', (text, value) => {
    expect(typesAndValues(text)).toEqual([[TokenType.Ident, value]]);
  });

  test.each([
    ['"a\\"b"', 'a"b'],
    ["'a", 'a'],
    ["'a\\", 'a'],
    ['"a\\\nb"', 'ab'],
    ['"\\41 b"', 'Ab'],
    ['"a\\\r\nb"', 'ab'],
  ])('reads the string %j', (text, value) => {
    expect(typesAndValues(text)).toEqual([[TokenType.String, value]]);
  });

  test('tells numbers by their sign, whether they are integers, and their unit', () => {
    const numbers = tokenize('1+2-3.5 1e3 +4n -5n-6 .5').filter(({ type }) => type !== TokenType.Whitespace);
    expect(numbers.slice(0, -1).map(({ number, flag, signed, value }) => [number, flag, signed, value])).toEqual([
      [1, true, false, ''],
      [2, true, true, ''],
      [-3.5, false, true, ''],
      [1000, false, false, ''],
      [4, true, true, 'n'],
      [-5, true, true, 'n-6'],
      [0.5, false, false, ''],
    ]);
  });

  test('takes --> for a token of its own only where no identifier runs into it', () => {
    expect(typesAndValues('a-->b')).toEqual([
      [TokenType.Ident, 'a--'],
      [TokenType.Delim, '>'],
      [TokenType.Ident, 'b'],
    ]);
    expect(typesAndValues('-->b')[0]).toEqual([TokenType.Other, '-->']);
  });

  test('drops comments, which separate nothing but identifiers', () => {
    expect(typesAndValues('a/**/b/* c')).toEqual([
      [TokenType.Ident, 'a'],
      [TokenType.Ident, 'b'],
    ]);
  });

  test('matches up blocks, and closes those that are open at the end', () => {
    const tokens = tokenize('a([)]{b');
    expect(tokens.map(({ close }) => close)).toEqual([6, 3, 0, 0, 6, 0, 0]);
  });

  test('marks a hash that is an identifier', () => {
    expect(tokenize('#a #1 #-a #--')).toMatchObject([
      { type: TokenType.Hash, value: 'a', flag: true },
      {},
      { type: TokenType.Hash, value: '1', flag: false },
      {},
      { type: TokenType.Hash, value: '-a', flag: true },
      {},
      { type: TokenType.Hash, value: '--', flag: true },
      {},
    ]);
  });
});
