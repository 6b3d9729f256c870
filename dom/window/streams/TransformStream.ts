import { toDictionary } from '../../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, linkState, type PlatformState } from '../../webidl/state.ts';
import { apply } from '../intrinsics.ts';
import { methodOf, streamObject, toStrategy } from './ReadableStream.ts';
import { type Transformer, TransformState } from './transform-state.ts';
import { writableObject } from './WritableStream.ts';

/** The two ends of a stream that transforms, as objects that stay identical. */
export class TransformEnds {
  readonly readable: object;
  readonly writable: object;

  constructor(stream: TransformState) {
    this.readable = streamObject(stream.readable);
    this.writable = writableObject(stream.writable);
  }
}

interface StreamOfScript extends PlatformState {
  readonly kind: 'TransformStream';
  readonly ends: TransformEnds;
}

interface ControllerState {
  readonly kind: 'TransformStreamDefaultController';
  readonly stream: TransformState;
}

const thisStream = brandOf<StreamOfScript>('TransformStream');
const thisController = brandOf<ControllerState>('TransformStreamDefaultController');

/** The transformer of a stream that a script makes: its functions are given the controller. */
function scriptTransformer(value: unknown, controller: () => object, enqueue: (chunk: unknown) => void): Transformer {
  const transformer = toDictionary(value, 'Transformer');
  const cancel = methodOf(transformer, 'cancel');
  const flush = methodOf(transformer, 'flush');
  for (const type of ['readableType', 'writableType']) {
    if (transformer?.[type] !== undefined) throw new RangeError(`The member '${type}' must be undefined.`);
  }
  const start = methodOf(transformer, 'start');
  const transform = methodOf(transformer, 'transform');
  return {
    transform: (chunk) => (transform === null ? enqueue(chunk) : apply(transform, transformer, [chunk, controller()])),
    ...(start === null ? {} : { start: () => apply(start, transformer, [controller()]) }),
    ...(flush === null ? {} : { flush: () => apply(flush, transformer, [controller()]) }),
    ...(cancel === null ? {} : { cancel: (reason: unknown) => apply(cancel, transformer, [reason]) }),
  };
}

/** https://streams.spec.whatwg.org/#ts-class */
export const transformStreamInterface = lazyInterface('TransformStream', () => {
  class TransformStream {
    constructor(
      transformer: unknown = undefined,
      writableStrategy: unknown = undefined,
      readableStrategy: unknown = undefined,
    ) {
      let controller: object | null = null;
      const source = scriptTransformer(
        transformer,
        () => {
          const state: ControllerState = { kind: 'TransformStreamDefaultController', stream };
          controller ??= createPlatformObject(transformControllerInterface(), state);
          return controller;
        },
        (chunk) => stream.enqueue(chunk),
      );
      const writable = toStrategy(writableStrategy, 1);
      const readable = toStrategy(readableStrategy, 0);
      const sizes = [writable.size, readable.size];
      const stream = new TransformState(source, writable.highWaterMark, readable.highWaterMark, sizes);
      linkState(this, { kind: 'TransformStream', ends: new TransformEnds(stream) } as StreamOfScript);
      stream.start();
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
      return thisController(this).stream.readable.desiredSize;
    }

    enqueue(chunk: unknown = undefined): void {
      thisController(this).stream.enqueue(chunk);
    }

    error(reason: unknown = undefined): void {
      thisController(this).stream.error(reason);
    }

    terminate(): void {
      thisController(this).stream.terminate();
    }
  }
  return TransformStreamDefaultController;
});
