import { describe, expect, it } from 'vitest';
import { ROOT, referenceChild, referenceValue } from '../../../parser/tokenizer/named-references.ts';
import { NAMED_REFERENCES } from '../../../parser/tokenizer/named-references-data.ts';
import { itTokenizes } from './expect-tokens.ts';
import { tokenize } from './token-list.ts';

describe('character references in text', () => {
  const text = (markup: string, characters: string, errors: string[] = []) =>
    itTokenizes(markup, [['Character', characters]], errors);
  text('&amp;&AMP&lt', '&&<', [
    'missing-semicolon-after-character-reference 9',
    'missing-semicolon-after-character-reference 12',
  ]);
  text('&notit;', '¬it;', ['missing-semicolon-after-character-reference 4']);
  text('&notin;', '∉');
  text('&NotEqualTilde;', '≂̸');
  text('&CounterClockwiseContourIntegral;', '∳');
  text('&CounterClockwiseContourIntegra;', '&CounterClockwiseContourIntegra;', [
    'unknown-named-character-reference 31',
  ]);
  text('& &; &1; &zz; &zz', '& &; &1; &zz; &zz', [
    'unknown-named-character-reference 7',
    'unknown-named-character-reference 12',
  ]);
  text('&#65;&#x41;&#X4a', 'AAJ', ['missing-semicolon-after-character-reference 16']);
  text('&#;&#x;&#xg;', '&#;&#x;&#xg;', [
    'absence-of-digits-in-numeric-character-reference 2',
    'absence-of-digits-in-numeric-character-reference 6',
    'absence-of-digits-in-numeric-character-reference 10',
  ]);
  text('&#0;&#128;&#x9f;&#x81;', '\uFFFD\u20AC\u0178\x81', [
    'null-character-reference 4',
    'control-character-reference 10',
    'control-character-reference 16',
    'control-character-reference 22',
  ]);
  text('&#xD800;&#x110000;&#99999999999999999999;', '\uFFFD\uFFFD\uFFFD', [
    'surrogate-character-reference 8',
    'character-reference-outside-unicode-range 18',
    'character-reference-outside-unicode-range 41',
  ]);
  text('&#x1F600;&#xFFFF;', '\u{1F600}\uFFFF', ['noncharacter-character-reference 17']);
  text('&#13;&#10;\r', '\r\n\n', ['control-character-reference 5']);
});

describe('character references in attribute values', () => {
  const value = (markup: string, characters: string, errors: string[] = []) =>
    itTokenizes(markup, [['StartTag', 'a', { b: characters }]], errors);
  value('<a b="&amp;&lt&gt">', '&<>', [
    'missing-semicolon-after-character-reference 14',
    'missing-semicolon-after-character-reference 17',
  ]);
  value('<a b=&not=&not;>', '&not=¬', ['unexpected-character-in-unquoted-attribute-value 9']);
  value("<a b='&notit;&not1&not'>", '&notit;&not1¬', ['missing-semicolon-after-character-reference 22']);
  value('<a b="&zz;&zz&">', '&zz;&zz&', ['unknown-named-character-reference 9']);
  value('<a b="&#x41&#65">', 'AA', [
    'missing-semicolon-after-character-reference 11',
    'missing-semicolon-after-character-reference 15',
  ]);
});

describe('the tree of names', () => {
  const names: string[] = [];
  const characters: string[] = [];
  for (const [letter, data] of Object.entries(NAMED_REFERENCES)) {
    let first = 0;
    for (const [, step, second, name] of data.matchAll(/(\w*)(-\w+)? (\S+) ?/g)) {
      first += Number.parseInt(`0${step}`, 36);
      names.push(letter + name);
      characters.push(
        String.fromCodePoint(...[first].concat(second === undefined ? [] : Number.parseInt(second.slice(1), 36))),
      );
    }
  }

  it('has every name', () => {
    expect(names.length).toBe(2125);
    expect(names.filter((name) => name.endsWith('!')).length).toBe(106);
    expect(characters.length).toBe(names.length);
    for (const [index, entry] of names.entries()) {
      const name = entry.replace('!', '');
      let node = ROOT;
      for (const character of name) node = referenceChild(node, character.charCodeAt(0));
      expect([name, referenceValue(node)]).toEqual([name, entry.endsWith('!') ? characters[index] : '']);
      node = referenceChild(node, ';'.charCodeAt(0));
      expect([name, referenceValue(node)]).toEqual([name, characters[index]]);
    }
  });

  it('decides as soon as no name starts so', () => {
    for (const name of ['zz', 'noti', 'ampx', 'a1']) {
      expect(tokenize([`&${name}`, ';'])).toEqual(tokenize([`&${name};`]));
    }
  });
});
