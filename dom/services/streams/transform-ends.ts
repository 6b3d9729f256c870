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
  return new TransformEnds(new (streamsPackage().TransformStream)(withoutPrototype(transformer)));
}
