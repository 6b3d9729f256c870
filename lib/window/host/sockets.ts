import type { CookieJar } from 'tough-cookie';
import type WebSocket from 'ws';
import type { Allocate, SocketClient, SocketHost, TaskHost } from '../../../dom/window/host.ts';
import { requirePackage } from '../../node/require-package.ts';
import { copyIn, copyOut } from './bytes.ts';
import type { ResourceLoader } from './resource-loader.ts';

export interface SocketContext {
  readonly loader: ResourceLoader;
  readonly cookieJar: () => CookieJar;
  readonly userAgent: string;
}

/** https://websockets.spec.whatwg.org/ by the package ws, which is loaded with the first connection. */
export function createSockets(context: SocketContext, tasks: TaskHost): { sockets: SocketHost; close(): void } {
  const open = new Map<number, Connection>();
  let lastId = 0;

  const sockets: SocketHost = {
    open(url, protocols, origin, allocate, client) {
      lastId++;
      const id = lastId;
      const queue = (steps: () => void): void => tasks.queueTask(() => open.has(id) && steps());
      open.set(id, new Connection(url, JSON.parse(protocols) as string[], origin, context, allocate, client, queue));
      return id;
    },
    sendText: (id, text) => open.get(id)?.send(text),
    sendBytes: (id, bytes) => open.get(id)?.send(copyIn(bytes)),
    bufferedAmount: (id) => open.get(id)?.bufferedAmount ?? 0,
    close: (id, code, reason) => open.get(id)?.close(code, reason),
  };

  return {
    sockets,
    close() {
      for (const connection of open.values()) connection.terminate();
      open.clear();
    },
  };
}

class Connection {
  readonly #socket: WebSocket | null;

  constructor(
    url: string,
    protocols: readonly string[],
    origin: string,
    context: SocketContext,
    allocate: Allocate,
    client: SocketClient,
    queue: (steps: () => void) => void,
  ) {
    this.#socket = connect(url, protocols, origin, context);
    if (this.#socket === null) {
      queue(() => client.closed(1006, '', false, true));
    } else {
      listen(this.#socket, allocate, client, queue);
    }
  }

  get bufferedAmount(): number {
    return this.#socket?.bufferedAmount ?? 0;
  }

  send(data: string | Uint8Array): void {
    // What is sent to a connection that closes is lost, as it may be.
    this.#socket?.send(data, () => {});
  }

  close(code: number, reason: string): void {
    if (code === 0) this.#socket?.close();
    else this.#socket?.close(code, reason);
  }

  terminate(): void {
    this.#socket?.terminate();
  }
}

/** Null: the loader does not allow it. */
function connect(url: string, protocols: readonly string[], origin: string, context: SocketContext): WebSocket | null {
  const httpUrl = url.replace(/^ws/, 'http');
  if (!context.loader.allows(httpUrl)) return null;
  const headers: Record<string, string> = { 'User-Agent': context.userAgent };
  const cookies = context.cookieJar().getCookieStringSync(httpUrl);
  if (cookies !== '') headers.Cookie = cookies;
  const { WebSocket: Socket } = requirePackage('ws') as typeof import('ws');
  const { timeout, maxBytes } = context.loader;
  const limits = {
    ...(Number.isFinite(timeout) ? { handshakeTimeout: timeout } : {}),
    ...(Number.isFinite(maxBytes) ? { maxPayload: maxBytes } : {}),
  };
  const socket = new Socket(url, [...protocols], { headers, origin, ...limits });
  socket.on('upgrade', (response) => {
    for (const cookie of response.headers['set-cookie'] ?? []) {
      context.cookieJar().setCookieSync(cookie, httpUrl, { ignoreError: true });
    }
  });
  return socket;
}

function listen(socket: WebSocket, allocate: Allocate, client: SocketClient, queue: (steps: () => void) => void): void {
  let isFailure = false;
  socket.binaryType = 'nodebuffer';
  socket.on('open', () => {
    const { protocol, extensions } = socket;
    queue(() => client.opened(protocol, extensions));
  });
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) queue(() => client.bytes(copyOut(data, allocate)));
    else queue(() => client.text(data.toString('utf8')));
  });
  socket.on('error', () => {
    isFailure = true;
  });
  socket.on('close', (code, reason) => {
    const text = reason.toString('utf8');
    queue(() => client.closed(code, text, code !== 1006 && !isFailure, isFailure));
  });
}
