import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestWindow, type TestGlobal, type TestWindow } from '../../window/open-test-window.ts';

let opened: TestWindow;
let window: TestGlobal;

beforeEach(() => {
  opened = openTestWindow();
  window = opened.global;
});
afterEach(() => opened.close());

describe('TextDecoder', () => {
  it('decodes every kind of buffer source', () => {
    const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xc3, 0xa9);
    const decoder = new window.TextDecoder();
    for (const input of [bytes, bytes.buffer, new DataView(bytes.buffer), new Uint16Array(bytes.buffer)]) {
      expect(decoder.decode(input)).toBe('aé');
    }
    const shared = new SharedArrayBuffer(2);
    new Uint8Array(shared).fill(0x62);
    expect(decoder.decode(shared)).toBe('bb');
    expect(decoder.decode(new Uint8Array(shared))).toBe('bb');
    expect(decoder.decode()).toBe('');
    expect(() => decoder.decode('a')).toThrow(TypeError);
    expect(() => decoder.decode(null)).toThrow(TypeError);
  });

  it('streams', () => {
    const decoder = new window.TextDecoder('SJIS', { ignoreBOM: 1 });
    expect([decoder.encoding, decoder.fatal, decoder.ignoreBOM]).toEqual(['shift_jis', false, true]);
    expect(decoder.decode(Uint8Array.of(0x82), { stream: true })).toBe('');
    expect(decoder.decode(Uint8Array.of(0xa0), { stream: true })).toBe('あ');
    expect(decoder.decode(Uint8Array.of(0x82))).toBe('\ufffd');
    expect(decoder.decode(Uint8Array.of(0xa1))).toBe('\uff61');
  });

  it('throws for malformed bytes when they are fatal, and goes on', () => {
    const decoder = new window.TextDecoder('utf-8', { fatal: true });
    expect(() => decoder.decode(Uint8Array.of(0xff))).toThrow(TypeError);
    expect(decoder.decode(Uint8Array.of(0x61))).toBe('a');
  });

  it('begins with what was left behind malformed bytes, as long as it streams', () => {
    const decoder = new window.TextDecoder('euc-kr', { fatal: true });
    expect(() => decoder.decode(Uint8Array.of(0x98, 0x28), { stream: true })).toThrow(TypeError);
    expect(decoder.decode(Uint8Array.of(0xa1), { stream: true })).toBe('(');
    expect(() => decoder.decode()).toThrow(TypeError);
    expect(decoder.decode()).toBe('');
  });

  it('refuses labels of nothing and of the replacement encoding', () => {
    for (const label of ['utf-7', '', 'iso-2022-kr', 'replacement']) {
      expect(() => new window.TextDecoder(label)).toThrow(RangeError);
    }
    expect(new window.TextDecoder('x-user-defined').decode(Uint8Array.of(0x80))).toBe('\uf780');
    expect(new window.TextDecoder(undefined, null).encoding).toBe('utf-8');
  });

  it('has no members of its own and checks what it is called on', () => {
    expect(Object.keys(new window.TextDecoder())).toEqual([]);
    const { get } = Object.getOwnPropertyDescriptor(window.TextDecoder.prototype, 'fatal')!;
    expect(() => Reflect.apply(get!, {}, [])).toThrow(TypeError);
    expect(String(new window.TextDecoder())).toBe('[object TextDecoder]');
  });
});

describe('TextEncoder', () => {
  it('encodes in UTF-8', () => {
    const encoder = new window.TextEncoder();
    expect(encoder.encoding).toBe('utf-8');
    expect([...encoder.encode('aé€😀\ud800')]).toEqual([...new TextEncoder().encode('aé€😀\ud800')]);
    expect(encoder.encode().length).toBe(0);
  });

  it('encodes into an array as much as there is room for', () => {
    const encoder = new window.TextEncoder();
    const texts = ['', 'abc', 'é€', '😀😀', 'a\ud800b', '\udc00\ud800', 'x😀\ud83d'];
    for (const text of texts) {
      for (let room = 0; room < 10; room++) {
        const ours = new Uint8Array(room);
        const theirs = new Uint8Array(room);
        expect(encoder.encodeInto(text, ours)).toEqual(new TextEncoder().encodeInto(text, theirs));
        expect(ours).toEqual(theirs);
      }
    }
    expect(() => encoder.encodeInto('a', new Uint16Array(1))).toThrow(TypeError);
    expect(() => encoder.encodeInto('a')).toThrow(TypeError);
  });
});
