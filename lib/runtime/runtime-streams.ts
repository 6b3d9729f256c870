import type { StreamsPackage } from '../../dom/realm/platform.ts';

type Classes = Record<string, (abstract new (...given: never[]) => object) | undefined>;

const NAMES = [
  'ReadableStream',
  'ReadableByteStreamController',
  'WritableStream',
  'TransformStream',
  'ByteLengthQueuingStrategy',
  'CountQueuingStrategy',
] as const satisfies readonly (keyof StreamsPackage)[];

const runtime = globalThis as { readonly process?: Partial<Pick<NodeJS.Process, 'getBuiltinModule'>> };
const getBuiltinModule = runtime.process?.getBuiltinModule;
/** Those that were there when the library was loaded, which may put its own in their place. Node.js gives its own at any time, and evaluates them late. */
const found = getBuiltinModule === undefined ? pick(globalThis as never) : null;

function pick(classes: Classes): Classes {
  return Object.fromEntries(NAMES.map((name) => [name, classes[name]]));
}

/** Nothing is one, where a runtime has none. */
class Missing {}

/** The streams of the runtime, in the place of the package. */
export function loadStreams(): StreamsPackage {
  const classes = found ?? pick(getBuiltinModule?.('node:stream/web') as never);
  const { ReadableStream, ReadableByteStreamController = Missing } = classes as StreamsPackage & Classes;
  const complete = 'from' in ReadableStream ? ReadableStream : withFrom(ReadableStream);
  // Those that are used.
  return { ...classes, ReadableStream: complete, ReadableByteStreamController } as StreamsPackage;
}

/** Chromium and WebKit have no such static member. */
function withFrom(ReadableStream: StreamsPackage['ReadableStream']): StreamsPackage['ReadableStream'] {
  return class extends ReadableStream {
    static override from = (iterable: never) => streamFrom(ReadableStream, iterable) as never;
  };
}

type Iterables = Iterable<unknown> & AsyncIterable<unknown>;

/** https://streams.spec.whatwg.org/#readable-stream-from-iterable */
function streamFrom(ReadableStream: StreamsPackage['ReadableStream'], iterable: Iterables): object {
  const isAsync = (iterable[Symbol.asyncIterator] ?? null) !== null;
  const iterator = isAsync ? iterable[Symbol.asyncIterator]() : iterable[Symbol.iterator]();
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(await value);
      },
      async cancel(reason) {
        await iterator.return?.(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
