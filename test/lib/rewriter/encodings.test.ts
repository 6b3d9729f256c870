import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDecoder } from '../../../lib/bytes/decoders.ts';
import { bytesOfCodeUnits } from '../../../lib/bytes/utf-16.ts';
import { HTMLRewriter } from '../../../lib/index.ts';
import { charactersOf, cut, decodePage, ENCODINGS, encodePage, pagesWith, rewriteBytes } from './page-encodings.ts';

// More runs: REWRITER_RUNS=2000. The seed is printed by fast-check when a test fails.
const numRuns = Number(process.env.REWRITER_RUNS ?? 60);
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

/** Looks at everything and changes nothing. */
function looking(encoding: string): HTMLRewriter {
  return new HTMLRewriter({ encoding })
    .on('*', { element: (e) => void e.onEndTag(() => undefined), text: () => undefined, comments: () => undefined })
    .onDocument({ doctype: () => undefined, text: () => undefined, comments: () => undefined });
}

/** Changes a bit of everything, with text that the encoding has. */
function changing(encoding: string, put: string): HTMLRewriter {
  const html = { html: true };
  return new HTMLRewriter({ encoding })
    .on('p', {
      element: (e) => void e.before(put).after(`<hr>${put}`, html).setAttribute('a', put).removeAttribute('c'),
    })
    .on('b', {
      element: (e) =>
        void e
          .prepend('x')
          .append(put)
          .removeAttribute('c')
          .onEndTag((end) => void end.before(put)),
    })
    .on('i', { element: (e) => void e.remove().replace(put, html) })
    .on('li', { element: (e) => void e.setInnerContent(put) })
    .on('td', { element: (e) => void e.removeAndKeepContent().append('y') })
    .on('svg', {
      element(e) {
        e.tagName = 'math';
      },
    })
    .onDocument({
      comments(c) {
        if (c.text.includes('t')) c.remove();
        else c.text = put;
      },
      text(t) {
        if (t.lastInTextNode) t.after(put);
      },
      end: (end) => void end.append(`<!--${put}-->`, html),
    });
}

/** Random bytes, some of them markup in the encoding, or escapes. */
function bytesLike(encoding: string): fc.Arbitrary<Uint8Array> {
  const markup = pagesWith(charactersOf(encoding)).map((page) => latin1(encodePage(page, encoding)));
  const escapes = fc.constantFrom('\x1b(B', '\x1b$B', '\x1b(J', '\x1b(I', '\x1b', '\x1b$', '\x0e');
  const noise = fc.uint8Array({ maxLength: 6 }).map(latin1);
  return fc.array(fc.oneof(markup, escapes, noise), { maxLength: 6 }).map((parts) => bytesOf(parts.join('')));
}

describe.each(ENCODINGS)('HTMLRewriter: bytes in %s', (encoding) => {
  it('come out as they went in, malformed ones too, however they are cut', async () => {
    const property = fc.asyncProperty(bytesLike(encoding), sizes, async (bytes, pieces) => {
      expect(latin1(await rewriteBytes(looking(encoding), cut(bytes, pieces)))).toBe(latin1(bytes));
    });
    await fc.assert(property, { numRuns });
  });

  it('become what their text becomes', async () => {
    const characters = charactersOf(encoding);
    expect(characters.length).toBeGreaterThan(0);
    const put = characters.join('');
    const property = fc.asyncProperty(pagesWith(characters), sizes, async (page, pieces) => {
      const bytes = encodePage(page, encoding);
      const text = decodePage(bytes, encoding);
      const rewritten = await rewriteBytes(changing(encoding, put), cut(bytes, pieces));
      expect(decodePage(rewritten, encoding)).toBe(await changing(encoding, put).transform(text));
    });
    await fc.assert(property, { numRuns });
  });

  it('become the same however they are cut, malformed ones too', async () => {
    const put = charactersOf(encoding).join('');
    const property = fc.asyncProperty(bytesLike(encoding), sizes, async (bytes, pieces) => {
      const whole = await rewriteBytes(changing(encoding, put), [bytes]);
      expect(latin1(await rewriteBytes(changing(encoding, put), cut(bytes, pieces)))).toBe(latin1(whole));
    });
    await fc.assert(property, { numRuns });
  });
});

// https://html.spec.whatwg.org/#push-onto-the-list-of-active-formatting-elements: no more than three of them are kept.
it.each(['b', 'b[title="é"]'])(
  'HTMLRewriter: in bytes too, three of a formatting element are kept (%s)',
  async (one) => {
    const page = `<p>${'<b title=é>'.repeat(4)}</p><p><x></x>`;
    const depths: number[] = [];
    const rewriter = new HTMLRewriter({ encoding: 'utf-8' });
    for (const depth of [2, 3, 4]) {
      rewriter.on(`p > ${`${one} > `.repeat(depth)}x`, { element: () => void depths.push(depth) });
    }
    await rewriteBytes(rewriter, [new TextEncoder().encode(page)]);
    expect(depths).toEqual([3]);
  },
);

describe('HTMLRewriter: UTF-16', () => {
  const appending = (options: ConstructorParameters<typeof HTMLRewriter>[0] = {}) =>
    new HTMLRewriter(options).on('p[é="ж"]', { element: (p) => void p.append('\u{1f600}\ud800') });
  const source = '<p é="&#x436;">\ud800x</p><x-É>';

  it.each([false, true])('is told by a byte order mark, which stays (big endian: %s)', async (isBigEndian) => {
    const page = (text: string) => bytesOfCodeUnits(`\ufeff${text}`, isBigEndian);
    const expected = latin1(page('<p é="&#x436;">\ud800x\u{1f600}\ufffd</p><x-É>'));
    for (const size of [1, 2, 3, 100]) {
      const pieces = cut(page(source), [size]);
      expect(latin1(await rewriteBytes(appending(), pieces))).toBe(expected);
      expect(latin1(await rewriteBytes(appending({ contentType: 'text/html;charset=utf-8' }), pieces))).toBe(expected);
    }
  });

  it('is told by the Content-Type, and keeps an odd byte at the very end', async () => {
    const body = Uint8Array.of(...bytesOfCodeUnits('<p>', true), 0x41);
    const headers = { 'content-type': 'text/html; charset=utf-16be' };
    const rewriter = new HTMLRewriter().on('p', { element: (p) => void p.append('é') });
    const response = rewriter.transform(new Response(body, { headers }));
    expect(latin1(new Uint8Array(await response.arrayBuffer()))).toBe('\0<\0p\0>\0\xe9A');
  });

  it('is UTF-8 where a meta element tells', async () => {
    const page = new TextEncoder().encode('<meta charset=utf-16><p>é');
    const rewriter = new HTMLRewriter().on('p', { element: (p) => void p.prepend('ж') });
    expect(Buffer.from(await rewriteBytes(rewriter, [page])).toString()).toBe('<meta charset=utf-16><p>жé');
  });

  it('hands out lone surrogates as U+FFFD', async () => {
    const seen: unknown[] = [];
    const rewriter = new HTMLRewriter({ encoding: 'utf-16le' })
      .on('p', { element: (p) => void seen.push(...p.attributes), text: (t) => void seen.push(t.text) })
      .onDocument({ comments: (c) => void seen.push(c.text), doctype: (d) => void seen.push(d.name) });
    const page = bytesOfCodeUnits('<!doctype \ud800><!--\udc00--><p \ud800=\udc00\udbff \u{1f600}>\udc00</p>', false);
    expect(await rewriteBytes(rewriter, [page])).toEqual(page);
    expect(seen).toEqual(['\ufffd', '\ufffd', ['\ufffd', '\ufffd\ufffd'], ['\u{1f600}', ''], '\ufffd', '']);
  });
});

describe('HTMLRewriter: ISO-2022-JP', () => {
  const rewrite = async (source: string, change: (rewriter: HTMLRewriter) => HTMLRewriter) => {
    const bytes = bytesOf(source);
    const results = new Set<string>();
    for (const size of [1, 2, 5, 100]) {
      const rewriter = change(new HTMLRewriter({ encoding: 'iso-2022-jp' }));
      results.add(latin1(await rewriteBytes(rewriter, cut(bytes, [size]))));
    }
    expect(results.size).toBe(1);
    return [...results][0];
  };

  it('switches to what it puts in and back, and no more than it must', async () => {
    const precede = (put: string) => (r: HTMLRewriter) => r.on('b', { element: (b) => void b.before(put) });
    const source = '<p>\x1b$BF|\x1b(B<b>\x1b$BK\\\x1b(B</b>';
    expect(await rewrite(source, precede('x'))).toBe('<p>\x1b$BF|\x1b(Bx\x1b(B<b>\x1b$BK\\\x1b(B</b>');
    expect(await rewrite(source, precede('本'))).toBe('<p>\x1b$BF|K\\\x1b(B<b>\x1b$BK\\\x1b(B</b>');
    expect(await rewrite(source, precede('本é'))).toBe('<p>\x1b$BF|K\\\x1b(B&#233;\x1b(B<b>\x1b$BK\\\x1b(B</b>');
    expect(await rewrite('<p><b>', precede('¥日'))).toBe('<p>\x1b(J\\\x1b$BF|\x1b(B<b>');
  });

  it('goes on in the set of characters that what follows is in', async () => {
    const source = '<p>\x1b$BF|\x1b(B<b>x</b>\x1b$BK\\\x1b(J<i>\x1b(B';
    const without = (selector: string) => (r: HTMLRewriter) => r.on(selector, { element: (e) => void e.remove() });
    expect(await rewrite(source, without('b'))).toBe('<p>\x1b$BF|\x1b$BK\\\x1b(J<i>\x1b(B');
    expect(await rewrite('<p>\x1b(J<b>x</b><i>', without('b'))).toBe('<p>\x1b(J<i>');
    expect(await rewrite('<b>\x1b(J</b>x<i>', without('b'))).toBe('\x1b(Jx<i>');
    const end = (r: HTMLRewriter) => r.onDocument({ end: (e) => void e.append('日') });
    expect(await rewrite('<p>', end)).toBe('<p>\x1b$BF|\x1b(B');
    expect(await rewrite('<p>\x1b$BF|', end)).toBe('<p>\x1b$BF|F|');
    expect(await rewrite('<p>\x1b$BF|\x1b(B', end)).toBe('<p>\x1b$BF|F|\x1b(B');
  });

  it('changes tags that escapes stand in', async () => {
    const source = '<\x1b(Jp \x1b(Ba\x1b(J=\x1b$BF|\x1b(B b=1 \x1b(Jc>';
    const change = (r: HTMLRewriter) =>
      r.on('p[a="日"]', { element: (p) => void p.removeAttribute('b').setAttribute('c', '本') });
    const rewritten = (await rewrite(source, change)) as string;
    const decoder = createDecoder('ISO-2022-JP', { fatal: true });
    expect(decoder.decode(bytesOf(rewritten))).toBe('<p a=日 c="本">');
  });

  it('refuses names that the encoding lacks', async () => {
    const change = (r: HTMLRewriter) => r.on('p', { element: (p) => void p.setAttribute('é', '') });
    await expect(rewrite('<p>', change)).rejects.toThrow(/"é" cannot be written in ISO-2022-JP, as a name/);
    const japanese = (r: HTMLRewriter) => r.on('p', { element: (p) => void p.setAttribute('日', '本') });
    expect(await rewrite('<p>', japanese)).toBe('<p \x1b$BF|\x1b(B="\x1b$BK\\\x1b(B">');
  });
});
