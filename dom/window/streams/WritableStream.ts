import { signalObject } from '../../events/AbortSignal.ts';
import { signalAbort } from '../../events/abort.ts';
import { AbortSignalRecord } from '../../events/abort-signal-record.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, linkState } from '../../webidl/state.ts';
import { apply } from '../intrinsics.ts';
import { methodOf, toStrategy } from './ReadableStream.ts';
import { type Sink, WritableState, WriterState } from './writable-state.ts';

const thisStream = brandOf<WritableState>('WritableStream');
const thisWriter = brandOf<WriterState>('WritableStreamDefaultWriter');

interface ControllerState {
  readonly kind: 'WritableStreamDefaultController';
  readonly stream: WritableState;
  readonly signal: AbortSignalRecord;
}

const thisController = brandOf<ControllerState>('WritableStreamDefaultController');

/** The sink of a stream that a script makes: its functions are given the controller. */
function scriptSink(underlyingSink: unknown, controller: () => object, signal: AbortSignalRecord): Sink {
  const sink = toDictionary(underlyingSink, 'UnderlyingSink');
  const abort = methodOf(sink, 'abort');
  const close = methodOf(sink, 'close');
  const start = methodOf(sink, 'start');
  if (sink?.type !== undefined) throw new RangeError("The member 'type' of the underlying sink must be undefined.");
  const write = methodOf(sink, 'write');
  return {
    signalAbort: (reason) => signalAbort(signal, reason),
    ...(start === null ? {} : { start: () => apply(start, sink, [controller()]) }),
    ...(write === null ? {} : { write: (chunk: unknown) => apply(write, sink, [chunk, controller()]) }),
    ...(close === null ? {} : { close: () => apply(close, sink, []) }),
    ...(abort === null ? {} : { abort: (reason: unknown) => apply(abort, sink, [reason]) }),
  };
}

/** https://streams.spec.whatwg.org/#ws-class */
export const writableStreamInterface = lazyInterface('WritableStream', () => {
  class WritableStream {
    constructor(underlyingSink: unknown = undefined, strategy: unknown = undefined) {
      const signal = new AbortSignalRecord();
      let controller: object | null = null;
      const sink = scriptSink(
        underlyingSink,
        () => {
          const state: ControllerState = { kind: 'WritableStreamDefaultController', stream, signal };
          controller ??= createPlatformObject(writableControllerInterface(), state);
          return controller;
        },
        signal,
      );
      const { highWaterMark, size } = toStrategy(strategy, 1);
      const stream = new WritableState(sink, highWaterMark, size);
      linkState(this, stream);
      stream.start();
    }

    get locked(): boolean {
      return thisStream(this).writer !== null;
    }

    async abort(reason: unknown = undefined): Promise<undefined> {
      const stream = thisStream(this);
      if (stream.writer !== null) throw new TypeError('Cannot abort a locked stream');
      return stream.abort(reason);
    }

    async close(): Promise<undefined> {
      const stream = thisStream(this);
      if (stream.writer !== null) throw new TypeError('Cannot close a locked stream');
      return stream.close();
    }

    getWriter(): object {
      return createPlatformObject(writerInterface(), new WriterState(thisStream(this)));
    }
  }
  return WritableStream;
});

export function writableObject(stream: WritableState): object {
  return createPlatformObject(writableStreamInterface(), stream);
}

/** https://streams.spec.whatwg.org/#default-writer-class */
export const writerInterface = lazyInterface('WritableStreamDefaultWriter', () => {
  class WritableStreamDefaultWriter {
    constructor(stream: unknown) {
      requireArguments(arguments.length, 1, "the constructor of 'WritableStreamDefaultWriter'");
      linkState(this, new WriterState(thisStream(stream)));
    }

    get closed(): Promise<undefined> {
      return thisWriter(this).closed.promise;
    }

    get desiredSize(): number | null {
      return streamOf(thisWriter(this)).desiredSize;
    }

    get ready(): Promise<undefined> {
      return thisWriter(this).ready.promise;
    }

    async abort(reason: unknown = undefined): Promise<undefined> {
      return streamOf(thisWriter(this)).abort(reason);
    }

    async close(): Promise<undefined> {
      return streamOf(thisWriter(this)).close();
    }

    releaseLock(): void {
      thisWriter(this).release();
    }

    async write(chunk: unknown = undefined): Promise<undefined> {
      const writer = thisWriter(this);
      return streamOf(writer).write(chunk, writer);
    }
  }
  return WritableStreamDefaultWriter;
});

function streamOf({ stream }: WriterState): WritableState {
  if (stream === null) throw new TypeError('This writer has been released.');
  return stream;
}

/** https://streams.spec.whatwg.org/#ws-default-controller-class */
export const writableControllerInterface = lazyInterface('WritableStreamDefaultController', () => {
  class WritableStreamDefaultController {
    constructor() {
      illegalConstructor();
    }

    get signal(): object {
      return signalObject(thisController(this).signal);
    }

    error(reason: unknown = undefined): void {
      thisController(this).stream.errorIfNeeded(reason);
    }
  }
  return WritableStreamDefaultController;
});
