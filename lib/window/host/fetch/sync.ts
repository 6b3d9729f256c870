import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { NetworkError } from './fetch.ts';
import type { HeaderPairs, Hop, HopResponse } from './hop.ts';

/** Makes one request after the other, and says so by a number that this thread waits on. */
const WORKER = `
const { workerData } = require('node:worker_threads');
const { port, signal } = workerData;
port.on('message', async ({ url, method, headers, body, timeout, maxBytes }) => {
  let answer;
  try {
    const response = await fetch(url, { method, headers, body, redirect: 'manual', signal: timeout > 0 ? AbortSignal.timeout(timeout) : undefined });
    const pieces = [];
    let size = 0;
    if (response.body !== null) for await (const piece of response.body) {
      size += piece.length;
      if (size > maxBytes) throw new Error('The response has more than ' + maxBytes + ' bytes.');
      pieces.push(piece);
    }
    const { status, statusText } = response;
    answer = { status, statusText, headers: [...response.headers], body: new Uint8Array(Buffer.concat(pieces)) };
  } catch (error) {
    answer = { error: error.name === 'TimeoutError' ? 'timeout' : String(error.cause ?? error) };
  }
  port.postMessage(answer);
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
});
`;

interface Answer {
  readonly error?: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array;
}

/** Makes requests while this thread waits. Made by the first synchronous request of a window. */
export class SyncTransport {
  readonly #signal = new Int32Array(new SharedArrayBuffer(4));
  readonly #port;
  readonly #worker: Worker;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    const workerData = { port: port2, signal: this.#signal };
    this.#worker = new Worker(WORKER, { eval: true, workerData, transferList: [port2] });
    this.#worker.unref();
    port1.unref();
  }

  request(hop: Hop, timeout: number, maxBytes: number): HopResponse {
    const before = Atomics.load(this.#signal, 0);
    this.#port.postMessage({ ...hop, timeout: Number.isFinite(timeout) ? timeout : 0, maxBytes });
    Atomics.wait(this.#signal, 0, before);
    const { message } = receiveMessageOnPort(this.#port) as { message: Answer };
    if (message.error !== undefined) throw new NetworkError(message.error);
    return message;
  }

  close(): void {
    this.#port.close();
    void this.#worker.terminate();
  }
}
