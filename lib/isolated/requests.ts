import { setMaxListeners } from 'node:events';
import type { Hop } from '../host/fetch/hop.ts';
import type { ResourceLoader } from '../host/resource-loader.ts';
import type { WindowSupport } from '../host/window-support.ts';
import { canParseUrl } from '../runtime/can-parse-url.ts';
import { loadWindowSupport } from '../window/load-support.ts';
import type { IsolatedProcess } from './isolated-process.ts';
import { type FROM_PROCESS, type Frame, headersOfLines, linesOfHeaders, ProtocolError } from './protocol.ts';

type RequestFrame = Extract<Frame<typeof FROM_PROCESS>, ['request', ...unknown[]]>;

/** How many may be under way. */
const MOST_REQUESTS = 256;
/** How many bytes headers take for each of their code units, which may all be line feeds. */
const OF_HEADERS = 64;
/** How long a piece of a body is that goes to the process at once. */
const PIECE = 1_048_576;

const TOKEN = /^[!#$%&'*+.^_`|~\w-]{1,1000}$/;
const FORBIDDEN_METHOD = /^(?:connect|trace|track)$/i;
/** What is between the program and the server. https://fetch.spec.whatwg.org/#forbidden-request-header, as far as no window sets it. */
const FORBIDDEN_HEADER =
  /^(?:connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade|via|proxy-.*)$/i;

/**
 * What a process asks the network for, by the loader of the program. The process has followed the rules of fetch; if it has been taken
 * over, it has not, and still gets nothing but HTTP from where the loader and the addresses allow it.
 */
export class Requests {
  readonly #process: IsolatedProcess;
  readonly #loader: ResourceLoader;
  readonly #privateAddresses: boolean;
  readonly #controllers = new Map<number, AbortController>();
  /** What asks loaders for the windows of this process. */
  readonly #support = loadWindowSupport() as WindowSupport;
  /** How many bytes those hold that are under way. */
  #held = 0;

  constructor(process: IsolatedProcess, loader: ResourceLoader, privateAddresses: boolean) {
    this.#process = process;
    this.#loader = loader;
    this.#privateAddresses = privateAddresses;
  }

  /** @throws ProtocolError for what no process asks. */
  start([, id, url, method, lines, hasBody, body, destination, isWaiting]: RequestFrame): void {
    if (this.#controllers.has(id)) throw new ProtocolError('Two requests have the same number.');
    const controller = new AbortController();
    setMaxListeners(0, controller.signal);
    const size = 2 * (url.length + method.length + destination.length) + OF_HEADERS * lines.length + body.length;
    this.#controllers.set(id, controller);
    this.#held += size;
    const reason = this.#reasonAgainstMore();
    const headers = reason === '' ? headersOfLines(lines) : [];
    const hop: Hop = { url, method, headers, body: hasBody === 0 ? null : body, destination };
    void this.#load(id, hop, controller, isWaiting !== 0, reason).finally(() => {
      this.#controllers.delete(id);
      this.#held -= size;
    });
  }

  /** '': there is none. */
  #reasonAgainstMore(): string {
    const { memory } = this.#process.limits;
    if (this.#controllers.size > MOST_REQUESTS) return `There are ${MOST_REQUESTS} requests under way.`;
    return this.#held > memory ? `The requests under way have more than ${memory} bytes.` : '';
  }

  abort(id: number): void {
    this.#controllers.get(id)?.abort(new Error('Nobody waits any more.'));
  }

  close(): void {
    for (const id of this.#controllers.keys()) this.abort(id);
  }

  async #load(
    id: number,
    hop: Hop,
    controller: AbortController,
    isWaiting: boolean,
    reasonAgainst: string,
  ): Promise<void> {
    const pipe = isWaiting ? this.#process.answers : this.#process.messages;
    const { askLoader, piecesOf, reasonOf, timeOutAfter } = this.#support;
    const timer = timeOutAfter(this.#loader.timeout, controller);
    try {
      const reason = reasonAgainst || this.#reasonAgainst(hop);
      if (reason !== '') {
        pipe.say(['end', id, reason]);
        return;
      }
      const asked = { ...hop, privateAddresses: this.#privateAddresses };
      const { status, statusText, headers, body } = await askLoader(this.#loader, asked, controller.signal);
      clearTimeout(timer);
      pipe.say(['head', id, status, statusText, linesOfHeaders(headers)]);
      for await (const piece of piecesOf(body, this.#loader, hop.destination, controller)) {
        for (let at = 0; at < piece.length; at += PIECE) {
          // Of several that have waited one goes on, and the others find that it has spoken.
          while (pipe.isBehind) await pipe.caughtUp();
          pipe.say(['chunk', id, piece.subarray(at, at + PIECE)]);
        }
      }
      pipe.say(['end', id, '']);
    } catch (error) {
      pipe.say(['end', id, reasonOf(error) || 'It failed.']);
    } finally {
      clearTimeout(timer);
    }
  }

  #reasonAgainst({ url, method, headers }: Hop): string {
    // A loader may look at the text.
    if (!canParseUrl(url) || new URL(url).href !== url || !/^https?:/.test(url))
      return 'An isolated window has HTTP only.';
    if (!TOKEN.test(method) || FORBIDDEN_METHOD.test(method)) return 'There is no such method.';
    if (!headers.every(isHeader)) return 'There is no such header.';
    return this.#loader.allows(url) ? '' : `The resource loader does not allow '${url}'.`;
  }
}

function isHeader([name, value]: readonly [string, string]): boolean {
  return TOKEN.test(name) && !FORBIDDEN_HEADER.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}
