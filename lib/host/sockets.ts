import type { ClientRequest } from 'node:http';
import type { CookieJar } from 'tough-cookie';
import type WebSocket from 'ws';
import type { Allocate } from '../../dom/realm/allocate.ts';
import type { TaskHost } from '../../dom/realm/host.ts';
import type { PolicyDisposition } from '../../dom/realm/request-check.ts';
import type { SocketClient, SocketHost } from '../../dom/realm/socket-host.ts';
import { requirePackage } from '../runtime/require-package.ts';
import { copyIn, copyOut } from './bytes.ts';
import type { Client } from './client.ts';
import { cookieOfHeader, headerOfCookies, readCookies, storeCookie } from './cookies/jar.ts';
import { accessOfClient } from './cookies/same-site.ts';
import { refusalOfPort } from './fetch/bad-ports.ts';
import { startTimer } from './fetch/body.ts';
import { refusalOfMixedContent } from './fetch/mixed-content.ts';
import { NetworkError, reasonOf } from './fetch/network-error.ts';
import type { ResourceLoader } from './resource-loader.ts';

interface SocketContext {
  readonly loader: ResourceLoader;
  readonly cookieJar: () => CookieJar;
  readonly userAgent: string;
}

/** https://websockets.spec.whatwg.org/ by the package ws, which is loaded with the first connection. */
export function createSockets(
  context: SocketContext,
  own: Client,
  tasks: TaskHost,
  log: (reason: string) => void,
): { sockets: SocketHost; close(): void } {
  const open = new Map<number, Connection>();
  let lastId = 0;
  let isClosed = false;
  // Nobody asks what becomes of connections that end with their window.
  const logWhileOpen = (reason: string): void => {
    if (!isClosed) log(reason);
  };

  const sockets: SocketHost = {
    open(url, protocols, allocate, client) {
      lastId++;
      const id = lastId;
      if (isClosed) return id;
      const queue = (steps: () => void): void => tasks.queueTask(() => open.has(id) && steps());
      const socket = connect(url, JSON.parse(protocols) as string[], own, context, logWhileOpen);
      open.set(id, new Connection(socket, allocate, client, queue));
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
      isClosed = true;
      for (const connection of open.values()) connection.terminate();
      open.clear();
    },
  };
}

class Connection {
  readonly #socket: WebSocket | null;

  constructor(socket: WebSocket | null, allocate: Allocate, client: SocketClient, queue: (steps: () => void) => void) {
    this.#socket = socket;
    if (socket === null) {
      queue(() => client.closed(1006, '', false, true));
    } else {
      listen(socket, allocate, client, queue);
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

/** Null: there can be no connection. */
function connect(
  asked: string,
  protocols: readonly string[],
  own: Client,
  context: SocketContext,
  log: (reason: string) => void,
): WebSocket | null {
  const url = own.upgrade(asked);
  const isForbidden = (url: string, disposition: PolicyDisposition): boolean =>
    own.requestCheck?.(JSON.stringify({ url, destination: 'websocket' }), url, false, disposition) === true;
  const failed = (reason: unknown): null => {
    log(`WebSocket connection to '${url}' failed: ${reasonOf(reason)}`);
    return null;
  };
  try {
    isForbidden(asked, 'report');
    const allowed = context.loader.allowsSocket(url);
    if (allowed === false) return failed(NOT_ALLOWED);
    const refusal = refusalOfPort(url) ?? refusalOfMixedContent(own.originsAround, url);
    if (refusal !== null) return failed(refusal);
    if (isForbidden(url, 'enforce')) return failed(FORBIDDEN);
    const socket = openSocket(url, protocols, own, context, allowed);
    socket.once('error', failed);
    return socket;
  } catch (error) {
    return failed(error);
  }
}

const NOT_ALLOWED = 'the resource loader does not allow it.';
const FORBIDDEN = 'a Content-Security-Policy forbids it.';

/** What waits for a promise has not been sent. */
function sendIfAllowed(request: ClientRequest, allowed: Promise<boolean>): void {
  const refuse = (reason: unknown): void => void request.destroy(new NetworkError(reasonOf(reason)));
  allowed.then((isAllowed) => {
    if (isAllowed) request.end();
    else refuse(NOT_ALLOWED);
  }, refuse);
}

function openSocket(
  url: string,
  protocols: readonly string[],
  own: Client,
  context: SocketContext,
  allowed: true | Promise<boolean>,
): WebSocket {
  const httpUrl = url.replace(/^ws/, 'http');
  const access = accessOfClient(own, httpUrl, true);
  const headers: Record<string, string> = { 'User-Agent': context.userAgent };
  const cookies = readCookies(context.cookieJar(), httpUrl, access);
  if (cookies !== '') headers.Cookie = headerOfCookies(cookies);
  const { WebSocket: Socket } = requirePackage('ws') as typeof import('ws');
  const { timeout, maxBytes } = context.loader;
  // 0 is no limit.
  const maxPayload = Number.isFinite(maxBytes) ? Math.max(1, maxBytes) : 0;
  const socket = new Socket(url, [...protocols], {
    headers,
    origin: own.origin.serialization,
    maxPayload,
    ...(allowed !== true && { finishRequest: (request) => sendIfAllowed(request, allowed) }),
  });
  limitHandshake(socket, timeout);
  socket.on('upgrade', (response) => {
    for (const cookie of response.headers['set-cookie'] ?? []) {
      storeCookie(context.cookieJar(), httpUrl, cookieOfHeader(cookie), access);
    }
  });
  return socket;
}

/** Gives up what is not open in time, whatever the server sends until then. */
function limitHandshake(socket: WebSocket, timeout: number): void {
  const timer = startTimer(timeout, () => {
    socket.emit('error', new NetworkError('timeout'));
    socket.terminate();
  });
  const stop = (): void => clearTimeout(timer);
  socket.once('open', stop);
  socket.once('close', stop);
}

/** How many messages may wait for the page before no more are taken from the server. */
const MOST_MESSAGES = 64;

function listen(socket: WebSocket, allocate: Allocate, client: SocketClient, queue: (steps: () => void) => void): void {
  let isFailure = false;
  let waiting = 0;
  socket.binaryType = 'nodebuffer';
  socket.on('open', () => {
    const { protocol, extensions } = socket;
    queue(() => client.opened(protocol, extensions));
  });
  socket.on('message', (data: Buffer, isBinary) => {
    waiting++;
    if (waiting === MOST_MESSAGES) socket.pause();
    queue(() => {
      waiting--;
      if (waiting === 0) socket.resume();
      if (isBinary) client.bytes(copyOut(data, allocate));
      else client.text(data.toString('utf8'));
    });
  });
  socket.on('error', () => {
    isFailure = true;
  });
  socket.on('close', (code, reason) => {
    const text = reason.toString('utf8');
    queue(() => client.closed(code, text, code !== 1006 && !isFailure, isFailure));
  });
}
