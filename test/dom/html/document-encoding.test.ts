import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { expect, it } from 'vitest';
import { parse } from '../../../lib/index.ts';

function linkIn(encoding: string, href: string): string {
  const document = parse(new Uint8Array(0), { encoding, url: 'https://example.com/dir/' });
  const link = document.createElement('a');
  link.setAttribute('href', href);
  return link.href;
}

it.each([
  ['windows-1252', 'x?é#é', 'https://example.com/dir/x?%E9#%C3%A9'],
  ['windows-1252', 'é?é', 'https://example.com/dir/%C3%A9?%E9'],
  ['windows-1252', '?a=é&b=\u{1f600} ', 'https://example.com/dir/?a=%E9&b=%26%23128512%3B'],
  ['windows-1252', '?\té\n\'"<é', 'https://example.com/dir/?%E9%27%22%3C%E9'],
  ['windows-1251', '?й%20\ud800', 'https://example.com/dir/?%E9%20%26%2365533%3B'],
  ['shift_jis', '?あ', 'https://example.com/dir/?%82%A0'],
  ['iso-2022-jp', '?あ', 'https://example.com/dir/?%1B$B$%22%1B(B'],
  ['utf-8', '?é', 'https://example.com/dir/?%C3%A9'],
  ['utf-16le', '?é', 'https://example.com/dir/?%C3%A9'],
  ['replacement', '?é', 'https://example.com/dir/?%C3%A9'],
  ['windows-1252', 'ws://a/?é', 'ws://a/?%C3%A9'],
  ['windows-1252', 'mailto:a?é', 'mailto:a?%C3%A9'],
  ['windows-1252', '#?é', 'https://example.com/dir/#?%C3%A9'],
  ['windows-1252', 'http://[?é', 'http://[?é'],
])('a page in %s makes of the link %j %s', (encoding, href, expected) => {
  expect(linkIn(encoding, href)).toBe(expected);
});

it('is what the package encodes', () => {
  const bytes = createMultibyteEncoder('gb18030')('世界€');
  const expected = Array.from(bytes, (byte) =>
    byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
  expect(linkIn('gb18030', '?世界€')).toBe(`https://example.com/dir/?${expected}`);
});
