import { byteDecoding } from './byte-decoding.ts';
import { encodingHints } from './encoding-options.ts';
import type { HtmlDecoder } from './html-decoder.ts';

/** After so many bytes what a page declares is ignored, as it cannot be parsed again: its bytes are not kept any longer. */
export const RESTART_LIMIT = 1 << 20;

/** What is known of the encoding of a page that is being loaded. */
interface PageEncoding {
  /** The value of the Content-Type header. */
  readonly contentType?: string | null;
  /** The name of the encoding of the container document, if that has the same origin. */
  readonly parentEncoding?: string | null;
  /** A label: what the user has asked for. */
  readonly encoding?: string;
  /** A label: what to take when nothing tells. Default: windows-1252. */
  readonly defaultEncoding?: string;
}

/**
 * What decodes a page that comes piece by piece.
 *
 * @example
 * const decoder = createHtmlDecoder({ contentType });
 * parser.write(decoder.write(bytes));
 * // encodingDeclared(encoding, unread) of the parser's option `encodingDeclarations`: decoder.change(encoding, unread)
 * parser.write(decoder.end());
 */
export function createHtmlDecoder(page: PageEncoding = {}): HtmlDecoder {
  const { contentType, parentEncoding = null, encoding, defaultEncoding } = page;
  const hints = encodingHints({ contentType: contentType ?? undefined, encoding, defaultEncoding }, parentEncoding);
  const { HtmlDecoder } = byteDecoding();
  return new HtmlDecoder(hints, { certainAfter: RESTART_LIMIT });
}
