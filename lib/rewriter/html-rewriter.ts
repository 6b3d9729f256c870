import { ENCODING_RULES, type EncodingOptions } from '../bytes/encoding-options.ts';
import { LIMIT_RULES, limitsOf, type ParsingLimits } from '../limits.ts';
import { checkOptions, describe } from '../options.ts';
import { rewriting } from '../rewriting.ts';
import { chunkOf } from '../stream/chunks.ts';
import type { DocumentHandlers, ElementHandlers } from './handlers.ts';

/**
 * What is known of the encoding of pages that come as bytes; a Response has a `contentType` of its own. And limits for each page: what
 * exceeds one ends it with a LimitError, whose `document` is empty, as a rewriter keeps none. What was written before stays.
 * `maxBytes` counts what comes in, `maxNodes` elements alone, and `maxTime` nothing that handlers take.
 */
export interface RewriterOptions extends EncodingOptions, ParsingLimits {}

const RULES = { ...ENCODING_RULES, ...LIMIT_RULES };

/**
 * Changes pages while they stream through: elements, texts and comments are handed to functions as they come, and all that no
 * function touches stays as it is, to the last byte. What is an element and where it ends is decided as the parser
 * decides it. The interface is that of Cloudflare Workers, except that values of attributes have their character
 * references replaced, and are escaped again.
 *
 * Strings and bytes in any encoding can be rewritten. What is put into bytes is written in their encoding; a character that it
 * lacks becomes a character reference, which scripts and style sheets do not read. Malformed bytes stay as they are, a byte order
 * mark and, at the very end, half a code unit of UTF-16 too; handlers see U+FFFD for what does not decode. Selectors find elements
 * with names beyond ASCII in strings, UTF-16 and ISO-2022-JP only. An encoding that a page declares after its first 1024 bytes
 * counts if all bytes before that are ASCII; what was put in before then is in the encoding that was assumed.
 *
 * A selector can ask for whatever is known when the start tag has been read. With one that asks for siblings that came before
 * (`:nth-child()`, `+`, `~` …) memory grows with the number of siblings; otherwise only with the depth of the page. Time is linear
 * in the page with every selector, but for pages that nest tags wrongly all over under selectors with combinators.
 *
 * Text, CDATA sections and processing instructions of any length take little memory; so do comments and doctypes that no handler
 * is called for, and the value of an attribute that no selector asks for, in a start tag of a name that no selector ends in (with
 * `a[href]`: the `src` of an `img`). All other markup is held until it is complete, however long: each start tag with a selector
 * that ends in no name (`.item`) or asks for a state (`:disabled`), or in an element that was left out or has something put
 * before or after its end; those of `input`, `meta`, `template`, `annotation-xml` and formatting elements (`a`, `b` …), whose
 * values the parser looks at; end tags; and names.
 *
 * As long as no start tag has come of a name that a selector ends in, pages go through without being parsed, if all selectors end in
 * names (but for `html`, `head`, `body`, `p`, `br`, `colgroup`, `tbody` and `tr`, which need no tags), the encoding is known from the
 * start, and there are no limits and no handlers for texts, comments and the doctype of the whole page. Up to 1,048,576 code units
 * (or bytes) of the page are kept for that.
 *
 * @example
 * import { HTMLRewriter } from 'livedom/rewriter';
 *
 * const rewriter = new HTMLRewriter()
 *   .on('a[href^="http:"]', { element: (a) => { a.setAttribute('href', a.getAttribute('href').replace('http:', 'https:')); } })
 *   .on('script', { element: (script) => { script.remove(); } });
 * await rewriter.transform('<a href="http://example.com/"  >x</a>'); // '<a href="https://example.com/"  >x</a>'
 */
export class HTMLRewriter {
  readonly #registry = new (rewriting().HandlerRegistry)();
  readonly #options: RewriterOptions;

  /** @throws TypeError for options that do not exist and for values that will not do. */
  constructor(options: RewriterOptions = {}) {
    checkOptions('new HTMLRewriter()', options, RULES);
    this.#options = options;
  }

  /**
   * Registers handlers for elements that match. They are called in the order in which they were registered, each when the
   * one before has ended, and what they return is awaited.
   *
   * @param handlers - `element`, `comments` and `text`, each optional.
   * @throws SyntaxError (a DOMException) for an invalid selector, TypeError for one that asks for what follows.
   *
   * @example
   * const rewriter = new HTMLRewriter().on('b', { element: (b) => { b.tagName = 'strong'; } });
   * await rewriter.transform('<B id=x>one</B>'); // '<strong id=x>one</strong>'
   */
  on(selector: string, handlers: ElementHandlers): this {
    this.#registry.on(selector, handlers);
    return this;
  }

  /**
   * Registers handlers for the whole page.
   *
   * @param handlers - `doctype`, `comments`, `text` and `end`, each optional.
   * @throws TypeError for handlers that are no functions.
   *
   * @example
   * const rewriter = new HTMLRewriter().onDocument({ end: (end) => { end.append('<!-- the end -->', { html: true }); } });
   * await rewriter.transform('<p>one'); // '<p>one<!-- the end -->'
   */
  onDocument(handlers: DocumentHandlers): this {
    this.#registry.onDocument(handlers);
    return this;
  }

  /**
   * Rewrites a page. It may be called any number of times.
   *
   * @throws TypeError for what is no string, Response or ReadableStream; what a handler throws ends the page, and so does a
   *   LimitError for what exceeds a limit.
   *
   * @example
   * const rewriter = new HTMLRewriter({ maxDepth: 100 });
   * const error = await rewriter.transform('<div>'.repeat(1000)).catch((error) => error);
   * error.limit; // 'maxDepth'
   */
  transform(page: string): Promise<string>;
  /** The new response has the same status and headers, but for Content-Length. */
  transform(response: Response): Response;
  /** The new stream has chunks of the kind that the old one has. */
  transform<Chunk extends string | Uint8Array>(stream: ReadableStream<Chunk>): ReadableStream<Chunk>;
  transform(input: string | Response | ReadableStream): Promise<string> | Response | ReadableStream {
    if (typeof input === 'string') return rewriting().rewriteText(this.#registry, input, limitsOf(this.#options));
    const { headers, getReader } = Object(input) as Partial<Response & ReadableStream>;
    if (typeof getReader === 'function') return this.#rewritten(input as ReadableStream, this.#options, null);
    if (typeof headers?.get === 'function') return this.#transformResponse(input as Response);
    throw new TypeError(
      `HTMLRewriter: transform() takes a string, a Response or a ReadableStream; got ${describe(input)}.`,
    );
  }

  /** A stream to pipe pages through, each through its own: strings or bytes in, the same out. */
  stream(): TransformStream {
    const rewriter = new (rewriting().PageRewriter)(this.#registry, this.#options, null);
    const enqueue = (controller: TransformStreamDefaultController, chunk: string | Uint8Array) => {
      if (chunk.length > 0) controller.enqueue(chunk);
    };
    return new TransformStream({
      transform: async (chunk, controller) => enqueue(controller, await rewriter.write(chunkOf(chunk, 'HTMLRewriter'))),
      flush: async (controller) => enqueue(controller, await rewriter.end()),
    });
  }

  #transformResponse(response: Response): Response {
    if (response.body === null) return response;
    const contentType = response.headers.get('content-type') ?? undefined;
    const body = this.#rewritten(response.body, { ...this.#options, contentType }, 'bytes');
    const result = new (responseClass(response))(body, response);
    result.headers.delete('content-length');
    return result;
  }

  #rewritten(source: ReadableStream, options: RewriterOptions, kind: 'bytes' | null): ReadableStream {
    const { PageRewriter, rewrittenStream } = rewriting();
    return rewrittenStream(source, new PageRewriter(this.#registry, options, kind));
  }
}

/**
 * The class that the response is of, of whichever implementation. Only for what merely looks like one, that of the program is asked for:
 * Node.js evaluates its client of HTTP when somebody looks there. (bench/import-time)
 */
function responseClass(response: Response): typeof Response {
  let prototype = Object.getPrototypeOf(response) as Response | null;
  while (prototype !== null && !Object.hasOwn(prototype, Symbol.toStringTag))
    prototype = Object.getPrototypeOf(prototype);
  return (prototype?.constructor as typeof Response | undefined) ?? Response;
}
