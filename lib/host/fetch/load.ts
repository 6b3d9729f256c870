import type { NetworkClient, NetworkRequest, NetworkResponse } from '../../../dom/realm/host.ts';
import { FUTILE } from '../../../dom/realm/stopped.ts';
import { askLoader, askLoaderNow } from './ask-loader.ts';
import { isBlockedScript } from './blocking.ts';
import { piecesOf, timeOutAfter } from './body.ts';
import { type FetchContext, type Fetched, fetchSteps, requireAllowed } from './fetch.ts';
import { fetchFile } from './files.ts';
import type { Hop, HopResponse, SyncHopResponse } from './hop.ts';
import { matchesIntegrity } from './integrity.ts';
import { BlockedError, NetworkError, reasonOf, refuse } from './network-error.ts';

/** Is told what comes of a request, and why it failed. */
export interface Listener extends Pick<NetworkClient, 'chunk' | 'end' | 'sent'> {
  /** @param referrerPolicy - That the response came with. */
  head(response: NetworkResponse, referrerPolicy?: string): void;
  /** Called before the client when something failed. */
  failed(cause: unknown): void;
}

/** What was asked for ahead, of which it tells who may have it. */
interface Preloaded {
  readonly isThere: Promise<boolean>;
  tell(client: Listener): void;
}

/** Loads what a request asks for, and tells of it as it comes. As in Chromium, what was to be there and has failed is asked for again. */
export async function load(
  request: NetworkRequest,
  body: Uint8Array | null,
  context: FetchContext,
  controller: AbortController,
  client: Listener,
  preloaded: Preloaded | null = null,
): Promise<void> {
  const { loader } = context;
  const timer = timeOutAfter(timeLimit(request, loader.timeout), controller);
  let hasHead = false;
  try {
    const isPreloaded = preloaded !== null && (await preloaded.isThere);
    controller.signal.throwIfAborted();
    if (isPreloaded) {
      requireAllowed(request, context);
      preloaded.tell(client);
      return;
    }
    const fetched = await run(request, body, context, controller.signal);
    clearTimeout(timer);
    await checkBody(request, fetched, context, controller);
    if (body !== null) client.sent(body.length);
    client.head(fetched.response, fetched.referrerPolicy);
    hasHead = true;
    for await (const piece of piecesOf(fetched.body, loader, request.destination, controller)) client.chunk(piece);
    client.end(null);
  } catch (error) {
    const isRefused = error instanceof NetworkError && error.message !== 'timeout';
    const reason = isRefused && request.destination === 'eventsource' ? FUTILE : reasonOf(error);
    client.failed(error);
    if (hasHead) client.end(reason);
    else client.head(failure(reason, error instanceof BlockedError));
  } finally {
    clearTimeout(timer);
  }
}

function timeLimit(request: NetworkRequest, limit: number): number {
  return request.timeout > 0 ? Math.min(request.timeout, limit === 0 ? Number.POSITIVE_INFINITY : limit) : limit;
}

/** Asks the loader for each request that the steps give out. */
async function run(
  request: NetworkRequest,
  body: Uint8Array | null,
  context: FetchContext,
  signal: AbortSignal,
): Promise<Fetched> {
  const steps = fetchSteps(request, body, context);
  let step = steps.next();
  while (step.done !== true) step = steps.next(await answerTo(step.value, context, signal));
  return step.value;
}

function answerTo(hop: Hop, { loader, element }: FetchContext, signal: AbortSignal): Promise<HopResponse> {
  if (hop.url.startsWith('file:')) return fetchFile(hop.url, loader.maxBytes, signal);
  return askLoader(loader, hop, signal, element);
}

/** With integrity metadata, and of scripts of other origins, nothing of the body is seen before all of it is there and checked. */
async function checkBody(
  request: NetworkRequest,
  fetched: Fetched,
  { loader }: FetchContext,
  controller: AbortController,
): Promise<void> {
  const { type, headers } = fetched.response;
  const isOpaqueScript = type === 'opaque' && request.destination === 'script';
  if (request.integrity === '' && !isOpaqueScript) return;
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(fetched.body, loader, request.destination, controller)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (isOpaqueScript && isBlockedScript(headers, bytes)) refuse(`'${request.url}' is no script for other origins.`);
  requireIntegrity(request, fetched, bytes);
  Object.assign(fetched, { body: new Uint8Array(bytes) });
}

function requireIntegrity({ integrity, url }: NetworkRequest, { response }: Fetched, bytes: Uint8Array): void {
  if (integrity === '') return;
  if (response.type === 'opaque' || !matchesIntegrity(integrity, bytes)) {
    throw new NetworkError(`'${url}' does not have the integrity '${integrity}'.`);
  }
}

export interface SyncHop {
  readonly hop: Hop;
  /** Milliseconds, of what is left. */
  readonly timeout: number;
}

/** The same while this thread waits. */
export function loadNow(
  request: NetworkRequest,
  body: Uint8Array | null,
  context: FetchContext,
  overNetwork: (hop: SyncHop) => SyncHopResponse,
): Fetched {
  const { loader } = context;
  const limit = timeLimit(request, loader.timeout);
  const end = limit === 0 ? Number.POSITIVE_INFINITY : performance.now() + limit;
  const send = (hop: Hop): SyncHopResponse => {
    const timeout = end - performance.now();
    if (timeout <= 0) refuse('timeout');
    return overNetwork({ hop, timeout });
  };
  const steps = fetchSteps(request, body, context);
  let step = steps.next();
  while (step.done !== true) step = steps.next(askLoaderNow(loader, step.value, send));
  const bytes = (step.value.body ?? new Uint8Array()) as Uint8Array;
  if (bytes.length > loader.maxBytes) refuse(`The response has more than ${loader.maxBytes} bytes.`);
  requireIntegrity(request, step.value, bytes);
  return step.value;
}

export function failure(error: string, isBlocked = false): NetworkResponse {
  return { error, isBlocked, type: 'error', urls: [], status: 0, statusText: '', headers: [], referrer: '' };
}
