import { createDocumentFragment } from '../../dom/tree/create.ts';
import { createDocumentRecord } from '../../dom/tree/document-data.ts';
import { objectOf } from '../../dom/tree/link.ts';
import { byteDecoding } from '../bytes/byte-decoding.ts';
import type { StreamDecoder } from '../bytes/decoders.ts';
import { ENCODING_RULES } from '../bytes/encoding-options.ts';
import { LIMIT_RULES, LimitError } from '../limits.ts';
import { checkOptions, type OptionRule } from '../options.ts';
import { SANITIZE_RULES, type SanitizeOptions, sanitize } from '../sanitize.ts';
import { type ChunkKind, chunkOf, contentTypeOf, kindOf, type PageSource } from './chunks.ts';
import { STREAM_RULES } from './page-stream.ts';
import { readSource } from './read-source.ts';

export interface SanitizeStreamOptions extends SanitizeOptions {
  /**
   * The encoding of chunks of bytes, a label of the Encoding Standard.
   * @defaultValue what the source says of itself, as a Response does by its Content-Type; otherwise UTF-8
   */
  readonly encoding?: string | undefined;
  /**
   * How many bytes may come; of chunks that are strings, how many UTF-16 code units. Beyond, the promise is rejected with a
   * {@link LimitError}, whose `document` is empty, and the source is cancelled.
   * @defaultValue `Infinity`
   */
  readonly maxBytes?: number | undefined;
  /**
   * Ends reading early when it is aborted; the promise is rejected with its reason, and the source is cancelled.
   * @defaultValue none
   */
  readonly signal?: AbortSignal | undefined;
}

const RULES: Record<keyof SanitizeStreamOptions, OptionRule> = {
  ...SANITIZE_RULES,
  encoding: ENCODING_RULES.encoding,
  maxBytes: LIMIT_RULES.maxBytes,
  signal: STREAM_RULES.signal,
};

const CALLER = 'sanitizeStream()';

/**
 * Leaves of markup what does no harm, as `sanitize` does, of what comes in pieces: the body of a request, say. The result comes in one
 * piece, when all is there: what comes last can change what the first is to a parser. https://wicg.github.io/sanitizer-api/#sanitize
 *
 * @param source - What to read from, as `parseStream` does. Bytes are decoded by `encoding`: markup of a stranger does not say what it is
 *   in.
 * @returns The same as `sanitize` gives for all of it.
 * @throws TypeError as `sanitize`, for what is no source and for chunks of another kind than the first; LimitError beyond `maxBytes`; what
 *   the source fails with; the reason of `signal`.
 *
 * @example
 * import { sanitizeStream } from 'livedom';
 *
 * await sanitizeStream(['<p>Low', ' tide<scr', 'ipt>evil()</script>']); // '<p>Low tide</p>'
 */
export async function sanitizeStream(source: PageSource, options: SanitizeStreamOptions = {}): Promise<string> {
  checkOptions(CALLER, options, RULES);
  const { encoding, maxBytes, signal, ...ofMarkup } = options;
  const markup = new Markup(encodingOf(encoding, contentTypeOf(source)), maxBytes);
  await readSource(source, CALLER, signal, markup);
  return sanitize(markup.text, ofMarkup);
}

function encodingOf(label: string | undefined, contentType: string | null): string {
  const { encodingOfContentType, getEncoding } = byteDecoding();
  const given = label === undefined ? null : getEncoding(label);
  return given ?? (contentType === null ? null : encodingOfContentType(contentType)) ?? 'UTF-8';
}

/** What has come so far. */
class Markup {
  text = '';
  readonly #encoding: string;
  readonly #maxBytes: number | undefined;
  #size = 0;
  #kind: ChunkKind | null = null;
  #decoder: StreamDecoder | null = null;

  constructor(encoding: string, maxBytes: number | undefined) {
    this.#encoding = encoding;
    this.#maxBytes = maxBytes;
  }

  write(value: unknown): null {
    const chunk = chunkOf(value, CALLER);
    this.#kind = kindOf(chunk, this.#kind, CALLER);
    this.#size += chunk.length;
    const maxBytes = this.#maxBytes;
    if (maxBytes !== undefined && this.#size > maxBytes) throw tooLong(maxBytes, this.#size);
    this.text += typeof chunk === 'string' ? chunk : this.#decode(chunk);
    return null;
  }

  #decode(bytes: Uint8Array): string {
    this.#decoder ??= byteDecoding().createDecoder(this.#encoding);
    return this.#decoder.decode(bytes, { stream: true });
  }

  end(): null {
    this.text += this.#decoder?.decode(new Uint8Array()) ?? '';
    return null;
  }
}

function tooLong(value: number, reached: number): LimitError {
  const nothing = createDocumentFragment(createDocumentRecord('html'));
  return new LimitError(CALLER, { limit: 'maxBytes', value, reached }, objectOf(nothing) as DocumentFragment);
}
