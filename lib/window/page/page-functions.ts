import type { Border, Cell, Page } from '../../../dom/realm/page.ts';
import { realm } from '../../../dom/realm/realm.ts';
import { current } from '../../../dom/tree/link.ts';
import { calledAsFunction } from '../../../dom/webidl/called-as-function.ts';
import {
  apply,
  defineProperty,
  getOwnPropertyDescriptor,
  parseJson,
  withoutPrototype,
} from '../../../dom/webidl/language/intrinsics.ts';
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

/** Calls the core as a function of this realm, and makes what comes of it the page's. */
function enter(cell: Cell, border: Border, object: unknown, args: ArrayLike<unknown>): unknown {
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
const NOTHING: readonly unknown[] = [];

type Holder = Record<PropertyKey, (this: unknown, ...given: unknown[]) => unknown>;

/*
 * Each member of an interface is one of the functions below, by its `length`: one that is defined afterwards costs more. Scripts are
 * mostly in the realm of the functions that they call. Then nothing has to be entered, and the engine forwards the arguments as they are,
 * which it does only where `arguments` is not handed to another function.
 */

function operation(key: PropertyKey, length: number, cell: Cell, border: Border, isReady: boolean): object {
  let holder: Holder;
  switch (length) {
    case 0:
      holder = {
        [key]() {
          if (current.realm !== border.realm) return enter(cell, border, this, arguments);
          try {
            const result = apply(cell.steps as AnyFunction, this, arguments);
            return isReady ? result : given(result, border);
          } catch (exception) {
            throw outcome(exception, border);
          }
        },
      };
      break;
    case 1:
      holder = {
        [key](first: unknown) {
          if (current.realm !== border.realm) return enter(cell, border, this, arguments);
          try {
            const steps = cell.steps as AnyFunction;
            const result = arguments.length === 1 ? steps.call(this, first) : apply(steps, this, arguments);
            return isReady ? result : given(result, border);
          } catch (exception) {
            throw outcome(exception, border);
          }
        },
      };
      break;
    case 2:
      holder = {
        [key](first: unknown, second: unknown) {
          if (current.realm !== border.realm) return enter(cell, border, this, arguments);
          try {
            const steps = cell.steps as AnyFunction;
            const result = arguments.length === 2 ? steps.call(this, first, second) : apply(steps, this, arguments);
            return isReady ? result : given(result, border);
          } catch (exception) {
            throw outcome(exception, border);
          }
        },
      };
      break;
    default:
      holder = {
        [key](_1: unknown, _2: unknown, _3: unknown) {
          return enter(cell, border, this, arguments);
        },
      };
      if (length > 3) defineProperty(holder[key] as object, 'length', { value: length, configurable: true });
  }
  return holder[key] as object;
}

/*
 * OPTIMIZATION: `call` is that of the core, as what getters call are its functions, which no page can reach. Where V8 knows it, nothing is
 * between the two, which `apply` costs 2 ns for the list of no arguments. (bench/page-calls)
 */
function getter(key: PropertyKey, cell: Cell, border: Border, isReady: boolean): object {
  const holder = {
    get [key](): unknown {
      if (current.realm !== border.realm) return enter(cell, border, this, NOTHING);
      try {
        const result = cell.steps.call(this);
        return isReady ? result : given(result, border);
      } catch (exception) {
        throw outcome(exception, border);
      }
    },
  };
  return (getOwnPropertyDescriptor(holder, key) as PropertyDescriptor).get as object;
}

function setter(key: PropertyKey, cell: Cell, border: Border): object {
  const holder = {
    set [key](value: unknown) {
      if (current.realm === border.realm) {
        try {
          cell.steps.call(this, value as never);
        } catch (exception) {
          throw outcome(exception, border);
        }
      } else enter(cell, border, this, arguments);
    },
  };
  return (getOwnPropertyDescriptor(holder, key) as PropertyDescriptor).set as object;
}

function interfaceObject(
  name: string,
  length: number,
  construct: (given: ArrayLike<unknown>, newTarget: object) => object,
  border: Border,
): object {
  const object = function (): unknown {
    if (new.target === undefined) throw new TypeError(calledAsFunction(name));
    const { realm: realmBefore } = current;
    const { window } = realm;
    current.realm = border.realm;
    realm.window = border.window;
    try {
      return construct(arguments, new.target);
    } catch (exception) {
      throw outcome(exception, border);
    } finally {
      current.realm = realmBefore;
      realm.window = window;
    }
  };
  defineProperty(object, 'name', { value: name, configurable: true });
  defineProperty(object, 'length', { value: length, configurable: true });
  return object;
}

const errors: Record<string, new (message: string) => object> = withoutPrototype({});
for (const Class of ERRORS) errors[Class.name] = Class;

const PromiseOfPage = Promise;
const FunctionOfPage = Function;

/** Awaits in the language of the page, whose promises take one microtask, and show none of these functions to what it made of `then`. */
async function reaction(value: unknown, fulfilled: () => void, rejected: (reason: unknown) => void): Promise<void> {
  try {
    await value;
  } catch (reason) {
    rejected(reason);
    return;
  }
  fulfilled();
}

export const page: Page = {
  global: globalThis,
  intrinsics: intrinsicsOfRealm(),
  operation,
  getter,
  setter,
  interfaceObject,
  defineLazily: (properties, border) =>
    defineWaiting(properties, (index) => {
      const cell: Cell = { steps: () => border.globalProperty(index) };
      return enter(cell, border, undefined, NOTHING) as PropertyDescriptor;
    }),
  error: (name, message) => new (errors[name] ?? (errors.Error as (typeof errors)[string]))(message),
  promise: (executor, border) =>
    new PromiseOfPage((resolve, reject) =>
      executor(
        (value) => resolve(typeof value === 'object' && value !== null ? border.out(value) : value),
        (reason) => reject(border.thrown(reason)),
      ),
    ),
  react: (value, fulfilled, rejected) => void reaction(value, fulfilled, rejected),
  giveWay,
  parseJson,
  newFunction: (parameters, body) => new FunctionOfPage(parameters, body),
};
