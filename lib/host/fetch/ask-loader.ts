import { types } from 'node:util';
import type { GetElement } from '../../../dom/realm/host.ts';
import type { ResourceLoader } from '../resource-loader.ts';
import type { ResourceResponse } from '../resource-request.ts';
import type { HeaderPairs, Hop, HopResponse, SyncHopResponse } from './hop.ts';
import { NetworkError, refuse } from './network-error.ts';
import { untilAborted } from './until-aborted.ts';

const encoder = new TextEncoder();

/** Asks a loader, whatever its user made of it. */
export async function askLoader(
  loader: ResourceLoader,
  hop: Hop,
  signal: AbortSignal,
  element: GetElement = () => null,
): Promise<HopResponse> {
  const request = {
    ...hop,
    signal,
    get element() {
      return element() as Element | null;
    },
  };
  return hopResponseOf(await untilAborted(loader.fetch(request), signal));
}

/** The same while this thread waits. */
export function askLoaderNow(loader: ResourceLoader, hop: Hop, network: (hop: Hop) => SyncHopResponse): HopResponse {
  const given = loader.fetchSync(hop, network);
  if (types.isPromise(given)) refuse("The resource loader's 'fetchSync' gave a promise, which nobody can wait for.");
  const answer = hopResponseOf(given);
  if (answer.body !== null && !types.isUint8Array(answer.body)) malformed('body', answer.body);
  return answer;
}

/** What a loader answered, if that is an answer. */
function hopResponseOf(answer: ResourceResponse): HopResponse {
  if (typeof answer !== 'object' || answer === null) malformed('answer', answer);
  const { status = 200, statusText = '', headers = [], body = null } = answer;
  if (!Number.isInteger(status) || status < 200 || status > 999) malformed('status', status);
  // https://httpwg.org/specs/rfc9112.html#status.line: a reason phrase.
  if (typeof statusText !== 'string' || !/^[\t\x20-\x7e\x80-\xff]*$/.test(statusText))
    malformed('statusText', statusText);
  return { status, statusText, headers: pairsOf(headers), body: bodyOf(body) };
}

function bodyOf(body: NonNullable<ResourceResponse['body']> | null): HopResponse['body'] {
  if (typeof body === 'string') return encoder.encode(body);
  if (body === null || types.isUint8Array(body)) return body;
  if (typeof body !== 'object' || typeof body[Symbol.asyncIterator] !== 'function') malformed('body', body);
  return body;
}

function pairsOf(headers: NonNullable<ResourceResponse['headers']>): HeaderPairs {
  if (typeof headers !== 'object' || headers === null) malformed('headers', headers);
  const isIterable = typeof (headers as Iterable<unknown>)[Symbol.iterator] === 'function';
  const given = (isIterable ? [...(headers as Iterable<[string, string]>)] : headers) as HeadersInit;
  try {
    return [...new Headers(given)];
  } catch (error) {
    throw new NetworkError(`The resource loader gave malformed headers: ${(error as Error).message}`);
  }
}

function malformed(what: string, value: unknown): never {
  const shown =
    typeof value === 'string' ? JSON.stringify(value) : typeof value === 'object' ? 'an object' : String(value);
  return refuse(`The resource loader gave a malformed ${what}: ${value === null ? 'null' : shown}.`);
}
