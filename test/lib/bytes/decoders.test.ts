import { TextDecoder as PackageDecoder } from '@exodus/bytes/encoding.js';
import { describe, expect, it } from 'vitest';
import { decode, decodeResource } from '../../../lib/bytes/decode.ts';
import { createDecoder } from '../../../lib/bytes/decoders.ts';
import { NAMES_AND_LABELS } from '../../../parser/encoding/labels-data.ts';

const encodings = NAMES_AND_LABELS.trim()
  .split('\n')
  .map((line) => line.split(' ')[0] as string);

/** A sequence of bytes that is the same in every run. */
function randomBytes(length: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
}

const isMultiByte = (encoding: string) => /^(?:GB|gb|Big5|EUC|ISO-2022|Shift|UTF)/.test(encoding);

describe('createDecoder', () => {
  it.each(encodings.filter((encoding) => encoding !== 'replacement'))('decodes %s as the package does', (encoding) => {
    for (let byte = 0; byte < 256; byte++) {
      const bytes = Uint8Array.of(byte);
      expect(createDecoder(encoding).decode(bytes)).toBe(new PackageDecoder(encoding).decode(bytes));
    }
    for (let seed = 1; seed <= 20; seed++) {
      const bytes = randomBytes(2000, seed);
      expect(createDecoder(encoding).decode(bytes)).toBe(new PackageDecoder(encoding).decode(bytes));
    }
  });

  it.each(encodings)('gives the same for %s in pieces of any size', (encoding) => {
    const bytes = randomBytes(500, 7);
    const whole = createDecoder(encoding).decode(bytes);
    for (const size of [1, 2, 3, 7, 64]) {
      const decoder = createDecoder(encoding);
      let text = '';
      for (let i = 0; i < bytes.length; i += size)
        text += decoder.decode(bytes.subarray(i, i + size), { stream: true });
      expect(text + decoder.decode(new Uint8Array(0))).toBe(whole);
    }
  });

  it.each(encodings)('throws for malformed bytes of %s only with `fatal`', (encoding) => {
    const bytes = randomBytes(2000, 3);
    const hasMalformed = createDecoder(encoding).decode(bytes).includes('\ufffd');
    const strict = createDecoder(encoding, { fatal: true });
    if (hasMalformed) expect(() => strict.decode(bytes)).toThrow(TypeError);
    else expect(strict.decode(bytes)).not.toContain('\ufffd');
    expect(hasMalformed || !isMultiByte(encoding)).toBe(true);
  });

  it('keeps a byte order mark only when asked to', () => {
    const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x61);
    expect(createDecoder('UTF-8').decode(bytes)).toBe('a');
    expect(createDecoder('UTF-8', { ignoreBOM: true }).decode(bytes)).toBe('\ufeffa');
  });

  it('gives one U+FFFD for all bytes in the replacement encoding', () => {
    const decoder = createDecoder('replacement');
    expect(decoder.decode(Uint8Array.of(1, 2), { stream: true })).toBe('\ufffd');
    expect(decoder.decode(Uint8Array.of(3), { stream: true })).toBe('');
    expect(decoder.decode(new Uint8Array(0))).toBe('');
    expect(decoder.decode(Uint8Array.of(1))).toBe('\ufffd');
  });

  it('loses nothing but the bad bytes', () => {
    const bytes = Uint8Array.of(0x61, 0xc0, 0x80, 0x62, 0xe2, 0x82, 0x63, 0xf0, 0x9f, 0x98);
    expect(createDecoder('UTF-8').decode(bytes)).toBe('a\ufffd\ufffdb\ufffdc\ufffd');
    expect(createDecoder('Shift_JIS').decode(Uint8Array.of(0x81, 0x3c, 0x70, 0x3e))).toBe('\ufffd<p>');
    expect(createDecoder('windows-1252').decode(Uint8Array.of(0x80, 0x81, 0xe9))).toBe('€\x81é');
  });
});

describe('decode', () => {
  it('believes a byte order mark first', () => {
    expect(decode(Uint8Array.of(0xff, 0xfe, 0x61, 0), 'windows-1252')).toBe('a');
    expect(decode(Uint8Array.of(0xe9), 'windows-1252')).toBe('é');
  });
});

describe('decodeResource', () => {
  it.each([
    [{ contentType: 'text/css; charset=windows-1251', charset: 'koi8-r', documentEncoding: 'UTF-8' }, 'й'],
    [{ contentType: 'text/css', charset: 'koi8-r', documentEncoding: 'UTF-8' }, 'И'],
    [{ contentType: null, charset: 'no-such', documentEncoding: 'windows-1252' }, 'é'],
    [{}, '\ufffd'],
  ])('takes what %j tells', (resource, text) => {
    expect(decodeResource(Uint8Array.of(0xe9), resource)).toBe(text);
  });

  /** https://drafts.csswg.org/css-syntax/#determine-the-fallback-encoding */
  it.each([
    ['@charset "koi8-r";', {}, 'И'],
    ['@charset "koi8-r";', { charset: 'windows-1251', contentType: 'text/css; charset=bogus' }, 'И'],
    ['@charset "koi8-r";', { contentType: 'text/css; charset=windows-1251' }, 'й'],
    ['@charset "utf-16be";', { documentEncoding: 'windows-1251' }, '\ufffd'],
    ['@charset "no-such";', { documentEncoding: 'windows-1251' }, 'й'],
    ["@charset 'koi8-r';", { documentEncoding: 'windows-1251' }, 'й'],
    [' @charset "koi8-r";', { documentEncoding: 'windows-1251' }, 'й'],
    [`@charset "${' '.repeat(1024)}koi8-r";`, { documentEncoding: 'windows-1251' }, 'й'],
  ])('of a style sheet takes what %j tells with %j', (rule, resource, text) => {
    const bytes = Uint8Array.of(...new TextEncoder().encode(rule), 0xe9);
    expect(decodeResource(bytes, { ...resource, isStyleSheet: true })).toBe(`${rule}${text}`);
    expect(decodeResource(bytes, { ...resource, documentEncoding: 'windows-1252', charset: null }).slice(-1)).not.toBe(
      'И',
    );
  });
});
