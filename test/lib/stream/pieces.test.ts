import { describe, expect, it } from 'vitest';
import {
  DocumentStream,
  type ElementHandlers,
  HTMLRewriter,
  parse,
  parseStream,
  serialize,
} from '../../../lib/index.ts';
import { pieceEnd } from '../../../lib/stream/pieces.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));
const page = `<!doctype html><title>ß</title><body>${[
  long('<p title="a>b">é &amp; 𝒳 <b>&notin;</p>\r\n', 30_000),
  `<!-- ${long('x > y ', 20_000)} --><script>${long('if (a > b) "€";', 20_000)}</script>`,
  `<img src="data:${long('abc', 40_000)}">${long('no tag ', 30_000)}`,
  `<table>${long('<tr><td>1<td>2', 20_000)}</table>`,
].join('')}`;

describe('pieceEnd', () => {
  const piecesOf = (chunk: string | Uint8Array) => {
    const lengths: number[] = [];
    for (let start = 0, end = 0; start < chunk.length; start = end) {
      end = pieceEnd(chunk, start);
      lengths.push(end - start);
    }
    return lengths;
  };

  it('ends after a tag', () => {
    const chunk = long('<p>a</p>', 30_000);
    const ends = piecesOf(chunk);
    expect(ends.length).toBeGreaterThan(3);
    expect(ends.reduce((sum, length) => sum + length)).toBe(chunk.length);
    expect(chunk[(ends[0] as number) - 1]).toBe('>');
    expect(piecesOf(utf8(chunk))).toEqual(ends);
  });

  it('takes all where no tag ends', () => {
    expect(piecesOf('a'.repeat(100_000))).toEqual([100_000]);
    expect(piecesOf('')).toEqual([]);
  });
});

describe('long chunks', () => {
  const expected = serialize(parse(page));
  const encodings: [string, Uint8Array][] = [
    ['utf-8', Buffer.from(page)],
    ['utf-16le', Buffer.from(`\ufeff${page}`, 'utf16le')],
  ];

  it.each(encodings)('are parsed as ever in %s', async (charset, bytes) => {
    for (const size of [bytes.length, 50_000]) {
      const options = { contentType: `text/html;charset=${charset}`, onElement: { body: () => undefined } };
      const chunks = [];
      for (let i = 0; i < bytes.length; i += size) chunks.push(bytes.subarray(i, i + size));
      const document = await parseStream([bytes.subarray(0, 0), ...chunks], options);
      expect(serialize(document) === expected).toBe(true);
      const stream = new DocumentStream(options);
      const writer = stream.writable.getWriter();
      for (const chunk of chunks) void writer.write(chunk);
      await writer.close();
      expect(serialize(await stream.finished) === expected).toBe(true);
    }
  });

  it('may declare their encoding late', async () => {
    const start = `<!doctype html>${'<!-- x -->'.repeat(2000)}`;
    const bytes = Buffer.from(`${start}<meta charset=windows-1251><p>`);
    const chunks = [bytes.subarray(0, 1500), Buffer.concat([bytes.subarray(1500), Uint8Array.of(0xe9)])];
    for (const options of [{}, { onElement: { p: () => undefined } }]) {
      const document = await parseStream(chunks, options);
      expect(document.characterSet).toBe('windows-1251');
      expect(document.querySelector('p')?.textContent).toBe('й');
    }
  });

  const streamOf = <T>(chunks: readonly T[]) =>
    new ReadableStream<T>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
  const textOf = async (rewriter: HTMLRewriter, chunks: readonly string[]) => {
    let text = '';
    for await (const chunk of rewriter.transform(streamOf(chunks))) text += chunk;
    return text;
  };
  const bytesOf = async (rewriter: HTMLRewriter, chunks: readonly Uint8Array[]) => {
    const source = streamOf(chunks);
    return Buffer.from(await new Response(rewriter.transform(source)).arrayBuffer());
  };
  const contentType = 'text/html; charset=utf-8';

  it.each([false, true])('are rewritten as ever, with handlers that take their time: %s', async (takesTime) => {
    let count = 0;
    const wait = () =>
      takesTime && ++count % 100 === 0 ? new Promise<void>((resolve) => setTimeout(resolve)) : undefined;
    const handlers: ElementHandlers = {
      element(element) {
        element.setAttribute('class', 'ü').before('<', { html: true }).after('>');
        return wait();
      },
    };
    const rewriter = new HTMLRewriter({ contentType })
      .on('p, img, td', handlers)
      .on('title', { text: (text) => void text.replace('€'), element: wait })
      .on('b', { element: (b) => void b.removeAndKeepContent() });
    const whole = await rewriter.transform(page);
    const bytes = Buffer.from(page);
    for (const chunks of [[bytes], [bytes.subarray(0, 100), bytes.subarray(100)]]) {
      expect((await bytesOf(rewriter, chunks)).toString() === whole).toBe(true);
    }
    expect((await textOf(rewriter, [page.slice(0, 50_000), page.slice(50_000)])) === whole).toBe(true);
  });

  it('fail as a handler does, and call none after that', async () => {
    for (const fail of [
      () => {
        throw new Error('no');
      },
      () => Promise.reject(new Error('no')),
    ]) {
      let calls = 0;
      const rewriter = new HTMLRewriter({ contentType }).on('p', {
        element: () => (++calls === 5 ? fail() : undefined),
      });
      await expect(bytesOf(rewriter, [Buffer.from(page)])).rejects.toThrow('no');
      expect(calls).toBe(5);
      await expect(rewriter.transform(page)).resolves.toHaveLength(page.length);
    }
  });

  it('may be rewritten while another page is', async () => {
    const inner = new HTMLRewriter().on('i', { element: (i) => void i.remove() });
    const results: Promise<string>[] = [];
    const rewriter = new HTMLRewriter().on('p', {
      element(p) {
        results.push(inner.transform('<b>1</b><i>2</i>'));
        p.setAttribute('id', parse('<p>x').querySelector('p')?.textContent as string);
      },
    });
    const start = '<p>a</p><p class="b">c</p>';
    expect(await rewriter.transform(start)).toBe('<p id="x">a</p><p class="b" id="x">c</p>');
    expect(await Promise.all(results)).toEqual(['<b>1</b>', '<b>1</b>']);
  });
});
