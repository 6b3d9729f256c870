import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createDecoder } from '../../../lib/bytes/decoders.ts';
import { type DocumentHandlers, type ElementHandlers, HTMLRewriter, parseFragment } from '../../../lib/index.ts';
import { getEncoding } from '../../../parser/encoding/labels.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

async function rewrite(source: string, ...on: [string, ElementHandlers][]): Promise<string> {
  const rewriter = new HTMLRewriter();
  for (const [selector, handlers] of on) rewriter.on(selector, handlers);
  const whole = await rewriter.transform(source);
  expect(await inPieces(rewriter, source.split(''))).toBe(whole);
  return whole;
}

async function inPieces<T extends string | Uint8Array>(rewriter: HTMLRewriter, pieces: readonly T[]): Promise<string> {
  const stream = new ReadableStream<T>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  let text = '';
  const reader = rewriter.transform(stream).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    text += typeof read.value === 'string' ? read.value : Buffer.from(read.value).toString('latin1');
  }
  return text;
}

describe('HTMLRewriter: elements', () => {
  const page = '<div  ID=x\tclass="a b" >1<p>2</p>3</div >4';

  it.each<[string, NonNullable<ElementHandlers['element']>, string]>([
    ['before', (e) => void e.before('<1>').before('2'), `&lt;1&gt;2${page}`],
    ['after', (e) => void e.after('1').after('<i>', { html: true }), page.replace('4', '<i>14')],
    ['prepend', (e) => void e.prepend('1').prepend('<i>', { html: true }), page.replace('>1', '><i>11')],
    ['append', (e) => void e.append('1').append('2'), page.replace('3<', '312<')],
    ['replace', (e) => void e.replace('<b>r</b>', { html: true }).before('1').after('2'), '1<b>r</b>24'],
    [
      'setInnerContent',
      (e) => void e.setInnerContent('&').append('z').prepend('a'),
      '<div  ID=x\tclass="a b" >a&amp;z</div >4',
    ],
    ['remove', (e) => void e.remove(), '4'],
    ['removeAndKeepContent', (e) => void e.removeAndKeepContent().prepend('0'), '01<p>2</p>34'],
    [
      'setAttribute',
      (e) => void e.setAttribute('CLASS', '"<&').setAttribute('new', ''),
      page.replace('class="a b"', 'class="&quot;&lt;&amp;" new=""'),
    ],
    ['removeAttribute', (e) => void e.removeAttribute('id'), '<div\tclass="a b" >1<p>2</p>3</div >4'],
    [
      'tagName',
      (e) => {
        e.tagName = 'main';
      },
      page.replace('<div', '<main').replace('</div', '</main'),
    ],
    [
      'onEndTag',
      (e) => void e.onEndTag((end) => void end.before('b').after(end.name)),
      page.replace('</div >', 'b</div >div'),
    ],
    [
      'onEndTag, renamed',
      (e) =>
        void e.onEndTag((end) => {
          end.name = 'x';
        }),
      page.replace('</div', '</x'),
    ],
    ['onEndTag, removed', (e) => void e.onEndTag((end) => void end.remove()), page.replace('</div >', '')],
  ])('%s', async (_, element, expected) => {
    expect(await rewrite(page, ['#x', { element }])).toBe(expected);
  });

  it('tells names, attributes and namespaces', async () => {
    const seen: unknown[] = [];
    const element: ElementHandlers['element'] = (e) => {
      seen.push([
        e.tagName,
        e.namespaceURI.slice(-4),
        [...e.attributes],
        e.getAttribute('TITLE'),
        e.hasAttribute('x'),
        e.removed,
      ]);
    };
    await rewrite('<P title="a&amp;b" TITLE=c x>', ['p', { element }]);
    expect(seen[0]).toEqual([
      'p',
      'html',
      [
        ['title', 'a&b'],
        ['x', ''],
      ],
      'a&b',
      true,
      false,
    ]);
    await rewrite('<svg viewbox=0><foreignobject/>', ['svg, foreignObject', { element }]);
    expect(seen.slice(2, 4)).toEqual([
      ['svg', '/svg', [['viewBox', '0']], null, false, false],
      ['foreignObject', '/svg', [], null, false, false],
    ]);
  });

  it.each([
    ['<a b>', '<a>'],
    ['<a b="1"c>', '<a c>'],
    ['<a b=1/>', '<a>'],
    ['<a b />', '<a />'],
    ['<a c b="x">', '<a c>'],
    ['<a/b/c>', '<a/c>'],
    ["<a\n\tb='>'\tc>", '<a\tc>'],
    ['<a b=1 B=2 c b>', '<a  c >'],
    ['<a c=1 b=2 b="3">', '<a c=1 >'],
    ['<a c=1 b="2"/d>', '<a c=1 /d>'],
    ['<a c b="1" =d>', '<a c/ =d>'],
  ])('takes an attribute out of %j', async (source, expected) => {
    expect(await rewrite(source, ['a', { element: (a) => void a.removeAttribute('b') }])).toBe(expected);
  });

  it.each([
    ['<p a=>', '<p a="" n="1">'],
    ['<p = >', '<p = n="1" >'],
    ['<p a=b=>', '<p a=b= n="1">'],
    ['<p a/>', '<p a n="1"/>'],
    ['<p a=1 a= >', '<p a=1 n="1" a= >'],
  ])('adds an attribute to %j', async (source, expected) => {
    expect(await rewrite(source, ['p', { element: (p) => void p.setAttribute('n', '1') }])).toBe(expected);
  });

  // The seed is printed by fast-check when it fails.
  it('changes attributes as told and no others', { timeout: 60_000 }, async () => {
    const attribute = fc
      .tuple(
        fc.constantFrom(' ', '/', '\n', '', ' / '),
        fc.constantFrom('a', 'B', 'c', '=d', '"', "'", 'é', '<'),
        fc.constantFrom('', '=', ' = ', '=1', "='x y'", '="x>y"', '=x/', '="&amp;"', '=""', ' =', '=`', '=a=b', '=x"'),
      )
      .map((parts) => parts.join(''));
    const name = fc.constantFrom('a', 'b', 'c', 'n', 'é', '"', '<');
    const change = fc.tuple(name, fc.option(fc.constantFrom('v', '', 'a"b', '<>&')));
    const source = fc
      .tuple(
        fc.constantFrom('<p', '<X-Y', '<b='),
        fc.array(attribute, { maxLength: 6 }),
        fc.constantFrom('>', '/>', ' >', ' />'),
      )
      .map(([start, attributes, end]) => `${start}${attributes.join('')}${end}text`);
    const attributesOf = (html: string) => {
      const element = parseFragment(html, { context: 'div' }).firstElementChild;
      return element && [new Map(Array.from(element.attributes, (a) => [a.name, a.value])), element.textContent];
    };
    await fc.assert(
      fc.asyncProperty(source, fc.array(change, { minLength: 1, maxLength: 3 }), async (html, changes) => {
        const [wanted, text] = (attributesOf(html) ?? []) as [Map<string, string>?, string?];
        if (wanted === undefined) return;
        let isFirst = true;
        const element: ElementHandlers['element'] = (e) => {
          if (!isFirst) return;
          isFirst = false;
          for (const [key, value] of changes) {
            if (value === null) e.removeAttribute(key);
            else e.setAttribute(key, value);
            if (value === null) wanted.delete(key);
            else wanted.set(key, value);
          }
          expect(new Map(e.attributes)).toEqual(wanted);
        };
        const rewritten = await new HTMLRewriter().on('*', { element }).transform(html);
        expect(attributesOf(rewritten)).toEqual([wanted, text]);
      }),
      { numRuns: 2000 },
    );
  });

  it('changes a hundred thousand attributes', async () => {
    const removed: NonNullable<ElementHandlers['element']> = (p) => {
      for (const [name] of p.attributes) p.removeAttribute(name);
    };
    const added: NonNullable<ElementHandlers['element']> = (p) => {
      for (const [name] of p.attributes) p.setAttribute(`${name}-`, '');
    };
    // Quadratic growth takes minutes.
    const source = `<p ${Array.from({ length: 100_000 }, (_, i) => `a${i}=1`).join(' ')}>`;
    const change = (element: NonNullable<ElementHandlers['element']>) =>
      new HTMLRewriter().on('p', { element }).transform(source);
    expect((await change(removed)).replaceAll(' ', '')).toBe('<p>');
    expect((await change(added)).match(/a\d+-/g)?.length).toBe(100_000);
  });

  it('ends elements where the parser does', async () => {
    const mark = (e: Parameters<NonNullable<ElementHandlers['element']>>[0]) =>
      void e.prepend('[').append(']').after('|');
    const cases: [string, string, string][] = [
      ['p', '<p>a<p>b<div>c', '<p>[a]|<p>[b]|<div>c'],
      ['li', '<ul><li>a<li>b</ul>c', '<ul><li>[a]|<li>[b]|</ul>c'],
      ['h2', '<h2>a</h1>b', '<h2>[a]</h1>|b'],
      ['br', '<br>a<br/>', '<br>|a<br/>|'],
      ['path', '<svg><path/><path></path></svg>', '<svg><path/>|<path>[]</path>|</svg>'],
      ['td', '<table><td>a<td>b<tr></table>', '<table><td>[a]|<td>[b]|<tr></table>'],
      ['body', '<body>a</body>b', '<body>[a]</body>|b'],
      ['body', '<body>a</html>b', '<body>[a]|</html>b'],
      ['html, body', '<html><body>a</html>b', '<html>[<body>[a]|]</html>|b'],
      ['head', '<head><title>a</title>b', '<head>[<title>a</title>]|b'],
      ['div', '<div>a', '<div>[a]|'],
      ['tr', '<tr>a', '<tr>a'],
      ['title', '<title>a<b></title>', '<title>[a<b>]</title>|'],
      ['b', '<svg><b>x</svg>', '<svg><b>[x</svg>]|'],
    ];
    for (const [selector, source, expected] of cases) {
      expect(await rewrite(source, [selector, { element: mark }])).toBe(expected);
    }
  });

  it('matches as the parser builds, with ancestors and siblings', async () => {
    const source = '<ul class=u><li>a<li x>b<ul><li>c</ul></ul><table><b>x</b><tr><td>y</table><i></i><p>z';
    const match = async (selector: string) => {
      const marked = await rewrite(source, [selector, { element: (e) => void e.setAttribute('m', '') }]);
      return marked.split(' m=""').length - 1;
    };
    expect(await match('li')).toBe(3);
    expect(await match('.u > li')).toBe(2);
    expect(await match('ul ul li')).toBe(1);
    expect(await match('li:not([x])')).toBe(2);
    expect(await match('li:nth-child(2)')).toBe(1);
    expect(await match('li:first-child')).toBe(2);
    expect(await match('ul + b, b + table')).toBe(1);
    expect(await match('i ~ p')).toBe(1);
    expect(await match('table > tbody > tr > td')).toBe(1);
    expect(await match('html > body *')).toBe(11);
    expect(await match('*')).toBe(11);
    expect(await match('LI[X]')).toBe(1);
  });

  it('refuses selectors that depend on what follows, and invalid ones', () => {
    const rewriter = new HTMLRewriter();
    for (const selector of ['a:last-child', ':not(:has(b))', 'p:empty', ':nth-last-of-type(2)']) {
      expect(() => rewriter.on(selector, {})).toThrow(/depends on what follows/);
    }
    expect(() => rewriter.on('!', {})).toThrow(/'!' is not a valid selector/);
    expect(() => rewriter.on('a', { element: 1 } as never)).toThrow(/'element' must be a function; got 1/);
    expect(() => rewriter.on('a', null as never)).toThrow(/takes an object with handlers; got null/);
    expect(() => new HTMLRewriter({ contenttype: '' } as never)).toThrow(/there is no option 'contenttype'/);
    expect(() => rewriter.transform(1 as never)).toThrow(/takes a string, a Response or a ReadableStream; got 1/);
  });

  it('waits for handlers that take their time, in order', async () => {
    const order: string[] = [];
    const later = (name: string) => async () => {
      await new Promise((resolve) => setTimeout(resolve, 2));
      order.push(name);
    };
    const result = await rewrite(
      '<p>a</p><!--c-->',
      ['p', { element: later('1') }],
      [
        'p',
        {
          element(e) {
            order.push('2');
            e.after('x').onEndTag(later('3'));
          },
          text: later('t'),
        },
      ],
    );
    expect(result).toBe('<p>a</p>x<!--c-->');
    expect(order.slice(0, 5)).toEqual(['1', '2', 't', 't', '3']);
    const failing = new HTMLRewriter().on('p', { element: () => Promise.reject(new Error('no')) });
    await expect(failing.transform('<p>')).rejects.toThrow('no');
  });

  it('lets what it hands out be used in the handler alone', async () => {
    type Kept = Parameters<NonNullable<ElementHandlers['element']>>[0];
    let kept: Kept | undefined;
    await rewrite('<p>', [
      'p',
      {
        element: (e) => {
          kept = e;
        },
      },
    ]);
    const uses: ((element: Kept) => unknown)[] = [
      (e) => e.before('x'),
      (e) => e.remove(),
      (e) => e.prepend('x'),
      (e) => e.append('x'),
      (e) => e.setInnerContent('x'),
      (e) => e.setAttribute('x', 'y'),
      (e) => e.removeAttribute('x'),
      (e) => e.removeAndKeepContent(),
      (e) => e.onEndTag(() => undefined),
      (e) => {
        e.tagName = 'x';
      },
    ];
    for (const use of uses) expect(() => use(kept!)).toThrow(/only until the handler/);
    expect(Object.keys(kept!)).toEqual([]);
    await expect(rewrite('<p>', ['p', { element: (e) => void e.setAttribute('a b', '') }])).rejects.toThrow(TypeError);
    await expect(
      rewrite('<p>', [
        'p',
        {
          element: (e) => {
            e.tagName = '1';
          },
        },
      ]),
    ).rejects.toThrow(/"1" is no tag name/);
    await expect(rewrite('<p>', ['p', { element: (e) => void e.before(1 as never) }])).rejects.toThrow(
      /must be a string/,
    );
  });
});

describe('HTMLRewriter: text, comments and the page', () => {
  it('hands out texts, the last piece empty', async () => {
    const seen: [string, boolean][] = [];
    const source = '<div>a&amp;<b>c</b></>d<!--e-->f</div>g<title>h</title>';
    const rewriter = new HTMLRewriter().on('div', { text: (t) => void seen.push([t.text, t.lastInTextNode]) });
    expect(await rewriter.transform(source)).toBe(source);
    expect(seen).toEqual([
      ['a&amp;', false],
      ['', true],
      ['c', false],
      ['', true],
      ['d', false],
      ['', true],
      ['f', false],
      ['', true],
    ]);
  });

  it('changes texts', async () => {
    const handlers: ElementHandlers = {
      text(t) {
        if (t.lastInTextNode) t.after('<hr>', { html: true });
        else if (t.text === 'b') t.remove();
        else t.replace(t.text.toUpperCase()).before('(');
      },
    };
    const source = '<p>a<i>b</i></p>c';
    expect(await new HTMLRewriter().on('p', handlers).transform(source)).toBe('<p>(A<hr><i><hr></i></p>c');
  });

  it('changes comments', async () => {
    const seen: string[] = [];
    const comments: ElementHandlers['comments'] = (c) => {
      seen.push(c.text);
      if (c.text === 'a') c.text = 'new';
      else if (c.text === 'b') c.remove();
      else c.before('1').after('2');
    };
    expect(await rewrite('<p><!--a--><!b><!--c--></p><!--a-->', ['p', { comments }])).toBe(
      '<p><!--new-->1<!--c-->2</p><!--a-->',
    );
    expect(seen.slice(0, 3)).toEqual(['a', 'b', 'c']);
    for (const text of ['-->', '>', '--!>', 'x--']) {
      await expect(
        rewrite('<p><!--a-->', [
          'p',
          {
            comments: (c) => {
              c.text = text;
            },
          },
        ]),
      ).rejects.toThrow(/cannot hold/);
    }
  });

  it('tells of the page', async () => {
    const seen: unknown[] = [];
    const handlers: DocumentHandlers = {
      doctype: (d) => void seen.push([d.name, d.publicId, d.systemId]),
      comments: (c) => void c.remove(),
      text: (t) => void seen.push(t.text),
      end: (end) => void end.append('<!--end-->', { html: true }),
    };
    const source = '<!DOCTYPE HTML public "a" \'b\'><!--c-->d';
    expect(await new HTMLRewriter().onDocument(handlers).transform(source)).toBe(
      '<!DOCTYPE HTML public "a" \'b\'>d<!--end-->',
    );
    expect(seen).toEqual([['html', 'a', 'b'], 'd', '']);
    expect(await new HTMLRewriter().onDocument(handlers).transform('')).toBe('<!--end-->');
  });

  it('leaves out what is in removed elements, nested ones too', async () => {
    const source = '<div>a<p>b<i>c</i></p>d<!--x--></div>e';
    const remove: ElementHandlers = { element: (e) => void e.remove() };
    expect(await rewrite(source, ['div', remove], ['p', { element: (e) => void e.after('y') }], ['i', remove])).toBe(
      'e',
    );
    expect(await rewrite(source, ['p', { element: (e) => void e.setInnerContent('n') }], ['i', remove])).toBe(
      '<div>a<p>n</p>d<!--x--></div>e',
    );
  });
});

describe('HTMLRewriter: bytes', () => {
  it('keeps every byte that no handler touched', async () => {
    const bytes = Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919) % 256);
    const source = Buffer.concat([
      Buffer.from('<p title="'),
      bytes.filter((b) => b !== 0x22),
      Buffer.from('">'),
      bytes,
    ]);
    for (const charset of ['utf-8', 'windows-1252', 'shift_jis', 'gb18030']) {
      const rewriter = new HTMLRewriter({ contentType: `text/html;charset=${charset}` }).on('*', {
        text: () => undefined,
      });
      const pieces = Array.from({ length: Math.ceil(source.length / 100) }, (_, i) =>
        source.subarray(i * 100, i * 100 + 100),
      );
      expect(await inPieces<Uint8Array>(rewriter, pieces)).toBe(source.toString('latin1'));
    }
  });

  it('hands out and puts in characters', async () => {
    const seen: unknown[] = [];
    const handlers: ElementHandlers = {
      element(e) {
        seen.push(e.getAttribute('title'), e.getAttribute('é'));
        e.setAttribute('class', 'ü€').before('ß');
      },
      text: (t) => void seen.push(t.text),
    };
    const rewriter = new HTMLRewriter().on('p[title*="ä"]', handlers);
    const source = '<meta charset=utf-8><p title="ä&eacute;" é=1>ö</p>';
    const response = rewriter.transform(new Response(source, { headers: { 'content-length': '1', 'x-y': 'z' } }));
    expect(await response.text()).toBe('<meta charset=utf-8>ß<p title="ä&eacute;" é=1 class="ü€">ö</p>');
    expect([response.headers.get('content-length'), response.headers.get('x-y')]).toEqual([null, 'z']);
    expect(seen).toEqual(['äé', '1', 'ö', '']);
    const cyrillic = new HTMLRewriter({ contentType: 'text/html; charset=windows-1251' }).on('p', handlers);
    expect(await inPieces(cyrillic, [Uint8Array.of(...utf8('<p title='), 0xe9, ...utf8('>'), 0xe9)])).toBe(
      '&#223;<p title=\xe9 class="&#252;\x88">\xe9',
    );
    expect(seen.slice(4)).toEqual(['й', null, 'й', '']);
  });

  it('makes a response of the kind that it got, whatever the global property says', async () => {
    class Own extends Response {
      constructor(readonly name: string) {
        super('<p>a</p>', { headers: { 'x-y': 'z' } });
      }
    }
    const [plain, own] = [new Response('<p>a</p>', { headers: { 'x-y': 'z' } }), new Own('name')];
    const rewriter = new HTMLRewriter().on('p', { element: (p) => void p.before('b') });
    vi.stubGlobal('Response', null);
    const results = [plain, own].map((response) => rewriter.transform(response));
    vi.unstubAllGlobals();
    for (const result of results) {
      expect(Object.getPrototypeOf(result)).toBe(Response.prototype);
      expect([await result.text(), result.headers.get('x-y')]).toEqual(['b<p>a</p>', 'z']);
    }
    const { status, headers, body } = new Response('<p>a</p>');
    const alike = rewriter.transform({ status, headers, body, pipeThrough: undefined } as unknown as Response);
    expect(alike).toBeInstanceOf(Response);
    expect(await alike.text()).toBe('b<p>a</p>');
  });

  it.each<[string, number[]]>([
    ['utf-8', [...utf8('é😀')]],
    ['shift_jis', [0x83, 0x5c, 0xb1, 0x83, 0x41]],
    ['gb18030', [0x81, 0x30, 0x81, 0x30, 0xd6, 0xd0]],
    ['big5', [0xa4, 0x40, 0x88, 0x62]],
    ['euc-jp', [0x8f, 0xb0, 0xa1, 0x8e, 0xb1, 0xa4, 0xa2]],
    ['euc-kr', [0xb0, 0xa1, 0x81, 0x41]],
    ['windows-1251', [0xe9, 0xea]],
  ])('hands out whole characters of %s, however the bytes are cut', async (charset, characters) => {
    const source = Uint8Array.of(...utf8('<p>'), ...characters, 0x41, ...characters, ...utf8('</p>'), ...characters);
    const text = createDecoder(getEncoding(charset)!).decode(source).slice(3).replace('</p>', '');
    for (const size of [1, 2, 3, 5]) {
      let seen = '';
      const rewriter = new HTMLRewriter({ contentType: `text/html;charset=${charset}` });
      rewriter.onDocument({
        text(t) {
          seen += t.text;
        },
      });
      const pieces: Uint8Array[] = [];
      for (let i = 0; i < source.length; i += size) pieces.push(source.slice(i, i + size));
      expect(await inPieces(rewriter, pieces)).toBe(Buffer.from(source).toString('latin1'));
      expect(seen).toBe(text);
    }
  });

  it('hands out what stands in malformed characters', async () => {
    for (const size of [1, 10]) {
      let seen = '';
      const rewriter = new HTMLRewriter({ contentType: 'text/html;charset=gb18030' });
      rewriter.onDocument({
        text(t) {
          seen += t.text;
        },
      });
      const bytes = Uint8Array.of(0xa1, 0x35, 0xd3, ...utf8('<br>'), 0xa1, 0x35, 0x20);
      const pieces: Uint8Array[] = [];
      for (let i = 0; i < bytes.length; i += size) pieces.push(bytes.slice(i, i + size));
      await inPieces(rewriter, pieces);
      expect(seen).toBe('\ufffd5\ufffd\ufffd5 ');
    }
  });

  it('keeps characters that are cut off at the end', async () => {
    for (const charset of ['utf-8', 'shift_jis', 'gb18030']) {
      const rewriter = new HTMLRewriter({ contentType: `text/html;charset=${charset}` }).onDocument({ text() {} });
      expect(await inPieces(rewriter, [Uint8Array.of(0x41, 0xe3), Uint8Array.of(0x81)])).toBe('A\xe3\x81');
    }
  });

  it('adds to a response without a single byte', async () => {
    const rewriter = new HTMLRewriter().onDocument({ end: (end) => void end.append('é') });
    const headers = { 'content-type': 'text/html;charset=utf-8' };
    expect(await rewriter.transform(new Response('', { headers })).text()).toBe('é');
  });

  it('takes a byte order mark for none of the page', async () => {
    const seen: string[] = [];
    const handlers: ElementHandlers = { element: (e) => void seen.push(e.tagName) };
    const rewriter = new HTMLRewriter({ contentType: 'text/html;charset=latin1' }).on('html, head', handlers);
    rewriter.onDocument({ text: (t) => void seen.push(t.text), doctype: (d) => void seen.push(`!${d.name}`) });
    const bytes = utf8('\ufeff<!doctype html><html><head></head>é');
    for (const pieces of [[bytes], [...bytes].map((byte) => Uint8Array.of(byte))]) {
      seen.length = 0;
      expect(await inPieces(rewriter, pieces)).toBe(Buffer.from(bytes).toString('latin1'));
      expect(seen).toEqual(['!html', 'html', 'head', 'é', '']);
    }
  });

  it('writes in the encoding of the page', async () => {
    const handlers: ElementHandlers = {
      element: (e) => void e.setAttribute('й', 'ж€é').after('<script>"й😀"</script>', { html: true }),
      comments: (c) => {
        c.text = 'ж';
      },
    };
    const rewriter = new HTMLRewriter({ contentType: 'text/html;charset=windows-1251' }).on('p', handlers);
    expect(await inPieces(rewriter, [utf8('<p><!--x--></p>')])).toBe(
      '<p \xe9="\xe6\x88&#233;"><!--\xe6--></p><script>"\xe9&#128512;"</script>',
    );
    const japanese = new HTMLRewriter({ contentType: 'text/html;charset=shift_jis' });
    japanese.on('p', { element: (e) => void e.append('ソé') });
    expect(await inPieces(japanese, [utf8('<p></p>')])).toBe('<p>\x83\x5c&#233;</p>');
    const latin = new HTMLRewriter({ contentType: 'text/html;charset=latin1' });
    latin.on('p', { element: (e) => void e.setAttribute('ж', '') });
    await expect(inPieces(latin, [utf8('<p>')])).rejects.toThrow(/"ж" cannot be written in windows-1252, as a name/);
  });

  it('tells names that are not ASCII', async () => {
    const seen: string[] = [];
    const element: ElementHandlers['element'] = (e) => {
      seen.push(e.tagName);
      e.onEndTag((end) => void seen.push(end.name));
    };
    const rewriter = new HTMLRewriter({ contentType: 'text/html;charset=utf-8' }).on('*', { element });
    await inPieces(rewriter, [utf8('<X-É>a</x-É>')]);
    expect(seen).toEqual(['x-É', 'x-É']);
  });

  it('refuses bytes that must not be decoded, and mixed chunks', async () => {
    const headers = { 'content-type': 'text/html;charset=iso-2022-kr' };
    const replaced = new HTMLRewriter().transform(new Response('<p>', { headers }));
    await expect(replaced.text()).rejects.toThrow(/stands for 'replacement' cannot be rewritten/);
    await expect(inPieces<string | Uint8Array>(new HTMLRewriter(), ['a', utf8('b')])).rejects.toThrow(
      /must be of one kind/,
    );
  });
});

it('changes nothing that it is not told to', { timeout: 60_000 }, async () => {
  const snippet = fc.constantFrom(
    ...[
      '<',
      '>',
      '</',
      '&am',
      'p;',
      '<p ',
      'a="',
      "'",
      '<b>',
      '</b>',
      '<svg>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
      '\0',
      '\r',
    ],
    ...[
      '<title>',
      '</title>',
      '<script>',
      '</script>',
      '<table>',
      '<td>',
      '<li>',
      '</ul>',
      '<a>',
      '</a>',
      '<form>',
      '</form>',
      'x',
    ],
  );
  const rewriter = new HTMLRewriter()
    .on('*', { element: (e) => void e.onEndTag(() => undefined), text: () => undefined, comments: () => undefined })
    .on('li:nth-child(2)', { element: () => undefined })
    .onDocument({ doctype: () => undefined, text: () => undefined, comments: () => undefined });
  await fc.assert(
    fc.asyncProperty(fc.array(snippet, { maxLength: 40 }), fc.integer({ min: 1, max: 5 }), async (parts, size) => {
      const source = parts.join('');
      expect(await rewriter.transform(source)).toBe(source);
      const pieces = Array.from({ length: Math.ceil(source.length / size) }, (_, i) =>
        source.slice(i * size, i * size + size),
      );
      expect(await inPieces(rewriter, pieces)).toBe(source);
    }),
    { numRuns: 500 },
  );
});
