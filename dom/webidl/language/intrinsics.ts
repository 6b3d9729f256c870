/**
 * Functions of the language as they were before any script of the page ran, for the places where a page that replaced
 * them would see what is internal or break what the Standard says.
 */
export const { parse: parseJson, stringify: stringifyJson } = JSON;
export const { apply, defineProperty, ownKeys, getOwnPropertyDescriptor, getPrototypeOf, construct, setPrototypeOf } =
  Reflect;
export const { toString: functionToString } = Function.prototype;
const { bind, call } = Function.prototype;

export const { create } = Object;
const { isArray } = Array;
const { exec } = RegExp.prototype;
const { defineProperty: defineOrThrow } = Object;

/**
 * For handlers of Proxies: nothing that a page puts on what all objects inherit from is found on it. As a literal with `__proto__: null` it
 * would be a table of names, five times as large.
 */
export function withoutPrototype<Type extends object>(object: Type): Type {
  setPrototypeOf(object, null);
  return object;
}

/**
 * Calls the steps, on the first of what it is given.
 *
 * OPTIMIZATION: an engine that finds this as a constant knows which function it calls, as it does not by `apply`. (bench/page-calls)
 */
export function callOf(steps: (...given: never[]) => unknown): (object: unknown, ...given: unknown[]) => unknown {
  return apply(bind, call, [steps]) as (object: unknown, ...given: unknown[]) => unknown;
}

/** A page may have put something of that name on what all objects inherit from. */
export function ownValue(object: object, key: PropertyKey): unknown {
  const descriptor = getOwnPropertyDescriptor(object, key);
  return descriptor === undefined ? undefined : descriptor.value;
}

/** https://tc39.es/ecma262/#sec-createdataproperty */
export function createDataProperty(object: object, key: string | symbol, value: unknown): void {
  defineProperty(object, key, {
    __proto__: null,
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  } as never);
}

export function defineHidden(object: object, key: string | symbol, value: unknown): void {
  defineOrThrow(object, key, {
    __proto__: null,
    value,
    writable: true,
    enumerable: false,
    configurable: true,
  } as never);
}

export type JsonValue = string | number | boolean | null | undefined | JsonValue[] | { [key: string]: JsonValue };

/** `JSON.stringify` for what goes to the host, which no `toJSON` of the page has a say in. */
export function toJson(value: JsonValue): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object') return stringifyJson(value);
  let text = '';
  if (isArray(value)) {
    for (let i = 0; i < value.length; i++) text += (i === 0 ? '' : ',') + toJson(value[i]);
    return `[${text}]`;
  }
  const keys = ownKeys(value) as string[];
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as string;
    if (value[key] !== undefined) text += `${text === '' ? '' : ','}${stringifyJson(key)}:${toJson(value[key])}`;
  }
  return `{${text}}`;
}

/** The first match of the pattern, which is neither global nor sticky. */
export function firstMatch(pattern: RegExp, text: string): RegExpExecArray | null {
  return apply(exec, pattern, [text]);
}

/** Whether the pattern, which is neither global nor sticky, is found in the text. */
export function isFound(pattern: RegExp, text: string): boolean {
  return firstMatch(pattern, text) !== null;
}

/** Runs the steps as a microtask, whatever the page did to `Promise`. The steps must not throw. */
export async function queueMicrotaskSteps(steps: () => void): Promise<void> {
  await undefined;
  steps();
}
