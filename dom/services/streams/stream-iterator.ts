import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject } from '../../webidl/state.ts';
import type { Streams } from './package.ts';
import { PackageState, promised } from './stand-ins.ts';
import type { StreamState } from './stream-state.ts';

const KIND = 'ReadableStream AsyncIterator';

class IteratorState extends PackageState<Streams.ReadableStreamAsyncIterator<unknown>> {
  readonly stream: StreamState;

  constructor(stream: StreamState, preventCancel: boolean) {
    super(KIND, stream.impl.values({ preventCancel }));
    this.stream = stream;
  }
}

const thisIterator = brandOf<IteratorState>(KIND);

const AsyncIteratorPrototype = (): object =>
  Object.getPrototypeOf(Object.getPrototypeOf(async function* () {}.prototype)) as object;

/** https://webidl.spec.whatwg.org/#es-asynchronous-iterator-prototype-object */
const iteratorInterface = lazyInterface(KIND, () => {
  class Iterator {
    next(): Promise<unknown> {
      return promised(this, () => {
        const { impl, stream } = thisIterator(this);
        stream.isDisturbed = true;
        return impl.next();
      });
    }

    return(value: unknown): Promise<unknown> {
      return promised(this, () => {
        const { impl, stream } = thisIterator(this);
        stream.isDisturbed = true;
        return impl.return(value);
      });
    }
  }
  Reflect.deleteProperty(Iterator.prototype, 'constructor');
  Object.setPrototypeOf(Iterator.prototype, AsyncIteratorPrototype());
  return Iterator;
});

/** https://streams.spec.whatwg.org/#rs-asynciterator */
export function createStreamIterator(stream: StreamState, preventCancel: boolean): object {
  return createPlatformObject(iteratorInterface(), new IteratorState(stream, preventCancel));
}
