import { describe, expect, it } from 'vitest';
import { encodingOfContentType } from '../../../parser/encoding/content-type.ts';
import { getEncoding } from '../../../parser/encoding/labels.ts';
import { NAMES_AND_LABELS } from '../../../parser/encoding/labels-data.ts';
import { defaultEncodingOfLocale } from '../../../parser/encoding/locale-encodings.ts';
import { extractEncodingFromMeta } from '../../../parser/encoding/meta-charset.ts';

describe('getEncoding', () => {
  it('knows the 40 encodings and 228 labels of the Encoding Standard', () => {
    const words = NAMES_AND_LABELS.trim().split(/\s/);
    expect(NAMES_AND_LABELS.trim().split('\n').length).toBe(40);
    expect(new Set(words.map((word) => word.toLowerCase())).size).toBe(228);
    for (const word of words) expect(getEncoding(word), word).not.toBeNull();
  });

  it.each([
    ['utf8', 'UTF-8'],
    [' \t\n\f\rLATIN1\r ', 'windows-1252'],
    ['x-sjis', 'Shift_JIS'],
    ['hz-gb-2312', 'replacement'],
    ['utf-16', 'UTF-16LE'],
    ['\u00a0utf-8', null],
    ['utf-8\u000b', null],
    ['utf-7', null],
    ['\u212aoi8-r', null],
    ['', null],
  ])('gives for %j %j', (label, name) => expect(getEncoding(label)).toBe(name));

  it('reads a long label, which takes minutes where time is not linear', () => {
    expect(getEncoding(`a${' '.repeat(1_000_000)}b`)).toBeNull();
  });
});

describe('extractEncodingFromMeta', () => {
  it.each([
    ['text/html; charset=utf-8', 'UTF-8'],
    ['text/html; CHARSET \n=\t"koi8-r"', 'KOI8-R'],
    ["charset='koi8-r' x", 'KOI8-R'],
    ['charset=koi8-r; x', 'KOI8-R'],
    ['charset=koi8-r x', 'KOI8-R'],
    ['charset charset=koi8-r', 'KOI8-R'],
    ['xcharset=koi8-r', 'KOI8-R'],
    ['charset="koi8-r', null],
    ['charset=', null],
    ['charset', null],
    ['charset=nothing charset=utf-8', null],
    ['charset=utf-16', 'UTF-16LE'],
  ])('finds in %j %j', (content, encoding) => expect(extractEncodingFromMeta(content)).toBe(encoding));

  it('reads a long value, which takes minutes where time is not linear', () => {
    expect(extractEncodingFromMeta(`${'charset '.repeat(100_000)}=`)).toBeNull();
  });
});

describe('encodingOfContentType', () => {
  it.each([
    ['text/html; charset=utf-8', 'UTF-8'],
    ['text/html;charset=utf-8', 'UTF-8'],
    ['TEXT/HTML; Charset=UTF-8', 'UTF-8'],
    ['text/html; charset="koi8-r"', 'KOI8-R'],
    ['text/html; charset="koi8\\-r"; x', 'KOI8-R'],
    ['text/html; a=b; charset=koi8-r; charset=utf-8', 'KOI8-R'],
    ['text/html; a="; charset=koi8-r"; charset=utf-8', 'UTF-8'],
    ['text/html; charset', null],
    ['text/html; charset=', null],
    ['text/html; charset =utf-8', null],
    ['text/html', null],
    ['charset=utf-8', null],
    ['text /html; charset=utf-8', null],
    ['', null],
  ])('finds in %j %j', (contentType, encoding) => expect(encodingOfContentType(contentType)).toBe(encoding));
});

/** The table of https://html.spec.whatwg.org/#determining-the-character-encoding */
const SUGGESTED = `ar windows-1256, az windows-1254, ba windows-1251, be windows-1251, bg windows-1251, cs windows-1250, el ISO-8859-7,
et windows-1257, fa windows-1256, he windows-1255, hr windows-1250, hu ISO-8859-2, ja Shift_JIS, kk windows-1251, ko EUC-KR,
ku windows-1254, ky windows-1251, lt windows-1257, lv windows-1257, mk windows-1251, pl ISO-8859-2, ru windows-1251,
sah windows-1251, sk windows-1250, sl ISO-8859-2, sr windows-1251, tg windows-1251, th windows-874, tr windows-1254,
tt windows-1251, uk windows-1251, vi windows-1258, zh-Hans GBK, zh-CN GBK, zh-SG GBK, zh-Hant Big5, zh-HK Big5, zh-MO Big5,
zh-TW Big5, en windows-1252`;

it.each(SUGGESTED.split(/,\s/).map((row) => row.split(' ') as [string, string]))(
  'the locale %s has %s',
  (locale, encoding) => {
    expect(defaultEncodingOfLocale(locale)).toBe(encoding);
  },
);

describe('defaultEncodingOfLocale', () => {
  it.each([
    ['de-DE', 'windows-1252'],
    ['', 'windows-1252'],
    ['ru', 'windows-1251'],
    ['ja-JP', 'Shift_JIS'],
    ['zh-TW', 'Big5'],
    ['zh-Hant-HK', 'Big5'],
    ['zh-CN', 'GBK'],
    ['zh', 'windows-1252'],
  ])('is for %j %j', (locale, encoding) => expect(defaultEncodingOfLocale(locale)).toBe(encoding));
});
