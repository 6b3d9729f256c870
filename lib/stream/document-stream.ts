import { checkOptions } from '../options.ts';
import type { ElementCallback } from './element-watch.ts';
import { PageStream, STREAM_RULES, type StreamOptions } from './page-stream.ts';

const CALLER = 'new DocumentStream()';

/**
 * A document that is parsed while its page is written into a WritableStream. https://html.spec.whatwg.org/#parsing
 *
 * The document is there from the start and grows with each chunk. Chunks are strings or bytes. Bytes are decoded as `parse`
 * does, except that what has been parsed is never parsed again: a page that declares its encoding after the first 1024 bytes
 * and has a character outside of ASCII before that is read to its end in the encoding that was assumed.
 *
 * @example
 * import { DocumentStream } from 'livedom';
 *
 * const response = await fetch('https://example.com/');
 * const stream = new DocumentStream({ url: 'https://example.com/' });
 * stream.onElement('h1', (heading) => console.log(heading.textContent));
 * response.body.pipeTo(stream.writable);
 * const document = await stream.finished;
 * document.title; // 'Example Domain'
 */
export class DocumentStream {
  /** Where the page is to be written. Closing it ends the page, aborting it leaves the document as it is. */
  readonly writable: WritableStream<string | Uint8Array>;
  /** The document as soon as all of it is there; rejected if writing fails or is aborted. */
  readonly finished: Promise<Document>;
  readonly #stream: PageStream;

  /** @throws TypeError for options that do not exist and for values that will not do. */
  constructor(options: StreamOptions = {}) {
    checkOptions(CALLER, options, STREAM_RULES);
    const stream = new PageStream(CALLER, options, true, null);
    this.#stream = stream;
    let fail: (reason: unknown) => void = () => undefined;
    let finish: () => void = () => undefined;
    this.finished = new Promise((resolve, reject) => {
      finish = () => resolve(stream.document);
      fail = reject;
    });
    // Who does not look at it hears of the failure from the stream.
    this.finished.catch(() => undefined);
    const failing = async (steps: () => Promise<unknown> | null) => {
      try {
        await steps();
      } catch (error) {
        stream.abort();
        fail(error);
        throw error;
      }
    };
    this.writable = new WritableStream({
      start(controller) {
        options.signal?.addEventListener('abort', () => {
          stream.abort();
          fail(options.signal?.reason);
          controller.error(options.signal?.reason);
        });
      },
      write: (chunk) => failing(() => stream.write(chunk)),
      close: () => failing(() => stream.end()).then(finish),
      abort(reason) {
        stream.abort();
        fail(reason);
      },
    });
  }

  /** The document, as far as it has been parsed. */
  get document(): Document {
    return this.#stream.document;
  }

  /**
   * Calls back for each element that matches and is complete from now on. See the option `onElement`.
   *
   * @throws SyntaxError (a DOMException) for an invalid selector.
   */
  onElement(selector: string, callback: ElementCallback): this {
    this.#stream.watch?.add(selector, callback);
    return this;
  }
}
