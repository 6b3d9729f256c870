import { describe } from 'vitest';
import { State } from '../../../parser/tokenizer/state.ts';
import { itTokenizes } from './expect-tokens.ts';

describe('data', () => {
  itTokenizes('', []);
  itTokenizes(
    'a < b <3 c',
    [['Character', 'a < b <3 c']],
    ['invalid-first-character-of-tag-name 3', 'invalid-first-character-of-tag-name 7'],
  );
  itTokenizes('a\0b', [['Character', 'a\0b']], ['unexpected-null-character 1']);
  itTokenizes('\r\n\r\r\n\n', [['Character', '\n\n\n\n']]);
  itTokenizes('\n\n  \t<b>\r\n\t<i> \f <u>', [
    ['Character', '\n\n  \t'],
    ['StartTag', 'b', {}],
    ['Character', '\n\t'],
    ['StartTag', 'i', {}],
    ['Character', ' \f '],
    ['StartTag', 'u', {}],
  ]);
  itTokenizes('a<', [['Character', 'a<']], ['eof-before-tag-name 2']);
});

describe('RCDATA', () => {
  const options = { state: State.Rcdata, lastStartTag: 'title' };
  itTokenizes(
    '&lt;b></b></titles></TITLE >&lt;',
    [
      ['Character', '<b></b></titles>'],
      ['EndTag', 'title'],
      ['Character', '<'],
    ],
    [],
    options,
  );
  itTokenizes(
    '\0</title/>',
    [
      ['Character', '\uFFFD'],
      ['EndTag', 'title'],
    ],
    ['unexpected-null-character 0', 'end-tag-with-trailing-solidus 9'],
    options,
  );
  itTokenizes('</tit', [['Character', '</tit']], [], options);
  itTokenizes('</title', [['Character', '</title']], [], options);
  itTokenizes('</title ', [], ['eof-in-tag 8'], options);
  itTokenizes('</title>', [['Character', '</title>']], [], { state: State.Rcdata });
});

describe('RAWTEXT', () => {
  const options = { state: State.Rawtext, lastStartTag: 'style' };
  itTokenizes(
    '&lt;\r\n<b></style\n>',
    [
      ['Character', '&lt;\n<b>'],
      ['EndTag', 'style'],
    ],
    [],
    options,
  );
  itTokenizes('</style x>', [['EndTag', 'style']], ['end-tag-with-attributes 9'], options);
});

describe('PLAINTEXT', () => {
  itTokenizes('&lt;</plaintext>\0\r', [['Character', '&lt;</plaintext>\uFFFD\n']], ['unexpected-null-character 16'], {
    state: State.Plaintext,
    lastStartTag: 'plaintext',
  });
});

describe('script data', () => {
  const options = { state: State.ScriptData, lastStartTag: 'script' };
  const text = (markup: string, errors: string[] = []) => itTokenizes(markup, [['Character', markup]], errors, options);
  text('if (a<b && c<!d) </s');
  text('<!--<script></script>', ['eof-in-script-html-comment-like-text 21']);
  text('<!--<script </script x', ['eof-in-script-html-comment-like-text 22']);
  text('<!-- <scripts </script', ['eof-in-script-html-comment-like-text 22']);
  itTokenizes(
    '<!--</script>',
    [
      ['Character', '<!--'],
      ['EndTag', 'script'],
    ],
    [],
    options,
  );
  itTokenizes(
    '<!--<script></script></script>',
    [
      ['Character', '<!--<script></script>'],
      ['EndTag', 'script'],
    ],
    [],
    options,
  );
  itTokenizes(
    '<!--><script></script>',
    [
      ['Character', '<!--><script>'],
      ['EndTag', 'script'],
    ],
    [],
    options,
  );
  itTokenizes(
    '<!--<script>--></SCRIPT>',
    [
      ['Character', '<!--<script>-->'],
      ['EndTag', 'script'],
    ],
    [],
    options,
  );
  itTokenizes(
    '<!-- \0 - -- \0--></script>',
    [
      ['Character', '<!-- \uFFFD - -- \uFFFD-->'],
      ['EndTag', 'script'],
    ],
    ['unexpected-null-character 5', 'unexpected-null-character 12'],
    options,
  );
});

describe('CDATA', () => {
  const options = { foreign: true };
  itTokenizes('a<![CDATA[<b>&amp;]]]]>c', [['Character', 'a<b>&amp;]]c']], [], options);
  itTokenizes('<![CDATA[\0\r\n]x', [['Character', '\0\n]x']], ['eof-in-cdata 14'], options);
  itTokenizes('<![CDATA[x]]>', [['Comment', '[CDATA[x]]']], ['cdata-in-html-content 8']);
  itTokenizes('<![cdata[x]]>', [['Comment', '[cdata[x]]']], ['incorrectly-opened-comment 2'], options);
});
