import type { GlobalProperty } from '../../../dom/realm/page.ts';
import {
  apply,
  create,
  defineProperty,
  getOwnPropertyDescriptor,
  ownValue,
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
  const accessAttribute: Access = (rank, accessor, object, given) => {
    const index = indexOfAttribute(properties, rank);
    const descriptor = descriptorOf(index);
    settleAttribute((properties[index] as GlobalProperty).key, descriptor, accessor);
    if (given.length > 0 && given[0] === ASKED_FOR_DESCRIPTOR) return descriptor;
    return apply(ownValue(descriptor, given.length === 0 ? 'get' : 'set') as Accessor, object, given);
  };

  waitingPrototypes.add(prototype);
  let attributes: readonly Accessor[] = NONE;
  for (let i = 0, rank = 0; i < properties.length; i++) {
    const { key, enumerable, waits } = properties[i] as GlobalProperty;
    if (waits === null) continue;
    let get: Accessor;
    if (waits === 'value') get = accessValue.bind(i);
    else {
      if (rank % TOGETHER === 0) attributes = attributesFrom(rank, accessAttribute);
      get = attributes[rank++ % TOGETHER] as Accessor;
      setPrototypeOf(get, prototype);
    }
    const set = waits === 'readonly attribute' ? undefined : get;
    defineProperty(GLOBAL, key, { __proto__: null, get, set, enumerable, configurable: true } as never);
  }
}

/** Works out what the accessor of an attribute stands for, and does what that does. The rank is which of those that wait it is. */
type Access = (rank: number, accessor: Accessor, object: unknown, given: ArrayLike<unknown>) => unknown;

const NONE: readonly Accessor[] = [];
const TOGETHER = 8;

/** Accessors are made together, as a window has more than a hundred, and what each would close over is as large as it is. */
function attributesFrom(first: number, access: Access): readonly Accessor[] {
  const { a, b, c, d, e, f, g, h } = {
    a(_given?: unknown): unknown {
      return access(first, a, this, arguments);
    },
    b(_given?: unknown): unknown {
      return access(first + 1, b, this, arguments);
    },
    c(_given?: unknown): unknown {
      return access(first + 2, c, this, arguments);
    },
    d(_given?: unknown): unknown {
      return access(first + 3, d, this, arguments);
    },
    e(_given?: unknown): unknown {
      return access(first + 4, e, this, arguments);
    },
    f(_given?: unknown): unknown {
      return access(first + 5, f, this, arguments);
    },
    g(_given?: unknown): unknown {
      return access(first + 6, g, this, arguments);
    },
    h(_given?: unknown): unknown {
      return access(first + 7, h, this, arguments);
    },
  };
  return [a, b, c, d, e, f, g, h];
}

/** By counting, as it is asked for once. */
function indexOfAttribute(properties: readonly GlobalProperty[], rank: number): number {
  let left = rank;
  let index = 0;
  for (; ; index++) {
    const { waits } = properties[index] as GlobalProperty;
    if (waits !== null && waits !== 'value' && left-- === 0) return index;
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
