import type { PlatformState } from '../../webidl/state.ts';
import { type Streams, streamsPackage } from './package.ts';
import { withoutPrototype } from './stand-ins.ts';
import { StreamState, streamObject } from './stream-state.ts';
import { WritableState, writableObject } from './writable-state.ts';

/** The two ends of a stream that transforms, as objects that stay identical. */
export class TransformEnds {
  readonly readable: object;
  readonly writable: object;

  constructor({ readable, writable }: Pick<Streams.TransformStream<unknown, unknown>, 'readable' | 'writable'>) {
    this.readable = streamObject(new StreamState(readable));
    this.writable = writableObject(new WritableState(writable));
  }
}

/** https://streams.spec.whatwg.org/#transformstream */
export interface TransformState extends PlatformState {
  readonly kind: 'TransformStream';
  readonly ends: TransformEnds;
}

/** The ends of a stream that the library makes. https://streams.spec.whatwg.org/#transformstream-set-up */
export function transformEnds(transformer: Streams.Transformer<unknown, unknown>): TransformEnds {
  const { transform } = transformer;
  const bounded = withoutPrototype({
    ...transformer,
    transform: passingOn(transform) as NonNullable<typeof transform>,
  });
  return new TransformEnds(new (streamsPackage().TransformStream)(bounded));
}

type Transform = (chunk: unknown, controller: Streams.TransformStreamDefaultController<unknown>) => unknown;

/** How many streams of a chain pass a chunk on by calls, one inside the other: each takes twenty frames of the stack. */
const MOST_AT_ONCE = 50;
let passing = 0;

const asItIs: Transform = (chunk, controller) => controller.enqueue(chunk);

/** What the package is given for the `transform` of a transformer: it may be anything. Of long chains the next stream has its turn later. */
export function passingOn(transform: unknown): unknown {
  if (transform === undefined) return passingOn(asItIs);
  if (typeof transform !== 'function') return transform;
  return (...given: Parameters<Transform>): unknown => {
    const steps = (): unknown => (transform as Transform)(...given);
    if (passing >= MOST_AT_ONCE) return later(steps);
    passing++;
    try {
      return steps();
    } finally {
      passing--;
    }
  };
}

async function later(steps: () => unknown): Promise<unknown> {
  await undefined;
  return steps();
}
