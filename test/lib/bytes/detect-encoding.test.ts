import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { describe, expect, it } from 'vitest';
import { createDecoder } from '../../../lib/bytes/decoders.ts';
import { detectEncoding } from '../../../lib/bytes/detect-encoding.ts';
import { parse } from '../../../lib/index.ts';

function encoded(text: string, encoding: string): Uint8Array {
  const name = encoding.toLowerCase();
  return /^(?:windows|koi8)/.test(name) ? createSinglebyteEncoder(name)(text) : createMultibyteEncoder(name)(text);
}

const TEXTS: [encoding: string, text: string][] = [
  ['Shift_JIS', '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。'],
  ['EUC-JP', '山路を登りながら、こう考えた。智に働けば角が立つ。情に棹させば流される。'],
  ['ISO-2022-JP', '国境の長いトンネルを抜けると雪国であった。'],
  ['EUC-KR', '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.'],
  ['GBK', '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。'],
  ['Big5', '人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心，並應以兄弟關係的精神相對待。'],
  ['windows-1251', 'Все люди рождаются свободными и равными в своем достоинстве и правах.'],
  ['KOI8-R', 'Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.'],
  ['windows-1253', 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα.'],
  ['windows-1255', 'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.'],
  ['windows-1256', 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق.'],
  ['windows-874', 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ'],
  ['windows-1252', 'Tous les êtres humains naissent libres et égaux en dignité et en droits. Schöne Grüße aus Köln.'],
  ['windows-1250', 'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Żółć, źdźbło.'],
  [
    'windows-1254',
    'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler, yaşayış.',
  ],
  [
    'windows-1257',
    'Visi žmonės gimsta laisvi ir lygūs savo orumu ir teisėmis. Jiems suteiktas protas ir sąžinė, jų elgesį.',
  ],
];

describe('detectEncoding', () => {
  it.each(TEXTS)('recognizes %s', (encoding, text) => {
    expect(detectEncoding(encoded(text, encoding), createDecoder)).toBe(encoding);
    expect(detectEncoding(encoded(`<!doctype html><title>x</title><p>${text}</p>`, encoding), createDecoder)).toBe(
      encoding,
    );
  });

  it('recognizes UTF-8, even cut off', () => {
    const bytes = new TextEncoder().encode('Grüße, мир, 世界');
    for (let end = 4; end <= bytes.length; end++)
      expect(detectEncoding(bytes.subarray(0, end), createDecoder)).toBe('UTF-8');
  });

  it('does not guess without a sign', () => {
    expect(detectEncoding(new Uint8Array(0), createDecoder)).toBeNull();
    expect(detectEncoding(new TextEncoder().encode('plain \x1b text'), createDecoder)).toBeNull();
    expect(
      detectEncoding(
        Uint8Array.from({ length: 400 }, (_, i) => 128 + ((i * 61) % 128)),
        createDecoder,
      ),
    ).toBeNull();
  });

  it('is asked when nothing else tells', () => {
    const bytes = encoded('<p>Все люди рождаются свободными', 'windows-1251');
    expect(parse(bytes).characterSet).toBe('windows-1252');
    expect(parse(bytes, { detectEncoding: true }).body.textContent).toBe('Все люди рождаются свободными');
    expect(parse(bytes, { detectEncoding: true, contentType: 'text/html;charset=koi8-r' }).characterSet).toBe('KOI8-R');
  });
});
