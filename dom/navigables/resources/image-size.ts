import { firstMatch } from '../../webidl/language/intrinsics.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
  /** Whether what decodes it may do what its size does not say. */
  readonly isRisky?: boolean;
  readonly isVector?: boolean;
}

/** The bytes of a resource as a text in which the low half of each code unit is one of them. */
class Bytes {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  /** 0 behind the end. */
  at(position: number): number {
    return this.#text.charCodeAt(position) & 0xff;
  }

  /** The number in so many bytes from there, the first of them the most significant, or the least for a negative count. */
  number(position: number, count: number): number {
    let number = 0;
    for (let i = 0; i < Math.abs(count); i++) {
      number = number * 256 + this.at(position + (count > 0 ? i : -count - 1 - i));
    }
    return number;
  }

  has(text: string, position: number): boolean {
    for (let i = 0; i < text.length; i++) if (this.at(position + i) !== text.charCodeAt(i)) return false;
    return position + text.length <= this.length;
  }

  indexOf(text: string, position: number): number {
    return this.#text.indexOf(text, position);
  }
}

/**
 * The size that the header of an image gives, in pixels; null: it is of no kind that is known here. `text` was decoded as
 * `x-user-defined`, so that it has all bytes.
 *
 * @param isSvgTaken - Whether vector graphics are among them.
 */
export function imageSizeOf(text: string, isSvgTaken = true): ImageSize | null {
  const bytes = new Bytes(text);
  if (bytes.has('\x89PNG\r\n', 0)) return size(bytes.number(16, 4), bytes.number(20, 4));
  if (bytes.has('GIF8', 0)) return ofGif(bytes);
  if (bytes.has('\xff\xd8\xff', 0)) return ofJpeg(bytes);
  if (bytes.has('RIFF', 0) && bytes.has('WEBP', 8)) return ofWebp(bytes);
  if (bytes.has('BM', 0)) return ofBitmap(bytes);
  if (bytes.has('\0\0\x01\0', 0)) return ofIcon(bytes);
  if (bytes.has('ftypavi', 4)) return ofAvif(bytes);
  return isSvgTaken ? ofSvg(text) : null;
}

function size(width: number, height: number): ImageSize {
  return { width, height };
}

/** The one that covers more; the first of two that cover as much. */
function larger(one: ImageSize, other: ImageSize): ImageSize {
  return other.width * other.height > one.width * one.height ? other : one;
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt: the screen grows to where the first image ends. */
function ofGif(bytes: Bytes): ImageSize {
  const tableOf = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  let at = 13 + tableOf(bytes.at(10));
  while (bytes.at(at) === 0x21) {
    at += 2;
    while (bytes.at(at) > 0) at += bytes.at(at) + 1;
    at++;
  }
  const end = (place: number): number =>
    bytes.at(at) === 0x2c ? bytes.number(at + place, -2) + bytes.number(at + place + 4, -2) : 0;
  return size(Math.max(bytes.number(6, -2), end(1)), Math.max(bytes.number(8, -2), end(3)));
}

/** The oldest header, of 12 bytes, has shorter numbers. https://learn.microsoft.com/en-us/windows/win32/gdi/bitmap-header-types */
function ofBitmap(bytes: Bytes): ImageSize {
  if (bytes.number(14, -4) === 12) return size(bytes.number(18, -2), bytes.number(20, -2));
  return size(bytes.number(18, -4), Math.abs(bytes.number(22, -4) | 0));
}

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, B.1.1: segments up to that of the frame. Null: there is none before the first scan. */
function ofJpeg(bytes: Bytes): ImageSize | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    const marker = bytes.at(at) === 0xff ? bytes.at(at + 1) : 0;
    if (marker >= 0xd8 && marker <= 0xda) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return size(bytes.number(at + 7, 2), bytes.number(at + 5, 2));
    // Other bytes may stand before a marker, and some markers have no segment.
    const isAlone = marker < 2 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    at += isAlone ? 1 : 2 + Math.max(2, bytes.number(at + 2, 2));
  }
  return null;
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function ofWebp(bytes: Bytes): ImageSize | null {
  if (bytes.has('VP8X', 12)) return size(bytes.number(24, -3) + 1, bytes.number(27, -3) + 1);
  if (bytes.has('VP8 ', 12)) return size(bytes.number(26, -2) & 0x3fff, bytes.number(28, -2) & 0x3fff);
  if (!bytes.has('VP8L', 12)) return null;
  const bits = bytes.number(21, -4);
  return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

/** The largest of its images, as the directory says, where 0 stands for 256; null: there is none. */
function ofIcon(bytes: Bytes): ImageSize | null {
  let largest = size(0, 0);
  let decoded = size(0, 0);
  for (let i = 0; i < bytes.number(4, -2) && 6 + i * 16 < bytes.length; i++) {
    const entry = 6 + i * 16;
    largest = larger(largest, size(bytes.at(entry) || 256, bytes.at(entry + 1) || 256));
    const image = bytes.number(entry + 12, -4);
    const isPng = bytes.has('\x89PNG', image);
    // The height of a bitmap counts its mask.
    const own = isPng
      ? size(bytes.number(image + 16, 4), bytes.number(image + 20, 4))
      : size(bytes.number(image + 4, -4), bytes.number(image + 8, -4) / 2);
    decoded = larger(decoded, own);
  }
  const isRisky = decoded.width !== largest.width || decoded.height !== largest.height;
  return largest.width === 0 ? null : { ...largest, isRisky };
}

/** The largest box with the extent of an image, as there may be smaller parts of it: ISO/IEC 23008-12, 6.5.3. */
function ofAvif(bytes: Bytes): ImageSize | null {
  let largest = size(0, 0);
  for (let at = bytes.indexOf('ispe', 0); at !== -1; at = bytes.indexOf('ispe', at + 4)) {
    largest = larger(largest, size(bytes.number(at + 8, 4), bytes.number(at + 12, 4)));
  }
  return largest.width === 0 ? null : largest;
}

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 4 / 3,
  pc: 16,
  em: 16,
  ex: 8,
};

/** How far into a text the start tag of an SVG document is looked for. */
const SVG_LIMIT = 10_000;

/** What may stand before the root: https://www.w3.org/TR/xml/#sec-prolog-dtd */
const PROLOG = /\s|<\?(?:(?!\?>)[\s\S])*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE[^[>]*(?:\[(?:(?!\]\s*>)[\s\S])*\]\s*)?>/
  .source;
const ROOT = /<(?:\w+:)?svg(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/.source;
/** What decoding as `x-user-defined` makes of a byte order mark. */
const MARK = '\uf7ef\uf7bb\uf7bf';
const SVG_START = new RegExp(`^(?:${MARK})?(?:${PROLOG})*(${ROOT})`);

function ofSvg(text: string): ImageSize | null {
  const tag = firstMatch(SVG_START, text.slice(0, SVG_LIMIT))?.[1];
  return tag === undefined ? null : { ...sizeOfRoot(tag), isVector: true };
}

/** https://drafts.csswg.org/css-images/#default-sizing, of the natural dimensions that the root of an SVG document says. */
function sizeOfRoot(tag: string): ImageSize {
  const width = lengthIn(tag, 'width');
  const height = lengthIn(tag, 'height');
  if (width !== null && height !== null) return size(width, height);
  const ratio = viewBoxRatio(tag);
  if (ratio === null) return size(width ?? 300, height ?? 150);
  if (width !== null) return size(width, width / ratio);
  if (height !== null) return size(height * ratio, height);
  return ratio > 2 ? size(300, 300 / ratio) : size(150 * ratio, 150);
}

function attributeIn(tag: string, name: string): string | null {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  const found = firstMatch(pattern, tag);
  return found === null ? null : (found[1] ?? found[2] ?? '');
}

const LENGTH = /^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?)([a-z]*)\s*$/i;

/** Null: it is not given, or depends on what is around the image. */
function lengthIn(tag: string, name: string): number | null {
  const found = firstMatch(LENGTH, attributeIn(tag, name) ?? '');
  const factor = UNITS[found?.[2]?.toLowerCase() ?? '-'];
  return found === null || factor === undefined ? null : Math.max(0, Number(found[1]) * factor);
}

function viewBoxRatio(tag: string): number | null {
  const [, , width = 0, height = 0] = (attributeIn(tag, 'viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? width / height : null;
}
