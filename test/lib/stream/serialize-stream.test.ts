import { describe, expect, it } from 'vitest';
import { type Part, parse, parseFragment, parseStream, serialize, serializeStream } from '../../../lib/index.ts';

async function all(chunks: AsyncIterable<string>): Promise<string[]> {
  const list: string[] = [];
  for await (const chunk of chunks) list.push(chunk);
  return list;
}

const page = `<!doctype html><!--a--><title>b</title><div id=host><template shadowrootmode=open shadowrootserializable><i>c</i>
</template>d<img></div><template><td>e</template><script>f<</script><p title='"'>g&amp;<svg><path/></svg><?m n?>`;

describe('serializeStream', () => {
  it.each([1, 2, 7, 30, 16_384])('writes the same as serialize, in chunks of %d', async (chunkSize) => {
    const document = parse(page);
    const host = document.querySelector('#host')!;
    const nodes = [
      document,
      document.body,
      host,
      host.firstChild!,
      document.querySelector('img')!,
      document.querySelector('template')!,
      host.shadowRoot!,
      document.doctype!,
      parseFragment('a<b>c'),
      parseFragment(''),
    ];
    for (const node of nodes) {
      for (const options of [{}, { serializableShadowRoots: true }, { shadowRoots: [host.shadowRoot!] }]) {
        const chunks = await all(serializeStream(node, { chunkSize, ...options }));
        expect(chunks.join('')).toBe(serialize(node, options));
        for (const chunk of chunks.slice(0, -1)) expect(chunk.length).toBeGreaterThanOrEqual(chunkSize);
      }
    }
  });

  it('writes no more than is asked for', async () => {
    const document = parse(`<p>${'<b>x</b>'.repeat(100)}`);
    const stream = serializeStream(document, { chunkSize: 50 });
    const first = await stream.next();
    expect(first.value.length).toBeLessThan(80);
    document.body.append('late');
    expect((await all(stream)).join('')).toContain('late</body>');
  });

  it('says so when the place where it was is gone', async () => {
    const document = parse('<div><p>x</p></div>');
    const stream = serializeStream(document, { chunkSize: 1 });
    let written = '';
    while (!written.endsWith('<p>')) written += (await stream.next()).value;
    document.querySelector('p')!.remove();
    await expect(all(stream)).rejects.toThrow('The tree was changed while it was written.');
  });

  it('takes time and stack that the depth of the tree does not matter for', async () => {
    const document = parse('<i>'.repeat(100_000));
    expect((await all(serializeStream(document))).join('')).toBe(serialize(document));
  });

  it('refuses what it does not know', () => {
    expect(() => serializeStream({} as Node)).toThrow(TypeError);
    expect(() => serializeStream(parse(''), { chunkSize: 0 })).toThrow(
      /'chunkSize' must be a whole number above 0; got 0/,
    );
    expect(() => serializeStream(parse(''), { later: [] as never })).toThrow(/'later' must be a Map/);
    const document = parse('<title>a</title><br>');
    for (const name of ['title', 'br', 'html']) {
      const later = new Map([[document.querySelector(name)!, 'x']]);
      expect(() => serializeStream(document, { later })).toThrow(/no element that can have other nodes in it/);
    }
  });
});

describe('out-of-order streaming', () => {
  const ready = <T>(milliseconds: number, value: T) =>
    new Promise<T>((resolve) => setTimeout(resolve, milliseconds, value));

  it('writes placeholders first and parts as they are ready', async () => {
    const document = parse('<div id=a><i>wait</i></div><div id=b></div>');
    const [a, b] = document.querySelectorAll('div');
    const later = new Map<Element | string, Part | Promise<Part>>([
      [a!, ready(20, parseFragment('<p>A</p>', { context: 'div' }))],
      [b!, ready(5, '<p>B</p>')],
    ]);
    const before = serialize(document);
    const chunks = await all(serializeStream(document, { later }));
    expect(chunks).toEqual([
      '<html><head></head><body><div id="a"><?start name="livedom-1"?><i>wait</i><?end?></div>' +
        '<div id="b"><?start name="livedom-2"?><?end?></div>',
      '<template for="livedom-2"><p>B</p></template>',
      '<template for="livedom-1"><p>A</p></template>',
      '</body></html>',
    ]);
    expect(serialize(document)).toBe(before);
  });

  it('is put together again by the parser', async () => {
    const document = parse('<main><ul><li>one<li>two</ul><p>x</p><?marker name="end"?></main>');
    const later = new Map<Element | string, string | Promise<string>>([
      [document.querySelector('ul')!, ready(5, '<li>three</li>')],
      [document.querySelector('p')!, 'y &amp; <b>z</b>'],
      ['end', ready(1, '<footer>f</footer>')],
    ]);
    const parsed = await parseStream(serializeStream(document, { later, chunkSize: 10 }));
    expect(parsed.body.innerHTML).toBe('<main><ul><li>three</li></ul><p>y &amp; <b>z</b></p><footer>f</footer></main>');
  });

  it('works for fragments, elements and nested places', async () => {
    const document = parse('<section><div><p>wait</p></div></section>');
    const section = document.querySelector('section')!;
    const later = new Map<Element | string, Part | Promise<Part>>([
      [section, ready(8, '<div>new</div>')],
      [document.querySelector('p')!, 'now'],
    ]);
    const markup = (await all(serializeStream(section, { later }))).join('');
    expect(parse(markup).body.innerHTML).toBe('<section><div>new</div></section>');
  });

  it('refuses places that parsers would not fill', () => {
    const source = '<svg></svg><template><p></p></template><div><template shadowrootmode=open><p></p></template></div>';
    const document = parse(source);
    const frames = parse('<frameset>');
    const later = (place: Element) => ({ later: new Map([[place, 'x']]) });
    for (const [root, place] of [
      [document, document.querySelector('svg')!],
      [frames, frames.querySelector('frameset')!],
    ] as const) {
      expect(() => serializeStream(root, later(place))).toThrow(/no element that can have other nodes in it/);
    }
    const { content } = document.querySelector('template')!;
    const { shadowRoot } = document.querySelector('div')!;
    for (const place of [content.firstElementChild!, shadowRoot!.firstElementChild!, document.createElement('p')]) {
      expect(() => serializeStream(document, later(place))).toThrow(/which is not in the tree/);
    }
  });

  it('gives places names that nobody else uses', async () => {
    const document = parse('<p></p><div><?marker name="livedom-1"?></div>');
    const later = new Map<Element | string, string>([
      [document.querySelector('p')!, 'A'],
      ['livedom-1', 'B'],
    ]);
    const parsed = await parseStream(serializeStream(document, { later }));
    expect(parsed.body.innerHTML).toBe('<p>A</p><div>B</div>');
  });

  it('can be given up while it waits', async () => {
    const document = parse('<p>');
    const later = new Map([[document.querySelector('p')!, new Promise<string>(() => undefined)]]);
    const chunks = serializeStream(document, { later });
    await chunks.next();
    const waiting = chunks.next();
    expect(await chunks.return!()).toEqual({ value: undefined, done: true });
    expect((await waiting).done).toBe(true);
  });

  it('ends with the reason of a part that fails', async () => {
    const document = parse('<p>');
    const later = new Map([[document.querySelector('p')!, Promise.reject(new Error('no news'))]]);
    await expect(all(serializeStream(document, { later }))).rejects.toThrow('no news');
  });
});
