/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { HttpCrawler, type HttpCrawlerOptions, type InternalHttpCrawlingContext } from '@crawlee/http';

// biome-ignore lint/suspicious/noExplicitAny: as those of Crawlee's other crawlers
type Any = any;

/** What request handlers of a {@link LivedomCrawler} are called with. */
export interface LivedomCrawlingContext extends InternalHttpCrawlingContext<Any, Any, LivedomCrawler> {
  /** The page, parsed as `parse` does it; its URL is the one that redirects led to. Scripts do not run: it has no window. */
  readonly document: Document;
  /** The page as it was sent. */
  readonly bytes: Uint8Array;
  /** The URL of the request. */
  readonly source: string;
  /** The page, decoded. */
  body: string;
}

export type LivedomCrawlerOptions = HttpCrawlerOptions<LivedomCrawlingContext>;

/**
 * Crawls as `CheerioCrawler` of Crawlee does, with a DOM by livedom in place of `$`: the context of its request handlers has `document`, `bytes`
 * and `source`, and `enqueueLinks` takes the links of the document. Its options are those of `HttpCrawler`.
 *
 * The encoding of a page is found out as by the command: by a byte order mark, the Content-Type, what the page says, and then by its bytes.
 * `forceResponseEncoding` overrules, and `suggestResponseEncoding` is what is taken where nothing tells.
 *
 * @example
 * import { LivedomCrawler } from 'livedom/crawlee';
 *
 * const crawler = new LivedomCrawler({
 *   async requestHandler({ request, document, enqueueLinks, pushData }) {
 *     await pushData({ url: request.url, title: document.title });
 *     await enqueueLinks();
 *   },
 * });
 * await crawler.run(['https://example.com/']);
 */
export declare class LivedomCrawler extends HttpCrawler<LivedomCrawlingContext> {}

/**
 * A request handler that calls a function as `livedom batch` does, and pushes `{ input, value }` into the dataset of the crawler.
 *
 * @param handler - What it throws is an error of the request, which Crawlee tries again.
 *
 * @example
 * const titles = ({ document }) => document.title;
 * const crawler = new LivedomCrawler({ requestHandler: requestHandlerOf(titles) });
 */
export declare function requestHandlerOf(
  handler: (page: { document: Document; source: string; bytes: Uint8Array }) => unknown,
): (context: LivedomCrawlingContext) => Promise<void>;
