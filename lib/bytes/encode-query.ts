import { requirePackage } from '../runtime/require-package.ts';

interface UrlEncoder {
  percentEncodeAfterEncoding(encoding: string, text: string, percentEncodeSet: string): string;
}

/** https://url.spec.whatwg.org/#special-query-percent-encode-set, beyond controls and what is not ASCII. */
const SPECIAL_QUERY_SET = ' "#\'<>';
const WITH_PERCENT = ' "#%\'<>';

let encoder: UrlEncoder | null | undefined;

/**
 * A URL's query in an encoding, percent-encoded. https://url.spec.whatwg.org/#string-percent-encode-after-encoding
 *
 * DEVIATION: outside Node.js, where the package is not loaded at once, the text is given back, and UTF-8 is what URLs are in.
 *
 * @param isWhole - Whether `%`, which is a byte of other characters in ISO-2022-JP, is percent-encoded as well: it can be decoded then.
 */
export function encodeQuery(text: string, encoding: string, isWhole = false): string {
  encoder ??= loadEncoder();
  const set = isWhole ? WITH_PERCENT : SPECIAL_QUERY_SET;
  return encoder?.percentEncodeAfterEncoding(encoding, text, set) ?? text;
}

function loadEncoder(): UrlEncoder | null {
  // What the other needs for multi-byte encodings.
  requirePackage('@exodus/bytes/encoding.js');
  return requirePackage('@exodus/bytes/whatwg.js') as UrlEncoder | null;
}
