import { describe, expect, it } from 'vitest';
import { createDocumentRecord } from '../../../dom/tree/document-data.ts';
import { HtmlParser } from '../../../parser/html-parser.ts';
import { treeOf } from '../../helpers/parse.ts';

/** Each error's code and offset. */
function errorsOf(html: string, context: string | null = null): string[] {
  const errors: string[] = [];
  treeOf(html, context, { scripting: false, onParseError: (code, offset) => errors.push(`${offset} ${code}`) });
  return errors;
}

function errorsOfPieces(pieces: readonly string[]): string[] {
  const errors: string[] = [];
  const onParseError = (code: string, offset: number) => errors.push(`${offset} ${code}`);
  const parser = new HtmlParser(createDocumentRecord('html'), { scripting: false, onParseError });
  for (const piece of pieces) parser.write(piece);
  parser.end();
  return errors;
}

const PAGE = '<!DOCTYPE html>';

describe('parse errors of tree construction', () => {
  it.each([
    ['a page without any', `${PAGE}<title>a</title><p>b<p>c<ul><li>d<li>e</ul><table><tr><td>f</table>`, []],
    ['no doctype', '<p>a', ['0 missing-doctype']],
    ['nothing at all', '', ['0 missing-doctype']],
    ['an old doctype', '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "x">', ['0 non-conforming-doctype']],
    ['a second doctype', `${PAGE}<p>${PAGE}`, ['18 misplaced-doctype']],
    [
      'an end tag without a start tag',
      `${PAGE}<p>a</b></div>`,
      ['19 end-tag-without-matching-open-element', '23 end-tag-without-matching-open-element'],
    ],
    ['an end tag with elements open', `${PAGE}<div><span>a</div>`, ['27 closing-of-element-with-open-child-elements']],
    ['an unfinished page', `${PAGE}<div>a`, ['21 open-elements-left-after-eof']],
    ['unfinished text', `${PAGE}<title>a`, ['23 eof-in-element-that-can-contain-only-text']],
    [
      'a solidus that says nothing',
      `${PAGE}<p/><br/><svg/>`,
      ['17 non-void-html-element-start-tag-with-trailing-solidus'],
    ],
    ['text in a table', `${PAGE}<table>a<tr></table>`, ['22 unexpected-content-in-table']],
    ['an element in a table', `${PAGE}<table><p></table>`, ['22 unexpected-content-in-table']],
    ['content after the body', `${PAGE}<p>a</body>b`, ['26 unexpected-content-after-body']],
    ['a head element after the head', `${PAGE}<head></head><link>`, ['28 abandoned-head-element-child']],
    ['a second head', `${PAGE}<head><head>`, ['21 misplaced-start-tag-for-head-element']],
    ['text in noscript', `${PAGE}<noscript>a`, ['25 disallowed-content-in-noscript-in-head']],
    ['noscript in noscript', `${PAGE}<noscript><noscript></noscript>`, ['25 nested-noscript-in-head']],
    ['a table cell in the body', `${PAGE}<p><td>`, ['18 misplaced-start-tag']],
    ['a link in a link', `${PAGE}<a>b<a>c</a>`, ['19 nested-element-of-same-kind']],
    ['an HTML element in SVG', `${PAGE}<svg><p>`, ['20 html-element-in-foreign-content']],
    ['a wrong namespace', `${PAGE}<svg xmlns="x"></svg>`, ['15 invalid-namespace-declaration']],
    ['a right namespace', `${PAGE}<svg xmlns="http://www.w3.org/2000/svg"></svg>`, []],
    ['text in a frameset', `${PAGE}<frameset>a</frameset>`, ['25 misplaced-characters']],
  ])('%s', (_, html, errors) => expect(errorsOf(html)).toEqual(errors));

  describe('in text stand at the character', () => {
    it.each([
      ['in a frameset', `${PAGE}<frameset>\n\n\n  x`, ['30 misplaced-characters', '31 open-elements-left-after-eof']],
      [
        'in a frameset, with CRLF',
        `${PAGE}<frameset>\r\n\r\nx y</frameset>`,
        ['29 misplaced-characters', '31 misplaced-characters'],
      ],
      ['after a frameset', `${PAGE}<frameset></frameset> \n x`, ['39 misplaced-characters']],
      ['after all of a frameset', `${PAGE}<frameset></frameset></html> x`, ['44 misplaced-characters']],
      ['after the body', `${PAGE}<body></body>\n x`, ['30 unexpected-content-after-body']],
      ['after html', `${PAGE}<body></body></html>\r\n x`, ['38 unexpected-content-after-body']],
      ['in a table', `${PAGE}<table> \n x<tr></table>`, ['25 unexpected-content-in-table']],
      ['in a table, after a reference', `${PAGE}<table>&#32;&Tab; x<tr></table>`, ['33 unexpected-content-in-table']],
      [
        'in a table, after an end tag without a name',
        `${PAGE}<table> </> x</table>`,
        ['25 missing-end-tag-name', '27 unexpected-content-in-table'],
      ],
      [
        'in the head',
        `${PAGE}<noscript>\n x</noscript>`,
        ['27 disallowed-content-in-noscript-in-head', '28 end-tag-without-matching-open-element'],
      ],
      ['without a doctype', ' \n x', ['3 missing-doctype']],
      ['without a doctype, before a tag', ' \n <p>', ['3 missing-doctype']],
      ['without a doctype, after a reference', '&#x20;&#x9;x', ['11 missing-doctype']],
      ['in a column group', 'a b', ['0 misplaced-characters', '2 misplaced-characters'], 'colgroup'],
      ['NUL, which the tokenizer reports', `${PAGE}abc\0`, ['18 unexpected-null-character']],
      ['NUL in a table', `${PAGE}<table>\0</table>`, ['22 unexpected-null-character']],
      ['NUL in SVG', `${PAGE}<svg>a\0</svg>`, ['21 unexpected-null-character']],
      [
        'NUL in a CDATA section',
        `${PAGE}<svg>a<![CDATA[b\0]]>\0</svg>`,
        ['31 unexpected-null-character', '35 unexpected-null-character'],
      ],
    ])('%s', (_, html, errors, context?: string) => {
      const found = errorsOf(html, context ?? null);
      expect([...found].sort()).toEqual(errors);
    });

    it('however the input is cut', () => {
      const html = `\r\n <!--a--> \r\n<frameset>\r\n &#32;x&lt; y</frameset>\r\n z`;
      const whole = errorsOf(html);
      for (let cut = 1; cut < html.length; cut++) {
        expect(errorsOfPieces([html.slice(0, cut), html.slice(cut)])).toEqual(whole);
      }
      expect(errorsOfPieces([...html])).toEqual(whole);
    });
  });

  it.each(['rb', 'rt', 'rp', 'rtc'])('tell of %s outside of ruby', (name) => {
    expect(errorsOf(`${PAGE}<${name}></${name}>`)).toEqual(['15 misplaced-start-tag']);
    expect(errorsOf(`${PAGE}<ruby><${name}></ruby>`)).toEqual([]);
    expect(errorsOf(`${PAGE}<ruby><div><${name}></${name}></div></ruby>`)).toEqual(['26 misplaced-start-tag']);
  });

  it('come in fragments too', () => {
    expect(errorsOf('</td>', 'td')).toEqual(['0 end-tag-without-matching-open-element']);
  });
});
