import type { NetworkClient, NetworkHost, NetworkRequest, NetworkResponse } from '../../../dom/window/host.ts';
import { runTask } from '../../node/tasks.ts';
import { copyOut } from './bytes.ts';

/** The network by the runtime's `fetch`. */
export function createNetwork(): { network: NetworkHost; close(): void } {
  const controllers = new Map<number, AbortController>();
  let lastId = 0;

  const network: NetworkHost = {
    fetch(text, body, allocate, client) {
      lastId++;
      const id = lastId;
      const controller = new AbortController();
      controllers.set(id, controller);
      const request = JSON.parse(text) as NetworkRequest;
      const isWanted = () => controllers.has(id);
      void transfer(request, body, controller.signal, {
        head: (response) => isWanted() && runTask(() => client.head(response)),
        chunk: (bytes) => isWanted() && runTask(() => client.chunk(copyOut(bytes, allocate))),
        end(error) {
          if (isWanted()) runTask(() => client.end(error));
          controllers.delete(id);
        },
        sent: () => {},
      } as NetworkClient);
      return id;
    },
    abort(id) {
      controllers.get(id)?.abort();
      controllers.delete(id);
    },
    fetchSync() {
      throw new Error('Synchronous requests are not supported.');
    },
  };

  return {
    network,
    close() {
      for (const controller of controllers.values()) controller.abort();
      controllers.clear();
    },
  };
}

async function transfer(
  request: NetworkRequest,
  body: Uint8Array | null,
  signal: AbortSignal,
  client: NetworkClient,
): Promise<void> {
  let response: Response;
  try {
    const { method, redirect } = request;
    const headers = [...request.headers];
    if (request.referrer !== '') headers.push(['Referer', request.referrer]);
    response = await fetch(request.url, { method, redirect, headers, body: body as BodyInit | null, signal });
  } catch (error) {
    client.head(JSON.stringify(failure(String((error as Error).cause ?? error))));
    return;
  }
  const head: NetworkResponse = {
    error: null,
    type: 'basic',
    urls: [response.url === '' ? request.url : response.url],
    status: response.status,
    statusText: response.statusText,
    headers: [...response.headers],
  };
  client.head(JSON.stringify(head));
  try {
    if (response.body !== null) for await (const chunk of response.body) client.chunk(chunk as Uint8Array);
    client.end(null);
  } catch (error) {
    client.end(String(error));
  }
}

function failure(error: string): NetworkResponse {
  return { error, type: 'error', urls: [], status: 0, statusText: '', headers: [] };
}
