import type { ResourceLoader } from '../resource-loader.ts';
import { NetworkError } from './fetch.ts';
import type { HopResponse } from './hop.ts';

/** The pieces of a body. Throws when there are more bytes, or longer pauses between them, than the loader allows. */
export async function* piecesOf(
  body: HopResponse['body'],
  loader: ResourceLoader,
  destination: string,
  abort: () => void,
): AsyncGenerator<Uint8Array> {
  // A stream of events goes on for as long as both sides like.
  const isEndless = destination === 'eventsource';
  const maxBytes = isEndless ? Number.POSITIVE_INFINITY : loader.maxBytes;
  if (body === null) return;
  let size = 0;
  for await (const piece of body instanceof Uint8Array
    ? [body]
    : watched(body, isEndless ? 0 : loader.timeout, abort)) {
    size += piece.length;
    if (size > maxBytes) {
      abort();
      throw new NetworkError(`The response has more than ${maxBytes} bytes.`);
    }
    if (piece.length > 0) yield piece;
  }
}

async function* watched(
  body: AsyncIterable<Uint8Array>,
  timeout: number,
  abort: () => void,
): AsyncGenerator<Uint8Array> {
  let timer = startTimer(timeout, abort);
  try {
    for await (const piece of body) {
      clearTimeout(timer);
      yield piece;
      timer = startTimer(timeout, abort);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Infinity and 0 are no limit. */
export function startTimer(milliseconds: number, steps: () => void): NodeJS.Timeout | undefined {
  if (milliseconds === 0 || milliseconds > 2_147_483_647) return undefined;
  const timer = setTimeout(steps, milliseconds);
  timer.unref();
  return timer;
}
