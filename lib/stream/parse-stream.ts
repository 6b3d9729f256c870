import { checkOptions } from '../options.ts';
import { contentTypeOf, type PageSource, urlOf } from './chunks.ts';
import { PageStream, STREAM_RULES, type StreamOptions } from './page-stream.ts';
import { readSource } from './read-source.ts';

const CALLER = 'parseStream()';

/**
 * Parses a page as it comes. https://html.spec.whatwg.org/#parsing
 *
 * Each chunk is parsed as far as can be before the next one is asked for. Bytes are decoded as `parse` does, but for what a
 * page declares after more than a million bytes: those were not kept. What a page declares after `onElement` has called back
 * counts for the rest, if all before it is ASCII; else it is ignored.
 *
 * The document of a fetch Response has its URL, after redirects, unless `url` says otherwise.
 *
 * @param source - What to read from: a web ReadableStream, a Node.js Readable, a fetch Response, a Blob, an iterable or async
 *   iterable, or a page as it is. Chunks are strings or bytes. It is read to its end, and cancelled if parsing ends early;
 *   either way the lock on a stream is released.
 * @returns The document, once all of it is there.
 * @throws TypeError for what is no source, for chunks of another kind and for options that will not do; LimitError when a
 *   limit is exceeded, as by `parse`; what the source fails with; the reason of `signal`; what a callback throws.
 *
 * @example
 * import { parseStream } from 'livedom';
 *
 * const document = await parseStream(await fetch('https://example.com/'));
 * document.title; // 'Example Domain'
 *
 * @example
 * // Gigabytes in little memory.
 * import { createReadStream } from 'node:fs';
 *
 * let count = 0;
 * await parseStream(createReadStream('dump.html'), {
 *   onElement: { article: (article) => { count++; article.remove(); } },
 * });
 * count; // 2
 */
export async function parseStream(source: PageSource, options: StreamOptions = {}): Promise<Document> {
  checkOptions(CALLER, options, STREAM_RULES);
  const url = urlOf(source);
  const stream = new PageStream(CALLER, url === null ? options : { url, ...options }, false, contentTypeOf(source));
  try {
    await readSource(source, CALLER, options.signal, stream);
    return stream.document;
  } catch (error) {
    stream.abort();
    throw error;
  }
}
