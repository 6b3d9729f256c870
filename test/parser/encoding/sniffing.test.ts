import { describe, expect, it } from 'vitest';
import { prescan } from '../../../parser/encoding/prescan.ts';
import { type EncodingHints, sniffEncoding } from '../../../parser/encoding/sniffing.ts';
import { getXmlEncoding } from '../../../parser/encoding/xml-declaration.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('prescan', () => {
  it.each([
    ['<meta charset=koi8-r>', 'KOI8-R'],
    ['<META CHARSET="KOI8-R">', 'KOI8-R'],
    ["<meta/charset='koi8-r'>", 'KOI8-R'],
    ['<meta\tx\r=y charset = koi8-r >', 'KOI8-R'],
    ['<meta charset=utf-16le>', 'UTF-8'],
    ['<meta charset=x-user-defined>', 'windows-1252'],
    ['<meta charset=iso-2022-kr>', 'replacement'],
    ['<meta charset=koi8-r', null],
    ['<meta charset=unknown><meta charset=koi8-r>', 'KOI8-R'],
    ['<meta charset=koi8-r charset=utf-8>', 'KOI8-R'],
    ['<meta http-equiv=content-type content="text/html; charset=koi8-r">', 'KOI8-R'],
    ['<meta content="text/html; charset=koi8-r" http-equiv=Content-Type>', 'KOI8-R'],
    ['<meta content="text/html; charset=koi8-r">', null],
    ['<meta http-equiv=refresh content="text/html; charset=koi8-r">', null],
    ['<meta http-equiv=content-type content="charset=koi8-r" charset=nothing>', null],
    ['<meta content="charset=koi8-r" charset=utf-8>', 'UTF-8'],
    ['<!--<meta charset=utf-8>--><meta charset=koi8-r>', 'KOI8-R'],
    ['<!--><meta charset=koi8-r>-->', 'KOI8-R'],
    ['<!---><meta charset=koi8-r>-->', 'KOI8-R'],
    ['<!-- <meta charset=koi8-r>', null],
    ['<a title="<meta charset=utf-8>"><meta charset=koi8-r>', 'KOI8-R'],
    ['</a title="<meta charset=utf-8>"><meta charset=koi8-r>', 'KOI8-R'],
    ['<!x <meta charset=utf-8><meta charset=koi8-r>', 'KOI8-R'],
    ['<?x <meta charset=utf-8><meta charset=koi8-r>', 'KOI8-R'],
    ['</ <meta charset=utf-8><meta charset=koi8-r>', 'KOI8-R'],
    ['< <meta charset=koi8-r>', 'KOI8-R'],
    ['<metax charset=utf-8><meta charset=koi8-r>', 'KOI8-R'],
    ['<meta=charset charset=koi8-r>', null],
    ['<script><meta charset=koi8-r></script>', 'KOI8-R'],
    ['<\0?\0x\0', 'UTF-16LE'],
    ['\0<\0?\0x', 'UTF-16BE'],
    ['', null],
  ])('finds in %j %j', (text, encoding) => expect(prescan(bytesOf(text))).toBe(encoding));
});

describe('getXmlEncoding', () => {
  it.each([
    ['<?xml version="1.0" encoding="koi8-r"?>', 'KOI8-R'],
    ["<?xml encoding \t=\n'koi8-r' ?>", 'KOI8-R'],
    ['<?xml encoding="utf-16"?>', 'UTF-8'],
    ['<?xmlencoding="koi8-r"?>', 'KOI8-R'],
    // Unlike the Standard's text, as Chromium and web-platform-tests have it.
    ['<?xml >encoding="koi8-r"?>', null],
    ['<?xml encoding="koi8-r"', null],
    ['<?xml encoding="koi8 -r"?>', null],
    ['<?xml encoding=koi8-r?>', null],
    ['<?xml encoding x="koi8-r"?>', null],
    ['<?xml encoding="koi8-r>', null],
    ['<?XML encoding="koi8-r"?>', null],
    [' <?xml encoding="koi8-r"?>', null],
    ['<?xml encoding="x-user-defined"?>', 'x-user-defined'],
  ])('finds in %j %j', (text, encoding) => expect(getXmlEncoding(bytesOf(text))).toBe(encoding));
});

describe('sniffEncoding', () => {
  const nothing: EncodingHints = { override: null, transport: null, parent: null, fallback: 'IBM866', detect: null };
  const all: EncodingHints = {
    override: 'ISO-8859-2',
    transport: 'ISO-8859-3',
    parent: 'ISO-8859-4',
    fallback: 'IBM866',
    detect: () => 'ISO-8859-6',
  };
  const meta = '<meta charset=koi8-r>';

  it.each<[string, Partial<EncodingHints>, string, string]>([
    [`\xef\xbb\xbf${meta}`, all, 'UTF-8', 'certain'],
    [`\xfe\xff${meta}`, all, 'UTF-16BE', 'certain'],
    [`\xff\xfe${meta}`, all, 'UTF-16LE', 'certain'],
    [meta, all, 'ISO-8859-2', 'certain'],
    [meta, { ...all, override: null }, 'ISO-8859-3', 'certain'],
    [meta, { ...all, override: null, transport: null }, 'KOI8-R', 'tentative'],
    ['', { ...all, override: null, transport: null }, 'ISO-8859-4', 'tentative'],
    ['', { parent: 'UTF-16LE' }, 'IBM866', 'tentative'],
    ['', { detect: () => 'ISO-8859-6' }, 'ISO-8859-6', 'tentative'],
    ['', { detect: () => null }, 'IBM866', 'tentative'],
    ['<?xml encoding="koi8-r"?>', {}, 'KOI8-R', 'tentative'],
    ['<?xml encoding="koi8-r"?><meta charset=utf-8>', {}, 'UTF-8', 'tentative'],
    [' '.repeat(1024) + meta, {}, 'IBM866', 'tentative'],
    [' '.repeat(1024 - meta.length) + meta, {}, 'KOI8-R', 'tentative'],
  ])('takes %j with %j for %s', (text, hints, encoding, confidence) => {
    expect(sniffEncoding(bytesOf(text), true, { ...nothing, ...hints })).toEqual({ encoding, confidence });
  });

  it('gives the same as soon as it gives something', () => {
    const pages = [meta, `<?xml encoding="utf-8"?><p>${meta}`, '\xef\xbb\xbf', '\xefx', '\xff', '', 'x'.repeat(2000)];
    for (const page of pages) {
      const whole = sniffEncoding(bytesOf(page), true, nothing);
      for (let length = 0; length <= page.length; length++) {
        const early = sniffEncoding(bytesOf(page).subarray(0, length), false, nothing);
        if (early !== null) expect(early).toEqual(whole);
        else expect(length).toBeLessThan(1024);
      }
    }
  });

  it('does not wait for more than a byte order mark when the encoding is known', () => {
    const known = { ...nothing, transport: 'KOI8-R' };
    expect(sniffEncoding(bytesOf('\xef'), false, known)).toBeNull();
    expect(sniffEncoding(bytesOf('<'), false, known)).toEqual({ encoding: 'KOI8-R', confidence: 'certain' });
  });
});
