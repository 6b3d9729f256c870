import { sketchMarkup } from '../../nodes/inspect-markup.ts';
import { copyOfRegExp, dataProperty, isProxy } from '../../realm/data-property.ts';
import { realmHost } from '../../realm/realm-host.ts';
import { recordOrNull } from '../../realm/target-link.ts';
import { isNodeRecord } from '../../tree/link.ts';
import { apply, getOwnPropertyDescriptor, stringifyJson } from '../../webidl/language/intrinsics.ts';
import { stackOf } from '../../webidl/stack-of.ts';
import { lengthOfView, partsOfView } from '../files/buffer-source.ts';

/** How deep objects in objects are written, and how many members of each. */
const DEPTH = 3;
const MEMBERS = 100;
/** Lists with more items are written without properties that have names. */
const LONGEST_LIST = 100_000;
/** What fits on one line. */
const WIDTH = 72;

const { forEach: forEachOfMap } = Map.prototype;
const { forEach: forEachOfSet } = Set.prototype;
const { toISOString, getTime } = Date.prototype;
const { toString: textOfSymbol } = Symbol.prototype;

/** What a console writes for a value. Getters are not called. */
export function inspect(value: unknown, depth = DEPTH): string {
  return new Inspection().write(value, depth);
}

class Inspection {
  /** The objects that are being written, from the outermost in. */
  readonly #open: object[] = [];

  write(value: unknown, depth: number): string {
    switch (typeof value) {
      case 'string':
        return quoted(value);
      case 'bigint':
        return `${value}n`;
      case 'symbol':
        return apply(textOfSymbol, value, []);
      case 'number':
        return Object.is(value, -0) ? '-0' : String(value);
      case 'object':
      case 'function':
        return value === null ? 'null' : this.#object(value, depth);
      default:
        return String(value);
    }
  }

  #object(object: object, depth: number): string {
    if (this.#open.includes(object)) return '[Circular]';
    const record = recordOrNull(object);
    if (record !== null && isNodeRecord(record)) return sketchMarkup(record, Math.max(depth, 1));
    this.#open.push(object);
    try {
      return this.#byKind(object, depth);
    } finally {
      this.#open.pop();
    }
  }

  #byKind(object: object, depth: number): string {
    const kind = realmHost().values.kindOf(object);
    if (typeof object === 'function' && kind !== 'Proxy') {
      return this.#members(object, functionTitle(object), '{', '}', [], depth);
    }
    switch (kind) {
      case 'Proxy':
        return 'Proxy {}';
      case 'Date': {
        const time = apply(getTime, object, []);
        return Number.isNaN(time) ? 'Invalid Date' : apply(toISOString, object, []);
      }
      case 'RegExp':
        return String(copyOfRegExp(object));
      case 'Error':
        return this.#error(object, depth);
      case 'Map': {
        const items: string[] = [];
        apply(forEachOfMap, object, [
          (value: unknown, key: unknown) =>
            items.push(`${this.write(key, depth - 1)} => ${this.write(value, depth - 1)}`),
        ]);
        return this.#members(object, `${nameOf(object)}(${items.length})`, '{', '}', items, depth);
      }
      case 'Set': {
        const items: string[] = [];
        apply(forEachOfSet, object, [(value: unknown) => items.push(this.write(value, depth - 1))]);
        return this.#members(object, `${nameOf(object)}(${items.length})`, '{', '}', items, depth);
      }
      default:
        return this.#ordinary(object, kind, depth);
    }
  }

  #ordinary(object: object, kind: string, depth: number): string {
    const length = lengthOfList(object, kind);
    if (length !== null) {
      const items: string[] = [];
      if (depth > 0) for (let i = 0; i < length && i < MEMBERS; i++) items.push(this.#member(object, String(i), depth));
      if (length > MEMBERS) items.push(`… ${length - MEMBERS} more`);
      const name = nameOf(object);
      return this.#members(object, name === 'Array' ? '' : `${name}(${length})`, '[', ']', items, depth, length);
    }
    const name = nameOf(object);
    return this.#members(object, name === 'Object' ? '' : name, '{', '}', [], depth);
  }

  #error(error: object, depth: number): string {
    const stack = stackOf(error);
    return this.#members(error, stack === '' ? errorTitle(error) : stack, '{', '}', [], depth);
  }

  #member(object: object, key: string | symbol, depth: number): string {
    const descriptor = getOwnPropertyDescriptor(object, key);
    if (descriptor === undefined) return '';
    if ('value' in descriptor) return this.write(descriptor.value, depth - 1);
    return descriptor.get === undefined ? '[Setter]' : descriptor.set === undefined ? '[Getter]' : '[Getter/Setter]';
  }

  /** The object's own enumerable properties after what comes before them, in brackets. */
  #members(
    object: object,
    title: string,
    open: string,
    close: string,
    items: string[],
    depth: number,
    length = 0,
  ): string {
    const isList = open === '[';
    const keys = isList ? namedKeysOfList(object, length) : enumerableKeys(object);
    if (depth < 0 && keys.length + items.length > 0) return isList ? '[Array]' : `[${title === '' ? 'Object' : title}]`;
    for (const key of keys.slice(0, MEMBERS)) items.push(`${keyText(key)}: ${this.#member(object, key, depth)}`);
    if (keys.length > MEMBERS) items.push(`… ${keys.length - MEMBERS} more`);
    const prefix = title === '' ? '' : `${title} `;
    if (items.length === 0) return hasText(object) ? title : `${prefix}${open}${close}`;
    const line = items.join(', ');
    if (line.length <= WIDTH && !line.includes('\n')) return `${prefix}${open} ${line} ${close}`;
    return `${prefix}${open}\n${items.map(indented).join(',\n')}\n${close}`;
  }
}

/** Null: it is no list. */
function lengthOfList(object: object, kind: string): number | null {
  if (Array.isArray(object)) return object.length;
  if (kind !== 'View') return null;
  const parts = partsOfView(object as ArrayBufferView);
  return parts.name === 'DataView' ? null : lengthOfView(parts);
}

function enumerableKeys(object: object): (string | symbol)[] {
  return Reflect.ownKeys(object).filter((key) => getOwnPropertyDescriptor(object, key)?.enumerable === true);
}

/** Without those of its items. To find any in millions of items takes seconds: of such lists they are not written. */
function namedKeysOfList(list: object, length: number): (string | symbol)[] {
  return length > LONGEST_LIST ? [] : enumerableKeys(list).filter((key) => !/^\d+$/.test(String(key)));
}

/** Functions and errors say enough by their title. */
function hasText(object: object): boolean {
  return typeof object === 'function' || realmHost().values.kindOf(object) === 'Error';
}

function indented(text: string): string {
  return `  ${text.split('\n').join('\n  ')}`;
}

function quoted(text: string): string {
  return text.includes("'") || text.includes('\n') ? stringifyJson(text) : `'${text}'`;
}

function keyText(key: string | symbol): string {
  if (typeof key === 'symbol') return `[${apply(textOfSymbol, key, [])}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoted(key);
}

function errorTitle(error: object): string {
  const [name, message] = [dataProperty(error, 'name'), dataProperty(error, 'message')];
  const title = typeof name === 'string' ? name : 'Error';
  return typeof message === 'string' && message !== '' ? `${title}: ${message}` : title;
}

/** The name of the class that made it. */
function nameOf(object: object): string {
  for (let at = prototypeOf(object); at !== null; at = prototypeOf(at)) {
    const constructor: unknown = getOwnPropertyDescriptor(at, 'constructor')?.value;
    if (typeof constructor !== 'function' || isProxy(constructor)) continue;
    const name: unknown = getOwnPropertyDescriptor(constructor, 'name')?.value;
    if (typeof name === 'string' && name !== '') return name;
  }
  return '[Object: null prototype]';
}

/** Null for a Proxy, too: it may do anything when it is looked at. */
function prototypeOf(object: object): object | null {
  const prototype = Object.getPrototypeOf(object) as object | null;
  return prototype === null || isProxy(prototype) ? null : prototype;
}

function functionTitle(object: object): string {
  const name: unknown = getOwnPropertyDescriptor(object, 'name')?.value;
  const isClass = getOwnPropertyDescriptor(object, 'prototype')?.writable === false;
  const kind = isClass ? 'class' : 'Function';
  return typeof name === 'string' && name !== '' ? `[${kind}: ${name}]` : `[${kind} (anonymous)]`;
}
