import { current, type Realm } from '../../tree/link.ts';
import { currentLanguage, own } from '../../webidl/current-realm.ts';
import { apply, defineProperty, setPrototypeOf } from '../../webidl/language/intrinsics.ts';
import type { AnyClass } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, type PlatformState, stateOrNull } from '../../webidl/state.ts';
import type { Streams } from './package.ts';

/** An object of the package behind an object that scripts see. */
export class PackageState<Impl extends object> implements PlatformState {
  readonly kind: string;
  readonly impl: Impl;
  /** https://html.spec.whatwg.org/#concept-relevant-everything */
  readonly realm: Realm = current.realm;

  constructor(kind: string, impl: Impl) {
    this.kind = kind;
    this.impl = impl;
  }
}

/** The brand check of an interface whose objects have one of the package behind them: gives that. */
export function implOf<Impl extends object>(kind: string): (object: unknown) => Impl {
  const thisState = brandOf<PackageState<Impl>>(kind);
  return (object) => thisState(object).impl;
}

const STAND_IN = Symbol('stand-in');

/** The object that scripts see in place of one of the package, always the same. */
export function standIn(impl: object, kind: string, interfaceOf: () => AnyClass): object {
  const known = impl as { [STAND_IN]?: object };
  known[STAND_IN] ??= createPlatformObject(interfaceOf(), new PackageState(kind, impl));
  return known[STAND_IN];
}

type Method = (...given: unknown[]) => unknown;

/** Which argument of a function of a source, sink or transformer is the controller. */
const CONTROLLER_INDEX: Readonly<Record<string, number>> = { start: 0, pull: 0, write: 1, transform: 1, flush: 0 };

/**
 * What the package is given for a source, sink or transformer of a script: it reads and checks the members in the order of
 * the Standard, and its controllers become what scripts may see.
 */
export function standInSource(
  given: unknown,
  members: readonly PropertyKey[],
  see: (controller: object) => object,
  seeResult: (result: unknown) => unknown = (result) => result,
): unknown {
  if (given === null || (typeof given !== 'object' && typeof given !== 'function')) return given;
  const { realm } = current;
  const source = {};
  for (const name of members) {
    const get = (): unknown => {
      const method = (given as Record<PropertyKey, unknown>)[name];
      if (typeof method !== 'function') return method;
      const index = CONTROLLER_INDEX[name as string] ?? -1;
      return (...passed: unknown[]): unknown => {
        // The package may call in any realm, with chunks and errors of the core.
        realm.enter(() => {
          for (let i = 0; i < passed.length; i++)
            passed[i] = i === index ? own(see(passed[i] as object)) : currentLanguage.realm.thrown(passed[i]);
        });
        return seeResult(apply(method as Method, name === 'size' ? undefined : given, passed));
      };
    };
    defineProperty(source, name, withoutPrototype({ get }));
  }
  return source;
}

/** The same for a queuing strategy. */
export function standInStrategy(given: unknown): Streams.QueuingStrategy {
  return standInSource(given, ['highWaterMark', 'size'], (object) => object) as Streams.QueuingStrategy;
}

/** The same for what a stream is made of, and for its iterator. https://streams.spec.whatwg.org/#readable-stream-from-iterable */
export function standInIterable(given: unknown): Iterable<unknown> {
  const members = [Symbol.asyncIterator, Symbol.iterator];
  const ofIterator = (iterator: unknown): unknown => standInSource(iterator, ['next', 'return'], (object) => object);
  return standInSource(given, members, (object) => object, ofIterator) as Iterable<unknown>;
}

/** What a page puts on `Object.prototype` is no member of the object. */
export function withoutPrototype<Given extends object>(object: Given): Given {
  setPrototypeOf(object, null);
  return object;
}

/** What an operation gives that returns a promise is of the object's realm, as in Chromium. */
export function promised<Result>(object: unknown, steps: () => Promise<Result>): Promise<Result> {
  const state = stateOrNull(object);
  return state instanceof PackageState ? state.realm.enter(() => own(steps())) : steps();
}
