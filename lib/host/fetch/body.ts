import { types } from 'node:util';
import type { ResourceLoader } from '../resource-loader.ts';
import { EventSizes } from './event-sizes.ts';
import type { HopResponse } from './hop.ts';
import { NetworkError, refuse } from './network-error.ts';
import { untilAborted } from './until-aborted.ts';

/** The pieces of a body. Throws when there are more bytes, or longer pauses between them, than the loader allows. */
export async function* piecesOf(
  body: HopResponse['body'],
  loader: Pick<ResourceLoader, 'maxBytes' | 'timeout'>,
  destination: string,
  controller: AbortController,
): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  const { maxBytes } = loader;
  // A stream of events goes on for as long as both sides like; each event has the limit.
  const isEndless = destination === 'eventsource';
  const events = new EventSizes();
  let size = 0;
  const pieces = types.isUint8Array(body) ? [body] : watched(body, isEndless ? 0 : loader.timeout, controller);
  for await (const piece of pieces) {
    if (!types.isUint8Array(piece)) refuse('The resource loader gave a body of something else than Uint8Arrays.');
    size = isEndless ? events.largest(piece) : size + piece.byteLength;
    if (size > maxBytes) {
      throw new NetworkError(`The response has more than ${maxBytes} bytes${isEndless ? ' in one event' : ''}.`);
    }
    if (piece.byteLength > 0) yield piece;
  }
}

async function* watched(
  body: AsyncIterable<Uint8Array>,
  timeout: number,
  controller: AbortController,
): AsyncGenerator<Uint8Array> {
  const iterator = body[Symbol.asyncIterator]();
  let isDone = false;
  try {
    for (;;) {
      const timer = timeOutAfter(timeout, controller);
      const next = await untilAborted(iterator.next(), controller.signal).finally(() => clearTimeout(timer));
      isDone = next.done === true;
      if (isDone) return;
      yield next.value as Uint8Array;
    }
  } finally {
    if (!isDone) endIterator(iterator);
  }
}

/** Nobody waits for it: it may never come. */
function endIterator(iterator: AsyncIterator<Uint8Array>): void {
  void (async () => iterator.return?.())().catch(() => {});
}

/** Infinity and 0 are no limit. */
export function timeOutAfter(milliseconds: number, controller: AbortController): NodeJS.Timeout | undefined {
  return startTimer(milliseconds, () => controller.abort(new NetworkError('timeout')));
}

/** Infinity and 0 are no limit. */
export function startTimer(milliseconds: number, steps: () => void): NodeJS.Timeout | undefined {
  if (milliseconds === 0 || milliseconds > 2_147_483_647) return undefined;
  const timer = setTimeout(steps, milliseconds);
  timer.unref();
  return timer;
}
