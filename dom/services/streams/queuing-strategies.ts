import { requireArguments } from '../../webidl/convert.ts';
import { requiredMember, toRequiredDictionary } from '../../webidl/dictionary.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { linkState } from '../../webidl/state.ts';
import { type Streams, streamsPackage } from './package.ts';
import { implOf, PackageState } from './stand-ins.ts';

const thisByteLength = implOf<Streams.ByteLengthQueuingStrategy>('ByteLengthQueuingStrategy');
const thisCount = implOf<Streams.CountQueuingStrategy>('CountQueuingStrategy');

function toInit(value: unknown): Streams.QueuingStrategyInit {
  const init = toRequiredDictionary(value, 'QueuingStrategyInit');
  return { highWaterMark: requiredMember(init.highWaterMark, 'QueuingStrategyInit', 'highWaterMark') as number };
}

/** https://streams.spec.whatwg.org/#blqs-class */
export const byteLengthStrategyInterface = lazyInterface('ByteLengthQueuingStrategy', () => {
  class ByteLengthQueuingStrategy {
    constructor(init: unknown) {
      requireArguments(arguments.length, 1);
      const impl = new (streamsPackage().ByteLengthQueuingStrategy)(toInit(init));
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
      requireArguments(arguments.length, 1);
      const impl = new (streamsPackage().CountQueuingStrategy)(toInit(init));
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
