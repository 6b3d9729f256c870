import type { GlobalProperty } from '../../../dom/realm/page.ts';
import {
  apply,
  create,
  defineProperty,
  getOwnPropertyDescriptor,
  setPrototypeOf,
} from '../../../dom/webidl/language/intrinsics.ts';
import { ASKED_FOR_DESCRIPTOR, waitingPrototypes } from '../../../dom/window/page-interface-set.ts';

type Accessor = (this: unknown, given?: unknown) => unknown;

const GLOBAL = globalThis;
const FunctionPrototype = Function.prototype;

/**
 * Gives the global object what is worked out when somebody looks. Until then accessors stand for it, of which a window holds less than of
 * what they stand for.
 *
 * @param descriptorOf - Gives a new descriptor, which inherits from nothing.
 */
export function defineWaiting(
  properties: readonly GlobalProperty[],
  descriptorOf: (index: number) => PropertyDescriptor,
): void {
  /** The accessors inherit from it, by which they are known. */
  const prototype = create(FunctionPrototype) as object;

  function settle(index: number, descriptor: PropertyDescriptor): PropertyDescriptor {
    const { key } = properties[index] as GlobalProperty;
    const standing = getOwnPropertyDescriptor(GLOBAL, key);
    if (standing !== undefined) {
      descriptor.enumerable = standing.enumerable as boolean;
      descriptor.configurable = standing.configurable as boolean;
      defineProperty(GLOBAL, key, descriptor);
    }
    return descriptor;
  }

  /** Bound to the index, which is smaller than a function with what it closes over. */
  const { accessValue } = {
    accessValue(this: number, _value?: unknown): unknown {
      const isSet = arguments.length > 0 && arguments[0] !== ASKED_FOR_DESCRIPTOR;
      if (isSet) return settle(this, { __proto__: null, value: arguments[0], writable: true } as PropertyDescriptor);
      const settled = settle(this, descriptorOf(this));
      return arguments.length > 0 ? settled : settled.value;
    },
  };
  setPrototypeOf(accessValue, prototype);

  /** Attributes need what they are called on. */
  function attribute(index: number): Accessor {
    const { access } = {
      access(this: unknown, given?: unknown): unknown {
        const descriptor = descriptorOf(index);
        settleAttribute((properties[index] as GlobalProperty).key, descriptor, access);
        if (given === ASKED_FOR_DESCRIPTOR) return descriptor;
        return apply((arguments.length === 0 ? descriptor.get : descriptor.set) as Accessor, this, arguments);
      },
    };
    setPrototypeOf(access, prototype);
    return access;
  }

  waitingPrototypes.add(prototype);
  for (let i = 0; i < properties.length; i++) {
    const { key, enumerable, waits } = properties[i] as GlobalProperty;
    if (waits === null) continue;
    const get = waits === 'value' ? accessValue.bind(i) : attribute(i);
    const set = waits === 'readonly attribute' ? undefined : get;
    defineProperty(GLOBAL, key, { __proto__: null, get, set, enumerable, configurable: true } as never);
  }
}

/** Of the two functions, one may have been replaced meanwhile by somebody who keeps the other. */
function settleAttribute(key: PropertyKey, { get, set }: PropertyDescriptor, accessor: Accessor): void {
  const standing = getOwnPropertyDescriptor(GLOBAL, key);
  if (standing === undefined) return;
  const standingGet = ownValue(standing, 'get');
  const standingSet = ownValue(standing, 'set');
  if (standingGet !== accessor && standingSet !== accessor) return;
  defineProperty(GLOBAL, key, {
    __proto__: null,
    get: standingGet === accessor ? get : standingGet,
    set: standingSet === accessor ? set : standingSet,
  } as never);
}

/** A page may have put something of that name on what all objects inherit from. */
export function ownValue(object: object, key: PropertyKey): unknown {
  const descriptor = getOwnPropertyDescriptor(object, key);
  return descriptor === undefined ? undefined : descriptor.value;
}
