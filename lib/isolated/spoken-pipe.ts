import type { Socket } from 'node:net';
import { type Frame, frameOf, TO_PROCESS } from './protocol.ts';

/** A pipe by which the program speaks to a process. */
export class SpokenPipe {
  readonly #socket: Socket;
  /** Fulfilled when the process has read on, or is gone; null: nobody waits. */
  #caughtUp: Promise<void> | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
    // A pipe breaks because its other end is gone, of which the process tells.
    socket.on('error', () => {});
  }

  /** How many bytes the program holds until the process reads on. */
  get unread(): number {
    return this.#socket.writableLength;
  }

  /** Whether who has more to say is to wait. */
  get isBehind(): boolean {
    return this.#socket.writableNeedDrain && !this.#socket.destroyed;
  }

  /** Once the process is gone, nobody listens. */
  say([kind, ...fields]: Frame<typeof TO_PROCESS>): void {
    if (this.#socket.destroyed) return;
    this.#socket.write((frameOf as (...given: unknown[]) => Uint8Array)(TO_PROCESS, kind, ...fields));
  }

  /** To be called while the process is behind. */
  caughtUp(): Promise<void> {
    this.#caughtUp ??= new Promise((resolve) => {
      const done = (): void => {
        this.#socket.off('drain', done).off('close', done);
        this.#caughtUp = null;
        resolve();
      };
      this.#socket.on('drain', done).on('close', done);
    });
    return this.#caughtUp;
  }
}
