import { untilAborted } from '../../host/fetch/until-aborted.ts';
import { ResourceLoader } from '../../host/node/window-support.ts';
import type { ResourceRequest, ResourceResponse } from '../../host/resource-request.ts';
import { type Frame, headersOfLines, linesOfHeaders, type TO_PROCESS } from '../protocol.ts';
import { send, waitForAnswer } from './channel.ts';

type Answer = Extract<Frame<typeof TO_PROCESS>, ['head' | 'chunk' | 'end', ...unknown[]]>;

/** A response that is on its way. */
class Incoming {
  readonly head: Promise<ResourceResponse>;
  #resolve: (response: ResourceResponse) => void = () => {};
  #reject: (error: Error) => void = () => {};
  readonly #body: ReadableStream<Uint8Array>;
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;

  constructor(cancel: () => void) {
    this.head = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#body = new ReadableStream({
      start: (controller) => {
        this.#controller = controller;
      },
      cancel,
    });
  }

  /** Returns whether that was all. */
  take(answer: Answer): boolean {
    switch (answer[0]) {
      case 'head': {
        const [, , status, statusText, headers] = answer;
        this.#resolve({ status, statusText, headers: headersOfLines(headers), body: this.#body });
        return false;
      }
      case 'chunk':
        this.#controller?.enqueue(answer[2]);
        return false;
      default:
        this.#end(answer[2]);
        return true;
    }
  }

  #end(reason: string): void {
    if (reason === '') {
      this.#controller?.close();
      return;
    }
    const error = new Error(reason);
    this.#reject(error);
    this.#controller?.error(error);
  }
}

/** Has the program load everything, which decides what may be loaded, and how much of it. */
export class ProgramLoader extends ResourceLoader {
  readonly #incoming = new Map<number, Incoming>();
  readonly #maxMessage: number;
  #lastId = 0;

  /** @param maxMessage - How many bytes a request may have. */
  constructor(maxRedirects: number, maxMessage: number) {
    super({ maxRedirects, maxBytes: Number.POSITIVE_INFINITY, timeout: 0 });
    this.#maxMessage = maxMessage;
  }

  override async fetch(request: ResourceRequest): Promise<ResourceResponse> {
    const id = this.#send(request, false);
    const abort = (): void => {
      if (this.#incoming.delete(id)) send('abort', id);
    };
    const incoming = new Incoming(abort);
    this.#incoming.set(id, incoming);
    request.signal.addEventListener('abort', abort, { once: true });
    return untilAborted(incoming.head, request.signal);
  }

  override fetchSync(request: Omit<ResourceRequest, 'signal'>) {
    this.#send(request, true);
    let head: { status: number; statusText: string; headers: [string, string][] } | null = null;
    let failure = '';
    const pieces: Uint8Array[] = [];
    waitForAnswer((answer) => {
      if (answer[0] === 'head') {
        head = { status: answer[2], statusText: answer[3], headers: headersOfLines(answer[4]) };
      } else if (answer[0] === 'chunk') pieces.push(answer[2]);
      else if (answer[0] === 'end') failure = answer[2];
      return answer[0] === 'end';
    });
    if (failure !== '' || head === null) throw new Error(failure);
    return { ...(head as object), body: new Uint8Array(Buffer.concat(pieces)) };
  }

  /** They would go past the program. */
  override allowsSocket(): boolean {
    return false;
  }

  take(answer: Answer): void {
    const [, id] = answer;
    if (this.#incoming.get(id)?.take(answer) === true) this.#incoming.delete(id);
  }

  #send(request: Omit<ResourceRequest, 'signal'>, isWaiting: boolean): number {
    const { url, method, headers, body, destination } = request;
    const id = ++this.#lastId;
    const hasBody = body === null ? 0 : 1;
    const lines = linesOfHeaders(headers);
    // At most two bytes for a code unit, and what is around them.
    const length = 2 * (url.length + method.length + lines.length + destination.length) + (body?.length ?? 0) + 128;
    if (length > this.#maxMessage) throw new Error(`A request of ${length} bytes is too large for a message.`);
    send('request', id, url, method, lines, hasBody, body ?? new Uint8Array(), destination, isWaiting ? 1 : 0);
    return id;
  }
}
