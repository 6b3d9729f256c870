import fc from 'fast-check';
import { createDecoder } from '../../../lib/bytes/decoders.ts';
import { encodeText } from '../../../lib/bytes/encode-text.ts';
import { ESCAPES, encodeIso2022Jp } from '../../../lib/bytes/iso-2022-jp.ts';
import { bytesOfCodeUnits } from '../../../lib/bytes/utf-16.ts';
import type { HTMLRewriter } from '../../../lib/index.ts';
import { isUtf16 } from '../../../parser/encoding/labels.ts';
import { NAMES_AND_LABELS } from '../../../parser/encoding/labels-data.ts';

/** Every encoding whose bytes can be rewritten. */
export const ENCODINGS = NAMES_AND_LABELS.trim()
  .split('\n')
  .map((line) => line.split(' ')[0] as string)
  .filter((name) => name !== 'replacement');

const CANDIDATES = [
  'é',
  'ж',
  'ω',
  '日',
  '本',
  'ソ',
  '表',
  '‾',
  '¥',
  '한',
  '中',
  '😀',
  'ا',
  'ש',
  'ก',
  '\uf780',
  '\x80',
  'ł',
  'ş',
];

/** Some characters beyond ASCII that the encoding has. */
export function charactersOf(encoding: string): string[] {
  return CANDIDATES.filter((character) => decodePage(encodePage(character, encoding), encoding) === character);
}

export function decodePage(bytes: Uint8Array, encoding: string): string {
  return createDecoder(encoding, { ignoreBOM: true }).decode(bytes);
}

/** A page's bytes: without a byte order mark, in ISO-2022-JP with an escape wherever one is needed. */
export function encodePage(text: string, encoding: string): Uint8Array {
  if (isUtf16(encoding)) return bytesOfCodeUnits(text, encoding === 'UTF-16BE');
  if (encoding === 'UTF-8') return new TextEncoder().encode(text);
  if (encoding !== 'ISO-2022-JP') return Uint8Array.from(Buffer.from(encodeText(text, encoding), 'latin1'));
  let [bytes, last] = ['', 0];
  for (const run of encodeIso2022Jp(text)) {
    bytes += (run.set === last ? '' : ESCAPES[run.set]) + run.bytes;
    last = run.set;
  }
  return Uint8Array.from(Buffer.from(bytes, 'latin1'));
}

/** The bytes in pieces of these sizes, again and again. */
export function cut(bytes: Uint8Array, sizes: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = bytes.length === 0 ? [bytes] : [];
  for (let i = 0, turn = 0; i < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] as number;
    pieces.push(bytes.slice(i, i + size));
    i += size;
  }
  return pieces;
}

export async function rewriteBytes(rewriter: HTMLRewriter, pieces: readonly Uint8Array[]): Promise<Uint8Array> {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
  const written: Uint8Array[] = [];
  const reader = rewriter.transform(stream).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) written.push(read.value);
  return Uint8Array.from(Buffer.concat(written));
}

const MARKUP = [
  ...[
    '<p>',
    '</p>',
    '<p a=',
    '<b c="',
    "<i d='",
    '">',
    "'>",
    '>',
    '/>',
    '<!--',
    '-->',
    '<!-',
    '<table>',
    '<td>',
    '</b>',
  ],
  ...['<svg>', '<![CDATA[', ']]>', '</svg>', '<title>', '</title>', '<script>', '</script>', '<a', ' ', '\r\n', '\0'],
  ...['&amp', ';', '&#x', '<x-é>', '</x-é>', '<?php ', '?>', '<!doctype html ', '</>', '<ul><li>', 'text', '=', '\\~'],
];

/** Pages of markup and of these characters. */
export function pagesWith(characters: readonly string[]): fc.Arbitrary<string> {
  const part = fc.oneof(fc.constantFrom(...MARKUP), fc.constantFrom(...MARKUP, ...characters));
  return fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''));
}
