import { create } from '../../webidl/language/intrinsics.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../../webidl/state.ts';
import { type Streams, streamsPackage } from './package.ts';
import { implOf, standIn, standInSource, standInStrategy, withoutPrototype } from './stand-ins.ts';
import { passingOn, TransformEnds, type TransformState } from './transform-ends.ts';

const thisStream = brandOf<TransformState>('TransformStream');
const thisController = implOf<Streams.TransformStreamDefaultController<unknown>>('TransformStreamDefaultController');

const TRANSFORMER_MEMBERS = ['cancel', 'flush', 'readableType', 'start', 'transform', 'writableType'];

function seenController(controller: object): object {
  return standIn(controller, 'TransformStreamDefaultController', transformControllerInterface);
}

/** Whatever was given that is no transformer, the package refuses. */
function transformerOf(given: unknown): Streams.Transformer {
  const source = standInSource(given === undefined ? {} : given, TRANSFORMER_MEMBERS, seenController);
  if (Object(source) !== source) return source as Streams.Transformer;
  const transform = { get: () => passingOn((source as Streams.Transformer).transform) };
  return create(source as object, { transform: withoutPrototype(transform) });
}

/** https://streams.spec.whatwg.org/#ts-class */
export const transformStreamInterface = lazyInterface('TransformStream', () => {
  class TransformStream {
    constructor(
      transformer: unknown = undefined,
      writableStrategy: unknown = undefined,
      readableStrategy: unknown = undefined,
    ) {
      const { TransformStream: PackageStream } = streamsPackage();
      const impl = new PackageStream<unknown, unknown>(
        transformerOf(transformer),
        standInStrategy(writableStrategy),
        standInStrategy(readableStrategy),
      );
      linkState(this, { kind: 'TransformStream', ends: new TransformEnds(impl) } as TransformState);
    }

    get readable(): object {
      return thisStream(this).ends.readable;
    }

    get writable(): object {
      return thisStream(this).ends.writable;
    }
  }
  return TransformStream;
});

/** https://streams.spec.whatwg.org/#ts-default-controller-class */
export const transformControllerInterface = lazyInterface('TransformStreamDefaultController', () => {
  class TransformStreamDefaultController {
    constructor() {
      illegalConstructor();
    }

    get desiredSize(): number | null {
      return thisController(this).desiredSize;
    }

    enqueue(chunk: unknown = undefined): void {
      thisController(this).enqueue(chunk);
    }

    error(reason: unknown = undefined): void {
      thisController(this).error(reason);
    }

    terminate(): void {
      thisController(this).terminate();
    }
  }
  return TransformStreamDefaultController;
});
