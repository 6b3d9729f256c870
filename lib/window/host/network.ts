import type {
  NetworkClient,
  NetworkHost,
  NetworkRequest,
  NetworkResponse,
  TaskHost,
} from '../../../dom/window/host.ts';
import { holdBlob } from './blobs.ts';
import { copyIn, copyOut } from './bytes.ts';
import { piecesOf, startTimer } from './fetch/body.ts';
import { type FetchContext, type Fetched, fetchSteps, NetworkError } from './fetch/fetch.ts';
import { matchesIntegrity } from './fetch/integrity.ts';
import { SyncTransport } from './fetch/sync.ts';
import { askLoader } from './resource-loader.ts';

/** The network of one window: what is loaded goes through the loader of the context. */
export function createNetwork(context: FetchContext, tasks: TaskHost): { network: NetworkHost; close(): void } {
  const requests = new Map<number, AbortController>();
  let transport: SyncTransport | null = null;
  let lastId = 0;

  const network: NetworkHost = {
    fetch(text, body, allocate, client) {
      lastId++;
      const id = lastId;
      const controller = new AbortController();
      requests.set(id, controller);
      // What the client hears, it hears in tasks, and nothing any more once it aborted.
      const queue = (steps: () => void): void => tasks.queueTask(() => requests.has(id) && steps());
      const ended = (): boolean => requests.delete(id);
      const request = JSON.parse(text) as NetworkRequest;
      const held = { ...context, blobs: holdBlob(request.url, context.blobs) };
      const sent = body === null ? null : copyIn(body);
      const listener: Listener = {
        head: (response) =>
          queue(() => {
            if (response.error !== null) ended();
            client.head(JSON.stringify(response));
          }),
        chunk: (bytes) => queue(() => client.chunk(copyOut(bytes, allocate))),
        end: (error) =>
          queue(() => {
            ended();
            client.end(error);
          }),
        sent: (bytes) => queue(() => client.sent(bytes)),
      };
      // In parallel: not on the page's stack, which may be nearly full.
      setImmediate(() => {
        if (requests.has(id)) void load(request, sent, held, controller, listener);
      });
      return id;
    },

    abort(id) {
      requests.get(id)?.abort();
      requests.delete(id);
    },

    fetchSync(text, body, allocate, receive) {
      try {
        transport ??= new SyncTransport();
        const fetched = loadNow(
          JSON.parse(text) as NetworkRequest,
          body === null ? null : copyIn(body),
          context,
          transport,
        );
        const bytes = fetched.body as Uint8Array | null;
        if (bytes !== null) receive(copyOut(bytes, allocate));
        return JSON.stringify(fetched.response);
      } catch (error) {
        return JSON.stringify(failure(messageOf(error)));
      }
    },
  };

  return {
    network,
    close() {
      for (const controller of requests.values()) controller.abort();
      requests.clear();
      transport?.close();
    },
  };
}

interface Listener extends Pick<NetworkClient, 'chunk' | 'end' | 'sent'> {
  head(response: NetworkResponse): void;
}

async function load(
  request: NetworkRequest,
  body: Uint8Array | null,
  context: FetchContext,
  controller: AbortController,
  client: Listener,
): Promise<void> {
  const { loader } = context;
  const abort = (): void => controller.abort(new NetworkError('timeout'));
  const limit = request.timeout > 0 ? Math.min(request.timeout, loader.timeout) : loader.timeout;
  const timer = startTimer(limit, abort);
  let fetched: Fetched;
  try {
    fetched = await run(request, body, context, controller.signal);
    await checkIntegrity(request, fetched, context, abort);
  } catch (error) {
    client.head(failure(messageOf(error)));
    return;
  } finally {
    clearTimeout(timer);
  }
  if (body !== null) client.sent(body.length);
  client.head(fetched.response);
  try {
    for await (const piece of piecesOf(fetched.body, loader, request.destination, abort)) client.chunk(piece);
    client.end(null);
  } catch (error) {
    client.end(messageOf(error));
  }
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
  while (step.done !== true) step = steps.next(await askLoader(context.loader, step.value, signal));
  return step.value;
}

/** With integrity metadata nothing of the body is seen before all of it is there and checked. */
async function checkIntegrity(
  request: NetworkRequest,
  fetched: Fetched,
  { loader }: FetchContext,
  abort: () => void,
): Promise<void> {
  if (request.integrity === '') return;
  const pieces: Uint8Array[] = [];
  for await (const piece of piecesOf(fetched.body, loader, request.destination, abort)) pieces.push(piece);
  const bytes = new Uint8Array(Buffer.concat(pieces));
  requireIntegrity(request, fetched, bytes);
  Object.assign(fetched, { body: bytes });
}

function requireIntegrity({ integrity, url }: NetworkRequest, { response }: Fetched, bytes: Uint8Array): void {
  if (integrity === '') return;
  if (response.type === 'opaque' || !matchesIntegrity(integrity, bytes)) {
    throw new NetworkError(`'${url}' does not have the integrity '${integrity}'.`);
  }
}

/** The same while this thread waits. A loader's own `fetch` cannot answer then, only its limits count. */
function loadNow(
  request: NetworkRequest,
  body: Uint8Array | null,
  context: FetchContext,
  transport: SyncTransport,
): Fetched {
  const { maxBytes, timeout } = context.loader;
  const limit = request.timeout > 0 ? Math.min(request.timeout, timeout) : timeout;
  const steps = fetchSteps(request, body, context);
  let step = steps.next();
  while (step.done !== true) step = steps.next(transport.request(step.value, limit, maxBytes));
  requireIntegrity(request, step.value, (step.value.body ?? new Uint8Array()) as Uint8Array);
  return step.value;
}

function failure(error: string): NetworkResponse {
  return { error, type: 'error', urls: [], status: 0, statusText: '', headers: [] };
}

/** `timeout` where it took too long; otherwise what went wrong. */
function messageOf(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  const { cause } = error as { cause?: unknown };
  return String(cause ?? error);
}
