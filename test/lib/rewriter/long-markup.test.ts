import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HTMLRewriter } from '../../../lib/index.ts';
import { bundledApart } from '../../../scripts/bundle/parts.mjs';
import { drawn } from '../../setup/drawn.ts';
import { projectRoot } from '../../support/build.ts';
import { charactersOf, cut, encodePage, rewriteBytes } from './page-encodings.ts';

/** Changes some elements, by what is asked about names and attributes. */
function changing(encoding: string): HTMLRewriter {
  return new HTMLRewriter({ encoding })
    .on('b', { element: (b) => void b.before('[').after(']'), text: (t) => void (t.lastInTextNode && t.after('t')) })
    .on('[class=k] i', { element: (i) => void i.append('!') })
    .on('p:first-child', { element: (p) => void p.setAttribute('n', 'v').onEndTag((end) => void end.before('|')) })
    .on('u', { comments: (c) => void c.remove() })
    .on('s', { element: (s) => void s.remove() })
    .on('[id=é] > q', { element: (q) => void q.prepend('q') });
}

/** The same, with all markup needed whole. */
function changingWhole(encoding: string): HTMLRewriter {
  return changing(encoding)
    .on('*', { element: () => undefined })
    .onDocument({ comments: () => undefined, doctype: () => undefined });
}

describe('HTMLRewriter: long markup', () => {
  it.each(['UTF-8', 'Shift_JIS', 'UTF-16LE', 'ISO-2022-JP'])(
    'comes out the same whether it is needed whole or not: %s',
    { timeout: 120_000 },
    async (encoding) => {
      const fill = fc
        .constantFrom('x', '- ', '--', '<', '\r\n', '&amp;', '\0', 'é', ...charactersOf(encoding))
        .map((unit) => unit.repeat(70_000 / unit.length));
      const long = fc
        .tuple(
          fc.constantFrom<[string, string]>(
            ...([
              ['<!--', '-->'],
              ['<!--', ''],
              ['<!', '>'],
              ['<?pi ', '?>'],
              ['<?xml ', '?>'],
              ['<!doctype html public "-//w3c//dtd html 3.2//en', '">'],
              ['<!doctype ', '>'],
              ['<img src="', '">'],
              ["<div class=k data-x='", "'>"],
              ['<div id=é title="', '" é=1>'],
              ['<div title="', '" id="é">'],
              ['<div class=', '>'],
              ['<p title="', '">'],
              ['<b title="', '">'],
              ['<i title="', '"/>'],
              ['<a title="', '">'],
              ['<image title="', '">'],
              ['<input type="', '">'],
              ['<svg title="', '">'],
              ['<svg><![CDATA[', ']]></svg>'],
              ['</p title="', '">'],
              ['<script>', '</script>'],
              ['<q title="', ''],
            ] as [string, string][]),
          ),
          fill,
        )
        .map(([[start, end], middle]) => start + middle + end);
      const short = fc.constantFrom(
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<i>',
        '<u>',
        '</u>',
        '<s>',
        '</s>',
        '<q>',
        '</div>',
        'text',
      );
      const page = fc.array(fc.oneof(short, short, long), { maxLength: 8 }).map((parts) => parts.join(''));
      const sizes = fc.array(fc.integer({ min: 3000, max: 90_000 }), { minLength: 1, maxLength: 3 });
      const property = fc.asyncProperty(page, sizes, async (source, lengths) => {
        const bytes = encodePage(source, encoding);
        const pieces = cut(bytes, lengths);
        const expected = Buffer.from(await rewriteBytes(changingWhole(encoding), pieces));
        expect(Buffer.from(await rewriteBytes(changing(encoding), pieces)).equals(expected)).toBe(true);
        const same = Buffer.from(await rewriteBytes(new HTMLRewriter({ encoding }), pieces));
        expect(same.equals(bytes)).toBe(true);
      });
      await fc.assert(property, { numRuns: Number(process.env.REWRITER_RUNS ?? 60) });
    },
  );

  it('goes out before it is complete where nobody needs it whole', async () => {
    const whenOut = async (rewriter: HTMLRewriter, start: string) => {
      const stream = rewriter.stream() as TransformStream<string, string>;
      const writer = stream.writable.getWriter();
      const reader = stream.readable.getReader();
      const writing = (async () => {
        await writer.write(start);
        for (let i = 0; i < 9; i++) await writer.write('x'.repeat(20_000));
        await writer.close();
      })();
      const chunks: number[] = [];
      for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value.length);
      await writing;
      expect(chunks.reduce((sum, length) => sum + length, 0)).toBeGreaterThanOrEqual(start.length + 180_000);
      return chunks.length;
    };
    const comments = () => new HTMLRewriter().on('b', { comments: () => undefined });
    expect(await whenOut(comments(), '<!--')).toBeGreaterThan(2);
    expect(await whenOut(comments(), '<b><!--')).toBe(2);
    expect(await whenOut(comments(), '<b></b><!--')).toBeGreaterThan(2);
    const links = () => new HTMLRewriter().on('a[href], [class]', { element: () => undefined });
    expect(await whenOut(links(), '<img src="')).toBe(1);
    const named = () => new HTMLRewriter().on('a[href], .k a:not([rel])', { element: () => undefined });
    expect(await whenOut(named(), '<img src="')).toBeGreaterThan(2);
    expect(await whenOut(named(), '<a></a><img src="')).toBeGreaterThan(2);
    expect(await whenOut(named(), '<a></a><img class="')).toBe(2);
    expect(await whenOut(named(), '<a></a><img rel=')).toBe(2);
    expect(await whenOut(named(), '<a title="')).toBe(1);
    expect(await whenOut(named(), '<a></a><input title="')).toBe(2);
    const put = () => named().on('p', { element: (p) => void p.after('after') });
    expect(await whenOut(put(), '<p><img src="')).toBe(2);
    expect(await whenOut(put(), '<p></p><img src="')).toBeGreaterThan(2);
    const doctype = () => new HTMLRewriter().onDocument({ doctype: () => undefined });
    expect(await whenOut(doctype(), '<!doctype html "')).toBe(1);
    expect(await whenOut(named(), '<!doctype html "')).toBeGreaterThan(2);
    const stateful = () => new HTMLRewriter().on('a:disabled', {});
    expect(await whenOut(stateful(), '<a></a><img src="')).toBe(2);
    // Nothing that is wanted has come yet.
    expect(await whenOut(stateful(), '<img src="')).toBe(10);
    expect(await whenOut(named(), '<img class="')).toBe(10);
  });
});

describe('memory', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(projectRoot, 'node_modules/.livedom-test-'));
    await build({
      entryPoints: [path.join(projectRoot, 'lib/index.ts')],
      outfile: path.join(folder, 'rewriter.cjs'),
      bundle: true,
      platform: 'node',
      target: 'es2022',
      define: { LIVEDOM_VERSION: '"0.0.0-test"' },
      ignoreAnnotations: true,
      plugins: [bundledApart],
      logLevel: 'error',
    });
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  const OPEN = [
    ['<!--', 200],
    ['<!', 64],
    ['<?pi ', 64],
    ['<!doctype html public "', 64],
    ['<img src="', 64],
    ["<img src='", 64],
    ['<img src=', 64],
    ['<svg><![CDATA[', 64],
    ['<title>', 64],
    ['<script>', 64],
    ['text', 64],
  ] as const;

  it.each(drawn(OPEN, 3))('does not grow with what follows %s', { timeout: 120_000 }, (start, megabytes) => {
    const child = path.join(import.meta.dirname, 'long-markup-child.mjs');
    const args = [child, path.join(folder, 'rewriter.cjs'), start, String(megabytes)];
    // Held, 64 MB would not fit.
    const output = execFileSync(process.execPath, ['--max-old-space-size=40', ...args], { encoding: 'utf8' });
    expect(Number(output)).toBe(start.length + megabytes * 1e6);
  });
});
