import { beforeAll, describe, expect, it } from 'vitest';
import { codeUnits as window } from '../../../parser/input-stream/code-units.ts';
import { speedUpInput } from '../../../parser/input-stream/speed-ups.ts';
import { Tokenizer } from '../../../parser/tokenizer/tokenizer.ts';
import { TokenList, tokenize } from './token-list.ts';

const TAG = '<div id="a"  class=\'b c\' data-long-name=x disabled>\r\n  text</div >';
const DECODED = '<a href="?a&amp;b\r\nc" title=&lt; rel=\'\0\' data-more=x hidden>&gt;\r\n\0';

function expectSameTokens(markup: string): void {
  expect(tokenize([markup])).toEqual(tokenize([markup], { errors: [] }));
}

function testsWithWindow(length: number): void {
  it('reads tags wherever its end cuts them', () => {
    for (let shift = -TAG.length - 5; shift <= 5; shift++) {
      expectSameTokens(`<p>${'x'.repeat(length + shift)}${TAG}${TAG}`);
      expectSameTokens(`<p a="${'x'.repeat(length + shift)}">${TAG}${TAG}`);
    }
  });

  it('decodes values again when it starts a tag again', () => {
    for (let shift = -DECODED.length - 5; shift <= 5; shift++) {
      expectSameTokens(`<p>${'x'.repeat(length + shift)}${DECODED}${DECODED}`);
    }
  });

  it('reads tags that are longer', () => {
    for (const size of [length - 10, length, length + 10, 3 * length]) {
      const long = 'v'.repeat(size);
      expectSameTokens(`a<p a="${long}" b=c>d`);
      expectSameTokens(`a<p x=1 a='${long}'b="${long}" c="${long}&amp;"/>d`);
      expectSameTokens(`a<p a=${long} b=c>d`);
      expectSameTokens(`a<p ${long}=1 b=c>d</${long}>`);
      expectSameTokens(`a<${long} b=c>d</${long} >e`);
      expectSameTokens(`a<p${' '.repeat(size)}b = c${'\n'.repeat(size)}>d`);
      expectSameTokens(`a<p ${Array.from({ length: size / 5 }, (_, index) => `a${index}`).join(' ')}>d`);
    }
  });

  it('reads white space wherever its end cuts it', () => {
    for (let shift = -12; shift <= 5; shift++) {
      expectSameTokens(`<p>${' '.repeat(length + shift)}\r\n\r\n  <b>\r\n \t<i>`);
      expectSameTokens(`<p>${'x'.repeat(length + shift)}<b>\r\n    <i>  \r\n\r\n<u>`);
    }
  });

  it('finds NUL wherever it is', () => {
    for (const place of [0, 1, length - 1, length, length + 1, 2 * length + 7]) {
      expectSameTokens(`${'x'.repeat(place)}\0${'y'.repeat(length)}<p a="\0">\0</p>`);
      expectSameTokens(`${'\u0100'.repeat(place)}\0${'y'.repeat(length)}<p a="\0">\0</p>`);
      expectSameTokens(`${'\u0100'.repeat(place)}<p a="é">`);
    }
  });

  it('is taken by another tokenizer and given back', () => {
    const outer = new TokenList();
    class Nesting extends TokenList {
      override endTag(name: Parameters<TokenList['endTag']>[0]): void {
        super.endTag(name);
        tokenize([`<i>${'z'.repeat(100)}<u a=b>`]);
      }
    }
    const nesting = new Nesting();
    for (const sink of [outer, nesting]) {
      sink.tokenizer = new Tokenizer(sink);
      sink.tokenizer.write(TAG.repeat(30));
      sink.tokenizer.end();
    }
    expect(nesting.tokens).toEqual(outer.tokens);
  });
}

describe('the short window of a platform without fast copying', { timeout: 60_000 }, () => testsWithWindow(512));

describe('the long window', { timeout: 60_000 }, () => {
  beforeAll(() => {
    window.fill(0x61);
    const target = Buffer.from(window.buffer);
    speedUpInput({
      fill(source, start, end) {
        target.write(source.slice(start, end), 'utf16le');
      },
      mayHaveNull: (source) => source.includes('\0'),
      narrowCopy: null,
    });
  });
  testsWithWindow(window.length - 1);
});
