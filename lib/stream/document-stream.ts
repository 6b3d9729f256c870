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
    const { signal } = options;
    let settle: { resolve(document: Document): void; reject(reason: unknown): void } | undefined;
    this.finished = new Promise((resolve, reject) => {
      settle = { resolve, reject };
    });
    // The stream fails as well, for whoever does not look at it.
    this.finished.catch(() => undefined);
    let controller: WritableStreamDefaultController | undefined;
    const fail = (reason: unknown): void => {
      signal?.removeEventListener('abort', onAbort);
      stream.abort();
      settle?.reject(reason);
    };
    const onAbort = (): void => {
      fail(signal?.reason);
      controller?.error(signal?.reason);
    };
    const failing = async (steps: () => Promise<unknown> | null) => {
      try {
        await steps();
      } catch (error) {
        fail(error);
        throw error;
      }
    };
    this.writable = new WritableStream({
      start(started) {
        controller = started;
        // A listener, which is called at once: the steps of `abort` would wait for what is being written, and so for callbacks that may never end.
        started.signal.addEventListener('abort', () => fail(started.signal.reason));
        if (signal?.aborted === true) onAbort();
        else signal?.addEventListener('abort', onAbort);
      },
      write: (chunk) => failing(() => stream.write(chunk)),
      async close() {
        await failing(() => stream.end());
        signal?.removeEventListener('abort', onAbort);
        settle?.resolve(stream.document);
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
   * @throws SyntaxError (a DOMException) for an invalid selector, TypeError for what is no function.
   */
  onElement(selector: string, callback: ElementCallback): this {
    this.#stream.watch?.add(selector, callback);
    return this;
  }
}
