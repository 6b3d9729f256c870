import { describe, expect, it } from 'vitest';
import { createDecoder } from '../../../lib/bytes/decoders.ts';
import { FatalDecoder } from '../../../lib/bytes/fatal-decoder.ts';
import { NAMES_AND_LABELS } from '../../../parser/encoding/labels-data.ts';

/** What each call gives; 'error' where it throws. The last of them is flushed. */
function decoded(encoding: string, pieces: readonly number[][], ignoreBOM = false): string[] {
  const decoder = new FatalDecoder(encoding, ignoreBOM);
  return pieces.map((piece, index) => {
    try {
      return decoder.decode(Uint8Array.from(piece), { stream: index < pieces.length - 1 });
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
      return 'error';
    }
  });
}

describe('FatalDecoder, in pieces', () => {
  it.each<[string, number[][], string[]]>([
    ['UTF-8', [[0xf0, 0x41], [0x42]], ['error', 'AB']],
    ['UTF-8', [[0x61, 0xff, 0x62, 0xe2], [0x82], [0xac]], ['error', 'b', '€']],
    ['UTF-8', [[0xff, 0x61, 0xff, 0x62], [], [0x63]], ['error', 'error', 'bc']],
    ['UTF-8', [[0xef, 0xbf], [0xbd, 0xff], []], ['', 'error', '']],
    ['UTF-8', [[0xe2], [0x82], []], ['', '', 'error']],
    ['UTF-16LE', [[0x61, 0x00, 0x00, 0xdc, 0x62], [0x00], []], ['error', 'b', '']],
    ['UTF-16LE', [[0x3d, 0xd8, 0xfd, 0xff], [], []], ['error', '\ufffd', '']],
    ['UTF-16BE', [[0xdb, 0xa1, 0x9f, 0x4a], [0xf0, 0x8f], []], ['error', '\u9f4a\uf08f', '']],
    ['gb18030', [[0x84, 0x31, 0xa4, 0x37], [0x81, 0x30, 0x81, 0xff], [], [0x61]], ['\ufffd', 'error', 'error', 'a']],
    ['GBK', [[0xc0, 0x7f], [0x61], []], ['error', '\x7fa', '']],
    ['Shift_JIS', [[0x8e, 0x39, 0xa0], [0xc0], []], ['error', 'error', '\uff80']],
    ['EUC-KR', [[0x98, 0x28], [0xa1], []], ['error', '(', 'error']],
    ['Big5', [[0xff], [0x61], []], ['error', 'a', '']],
    ['EUC-JP', [[0xac, 0x28], [0x61], []], ['error', '(a', '']],
    ['ISO-2022-JP', [[0x1b, 0x42], [0x61], []], ['error', 'Ba', '']],
    ['windows-1253', [[0x61, 0xaa, 0xd2, 0x62], [], [0x63]], ['error', 'error', 'bc']],
  ])('of %s %j', (encoding, pieces, texts) => {
    expect(decoded(encoding, pieces)).toEqual(texts);
  });

  it('leaves nothing behind when it is flushed', () => {
    const decoder = new FatalDecoder('UTF-8', false);
    expect(decoder.decode(Uint8Array.of(0xe2), { stream: true })).toBe('');
    expect(() => decoder.decode(Uint8Array.of(0x61))).toThrow(TypeError);
    expect(decoder.decode(Uint8Array.of(0x62))).toBe('b');
  });

  it('takes a byte order mark off the first text', () => {
    const mark = [0xef, 0xbb, 0xbf];
    expect(decoded('UTF-8', [[0xef], [0xbb, 0xbf, 0x61], mark])).toEqual(['', 'a', '\ufeff']);
    expect(decoded('UTF-8', [[...mark, 0x61], []], true)).toEqual(['\ufeffa', '']);
    // What an error is in is not serialized, so that no mark has been seen.
    expect(decoded('UTF-8', [[...mark, 0xff], [...mark, 0x61], []])).toEqual(['error', 'a', '']);
    expect(decoded('gb18030', [[0x84, 0x31, 0x95, 0x33], []])).toEqual(['\ufeff', '']);
  });

  const encodings = NAMES_AND_LABELS.trim()
    .split('\n')
    .map((line) => line.split(' ')[0] as string)
    .filter((encoding) => encoding !== 'replacement');

  it.each(encodings)('gives all that %s has between errors', (encoding) => {
    let state = 5;
    const bytes = Uint8Array.from({ length: 300 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    });
    const decoder = new FatalDecoder(encoding, true);
    let given = '';
    for (let at = 0; at < bytes.length + 300; at += 3) {
      try {
        given += decoder.decode(bytes.subarray(at, at + 3), { stream: true });
      } catch {
        given += '\ufffd';
      }
    }
    // What stands before an error in the same call is not given; all else is.
    const whole = createDecoder(encoding, { ignoreBOM: true }).decode(bytes, { stream: true });
    expect(given.split('\ufffd').length).toBe(whole.split('\ufffd').length);
    expect(isSubsequence(given, whole)).toBe(true);
  });
});

function isSubsequence(part: string, whole: string): boolean {
  let at = 0;
  for (const unit of part) {
    at = whole.indexOf(unit, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
