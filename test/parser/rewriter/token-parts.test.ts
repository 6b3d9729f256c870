import { describe, expect, it } from 'vitest';
import { getTextContent } from '../../../dom/tree/text-content.ts';
import type { RawAttribute, RawTag, RawToken } from '../../../parser/rewriter/raw-token.ts';
import { documentOf, find } from '../../helpers/parse.ts';
import { codeUnits } from '../tokenizer/token-list.ts';
import { joinedParts, partsOf, rawTokens } from './recording-parser.ts';

const only = (source: string): RawToken => {
  const tokens = rawTokens([source]);
  expect(tokens).toHaveLength(1);
  return tokens[0] as RawToken;
};

const attributesOf = (source: string): readonly RawAttribute[] => (only(source) as RawTag).attributes;

describe('tags', () => {
  it.each<[string, [string, string, string, string | null][]]>([
    ['<p>', []],
    ['<p/>', []],
    ['<p A>', [['a', '', 'A', null]]],
    ['<p a=>', [['a', '', 'a', '']]],
    ['<p a= \n>', [['a', '', 'a', '']]],
    ['<p a=\r"">', [['a', '', 'a', '""']]],
    ['<p a = b>', [['a', 'b', 'a', 'b']]],
    ['<p a=b/>', [['a', 'b/', 'a', 'b/']]],
    ["<p a\t\r\n=\f'\"'>", [['a', '"', 'a', "'\"'"]]],
    ['<p ==a>', [['=', 'a', '=', 'a']]],
    ['<p ===">', [['=', '="', '=', '="']]],
    ['<p a"b\'=c>', [['a"b\'', 'c', 'a"b\'', 'c']]],
    [
      '<p/a/b=c/d>',
      [
        ['a', '', 'a', null],
        ['b', 'c/d', 'b', 'c/d'],
      ],
    ],
    [
      '<p a="1"b=\'2\'c=3>',
      [
        ['a', '1', 'a', '"1"'],
        ['b', '2', 'b', "'2'"],
        ['c', '3', 'c', '3'],
      ],
    ],
    ['<p \0É=\0>', [['\uFFFDÉ', '\uFFFD', '\0É', '\0']]],
    ['<p a="&amp;&ampx&amp=&#65;\r\n\r&copy">', [['a', '&&ampx&amp=A\n\n©', 'a', '"&amp;&ampx&amp=&#65;\r\n\r&copy"']]],
    ['<p a=&lt;&ltx&lt>', [['a', '<&ltx<', 'a', '&lt;&ltx&lt']]],
    [
      '<svg viewBox=1 xlink:HREF=a>',
      [
        ['viewbox', '1', 'viewBox', '1'],
        ['xlink:href', 'a', 'xlink:HREF', 'a'],
      ],
    ],
    [
      '</p a=b C/>',
      [
        ['a', 'b', 'a', 'b'],
        ['c', '', 'C', null],
      ],
    ],
  ])('%j has its attributes', (source, expected) => {
    const list = attributesOf(source).map(({ name, value, rawName, rawValue }) => [name, value, rawName, rawValue]);
    expect(list).toEqual(expected);
  });

  it('have duplicates, told as such, with values of their own', () => {
    const shown = attributesOf('<p a=1 B A="2" \0 \uFFFD=3 b=4>').map(
      ({ name, value, rawName, isDuplicate }) => `${rawName} ${name}=${value} ${isDuplicate}`,
    );
    expect(shown).toEqual([
      'a a=1 false',
      'B b= false',
      'A a=2 true',
      '\0 \uFFFD= false',
      '\uFFFD \uFFFD=3 true',
      'b b=4 true',
    ]);
  });

  it('tell where attributes stand in the whole input', () => {
    const source = 'x\u{1F600}<b>\r\n<P  Title\n=\n"a&gt;" b=c d>';
    for (const chunks of [[source], codeUnits(source)]) {
      const { attributes } = rawTokens(chunks).at(-1) as RawTag;
      const places = attributes.map(({ start, end, valueStart }) => [
        source.slice(start, end),
        valueStart === null ? null : source.slice(valueStart, end),
      ]);
      expect(places).toEqual([
        ['Title\n=\n"a&gt;"', '"a&gt;"'],
        ['b=c', 'c'],
        ['d', null],
      ]);
    }
  });

  it.each<[string, string, string, boolean]>([
    ['<P>', 'p', 'P', false],
    ['<p/>', 'p', 'p', true],
    ['<p a=b />', 'p', 'p', true],
    ['<p a=b/>', 'p', 'p', false],
    ['<p a="b"/>', 'p', 'p', true],
    ['<p / >', 'p', 'p', false],
    ['</P>', 'p', 'P', false],
    ['</p/>', 'p', 'p', true],
    ['</p a=/>', 'p', 'p', false],
    ['<d"iv\0É>', 'd"iv\uFFFDÉ', 'd"iv\0É', false],
    ['<foreignObject>', 'foreignobject', 'foreignObject', false],
  ])('%j has a name', (source, name, rawName, selfClosing) => {
    expect(partsOf(only(source))).toMatchObject({ name, rawName, selfClosing });
  });

  it('know nothing of each other', () => {
    const tags = rawTokens(['</a b/></c><d e/><f></g >']).map((tag) => {
      const { name, selfClosing, attributes } = tag as RawTag;
      return [name, selfClosing, attributes.map((attribute) => attribute.name)];
    });
    expect(tags).toEqual([
      ['a', true, ['b']],
      ['c', false, []],
      ['d', true, ['e']],
      ['f', false, []],
      ['g', false, []],
    ]);
  });

  it('that end a text have parts too', () => {
    const tokens = rawTokens(['<title></title/></TITLE\nA=b/>']);
    expect(tokens.map(partsOf)).toMatchObject([
      { name: 'title' },
      { name: 'title', selfClosing: true },
      { name: 'title', rawName: 'TITLE', selfClosing: false, attributes: [{ name: 'a', value: 'b/' }] },
    ]);
  });
});

describe('comments, processing instructions and doctypes', () => {
  it.each<[string, Record<string, unknown>]>([
    ['<!-- a\r\nb\0-->', { kind: 'comment', data: ' a\nb\uFFFD' }],
    ['<!-->', { kind: 'comment', data: '' }],
    ['<!--a--!>', { kind: 'comment', data: 'a' }],
    ['<!--a--', { kind: 'comment', data: 'a' }],
    ['<!a>', { kind: 'comment', data: 'a' }],
    ['</ a>', { kind: 'comment', data: ' a' }],
    ['<?xml a?>', { kind: 'comment', data: '?xml a?' }],
    ['<![CDATA[a]]>', { kind: 'comment', data: '[CDATA[a]]' }],
    ['<?A b\r?>', { kind: 'processingInstruction', target: 'A', data: 'b\n' }],
    ['<?a>', { kind: 'processingInstruction', target: 'a', data: '' }],
    ['<!DOCTYPE>', { kind: 'doctype', name: null, publicId: null, systemId: null, forceQuirks: true }],
    ['<!doctype HTML>', { kind: 'doctype', name: 'html', publicId: null, systemId: null, forceQuirks: false }],
    ['<!doctype a', { kind: 'doctype', name: 'a', publicId: null, systemId: null, forceQuirks: true }],
    [
      '<!DOCTYPE html PUBLIC "" \'b\0\'>',
      { kind: 'doctype', name: 'html', publicId: '', systemId: 'b\uFFFD', forceQuirks: false },
    ],
    ['<!DOCTYPE html SYSTEM ">', { kind: 'doctype', name: 'html', publicId: null, systemId: '', forceQuirks: true }],
  ])('%j', (source, expected) => {
    expect(partsOf(only(source))).toEqual({ raw: source, start: 0, ...expected });
  });
});

describe('text', () => {
  it.each<[string, string, string, boolean]>([
    ['', 'a &lt; b&amp\r\n&#0;&#x80;&notit;&zz;\r', 'a < b&\n\uFFFD€¬it;&zz;\n', false],
    ['<title>', '&lt;p>\r</b>\0', '<p>\n</b>\uFFFD', false],
    ['<style>', '&lt;\r\n</b>\0', '&lt;\n</b>\uFFFD', false],
    ['<script>', '<!--&lt;<script></script>\0', '<!--&lt;<script></script>\uFFFD', false],
    ['<plaintext>', '</plaintext>&lt;\r\0', '</plaintext>&lt;\n\uFFFD', false],
    ['<svg><![CDATA[', '&lt;<p>\r\0]]', '&lt;<p>\n\uFFFD]]', true],
  ])('after %j is read as %j is there', (before, raw, data, isCdata) => {
    for (const chunks of [[before + raw], codeUnits(before + raw)]) {
      const token = joinedParts(rawTokens(chunks)).at(-1);
      expect(token).toMatchObject({ raw, data, isCdata, hasIgnoredLineFeed: false });
    }
  });

  /** What the body of the tree holds, and what the tokens say. */
  function textsOf(source: string): [tree: string | null, tokens: string] {
    let data = '';
    for (const token of rawTokens(codeUnits(source))) {
      if (token.kind === 'text' || token.kind === 'rcdata' || token.kind === 'rawtext') data += token.data;
    }
    return [getTextContent(find(documentOf(source, { scripting: true }), 'body')), data];
  }

  it.each([
    ['<p>a\0b', 'ab'],
    ['<table><td>\0a', 'a'],
    ['<table>\0a', 'a'],
    ['<svg>\0a', '\uFFFDa'],
    ['<svg><![CDATA[\0]]>a', '\uFFFDa'],
    ['<svg><desc>\0a', 'a'],
    ['<svg><desc><![CDATA[\0]]>a', 'a'],
    ['<svg><desc><p>\0a', 'a'],
    ['<svg><desc></desc>\0a', '\uFFFDa'],
    ['<svg><title>&#0;\0a', '\uFFFDa'],
    ['<svg><script>\0</script>', '\uFFFD'],
    ['<math><mi>\0a', 'a'],
    ['<math><mi><![CDATA[\0]]>a', 'a'],
    ['<math><mrow>\0a', '\uFFFDa'],
    ['<math><annotation-xml>\0a', '\uFFFDa'],
    ['<math><annotation-xml encoding=text/html>\0a', 'a'],
    ['<svg><p>\0a', 'a'],
    ['<svg></svg>\0a', 'a'],
    ['<p><textarea>\0a', '\uFFFDa'],
    ['<p><iframe>\0a', '\uFFFDa'],
  ])('has the NULs that the tree has: %j', (source, expected) => {
    expect(textsOf(source)).toEqual([expected, expected]);
  });

  it.each([
    ['<pre>\n\na', '\na', true],
    ['<pre>\r\n\r\na', '\na', true],
    ['<pre>\r\ra', '\na', true],
    ['<pre>&#10;\na', '\na', true],
    ['<pre>&#13;\na', '\r\na', false],
    ['<PRE a>\na', 'a', true],
    ['<pre>\n', '', true],
    ['<pre> \na', ' \na', false],
    ['<pre>\0\na', '\na', false],
    ['<pre></>\na', 'a', true],
    ['<pre></></>\r\n\na', '\na', true],
    ['<pre><!---->\na', '\na', false],
    ['<pre><b>\na', '\na', false],
    ['<pre></x>\na', '\na', false],
    ['<pre></pre>\na', '\na', false],
    ['<pre><!doctype a>\na', '\na', false],
    ['<pre><?a?>\na', '\na', false],
    ['<listing>\na', 'a', true],
    ['<p><textarea>\n\n&amp;</textarea>\n', '\n&\n', true],
    ['<p><textarea>\r\n', '', true],
    ['<p><xmp>\na', '\na', false],
    ['<p><iframe>\na', '\na', false],
    ['<svg><textarea>\na', '\na', false],
    ['<svg><pre>\na', 'a', true],
    ['<svg><desc><pre>\na', 'a', true],
    ['<math><mi><pre>\na', 'a', true],
    ['<table><pre>\na', 'a', true],
    ['<p><select><textarea>\na', 'a', true],
  ])('lacks the line feed that the tree lacks: %j', (source, expected, isIgnored) => {
    expect(textsOf(source)).toEqual([expected, expected]);
    const told = rawTokens(codeUnits(source)).filter(
      (token) => 'hasIgnoredLineFeed' in token && token.hasIgnoredLineFeed,
    );
    expect(told).toHaveLength(isIgnored ? 1 : 0);
  });

  it('is never cut within a reference', () => {
    const source = '&amp;&ampx&not&notin;&#x41;&#65&zz;<title>&lt;&ltt</title>&am</>p;';
    const texts = (chunks: string[]) =>
      rawTokens(chunks)
        .map((token) => ('isCdata' in token && token.isCdata !== undefined ? token.data : ''))
        .join('');
    expect(texts([source])).toBe('&&x¬∉AA&zz;<<t&amp;');
    for (let cut = 1; cut < source.length; cut++) {
      expect(texts([source.slice(0, cut), source.slice(cut)])).toBe(texts([source]));
    }
  });
});

describe('tokens', () => {
  it('work out nothing but what they are asked for, once', () => {
    const [tag, text] = rawTokens(['<pre a=b>\n&lt;']) as [RawTag, RawToken];
    expect(Object.entries(tag)).toEqual([
      ['kind', 'startTag'],
      ['raw', '<pre a=b>'],
      ['start', 0],
    ]);
    expect({ ...text }).toEqual({ kind: 'text', raw: '\n&lt;', start: 9 });
    expect(tag.attributes).toBe(tag.attributes);
  });

  it('have nothing of other kinds', () => {
    const names =
      'name rawName attributes selfClosing target data publicId systemId forceQuirks isCdata hasIgnoredLineFeed';
    const found = rawTokens(['<!DOCTYPE a><p>x<!--a--><?b?></></p>']).map((token) => [
      token.kind,
      ...names.split(' ').filter((name) => (token as unknown as Record<string, unknown>)[name] !== undefined),
    ]);
    expect(found.map((list) => list.join(' '))).toEqual([
      'doctype name publicId systemId forceQuirks',
      'startTag name rawName attributes selfClosing',
      'text data isCdata hasIgnoredLineFeed',
      'comment data',
      'processingInstruction target data',
      'garbage',
      'endTag name rawName attributes selfClosing',
    ]);
  });

  // Quadratic growth takes many minutes.
  it('have parts in linear time', { timeout: 120_000 }, () => {
    const length = 1_108_800;
    const times = (text: string) => text.repeat(length / text.length);
    const numbered = Array.from({ length: 100_000 }, (_, i) => `a${i}=&amp;`).join(' ');
    const inputs: [name: string, source: string, of: (token: RawToken & object) => unknown, expected: unknown][] = [
      ['attributes', `<p ${numbered}>`, (token) => (token as RawTag).attributes.at(-1)?.value, '&'],
      ['one attribute', `<p ${'a=&amp; '.repeat(100_000)}>`, (token) => (token as RawTag).attributes.length, 100_000],
      ['a value', `<p a="${times('a&amp;')}">`, (token) => (token as RawTag).attributes[0]?.value.length, length / 3],
      ['a name', `<${times('a')}>`, (token) => (token as RawTag).name.length, length],
      ['an end tag', `</a ${times('a ')}>`, (token) => (token as RawTag).attributes.length, length / 2],
      ['a comment', `<!--${times('<!--a\r\0-')}-->`, (token) => 'data' in token && token.data.length, length],
      ['bogus comments', `<?${times('?\0')}`, (token) => 'data' in token && token.data.length, length + 1],
      ['a doctype', `<!doctype ${times('a')}>`, (token) => 'name' in token && token.name?.length, length],
      ['references', times('&amp;&#65;'), (token) => 'data' in token && token.data.length, length / 5],
      ['NULs and CRs', `${times('\0\r')}a`, (token) => 'data' in token && token.data.length, length / 2 + 1],
      ['less-than signs', `${times('<')}&amp;`, (token) => 'data' in token && token.data.length, length + 1],
    ];
    for (const [name, source, of, expected] of inputs) {
      expect([name, of(only(source))]).toEqual([name, expected]);
    }
    let total = 0;
    rawTokens(codeUnits('<pre>\n&lt;<i a=b>\0'.repeat(5_000)), (token) => {
      const { raw } = partsOf(token) as { raw: string };
      total += raw.length;
    });
    expect(total).toBe(18 * 5_000);
  });
});
