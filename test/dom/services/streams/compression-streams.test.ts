import { deflateRawSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Window } from '../../../setup/windows.ts';
import { openTestWindow, type TestGlobal, type TestWindow } from '../../window/open-test-window.ts';

let opened: TestWindow;
let window: TestGlobal;

beforeEach(() => {
  opened = openTestWindow();
  window = opened.global;
});
afterEach(() => opened.close());

async function decompressed(format: string, ...chunks: unknown[]): Promise<string> {
  const stream = new window.DecompressionStream(format);
  return new window.Response(window.ReadableStream.from(chunks).pipeThrough(stream)).text();
}

describe('DecompressionStream', () => {
  it('takes each format, cut anywhere', async () => {
    const text = 'ab'.repeat(50_000);
    expect(await decompressed('gzip', gzipSync(text))).toBe(text);
    expect(await decompressed('deflate', deflateSync(text))).toBe(text);
    expect(await decompressed('deflate-raw', deflateRawSync(text))).toBe(text);
    expect(await decompressed('gzip', ...Array.from(gzipSync(text), (byte) => Uint8Array.of(byte)))).toBe(text);
    expect(await decompressed('deflate', new Uint8Array(0), Uint8Array.from(deflateSync('')).buffer)).toBe('');
  });

  it('fails for what is malformed, cut short or too long', async () => {
    const bytes = deflateSync('abc');
    await expect(decompressed('deflate', Uint8Array.of(1, 2, 3))).rejects.toThrow(TypeError);
    await expect(decompressed('deflate', bytes.subarray(0, 5))).rejects.toThrow(TypeError);
    await expect(decompressed('deflate', Buffer.concat([bytes, Buffer.from('x')]))).rejects.toThrow(/after/);
    await expect(decompressed('deflate', bytes, Uint8Array.of(1))).rejects.toThrow(/after/);
    await expect(decompressed('gzip', gzipSync('a'), Uint8Array.of(1))).rejects.toThrow(TypeError);
    for (const format of ['gzip', 'deflate', 'deflate-raw']) {
      await expect(decompressed(format)).rejects.toThrow(TypeError);
    }
    await expect(decompressed('gzip', 'text')).rejects.toThrow(/ArrayBuffer/);
  });
});

describe('CompressionStream', () => {
  it('compresses', async () => {
    const stream = new window.CompressionStream('gzip');
    const text = 'abc'.repeat(1000);
    const made = await new window.Response(new window.Blob([text]).stream().pipeThrough(stream)).bytes();
    expect(made.length).toBeLessThan(100);
    expect(gunzipSync(made).toString()).toBe(text);
    expect([String(stream), stream.readable.locked]).toEqual(['[object CompressionStream]', true]);
  });

  it('names a format that there is not', () => {
    expect(() => new window.CompressionStream('zip')).toThrow("Unsupported compression format: 'zip'");
    expect(() => new window.CompressionStream()).toThrow(TypeError);
    expect(() => Reflect.get(window.CompressionStream.prototype, 'readable')).toThrow('Illegal invocation');
  });

  it('gives arrays and errors of the realm', async () => {
    const page = new Window({ runScripts: 'dangerously' });
    const results = page.eval(`(async () => {
      const { readable, writable } = new CompressionStream('deflate-raw');
      const writer = writable.getWriter();
      writer.write(new Uint8Array(1));
      writer.close();
      const { value } = await readable.getReader().read();
      const failing = new DecompressionStream('gzip');
      failing.readable.getReader().read().catch(() => {});
      const error = await failing.writable.getWriter().write(new Uint8Array([1, 2, 3])).catch((error) => error);
      return '' + [value instanceof Uint8Array, error instanceof TypeError, error instanceof Error];
    })()`);
    expect(await results).toBe('true,true,true');
    page.close();
  });
});
