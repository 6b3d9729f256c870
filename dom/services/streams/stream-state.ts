import { createObjectOfState } from '../../webidl/state.ts';
import { isBufferView, ownView, partsOfView } from '../files/buffer-source.ts';
import { type Streams, streamsPackage } from './package.ts';
import { PackageState, standInIterable, withoutPrototype } from './stand-ins.ts';
import type { WritableState } from './writable-state.ts';

export class StreamState extends PackageState<Streams.ReadableStream<unknown>> {
  /** https://streams.spec.whatwg.org/#is-readable-stream-disturbed */
  isDisturbed = false;
  /** What it failed with. */
  failure: { readonly reason: unknown } | null = null;
  /** Who reads all of it. */
  reader: Streams.ReadableStreamDefaultReader<unknown> | null = null;

  constructor(impl: Streams.ReadableStream<unknown>) {
    super('ReadableStream', impl);
  }

  get isLocked(): boolean {
    return this.impl.locked;
  }

  cancel(reason: unknown): Promise<void> {
    if (!this.isLocked) this.isDisturbed = true;
    return this.impl.cancel(reason);
  }

  /** https://streams.spec.whatwg.org/#readable-stream-tee */
  tee(): [StreamState, StreamState] {
    const [first, second] = this.impl.tee();
    this.isDisturbed = true;
    return [new StreamState(first), new StreamState(second)];
  }

  /** https://streams.spec.whatwg.org/#readable-stream-pipe-to */
  pipeTo({ impl }: WritableState, options: Streams.StreamPipeOptions): Promise<void> {
    if (!this.isLocked && !impl.locked) this.isDisturbed = true;
    return impl instanceof streamsPackage().WritableStream
      ? this.impl.pipeTo(impl, options)
      : pipeToSibling(this.impl, impl, options);
  }
}

/** Pipes to a stream of a sibling realm, which the package of this one does not know. */
async function pipeToSibling(
  source: Streams.ReadableStream<unknown>,
  destination: Streams.WritableStream<unknown>,
  options: Streams.StreamPipeOptions,
): Promise<void> {
  const writer = destination.getWriter();
  const own = new (streamsPackage().WritableStream)({
    write: (chunk) => writer.write(chunk),
    close: () => writer.close(),
    abort: (reason) => writer.abort(reason),
  });
  try {
    await source.pipeTo(own, options);
  } finally {
    writer.releaseLock();
  }
}

/** https://streams.spec.whatwg.org/#readable-stream-from-iterable */
export function streamFrom(asyncIterable: unknown): StreamState {
  return new StreamState(streamsPackage().ReadableStream.from(standInIterable(asyncIterable)));
}

export function streamObject(stream: StreamState): object {
  return createObjectOfState(stream);
}

/** Where bytes come from. */
interface ByteSource {
  pull?(stream: ByteStreamState): unknown;
  cancel?(reason: unknown): unknown;
}

/** A stream of bytes that the library makes. */
export class ByteStreamState extends StreamState {
  readonly #controller: Streams.ReadableByteStreamController;
  readonly #isOpen: { value: boolean };

  constructor(source: ByteSource) {
    let controller: Streams.ReadableByteStreamController | null = null;
    const isOpen = { value: true };
    const underlying: Streams.UnderlyingByteSource = {
      type: 'bytes',
      start(made) {
        controller = made;
      },
      pull: () => source.pull?.(this) as undefined,
      cancel: (reason) => {
        isOpen.value = false;
        return source.cancel?.(reason) as undefined;
      },
    };
    const impl = new (streamsPackage().ReadableStream)(withoutPrototype(underlying));
    super(impl);
    // Set by the constructor of the stream, in `start`: TypeScript takes it for null here.
    this.#controller = controller as unknown as Streams.ReadableByteStreamController;
    this.#isOpen = isOpen;
  }

  /** The buffer of the bytes is the stream's from now on. What comes after the end is nothing. */
  enqueue(bytes: Uint8Array): void {
    if (this.#isOpen.value && bytes.length > 0) this.#controller.enqueue(bytes);
  }

  /** https://streams.spec.whatwg.org/#readablestream-close */
  close(): void {
    if (!this.#isOpen.value) return;
    this.#isOpen.value = false;
    this.#controller.close();
    // Who waits with a buffer of its own gets it back.
    this.#controller.byobRequest?.respond(0);
  }

  error(reason: unknown): void {
    this.#isOpen.value = false;
    this.failure ??= { reason };
    this.#controller.error(reason);
  }
}

/** A ReadableStream that gives the bytes, which must be nobody else's. */
export function streamOfBytes(bytes: Uint8Array): StreamState {
  const stream = new ByteStreamState({});
  stream.enqueue(bytes);
  stream.close();
  return stream;
}

/** All the bytes of a stream of Uint8Array. */
export async function readAll(stream: StreamState, take: (bytes: Uint8Array) => void): Promise<void> {
  const reader = stream.impl.getReader();
  stream.reader = reader;
  stream.isDisturbed = true;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    if (!isBufferView(value) || partsOfView(value).name !== 'Uint8Array') {
      throw new TypeError('Received non-Uint8Array chunk');
    }
    take(ownView(value) as Uint8Array);
  }
}
