import type { InputStream } from './input-stream.ts';
import { fastFill } from './speed-ups.ts';

/** The longest window there is. */
const CAPACITY = 16_384;

/** The shorter one of a platform that cannot fill it quickly: little is filled in vain. */
const SHORT_WINDOW = 512;

/**
 * OPTIMIZATION: the code units of a part of a segment, its window, which are read several times as fast from here as by
 * `charCodeAt`. (bench/parse) A 0 follows the last one.
 *
 * There is one array for all input streams, as a constant is read faster than a field. Whoever fills it takes it away from
 * the stream that had it.
 */
export const codeUnits = new Uint16Array(CAPACITY + 1);

let owner: InputStream | null = null;

/** Makes the window of the stream start at that index of its segment. */
export function fillWindow(input: InputStream, start: number): void {
  if (owner !== input) {
    if (owner !== null) owner.windowEnd = 0;
    owner = input;
  }
  const { source } = input;
  // Until it is full: the stack may have no room for that.
  input.windowEnd = 0;
  const fast = fastFill();
  const end = Math.min(start + (fast === null ? SHORT_WINDOW : CAPACITY), source.length);
  (fast ?? fillByCharCodeAt)(source, start, end, codeUnits);
  codeUnits[end - start] = 0;
  input.windowStart = start;
  input.windowEnd = end;
}

/** Forgets the stream, if the window is its own. */
export function releaseWindow(input: InputStream): void {
  if (owner !== input) return;
  owner.windowEnd = 0;
  owner = null;
}

function fillByCharCodeAt(source: string, start: number, end: number, target: Uint16Array): void {
  for (let i = start; i < end; i++) target[i - start] = source.charCodeAt(i);
}
