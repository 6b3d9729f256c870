import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFragment, sanitize } from '../../lib/index.ts';

test('leaves text and harmless markup', () => {
  const html = '<p dir="rtl">a <b>b</b> &amp; <a href="https://example.com/">c</a></p><ul><li>d</li></ul>';
  expect(sanitize(html)).toBe(html);
});

test('takes a configuration', () => {
  const sanitizer = { elements: ['p'], replaceWithChildrenElements: ['em'] };
  expect(sanitize('<p class=a>one <em>two</em><b>three</b>', { sanitizer })).toBe('<p class="a">one two</p>');
});

test('whatever the configuration allows, nothing that runs is left', () => {
  const html = '<script>1</script><img src=x onerror=1><a href=javascript:1>a</a><iframe src=javascript:1></iframe>';
  const allowed = { elements: ['script', 'img', 'a', 'iframe'], attributes: ['src', 'onerror', 'href'] };
  expect(sanitize(html, { sanitizer: allowed })).toBe('<img src="x"><a>a</a>');
  expect(sanitize(html, { sanitizer: {} })).toBe('<img src="x"><a>a</a>');
});

test('parses in the context', () => {
  expect(sanitize('<td>1<td>2', { context: 'tr' })).toBe('<td>1</td><td>2</td>');
  expect(sanitize('<td>1<td>2')).toBe('12');
});

test('markup that changes whenever it is parsed', () => {
  expect(sanitize(`<pre>${'\n'.repeat(20)}x</pre>`)).toBe(`<pre>${'\n'.repeat(19)}x</pre>`);
  const foreign = '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=1&gt;">';
  const result = sanitize(foreign, { sanitizer: {} });
  expect(problemsOf(result)).toEqual([]);
});

test('what `noscript` holds is text to a browser with scripts on, and elements to others', () => {
  for (const html of [
    '<noscript><p title="</noscript><img src=x onerror=1>">',
    '<noscript><script>1</script><a onclick=1>x',
  ]) {
    expect(problemsOf(sanitize(html, { sanitizer: {} }))).toEqual([]);
  }
});

test('nothing that goes to the page around it is left in a `noscript`', () => {
  const sanitizer = { elements: ['noscript', 'p'] };
  for (const tag of ['<body onload=evil()>', '<html class=a>', '<head>'])
    expect(sanitize(`<noscript>${tag}<p>x</p></noscript>`, { sanitizer })).toBe('<noscript><p>x</p></noscript>');
});

test('says what it does not take', () => {
  expect(() => sanitize(1 as never)).toThrow('sanitize() takes a string of HTML; it got 1.');
  expect(() => sanitize('', { sanitiser: {} } as never)).toThrow(
    "there is no option 'sanitiser'; there are sanitizer, context",
  );
  expect(() => sanitize('', { sanitizer: 'all' } as never)).toThrow(
    "must be a configuration, a Sanitizer or 'default'",
  );
  expect(() => sanitize('', { sanitizer: { elements: ['a', 'a'] } })).toThrow('Invalid Sanitizer configuration.');
});

/** What a browser must not find in markup that was sanitized. */
function problemsOf(markup: string): string[] {
  const problems: string[] = [];
  const look = (root: ParentNode): void => {
    for (const element of root.querySelectorAll('*')) {
      const name = element.localName;
      const [isHtml, isSvg, isMathml] = ['xhtml', 'svg', 'MathML'].map((end) => element.namespaceURI?.endsWith(end));
      if (isHtml && /^(script|iframe|frame|embed|object|base)$/.test(name)) problems.push(name);
      if (isSvg && /^(script|use)$/.test(name)) problems.push(name);
      const isLink = (isHtml && /^(a|area|form|button|input)$/.test(name)) || (isSvg && name === 'a');
      for (const { localName, value } of element.attributes) {
        if (localName.startsWith('on')) problems.push(`${name} ${localName}`);
        const isUrl = (isLink && /^(href|action|formaction)$/.test(localName)) || (isMathml && localName === 'href');
        if (isUrl && /^javascript:/i.test(value.replace(/[\0- ]/g, ''))) problems.push(`${name} ${value}`);
        if (localName === 'attributeName' && /^(xlink:)?href$/.test(value)) problems.push(`${name} ${value}`);
      }
      if (name === 'template' && 'content' in element) look((element as HTMLTemplateElement).content);
    }
  };
  for (const scripting of [true, false]) look(parseFragment(markup, { context: 'div', scripting }));
  return problems;
}

/** What attacks are made of. */
const PIECES =
  '<svg>|</svg>|<math>|</math>|<mtext>|<mglyph>|<malignmark>|<annotation-xml encoding=text/html>|<foreignObject>|<desc>|<title>|</title>|<style>|</style>|<script>|</script>|' +
  '<noscript>|</noscript>|<template>|</template>|<template shadowrootmode=open>|<form>|</form>|<table>|</table>|<tr>|<td>|<caption>|<select>|</select>|<option>|<textarea>|</textarea>|' +
  '<xmp>|</xmp>|<plaintext>|<iframe>|</iframe>|<noembed>|</noembed>|<p>|</p>|<b>|</b>|<a href=javascript:1>|<a href=" java&#9;script:1">|</a>|<a xlink:href=javascript:1>|<img src=x onerror=1>|' +
  '<!--|-->|--!>|<!---->|<![CDATA[|]]>|<?pi >|<p title="</style><img src=x onerror=1>">|<p id="--><img src=x onerror=1>">|&lt;img src=x onerror=1&gt;|<p title=\'</title><script>1</script>\'>|' +
  '<set attributeName=href to=javascript:1>|<use href=data:x>|<animate attributeName=xlink:href>|<form action=javascript:1>|<button formaction=javascript:1>|<base href=javascript:1>|' +
  '<x onclick=1>|<br>|</br>|</p>|<li>|<nobr>|<font color=a>|<h1>|</h2>|text|"|\'|`|<|>|/|=|&|\n|\t|&#0;|<image src=x onerror=1>|<keygen onfocus=1>|<isindex>|<embed src=javascript:1>|<object data=javascript:1>';

const attack = fc
  .array(fc.constantFrom(...PIECES.split('|')), { minLength: 1, maxLength: 14 })
  .map((pieces) => pieces.join(''));

const everything = {};
const styles = {
  elements: [
    'style',
    'svg',
    'math',
    'p',
    'img',
    'title',
    'noscript',
    'textarea',
    'xmp',
    'template',
    'form',
    'table',
    'td',
  ],
};
const foreign = {
  removeElements: ['p'],
  replaceWithChildrenElements: [
    'b',
    'td',
    'tr',
    'form',
    'title',
    { name: 'desc', namespace: 'http://www.w3.org/2000/svg' },
  ],
};

describe('no attack made of usual pieces leaves anything that runs', () => {
  test.each([
    ['default', 'default' as const],
    ['everything', everything],
    ['raw text', styles],
    ['children of what is removed', foreign],
  ])('%s', (_, sanitizer) => {
    fc.assert(
      fc.property(attack, (html) => {
        const once = sanitize(html, { sanitizer });
        expect(problemsOf(once)).toEqual([]);
        expect(problemsOf(sanitize(once, { sanitizer }))).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });
});
