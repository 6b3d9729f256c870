import { signalObject } from '../../events/AbortSignal.ts';
import { dependentAbortSignal } from '../../events/abort.ts';
import { AbortSignalRecord } from '../../events/abort-signal-record.ts';
import { signalMember } from '../../events/to-abort-signal.ts';
import { recordOrNull } from '../../realm/target-link.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { enumMember, requiredMember, toDictionary, toRequiredDictionary } from '../../webidl/dictionary.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, linkState, stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { type Streams, streamsPackage } from './package.ts';
import { byteControllerInterface, controllerInterface } from './readable-controllers.ts';
import { byobReaderInterface, ReaderState, readerInterface } from './readers.ts';
import { promised, standIn, standInSource, standInStrategy } from './stand-ins.ts';
import { createStreamIterator } from './stream-iterator.ts';
import { StreamState, streamFrom, streamObject } from './stream-state.ts';
import type { WritableState } from './writable-state.ts';

const thisStream = brandOf<StreamState>('ReadableStream');

const SOURCE_MEMBERS = ['autoAllocateChunkSize', 'cancel', 'pull', 'start', 'type'];

function seenController(controller: object): object {
  return controller instanceof streamsPackage().ReadableByteStreamController
    ? standIn(controller, 'ReadableByteStreamController', byteControllerInterface)
    : standIn(controller, 'ReadableStreamDefaultController', controllerInterface);
}

function toWritable(value: unknown, message: string): WritableState {
  const state = stateOfKind<WritableState>(value, 'WritableStream');
  if (state === null) throw typeError(message);
  return state;
}

const noPair = (key: string, what: string): string =>
  `Failed to read the '${key}' property from 'ReadableWritablePair': ${what}`;

/** https://streams.spec.whatwg.org/#rs-class */
export const readableStreamInterface = lazyInterface('ReadableStream', () => {
  class ReadableStream {
    constructor(underlyingSource: unknown = undefined, strategy: unknown = undefined) {
      const source = standInSource(underlyingSource, SOURCE_MEMBERS, seenController);
      const { ReadableStream: PackageStream } = streamsPackage();
      const impl = new PackageStream<unknown>(source as Streams.UnderlyingSource, standInStrategy(strategy));
      linkState(this, new StreamState(impl));
    }

    static from(asyncIterable: unknown): object {
      requireArguments(arguments.length, 1);
      return streamObject(streamFrom(asyncIterable));
    }

    get locked(): boolean {
      return thisStream(this).isLocked;
    }

    cancel(reason: unknown = undefined): Promise<void> {
      return promised(this, () => thisStream(this).cancel(reason));
    }

    getReader(options: unknown = undefined): object {
      const stream = thisStream(this);
      const mode = toDictionary(options, 'ReadableStreamGetReaderOptions')?.mode;
      if (mode === undefined) return createPlatformObject(readerInterface(), new ReaderState(stream));
      enumMember(mode, ['byob'], 'ReadableStreamReaderMode', 'ReadableStreamGetReaderOptions', 'mode');
      return createPlatformObject(byobReaderInterface(), new ReaderState(stream, 'byob'));
    }

    pipeThrough(transform: unknown, options: unknown = undefined): unknown {
      const stream = thisStream(this);
      requireArguments(arguments.length, 1);
      const pair = toRequiredDictionary(transform, 'ReadableWritablePair');
      const readable = requiredMember(pair.readable, 'ReadableWritablePair', 'readable');
      if (stateOfKind(readable, 'ReadableStream') === null) {
        throw typeError(noPair('readable', "Failed to convert value to 'ReadableStream'."));
      }
      const other = requiredMember(pair.writable, 'ReadableWritablePair', 'writable');
      const writable = toWritable(other, noPair('writable', "Failed to convert value to 'WritableStream'."));
      const converted = toPipeOptions(options);
      if (stream.isLocked) throw typeError('Cannot pipe a locked stream');
      if (writable.impl.locked) throw typeError('Cannot pipe to a locked stream');
      stream.pipeTo(writable, converted).catch(() => {});
      return readable;
    }

    pipeTo(destination: unknown, options: unknown = undefined): Promise<void> {
      return promised(this, () => {
        const stream = thisStream(this);
        requireArguments(arguments.length, 1);
        const sink = toWritable(destination, "parameter 1 is not of type 'WritableStream'.");
        return stream.pipeTo(sink, toPipeOptions(options));
      });
    }

    tee(): object[] {
      return thisStream(this).tee().map(streamObject);
    }

    values(options: unknown = undefined): object {
      const stream = thisStream(this);
      const preventCancel = Boolean(toDictionary(options, 'ReadableStreamIteratorOptions')?.preventCancel);
      return createStreamIterator(stream, preventCancel);
    }
  }
  const { value } = Object.getOwnPropertyDescriptor(ReadableStream.prototype, 'values') as PropertyDescriptor;
  Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, { value, writable: true, configurable: true });
  return ReadableStream;
});

/** https://streams.spec.whatwg.org/#dictdef-streampipeoptions */
function toPipeOptions(options: unknown): Streams.StreamPipeOptions {
  const given = toDictionary(options, 'StreamPipeOptions');
  const preventAbort = Boolean(given?.preventAbort);
  const preventCancel = Boolean(given?.preventCancel);
  const preventClose = Boolean(given?.preventClose);
  const signal = given?.signal;
  const record = signalMember(signal, 'StreamPipeOptions');
  if (record === null) return { preventAbort, preventCancel, preventClose };
  // The package asks the object itself.
  const own = recordOrNull(signal) instanceof AbortSignalRecord ? signal : signalObject(dependentAbortSignal([record]));
  return { preventAbort, preventCancel, preventClose, signal: own as AbortSignal };
}
