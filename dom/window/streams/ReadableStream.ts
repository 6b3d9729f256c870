import { toEnum } from '../../webidl/arguments.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, linkState } from '../../webidl/state.ts';
import { apply } from '../intrinsics.ts';
import { type PipeOptions, pipeTo } from './pipe.ts';
import { ReaderState, type ReadResult, type Source, StreamState, startedStream, tee } from './stream-state.ts';

const thisStream = brandOf<StreamState>('ReadableStream');
const thisReader = brandOf<ReaderState>('ReadableStreamDefaultReader');

interface ControllerState {
  readonly kind: 'ReadableStreamDefaultController';
  readonly stream: StreamState;
}

const thisController = brandOf<ControllerState>('ReadableStreamDefaultController');

export type Method = (...given: unknown[]) => unknown;

/** A member of the underlying source, sink or transformer. */
export function methodOf(source: Record<string, unknown> | null, name: string): Method | null {
  const method = source?.[name];
  if (method === undefined) return null;
  if (typeof method !== 'function') throw new TypeError(`The member '${name}' is no function.`);
  return method as Method;
}

/** https://streams.spec.whatwg.org/#dictdef-queuingstrategy */
export function toStrategy(
  value: unknown,
  normally: number,
): { highWaterMark: number; size: ((chunk: unknown) => number) | undefined } {
  const strategy = toDictionary(value, 'QueuingStrategy');
  const mark = strategy?.highWaterMark;
  const highWaterMark = mark === undefined ? normally : Number(mark);
  if (Number.isNaN(highWaterMark) || highWaterMark < 0)
    throw new RangeError(`${highWaterMark} is no valid highWaterMark.`);
  const size = methodOf(strategy, 'size');
  return { highWaterMark, size: size === null ? undefined : (chunk) => size(chunk) as number };
}

/** The source of a stream that a script makes: its functions are given the controller. */
function scriptSource(underlyingSource: unknown, controller: () => object): Source {
  const source = toDictionary(underlyingSource, 'UnderlyingSource');
  const cancel = methodOf(source, 'cancel');
  const pull = methodOf(source, 'pull');
  const start = methodOf(source, 'start');
  return {
    ...(start === null ? {} : { start: () => apply(start, source, [controller()]) }),
    ...(pull === null ? {} : { pull: () => apply(pull, source, [controller()]) }),
    ...(cancel === null ? {} : { cancel: (reason: unknown) => apply(cancel, source, [reason]) }),
  };
}

/** https://streams.spec.whatwg.org/#rs-class. A source of the type "bytes" is read by chunks, without a reader of its own. */
export const readableStreamInterface = lazyInterface('ReadableStream', () => {
  class ReadableStream {
    constructor(underlyingSource: unknown = undefined, strategy: unknown = undefined) {
      const type = (underlyingSource as { type?: unknown } | null | undefined)?.type;
      const isBytes = type !== undefined;
      if (isBytes) toEnum(type, ['bytes'], 'ReadableStreamType');
      const { highWaterMark, size } = toStrategy(strategy, isBytes ? 0 : 1);
      let controller: object | null = null;
      const source = scriptSource(underlyingSource, () => {
        controller ??= createPlatformObject(controllerInterface(), {
          kind: 'ReadableStreamDefaultController',
          stream,
        } as ControllerState);
        return controller;
      });
      const stream = new StreamState(source, highWaterMark, size);
      linkState(this, stream);
      stream.start();
    }

    static from(asyncIterable: unknown): object {
      requireArguments(arguments.length, 1, "'from' on 'ReadableStream'");
      return streamFromIterable(asyncIterable);
    }

    get locked(): boolean {
      return thisStream(this).reader !== null;
    }

    async cancel(reason: unknown = undefined): Promise<undefined> {
      const stream = thisStream(this);
      if (stream.reader !== null) throw new TypeError('Cannot cancel a locked stream');
      return stream.cancel(reason);
    }

    getReader(options: unknown = undefined): object {
      const stream = thisStream(this);
      const mode = toDictionary(options, 'ReadableStreamGetReaderOptions')?.mode;
      if (mode !== undefined) throw new TypeError('This stream has no byte source, so that it has no BYOB readers.');
      return createPlatformObject(readerInterface(), new ReaderState(stream));
    }

    pipeThrough(transform: unknown, options: unknown = undefined): unknown {
      const stream = thisStream(this);
      requireArguments(arguments.length, 1, "'pipeThrough' on 'ReadableStream'");
      const pair = toDictionary(transform, 'ReadableWritablePair');
      const { readable, writable } = pair ?? {};
      pipeTo(stream, writable, toDictionary(options, 'StreamPipeOptions') as PipeOptions | null).catch(() => {});
      return readable;
    }

    async pipeTo(destination: unknown, options: unknown = undefined): Promise<undefined> {
      const stream = thisStream(this);
      requireArguments(arguments.length, 1, "'pipeTo' on 'ReadableStream'");
      return pipeTo(stream, destination, toDictionary(options, 'StreamPipeOptions') as PipeOptions | null);
    }

    tee(): object[] {
      return tee(thisStream(this)).map(streamObject);
    }

    values(options: unknown = undefined): object {
      const stream = thisStream(this);
      const preventCancel = Boolean(toDictionary(options, 'ReadableStreamIteratorOptions')?.preventCancel);
      return iterate(new ReaderState(stream), preventCancel);
    }
  }
  const { value } = Object.getOwnPropertyDescriptor(ReadableStream.prototype, 'values') as PropertyDescriptor;
  Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, { value, writable: true, configurable: true });
  return ReadableStream;
});

export function streamObject(stream: StreamState): object {
  return createPlatformObject(readableStreamInterface(), stream);
}

/** https://streams.spec.whatwg.org/#rs-asynciterator */
async function* iterate(reader: ReaderState, preventCancel: boolean): AsyncGenerator<unknown> {
  let isDone = false;
  try {
    for (;;) {
      const { value, done } = await reader.read();
      isDone = done;
      if (done) return;
      yield value;
    }
  } catch (error) {
    isDone = true;
    throw error;
  } finally {
    const { stream } = reader;
    reader.release();
    if (!isDone && !preventCancel && stream !== null) await stream.cancel(undefined);
  }
}

function streamFromIterable(iterable: unknown): object {
  const object = iterable as Partial<AsyncIterable<unknown> & Iterable<unknown>> | null | undefined;
  const method = object?.[Symbol.asyncIterator] ?? object?.[Symbol.iterator];
  if (typeof method !== 'function') throw new TypeError('The value is not iterable.');
  const iterator = apply(method as Method, object, []) as AsyncIterator<unknown>;
  const stream = startedStream({
    async pull(controller) {
      const { value, done } = await iterator.next();
      if (done === true) controller.close();
      else controller.enqueue(await value);
    },
    cancel: (reason) => iterator.return?.(reason),
  });
  return streamObject(stream);
}

/** https://streams.spec.whatwg.org/#default-reader-class */
export const readerInterface = lazyInterface('ReadableStreamDefaultReader', () => {
  class ReadableStreamDefaultReader {
    constructor(stream: unknown) {
      requireArguments(arguments.length, 1, "the constructor of 'ReadableStreamDefaultReader'");
      linkState(this, new ReaderState(thisStream(stream)));
    }

    get closed(): Promise<undefined> {
      return thisReader(this).closed.promise;
    }

    async cancel(reason: unknown = undefined): Promise<undefined> {
      const { stream } = thisReader(this);
      if (stream === null) throw new TypeError('This reader has been released.');
      return stream.cancel(reason);
    }

    async read(): Promise<ReadResult> {
      return thisReader(this).read();
    }

    releaseLock(): void {
      thisReader(this).release();
    }
  }
  return ReadableStreamDefaultReader;
});

/** https://streams.spec.whatwg.org/#rs-default-controller-class */
export const controllerInterface = lazyInterface('ReadableStreamDefaultController', () => {
  class ReadableStreamDefaultController {
    constructor() {
      illegalConstructor();
    }

    get desiredSize(): number | null {
      return thisController(this).stream.desiredSize;
    }

    close(): void {
      const { stream } = thisController(this);
      if (!stream.canCloseOrEnqueue) throw new TypeError('The stream is not in a state that permits close');
      stream.close();
    }

    enqueue(chunk: unknown = undefined): void {
      const { stream } = thisController(this);
      if (!stream.canCloseOrEnqueue) throw new TypeError('The stream is not in a state that permits enqueue');
      stream.enqueue(chunk);
    }

    error(reason: unknown = undefined): void {
      thisController(this).stream.error(reason);
    }
  }
  return ReadableStreamDefaultController;
});
