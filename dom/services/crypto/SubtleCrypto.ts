import { realmHost } from '../../realm/realm-host.ts';
import { hostOfWindow, type WindowRecord } from '../../realm/shared/window-record.ts';
import type { ViewState } from '../../realm/window-view.ts';
import { requireArguments, toDOMString, toSequence, toUnsignedLong } from '../../webidl/convert.ts';
import { DOMException } from '../../webidl/DOMException.ts';
import { type JsonValue, parseJson, toJson } from '../../webidl/language/intrinsics.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { brandOf, createPlatformObject, stateOfKind } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { allocate } from '../files/blob-state.ts';
import { bytesOfBufferSource } from '../files/buffer-source.ts';
import { cryptoKeyInterface } from './CryptoKey.ts';
import { CryptoKeyState } from './crypto-key-state.ts';

const thisSubtle = brandOf<ViewState>('SubtleCrypto');

/** A key as the host describes it. */
interface KeyDescription {
  readonly id: number;
  readonly type: string;
  readonly extractable: boolean;
  readonly algorithm: JsonValue;
  readonly usages: string[];
}

type Answer = { key?: KeyDescription; pair?: [KeyDescription, KeyDescription]; value?: JsonValue };

let forgotten: FinalizationRegistry<number> | null = null;

function createKey({ id, type, extractable, algorithm, usages }: KeyDescription): object {
  const state = new CryptoKeyState(id, type, extractable, revived(algorithm) as object, usages);
  forgotten ??= new FinalizationRegistry((key) => realmHost().crypto.forgetKey(key));
  // By the state, as copies of the key share it.
  forgotten.register(state, id);
  return createPlatformObject(cryptoKeyInterface(), state);
}

/** Bytes in a description are base64. */
function revived(value: JsonValue): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const object = value as Record<string, JsonValue>;
  if (typeof object.$bytes === 'string') return bytesOfBase64(object.$bytes);
  const result: Record<string, unknown> = {};
  for (const key of Object.keys(object)) result[key] = revived(object[key]);
  return result;
}

function bytesOfBase64(text: string): Uint8Array {
  const binary = realmHost().text.atob(text) ?? '';
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let i = 0; i < bytes.length; i++) binary += String.fromCharCode(bytes[i] as number);
  return realmHost().text.btoa(binary) as string;
}

/** Arguments as JSON: bytes and keys by name, dictionaries by their members, read once. */
function argument(value: unknown, depth = 0): JsonValue {
  if (typeof value === 'function' || typeof value === 'symbol' || depth > 8)
    throw typeError('An argument is not what the algorithm takes.');
  if (typeof value !== 'object' || value === null) return value as JsonValue;
  const bytes = bytesOfBufferSource(value);
  if (bytes !== null) return { $bytes: base64(bytes) };
  const key = stateOfKind<CryptoKeyState>(value, 'CryptoKey');
  if (key !== null) return { $key: key.id };
  if (Array.isArray(value)) {
    // Of a page, as is what it has for `map`.
    const items: JsonValue[] = [];
    for (let i = 0; i < value.length; i++) items[i] = argument(value[i], depth + 1);
    return items;
  }
  const result: Record<string, JsonValue> = {};
  for (const name in value) {
    // No algorithm has such a member, which would stand for bytes or a key.
    if (name.startsWith('$')) continue;
    const member = (value as Record<string, unknown>)[name];
    // Pages have functions on what all objects inherit from.
    if (typeof member !== 'function') result[name] = argument(member, depth + 1);
  }
  return result;
}

/** Checks an argument of that type. Those that it has no word of are what the algorithm takes. */
type Check = (value: unknown, position: number) => unknown;

/** `AlgorithmIdentifier` */
const algorithm: Check = (value) => (Object(value) === value ? value : toDOMString(value));
/** `KeyFormat` */
const format: Check = (value) => toDOMString(value);
const key: Check = (value, position) => {
  if (stateOfKind(value, 'CryptoKey') === null) throw typeError(`parameter ${position} is not of type 'CryptoKey'.`);
  return value;
};
/** `BufferSource` */
const bytes: Check = (value) => {
  if (bytesOfBufferSource(value) !== null) return value;
  throw typeError("The provided value is not of type '(ArrayBuffer or ArrayBufferView)'.");
};
/** `(BufferSource or JsonWebKey)` */
const keyData: Check = (value) => {
  if (value === null || value === undefined || Object(value) === value) return value;
  throw typeError("The provided value is not of type '(ArrayBuffer or ArrayBufferView or JsonWebKey)'.");
};
const usages: Check = (value) => toSequence(value, toDOMString);
const flag: Check = Boolean;
const length: Check = (value) => (value === null || value === undefined ? null : toUnsignedLong(value));

/** The operations and what each takes; of `deriveBits` the last may be left out. */
const OPERATIONS: Readonly<Record<string, readonly Check[]>> = {
  encrypt: [algorithm, key, bytes],
  decrypt: [algorithm, key, bytes],
  sign: [algorithm, key, bytes],
  verify: [algorithm, key, bytes, bytes],
  digest: [algorithm, bytes],
  generateKey: [algorithm, flag, usages],
  deriveKey: [algorithm, key, algorithm, flag, usages],
  deriveBits: [algorithm, key, length],
  importKey: [format, keyData, algorithm, flag, usages],
  exportKey: [format, key],
  wrapKey: [format, key, key, algorithm],
  unwrapKey: [format, bytes, key, algorithm, algorithm, flag, usages],
};

function run(window: WindowRecord, operation: string, given: readonly unknown[]): Promise<unknown> {
  // One of the core: of the page's own the operation would ask for the `then` that its scripts see.
  return new Promise((resolve, reject) => {
    const request = toJson(given.map((value) => argument(value)));
    hostOfWindow(window).crypto.subtle(operation, request, allocate, (error, answer, bytes) => {
      if (error !== null) reject(errorOf(error));
      else if (bytes !== null) resolve(bytes.buffer);
      else resolve(resultOf(parseJson(answer as string) as Answer));
    });
  });
}

function resultOf({ key, pair, value }: Answer): unknown {
  if (key !== undefined) return createKey(key);
  if (pair === undefined) return value;
  return { publicKey: createKey(pair[0]), privateKey: createKey(pair[1]) };
}

/** `NotSupportedError: …` of the host as an exception of this realm. */
function errorOf(text: string): unknown {
  const end = text.indexOf(': ');
  // Some versions of Node.js say "InvalidAccessException".
  const name = text.slice(0, end).replace(/Exception$/, 'Error');
  const message = text.slice(end + 2);
  return name === 'TypeError' ? new TypeError(message) : new DOMException(message, name);
}

/** https://w3c.github.io/webcrypto/#subtlecrypto-interface, by the host. */
export const subtleCryptoInterface = lazyInterface('SubtleCrypto', () => {
  class SubtleCrypto {
    constructor() {
      illegalConstructor();
    }
  }
  for (const name of Object.keys(OPERATIONS)) {
    const checks = OPERATIONS[name] as readonly Check[];
    const required = name === 'deriveBits' ? 2 : checks.length;
    const holder = {
      async [name](this: object, ...given: unknown[]): Promise<unknown> {
        const { window } = thisSubtle(this);
        requireArguments(given.length, required);
        const converted = checks.slice(0, given.length).map((check, index) => check(given[index], index + 1));
        return run(window, name, converted);
      },
    };
    const value = holder[name];
    Object.defineProperty(value, 'length', { value: required, configurable: true });
    Object.defineProperty(SubtleCrypto.prototype, name, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
  return SubtleCrypto;
});
