import { isAsciiWhitespace } from '../../dom/names/white-space.ts';

/** A byte pattern, its mask, and what bytes that match it are. */
interface Signature {
  readonly pattern: readonly number[];
  /** Of each byte the bits that count. */
  readonly mask: readonly number[];
  readonly type: string;
  /** Whether white space may come before it. */
  readonly ignoresSpace: boolean;
  /** Whether a tag-terminating byte has to follow. */
  readonly isTag: boolean;
}

/** Text in which `…` stands for any byte. */
function signature(text: string, type: string): Signature {
  const pattern = [...text].map((character) => character.charCodeAt(0));
  const mask = pattern.map((byte) => (byte > 0xff ? 0 : 0xff));
  return { pattern, mask, type, ignoresSpace: false, isTag: false };
}

/** Letters count in either case. */
function markup(text: string, type: string, isTag: boolean): Signature {
  const found = signature(text, type);
  const mask = found.pattern.map((byte) => (byte >= 0x41 && byte <= 0x5a ? 0xdf : 0xff));
  return { ...found, mask, ignoresSpace: true, isTag };
}

const TAGS = '<!DOCTYPE HTML,<HTML,<HEAD,<SCRIPT,<IFRAME,<H1,<DIV,<FONT,<TABLE,<A,<STYLE,<TITLE,<B,<BODY,<BR,<P'.split(
  ',',
);

/** What may run scripts, and PDFs. https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type */
export const SCRIPTABLE: readonly Signature[] = [
  ...TAGS.map((tag) => markup(tag, 'text/html', true)),
  markup('<!--', 'text/html', false),
  { ...signature('<?xml', 'text/xml'), ignoresSpace: true },
  signature('%PDF-', 'application/pdf'),
];

/** The rest of what is recognized by the first bytes alone, but for the types below. */
export const OTHERS: readonly Signature[] = [
  signature('%!PS-Adobe-', 'application/postscript'),
  signature('\xfe\xff……', 'text/plain'),
  signature('\xff\xfe……', 'text/plain'),
  signature('\xef\xbb\xbf…', 'text/plain'),
];

/** https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm */
export const IMAGES: readonly Signature[] = [
  signature('\0\0\x01\0', 'image/x-icon'),
  signature('\0\0\x02\0', 'image/x-icon'),
  signature('BM', 'image/bmp'),
  signature('GIF87a', 'image/gif'),
  signature('GIF89a', 'image/gif'),
  signature('RIFF…………WEBPVP', 'image/webp'),
  signature('\x89PNG\r\n\x1a\n', 'image/png'),
  signature('\xff\xd8\xff', 'image/jpeg'),
];

/** https://mimesniff.spec.whatwg.org/#audio-or-video-type-pattern-matching-algorithm, its table. */
export const MEDIA: readonly Signature[] = [
  signature('FORM…………AIFF', 'audio/aiff'),
  signature('ID3', 'audio/mpeg'),
  signature('OggS\0', 'application/ogg'),
  signature('MThd\0\0\0\x06', 'audio/midi'),
  signature('RIFF…………AVI ', 'video/avi'),
  signature('RIFF…………WAVE', 'audio/wave'),
];

/** https://mimesniff.spec.whatwg.org/#archive-type-pattern-matching-algorithm */
export const ARCHIVES: readonly Signature[] = [
  signature('\x1f\x8b\x08', 'application/x-gzip'),
  signature('PK\x03\x04', 'application/zip'),
  signature('Rar!\x1a\x07\0', 'application/x-rar-compressed'),
];

/** The type of the first signature that the bytes begin with. */
export function matchSignatures(bytes: Uint8Array, signatures: readonly Signature[]): string | null {
  return signatures.find((candidate) => matches(bytes, candidate))?.type ?? null;
}

/** https://mimesniff.spec.whatwg.org/#pattern-matching-algorithm */
function matches(bytes: Uint8Array, { pattern, mask, ignoresSpace, isTag }: Signature): boolean {
  let start = 0;
  while (ignoresSpace && start < bytes.length && isAsciiWhitespace(bytes[start] as number)) start++;
  const end = start + pattern.length;
  if (bytes.length < end || (isTag && !isTagTerminating(bytes[end]))) return false;
  return pattern.every(
    (byte, i) => ((bytes[start + i] as number) & (mask[i] as number)) === (byte & (mask[i] as number)),
  );
}

/** https://mimesniff.spec.whatwg.org/#tag-terminating-byte */
function isTagTerminating(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x3e;
}
