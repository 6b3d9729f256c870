import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWindow, type TestGlobal, type TestWindow } from '../../window/open-test-window.ts';
import { readAll } from '../../window/read-all.ts';

let opened: TestWindow;
let window: TestGlobal;

beforeEach(() => {
  opened = openTestWindow();
  window = opened.global;
});
afterEach(() => opened.close());

function sourceOf(chunks: readonly unknown[]): TestGlobal {
  return window.ReadableStream.from(chunks);
}

describe('TextDecoderStream and TextEncoderStream', () => {
  it('decode and encode across chunks', async () => {
    const bytes = [Uint8Array.of(0xf0, 0x9f), Uint8Array.of(0x98, 0x80, 0x61), Uint8Array.of(0xc3)];
    const decoder = new window.TextDecoderStream();
    expect([decoder.encoding, decoder.fatal, decoder.ignoreBOM]).toEqual(['utf-8', false, false]);
    expect(await readAll(sourceOf(bytes).pipeThrough(decoder))).toEqual(['😀a', '\ufffd']);
    const encoder = new window.TextEncoderStream();
    const chunks = await readAll(sourceOf(['a\ud83d', '', '\ude00', '\ud83d']).pipeThrough(encoder));
    expect(chunks.map((chunk) => [...(chunk as Uint8Array)])).toEqual([
      [0x61],
      [0xf0, 0x9f, 0x98, 0x80],
      [0xef, 0xbf, 0xbd],
    ]);
    expect(String(encoder)).toBe('[object TextEncoderStream]');
  });

  it('fail for what cannot be decoded or is no bytes', async () => {
    const fatal = new window.TextDecoderStream('utf-8', { fatal: true });
    await expect(readAll(sourceOf([Uint8Array.of(0xff)]).pipeThrough(fatal))).rejects.toThrow(TypeError);
    await expect(readAll(sourceOf(['text']).pipeThrough(new window.TextDecoderStream()))).rejects.toThrow(TypeError);
    expect(() => new window.TextDecoderStream('utf-7')).toThrow(RangeError);
  });
});
