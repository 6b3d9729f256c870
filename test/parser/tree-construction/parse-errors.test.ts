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
    ['a doctype with the legacy string', '<!DOCTYPE html SYSTEM "about:legacy-compat">', []],
    ['a doctype with another system identifier', '<!DOCTYPE html SYSTEM "x">', ['0 non-conforming-doctype']],
    [
      'a doctype with a public identifier',
      '<!DOCTYPE html PUBLIC "" "about:legacy-compat">',
      ['0 non-conforming-doctype'],
    ],
    ['a doctype of another name', '<!DOCTYPE a>', ['0 non-conforming-doctype']],
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
    [
      'a wrong namespace of links',
      `${PAGE}<svg xmlns:xlink="http://www.w3.org/2000/svg"></svg>`,
      ['15 invalid-namespace-declaration'],
    ],
    ['a right namespace of links', `${PAGE}<svg a="b" xmlns:xlink="http://www.w3.org/1999/xlink"></svg>`, []],
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

  // Every rule that has one, as the insertion modes come in the Standard. Offsets count from what follows the doctype.
  it.each([
    ['</p>', ['0 end-tag-without-matching-open-element']],
    ['<!--a--></b><html>', ['8 end-tag-without-matching-open-element']],
    ['</b><html>', ['0 end-tag-without-matching-open-element']],
    ['<html></b><head>', ['6 end-tag-without-matching-open-element']],
    ['<head></b></head>', ['6 end-tag-without-matching-open-element']],
    ['<head></head></b><body>', ['13 end-tag-without-matching-open-element']],
    ['<head></head><head><body>', ['13 misplaced-start-tag-for-head-element']],
    ['<head></head><title></title>', ['13 abandoned-head-element-child']],
    ['<noscript><head></noscript>', ['10 misplaced-start-tag-for-head-element']],
    ['<noscript></b></noscript>', ['10 end-tag-without-matching-open-element']],
    [
      '<noscript></br></noscript>',
      [
        '10 disallowed-content-in-noscript-in-head',
        '10 end-tag-without-matching-open-element',
        '15 end-tag-without-matching-open-element',
      ],
    ],
    ['<noscript><p>', ['10 disallowed-content-in-noscript-in-head']],
    ['<p><html>', ['3 misplaced-start-tag']],
    ['<p><body>', ['3 misplaced-start-tag']],
    ['<p><frameset>', ['3 misplaced-start-tag', '13 open-elements-left-after-eof']],
    ['<p><tr>', ['3 misplaced-start-tag']],
    ['<h1><h2></h2>', ['4 nested-element-of-same-kind']],
    ['<form><form></form>', ['6 nested-element-of-same-kind']],
    ['<button><button></button>', ['8 nested-element-of-same-kind']],
    ['<nobr><nobr></nobr>', ['6 nested-element-of-same-kind']],
    ['<image>', ['0 misplaced-start-tag']],
    ['<a><a></a>', ['3 nested-element-of-same-kind']],
    ['<p><select><select>', ['11 misplaced-start-tag']],
    ['<select><input>', ['8 misplaced-start-tag']],
    ['<select><hr></select>', []],
    ['<option><hr>', []],
    ['</body>', ['0 end-tag-without-matching-open-element'], 'div'],
    ['<svg></body></svg>', ['5 closing-of-element-with-open-child-elements', '5 open-elements-left-after-eof']],
    ['<div></body>', ['5 open-elements-left-after-eof']],
    ['</html>', ['0 end-tag-without-matching-open-element'], 'div'],
    ['<div></html>', ['5 open-elements-left-after-eof']],
    ['<body></address>', ['6 end-tag-without-matching-open-element']],
    ['<address><b></address>', ['12 closing-of-element-with-open-child-elements']],
    ['<body></form>', ['6 end-tag-without-matching-open-element']],
    ['<form><b></form>', ['9 closing-of-element-with-open-child-elements', '16 open-elements-left-after-eof']],
    ['<p></p></p>', ['7 end-tag-without-matching-open-element']],
    ['<template></form></template>', ['10 end-tag-without-matching-open-element']],
    ['<template><form><b></form></template>', ['19 closing-of-element-with-open-child-elements']],
    ['<body></li>', ['6 end-tag-without-matching-open-element']],
    [
      '<ul><li><b></li></b></ul>',
      ['11 closing-of-element-with-open-child-elements', '16 end-tag-without-matching-open-element'],
    ],
    ['<body></dd>', ['6 end-tag-without-matching-open-element']],
    ['<body></h1>', ['6 end-tag-without-matching-open-element']],
    ['<h1></h2>', ['4 closing-of-element-with-open-child-elements']],
    ['<h1><b></h1></b>', ['7 closing-of-element-with-open-child-elements', '12 end-tag-without-matching-open-element']],
    ['<body></br>', ['6 end-tag-without-matching-open-element']],
    ['<body></sarcasm>', ['6 end-tag-without-matching-open-element']],
    ['<x><y></x>', ['6 closing-of-element-with-open-child-elements']],
    ['<body></applet>', ['6 end-tag-without-matching-open-element']],
    ['<object><b></object>', ['11 closing-of-element-with-open-child-elements']],
    ['<body></template>', ['6 end-tag-without-matching-open-element']],
    ['<template><b></template>', ['13 closing-of-element-with-open-child-elements']],
    ['<template></b></template>', ['10 end-tag-without-matching-open-element']],
    ['<template>a', ['11 open-elements-left-after-eof']],
    ['<body></b></p>', ['6 end-tag-without-matching-open-element', '10 end-tag-without-matching-open-element']],
    ['<p><b></p></b>', ['6 closing-of-element-with-open-child-elements', '10 end-tag-without-matching-open-element']],
    ['<b><p></b></p>', ['6 closing-of-element-with-open-child-elements']],
    ['<table><b></table></b>', ['7 unexpected-content-in-table', '18 end-tag-without-matching-open-element']],
    ['<b><table></b></table></b>', ['10 unexpected-content-in-table', '10 end-tag-without-matching-open-element']],
    ['<table><table></table>', ['7 nested-element-of-same-kind']],
    ['<table><input type=hidden></table>', ['7 unexpected-content-in-table']],
    ['<table><form></table>', ['7 unexpected-content-in-table']],
    ['</table>', ['0 end-tag-without-matching-open-element'], 'tr'],
    ['<table></td></table>', ['7 end-tag-without-matching-open-element']],
    ['<table></b></table>', ['7 unexpected-content-in-table', '7 end-tag-without-matching-open-element']],
    ['<table><tr><td></table>', []],
    ['<table><caption><tr></table>', []],
    ['<table><caption><b></caption></table>', ['19 closing-of-element-with-open-child-elements']],
    ['<table><caption></td></caption></table>', ['16 end-tag-without-matching-open-element']],
    ['</caption>', ['0 end-tag-without-matching-open-element'], 'caption'],
    ['<table><caption>', ['16 open-elements-left-after-eof']],
    ['<table><colgroup></col></colgroup></table>', ['17 end-tag-without-matching-open-element']],
    [
      '<table><colgroup>a</colgroup></table>',
      ['17 unexpected-content-in-table', '18 end-tag-without-matching-open-element'],
    ],
    ['</colgroup>', ['0 end-tag-without-matching-open-element'], 'colgroup'],
    ['<p>', ['0 misplaced-start-tag'], 'colgroup'],
    ['<table><col>a', ['12 unexpected-content-in-table', '13 open-elements-left-after-eof']],
    ['<table><tbody><td></table>', ['14 misplaced-start-tag']],
    ['<table><tbody></td></tbody></table>', ['14 end-tag-without-matching-open-element']],
    ['</tbody>', ['0 end-tag-without-matching-open-element'], 'table'],
    ['<table><tbody></thead></table>', ['14 end-tag-without-matching-open-element']],
    ['<tr>', [], 'tbody'],
    ['<caption>', ['0 misplaced-start-tag'], 'tbody'],
    ['</table>', ['0 end-tag-without-matching-open-element'], 'tbody'],
    ['<td>', [], 'tr'],
    ['<caption>', ['0 misplaced-start-tag'], 'tr'],
    ['</tr>', ['0 end-tag-without-matching-open-element'], 'tr'],
    ['</table>', ['0 end-tag-without-matching-open-element'], 'tr'],
    ['</tbody>', ['0 end-tag-without-matching-open-element'], 'tr'],
    ['<table><tr></thead></table>', ['11 end-tag-without-matching-open-element']],
    ['<table><tr></td></table>', ['11 end-tag-without-matching-open-element']],
    ['<table><td></th></table>', ['7 misplaced-start-tag', '11 end-tag-without-matching-open-element']],
    ['<table><td><b></td></table>', ['7 misplaced-start-tag', '14 closing-of-element-with-open-child-elements']],
    ['<table><td><b><td></table>', ['7 misplaced-start-tag', '14 closing-of-element-with-open-child-elements']],
    ['<table><td></caption></table>', ['7 misplaced-start-tag', '11 end-tag-without-matching-open-element']],
    ['<table><td></tbody></table>', ['7 misplaced-start-tag']],
    ['<td>', ['0 misplaced-start-tag'], 'td'],
    ['</table>', ['0 end-tag-without-matching-open-element'], 'td'],
    ['<svg></p>', ['5 html-element-in-foreign-content', '5 end-tag-without-matching-open-element']],
    ['<svg></br>', ['5 html-element-in-foreign-content', '5 end-tag-without-matching-open-element']],
    [
      '<svg><a></b></svg>',
      [
        '8 closing-of-element-with-open-child-elements',
        '8 end-tag-without-matching-open-element',
        '12 closing-of-element-with-open-child-elements',
      ],
    ],
    [
      '<svg><a><b></b></a></svg>',
      [
        '8 html-element-in-foreign-content',
        '15 end-tag-without-matching-open-element',
        '19 end-tag-without-matching-open-element',
      ],
    ],
    ['<svg><a></svg>', ['8 closing-of-element-with-open-child-elements']],
    ['<svg><g/></svg><math><mi/></math>', []],
    ["<svg xmlns:xlink='http://www.w3.org/1999/xlink' a=b></svg>", []],
    ["<svg xmlns:xlink='x'></svg>", ['0 invalid-namespace-declaration']],
    ["<math xmlns='http://www.w3.org/2000/svg'></math>", ['0 invalid-namespace-declaration']],
    ['<svg><font color=a>', ['5 html-element-in-foreign-content', '19 open-elements-left-after-eof']],
    ['<frameset><p></frameset>', ['10 misplaced-start-tag']],
    ['<frameset></p></frameset>', ['10 end-tag-without-matching-open-element']],
    ['<frameset>', ['10 open-elements-left-after-eof']],
    ['</frameset>', ['0 end-tag-without-matching-open-element'], 'frameset'],
    ['<frameset></frameset><p>', ['21 misplaced-start-tag']],
    ['<frameset></frameset></p>', ['21 end-tag-without-matching-open-element']],
    ['<frameset></frameset></html><p>', ['28 misplaced-start-tag']],
    ['<frameset></frameset></html></p>', ['28 end-tag-without-matching-open-element']],
    ['<frameset></frameset></html><frameset>', ['28 misplaced-start-tag']],
    ['<body></body></html></html>', ['20 unexpected-content-after-body']],
    ['<body></body></p>', ['13 unexpected-content-after-body', '13 end-tag-without-matching-open-element']],
    ['<body></body></html><p>', ['20 unexpected-content-after-body']],
    ['<body></body><!DOCTYPE a>', ['13 misplaced-doctype']],
    ['</html>', ['0 end-tag-without-matching-open-element'], 'html'],
    ['<script>a', ['9 eof-in-element-that-can-contain-only-text']],
    ['<style>a', ['8 eof-in-element-that-can-contain-only-text']],
    ['<dl><dd>a<dt>b</dl>', []],
    ['<ruby><rb>a<rt>b</ruby>', []],
    ['<ruby><rtc><rt>a</rt></rtc></ruby>', []],
    ['<select><option>a<optgroup>b<option>c</select>', []],
    ['<select><option><p>a<option>b</select>', []],
    ['<textarea><textarea>', ['20 eof-in-element-that-can-contain-only-text']],
    [
      '<p><b><div></b></div>',
      ['6 closing-of-element-with-open-child-elements', '11 end-tag-without-matching-open-element'],
    ],
    ['<table> x <tr></table>', ['8 unexpected-content-in-table']],
    ['<table><tr>\0</table>', ['11 unexpected-null-character']],
    ['<select><option><b><hr>', ['19 misplaced-start-tag', '23 open-elements-left-after-eof']],
    ['<select><optgroup><b><hr>', ['21 misplaced-start-tag', '25 open-elements-left-after-eof']],
    ['<select><option><b><option>', ['19 misplaced-start-tag', '27 open-elements-left-after-eof']],
    ['<select><option><b><optgroup>', ['19 misplaced-start-tag', '29 open-elements-left-after-eof']],
    ['<select><optgroup><b><optgroup>', ['21 misplaced-start-tag', '31 open-elements-left-after-eof']],
    ['<input>', ['0 misplaced-start-tag'], 'select'],
    ['<select>', ['0 nested-element-of-same-kind'], 'select'],
    ['<caption>', ['9 open-elements-left-after-eof'], 'table'],
    ['<colgroup>', ['10 open-elements-left-after-eof'], 'table'],
    ['<b><b><b><b></b></b></b></b>', []],
    ['<form><p></form>', []],
    ['<h1><p></h1>', []],
    ['<ruby><x><rb></ruby>', ['9 misplaced-start-tag', '13 closing-of-element-with-open-child-elements']],
    ['<table><b>x</table>', ['7 unexpected-content-in-table', '10 unexpected-content-in-table']],
    ['<option>a<hr></option>', []],
    ['<td>', ['0 misplaced-start-tag'], 'caption'],
    ['</table>', ['0 end-tag-without-matching-open-element'], 'caption'],
    ['</tbody>', ['0 end-tag-without-matching-open-element'], 'td'],
    ['</table>', ['0 end-tag-without-matching-open-element'], 'table'],
    ['<template><tr></tr> </template>', []],
    ['<body></body><html a=b>', ['13 misplaced-start-tag']],
  ])('of %s', (html, errors, context?: string) => {
    const found = context === undefined ? errorsOf(PAGE + html) : errorsOf(html, context);
    const start = context === undefined ? PAGE.length : 0;
    expect(found.map((error) => error.replace(/^\d+/, (offset) => String(Number(offset) - start)))).toEqual(errors);
  });

  it('come in fragments too', () => {
    expect(errorsOf('</td>', 'td')).toEqual(['0 end-tag-without-matching-open-element']);
  });
});
