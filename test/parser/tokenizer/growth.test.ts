import { describe, it } from 'vitest';
import type { TokenSink } from '../../../parser/tokenizer/token-sink.ts';
import { Tokenizer } from '../../../parser/tokenizer/tokenizer.ts';

// Input that makes careless tokenizers go back over what they have read, again and again: with that, each of these would
// take minutes to hours. The benchmark of growth prints how the time grows.

const LENGTH = 200_000;

const sink: TokenSink = {
  startTag() {},
  endTag() {},
  characters() {},
  comment() {},
  processingInstruction() {},
  doctype() {},
  endOfFile() {},
  adjustedCurrentNodeIsForeign: () => true,
};

const times = (text: string) => text.repeat(LENGTH / text.length);

const inputs: Record<string, string> = {
  '&': times('&'),
  '&a': times('&a'),
  '&noti': times('&noti'),
  '&#': times('&#'),
  'a long reference': `&${times('a')}`,
  'a long number': `&#${times('1')}`,
  '<': times('<'),
  '</': times('</'),
  '<!': times('<!'),
  '<?': times('<?'),
  '<a': times('<a'),
  '<!--': times('<!--'),
  '<!--a--!>': times('<!--a--!>'),
  '<!--a--!> and an end': `${times('<!--a--!>')}-->`,
  '<![CDATA[': times('<![CDATA['),
  ']': `<![CDATA[${times(']')}`,
  '<?a b?': times('<?a b?'),
  attributes: `<p ${Array.from({ length: LENGTH / 8 }, (_, index) => `a${index}=`).join(' ')}>`,
  'one attribute': `<p ${times('a ')}>`,
  'unclosed quote': `<p a="${times('x')}`,
  'unclosed quotes': times('<p a="'),
  'other quotes': times(`<p a='"`),
  names: Array.from({ length: LENGTH / 8 }, (_, index) => `<a${index}>`).join(''),
  'white space': `${times(' \n\t')}a`,
  CR: times('a\r'),
  NUL: times('a\0'),
  scripts: times('<script><!--<script></script'),
};

describe('growth', { timeout: 60_000 }, () => {
  for (const [name, input] of Object.entries(inputs)) {
    it(name, () => {
      readAll([input], null);
      readAll([input], () => {});
      readAll(input.slice(0, LENGTH / 4), null);
    });
  }
});

function readAll(chunks: Iterable<string>, onParseError: (() => void) | null): void {
  const tokenizer = new Tokenizer(sink, { onParseError });
  for (const chunk of chunks) tokenizer.write(chunk);
  tokenizer.end();
  if (tokenizer.position < LENGTH / 4) throw new Error('Not everything was read');
}
