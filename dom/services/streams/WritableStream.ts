import { signalObject } from '../../events/AbortSignal.ts';
import { signalAbort } from '../../events/abort.ts';
import { AbortSignalRecord } from '../../events/abort-signal-record.ts';
import { recordOrNull } from '../../realm/target-link.ts';
import { requireArguments } from '../../webidl/convert.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, linkState, stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { type Streams, streamsPackage } from './package.ts';
import { implOf, PackageState, promised, standIn, standInSource, standInStrategy } from './stand-ins.ts';
import { WritableState } from './writable-state.ts';

const thisStream = brandOf<WritableState>('WritableStream');
const thisWriter = implOf<Streams.WritableStreamDefaultWriter<unknown>>('WritableStreamDefaultWriter');
const thisController = implOf<Streams.WritableStreamDefaultController<unknown>>('WritableStreamDefaultController');

const SINK_MEMBERS = ['abort', 'close', 'start', 'type', 'write'];

function seenController(controller: object): object {
  return standIn(controller, 'WritableStreamDefaultController', writableControllerInterface);
}

/** https://streams.spec.whatwg.org/#ws-class */
export const writableStreamInterface = lazyInterface('WritableStream', () => {
  class WritableStream {
    constructor(underlyingSink: unknown = undefined, strategy: unknown = undefined) {
      const sink = standInSource(underlyingSink, SINK_MEMBERS, seenController);
      const { WritableStream: PackageStream } = streamsPackage();
      const impl = new PackageStream<unknown>(sink as Streams.UnderlyingSink, standInStrategy(strategy));
      linkState(this, new WritableState(impl));
    }

    get locked(): boolean {
      return thisStream(this).impl.locked;
    }

    abort(reason: unknown = undefined): Promise<void> {
      return promised(this, () => thisStream(this).impl.abort(reason));
    }

    close(): Promise<void> {
      return promised(this, () => thisStream(this).impl.close());
    }

    getWriter(): object {
      return createPlatformObject(writerInterface(), writerOf(thisStream(this)));
    }
  }
  return WritableStream;
});

function toWritable(value: unknown): WritableState {
  const stream = stateOfKind<WritableState>(value, 'WritableStream');
  if (stream === null) throw typeError("parameter 1 is not of type 'WritableStream'.");
  return stream;
}

function writerOf(stream: WritableState): PackageState<Streams.WritableStreamDefaultWriter<unknown>> {
  return new PackageState('WritableStreamDefaultWriter', stream.impl.getWriter());
}

/** https://streams.spec.whatwg.org/#default-writer-class */
export const writerInterface = lazyInterface('WritableStreamDefaultWriter', () => {
  class WritableStreamDefaultWriter {
    constructor(stream: unknown) {
      requireArguments(arguments.length, 1);
      linkState(this, writerOf(toWritable(stream)));
    }

    get closed(): Promise<undefined> {
      return promised(this, () => thisWriter(this).closed);
    }

    get desiredSize(): number | null {
      return thisWriter(this).desiredSize;
    }

    get ready(): Promise<undefined> {
      return promised(this, () => thisWriter(this).ready);
    }

    abort(reason: unknown = undefined): Promise<void> {
      return promised(this, () => thisWriter(this).abort(reason));
    }

    close(): Promise<void> {
      return promised(this, () => thisWriter(this).close());
    }

    releaseLock(): void {
      thisWriter(this).releaseLock();
    }

    write(chunk: unknown = undefined): Promise<void> {
      return promised(this, () => thisWriter(this).write(chunk));
    }
  }
  return WritableStreamDefaultWriter;
});

/** https://streams.spec.whatwg.org/#ws-default-controller-class */
export const writableControllerInterface = lazyInterface('WritableStreamDefaultController', () => {
  class WritableStreamDefaultController {
    constructor() {
      illegalConstructor();
    }

    get signal(): object {
      const controller = thisController(this) as SignallingController;
      controller[SIGNAL] ??= ownSignal(controller.signal);
      return controller[SIGNAL];
    }

    error(reason: unknown = undefined): void {
      thisController(this).error(reason);
    }
  }
  return WritableStreamDefaultController;
});

const SIGNAL = Symbol('signal');

type SignallingController = Streams.WritableStreamDefaultController & { [SIGNAL]?: object };

/** The package signals with the global object's own AbortController: where windows share a realm, it is not theirs. */
function ownSignal(signal: Streams.AbortSignal): object {
  if (recordOrNull(signal) instanceof AbortSignalRecord) return signal;
  const record = new AbortSignalRecord();
  const follow = (): void => signalAbort(record, signal.reason);
  if (signal.aborted) follow();
  else signal.addEventListener('abort', follow);
  return signalObject(record);
}
