import { requireArguments, toFunction } from './convert.ts';
import { own } from './current-realm.ts';
import { exposePrototype } from './expose.ts';
import { illegalInvocation } from './unnamed.ts';

/** The pairs of an object that is iterable, at the moment they are asked for. */
interface Pairs {
  readonly length: number;
  /** The place exists. */
  at(index: number): readonly [unknown, unknown];
}

type PairsOf = (object: object) => Pairs;

const enum Kind {
  Keys,
  Values,
  Entries,
}

interface IterationState {
  readonly target: object;
  readonly kind: Kind;
  index: number;
}

/**
 * Gives a class `entries`, `forEach`, `keys`, `values` and `Symbol.iterator` over pairs.
 * https://webidl.spec.whatwg.org/#js-iterable
 */
export function includePairIterable(Class: { readonly prototype: object }, name: string, pairsOf: PairsOf): void {
  const create = iteratorFactory(name, pairsOf);
  const members = {
    entries(this: object): object {
      pairsOf(this);
      return create(this, Kind.Entries);
    },
    forEach(this: object, callback: unknown, thisArgument: unknown = undefined): void {
      pairsOf(this);
      requireArguments(arguments.length, 1);
      const visit = toFunction(callback);
      for (let i = 0; i < pairsOf(this).length; i++) {
        const [key, value] = pairsOf(this).at(i);
        Reflect.apply(visit, thisArgument, [own(value), own(key), this]);
      }
    },
    keys(this: object): object {
      pairsOf(this);
      return create(this, Kind.Keys);
    },
    values(this: object): object {
      pairsOf(this);
      return create(this, Kind.Values);
    },
  };
  Object.defineProperties(Class.prototype, Object.getOwnPropertyDescriptors(members));
  const { value } = Object.getOwnPropertyDescriptor(members, 'entries') as PropertyDescriptor;
  Object.defineProperty(Class.prototype, Symbol.iterator, { value, writable: true, configurable: true });
}

/** https://webidl.spec.whatwg.org/#es-default-iterator-object */
function iteratorFactory(name: string, pairsOf: PairsOf): (target: object, kind: Kind) => object {
  const states = new WeakMap<object, IterationState>();
  const parent = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object;
  const members = {
    next(this: object): object {
      const state = states.get(this);
      if (state === undefined) throw illegalInvocation();
      const pairs = pairsOf(state.target);
      if (state.index >= pairs.length) return { value: undefined, done: true };
      const [key, value] = pairs.at(state.index);
      state.index++;
      if (state.kind === Kind.Keys) return { value: key, done: false };
      return { value: state.kind === Kind.Values ? value : [key, value], done: false };
    },
  };
  const prototype = Object.create(parent, Object.getOwnPropertyDescriptors(members)) as object;
  Object.defineProperty(prototype, Symbol.toStringTag, { value: `${name} Iterator`, configurable: true });
  exposePrototype(prototype);
  return (target, kind) => {
    const iterator = Object.create(prototype) as object;
    states.set(iterator, { target, kind, index: 0 });
    return iterator;
  };
}
