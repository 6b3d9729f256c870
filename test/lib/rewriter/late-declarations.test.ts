import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentStream, HTMLRewriter, parse } from '../../../lib/index.ts';
import { charactersOf, cut, ENCODINGS, encodePage, rewriteBytes } from './page-encodings.ts';

const LONG = `<title>a</title><!--${'-'.repeat(1100)}-->`;
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** Notes what handlers see of paragraphs, and puts something in. */
function noting(put: string, options: ConstructorParameters<typeof HTMLRewriter>[0] = {}) {
  const seen = { title: null as string | null, text: '' };
  const rewriter = new HTMLRewriter(options).on('p', {
    element(p) {
      seen.title = p.getAttribute('title');
      p.append(put);
    },
    text(t) {
      seen.text += t.text;
    },
  });
  return { seen, rewriter };
}

async function rewrite(bytes: Uint8Array, put: string, sizes: readonly number[]) {
  const { seen, rewriter } = noting(put);
  const written = await rewriteBytes(rewriter, cut(bytes, sizes));
  return { ...seen, written: latin1(written) };
}

describe('HTMLRewriter: an encoding that is declared late', () => {
  it.each(ENCODINGS.filter((name) => !name.startsWith('UTF-16') && name !== 'x-user-defined'))(
    'counts if all before it is ASCII: %s',
    async (encoding) => {
      const text = charactersOf(encoding).join('');
      const meta = `<meta http-equiv=Content-Type content="text/html; charset=${encoding}">`;
      for (const between of ['', '<i>', `<script>${'x'.repeat(3000)}</script>`]) {
        const bytes = encodePage(`${LONG}${meta}${between}<p title="${text}">${text}</p>`, encoding);
        const expected = parse(bytes).querySelector('p[title]')!;
        const written = latin1(encodePage(`${LONG}${meta}${between}<p title="${text}">${text}${text}</p>`, encoding));
        for (const sizes of [[100_000], [1], [1000], [7, 300]]) {
          const result = await rewrite(bytes, text, sizes);
          expect(result.title).toBe(expected.getAttribute('title'));
          expect(result.text).toBe(expected.textContent);
          expect(result.written).toBe(written);
        }
      }
    },
  );

  it('does not count after what means something else with it', async () => {
    const page = (before: string, charset: string) =>
      Uint8Array.from(Buffer.from(`${before}${LONG}<meta charset=${charset}><p title='\xc3\xa9'>\xc3\xa9`, 'latin1'));
    for (const sizes of [[100_000], [1], [1200]]) {
      expect(await rewrite(page('', 'utf-8'), '', sizes)).toMatchObject({ title: 'é', text: 'é' });
      expect(await rewrite(page('\x1b(J', 'utf-8'), '', sizes)).toMatchObject({ title: 'é', text: 'é' });
      expect(await rewrite(page('', 'utf-16'), '', sizes)).toMatchObject({ title: 'é', text: 'é' });
      expect(await rewrite(page('\xe9', 'utf-8'), '', sizes)).toMatchObject({ title: 'Ã©', text: 'Ã©' });
      expect(await rewrite(page('\x1b(J', 'iso-2022-jp'), '', sizes)).toMatchObject({ title: 'Ã©', text: 'Ã©' });
      expect(await rewrite(page('', 'iso-2022-kr'), '', sizes)).toMatchObject({ title: 'Ã©', text: 'Ã©' });
      // The first one counts, and those that are no part of the page do not.
      const first = page('', 'windows-1251><meta charset=utf-8');
      expect(await rewrite(first, '', sizes)).toMatchObject({ title: 'Г©', text: 'Г©' });
      const commented = page('<!--<meta charset=windows-1251>-->', 'koi8-r');
      expect((await rewrite(commented, '', sizes)).text).toBe('ц╘');
    }
  });

  it('does not count against what is certain', async () => {
    const bytes = new TextEncoder().encode(`${LONG}<meta charset=windows-1251><p title=é>é`);
    for (const options of [{ encoding: 'utf-8' }, { contentType: 'text/html;charset=utf-8' }]) {
      const { seen, rewriter } = noting('', options);
      await rewriteBytes(rewriter, [bytes]);
      expect(seen).toEqual({ title: 'é', text: 'é' });
    }
    const { seen, rewriter } = noting('');
    await rewriteBytes(rewriter, [new TextEncoder().encode(`\ufeff${LONG}<meta charset=windows-1251><p title=é>é`)]);
    expect(seen).toEqual({ title: 'é', text: 'é' });
  });

  it('counts for what is written from there on', async () => {
    const source = `<div>${LONG}<meta charset=utf-8>x</div>`;
    const rewriter = new HTMLRewriter()
      .on('div', { element: (e) => void e.prepend('é').append('é') })
      .on('meta', { element: (e) => void e.before('é').after('é') });
    const written = await rewriteBytes(rewriter, [new TextEncoder().encode(source)]);
    const late = source
      .replace('<meta', '\xc3\xa9<meta')
      .replace('>x', '>\xc3\xa9x')
      .replace('</div>', '\xc3\xa9</div>');
    expect(latin1(written)).toBe(late.replace('<div>', '<div>\xe9'));
  });

  it('is the one that a watched document is parsed in', { timeout: 60_000 }, async () => {
    const part = fc.constantFrom(
      'a',
      '\x1b(J',
      '\xe9',
      '<!--',
      '-->',
      '<b>',
      '<title>',
      '</title>',
      '<svg>',
      '</svg>',
      '<p>',
    );
    const charset = fc.constantFrom(
      'utf-8',
      'windows-1251',
      'shift_jis',
      'iso-2022-jp',
      'utf-16',
      'nonsense',
      'iso-2022-kr',
    );
    const sizes = fc.tuple(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 50 }));
    const property = fc.asyncProperty(
      fc.array(part, { maxLength: 6 }),
      fc.array(charset, { minLength: 1, maxLength: 2 }),
      sizes,
      sizes,
      async (parts, charsets, some, others) => {
        const metas = charsets.map((label) => `<meta charset=${label}>`).join('');
        const end = '<!----></title></svg><p id=last>\xc3\xa9\x83\x41\x1b$B$"';
        const source = `${' '.repeat(1100)}${parts.join('')}${metas}${end}`;
        const bytes = Uint8Array.from(Buffer.from(source, 'latin1'));
        let text = '';
        const rewriter = new HTMLRewriter().on('#last', {
          text(t) {
            text += t.text;
          },
        });
        expect(latin1(await rewriteBytes(rewriter, cut(bytes, some)))).toBe(source);
        const stream = new DocumentStream();
        const writer = stream.writable.getWriter();
        for (const piece of cut(bytes, others)) await writer.write(piece);
        await writer.close();
        expect(text).toBe(stream.document.querySelector('#last')?.textContent ?? '');
      },
    );
    await fc.assert(property, { numRuns: 300 });
  });
});
