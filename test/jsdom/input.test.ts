import { afterEach, describe, expect, test } from 'vitest';
import { opener } from './setup.ts';

const { open, closeAll } = opener();
afterEach(closeAll);

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** Bytes of a page, the encoding that they are in, and that with a `charset` of the type. */
const PAGES: [name: string, bytes: Buffer, text: string, encoding: string, told: string][] = [
  ['a declaration', latin1('<meta charset=koi8-r><p>\xc1'), 'а', 'KOI8-R', 'ISO-8859-8'],
  [
    'an http-equiv declaration',
    latin1('<meta http-equiv=content-type content="text/html; charset=iso-8859-5"><p>\xb0'),
    'А',
    'ISO-8859-5',
    'ISO-8859-8',
  ],
  ['a label of an encoding', latin1('<meta charset=tis-620><p>\xa2'), 'ข', 'windows-874', 'ISO-8859-8'],
  ['UTF-16 that is declared in ASCII', Buffer.from('<meta charset=utf-16><p>Є'), 'Є', 'UTF-8', 'ISO-8859-8'],
  ['UTF-16LE that is declared in ASCII', Buffer.from('<meta charset=utf-16le><p>Є'), 'Є', 'UTF-8', 'ISO-8859-8'],
  ['nothing', latin1('<p>\xae'), '®', 'windows-1252', 'ISO-8859-8'],
  ['a byte order mark of UTF-8', Buffer.from('\ufeff<meta charset=koi8-r><p>Є'), 'Є', 'UTF-8', 'UTF-8'],
  ['a byte order mark of UTF-16BE', utf16be('\ufeff<p>Є'), 'Є', 'UTF-16BE', 'UTF-16BE'],
  ['a byte order mark of UTF-16LE', Buffer.from('\ufeff<p>Є', 'utf16le'), 'Є', 'UTF-16LE', 'UTF-16LE'],
];

const XML_PAGES: typeof PAGES = [
  ['nothing', Buffer.from('<p>Є</p>'), 'Є', 'UTF-8', 'ISO-8859-8'],
  ['bytes that are malformed', latin1('<p>\xa2</p>'), '\ufffd', 'UTF-8', 'ISO-8859-8'],
  ['a declaration', Buffer.from('<?xml version="1.0" encoding="koi8-r"?><p>Є</p>'), 'Є', 'UTF-8', 'ISO-8859-8'],
  ['a byte order mark of UTF-8', Buffer.from('\ufeff<p>Є</p>'), 'Є', 'UTF-8', 'UTF-8'],
  ['a byte order mark of UTF-16BE', utf16be('\ufeff<p>Є</p>'), 'Є', 'UTF-16BE', 'UTF-16BE'],
  ['a byte order mark of UTF-16LE', Buffer.from('\ufeff<p>Є</p>', 'utf16le'), 'Є', 'UTF-16LE', 'UTF-16LE'],
];

/** The same bytes in all that holds bytes; the last in the middle of more. */
const HOLDERS: Record<string, (bytes: Buffer) => unknown> = {
  Buffer: (bytes) => bytes,
  Uint8Array: (bytes) => Uint8Array.from(bytes),
  ArrayBuffer: (bytes) => Uint8Array.from(bytes).buffer,
  DataView: (bytes) => new DataView(Uint8Array.from(bytes).buffer),
  Int8Array: (bytes) => new Int8Array(Uint8Array.from([0, 0, ...bytes, 0, 0]).buffer, 2, bytes.length),
};

describe.each(Object.keys(HOLDERS))('the encoding of bytes in a %s', (kind) => {
  const held = HOLDERS[kind] as (bytes: Buffer) => unknown;

  test.each(PAGES)('is found out by %s', (_, bytes, text, encoding) => {
    const { document } = open(held(bytes)).window;
    expect([document.characterSet, document.body.textContent]).toEqual([encoding, text]);
  });

  test.each(PAGES)('gives way to the charset of the type, with %s', (_, bytes, _text, _encoding, told) => {
    const { document } = open(held(bytes), { contentType: 'text/html;charset=csiso88598e' }).window;
    expect([document.characterSet, document.contentType]).toEqual([told, 'text/html']);
  });

  test.each(XML_PAGES)('is that of XML, with %s', (_, bytes, text, encoding) => {
    const { document } = open(held(bytes), { contentType: 'application/xml' }).window;
    expect([document.characterSet, document.documentElement.textContent]).toEqual([encoding, text]);
  });

  test.each(XML_PAGES)('is that which the type of XML says, with %s', (_, bytes, _text, _encoding, told) => {
    const { document } = open(held(bytes), { contentType: 'application/xml;charset=csiso88598e' }).window;
    expect([document.characterSet, document.contentType]).toEqual([told, 'application/xml']);
  });
});

describe('what is no bytes', () => {
  test.each([
    ['nothing', undefined, ''],
    ['an empty string', '', ''],
    ['white space', ' ', ''],
    ['null', null, 'null'],
    ['a number', 12, '12'],
    ['characters', '©', '©'],
  ])('is text: %s', (_, given, text) => {
    const { document } = open(given).window;
    expect([document.characterSet, document.body.textContent]).toEqual(['UTF-8', text]);
  });

  test('keeps a byte order mark', () => {
    expect(open('\ufeffx').window.document.body.textContent).toBe('\ufeffx');
  });
});

describe('the type', () => {
  test.each([
    ['text/html', 'text/html'],
    ['TEXT/HTML; charset=utf8', 'text/html'],
    ['application/xhtml+xml; charset=utf8', 'application/xhtml+xml'],
    ['application/tides+xml', 'application/tides+xml'],
    ['text/xml', 'text/xml'],
    ['image/svg+xml', 'image/svg+xml'],
  ])('%s gives %s', (contentType, shown) => {
    expect(open('<a/>', { contentType }).window.document.contentType).toBe(shown);
  });

  test.each(['', 'html', 'text/html/xml'])('"%s" is none', (contentType) => {
    expect(() => open('', { contentType })).toThrow('Could not parse MIME type');
  });

  test.each(['text/sgml', 'application/javascript', 'text/plain'])('%s is neither HTML nor XML', (contentType) => {
    expect(() => open('', { contentType })).toThrow(RangeError);
  });
});

test.each([
  ['<a><b></a>', 1],
  ['', 1],
  ['<a>\n<!-- -- --></a>', 2],
  ['<a/>b', 1],
])('XML that is not well-formed is refused, with its place: %j', (text, line) => {
  const options = { contentType: 'text/xml', url: 'https://example.com/' };
  expect(() => open(text, options)).toThrow(
    expect.objectContaining({
      name: 'SyntaxError',
      message: expect.stringMatching(new RegExp(`^https://example\\.com/:${line}:\\d+: `)),
    }),
  );
});
