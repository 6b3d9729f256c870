import { read, readSync, writeSync } from 'node:fs';
import { FROM_PROCESS, type Frame, FrameReader, frameOf, TO_PROCESS } from '../protocol.ts';

/** The pipe to the program and back, and the one for answers that a page waits for. */
const MESSAGES = 3;
const ANSWERS = 4;

const PIECE = 65_536;

/** What the program says, which is believed. */
type Order = Frame<typeof TO_PROCESS>;

/** How many code units of a text are told to the program that nobody has asked for. */
export const LONGEST_TEXT = 100_000;

/** The page that calls for it would see what is thrown here, which is of the process: without memory for it, that ends as V8 ends it. */
function bytesOf(...frame: unknown[]): Uint8Array {
  try {
    return (frameOf as (...given: unknown[]) => Uint8Array)(FROM_PROCESS, ...frame);
  } catch {
    return process.abort();
  }
}

/** Waits until the program has taken it, so that nothing piles up here. */
export function send<Kind extends keyof typeof FROM_PROCESS>(
  ...frame: Extract<Frame<typeof FROM_PROCESS>, [Kind, ...unknown[]]>
): void {
  const bytes = bytesOf(...frame);
  for (let at = 0; at < bytes.length; ) at += waiting(() => writeSync(MESSAGES, bytes, at));
}

const clock = new Int32Array(new SharedArrayBuffer(4));

/** Without the program there is nothing to live for. */
function waiting(transfer: () => number): number {
  for (;;) {
    try {
      return transfer();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') process.exit();
      Atomics.wait(clock, 0, 0, 1);
    }
  }
}

/** Calls back for everything that the program says, for as long as there is one. */
export function listen(receive: (order: Order) => void): void {
  const reader = new FrameReader(TO_PROCESS, Number.POSITIVE_INFINITY);
  const piece = new Uint8Array(PIECE);
  const next = (): void =>
    read(MESSAGES, piece, 0, PIECE, null, (error, length) => {
      if (error?.code === 'EAGAIN') {
        setTimeout(next, 1);
        return;
      }
      if (error !== null || length === 0) process.exit();
      for (const order of reader.push(piece.slice(0, length))) receive(order);
      next();
    });
  next();
}

const answers = new FrameReader(TO_PROCESS, Number.POSITIVE_INFINITY);

/** Waits for what the program answers to a request that a page waits for, until `receive` says that it is whole. */
export function waitForAnswer(receive: (order: Order) => boolean): void {
  const piece = new Uint8Array(PIECE);
  for (;;) {
    const length = waiting(() => readSync(ANSWERS, piece, 0, PIECE, null));
    if (length === 0) process.exit();
    for (const order of answers.push(piece.slice(0, length))) if (receive(order)) return;
  }
}
