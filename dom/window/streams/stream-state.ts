import { isBufferView, partsOfView } from '../files/buffer-source.ts';

/** A promise with what settles it. */
export class Deferred<Value> {
  resolve!: (value: Value) => void;
  reject!: (reason: unknown) => void;
  readonly promise = new Promise<Value>((resolve, reject) => {
    this.resolve = resolve;
    this.reject = reject;
  });

  /** A rejection that nobody listens to is not reported. */
  silence(): this {
    this.promise.catch(() => {});
    return this;
  }
}

export interface ReadResult {
  value: unknown;
  done: boolean;
}

/** Where chunks come from. */
export interface Source {
  start?(controller: StreamState): unknown;
  pull?(controller: StreamState): unknown;
  cancel?(reason: unknown): unknown;
}

/** https://streams.spec.whatwg.org/#rs-class with its default controller. */
export class StreamState {
  readonly kind = 'ReadableStream';
  state: 'readable' | 'closed' | 'errored' = 'readable';
  storedError: unknown = undefined;
  reader: ReaderState | null = null;
  /** https://streams.spec.whatwg.org/#is-readable-stream-disturbed */
  isDisturbed = false;
  readonly #source: Source;
  readonly #highWaterMark: number;
  readonly #sizeOf: (chunk: unknown) => number;
  readonly #queue: { readonly chunk: unknown; readonly size: number }[] = [];
  #queueSize = 0;
  #isStarted = false;
  #isPulling = false;
  #pullsAgain = false;
  isCloseRequested = false;

  constructor(source: Source, highWaterMark = 1, sizeOf: (chunk: unknown) => number = () => 1) {
    this.#source = source;
    this.#highWaterMark = highWaterMark;
    this.#sizeOf = sizeOf;
  }

  /** Calls the source's `start`; what it throws is the caller's. */
  start(): void {
    const started = this.#source.start?.(this);
    Promise.resolve(started).then(
      () => {
        this.#isStarted = true;
        this.#pullIfNeeded();
      },
      (error) => this.error(error),
    );
  }

  get canCloseOrEnqueue(): boolean {
    return !this.isCloseRequested && this.state === 'readable';
  }

  get desiredSize(): number | null {
    if (this.state === 'errored') return null;
    return this.state === 'closed' ? 0 : this.#highWaterMark - this.#queueSize;
  }

  enqueue(chunk: unknown): void {
    if (!this.canCloseOrEnqueue) return;
    const waiting = this.reader?.takeRequest() ?? null;
    if (waiting !== null) {
      waiting.resolve({ value: chunk, done: false });
    } else {
      const size = this.#measure(chunk);
      this.#queue.push({ chunk, size });
      this.#queueSize += size;
    }
    this.#pullIfNeeded();
  }

  #measure(chunk: unknown): number {
    try {
      const size = Number(this.#sizeOf(chunk));
      if (!(size >= 0) || size === Number.POSITIVE_INFINITY)
        throw new RangeError('The size of a chunk has to be a finite number that is not negative.');
      return size;
    } catch (error) {
      this.error(error);
      throw error;
    }
  }

  close(): void {
    if (!this.canCloseOrEnqueue) return;
    this.isCloseRequested = true;
    if (this.#queue.length === 0) this.#finish();
  }

  error(reason: unknown): void {
    if (this.state !== 'readable') return;
    this.#queue.length = 0;
    this.#queueSize = 0;
    this.state = 'errored';
    this.storedError = reason;
    this.reader?.fail(reason);
  }

  read(): Promise<ReadResult> {
    this.isDisturbed = true;
    if (this.state === 'closed') return Promise.resolve({ value: undefined, done: true });
    if (this.state === 'errored') return Promise.reject(this.storedError);
    const next = this.#queue.shift();
    if (next === undefined) {
      const request = (this.reader as ReaderState).addRequest();
      this.#pullIfNeeded();
      return request;
    }
    this.#queueSize = Math.max(0, this.#queueSize - next.size);
    if (this.isCloseRequested && this.#queue.length === 0) this.#finish();
    else this.#pullIfNeeded();
    return Promise.resolve({ value: next.chunk, done: false });
  }

  async cancel(reason: unknown): Promise<undefined> {
    this.isDisturbed = true;
    if (this.state === 'closed') return undefined;
    if (this.state === 'errored') throw this.storedError;
    this.#queue.length = 0;
    this.#queueSize = 0;
    this.#finish();
    await this.#source.cancel?.(reason);
    return undefined;
  }

  #finish(): void {
    this.state = 'closed';
    this.reader?.finish();
  }

  #pullIfNeeded(): void {
    const isWanted = (this.reader?.hasRequests ?? false) || (this.desiredSize ?? 0) > 0;
    if (!this.#isStarted || !this.canCloseOrEnqueue || !isWanted) return;
    if (this.#isPulling) {
      this.#pullsAgain = true;
      return;
    }
    this.#isPulling = true;
    void this.#pull();
  }

  async #pull(): Promise<void> {
    try {
      await this.#source.pull?.(this);
    } catch (error) {
      this.error(error);
    }
    this.#isPulling = false;
    if (!this.#pullsAgain) return;
    this.#pullsAgain = false;
    this.#pullIfNeeded();
  }
}

/** https://streams.spec.whatwg.org/#default-reader-class */
export class ReaderState {
  readonly kind = 'ReadableStreamDefaultReader';
  stream: StreamState | null;
  closed: Deferred<undefined>;
  readonly #requests: Deferred<ReadResult>[] = [];

  constructor(stream: StreamState) {
    if (stream.reader !== null)
      throw new TypeError('This stream has already been locked for exclusive reading by another reader');
    this.stream = stream;
    stream.reader = this;
    this.closed = new Deferred<undefined>().silence();
    if (stream.state === 'closed') this.closed.resolve(undefined);
    else if (stream.state === 'errored') this.closed.reject(stream.storedError);
  }

  get hasRequests(): boolean {
    return this.#requests.length > 0;
  }

  addRequest(): Promise<ReadResult> {
    const request = new Deferred<ReadResult>();
    this.#requests.push(request);
    return request.promise;
  }

  takeRequest(): Deferred<ReadResult> | null {
    return this.#requests.shift() ?? null;
  }

  finish(): void {
    for (let request = this.takeRequest(); request !== null; request = this.takeRequest()) {
      request.resolve({ value: undefined, done: true });
    }
    this.closed.resolve(undefined);
  }

  fail(reason: unknown): void {
    for (let request = this.takeRequest(); request !== null; request = this.takeRequest()) request.reject(reason);
    this.closed.reject(reason);
  }

  /** https://streams.spec.whatwg.org/#default-reader-release-lock */
  release(): void {
    const { stream } = this;
    if (stream === null) return;
    const reason = new TypeError('Releasing the lock of a reader ends its reading.');
    if (stream.state === 'readable') this.closed.reject(reason);
    else {
      this.closed = new Deferred<undefined>().silence();
      this.closed.reject(reason);
    }
    for (let request = this.takeRequest(); request !== null; request = this.takeRequest()) request.reject(reason);
    stream.reader = null;
    this.stream = null;
  }

  read(): Promise<ReadResult> {
    if (this.stream === null) return Promise.reject(new TypeError('This reader has been released.'));
    return this.stream.read();
  }
}

/** A stream of what a function gives; null ends it. The function is asked when somebody reads. */
export function startedStream(source: Source, highWaterMark = 0): StreamState {
  const stream = new StreamState(source, highWaterMark);
  stream.start();
  return stream;
}

/** https://streams.spec.whatwg.org/#readable-stream-tee */
export function tee(stream: StreamState): [StreamState, StreamState] {
  const reader = new ReaderState(stream);
  const isCanceled = [false, false];
  const reasons: unknown[] = [undefined, undefined];
  const canceled = new Deferred<undefined>();
  let isReading = false;
  let readsAgain = false;
  const branches: StreamState[] = [];

  function pull(): void {
    if (isReading) {
      readsAgain = true;
      return;
    }
    isReading = true;
    reader.read().then(
      ({ value, done }) => {
        isReading = false;
        for (let i = 0; i < 2; i++) {
          if (isCanceled[i]) continue;
          if (done) (branches[i] as StreamState).close();
          else (branches[i] as StreamState).enqueue(value);
        }
        if (done && !(isCanceled[0] && isCanceled[1])) canceled.resolve(undefined);
        if (!done && readsAgain) {
          readsAgain = false;
          pull();
        }
      },
      (error) => {
        for (const branch of branches) branch.error(error);
        canceled.resolve(undefined);
      },
    );
  }

  function branch(index: number): StreamState {
    return startedStream(
      {
        pull,
        cancel(reason) {
          isCanceled[index] = true;
          reasons[index] = reason;
          if (isCanceled[0] && isCanceled[1]) stream.cancel(reasons).then(canceled.resolve, canceled.reject);
          return canceled.promise;
        },
      },
      1,
    );
  }

  branches.push(branch(0), branch(1));
  return branches as [StreamState, StreamState];
}

/** All the bytes of a stream of Uint8Array. */
export async function readAll(stream: StreamState, take: (bytes: Uint8Array) => void): Promise<void> {
  const reader = new ReaderState(stream);
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    if (!isBufferView(value) || partsOfView(value).name !== 'Uint8Array') {
      throw new TypeError('Received non-Uint8Array chunk');
    }
    take(value as Uint8Array);
  }
}
