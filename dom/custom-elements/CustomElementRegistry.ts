import { toNode } from '../realm/arguments.ts';
import { isValidCustomElementName } from '../tree/name-validation.ts';
import { isElement, type NodeRecord } from '../tree/records.ts';
import { nextInShadowIncludingTreeOrder } from '../tree/traversal.ts';
import { requireArguments, toDOMString, toFunction } from '../webidl/convert.ts';
import { newPromise } from '../webidl/current-realm.ts';
import { throwDOMException } from '../webidl/DOMException.ts';
import { toDictionary } from '../webidl/dictionary.ts';
import { expose } from '../webidl/expose.ts';
import { nameInterface } from '../webidl/lazy-interface.ts';
import { brandOf, linkState } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { define } from './define.ts';
import type { CustomElementConstructor } from './definition.ts';
import { initialize } from './initialize.ts';
import { tryToUpgrade, withReactions } from './reactions.ts';
import { RegistryState } from './registry-state.ts';

const thisRegistry = brandOf<RegistryState>('CustomElementRegistry');

/** https://html.spec.whatwg.org/#customelementregistry. Its constructor makes a scoped registry. */
export class CustomElementRegistry {
  constructor() {
    linkState(this, new RegistryState(this, null));
  }

  define(name: unknown, constructor: unknown, options: unknown = undefined): void {
    const registry = thisRegistry(this);
    requireArguments(arguments.length, 2);
    const definedName = toDOMString(name);
    toFunction(constructor, 2);
    const extendedName = toDictionary(options, 'ElementDefinitionOptions')?.extends;
    const extendedNameOrNull = extendedName === undefined ? null : toDOMString(extendedName);
    if (!isConstructor(constructor as object)) throw typeError('constructor argument is not a constructor');
    withReactions(() => define(registry, definedName, constructor as CustomElementConstructor, extendedNameOrNull));
  }

  get(name: unknown): unknown {
    const registry = thisRegistry(this);
    requireArguments(arguments.length, 1);
    return registry.definitions.get(toDOMString(name))?.constructor;
  }

  getName(constructor: unknown): string | null {
    const registry = thisRegistry(this);
    requireArguments(arguments.length, 1);
    toFunction(constructor);
    return registry.definitionsByConstructor.get(constructor as CustomElementConstructor)?.name ?? null;
  }

  whenDefined(name: unknown): Promise<unknown> {
    const registry = thisRegistry(this);
    requireArguments(arguments.length, 1);
    return whenDefined(registry, toDOMString(name));
  }

  upgrade(root: unknown): void {
    thisRegistry(this);
    requireArguments(arguments.length, 1);
    const rootNode = toNode(root, 1);
    withReactions(() => upgrade(rootNode));
  }

  initialize(root: unknown): void {
    const registry = thisRegistry(this);
    requireArguments(arguments.length, 1);
    const rootNode = toNode(root, 1);
    withReactions(() => initialize(registry, rootNode));
  }
}

expose(CustomElementRegistry, 'CustomElementRegistry');
nameInterface('CustomElementRegistry', () => CustomElementRegistry);

/** https://tc39.es/ecma262/#sec-isconstructor: a Proxy around it can be constructed without calling it. */
function isConstructor(value: object): boolean {
  try {
    new new Proxy(value as CustomElementConstructor, { construct: () => ({}) })();
    return true;
  } catch {
    return false;
  }
}

/** https://html.spec.whatwg.org/#dom-customelementregistry-whendefined */
function whenDefined(registry: RegistryState, name: string): Promise<unknown> {
  if (!isValidCustomElementName(name)) {
    throwDOMException('SyntaxError', `"${name}" is not a valid custom element name`);
  }
  const definition = registry.definitions.get(name);
  if (definition !== undefined) return newPromise((resolve) => resolve(definition.constructor));
  let waiting = registry.whenDefined.get(name);
  if (waiting === undefined) {
    let resolve!: (constructor: unknown) => void;
    const promise = newPromise((fulfil) => {
      resolve = fulfil;
    });
    waiting = { promise, resolve };
    registry.whenDefined.set(name, waiting);
  }
  return waiting.promise;
}

/** https://html.spec.whatwg.org/#dom-customelementregistry-upgrade */
function upgrade(root: NodeRecord): void {
  let node: NodeRecord | null = root;
  while (node !== null) {
    if (isElement(node)) tryToUpgrade(node);
    node = nextInShadowIncludingTreeOrder(node, root);
  }
}
