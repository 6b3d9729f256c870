import { apply, defineHidden, getOwnPropertyDescriptor, ownKeys } from '../../../dom/webidl/language/intrinsics.ts';
import { lazyProperties } from '../../../dom/window/page-interface-set.ts';

type Native = (...given: never[]) => unknown;
type Steps = (native: Native, object: unknown, given: unknown[]) => unknown;

const ProxyOfPage = Proxy;

/**
 * Makes the functions of the language that tell of getters work out first what is worked out when somebody looks: by Web IDL it is a data
 * property. https://webidl.spec.whatwg.org/#define-the-global-property-references
 */
export function hideLazyGetters(): void {
  const describe: Steps = (native, object, given) => asData(apply(native, object, given as never) as Described);
  replace(Reflect, 'getOwnPropertyDescriptor', describe);
  replace(Object, 'getOwnPropertyDescriptor', describe);
  replace(Object, 'getOwnPropertyDescriptors', (native, object, given) => {
    const all = apply(native, object, given as never) as Record<PropertyKey, Described>;
    const keys = ownKeys(all);
    for (let i = 0; i < keys.length; i++) {
      const key = keys[i] as PropertyKey;
      const descriptor = all[key];
      const data = asData(descriptor);
      if (data !== descriptor) all[key] = data;
    }
    return all;
  });
  const lookUp: Steps = (native, object, given) => {
    const found = apply(native, object, given as never);
    return lazyProperties.has(found as object) ? undefined : found;
  };
  replace(Object.prototype, '__lookupGetter__', lookUp);
  replace(Object.prototype, '__lookupSetter__', lookUp);
}

type Described = PropertyDescriptor | undefined;

function asData(descriptor: Described): Described {
  if (descriptor === undefined) return undefined;
  // Of its own: pages may put a getter of that name on what it inherits from.
  const get = getOwnPropertyDescriptor(descriptor, 'get')?.value as (() => unknown) | undefined;
  if (get === undefined || !lazyProperties.has(get)) return descriptor;
  const { enumerable, configurable } = descriptor;
  return { value: get(), writable: true, enumerable, configurable } as PropertyDescriptor;
}

/** By a proxy, which has the name, the length and the text of what it stands for. */
function replace(holder: object, key: string, steps: Steps): void {
  const native = getOwnPropertyDescriptor(holder, key)?.value as Native;
  const value = new ProxyOfPage(native, { __proto__: null, apply: steps } as ProxyHandler<Native>);
  defineHidden(holder, key, value);
}
