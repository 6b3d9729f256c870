import type { MessagePort, Worker } from 'node:worker_threads';
import { nodeWorkers } from '../late-modules.ts';
import type { HeaderPairs, Hop, SyncHopResponse } from './hop.ts';
import { NetworkError } from './network-error.ts';

/** Makes one request after the other, and says so by a number that this thread waits on. */
const WORKER = `
process.on('uncaughtException', () => {});
const { workerData } = require('node:worker_threads');
const { port, signal: answers } = workerData;
// As correctedDispatcher does.
const corrected = (dispatcher, url, headers) => Object.assign(Object.create(dispatcher), {
  dispatch({ path, headers: { 'sec-fetch-mode': _, ...others }, ...options }, handler) {
    const asked = /^[^?#]*\\?$/.test(url) && !path.includes('?') ? path + '?' : path;
    const mode = headers.filter(([name]) => name === 'sec-fetch-mode');
    return dispatcher.dispatch({ ...options, path: asked, headers: { ...others, ...Object.fromEntries(mode) } }, handler);
  },
});
let dispatcher = null;
const dispatcherOfProcess = async () => {
  await fetch('data:,');
  return globalThis[Symbol.for('undici.globalDispatcher.' + (parseInt(process.versions.undici, 10) > 7 ? 2 : 1))];
};
port.on('message', async ({ url, method, headers, body, timeout, maxBytes }) => {
  let answer;
  try {
    const signal = timeout > 0 ? AbortSignal.timeout(timeout) : undefined;
    dispatcher ??= await dispatcherOfProcess();
    const given = dispatcher && corrected(dispatcher, url, headers);
    const send = () => fetch(url, { method, headers, body, redirect: 'manual', signal, dispatcher: given });
    const response = await send().catch((error) => {
      // As ResourceLoader does.
      if (error?.cause?.socket?.bytesRead > 0 && (method === 'GET' || method === 'HEAD')) return send();
      throw error;
    });
    const pieces = [];
    let size = 0;
    if (response.body !== null) for await (const piece of response.body) {
      size += piece.length;
      if (size > maxBytes) throw new Error('The response has more than ' + maxBytes + ' bytes.');
      pieces.push(piece);
    }
    const statusText = Buffer.from(response.statusText).toString('latin1');
    answer = { status: response.status, statusText, headers: [...response.headers], body: new Uint8Array(Buffer.concat(pieces)) };
  } catch (error) {
    answer = { error: error?.name === 'TimeoutError' ? 'timeout' : String(error?.cause ?? error) };
  }
  port.postMessage(answer);
  Atomics.add(answers, 0, 1);
  Atomics.notify(answers, 0);
});
`;

interface Answer {
  readonly error?: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: HeaderPairs;
  readonly body: Uint8Array;
}

/** How much longer than the worker this thread waits, in milliseconds: it may be gone, out of memory. */
const GRACE = 5000;

/** Makes requests while this thread waits. Made by the first synchronous request of a window. */
export class SyncTransport {
  #connection: Connection | null = null;

  request({ url, method, headers, body }: Hop, timeout: number, maxBytes: number): SyncHopResponse {
    this.#connection ??= connect();
    const { port, signal } = this.#connection;
    const before = Atomics.load(signal, 0);
    const isLimited = Number.isFinite(timeout);
    const limit = isLimited ? Math.min(Math.ceil(timeout), 2_147_483_647) : 0;
    port.postMessage({ url, method, headers, body, timeout: limit, maxBytes });
    const outcome = Atomics.wait(signal, 0, before, isLimited ? limit + GRACE : undefined);
    if (outcome === 'timed-out') this.close();
    const answer =
      outcome === 'timed-out' ? undefined : (nodeWorkers().receiveMessageOnPort(port)?.message as Answer | undefined);
    if (answer === undefined) throw new NetworkError('timeout');
    if (answer.error !== undefined) throw new NetworkError(answer.error);
    return answer;
  }

  close(): void {
    this.#connection?.port.close();
    void this.#connection?.worker.terminate();
    this.#connection = null;
  }
}

interface Connection {
  readonly port: MessagePort;
  readonly signal: Int32Array;
  readonly worker: Worker;
}

function connect(): Connection {
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const { MessageChannel, Worker } = nodeWorkers();
  const { port1, port2 } = new MessageChannel();
  const worker = new Worker(WORKER, { eval: true, workerData: { port: port2, signal }, transferList: [port2] });
  // What it throws by itself, as it runs out of memory, is no error of the program.
  worker.on('error', () => {});
  worker.unref();
  port1.unref();
  return { port: port1, signal, worker };
}
