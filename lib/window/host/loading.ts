import type {
  LoadingHost,
  NetworkClient,
  NetworkHost,
  NetworkResponse,
  PageClient,
  PageHints,
  TextHints,
} from '../../../dom/window/host.ts';
import { createHtmlDecoder } from '../../bytes/create-html-decoder.ts';
import { decodeResource } from '../../bytes/decode.ts';
import type { HtmlDecoder } from '../../bytes/html-decoder.ts';
import { headerOf } from '../response-header.ts';

const allocate = (length: number) => new Uint8Array(length);

/** Pages and other text, through the loader that all requests go through. */
export function createLoading(network: Pick<NetworkHost, 'fetch' | 'abort'>): LoadingHost {
  const pages = new Map<number, LoadingPage>();

  return {
    page(request, body, hints, client) {
      const page = new LoadingPage(client, JSON.parse(hints) as PageHints, () => pages.delete(id));
      const id = network.fetch(request, body, allocate, page);
      pages.set(id, page);
      return id;
    },
    declareEncoding(id, declared, unread, mayRestart) {
      const decoder = pages.get(id)?.decoder ?? null;
      if (decoder === null) return '{"kind":"none"}';
      const change = decoder.change(declared, unread, mayRestart);
      return JSON.stringify({ ...change, encoding: decoder.encoding });
    },
    restartPage: (id) => pages.get(id)?.decoder?.restart() ?? '',
    text: (request, hints, done) =>
      network.fetch(request, null, allocate, new LoadingText(JSON.parse(hints) as TextHints, done)),
    abort(id) {
      pages.delete(id);
      network.abort(id);
    },
  };
}

class LoadingPage implements NetworkClient {
  decoder: HtmlDecoder | null = null;
  readonly #client: PageClient;
  readonly #hints: PageHints;
  readonly #forget: () => void;

  constructor(client: PageClient, hints: PageHints, forget: () => void) {
    this.#client = client;
    this.#hints = hints;
    this.#forget = forget;
  }

  head(text: string): void {
    const response = JSON.parse(text) as NetworkResponse;
    if (response.error === null) {
      this.decoder = createHtmlDecoder({ ...this.#hints, contentType: headerOf(response, 'content-type') });
    } else {
      this.#forget();
    }
    this.#client.head(text);
  }

  chunk(bytes: Uint8Array): void {
    this.#give((this.decoder as HtmlDecoder).write(bytes));
  }

  end(error: string | null): void {
    const decoder = this.decoder as HtmlDecoder;
    if (error === null) this.#give(decoder.end());
    this.#client.end(error);
    // A parser that waits for a script may still meet a declaration.
    if (decoder.confidence === 'certain') this.#forget();
  }

  #give(text: string): void {
    const { encoding } = this.decoder as HtmlDecoder;
    if (encoding !== null) this.#client.text(text, encoding);
  }

  sent(): void {}
}

class LoadingText implements NetworkClient {
  readonly #hints: TextHints;
  readonly #done: (response: string, text: string) => void;
  readonly #chunks: Uint8Array[] = [];
  #response!: NetworkResponse;

  constructor(hints: TextHints, done: (response: string, text: string) => void) {
    this.#hints = hints;
    this.#done = done;
  }

  head(text: string): void {
    this.#response = JSON.parse(text) as NetworkResponse;
    if (this.#response.error !== null) this.#done(text, '');
  }

  chunk(bytes: Uint8Array): void {
    this.#chunks.push(bytes);
  }

  end(error: string | null): void {
    this.#done(JSON.stringify({ ...this.#response, error }), error === null ? this.#text() : '');
  }

  #text(): string {
    const bytes = new Uint8Array(Buffer.concat(this.#chunks));
    if (this.#hints.isUtf8) return new TextDecoder().decode(bytes);
    return decodeResource(bytes, { contentType: headerOf(this.#response, 'content-type'), ...this.#hints });
  }

  sent(): void {}
}
