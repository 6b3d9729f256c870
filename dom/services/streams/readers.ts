import { requireArguments } from '../../webidl/convert.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState, stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { isBufferView, ownView } from '../files/buffer-source.ts';
import type { Streams } from './package.ts';
import { PackageState, promised } from './stand-ins.ts';
import type { StreamState } from './stream-state.ts';

type AnyReader = Streams.ReadableStreamDefaultReader<unknown> | Streams.ReadableStreamBYOBReader;

/** Made by the stream itself, which may be of a sibling realm. */
export class ReaderState<Reader extends AnyReader = AnyReader> extends PackageState<Reader> {
  /** Null: the reader was released. */
  stream: StreamState | null;

  constructor(stream: StreamState, mode?: 'byob') {
    if (mode === undefined) super('ReadableStreamDefaultReader', stream.impl.getReader() as Reader);
    else super('ReadableStreamBYOBReader', stream.impl.getReader({ mode }) as Reader);
    this.stream = stream;
  }

  disturb(): void {
    if (this.stream !== null) this.stream.isDisturbed = true;
  }
}

function toStream(value: unknown): StreamState {
  const stream = stateOfKind<StreamState>(value, 'ReadableStream');
  if (stream === null) throw typeError("parameter 1 is not of type 'ReadableStream'.");
  return stream;
}

const thisReader = brandOf<ReaderState<Streams.ReadableStreamDefaultReader<unknown>>>('ReadableStreamDefaultReader');
const thisByobReader = brandOf<ReaderState<Streams.ReadableStreamBYOBReader>>('ReadableStreamBYOBReader');

/** https://streams.spec.whatwg.org/#default-reader-class */
export const readerInterface = lazyInterface('ReadableStreamDefaultReader', () => {
  class ReadableStreamDefaultReader {
    constructor(stream: unknown) {
      requireArguments(arguments.length, 1);
      linkState(this, new ReaderState(toStream(stream)));
    }

    get closed(): Promise<undefined> {
      return promised(this, () => thisReader(this).impl.closed);
    }

    cancel(reason: unknown = undefined): Promise<void> {
      return promised(this, () => cancel(thisReader(this), reason));
    }

    read(): Promise<unknown> {
      return promised(this, () => {
        const reader = thisReader(this);
        reader.disturb();
        return reader.impl.read();
      });
    }

    releaseLock(): void {
      release(thisReader(this));
    }
  }
  return ReadableStreamDefaultReader;
});

/** https://streams.spec.whatwg.org/#byob-reader-class */
export const byobReaderInterface = lazyInterface('ReadableStreamBYOBReader', () => {
  class ReadableStreamBYOBReader {
    constructor(stream: unknown) {
      requireArguments(arguments.length, 1);
      linkState(this, new ReaderState(toStream(stream), 'byob'));
    }

    get closed(): Promise<undefined> {
      return promised(this, () => thisByobReader(this).impl.closed);
    }

    cancel(reason: unknown = undefined): Promise<void> {
      return promised(this, () => cancel(thisByobReader(this), reason));
    }

    read(view: unknown, options: unknown = undefined): Promise<unknown> {
      return promised(this, () => {
        const reader = thisByobReader(this);
        requireArguments(arguments.length, 1);
        if (!isBufferView(view)) throw typeError("parameter 1 is not of type 'ArrayBufferView'.");
        toDictionary(options, 'ReadableStreamBYOBReaderReadOptions');
        const reading = reader.impl.read(ownView(view) as Uint8Array<ArrayBuffer>, options as { min?: number });
        reader.disturb();
        return reading;
      });
    }

    releaseLock(): void {
      release(thisByobReader(this));
    }
  }
  return ReadableStreamBYOBReader;
});

function cancel(reader: ReaderState, reason: unknown): Promise<void> {
  reader.disturb();
  return reader.impl.cancel(reason);
}

/** https://streams.spec.whatwg.org/#default-reader-release-lock */
function release(reader: ReaderState): void {
  reader.impl.releaseLock();
  reader.stream = null;
}
