import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HTMLRewriter } from '../../../lib/index.ts';
import { soup } from '../stream/soup.ts';
import { cut, rewriteBytes } from './page-encodings.ts';

type Register = (rewriter: HTMLRewriter) => HTMLRewriter;

/** Selectors, each with a page in which something matches. */
const selectors = [
  ['textarea', '<p>é<textarea>x</textarea>'],
  ['div > input', '<div><input></div>'],
  ['b i', '<b>x<p><i>y</i>'],
  ['img', 'x<img>'],
  ['svg image', '<svg><image/></svg>'],
  ['x-y:first-child', '<p><x-y>x</x-y><x-y></x-y>'],
  ['li + li', '<ul><li>x<li>y<!--c--></ul>'],
  ['foreignobject', '<svg><foreignObject>x</foreignObject></svg>'],
  ['script', '<script>"<img>"</script>'],
] as const;

/** Changes what matches, and what is in it. */
function changing(selector: string): Register {
  return (rewriter) =>
    rewriter.on(selector, {
      element: (e) =>
        void e
          .setAttribute('z', 'é')
          .before('[')
          .append(']')
          .onEndTag((end) => void end.after('!')),
      text: (t) => void (t.lastInTextNode && t.after('t')),
      comments: (c) => void c.remove(),
    });
}

/** The same, but that all is parsed as it comes: any element may match, though none does. */
const parsing: Register = (rewriter) => rewriter.on(':not(*)', { element: (e) => void e.remove() });

const extra = fc.constantFrom(
  '<img>',
  '<IMAGE a=b>',
  '<svg><image/>',
  '<svg><foreignObject>x',
  '<!--<img>-->',
  '<p title="<li>">',
  '<script>"<img>"</script>',
  '<im',
  '<',
  'é<x-Y>ж',
  '<title><textarea></title>',
);

async function texts(rewriter: HTMLRewriter, page: string, sizes: number[]): Promise<string> {
  const chunks: string[] = [];
  for (let start = 0, i = 0; start < page.length; i++) {
    const end = start + (sizes[i % sizes.length] as number);
    chunks.push(page.slice(start, end));
    start = end;
  }
  const source = new ReadableStream<string>({
    pull(controller) {
      const chunk = chunks.shift();
      if (chunk === undefined) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const reader = rewriter.transform(source).getReader();
  let text = '';
  for (let read = await reader.read(); !read.done; read = await reader.read()) text += read.value;
  return text;
}

describe('HTMLRewriter: pages of which nothing is wanted at first', () => {
  const page = fc.array(fc.oneof(soup, extra), { maxLength: 6 }).map((parts) => parts.join(''));
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 3 });

  it.each(selectors)('become what they become when all is parsed (%s)', async (selector, matching) => {
    let changed = 0;
    const property = fc.asyncProperty(page, sizes, async (markup, lengths) => {
      const change = changing(selector);
      const expected = await parsing(change(new HTMLRewriter())).transform(markup);
      if (expected !== markup) changed++;
      expect(await change(new HTMLRewriter()).transform(markup)).toBe(expected);
      expect(await texts(change(new HTMLRewriter()), markup, lengths)).toBe(expected);
      const bytes = cut(new TextEncoder().encode(markup), lengths);
      const rewritten = await rewriteBytes(change(new HTMLRewriter({ encoding: 'utf-8' })), bytes);
      expect(new TextDecoder().decode(rewritten)).toBe(expected);
    });
    const examples: [string, number[]][] = [[matching, [3]]];
    await fc.assert(property, { numRuns: Number(process.env.REWRITER_RUNS ?? 100), examples });
    expect(changed).toBeGreaterThan(0);
  });

  it('go on when more than is kept has gone through', async () => {
    const start = `<div class=a>${'<p>x'.repeat(400_000)}</p>`;
    const rewriter = () => new HTMLRewriter().on('div > img', { element: (image) => void image.remove() });
    const result = await texts(rewriter(), `${start}<img><b><img></b></div><img>`, [65_536]);
    expect(result.slice(start.length)).toBe('<b><img></b></div><img>');
  });

  it('are told of to handlers for the end', async () => {
    const rewriter = new HTMLRewriter()
      .on('x-y', { element: (e) => void e.remove() })
      .onDocument({ end: (end) => void end.append('é') });
    expect(await rewriter.transform('<p>one<x-')).toBe('<p>one<x-é');
  });

  it('do not change behind what has gone out when handlers are added', async () => {
    const rewriter = new HTMLRewriter().on('x-y', { element: (e) => void e.remove() });
    const stream = rewriter.stream() as TransformStream<string, string>;
    const writer = stream.writable.getWriter();
    const reading = new Response(stream.readable.pipeThrough(new TextEncoderStream())).text();
    await writer.write('<i>one</i><!--a-->two');
    rewriter.on('i', { element: (e) => void e.remove() }).onDocument({ comments: (c) => void c.remove() });
    await writer.write('<i>three</i><x-y></x-y>');
    await writer.close();
    expect(await reading).toBe('<i>one</i><!--a-->two');
  });
});
