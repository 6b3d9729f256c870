import '../../helpers/install.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { RawToken } from '../../../parser/rewriter/raw-token.ts';
import { RawTokens } from '../../../parser/rewriter/raw-tokens.ts';

function tokens(chunks: readonly string[]): RawToken[] {
  const list: RawToken[] = [];
  const tokenizer = new RawTokens();
  for (const chunk of chunks) tokenizer.addChunk(chunk, (token) => list.push(token));
  tokenizer.finish((token) => list.push(token));
  return list;
}

const shown = (list: readonly RawToken[]) => list.map(({ kind, raw }) => `${kind} ${raw}`);

/** With neighboring texts of one kind joined: where they are cut depends on the chunks. */
function joined(list: readonly RawToken[]): string[] {
  const result: { kind: string; raw: string }[] = [];
  for (const { kind, raw } of list) {
    const last = result.at(-1);
    if (last?.kind === kind && ['text', 'rcdata', 'rawtext'].includes(kind)) last.raw += raw;
    else result.push({ kind, raw });
  }
  return shown(result as RawToken[]);
}

describe('RawTokens', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['a &amp; < b', ['text a &amp; < b']],
    ['<!DOCTYPE html "a>b', ['doctype <!DOCTYPE html "a>', 'text b']],
    ['<p id=">"/>a</p x=">">', ['startTag <p id=">"/>', 'text a', 'endTag </p x=">">']],
    ['<d"iv cl"ass="" a=f"oo>">', ['startTag <d"iv cl"ass="" a=f"oo>', 'text ">']],
    ['<d=iv =class=""a>b', ['startTag <d=iv =class=""a>', 'text b']],
    ['a</>b', ['text a', 'garbage </>', 'text b']],
    [
      '<></ ></?></!><!><?><!a><a b',
      [
        'text <>',
        'comment </ >',
        'comment </?>',
        'comment </!>',
        'comment <!>',
        'comment <?>',
        'comment <!a>',
        'garbage <a b',
      ],
    ],
    [
      '<!--><!---><!--a--!><!--!><!---!>-->',
      ['comment <!-->', 'comment <!--->', 'comment <!--a--!>', 'comment <!--!><!---!>', 'text -->'],
    ],
    [
      '<?a b?><?a>b<?xml?><?a',
      ['processingInstruction <?a b?>', 'processingInstruction <?a>', 'text b', 'comment <?xml?>', 'garbage <?a'],
    ],
    ['<!--a', ['comment <!--a']],
    ['<!doctype a', ['doctype <!doctype a']],
    ['a<', ['text a<']],
    ['a</', ['text a</']],
    ['<a/', ['garbage <a/']],
    [
      '<title>a&lt;<b></titles></title >c',
      ['startTag <title>', 'rcdata a&lt;<b></titles>', 'endTag </title >', 'text c'],
    ],
    ['<title>a</title', ['startTag <title>', 'rcdata a</title']],
    ['<title>a</title ', ['startTag <title>', 'rcdata a', 'garbage </title ']],
    ['<style></>&amp;</style>', ['startTag <style>', 'rawtext </>&amp;', 'endTag </style>']],
    [
      '<script><!--<script></script>--></script>',
      ['startTag <script>', 'rawtext <!--<script></script>-->', 'endTag </script>'],
    ],
    ['<plaintext></plaintext>', ['startTag <plaintext>', 'rawtext </plaintext>']],
    ['<noscript><p></noscript>', ['startTag <noscript>', 'rawtext <p>', 'endTag </noscript>']],
    ['<![CDATA[x]]>y', ['comment <![CDATA[x]]>', 'text y']],
    [
      '<svg><![CDATA[<x></>]]]></>y</svg>',
      [
        'startTag <svg>',
        'garbage <![CDATA[',
        'rawtext <x></>]',
        'garbage ]]>',
        'garbage </>',
        'text y',
        'endTag </svg>',
      ],
    ],
    ['<svg><![cdata[x]]>y', ['startTag <svg>', 'comment <![cdata[x]]>', 'text y']],
    ['<svg><![CDATA[x', ['startTag <svg>', 'garbage <![CDATA[', 'rawtext x']],
    [
      '<svg><title><p></title><style><b></style>',
      [
        'startTag <svg>',
        'startTag <title>',
        'startTag <p>',
        'endTag </title>',
        'startTag <style>',
        'rawtext <b>',
        'endTag </style>',
      ],
    ],
    ['<svg><style><b></style>', ['startTag <svg>', 'startTag <style>', 'startTag <b>', 'endTag </style>']],
    ['<div><svg></div><![CDATA[x]]>', ['startTag <div>', 'startTag <svg>', 'endTag </div>', 'comment <![CDATA[x]]>']],
    ['<frameset><style></frameset>', ['startTag <frameset>', 'startTag <style>', 'endTag </frameset>']],
    ['<pre>\n\r\n\0</pre>\u{d800}', ['startTag <pre>', 'text \n\r\n\0', 'endTag </pre>', 'text \u{d800}']],
  ])('takes %j apart', (source, expected) => {
    expect(joined(tokens([source]))).toEqual(expected);
  });

  it('gives what cannot be text any more with the chunk, and holds back what may not', () => {
    const cases: [string, string][] = [
      ['a', 'a'],
      ['a<', 'a'],
      ['a<b', 'a'],
      ['a < ', 'a < '],
      ['a<<', 'a<'],
      ['a&', 'a'],
      ['a&am', 'a'],
      ['a&amq', 'a&amq'],
      ['a&amp;', 'a&amp;'],
      ['a&ampe', 'a&ampe'],
      ['a&#x00', 'a'],
      ['a&#x00g', 'a&#x00g'],
      ['a\r', 'a'],
      ['a\rb', 'a\rb'],
      ['a\u{d83d}', 'a'],
      ['a<!', 'a'],
      ['<title>a</', '<title>a'],
      ['<title>a</foo-', '<title>a</foo-'],
      ['<script>a<!', '<script>a<!'],
      ['<script><!--<', '<script><!--'],
      ['<script><!--<s', '<script><!--<s'],
      ['<script><!--<script><', '<script><!--<script><'],
      ['<svg><![CDATA[a]', '<svg><![CDATA[a'],
      ['<svg><![CDATA[a]]', '<svg><![CDATA[a'],
      ['<svg><![CDATA[a]]]', '<svg><![CDATA[a]'],
    ];
    for (const [source, given] of cases) {
      for (const chunks of [[source], [...source]]) {
        const tokenizer = new RawTokens();
        let raw = '';
        for (const chunk of chunks) tokenizer.addChunk(chunk, (token) => (raw += token.raw));
        expect(raw, JSON.stringify(source)).toBe(given);
      }
    }
  });

  /**
   * If from each state that reading character by character goes through, a chunk leads to the state that its characters lead
   * to, with the same tokens, then so does every way to cut the input. The state is seen from what comes after.
   */
  it('gives the same tokens, never later, however the input is cut', { timeout: 60_000 }, () => {
    const sources = [
      '</a>&amp;&ampx;&#x41;&#65\r\n\r</a b=\'"\' c="\'" d=e>',
      '<!--a--!><!--><!-a><!doctype x><?p q?></ x></>',
      '<title>&lt</titl></title\n>a<textarea></textarea>',
      '<script><!--<script></script>--><!-</script>',
      '<svg><![CDATA[]]]></svg></>x<![CDATA[y]]>',
      '<a b=c&copy;d e="f&ampg" h>\u{1f600}\0</a/>',
      '<table>a<td><svg><desc><p></table>b',
    ];
    for (const source of sources) {
      const characters = source.split('');
      const oneByOne = tokens(characters);
      const given = characters.map((_, index) => rawAfter(characters.slice(0, index + 1)));
      for (let start = 0; start < source.length; start++) {
        for (let end = start + 2; end <= source.length; end++) {
          const chunks = [
            ...source.slice(0, start).split(''),
            source.slice(start, end),
            ...source.slice(end).split(''),
          ];
          expect(joined(tokens(chunks))).toEqual(joined(oneByOne));
          const upToEnd = [...source.slice(0, start).split(''), source.slice(start, end)];
          expect(rawAfter(upToEnd), JSON.stringify(upToEnd)).toBeGreaterThanOrEqual(given[end - 1] as number);
        }
      }
    }
  });

  function rawAfter(chunks: readonly string[]): number {
    const tokenizer = new RawTokens();
    let length = 0;
    for (const chunk of chunks) tokenizer.addChunk(chunk, ({ raw }) => (length += raw.length));
    tokenizer.finish(() => undefined);
    return length;
  }

  it('reads long inputs, however they are cut', { timeout: 120_000 }, () => {
    const cases: [name: string, piece: string, start: string, chunkSize: number][] = [
      ['a tag in single characters', 'a="b" ', '<p ', 1],
      ['a comment in single characters', 'x', '<!--', 1],
      ['a reference in single characters', '0', '&#x', 1],
      ['a CDATA section in single characters', ']', '<svg><![CDATA[', 1],
      ['links', '<a>', '', 64],
      ['formatting in paragraphs', '<b><p>', '', 64],
      ['ampersands', '&', '', 64],
      ['starts of comments', '<!--', '', 64],
      ['less-than signs', '<', '', 1],
      ['empty end tags', '</>', '', 64],
      ['cells', '<table><td>', '', 64],
      ['end tags', '</p>', '', 64],
      ['formatting that is reconstructed ever deeper', '<b><i></b>', '', 64],
      ['formatting behind markers', '<b x><object>', '', 1],
    ];
    for (const [name, piece, start, size] of cases) {
      const text = start + piece.repeat(200_000 / piece.length);
      const chunks = Array.from({ length: Math.ceil(text.length / size) }, (_, i) =>
        text.slice(i * size, (i + 1) * size),
      );
      // Quadratic growth takes many minutes.
      let length = 0;
      const tokenizer = new RawTokens();
      for (const chunk of chunks) tokenizer.addChunk(chunk, ({ raw }) => (length += raw.length));
      tokenizer.finish(({ raw }) => (length += raw.length));
      expect([name, length]).toEqual([name, text.length]);
    }
  });

  // The seed is printed by fast-check when it fails. RAW_TOKENIZER_RUNS=1000000 asks for more.
  it('gives back any string', { timeout: 3_600_000 }, () => {
    const numRuns = Number(process.env.RAW_TOKENIZER_RUNS ?? 2000);
    const snippet = fc.constantFrom(
      ...[
        '<',
        '>',
        '/',
        '!',
        '--',
        '-->',
        '?',
        '&',
        '&amp',
        ';',
        '#x4',
        '"',
        "'",
        '=',
        ' ',
        '\n',
        '\r',
        '\0',
        ']]>',
        '<![CDATA[',
      ],
      ...[
        '<svg>',
        '<math><mi>',
        '<title>',
        '</title',
        '<script>',
        '</script>',
        '<style>',
        '<table>',
        '<p>',
        '</p>',
        '<b>',
        '</b>',
      ],
      ...[
        '<template>',
        '<select>',
        '<plaintext>',
        '<frameset>',
        '<desc>',
        '</>',
        '<!DOCTYPE',
        '<?a ',
        '\ud83d',
        '\ude00',
        'a',
        '<a b="',
      ],
    );
    const source = fc.array(fc.oneof(snippet, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 30 });
    fc.assert(
      fc.property(source, fc.infiniteStream(fc.nat(6)), (parts, sizes) => {
        const text = parts.join('');
        const chunks: string[] = [];
        for (let i = 0; i < text.length; ) {
          const size = (sizes.next().value as number) + 1;
          chunks.push(text.slice(i, i + size));
          i += size;
        }
        const list = tokens(chunks);
        expect(list.map(({ raw }) => raw).join('')).toBe(text);
        expect(joined(list)).toEqual(joined(tokens([text])));
      }),
      { numRuns },
    );
  });
});
