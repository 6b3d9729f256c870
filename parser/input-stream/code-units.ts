import type { InputStream } from './input-stream.ts';

/** Copies the code units from `start` to `end` of the source to the beginning of `target`. */
export type FillCodeUnits = (source: string, start: number, end: number, target: Uint16Array) => void;

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

/** What a platform does faster than the language. Null: it does not. */
export interface InputSpeedUps {
  /** It should take less than a nanosecond for each code unit. */
  readonly fill: FillCodeUnits | null;
  /**
   * Whether there is a NUL in the source. In a string of more than one byte a character a search for NUL is slow, as every other
   * byte is 0.
   */
  readonly mayHaveNull: ((source: string) => boolean) | null;
  /** A copy with a byte for each character; null if that is too little for one, or the string too long. */
  readonly narrowCopy: ((text: string) => string | null) | null;
}

let fill: FillCodeUnits = fillByCharCodeAt;
let windowLength = SHORT_WINDOW;
let owner: InputStream | null = null;
let speedUps: InputSpeedUps | null = null;

/** Called once, by whoever evaluates this module. */
export function speedUpInput(given: InputSpeedUps): void {
  if (speedUps !== null) throw new Error('The input stream has its platform already.');
  speedUps = given;
  if (given.fill === null) return;
  fill = given.fill;
  windowLength = CAPACITY;
}

/** Whether there is a NUL in the source, if the platform has a fast way to tell. */
export function mayHaveNull(source: string): boolean {
  return speedUps === null || speedUps.mayHaveNull === null || speedUps.mayHaveNull(source);
}

/** A copy with a byte for each character, if that is enough and the platform has a fast way to make it. */
export function narrowCopy(text: string): string | null {
  return speedUps?.narrowCopy?.(text) ?? null;
}

/** Makes the window of the stream start at that index of its segment. */
export function fillWindow(input: InputStream, start: number): void {
  if (owner !== input) {
    if (owner !== null) owner.windowEnd = 0;
    owner = input;
  }
  const { source } = input;
  // Until it is full: the stack may have no room for that.
  input.windowEnd = 0;
  const end = Math.min(start + windowLength, source.length);
  fill(source, start, end, codeUnits);
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
