import { Deferred, StreamState } from './stream-state.ts';
import { WritableState } from './writable-state.ts';

/** What makes chunks of others. */
export interface Transformer {
  start?(): unknown;
  transform(chunk: unknown): unknown;
  flush?(): unknown;
  cancel?(reason: unknown): unknown;
}

/** https://streams.spec.whatwg.org/#ts-class with its default controller. */
export class TransformState {
  readonly readable: StreamState;
  readonly writable: WritableState;
  readonly #transformer: Transformer;
  /** What the transformer's `start` returned: both ends wait for it. */
  #started: unknown = undefined;
  #hasBackpressure = true;
  #backpressureChange = new Deferred<undefined>();
  /** Settles when the stream has been cancelled, aborted or closed, which only one of them does. */
  #finish: Promise<undefined> | null = null;

  constructor(transformer: Transformer, writableMark = 1, readableMark = 0, sizes: readonly Sizer[] = []) {
    this.#transformer = transformer;
    this.writable = new WritableState(
      {
        start: () => this.#started,
        write: (chunk) => this.#write(chunk),
        abort: (reason) =>
          this.#end(
            () => transformer.cancel?.(reason),
            () => this.readable.error(reason),
          ),
        close: () =>
          this.#end(
            () => transformer.flush?.(),
            () => this.readable.close(),
          ),
      },
      writableMark,
      sizes[0],
    );
    this.readable = new StreamState(
      {
        start: () => this.#started,
        pull: () => {
          this.#setBackpressure(false);
          return this.#backpressureChange.promise;
        },
        cancel: (reason) =>
          this.#end(
            () => transformer.cancel?.(reason),
            () => this.#failWritable(reason),
          ),
      },
      readableMark,
      sizes[1],
    );
  }

  /** Calls the transformer's `start`; what it throws is the caller's. */
  start(): void {
    this.#started = this.#transformer.start?.();
    this.writable.start();
    this.readable.start();
  }

  /** https://streams.spec.whatwg.org/#transform-stream-default-controller-enqueue */
  enqueue(chunk: unknown): void {
    const { readable } = this;
    if (!readable.canCloseOrEnqueue) throw new TypeError('The stream is not in a state that permits enqueue');
    try {
      readable.enqueue(chunk);
    } catch (error) {
      this.#failWritable(error);
      throw readable.storedError;
    }
    const hasBackpressure = (readable.desiredSize ?? 0) <= 0 && !(readable.reader?.hasRequests ?? false);
    if (hasBackpressure && !this.#hasBackpressure) this.#setBackpressure(true);
  }

  /** https://streams.spec.whatwg.org/#transform-stream-error */
  error(reason: unknown): void {
    this.readable.error(reason);
    this.#failWritable(reason);
  }

  /** https://streams.spec.whatwg.org/#transform-stream-default-controller-terminate */
  terminate(): void {
    this.readable.close();
    this.#failWritable(new TypeError('The stream was terminated.'));
  }

  #failWritable(reason: unknown): void {
    this.writable.errorIfNeeded(reason);
    if (this.#hasBackpressure) this.#setBackpressure(false);
  }

  #setBackpressure(hasBackpressure: boolean): void {
    this.#hasBackpressure = hasBackpressure;
    const change = this.#backpressureChange;
    this.#backpressureChange = new Deferred<undefined>();
    change.resolve(undefined);
  }

  async #write(chunk: unknown): Promise<void> {
    if (this.#hasBackpressure) {
      await this.#backpressureChange.promise;
      if (this.writable.state === 'erroring') throw this.writable.storedError;
    }
    try {
      await this.#transformer.transform(chunk);
    } catch (error) {
      this.error(error);
      throw error;
    }
  }

  #end(steps: () => unknown, after: () => void): Promise<undefined> {
    this.#finish ??= this.#endOnce(steps, after);
    return this.#finish;
  }

  async #endOnce(steps: () => unknown, after: () => void): Promise<undefined> {
    try {
      await steps();
    } catch (error) {
      this.error(error);
      throw error;
    }
    if (this.readable.state === 'errored') throw this.readable.storedError;
    after();
    return undefined;
  }
}

type Sizer = ((chunk: unknown) => number) | undefined;
