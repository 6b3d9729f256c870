import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { locationOf, type PageSource, type ParseError, parse, parseStream, serialize } from '../../../lib/index.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const html =
  '<!doctype html>\r\n<title>é&amp;</title>\r\n<p class=a>one<p>two<table><b>x</table><svg><![CDATA[y]]></svg>';
const expected = serialize(parse(html));

function pieces<T extends string | Uint8Array>(whole: T, size: number): T[] {
  const list: T[] = [];
  for (let i = 0; i < whole.length; i += size) list.push(whole.slice(i, i + size) as T);
  return list;
}

async function* later<T>(values: Iterable<T>): AsyncGenerator<T> {
  for (const value of values) {
    await new Promise((resolve) => setTimeout(resolve));
    yield value;
  }
}

function toStream(chunks: readonly string[]): ReadableStream<string> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

describe('parseStream', () => {
  const bytes = utf8(`\ufeff${html}`);
  const sources: [string, () => PageSource][] = [
    ['a ReadableStream of bytes', () => new Blob([bytes]).stream()],
    ['a ReadableStream of strings', () => toStream(pieces(html, 9))],
    ['a Readable of buffers', () => Readable.from([Buffer.from(bytes)])],
    ['a Readable of strings', () => Readable.from(pieces(html, 7))],
    ['an async iterable', () => later(pieces(html, 20))],
    ['an iterable', () => pieces(bytes, 5)],
    ['a Response', () => new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })],
    ['a Blob', () => new Blob([bytes])],
    ['a string', () => html],
    ['bytes', () => bytes],
    ['an ArrayBuffer', () => bytes.buffer],
  ];
  it.each(sources)('reads %s', async (_, source) => {
    expect(serialize(await parseStream(source()))).toBe(expected);
  });

  it.each([1, 2, 3, 5, 64])('gives the same in pieces of %d', async (size) => {
    expect(serialize(await parseStream(pieces(html, size)))).toBe(expected);
    expect(serialize(await parseStream(pieces(bytes, size)))).toBe(expected);
  });

  it('reads an empty source', async () => {
    for (const source of [[], [''], new Response(null), new ReadableStream({ start: (c) => c.close() })]) {
      expect(serialize(await parseStream(source))).toBe('<html><head></head><body></body></html>');
    }
  });

  it('takes the encoding from the Response, an option or the bytes', async () => {
    const body = Uint8Array.of(0xe9);
    const headers = { 'content-type': 'text/html;charset=windows-1251' };
    expect((await parseStream(new Response(body, { headers }))).body.textContent).toBe('й');
    expect((await parseStream(new Response(body, { headers }), { contentType: 'text/html' })).body.textContent).toBe(
      'é',
    );
    expect((await parseStream([body], { encoding: 'koi8-r' })).characterSet).toBe('KOI8-R');
    const declared = [utf8('<meta charset'), utf8('=utf-8><p>'), utf8('й')];
    expect((await parseStream(declared)).body.textContent).toBe('й');
  });

  it('parses again for a late declaration as long as no callback was called', async () => {
    const page = (before: string) =>
      new Uint8Array(Buffer.from(`${before}<!--${'é'.repeat(1100)}--><meta charset=utf-8><p>é</p>`));
    const seen: string[] = [];
    const note = (element: Element) => void seen.push(`${element.localName} ${element.textContent}`);
    for (const size of [1, 1000, 10_000]) {
      seen.length = 0;
      const bytes = page('<title>x</title>');
      const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.slice(i * size, (i + 1) * size),
      );
      // The comment shows that all was parsed again; the meta element, that it is told of once.
      const document = await parseStream(chunks, { onElement: { p: note, meta: note } });
      expect(document.characterSet).toBe('UTF-8');
      expect(document.head.innerHTML).toContain(`<!--${'é'.repeat(1100)}-->`);
      expect(seen).toEqual(['meta ', 'p é']);
      const late = await parseStream(chunks, { onElement: { title: note } });
      expect([late.characterSet, late.body.textContent]).toEqual(['windows-1252', 'Ã©']);
      expect(late.body.textContent).not.toBe(document.body.textContent);
    }
  });

  it('parses again if the encoding is declared too late, unless somebody has seen elements', async () => {
    const page = pieces(utf8(`<title>й</title><!--${'x'.repeat(1024)}--><meta charset=utf-8><p>й`), 300);
    expect((await parseStream(page)).title).toBe('й');
    const seen: string[] = [];
    const document = await parseStream(page, { onElement: { title: (title) => seen.push(title.textContent) } });
    expect(seen).toEqual(['Ð¹']);
    expect(document.characterSet).toBe('windows-1252');
    const ascii = pieces(utf8(`<title>x</title><!--${'x'.repeat(1024)}--><meta charset=utf-8><p>й`), 300);
    const late = await parseStream(ascii, { onElement: { title: () => undefined } });
    expect([late.characterSet, late.body.textContent]).toEqual(['UTF-8', 'й']);
  });

  it('gives errors and locations', async () => {
    const source = `<!doctype html>\r\n<p>\r\n  <b></i>`;
    const whole: ParseError[] = [];
    const start = locationOf(
      parse(source, { locations: true, onParseError: (e) => whole.push(e) }).querySelector('b')!,
    );
    for (const size of [1, 4, 17]) {
      const errors: ParseError[] = [];
      const document = await parseStream(pieces(source, size), {
        locations: true,
        onParseError: (e) => errors.push(e),
      });
      expect(errors).toEqual(whole);
      expect(locationOf(document.querySelector('b')!)).toEqual(start);
    }
  });

  it('asks for the next chunk only when the one before is parsed and callbacks are done', async () => {
    const events: string[] = [];
    async function* source() {
      for (const name of ['a', 'b']) {
        events.push(`read ${name}`);
        yield `<${name}>x</${name}>`;
      }
    }
    const slow = async (element: Element) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      events.push(`done ${element.localName}`);
    };
    await parseStream(source(), { onElement: { 'a, b': slow } });
    expect(events).toEqual(['read a', 'done a', 'read b', 'done b']);
  });

  it('stops at the size limit and cancels the source', async () => {
    const cancel = vi.fn();
    const endless = new ReadableStream({ pull: (c) => c.enqueue('<p>x'), cancel });
    await expect(parseStream(endless, { maxBytes: 100 })).rejects.toThrow(
      /the option 'maxBytes' is 100; the input comes to /,
    );
    expect(cancel).toHaveBeenCalled();
    await expect(parseStream(['1234'], { maxBytes: 4 })).resolves.toBeDefined();
    await expect(parseStream(['1234', '5'], { maxBytes: 4 })).rejects.toThrow(RangeError);
  });

  it('stops when it is aborted, even while it waits', async () => {
    const cancel = vi.fn();
    const hanging = new ReadableStream({ start: (c) => c.enqueue('<p>'), cancel });
    const controller = new AbortController();
    const parsing = parseStream(hanging, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error('enough')), 5);
    await expect(parsing).rejects.toThrow('enough');
    expect(cancel).toHaveBeenCalled();
    const readable = new Readable({ read: () => undefined });
    await expect(parseStream(readable, { signal: AbortSignal.timeout(5) })).rejects.toThrow(/timeout/);
    expect(readable.destroyed).toBe(true);
    await expect(parseStream([], { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
  });

  it('stops when a callback aborts, even the last one, and cancels what it never began to read', async () => {
    const abort = (source: PageSource) => {
      const controller = new AbortController();
      const onElement = { p: () => controller.abort(new Error('enough')) };
      return parseStream(source, { signal: controller.signal, onElement });
    };
    await expect(abort(['<p>1</p>', '<p>2'])).rejects.toThrow('enough');
    await expect(abort(['<p>1'])).rejects.toThrow('enough');
    const cancel = vi.fn();
    const signal = AbortSignal.abort(new Error('before'));
    await expect(parseStream(new ReadableStream({ cancel }), { signal })).rejects.toThrow('before');
    expect(cancel).toHaveBeenCalled();
  });

  it('lets go of the source', async () => {
    const read = new Blob([bytes]).stream();
    await parseStream(read);
    expect(read.locked).toBe(false);
    const failed = new ReadableStream({ pull: (c) => c.enqueue(1) });
    await expect(parseStream(failed as never)).rejects.toThrow(/it got 1/);
    expect(failed.locked).toBe(false);
    const end = vi.fn(() => {
      throw new Error('while ending');
    });
    const iterable = (next: () => unknown) => ({ [Symbol.iterator]: () => ({ next, return: end }) }) as never;
    await expect(parseStream(iterable(() => ({ value: 1, done: false })))).rejects.toThrow(/it got 1/);
    expect(end).toHaveBeenCalledTimes(1);
    const lose = () => {
      throw new Error('lost');
    };
    await expect(parseStream(iterable(lose))).rejects.toThrow('lost');
    expect(end).toHaveBeenCalledTimes(1);
  });

  it('leaves no rejection that nobody handles', async () => {
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    const onElement = {
      p: () => Promise.reject(new Error('later')),
      b: () => {
        throw new Error('at once');
      },
    };
    await expect(parseStream(['<p></p><b></b>'], { onElement })).rejects.toThrow('at once');
    await new Promise((resolve) => setTimeout(resolve, 5));
    process.off('unhandledRejection', unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  it('asks what a callback returns once', async () => {
    let times = 0;
    const query = {
      // biome-ignore lint/suspicious/noThenProperty: it is sent when somebody waits for it
      then(sent: () => void) {
        times++;
        sent();
      },
    };
    await parseStream(['<p></p>'], { onElement: { p: () => query } });
    expect(times).toBe(1);
  });

  it('fails as the source or a callback does', async () => {
    async function* source() {
      yield '<p>';
      throw new Error('lost');
    }
    await expect(parseStream(source())).rejects.toThrow('lost');
    const fail = () => {
      throw new Error('callback');
    };
    await expect(parseStream(['<p></p>'], { onElement: { p: fail } })).rejects.toThrow('callback');
    const reject = () => Promise.reject(new Error('later'));
    await expect(parseStream(['<p></p>'], { onElement: { p: reject } })).rejects.toThrow('later');
  });

  it('refuses what it does not know', async () => {
    await expect(parseStream(1 as never)).rejects.toThrow(/reads a ReadableStream.*it got 1/);
    await expect(parseStream([1] as never)).rejects.toThrow(/chunks that are strings or bytes; it got 1/);
    await expect(parseStream(['a', Uint8Array.of(1)])).rejects.toThrow(/after chunks of string/);
    await expect(parseStream([], { maxBytes: -1 })).rejects.toThrow(/'maxBytes' must be/);
    await expect(parseStream([], { onElement: { a: 1 } } as never)).rejects.toThrow(/'onElement' must be/);
    await expect(parseStream([], { onElement: { '!': () => 0 } })).rejects.toThrow(/'!' is not a valid selector/);
  });
});

describe('onElement', () => {
  const complete = async (source: string, selector = '*', size = 1000) => {
    const seen: string[] = [];
    const onElement = { [selector]: (element: Element) => void seen.push(element.outerHTML) };
    const document = await parseStream(pieces(source, size), { onElement });
    return { seen, document };
  };

  it.each([1, 3, 1000])('tells of elements when they are complete, in pieces of %d', async (size) => {
    const { seen } = await complete('<ul><li>a<li>b<img>c</ul><p>x<svg><path/></svg>', 'body *', size);
    expect(seen).toEqual([
      '<li>a</li>',
      '<img>',
      '<li>b<img>c</li>',
      '<ul><li>a</li><li>b<img>c</li></ul>',
      '<path></path>',
      '<svg><path></path></svg>',
      '<p>x<svg><path></path></svg></p>',
    ]);
  });

  it('tells of every element once', async () => {
    const sources = [
      '<a>1<p>2</a>3</p><b><i></b></i>',
      '<table>x<tr><td>y<table></table></table>',
      '<title>a</title><template><td>x</td></template><script>y</script><frameset>',
      '<select><option>a<option>b<optgroup><option>c</select><input><textarea>z',
      '<math><mi>x<annotation-xml encoding=text/html><p>y</math>',
    ];
    for (const source of sources) {
      const seen: Element[] = [];
      const document = await parseStream([source], { onElement: { '*': (element) => void seen.push(element) } });
      expect(new Set(seen).size).toBe(seen.length);
      const all = [...document.querySelectorAll('*')];
      for (const template of document.querySelectorAll('template')) all.push(...template.content.querySelectorAll('*'));
      for (const element of all) expect(seen, `${element.localName} in ${source}`).toContain(element);
    }
  });

  it('tells of a br that an end tag makes', async () => {
    expect((await complete('a</br>', 'br')).seen).toEqual(['<br>']);
  });

  it('keeps the templates of shadow roots to itself', async () => {
    const { seen } = await complete('<div><template shadowrootmode=open><i></i></template></div><template></template>');
    expect(seen).toEqual(expect.arrayContaining(['<i></i>', '<div></div>', '<template></template>']));
    expect(seen.filter((markup) => markup.startsWith('<template'))).toHaveLength(1);
  });

  it('waits for what may still come into an element that is off the stack of open elements', async () => {
    const cases: [selector: string, source: string, seen: string[]][] = [
      ['head', '<head></head> <title>a</title><!-- --><p>b', ['<head><title>a</title></head>']],
      ['head', '<head></head><frameset>', ['<head></head>']],
      ['head', '', ['<head></head>']],
      ['form, i', '<form><b>a</form>b</b><i></i>', ['<form><b>ab</b></form>', '<i></i>']],
      ['form', '<form><b>a</form><form>b', ['<form>b</form>', '<form><b>a<form>b</form></b></form>']],
      ['a', '<a><table><a>x</table>y', ['<a>x</a>', '<a><a>x</a><table></table></a>', '<a>y</a>']],
    ];
    for (const [selector, source, expected] of cases) {
      const { seen } = await complete(source, selector, 3);
      expect(seen, source).toEqual(expected);
    }
  });

  // The seed is printed by fast-check when it fails.
  it('tells of each element once, when it is as it stays', { timeout: 60_000 }, async () => {
    const tags =
      'p b a div table tr td li select option form button svg desc template h1 nobr object title script head'.split(
        ' ',
      );
    const pieceOf = fc.oneof(
      fc.constantFrom(...tags).chain((tag) => fc.constantFrom(`<${tag}>`, `</${tag}>`)),
      fc.constantFrom(
        'x',
        ' ',
        '<br>',
        '</br>',
        '</p>',
        '<body>',
        '</body>',
        '<frameset>',
        '<!---->',
        '<template shadowrootmode=open>',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(pieceOf, { maxLength: 16 }), async (parts) => {
        const seen = new Map<Element, string>();
        const onElement = {
          '*': (element: Element) => {
            expect(seen.has(element)).toBe(false);
            seen.set(element, element.outerHTML);
          },
        };
        await parseStream(parts, { onElement });
        for (const [element, markup] of seen) expect(element.outerHTML).toBe(markup);
      }),
      { numRuns: 1500 },
    );
  });

  it('lets elements be removed, moved and changed while the page grows', async () => {
    const items = Array.from({ length: 100 }, (_, i) => `<li>${i}</li>\n`).join('');
    const texts: string[] = [];
    const document = await parseStream(pieces(`<ul>${items}</ul>`, 11), {
      onElement: {
        li: (item) => {
          texts.push(item.textContent);
          item.remove();
        },
      },
    });
    expect(texts).toEqual(Array.from({ length: 100 }, (_, i) => `${i}`));
    expect(document.body.innerHTML).toBe(`<ul>${'\n'.repeat(100)}</ul>`);
    const unwrapped = await parseStream(['<div><i>a</i>b<i>c</i></div><p>d'], {
      onElement: { i: (i) => i.replaceWith(...i.childNodes), div: (div) => div.parentElement!.append(div) },
    });
    expect(unwrapped.body.innerHTML).toBe('<div>abc</div><p>d</p>');
  });

  it('survives the removal of what is still open', async () => {
    const document = await parseStream(['<div><table><tr><td><b>x</b>y</table>z</div>w'], {
      onElement: { b: (b) => b.closest('div')!.remove() },
    });
    expect(document.body.innerHTML).toBe('w');
  });
});

describe('the URL of a response', () => {
  const responseAt = (url: string): Response =>
    Object.defineProperty(new Response('<a href=x>'), 'url', { value: url });

  it('is that of the document', async () => {
    const { links, URL } = await parseStream(responseAt('https://a.test/b/c'));
    expect([URL, (links[0] as HTMLAnchorElement).href]).toEqual(['https://a.test/b/c', 'https://a.test/b/x']);
  });

  it('is not, where the options have one, or there is none', async () => {
    expect((await parseStream(responseAt('https://a.test/'), { url: 'https://b.test/' })).URL).toBe('https://b.test/');
    expect((await parseStream(new Response(''))).URL).toBe('about:blank');
  });
});
