import { trustedAttribute } from '../../html/trusted-attributes.ts';
import { asciiLowercase } from '../../names/ascii-case.ts';
import { HTML_NAMESPACE } from '../../names/namespaces.ts';
import type { WindowRecord } from '../../realm/shared/window-record.ts';
import type { TrustedTypeName } from '../../realm/trusted-types.ts';
import { type ViewState, viewOf } from '../../realm/window-view.ts';
import { requireArguments, toDOMString, toDOMStringOrNull } from '../../webidl/convert.ts';
import { callbackMember, toDictionary } from '../../webidl/dictionary.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createObjectOfState, createPlatformObject, stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { createPolicy, factoryOf, PolicyState, policyValue, TrustedState } from './trusted-types-state.ts';

/** https://w3c.github.io/trusted-types/dist/spec/#trusted-types */
function trustedInterface(name: TrustedTypeName) {
  const thisTrusted = brandOf<TrustedState>(name);
  return lazyInterface(
    name,
    () =>
      class {
        constructor() {
          illegalConstructor();
        }

        toString(): string {
          return thisTrusted(this).data;
        }

        toJSON(): string {
          return thisTrusted(this).data;
        }
      },
  );
}

export const trustedHTMLInterface = trustedInterface('TrustedHTML');
export const trustedScriptInterface = trustedInterface('TrustedScript');
export const trustedScriptURLInterface = trustedInterface('TrustedScriptURL');

const thisPolicy = brandOf<PolicyState>('TrustedTypePolicy');

/** https://w3c.github.io/trusted-types/dist/spec/#create-a-trusted-type */
function createTrusted(object: object, type: TrustedTypeName, given: readonly unknown[]): object {
  const policy = thisPolicy(object);
  requireArguments(given.length, 1);
  const input = toDOMString(given[0]);
  if (policy.callbacks[type] === null) {
    const member = type.replace('Trusted', 'create');
    throw typeError(`Policy ${policy.name}'s TrustedTypePolicyOptions did not specify a '${member}' member.`);
  }
  return createObjectOfState(new TrustedState(type, policyValue(policy, type, input, given.slice(1)) ?? ''));
}

export const trustedTypePolicyInterface = lazyInterface('TrustedTypePolicy', () => {
  class TrustedTypePolicy {
    constructor() {
      illegalConstructor();
    }

    get name(): string {
      return thisPolicy(this).name;
    }

    createHTML(_input: unknown, ..._given: unknown[]): object {
      return createTrusted(this, 'TrustedHTML', [...arguments]);
    }

    createScript(_input: unknown, ..._given: unknown[]): object {
      return createTrusted(this, 'TrustedScript', [...arguments]);
    }

    createScriptURL(_input: unknown, ..._given: unknown[]): object {
      return createTrusted(this, 'TrustedScriptURL', [...arguments]);
    }
  }
  return TrustedTypePolicy;
});

const thisFactory = brandOf<ViewState>('TrustedTypePolicyFactory');

const isTrusted = (object: object, given: IArguments, type: TrustedTypeName): boolean => {
  thisFactory(object);
  requireArguments(given.length, 1);
  return stateOfKind<TrustedState>(given[0], type) !== null;
};

/** One for each window, and the same every time. */
const empties = new WeakMap<WindowRecord, Partial<Record<TrustedTypeName, object>>>();

function emptyOf(window: WindowRecord, type: TrustedTypeName): object {
  const known = empties.get(window) ?? {};
  empties.set(window, known);
  known[type] ??= createObjectOfState(new TrustedState(type, ''));
  return known[type];
}

const policyObjects = new WeakMap<PolicyState, object>();

/** https://w3c.github.io/trusted-types/dist/spec/#trusted-type-policy-factory */
export const trustedTypePolicyFactoryInterface = lazyInterface('TrustedTypePolicyFactory', () => {
  class TrustedTypePolicyFactory {
    constructor() {
      illegalConstructor();
    }

    createPolicy(policyName: unknown, policyOptions: unknown = undefined): object {
      const { window } = thisFactory(this);
      requireArguments(arguments.length, 1);
      const name = toDOMString(policyName);
      const type = 'TrustedTypePolicyOptions';
      const options = toDictionary(policyOptions, type);
      const policy = new PolicyState(name, {
        TrustedHTML: callbackMember(options, type, 'createHTML'),
        TrustedScript: callbackMember(options, type, 'createScript'),
        TrustedScriptURL: callbackMember(options, type, 'createScriptURL'),
      });
      createPolicy(window, policy);
      const object = createPlatformObject(trustedTypePolicyInterface(), policy);
      policyObjects.set(policy, object);
      return object;
    }

    isHTML(_value: unknown): boolean {
      return isTrusted(this, arguments, 'TrustedHTML');
    }

    isScript(_value: unknown): boolean {
      return isTrusted(this, arguments, 'TrustedScript');
    }

    isScriptURL(_value: unknown): boolean {
      return isTrusted(this, arguments, 'TrustedScriptURL');
    }

    get emptyHTML(): object {
      return emptyOf(thisFactory(this).window, 'TrustedHTML');
    }

    get emptyScript(): object {
      return emptyOf(thisFactory(this).window, 'TrustedScript');
    }

    getAttributeType(
      tagName: unknown,
      attribute: unknown,
      elementNs: unknown = '',
      attrNs: unknown = '',
    ): string | null {
      thisFactory(this);
      requireArguments(arguments.length, 2);
      const localName = asciiLowercase(toDOMString(tagName));
      const name = asciiLowercase(toDOMString(attribute));
      const namespace = toDOMStringOrNull(elementNs) || HTML_NAMESPACE;
      return trustedAttribute(namespace, localName, toDOMStringOrNull(attrNs) || null, name)?.type ?? null;
    }

    getPropertyType(tagName: unknown, property: unknown, elementNs: unknown = ''): string | null {
      thisFactory(this);
      requireArguments(arguments.length, 2);
      const localName = asciiLowercase(toDOMString(tagName));
      return propertyType(localName, toDOMString(property), toDOMStringOrNull(elementNs) || HTML_NAMESPACE);
    }

    get defaultPolicy(): object | null {
      const { defaultPolicy } = factoryOf(thisFactory(this).window);
      return defaultPolicy === null ? null : (policyObjects.get(defaultPolicy) ?? null);
    }
  }
  return TrustedTypePolicyFactory;
});

/** https://w3c.github.io/trusted-types/dist/spec/#abstract-opdef-get-trusted-type-data-for-property */
function propertyType(element: string, property: string, namespace: string): TrustedTypeName | null {
  if (property === 'innerHTML' || property === 'outerHTML') return 'TrustedHTML';
  if (namespace !== HTML_NAMESPACE) return null;
  // The only one whose attribute is spelled otherwise.
  const attribute = property === 'codeBase' ? 'codebase' : property === 'codebase' ? '' : property;
  const data = trustedAttribute(namespace, element, null, attribute);
  if (data !== null && data.type !== 'TrustedScript') return data.type;
  const isOfScript = element === 'script' && ['text', 'innerText', 'textContent'].includes(property);
  return isOfScript ? 'TrustedScript' : null;
}

export function trustedTypesOf(window: WindowRecord): object {
  return viewOf(window, 'TrustedTypePolicyFactory', trustedTypePolicyFactoryInterface);
}
