import type { IdlArgument, IdlMember, IdlType } from '@webref/idl';
import type { Interface } from './interfaces.ts';

type Constructor = (abstract new () => object) & Record<string, unknown>;

/** Where the interfaces are: the exports of the package, or a window. */
export type Realm = ReadonlyMap<string, unknown>;

export function hasExtended(thing: { readonly extAttrs: Interface['extendedAttributes'] }, name: string): boolean {
  return thing.extAttrs.some((attribute) => attribute.name === name);
}

/** https://webidl.spec.whatwg.org/#js-operations: `length` counts up to the first argument that may be left out. */
function lengthOf(overloads: readonly (readonly IdlArgument[])[]): number {
  return Math.min(
    ...overloads.map((list) => {
      const index = list.findIndex(({ optional, variadic }) => optional || variadic);
      return index < 0 ? list.length : index;
    }),
  );
}

function isPromise(type: IdlMember['idlType']): boolean {
  return Boolean(type) && !Array.isArray(type) && (type as IdlType).generic === 'Promise';
}

function throwsTypeError(call: () => unknown): boolean {
  try {
    call();
  } catch (error) {
    return error instanceof TypeError;
  }
  return false;
}

/** Everything in which what the realm has differs from the interface that the specification defines. */
export function differencesOf(definition: Interface, realm: Realm): string[] {
  const { name } = definition;
  const differences: string[] = [];
  const expectThat = (holds: boolean, member: string, what: string) => {
    if (!holds) differences.push(member === '' ? `${name}: ${what}` : `${name}.${member}: ${what}`);
  };
  // A callback interface without constants has no object.
  if (definition.isCallback && !definition.members.some(({ type }) => type === 'const')) return [];
  const Class = realm.get(name) as Constructor | undefined;
  if (typeof Class !== 'function') return [`${name}: missing`];
  expectThat((Class as { name: unknown }).name === name, '', 'name');
  if (!definition.isCallback) checkInterface(definition, Class, realm, expectThat);
  for (const member of definition.members) {
    if (member.type === 'const') checkConstant(member, Class, definition.isCallback, expectThat);
  }
  if (definition.isCallback) return differences;
  checkAttributes(definition, Class, expectThat);
  checkOperations(definition, Class, expectThat);
  checkIteration(definition, Class, expectThat);
  checkUnscopables(definition, Class, expectThat);
  return differences;
}

type ExpectThat = (holds: boolean, member: string, what: string) => void;

function isDescriptor(actual: PropertyDescriptor | undefined, expected: PropertyDescriptor): boolean {
  if (actual === undefined) return false;
  return Object.entries(expected).every(([key, value]) => Object.is(actual[key as keyof PropertyDescriptor], value));
}

/** https://webidl.spec.whatwg.org/#create-an-interface-object and https://webidl.spec.whatwg.org/#interface-prototype-object */
function checkInterface(definition: Interface, Class: Constructor, realm: Realm, expectThat: ExpectThat): void {
  const { name, inheritance, members } = definition;
  const constructors = members.filter(({ type }) => type === 'constructor');
  const length = constructors.length === 0 ? 0 : lengthOf(constructors.map((member) => member.arguments));
  expectThat((Class as { length: unknown }).length === length, '', `length is not ${length}`);
  const fixed = { writable: false, enumerable: false, configurable: false };
  expectThat(isDescriptor(Object.getOwnPropertyDescriptor(Class, 'prototype'), fixed), '', 'prototype is not fixed');
  const parent = inheritance === null ? Function.prototype : realm.get(inheritance);
  expectThat(
    Object.getPrototypeOf(Class) === parent,
    '',
    `does not inherit from ${inheritance ?? 'Function.prototype'}`,
  );
  const parentPrototype = name === 'DOMException' ? Error.prototype : Object.prototype;
  const expected = inheritance === null ? parentPrototype : (parent as Constructor | undefined)?.prototype;
  expectThat(Object.getPrototypeOf(Class.prototype) === expected, '', 'prototype inherits from something else');
  const tag = { value: name, writable: false, enumerable: false, configurable: true };
  const tagOf = Object.getOwnPropertyDescriptor(Class.prototype, Symbol.toStringTag);
  expectThat(isDescriptor(tagOf, tag), '', 'Symbol.toStringTag');
  const back = { value: Class, writable: true, enumerable: false, configurable: true };
  expectThat(isDescriptor(Object.getOwnPropertyDescriptor(Class.prototype, 'constructor'), back), '', 'constructor');
  const call = Class as unknown as () => unknown;
  expectThat(
    throwsTypeError(() => call()),
    '',
    'can be called without new',
  );
  if (
    length > 0 ||
    constructors.length === 0 ||
    constructors.some((member) => hasExtended(member, 'HTMLConstructor'))
  ) {
    expectThat(
      throwsTypeError(() => Reflect.construct(Class, [])),
      '',
      'can be constructed without arguments',
    );
  }
}

/** https://webidl.spec.whatwg.org/#define-the-constants */
function checkConstant(member: IdlMember, Class: Constructor, isCallback: boolean, expectThat: ExpectThat): void {
  const value = member.value.type === 'boolean' ? Boolean(member.value.value) : Number(member.value.value);
  const expected = { value, writable: false, enumerable: true, configurable: false };
  for (const object of isCallback ? [Class] : [Class, Class.prototype]) {
    const descriptor = Object.getOwnPropertyDescriptor(object, member.name);
    if (descriptor === undefined) expectThat(false, member.name, 'missing');
    else expectThat(isDescriptor(descriptor, expected), member.name, 'constant');
  }
}

/** https://webidl.spec.whatwg.org/#define-the-attributes. Unforgeable ones are on the objects: `instances.test.ts`. */
function checkAttributes(definition: Interface, Class: Constructor, expectThat: ExpectThat): void {
  for (const member of definition.members) {
    if (member.type !== 'attribute' || hasExtended(member, 'LegacyUnforgeable')) continue;
    const { name } = member;
    const holder = member.special === 'static' ? Class : Class.prototype;
    const descriptor = Object.getOwnPropertyDescriptor(holder, name);
    if (descriptor === undefined) {
      expectThat(false, name, 'missing');
      continue;
    }
    expectThat(isDescriptor(descriptor, { enumerable: true, configurable: true }), name, 'not enumerable');
    const { get, set } = descriptor;
    if (get === undefined) {
      expectThat(false, name, 'no getter');
      continue;
    }
    expectThat(get.name === `get ${name}` && get.length === 0, name, `getter is called '${get.name}'`);
    const hasSetter =
      !member.readonly || ['PutForwards', 'Replaceable', 'LegacyLenientSetter'].some((key) => hasExtended(member, key));
    expectThat((set !== undefined) === hasSetter, name, hasSetter ? 'no setter' : 'has a setter');
    if (set !== undefined)
      expectThat(set.name === `set ${name}` && set.length === 1, name, 'name or length of its setter');
    if (member.special === 'static' || isPromise(member.idlType)) continue;
    if (hasExtended(member, 'LegacyLenientThis')) {
      expectThat(!throwsTypeError(() => get.call({})), name, 'is not lenient of its this');
    } else {
      expectThat(
        throwsTypeError(() => get.call({})),
        name,
        'getter does not check its this',
      );
      if (set !== undefined && hasSetter) {
        expectThat(
          throwsTypeError(() => set.call({}, null)),
          name,
          'setter does not check its this',
        );
      }
    }
  }
}

/** https://webidl.spec.whatwg.org/#define-the-operations */
function checkOperations(definition: Interface, Class: Constructor, expectThat: ExpectThat): void {
  const operations = new Map<string, IdlMember[]>();
  for (const member of definition.members) {
    if (hasExtended(member, 'LegacyUnforgeable')) continue;
    if (member.special === 'stringifier') operations.set('toString', [{ ...member, arguments: [] }]);
    if (member.type !== 'operation' || member.name === '' || member.name === null) continue;
    operations.set(member.name, [...(operations.get(member.name) ?? []), member]);
  }
  for (const [name, overloads] of operations) {
    const isStatic = overloads[0]!.special === 'static';
    const descriptor = Object.getOwnPropertyDescriptor(isStatic ? Class : Class.prototype, name);
    if (descriptor === undefined) {
      expectThat(false, name, 'missing');
      continue;
    }
    const expected = { writable: true, enumerable: true, configurable: true };
    expectThat(isDescriptor(descriptor, expected), name, 'not enumerable');
    const method = descriptor.value as ((...values: unknown[]) => unknown) | undefined;
    if (typeof method !== 'function') {
      expectThat(false, name, 'no method');
      continue;
    }
    const length = lengthOf(overloads.map((member) => member.arguments));
    expectThat(method.length === length, name, `length is not ${length}`);
    expectThat(method.name === name, name, `is called '${method.name}'`);
    if (overloads.some((member) => isPromise(member.idlType))) continue;
    if (!isStatic) {
      const values = new Array<unknown>(length).fill(undefined);
      expectThat(
        throwsTypeError(() => method.apply({}, values)),
        name,
        'does not check its this',
      );
    }
    if (length > 0 && isStatic) {
      expectThat(
        throwsTypeError(() => method.call(Class)),
        name,
        'does not count its arguments',
      );
    }
  }
}

/** https://webidl.spec.whatwg.org/#define-the-iteration-methods */
function checkIteration(definition: Interface, Class: Constructor, expectThat: ExpectThat): void {
  const { prototype } = Class;
  const checkMethods = (names: readonly string[]) => {
    for (const name of names) {
      const descriptor = Object.getOwnPropertyDescriptor(prototype, name);
      const expected = { writable: true, enumerable: true, configurable: true };
      expectThat(isDescriptor(descriptor, expected), name, descriptor === undefined ? 'missing' : 'not enumerable');
    }
  };
  const declaration = definition.members.find(({ type }) => ['iterable', 'maplike', 'setlike'].includes(type));
  const isIndexed = definition.members.some(
    (member) =>
      member.type === 'operation' &&
      member.special === 'getter' &&
      (member.arguments[0]!.idlType as IdlType).idlType === 'unsigned long',
  );
  if (declaration === undefined && !isIndexed) return;
  const iterator = declaration?.async ? Symbol.asyncIterator : Symbol.iterator;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, iterator);
  const expected = { writable: true, enumerable: false, configurable: true };
  expectThat(isDescriptor(descriptor, expected), '', 'not iterable');
  if (declaration === undefined) return;
  checkMethods(declaration.async ? ['values'] : ['entries', 'keys', 'values', 'forEach']);
  const types = declaration.idlType as readonly IdlType[];
  const iterating = declaration.type === 'maplike' || types.length === 2 ? 'entries' : 'values';
  expectThat(descriptor?.value === prototype[iterating as keyof object], '', `does not iterate by ${iterating}`);
  if (declaration.type === 'maplike')
    checkMethods(['get', 'has', ...(declaration.readonly ? [] : ['set', 'delete', 'clear'])]);
  if (declaration.type === 'setlike')
    checkMethods(['has', ...(declaration.readonly ? [] : ['add', 'delete', 'clear'])]);
}

/** https://webidl.spec.whatwg.org/#Unscopable */
function checkUnscopables(definition: Interface, Class: Constructor, expectThat: ExpectThat): void {
  const actual = unscopablesOf(Class);
  for (const member of definition.members) {
    if (hasExtended(member, 'Unscopable')) expectThat(actual.includes(member.name), member.name, 'not unscopable');
  }
}

function unscopablesOf(Class: Constructor): string[] {
  return Object.keys((Reflect.get(Class.prototype, Symbol.unscopables) as object | undefined) ?? {});
}

/** Members that no specification gives the interface. */
export function unknownMembersOf(definition: Interface, realm: Realm): string[] {
  const Class = realm.get(definition.name) as Constructor | undefined;
  if (typeof Class !== 'function' || definition.isCallback) return [];
  const known = new Set(definition.members.map(({ name }) => name));
  const iteration = ['entries', 'keys', 'values', 'forEach', 'size', 'get', 'has', 'set', 'add', 'delete', 'clear'];
  if (definition.members.some(({ type }) => ['iterable', 'maplike', 'setlike'].includes(type))) {
    for (const name of iteration) known.add(name);
  }
  if (definition.members.some(({ special }) => special === 'stringifier')) known.add('toString');
  const own = Object.getOwnPropertyNames(Class.prototype).filter((name) => name !== 'constructor' && !known.has(name));
  const isBuiltIn = (name: string) => ['length', 'name', 'prototype', 'arguments', 'caller'].includes(name);
  const ofClass = Object.getOwnPropertyNames(Class).filter((name) => !isBuiltIn(name) && !known.has(name));
  const unscopables = new Set(
    definition.members.filter((member) => hasExtended(member, 'Unscopable')).map(({ name }) => name),
  );
  const hasOwn = Object.hasOwn(Class.prototype, Symbol.unscopables);
  const hidden = hasOwn ? unscopablesOf(Class).filter((name) => !unscopables.has(name)) : [];
  return [
    ...[...own, ...ofClass].map((name) => `${definition.name}.${name}: unknown`),
    ...hidden.map((name) => `${definition.name}.${name}: unscopable`),
  ];
}
