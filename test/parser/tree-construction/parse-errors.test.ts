import { describe, expect, it } from 'vitest';
import { treeOf } from '../../helpers/parse.ts';

/** Each error's code and offset. */
function errorsOf(html: string, context: string | null = null): string[] {
  const errors: string[] = [];
  treeOf(html, context, { scripting: false, onParseError: (code, offset) => errors.push(`${offset} ${code}`) });
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
      ['15 non-void-html-element-start-tag-with-trailing-solidus'],
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

  it('come in fragments too', () => {
    expect(errorsOf('</td>', 'td')).toEqual(['0 end-tag-without-matching-open-element']);
  });
});
