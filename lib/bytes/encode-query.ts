import { requirePackage } from '../runtime/require-package.ts';

interface UrlEncoder {
  percentEncodeAfterEncoding(encoding: string, text: string, percentEncodeSet: string): string;
}

/** https://url.spec.whatwg.org/#special-query-percent-encode-set, beyond controls and what is not ASCII. */
const SPECIAL_QUERY_SET = ' "#\'<>';

let encoder: UrlEncoder | null | undefined;

/**
 * A URL's query in an encoding, percent-encoded. https://url.spec.whatwg.org/#string-percent-encode-after-encoding
 *
 * DEVIATION: outside Node.js, where the package is not loaded at once, the text is given back, and UTF-8 is what URLs are in.
 */
export function encodeQuery(text: string, encoding: string): string {
  encoder ??= loadEncoder();
  return encoder?.percentEncodeAfterEncoding(encoding, text, SPECIAL_QUERY_SET) ?? text;
}

function loadEncoder(): UrlEncoder | null {
  // What the other needs for multi-byte encodings.
  requirePackage('@exodus/bytes/encoding.js');
  return requirePackage('@exodus/bytes/whatwg.js') as UrlEncoder | null;
}
