import { describe, expect, it } from 'vitest';
import { HTMLRewriter } from '../../../lib/rewriter.ts';

/** A stream of strings that tells what becomes of it. */
function watched(chunks: readonly string[]) {
  const told: unknown[] = [];
  const left = [...chunks];
  const stream = new ReadableStream<string>(
    {
      pull(controller) {
        const chunk = left.shift();
        told.push(chunk);
        if (chunk === undefined) controller.close();
        else controller.enqueue(chunk);
      },
      cancel: (reason) => void told.push(['cancelled', reason]),
    },
    { highWaterMark: 0 },
  );
  return { stream, told };
}

describe('a stream that is rewritten', () => {
  it('is read as far as somebody asks for it', async () => {
    const { stream, told } = watched(['<b>', 'x', '</b>', 'y']);
    const reader = new HTMLRewriter().transform(stream).getReader();
    expect(told).toEqual([]);
    expect(await reader.read()).toEqual({ done: false, value: '<b>' });
    expect(told).toEqual(['<b>']);
  });

  it('is locked until it has been read, and not after that', async () => {
    const { stream } = watched(['<b>x</b>']);
    const rewritten = new HTMLRewriter().transform(stream);
    expect(stream.locked).toBe(true);
    expect(() => new HTMLRewriter().transform(stream)).toThrow(TypeError);
    let text = '';
    for await (const chunk of rewritten) text += chunk;
    expect(text).toBe('<b>x</b>');
    expect(stream.locked).toBe(false);
  });

  it('gives nothing empty for what is left out or held back', async () => {
    const { stream } = watched(['<p>', '<script>x', 'y', '</script>', '<a hre', 'f=x>', '</a>']);
    const rewriter = new HTMLRewriter().on('script', { element: (script) => void script.remove() });
    const chunks: string[] = [];
    for await (const chunk of rewriter.transform(stream)) chunks.push(chunk);
    expect(chunks).not.toContain('');
    expect(chunks.join('')).toBe('<p><a href=x></a>');
  });

  it('is cancelled with what comes of it, whose handlers are not called any more', async () => {
    const { stream, told } = watched(['<b>', 'x', '</b>']);
    const called: string[] = [];
    const rewriter = new HTMLRewriter().on('b', { element: () => void called.push('element') });
    const reader = rewriter
      .onDocument({ end: () => void called.push('end') })
      .transform(stream)
      .getReader();
    await reader.read();
    await reader.cancel('enough');
    expect(told).toEqual(['<b>', ['cancelled', 'enough']]);
    expect(called).toEqual(['element']);
    expect(stream.locked).toBe(false);
  });

  it.each([
    ['at once', () => {}],
    ['after a while', async () => {}],
  ])(
    'calls no handlers for the rest of a chunk once a handler, which ends %s, has cancelled it',
    async (_name, wait) => {
      const { stream } = watched(['<b>1</b><b>2</b><i>3</i>']);
      const called: string[] = [];
      const cancel = (): void | Promise<void> => {
        called.push('element');
        void reader.cancel();
        return wait();
      };
      const handlers = { element: cancel, text: () => void called.push('text') };
      const rewriter = new HTMLRewriter().on('b', handlers).on('i', { element: () => void called.push('other') });
      const reader = rewriter.transform(stream).getReader();
      expect(await reader.read()).toEqual({ done: true, value: undefined });
      await new Promise(setImmediate);
      expect(called).toEqual(['element']);
    },
  );

  it('is cancelled while a handler takes its time', async () => {
    const { stream, told } = watched(['<b>', 'x', '</b>']);
    const { promise, resolve } = promiseOfOne();
    const called: string[] = [];
    const handlers = { element: () => promise, text: () => void called.push('text') };
    const reader = new HTMLRewriter().on('b', handlers).transform(stream).getReader();
    const first = reader.read();
    await Promise.resolve();
    await reader.cancel('enough');
    resolve();
    expect(await first).toEqual({ done: true, value: undefined });
    expect(told.at(-1)).toEqual(['cancelled', 'enough']);
    expect(called).toEqual([]);
  });

  it('is cancelled where a handler throws, which whoever reads gets', async () => {
    const { stream, told } = watched(['<p>', '<b>', 'x']);
    const error = new Error('no');
    const fail = () => {
      throw error;
    };
    const reader = new HTMLRewriter().on('b', { element: fail }).transform(stream).getReader();
    expect(await reader.read()).toEqual({ done: false, value: '<p>' });
    await expect(reader.read()).rejects.toBe(error);
    expect(told.at(-1)).toEqual(['cancelled', error]);
    expect(stream.locked).toBe(false);
  });

  it('fails as its source fails', async () => {
    const error = new Error('broken');
    const source = new ReadableStream<string>({ pull: () => Promise.reject(error) });
    await expect(new HTMLRewriter().transform(source).getReader().read()).rejects.toBe(error);
    expect(source.locked).toBe(false);
  });
});

function promiseOfOne(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

describe('attributes that handlers change', () => {
  it('come in the order in which they were set, once they have been removed', async () => {
    let seen: [string, string][] = [];
    const rewriter = new HTMLRewriter().on('a', {
      element(a) {
        a.removeAttribute('x').setAttribute('y', '3').setAttribute('x', '4').setAttribute('z', '5');
        seen = [...a.attributes];
      },
    });
    expect(await rewriter.transform('<a x=1 y=2>')).toBe('<a y="3" x="4" z="5">');
    expect(seen).toEqual([
      ['y', '3'],
      ['x', '4'],
      ['z', '5'],
    ]);
  });

  it('are copied up to where one is added', async () => {
    const rewriter = new HTMLRewriter().on('a', {
      element: (a) => void a.setAttribute('b', '1').setAttribute('n', '2'),
    });
    expect(await rewriter.transform("<a  a='1'  b  c = d / ></a >")).toBe(`<a  a='1'  b="1"  c = d n="2" / ></a >`);
  });
});
