import { Deferred } from './stream-state.ts';

/** Where chunks go. */
export interface Sink {
  start?(): unknown;
  write?(chunk: unknown): unknown;
  close?(): unknown;
  abort?(reason: unknown): unknown;
  /** The stream is told to abort, whatever is being written. */
  signalAbort?(reason: unknown): void;
}

interface AbortRequest {
  readonly deferred: Deferred<undefined>;
  readonly reason: unknown;
  readonly wasAlreadyErroring: boolean;
}

/** In the queue: there are no more chunks. */
const CLOSE = Symbol('close');

/** https://streams.spec.whatwg.org/#ws-class with its default controller. */
export class WritableState {
  readonly kind = 'WritableStream';
  state: 'writable' | 'closed' | 'erroring' | 'errored' = 'writable';
  storedError: unknown = undefined;
  writer: WriterState | null = null;
  backpressure: boolean;
  readonly #sink: Sink;
  readonly #highWaterMark: number;
  readonly #sizeOf: (chunk: unknown) => number;
  readonly #queue: { readonly chunk: unknown; readonly size: number }[] = [];
  #queueSize = 0;
  #isStarted = false;
  readonly #writeRequests: Deferred<undefined>[] = [];
  #inFlightWrite: Deferred<undefined> | null = null;
  #closeRequest: Deferred<undefined> | null = null;
  #inFlightClose: Deferred<undefined> | null = null;
  #pendingAbort: AbortRequest | null = null;

  constructor(sink: Sink, highWaterMark = 1, sizeOf: (chunk: unknown) => number = () => 1) {
    this.#sink = sink;
    this.#highWaterMark = highWaterMark;
    this.#sizeOf = sizeOf;
    this.backpressure = highWaterMark <= 0;
  }

  /** Calls the sink's `start`; what it throws is the caller's. */
  start(): void {
    const started = this.#sink.start?.();
    Promise.resolve(started).then(
      () => {
        this.#isStarted = true;
        this.#advanceQueueIfNeeded();
      },
      (error) => {
        this.#isStarted = true;
        this.#dealWithRejection(error);
      },
    );
  }

  get closeQueuedOrInFlight(): boolean {
    return this.#closeRequest !== null || this.#inFlightClose !== null;
  }

  get desiredSize(): number | null {
    if (this.state === 'errored' || this.state === 'erroring') return null;
    return this.state === 'closed' ? 0 : this.#highWaterMark - this.#queueSize;
  }

  /** https://streams.spec.whatwg.org/#writable-stream-abort */
  abort(reason: unknown): Promise<undefined> {
    if (this.state === 'closed' || this.state === 'errored') return Promise.resolve(undefined);
    this.#sink.signalAbort?.(reason);
    // What listens to the signal may have changed that.
    const { state } = this as WritableState;
    if (state === 'closed' || state === 'errored') return Promise.resolve(undefined);
    if (this.#pendingAbort !== null) return this.#pendingAbort.deferred.promise;
    const wasAlreadyErroring = state === 'erroring';
    const deferred = new Deferred<undefined>();
    this.#pendingAbort = { deferred, reason: wasAlreadyErroring ? undefined : reason, wasAlreadyErroring };
    if (!wasAlreadyErroring) this.#startErroring(reason);
    return deferred.promise;
  }

  /** https://streams.spec.whatwg.org/#writable-stream-close */
  close(): Promise<undefined> {
    if (this.state === 'closed' || this.state === 'errored' || this.closeQueuedOrInFlight) {
      return Promise.reject(new TypeError('The stream is closed, or is being closed.'));
    }
    this.#closeRequest = new Deferred<undefined>();
    const { promise } = this.#closeRequest;
    if (this.backpressure && this.state === 'writable') this.writer?.ready.resolve(undefined);
    this.#queue.push({ chunk: CLOSE, size: 0 });
    this.#advanceQueueIfNeeded();
    return promise;
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-writer-write */
  write(chunk: unknown, writer: WriterState): Promise<undefined> {
    const size = this.#measure(chunk);
    if (this.writer !== writer) return Promise.reject(new TypeError('This writer has been released.'));
    if (this.state === 'errored' || this.state === 'erroring') return Promise.reject(this.storedError);
    if (this.closeQueuedOrInFlight || this.state === 'closed') {
      return Promise.reject(new TypeError('The stream is closed, or is being closed.'));
    }
    const request = new Deferred<undefined>();
    this.#writeRequests.push(request);
    if (!(size >= 0) || size === Number.POSITIVE_INFINITY) {
      this.errorIfNeeded(new RangeError('The size of a chunk has to be a finite number that is not negative.'));
      return request.promise;
    }
    this.#queue.push({ chunk, size });
    this.#queueSize += size;
    if (this.state === 'writable') this.#updateBackpressure();
    this.#advanceQueueIfNeeded();
    return request.promise;
  }

  #measure(chunk: unknown): number {
    try {
      return Number(this.#sizeOf(chunk));
    } catch (error) {
      this.errorIfNeeded(error);
      return 1;
    }
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-controller-error-if-needed */
  errorIfNeeded(error: unknown): void {
    if (this.state === 'writable') this.#startErroring(error);
  }

  #updateBackpressure(): void {
    const backpressure = (this.desiredSize as number) <= 0;
    if (this.writer !== null && backpressure !== this.backpressure) {
      if (backpressure) this.writer.ready = new Deferred<undefined>().silence();
      else this.writer.ready.resolve(undefined);
    }
    this.backpressure = backpressure;
  }

  #advanceQueueIfNeeded(): void {
    if (!this.#isStarted || this.#inFlightWrite !== null || this.#inFlightClose !== null) return;
    if (this.state === 'erroring') {
      this.#finishErroring();
      return;
    }
    const next = this.#queue[0];
    if (next === undefined || this.state !== 'writable') return;
    if (next.chunk === CLOSE) void this.#processClose();
    else void this.#processWrite(next.chunk);
  }

  async #processWrite(chunk: unknown): Promise<void> {
    const request = this.#writeRequests.shift() as Deferred<undefined>;
    this.#inFlightWrite = request;
    try {
      await this.#sink.write?.(chunk);
    } catch (error) {
      this.#inFlightWrite = null;
      request.reject(error);
      this.#dealWithRejection(error);
      return;
    }
    this.#inFlightWrite = null;
    request.resolve(undefined);
    const written = this.#queue.shift();
    this.#queueSize = Math.max(0, this.#queueSize - (written?.size ?? 0));
    if (!this.closeQueuedOrInFlight && this.state === 'writable') this.#updateBackpressure();
    this.#advanceQueueIfNeeded();
  }

  async #processClose(): Promise<void> {
    const request = this.#closeRequest as Deferred<undefined>;
    this.#closeRequest = null;
    this.#inFlightClose = request;
    this.#queue.shift();
    try {
      await this.#sink.close?.();
    } catch (error) {
      this.#inFlightClose = null;
      request.reject(error);
      this.#takePendingAbort()?.deferred.reject(error);
      this.#dealWithRejection(error);
      return;
    }
    this.#inFlightClose = null;
    request.resolve(undefined);
    if (this.state === 'erroring') {
      this.storedError = undefined;
      this.#takePendingAbort()?.deferred.resolve(undefined);
    }
    this.state = 'closed';
    this.writer?.closed.resolve(undefined);
  }

  #takePendingAbort(): AbortRequest | null {
    const pending = this.#pendingAbort;
    this.#pendingAbort = null;
    return pending;
  }

  #dealWithRejection(error: unknown): void {
    if (this.state === 'writable') this.#startErroring(error);
    else if (this.state === 'erroring') this.#finishErroring();
  }

  #startErroring(reason: unknown): void {
    this.state = 'erroring';
    this.storedError = reason;
    this.writer?.rejectReady(reason);
    if (this.#inFlightWrite === null && this.#inFlightClose === null && this.#isStarted) this.#finishErroring();
  }

  #finishErroring(): void {
    this.state = 'errored';
    this.#queue.length = 0;
    this.#queueSize = 0;
    for (const request of this.#writeRequests.splice(0)) request.reject(this.storedError);
    const abort = this.#takePendingAbort();
    if (abort === null) {
      this.#rejectCloseAndClosed();
    } else if (abort.wasAlreadyErroring) {
      abort.deferred.reject(this.storedError);
      this.#rejectCloseAndClosed();
    } else {
      void this.#abortSink(abort);
    }
  }

  async #abortSink({ deferred, reason }: AbortRequest): Promise<void> {
    try {
      await this.#sink.abort?.(reason);
      deferred.resolve(undefined);
    } catch (error) {
      deferred.reject(error);
    }
    this.#rejectCloseAndClosed();
  }

  #rejectCloseAndClosed(): void {
    this.#closeRequest?.reject(this.storedError);
    this.#closeRequest = null;
    this.writer?.closed.reject(this.storedError);
  }
}

/** https://streams.spec.whatwg.org/#default-writer-class */
export class WriterState {
  readonly kind = 'WritableStreamDefaultWriter';
  stream: WritableState | null;
  ready = new Deferred<undefined>().silence();
  closed = new Deferred<undefined>().silence();

  constructor(stream: WritableState) {
    if (stream.writer !== null) throw new TypeError('This stream has already been locked for exclusive writing.');
    this.stream = stream;
    stream.writer = this;
    const { state, storedError } = stream;
    if (state === 'erroring' || state === 'errored') this.ready.reject(storedError);
    else if (state === 'closed' || stream.closeQueuedOrInFlight || !stream.backpressure) this.ready.resolve(undefined);
    if (state === 'closed') this.closed.resolve(undefined);
    else if (state === 'errored') this.closed.reject(storedError);
  }

  rejectReady(reason: unknown): void {
    // One that was fulfilled stays so; who asks again is told.
    this.ready.reject(reason);
    this.ready = new Deferred<undefined>().silence();
    this.ready.reject(reason);
  }

  /** https://streams.spec.whatwg.org/#writable-stream-default-writer-release */
  release(): void {
    const { stream } = this;
    if (stream === null) return;
    const reason = new TypeError('This writer has been released.');
    this.rejectReady(reason);
    this.closed.reject(reason);
    this.closed = new Deferred<undefined>().silence();
    this.closed.reject(reason);
    stream.writer = null;
    this.stream = null;
  }
}
