import { apply, defineHidden, ownKeys, ownValue, withoutPrototype } from '../../../dom/webidl/language/intrinsics.ts';
import { ASKED_FOR_DESCRIPTOR } from '../../../dom/window/page-interface-set.ts';

type Native = (...given: never[]) => unknown;
type Steps = (native: Native, object: unknown, given: unknown[]) => unknown;
type Described = PropertyDescriptor | undefined;

const ProxyOfPage = Proxy;

/**
 * Makes the functions of the language that tell of getters work out first what is worked out when somebody looks: by Web IDL it is there from
 * the beginning. https://webidl.spec.whatwg.org/#define-the-global-property-references
 *
 * @param isWaiting - Whether the function stands for such a property.
 */
export function hideWaitingProperties(isWaiting: (accessor: object) => boolean): void {
  /** What the function stands for; null: it is one like others. */
  function settled(accessor: unknown): PropertyDescriptor | null {
    if (typeof accessor !== 'function' || !isWaiting(accessor)) return null;
    return (accessor as (asked: object) => PropertyDescriptor)(ASKED_FOR_DESCRIPTOR);
  }

  function asSettled(descriptor: Described): Described {
    if (descriptor === undefined) return undefined;
    const real = settled(ownValue(descriptor, 'get'));
    if (real === null) return descriptor;
    const { enumerable, configurable } = descriptor;
    const get = ownValue(real, 'get');
    return get === undefined
      ? ({ value: ownValue(real, 'value'), writable: true, enumerable, configurable } as PropertyDescriptor)
      : ({ get, set: ownValue(real, 'set'), enumerable, configurable } as PropertyDescriptor);
  }

  const describe: Steps = (native, object, given) => asSettled(apply(native, object, given as never) as Described);
  replace(Reflect, 'getOwnPropertyDescriptor', describe);
  replace(Object, 'getOwnPropertyDescriptor', describe);
  replace(Object, 'getOwnPropertyDescriptors', (native, object, given) => {
    const all = apply(native, object, given as never) as Record<PropertyKey, Described>;
    const keys = ownKeys(all);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as PropertyKey;
      const descriptor = all[key];
      const real = asSettled(descriptor);
      if (real !== descriptor) all[key] = real;
    }
    return all;
  });
  const lookUp = (field: 'get' | 'set'): Steps => {
    return (native, object, given) => {
      const found = apply(native, object, given as never);
      const real = settled(found);
      return real === null ? found : real[field];
    };
  };
  replace(Object.prototype, '__lookupGetter__', lookUp('get'));
  replace(Object.prototype, '__lookupSetter__', lookUp('set'));
}

/** By a proxy, which has the name, the length and the text of what it stands for. */
function replace(holder: object, key: string, steps: Steps): void {
  const native = ownValue(holder, key) as Native;
  const value = new ProxyOfPage(native, withoutPrototype({ apply: steps } as ProxyHandler<Native>));
  defineHidden(holder, key, value);
}
