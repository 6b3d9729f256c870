import { describe, expect, test } from 'vitest';
import { recordOf } from '../../dom/realm/target-link.ts';
import type { ParentRecord } from '../../dom/tree/records.ts';
import { formatHtml } from '../../lib/cli/format.ts';
import { parse, serialize } from '../../lib/index.ts';

function format(markup: string, compact = false): string {
  return formatHtml(recordOf(parse(markup)) as ParentRecord, compact);
}

/** What is in the body, as it is formatted. */
function body(markup: string, compact = false): string {
  const formatted = format(`<!DOCTYPE html><body>${markup}`, compact);
  return formatted.slice(formatted.indexOf('<body>') + 6, formatted.lastIndexOf('</body>'));
}

describe('format', () => {
  test('puts blocks on lines of their own, and what is in a line on one', () => {
    expect(
      format('<!DOCTYPE html><title>T</title><meta charset=utf-8><div><p>One <b>two</b>\n three<p>four</div>'),
    ).toBe(
      `<!DOCTYPE html>
<html>
  <head>
    <title>T</title>
    <meta charset="utf-8">
  </head>
  <body>
    <div>
      <p>One <b>two</b> three</p>
      <p>four</p>
    </div>
  </body>
</html>`,
    );
  });

  test('adds no white space between inline elements, and keeps what there is', () => {
    expect(body('<p><a>x</a><a>y</a> <a>z</a>, <i> q </i></p>')).toBe(
      '\n    <p><a>x</a><a>y</a> <a>z</a>, <i> q </i></p>\n  ',
    );
  });

  test('text next to a block', () => {
    expect(body('a <b>b</b> <div>c</div> d<hr>e')).toBe(
      '\n    a <b>b</b>\n    <div>c</div>\n    d\n    <hr>\n    e\n  ',
    );
  });

  test('a block in an inline element', () => {
    expect(body('x<a href=y> <div>z</div> </a>w')).toBe('x<a href="y">\n    <div>z</div>\n  </a>w');
  });

  test.each([
    ['<pre>  a\n b </pre>', '<pre>  a\n b </pre>'],
    ['<pre>\n\nx</pre>', '<pre>\n\nx</pre>'],
    ['<textarea>\n\n x </textarea>', '<textarea>\n\n x </textarea>'],
    ['<script>\n if (a  < b) { }\n</script>', '<script>\n if (a  < b) { }\n</script>'],
    ['<svg>  <text> a  b </text></svg>', '<svg>  <text> a  b </text></svg>'],
    [
      '<svg><foreignObject><pre>\n\nx</pre></foreignObject></svg>',
      '<svg><foreignObject><pre>\n\nx</pre></foreignObject></svg>',
    ],
  ])('%j stays as it is', (markup, expected) => {
    expect(body(markup).trim()).toBe(expected);
  });

  test('the no-break space is no white space', () => {
    expect(body('<p>\u00a0 a</p>').trim()).toBe('<p>&nbsp; a</p>');
  });

  test('template contents', () => {
    expect(body('<template><li> a <li>b</template>')).toBe('<template>\n    <li>a</li>\n    <li>b</li>\n  </template>');
  });

  test('tables and lists', () => {
    expect(body('<table><tr><td>a<td> b </table>').trim()).toBe(
      '<table>\n      <tbody>\n        <tr>\n          <td>a</td>\n          <td>b</td>\n        </tr>\n      </tbody>\n    </table>',
    );
  });

  test('compact leaves out what is not rendered', () => {
    expect(format('<!DOCTYPE html>\n<title>T</title>\n<ul>\n <li> a  <b>b</b> \n <li>c\n</ul>\n<p>x\n', true)).toBe(
      '<!DOCTYPE html><html><head><title>T</title></head><body><ul><li>a <b>b</b></li><li>c</li></ul><p>x</p></body></html>',
    );
  });

  test('100,000 nested elements are written in linear size', () => {
    const markup = body('<div>'.repeat(100_000));
    expect(markup.length).toBeLessThan(100_000 * 2 * (120 + 8));
    expect(markup.length).toBeGreaterThan(100_000 * 11);
  });
});

describe('what is formatted', () => {
  const inputs = [
    '<div> a <span> b</span><p>c<p> d <i>e</i> </div> f',
    '<ul><li>a<ul><li>b</ul><li>c</ul><pre>\n\n x</pre>y<br> z <img> <img><img>',
    '<table><caption>x<tr><td> <b>a </b> c<th><div>d</table><!-- c --> <button> b </button>',
    '<a> <div> x </div> <b> y </b> </a><select><option> a <option>b </select> t',
    '<p>a<!-- b --> c<template> <p>x</template> <textarea>\n\n</textarea>',
    '<details> <summary> s </summary> t </details><svg> <g> </g> </svg> <math><mi> x </mi></math>',
  ];

  test.each(inputs)('%j does not change when it is formatted again', (input) => {
    for (const compact of [false, true]) {
      const once = format(input, compact);
      expect(format(once, compact)).toBe(once);
    }
  });

  test.each(inputs)('%j is the same page', (input) => {
    const compact = format(input, true);
    expect(format(format(input), true)).toBe(compact);
    // Nothing but white space differs from the source.
    const squeeze = (markup: string): string => markup.replace(/[\t\n\f\r ]+/g, '');
    expect(squeeze(compact)).toBe(squeeze(serialize(parse(input))));
  });
});
