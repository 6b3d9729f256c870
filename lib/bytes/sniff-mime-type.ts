import { extractMimeType } from '../../dom/services/fetch/mime-type.ts';
import { isMp3, isMp4, isWebm } from './media-signatures.ts';
import { ARCHIVES, IMAGES, MEDIA, matchSignatures, OTHERS, SCRIPTABLE } from './mime-signatures.ts';

/** https://mimesniff.spec.whatwg.org/#resource-header: how many bytes decide. */
export const RESOURCE_HEADER_LENGTH = 1445;

/** What a server says of a response. */
export interface SuppliedType {
  /** The value of `Content-Type`; null: there was none. */
  readonly contentType: string | null;
  /** Whether the type has to be taken as it is: https://fetch.spec.whatwg.org/#determine-nosniff */
  readonly isNosniff: boolean;
}

/** The types that a server gives to what it knows nothing of. */
const UNKNOWN = ['unknown/unknown', 'application/unknown', '*/*'];

/** https://mimesniff.spec.whatwg.org/#check-for-apache-bug-flag: what Apache gave to files that it did not know. */
const APACHE_TYPES = [
  'text/plain',
  'text/plain; charset=ISO-8859-1',
  'text/plain; charset=iso-8859-1',
  'text/plain; charset=UTF-8',
];

/** Whether the first bytes of a response have a say in what it is. */
export function needsSniffing(supplied: SuppliedType): boolean {
  const essence = essenceOf(supplied.contentType);
  if (essence === null) return true;
  if (supplied.isNosniff) return false;
  return isApacheBug(supplied) || isImage(essence) || isMedia(essence);
}

/**
 * The type of a response, without parameters. https://mimesniff.spec.whatwg.org/#mime-type-sniffing-algorithm
 *
 * As in browsers, no HTML is taken for a feed.
 *
 * @param bytes - The first `RESOURCE_HEADER_LENGTH` bytes, or all that there are.
 */
export function computedMimeType(supplied: SuppliedType, bytes: Uint8Array): string {
  const essence = essenceOf(supplied.contentType);
  if (essence === null) return identifyUnknown(bytes, !supplied.isNosniff);
  if (supplied.isNosniff) return essence;
  if (isApacheBug(supplied)) return textOrBinary(bytes);
  if (isImage(essence)) return matchSignatures(bytes, IMAGES) ?? essence;
  if (isMedia(essence)) return matchMedia(bytes) ?? essence;
  return essence;
}

/** Null where nothing is known. */
function essenceOf(contentType: string | null): string | null {
  const essence = extractMimeType(contentType)?.essence ?? null;
  return essence === null || UNKNOWN.includes(essence) ? null : essence;
}

function isApacheBug({ contentType }: SuppliedType): boolean {
  return contentType !== null && APACHE_TYPES.includes(contentType);
}

function isImage(essence: string): boolean {
  return essence.startsWith('image/') && !essence.endsWith('+xml');
}

function isMedia(essence: string): boolean {
  return /^(?:audio|video)\//.test(essence) || essence === 'application/ogg';
}

/** https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type */
function identifyUnknown(bytes: Uint8Array, mayBeScriptable: boolean): string {
  const scriptable = mayBeScriptable ? matchSignatures(bytes, SCRIPTABLE) : null;
  return (
    scriptable ??
    matchSignatures(bytes, OTHERS) ??
    matchSignatures(bytes, IMAGES) ??
    matchMedia(bytes) ??
    matchSignatures(bytes, ARCHIVES) ??
    (isBinary(bytes) ? 'application/octet-stream' : 'text/plain')
  );
}

/** https://mimesniff.spec.whatwg.org/#rules-for-text-or-binary */
function textOrBinary(bytes: Uint8Array): string {
  const [first, second, third] = bytes;
  const hasMark =
    (first === 0xfe && second === 0xff) ||
    (first === 0xff && second === 0xfe) ||
    (first === 0xef && second === 0xbb && third === 0xbf);
  return hasMark || !isBinary(bytes) ? 'text/plain' : 'application/octet-stream';
}

/** https://mimesniff.spec.whatwg.org/#matching-an-audio-or-video-type-pattern */
function matchMedia(bytes: Uint8Array): string | null {
  const found = matchSignatures(bytes, MEDIA);
  if (found !== null) return found;
  if (isMp4(bytes)) return 'video/mp4';
  if (isWebm(bytes)) return 'video/webm';
  return isMp3(bytes) ? 'audio/mpeg' : null;
}

/** https://mimesniff.spec.whatwg.org/#binary-data-byte: whether there is one. */
function isBinary(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1f && byte !== 0x1b));
}
