import { afterEach, describe, expect, it, vi } from 'vitest';
import { ByteWriter } from '../../../lib/bytes/byte-writer.ts';

const texts = ['', 'a', '\0\x80\xff', 'b'.repeat(1000), '', 'c'.repeat(100_000), 'd'];

describe('ByteWriter', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([true, false])('gives what was written since the last time, with Buffer: %s', (hasBuffer) => {
    const toLatin1 = (bytes: Uint8Array) => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
    if (!hasBuffer) vi.stubGlobal('Buffer', undefined);
    const writer = new ByteWriter();
    expect(writer.take()).toEqual(new Uint8Array(0));
    for (const text of texts) writer.write(text);
    const first = writer.take();
    for (const text of [...texts].reverse()) writer.write(text);
    const second = writer.take();
    expect(toLatin1(first) === texts.join('')).toBe(true);
    expect(toLatin1(second) === [...texts].reverse().join('')).toBe(true);
    expect(first.buffer.byteLength).toBe(first.length);
  });
});
