import { hostOfWindow } from '../../realm/shared/window-record.ts';
import { fireProgressEvent, type XhrRecord, XhrState } from './xhr-record.ts';

/** How often progress is told of, in milliseconds. */
const INTERVAL = 50;

/**
 * https://xhr.spec.whatwg.org/#handle-response-end-of-body: how much of a response has come.
 *
 * DEVIATION: as in Chromium what comes in between is told of when its time is up, and nothing is told twice at the end.
 */
export class ToldProgress {
  readonly #xhr: XhrRecord;
  #told = 0;
  /** While it runs nothing is told. */
  #timer: number | null = null;
  #isOver = false;

  constructor(xhr: XhrRecord) {
    this.#xhr = xhr;
  }

  /** Bytes have come. */
  grow(): void {
    if (this.#xhr.state === XhrState.HeadersReceived) {
      this.#xhr.state = XhrState.Loading;
      this.#tell();
    } else if (this.#timer === null) this.#tell();
  }

  /** All have come. */
  end(): void {
    this.stop();
    if (this.#told < this.#xhr.receivedLength) this.#fire();
  }

  stop(): void {
    this.#isOver = true;
    if (this.#timer !== null) hostOfWindow(this.#xhr.window).tasks.clearTimer(this.#timer);
    this.#timer = null;
  }

  #tell(): void {
    this.#xhr.fireReadyStateChange();
    if (this.#isOver) return;
    this.#timer = hostOfWindow(this.#xhr.window).tasks.setTimer(INTERVAL, () => {
      this.#timer = null;
      if (this.#told < this.#xhr.receivedLength) this.#tell();
    });
    this.#fire();
  }

  #fire(): void {
    const { receivedLength, expectedLength } = this.#xhr;
    this.#told = receivedLength;
    fireProgressEvent(this.#xhr, 'progress', receivedLength, expectedLength);
  }
}
