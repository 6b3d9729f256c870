import { describe, expect, it } from 'vitest';
import { Tokenizer } from '../../../parser/tokenizer/tokenizer.ts';
import { itTokenizes } from './expect-tokens.ts';
import { TokenList, tokenize } from './token-list.ts';

describe('tags', () => {
  itTokenizes('<DIV></DIV\n>', [
    ['StartTag', 'div', {}],
    ['EndTag', 'div'],
  ]);
  itTokenizes(
    '<br/><br / ><br /\t/>',
    [
      ['StartTag', 'br', {}, true],
      ['StartTag', 'br', {}],
      ['StartTag', 'br', {}, true],
    ],
    ['unexpected-solidus-in-tag 10', 'unexpected-solidus-in-tag 17'],
  );
  itTokenizes('<a\0B"é<>', [['StartTag', 'a\uFFFDb"é<', {}]], ['unexpected-null-character 2']);
  itTokenizes('<K>', [['StartTag', 'k', {}]]);
  itTokenizes('<a\u212A>', [['StartTag', 'a\u212A', {}]]);
  itTokenizes('<p', [], ['eof-in-tag 2']);
  itTokenizes('<p a="', [], ['eof-in-tag 6']);
  itTokenizes(
    '</>a</ >',
    [
      ['Character', 'a'],
      ['Comment', ' '],
    ],
    ['missing-end-tag-name 2', 'invalid-first-character-of-tag-name 6'],
  );
  itTokenizes('</', [['Character', '</']], ['eof-before-tag-name 2']);
  itTokenizes('</p a=b/>', [['EndTag', 'p']], ['end-tag-with-attributes 8']);
});

describe('attributes', () => {
  const value = (markup: string, attributes: object, errors: string[] = []) =>
    itTokenizes(markup, [['StartTag', 'p', attributes]], errors);
  value('<p a b=1 c=\'2\' d = "3"\r\n\te>', { a: '', b: '1', c: '2', d: '3', e: '' });
  value('<p A=1 a=2 A>', { a: '1' }, ['duplicate-attribute 8', 'duplicate-attribute 12']);
  value(
    '<p data-long-name-1=a data-long-name-2=b DATA-LONG-NAME-1=c>',
    { 'data-long-name-1': 'a', 'data-long-name-2': 'b' },
    ['duplicate-attribute 57'],
  );
  value(
    '<p abcdefghij=1 abcdefghijk=2 abcdefghijl=3 abcdefghij=4>',
    { abcdefghij: '1', abcdefghijk: '2', abcdefghijl: '3' },
    ['duplicate-attribute 54'],
  );
  value('<p a=>', { a: '' }, ['missing-attribute-value 5']);
  value('<p =a=b>', { '=a': 'b' }, ['unexpected-equals-sign-before-attribute-name 3']);
  value('<p a="b"c=d/e>', { a: 'b', c: 'd/e' }, ['missing-whitespace-between-attributes 8']);
  value('<p/a/=b>', { a: '', '=b': '' }, [
    'unexpected-solidus-in-tag 3',
    'unexpected-solidus-in-tag 5',
    'unexpected-equals-sign-before-attribute-name 5',
  ]);
  value('<p @click.prevent="x" [y] *z #w>', { '@click.prevent': 'x', '[y]': '', '*z': '', '#w': '' });
  value('<p a="\r\n\r\0" b=\0>', { a: '\n\n\uFFFD', b: '\uFFFD' }, [
    'unexpected-null-character 9',
    'unexpected-null-character 14',
  ]);
  value('<p a=b"\'<=`c>', { a: 'b"\'<=`c' }, [
    'unexpected-character-in-unquoted-attribute-value 6',
    'unexpected-character-in-unquoted-attribute-value 7',
    'unexpected-character-in-unquoted-attribute-value 8',
    'unexpected-character-in-unquoted-attribute-value 9',
    'unexpected-character-in-unquoted-attribute-value 10',
  ]);
  value('<p __proto__=a>', Object.fromEntries([['__proto__', 'a']]));

  it('finds duplicates although another tokenizer reads tags meanwhile', () => {
    const sink = new TokenList();
    sink.tokenizer = new Tokenizer(sink);
    sink.tokenizer.write('<p a=1 ');
    tokenize(['<p a b>', '<p a', '=2 b', '>']);
    sink.tokenizer.write('a=2 b=3>');
    expect(sink.tokens).toEqual([['StartTag', 'p', { a: '1', b: '3' }]]);
  });
});

describe('offsets', () => {
  const MARKUP = 'x\r\n<p a  b="c" d=e\tf = \'g\' a=2/>y</p  ><!--z-->';

  class Recorder extends TokenList {
    readonly places: unknown[] = [];
    override startTag(...token: Parameters<TokenList['startTag']>): void {
      const { attributeOffsets, attributesLength, tagStart, position } = this.tokenizer;
      this.places.push([tagStart, position, attributeOffsets.slice(0, attributesLength)]);
      super.startTag(...token);
    }
    override endTag(...token: Parameters<TokenList['endTag']>): void {
      this.places.push([this.tokenizer.tagStart, this.tokenizer.position]);
      super.endTag(...token);
    }
    override comment(data: string): void {
      this.places.push([this.tokenizer.tagStart, this.tokenizer.position]);
      super.comment(data);
    }
  }

  for (const size of [MARKUP.length, 20, 7, 1]) {
    for (const onParseError of [null, () => {}]) {
      it(`are right in chunks of ${size}, ${onParseError ? 'with' : 'without'} a listener`, () => {
        const sink = new Recorder();
        sink.tokenizer = new Tokenizer(sink, { locations: true, onParseError });
        for (let start = 0; start < MARKUP.length; start += size)
          sink.tokenizer.write(MARKUP.slice(start, start + size));
        sink.tokenizer.end();
        expect(sink.places).toEqual([
          [3, 32, [6, 7, 9, 14, 15, 18, 19, 26]],
          [33, 39],
          [39, 47],
        ]);
      });
    }
  }
});
