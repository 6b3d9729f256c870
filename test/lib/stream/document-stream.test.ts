import { describe, expect, it, vi } from 'vitest';
import { DocumentStream } from '../../../lib/index.ts';

describe('DocumentStream', () => {
  it('obeys a late declaration where all before it is ASCII, and then only', async () => {
    const read = async (before: string) => {
      const stream = new DocumentStream();
      const { document } = stream;
      const writer = stream.writable.getWriter();
      const page = new TextEncoder().encode(
        `<title>${before}</title><!--${'x'.repeat(3000)}--><meta charset=koi8-r><p>`,
      );
      for (let i = 0; i < page.length; i += 500) await writer.write(page.slice(i, i + 500));
      const { head } = document;
      await writer.write(new Uint8Array([0xd6]));
      await writer.close();
      expect(document.head).toBe(head);
      return [document.characterSet, document.title, document.body.textContent];
    };
    expect(await read('x')).toEqual(['KOI8-R', 'x', 'ж']);
    expect(await read('é')).toEqual(['windows-1252', 'Ã©', 'Ö']);
  });

  it('has a document that grows with each chunk', async () => {
    const stream = new DocumentStream({ url: 'https://example.com/' });
    const { document } = stream;
    const writer = stream.writable.getWriter();
    await writer.write('<p>Hello, ');
    expect(document.body.innerHTML).toBe('<p>Hello, </p>');
    await writer.write('world&am');
    expect(document.body.innerHTML).toBe('<p>Hello, world</p>');
    await writer.write('p;<br');
    expect(document.body.innerHTML).toBe('<p>Hello, world&amp;</p>');
    await writer.close();
    expect(await stream.finished).toBe(document);
    expect(document.URL).toBe('https://example.com/');
    expect(document.body.innerHTML).toBe('<p>Hello, world&amp;</p>');
  });

  it('can be piped to and tells of elements', async () => {
    const texts: string[] = [];
    const stream = new DocumentStream().onElement('b', (b) => texts.push(b.textContent));
    await new Blob(['<meta charset=utf-8><b>é</b>', '<b>ü</b>']).stream().pipeTo(stream.writable);
    expect(texts).toEqual(['é', 'ü']);
    expect((await stream.finished).characterSet).toBe('UTF-8');
  });

  it('holds back the next chunk while a callback is not done', async () => {
    let release: () => void = () => undefined;
    const stream = new DocumentStream().onElement('b', () => new Promise<void>((resolve) => (release = resolve)));
    const writer = stream.writable.getWriter();
    const first = writer.write('<b></b>');
    const second = writer.write('<i></i>');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(stream.document.querySelector('i')).toBeNull();
    release();
    await first;
    await second;
    expect(stream.document.querySelector('i')).not.toBeNull();
  });

  it('is loading until it has been written', async () => {
    const stream = new DocumentStream();
    const { document } = stream;
    const seen: string[] = [];
    for (const type of ['readystatechange', 'DOMContentLoaded']) {
      document.addEventListener(type, () => seen.push(`${type} ${document.readyState}`));
    }
    const writer = stream.writable.getWriter();
    await writer.write('<p>x');
    expect([document.readyState, ...seen]).toEqual(['loading']);
    await writer.close();
    expect(seen).toEqual(['readystatechange interactive', 'DOMContentLoaded interactive', 'readystatechange complete']);
    const aborted = new DocumentStream();
    await aborted.writable.abort();
    expect(aborted.document.readyState).toBe('complete');
  });

  it('hears that writing is aborted while a callback is not done', async () => {
    for (const reason of [new Error('no more'), null]) {
      const stream = new DocumentStream().onElement('b', () => new Promise(() => {}));
      const writer = stream.writable.getWriter();
      const settled = Promise.allSettled([stream.finished]);
      writer.write('<b></b>').catch(() => undefined);
      writer.closed.catch(() => undefined);
      writer.abort(reason).catch(() => undefined);
      expect(await settled).toEqual([{ status: 'rejected', reason }]);
      expect(stream.document.readyState).toBe('complete');
    }
  });

  it('forgets the signal when it is done', async () => {
    const { signal } = new AbortController();
    const remove = vi.spyOn(signal, 'removeEventListener');
    await new DocumentStream({ signal }).writable.close();
    await new DocumentStream({ signal }).writable.abort();
    expect(remove).toHaveBeenCalledTimes(2);
  });

  it('fails and says so', async () => {
    const aborted = new DocumentStream();
    await aborted.writable.abort(new Error('no more'));
    await expect(aborted.finished).rejects.toThrow('no more');
    const limited = new DocumentStream({ maxBytes: 3 });
    const writer = limited.writable.getWriter();
    await expect(writer.write('1234')).rejects.toThrow(RangeError);
    await expect(limited.finished).rejects.toThrow(RangeError);
    const controller = new AbortController();
    const signalled = new DocumentStream({ signal: controller.signal });
    controller.abort(new Error('stop'));
    await expect(signalled.finished).rejects.toThrow('stop');
    await expect(signalled.writable.getWriter().write('x')).rejects.toThrow('stop');
    const tooLate = new DocumentStream({ signal: AbortSignal.abort(new Error('before')) });
    await expect(tooLate.finished).rejects.toThrow('before');
    await expect(tooLate.writable.getWriter().write('x')).rejects.toThrow('before');
    expect(() => new DocumentStream().onElement('b', 1 as never)).toThrow(/onElement\(\) takes a function; it got 1/);
    expect(() => new DocumentStream().onElement('!', () => undefined)).toThrow(/not a valid selector/);
    expect(() => new DocumentStream({ url: 'x' })).toThrow(/'url' must be an absolute URL/);
  });
});
