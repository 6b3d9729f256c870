import { requireArguments } from '../../webidl/convert.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { linkState } from '../../webidl/state.ts';
import { type Streams, streamsPackage } from './package.ts';
import { implOf, PackageState } from './stand-ins.ts';

const thisByteLength = implOf<Streams.ByteLengthQueuingStrategy>('ByteLengthQueuingStrategy');
const thisCount = implOf<Streams.CountQueuingStrategy>('CountQueuingStrategy');

/** https://streams.spec.whatwg.org/#blqs-class */
export const byteLengthStrategyInterface = lazyInterface('ByteLengthQueuingStrategy', () => {
  class ByteLengthQueuingStrategy {
    constructor(init: unknown) {
      requireArguments(arguments.length, 1, "the constructor of 'ByteLengthQueuingStrategy'");
      const impl = new (streamsPackage().ByteLengthQueuingStrategy)(init as Streams.QueuingStrategyInit);
      linkState(this, new PackageState('ByteLengthQueuingStrategy', impl));
    }

    get highWaterMark(): number {
      return thisByteLength(this).highWaterMark;
    }

    get size(): (chunk: ArrayBufferView) => number {
      return thisByteLength(this).size;
    }
  }
  return ByteLengthQueuingStrategy;
});

/** https://streams.spec.whatwg.org/#cqs-class */
export const countStrategyInterface = lazyInterface('CountQueuingStrategy', () => {
  class CountQueuingStrategy {
    constructor(init: unknown) {
      requireArguments(arguments.length, 1, "the constructor of 'CountQueuingStrategy'");
      const impl = new (streamsPackage().CountQueuingStrategy)(init as Streams.QueuingStrategyInit);
      linkState(this, new PackageState('CountQueuingStrategy', impl));
    }

    get highWaterMark(): number {
      return thisCount(this).highWaterMark;
    }

    get size(): (chunk: unknown) => 1 {
      return thisCount(this).size as (chunk: unknown) => 1;
    }
  }
  return CountQueuingStrategy;
});
