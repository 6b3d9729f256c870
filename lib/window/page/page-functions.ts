import type { Border, Cell, Page } from '../../../dom/realm/page.ts';
import { realm } from '../../../dom/realm/realm.ts';
import { current, pending } from '../../../dom/tree/link.ts';
import { calledAsFunction } from '../../../dom/webidl/called-as-function.ts';
import {
  apply,
  callOf,
  construct,
  defineProperty,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  ownValue,
  parseJson,
  setPrototypeOf,
  withoutPrototype,
} from '../../../dom/webidl/language/intrinsics.ts';
import { reaction } from '../../../dom/webidl/language/reaction.ts';
import { ERRORS, intrinsicsOfRealm } from '../../../dom/window/page/page-intrinsics.ts';
import { giveWay } from './give-way.ts';
import { defineWaiting } from './waiting-properties.ts';

type AnyFunction = (...given: unknown[]) => unknown;

/** What the core has given, as a value of the page. */
function given(result: unknown, border: Border): unknown {
  if (typeof result === 'object') return result === null ? null : border.out(result);
  return typeof result === 'function' ? border.own(result) : result;
}

/** What fails for want of stack fails in a function of the page, with an error of the page. */
function outcome(exception: unknown, border: Border): unknown {
  try {
    return border.thrown(exception);
  } catch {
    return new RangeErrorOfPage('Maximum call stack size exceeded');
  }
}

/** Calls the core as a function of this realm, and makes what comes of it the page's. By the name `textOfFunction` knows what calls it. */
function enterPlatform(cell: Cell, border: Border, object: unknown, args: ArrayLike<unknown>): unknown {
  const { realm: realmBefore } = current;
  const { window } = realm;
  current.realm = border.realm;
  realm.window = border.window;
  try {
    return given(apply(cell.steps as AnyFunction, object, args), border);
  } catch (exception) {
    throw outcome(exception, border);
  } finally {
    current.realm = realmBefore;
    realm.window = window;
  }
}

const RangeErrorOfPage = RangeError;
const TypeErrorOfPage = TypeError;
const NOTHING: readonly unknown[] = [];

type Holder = Record<PropertyKey, (this: unknown, ...given: unknown[]) => unknown>;

/*
 * Each member of an interface is one of the functions below, by its `length`: one that is defined afterwards costs more. Scripts are
 * mostly in the realm of the functions that they call. Then nothing has to be entered, and the engine forwards the arguments as they are,
 * which it does only where `arguments` is not handed to another function.
 *
 * OPTIMIZATION: what is ready calls the core by a `call` that is bound to the steps. There the engine knows which function it is, whatever
 * other members call; by `steps.call` or `apply` it takes 2 to 4 ns more. (bench/page-calls)
 */

function operation(key: PropertyKey, length: number, cell: Cell, border: Border, isReady: boolean): object {
  const holder =
    isReady && length < 3 ? readyOperation(key, length, cell, border) : anyOperation(key, length, cell, border);
  const made = holder[key] as object;
  if (length > 3) defineProperty(made, 'length', withoutPrototype({ value: length, configurable: true }));
  return made;
}

function anyOperation(key: PropertyKey, length: number, cell: Cell, border: Border): Holder {
  switch (length) {
    case 0:
      return {
        [key]() {
          if (current.realm !== border.realm) return enterPlatform(cell, border, this, arguments);
          try {
            return given(apply(cell.steps as AnyFunction, this, arguments), border);
          } catch (exception) {
            throw outcome(exception, border);
          }
        },
      };
    case 1:
      return {
        [key](first: unknown) {
          if (current.realm !== border.realm) return enterPlatform(cell, border, this, arguments);
          try {
            const steps = cell.steps as AnyFunction;
            const result = arguments.length === 1 ? steps.call(this, first) : apply(steps, this, arguments);
            return given(result, border);
          } catch (exception) {
            throw outcome(exception, border);
          }
        },
      };
    case 2:
      return {
        [key](first: unknown, second: unknown) {
          if (current.realm !== border.realm) return enterPlatform(cell, border, this, arguments);
          try {
            const steps = cell.steps as AnyFunction;
            const result = arguments.length === 2 ? steps.call(this, first, second) : apply(steps, this, arguments);
            return given(result, border);
          } catch (exception) {
            throw outcome(exception, border);
          }
        },
      };
    default:
      return {
        [key](_1: unknown, _2: unknown, _3: unknown) {
          return enterPlatform(cell, border, this, arguments);
        },
      };
  }
}

function readyOperation(key: PropertyKey, length: number, cell: Cell, border: Border): Holder {
  const callSteps = callOf(cell.steps);
  const { realm: own } = border;
  switch (length) {
    case 0:
      return {
        [key]() {
          if (current.realm !== own) return enterPlatform(cell, border, this, arguments);
          try {
            return arguments.length === 0 && !cell.isChanged
              ? callSteps(this)
              : apply(cell.steps as AnyFunction, this, arguments);
          } catch (exception) {
            throw outcome(exception, border);
          }
        },
      };
    case 1:
      return {
        [key](first: unknown) {
          if (current.realm !== own) return enterPlatform(cell, border, this, arguments);
          try {
            return arguments.length === 1 && !cell.isChanged
              ? callSteps(this, first)
              : apply(cell.steps as AnyFunction, this, arguments);
          } catch (exception) {
            throw outcome(exception, border);
          }
        },
      };
    default:
      return {
        [key](first: unknown, second: unknown) {
          if (current.realm !== own) return enterPlatform(cell, border, this, arguments);
          try {
            return arguments.length === 2 && !cell.isChanged
              ? callSteps(this, first, second)
              : apply(cell.steps as AnyFunction, this, arguments);
          } catch (exception) {
            throw outcome(exception, border);
          }
        },
      };
  }
}

function getter(key: PropertyKey, cell: Cell, border: Border, isReady: boolean): object {
  const holder = isReady ? readyGetter(key, cell, border) : anyGetter(key, cell, border);
  return ownValue(getOwnPropertyDescriptor(holder, key) as object, 'get') as object;
}

function anyGetter(key: PropertyKey, cell: Cell, border: Border): object {
  return {
    get [key](): unknown {
      if (current.realm !== border.realm) return enterPlatform(cell, border, this, NOTHING);
      try {
        return given(cell.steps.call(this), border);
      } catch (exception) {
        throw outcome(exception, border);
      }
    },
  };
}

function readyGetter(key: PropertyKey, cell: Cell, border: Border): object {
  const callSteps = callOf(cell.steps);
  const { realm: own } = border;
  return {
    get [key](): unknown {
      if (current.realm !== own) return enterPlatform(cell, border, this, NOTHING);
      try {
        return callSteps(this);
      } catch (exception) {
        throw outcome(exception, border);
      }
    },
  };
}

function setter(key: PropertyKey, cell: Cell, border: Border, isReady: boolean): object {
  const holder = isReady ? readySetter(key, cell, border) : anySetter(key, cell, border);
  return ownValue(getOwnPropertyDescriptor(holder, key) as object, 'set') as object;
}

function anySetter(key: PropertyKey, cell: Cell, border: Border): object {
  return {
    set [key](value: unknown) {
      if (current.realm === border.realm) {
        try {
          cell.steps.call(this, value as never);
        } catch (exception) {
          throw outcome(exception, border);
        }
      } else enterPlatform(cell, border, this, arguments);
    },
  };
}

function readySetter(key: PropertyKey, cell: Cell, border: Border): object {
  const callSteps = callOf(cell.steps);
  const { realm: own } = border;
  return {
    set [key](value: unknown) {
      if (current.realm === own) {
        try {
          if (cell.isChanged) cell.steps.call(this, value as never);
          else callSteps(this, value);
        } catch (exception) {
          throw outcome(exception, border);
        }
      } else enterPlatform(cell, border, this, arguments);
    },
  };
}

/** What the handlers of Proxies of the page have of the core. */
interface Guarded {
  readonly handler: Required<Pick<ProxyHandler<object>, 'get'>>;
}

function getTrap(cell: Cell, border: Border, isReady: boolean): object {
  const { realm: own } = border;
  return {
    get(this: Guarded, target: object, key: string | symbol, receiver: unknown): unknown {
      if (current.realm !== own) return enterPlatform(cell, border, this, arguments);
      try {
        const result: unknown = this.handler.get(target, key, receiver);
        return isReady ? result : given(result, border);
      } catch (exception) {
        throw outcome(exception, border);
      }
    },
  }.get;
}

function interfaceObject(
  Class: Parameters<Page['interfaceObject']>[0],
  Maker: Parameters<Page['interfaceObject']>[1],
  border: Border,
): object {
  const { name, length } = Class;
  const object = function (this: object): unknown {
    if (new.target === undefined) throw new TypeErrorOfPage(calledAsFunction(name));
    const { realm: realmBefore } = current;
    const { window } = realm;
    const { subclass } = pending;
    current.realm = border.realm;
    realm.window = border.window;
    pending.subclass = (new.target as unknown) === object ? null : { newTarget: new.target, Maker, receiver: this };
    try {
      const made: object = construct(Class as never, arguments as never, Maker as never);
      // Those of other interfaces are made by the core.
      if (pending.subclass !== null) setPrototypeOf(made, getPrototypeOf(this));
      return made;
    } catch (exception) {
      throw outcome(exception, border);
    } finally {
      current.realm = realmBefore;
      realm.window = window;
      pending.subclass = subclass;
    }
  };
  defineProperty(object, 'name', withoutPrototype({ value: name, configurable: true }));
  defineProperty(object, 'length', withoutPrototype({ value: length, configurable: true }));
  return object;
}

const errors: Record<string, new (message: string) => object> = withoutPrototype({});
for (const Class of ERRORS) errors[Class.name] = Class;

const PromiseOfPage = Promise;
const FunctionOfPage = Function;

export const page: Page = {
  global: globalThis,
  intrinsics: intrinsicsOfRealm(),
  operation,
  getter,
  setter,
  getTrap,
  interfaceObject,
  defineLazily: (properties, border) =>
    defineWaiting(properties, (index) => {
      const cell: Cell = { steps: () => border.globalProperty(index), isChanged: false };
      return enterPlatform(cell, border, undefined, NOTHING) as PropertyDescriptor;
    }),
  error: (name, message) => new (errors[name] ?? (errors.Error as (typeof errors)[string]))(message),
  promise: (executor, border) =>
    new PromiseOfPage((resolve, reject) => {
      try {
        executor(
          (value) => resolve(typeof value === 'object' && value !== null ? border.out(value) : value),
          (reason) => reject(border.thrown(reason)),
        );
      } catch (exception) {
        reject(outcome(exception, border));
      }
    }),
  react: (value, fulfilled, rejected) => void reaction(value, fulfilled, rejected),
  giveWay,
  parseJson,
  newFunction: (parameters, body) => new FunctionOfPage(parameters, body),
};
