import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createDecoder } from '../../../lib/bytes/decoders.ts';
import { encodeText } from '../../../lib/bytes/encode-text.ts';
import { type DecodedPiece, ESCAPES, encodeIso2022Jp, Iso2022JpDecoder } from '../../../lib/bytes/iso-2022-jp.ts';

/** Bytes among which there are many escapes, whole and broken. */
const escapedBytes = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\x1b(B',
        '\x1b(J',
        '\x1b(I',
        '\x1b$B',
        '\x1b$@',
        '\x1b',
        '\x1b$',
        '\x1b(',
        '\x1b(X',
        '\x0e',
        '\n',
      ),
      fc.constantFrom('<p>', '</p>', 'a', '$"', '\\~', '!', '0!', '\x80', '\xff'),
      fc.string({ unit: 'binary-ascii', maxLength: 3 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => Uint8Array.from(Buffer.from(parts.join(''), 'latin1')));

function decode(pieces: readonly Uint8Array[]): { text: string; bytes: number[] } {
  const decoder = new Iso2022JpDecoder();
  const decoded: DecodedPiece[] = pieces.map((piece) => decoder.decode(piece, false));
  decoded.push(decoder.decode(new Uint8Array(0), true));
  const bytes = decoded.flatMap((piece) => [...piece.bytes.subarray(0, piece.ends[piece.text.length - 1] ?? 0)]);
  return { text: decoded.map(({ text }) => text).join(''), bytes: [...bytes, ...decoder.rest] };
}

it('decodes as the decoder of pages does, and tells of every byte, however the bytes are cut', () => {
  fc.assert(
    fc.property(escapedBytes, fc.integer({ min: 1, max: 4 }), (bytes, size) => {
      const pieces: Uint8Array[] = [];
      for (let i = 0; i < bytes.length; i += size) pieces.push(bytes.slice(i, i + size));
      const expected = { text: createDecoder('ISO-2022-JP').decode(bytes), bytes: [...bytes] };
      expect(decode([bytes])).toEqual(expected);
      expect(decode(pieces)).toEqual(expected);
    }),
    { numRuns: 3000 },
  );
});

it('encodes every character as the encoder of queries does', () => {
  for (let code = 0x80; code < 0x10000; code++) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCharCode(code);
    const runs = encodeIso2022Jp(character);
    const bytes = runs.map(({ set, bytes: run }) => (set === 0 ? run : ESCAPES[set] + run + ESCAPES[0])).join('');
    expect([code, bytes]).toEqual([code, encodeText(character, 'ISO-2022-JP')]);
  }
});

it('lets no escape through, and gives characters that are lacking as references', () => {
  expect(encodeIso2022Jp('a\x1b(Jb\x0e\ud800😀')).toEqual([{ set: 0, bytes: 'a&#65533;(Jb&#65533;&#65533;&#128512;' }]);
  expect(encodeIso2022Jp('日¥本x')).toEqual([
    { set: 3, bytes: 'F|' },
    { set: 1, bytes: '\\' },
    { set: 3, bytes: 'K\\' },
    { set: 0, bytes: 'x' },
  ]);
});
