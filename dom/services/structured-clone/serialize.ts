import { eventRecordOrNull } from '../../events/event-object.ts';
import { copyOfGeometry } from '../../geometry/geometry-objects.ts';
import { canvas } from '../../html/canvas/door.ts';
import { copyOfRegExp, isProxy } from '../../realm/data-property.ts';
import { realmHost } from '../../realm/realm-host.ts';
import {
  type BufferData,
  type ErrorData,
  type Serialized,
  SerializedObject,
  type SerializedWithTransfer,
} from '../../realm/serialized.ts';
import { recordOrNull } from '../../realm/target-link.ts';
import { domExceptionData, throwDOMException } from '../../webidl/DOMException.ts';
import { apply, getOwnPropertyDescriptor } from '../../webidl/language/intrinsics.ts';
import { textOfFunction } from '../../webidl/language/text-of-function.ts';
import { type PlatformState, stateOfKind, stateOrNull } from '../../webidl/state.ts';
import {
  isArrayBuffer,
  lengthOfView,
  maxLengthOf,
  partsOfView,
  tracksLength,
  type ViewParts,
} from '../files/buffer-source.ts';
import { copyOfPlatformBlob } from '../files/to-blob.ts';
import { detachPort, isPort } from '../messaging/transfer-port.ts';
import { detachStream, streamKind } from '../streams/transfer-streams.ts';

type Memory = Map<object, SerializedObject>;

function dataCloneError(what: string): never {
  throwDOMException('DataCloneError', `${what} could not be cloned.`);
}

const { getTime } = Date.prototype;
const { valueOf: booleanValue } = Boolean.prototype;
const { valueOf: numberValue } = Number.prototype;
const { valueOf: stringValue } = String.prototype;
const { valueOf: bigintValue } = BigInt.prototype;
const { forEach: forEachOfMap } = Map.prototype;
const { forEach: forEachOfSet } = Set.prototype;
const { isArray } = Array;
const { values: valuesOfView } = Object.getPrototypeOf(Uint8Array.prototype) as Uint8Array;

/** https://html.spec.whatwg.org/#structuredserialize */
export function structuredSerialize(value: unknown): Serialized {
  return serialize(value, new Map());
}

/** https://html.spec.whatwg.org/#structuredserializewithtransfer */
export function structuredSerializeWithTransfer(
  value: unknown,
  transferList: readonly unknown[],
): SerializedWithTransfer {
  const memory: Memory = new Map();
  const transferables: object[] = [];
  for (let i = 0; i < transferList.length; i++) {
    const transferable = transferList[i] as object;
    if (!isTransferable(transferable))
      throwDOMException('DataCloneError', `Value at index ${i} does not have a transferable type.`);
    if (memory.has(transferable))
      throwDOMException(
        'DataCloneError',
        `${nameOf(transferable)} at index ${i} is a duplicate of an earlier ${nameOf(transferable).replace('Message ', '')}.`,
      );
    memory.set(transferable, new SerializedObject('Transferred'));
    transferables.push(transferable);
  }
  const serialized = serialize(value, memory);
  return { serialized, transferred: transferables.map((transferable, index) => transfer(transferable, memory, index)) };
}

function nameOf(transferable: object): string {
  if (isPort(transferable)) return 'Message port';
  return bitmapOrNull(transferable)?.kind ?? streamKind(transferable) ?? 'ArrayBuffer';
}

function bitmapOrNull(value: unknown): PlatformState | null {
  return stateOfKind(value, 'ImageBitmap');
}

function isTransferable(value: unknown): boolean {
  return isArrayBuffer(value) || isPort(value) || streamKind(value) !== null || bitmapOrNull(value) !== null;
}

/** Detaches the object; what it held goes over. Throws for one that was detached, maybe while the value was serialized. */
function transfer(transferable: object, memory: Memory, index: number): SerializedObject {
  const placeholder = memory.get(transferable) as SerializedObject;
  placeholder.data = index;
  const stream = streamKind(transferable);
  if (stream !== null) {
    const result = new SerializedObject(stream);
    result.data = detachStream(transferable);
    return result;
  }
  const bitmap = bitmapOrNull(transferable);
  if (bitmap !== null) {
    const result = new SerializedObject(bitmap.kind);
    result.data = canvas().transferBitmap(bitmap, index);
    return result;
  }
  if (!isArrayBuffer(transferable)) {
    const result = new SerializedObject('MessagePort');
    result.data =
      detachPort(transferable) ?? throwDOMException('DataCloneError', `Port at index ${index} is already neutered.`);
    return result;
  }
  const result = serializeBuffer(transferable);
  realmHost().values.detach(transferable);
  return result;
}

/** https://html.spec.whatwg.org/#structuredserializeinternal */
function serialize(value: unknown, memory: Memory): Serialized {
  switch (typeof value) {
    case 'symbol':
      return dataCloneError(value.toString());
    case 'function':
      return dataCloneError(textOfFunction(value));
    case 'object':
      return value === null ? null : (known(value, memory) ?? serializeObject(value, memory));
    case 'undefined':
      // `document.all`, which `typeof` does not know for an object.
      return value === undefined ? undefined : dataCloneError('HTMLAllCollection object');
    default:
      return value as Serialized;
  }
}

/** As in Chromium, a bitmap that is transferred is not detached where it is part of the value. */
function known(object: object, memory: Memory): SerializedObject | undefined {
  const found = memory.get(object);
  const bitmap = found?.kind === 'Transferred' ? bitmapOrNull(object) : null;
  if (bitmap !== null) canvas().requireOpenBitmap(bitmap);
  return found;
}

function serializeObject(object: object, memory: Memory): SerializedObject {
  if (!isProxy(object) && isArray(object)) return serializeProperties(object, memory);
  const exception = domExceptionData(object);
  if (exception !== null) return remember(memory, object, 'DOMException', exception);
  const state = stateOrNull(object);
  if (state !== null) return serializePlatformObject(state, object, memory);
  if (isPort(object))
    throwDOMException('DataCloneError', 'A MessagePort could not be cloned because it was not transferred.');
  if (recordOrNull(object) !== null || eventRecordOrNull(object) !== null) dataCloneError('A platform object');
  const kind = realmHost().values.kindOf(object);
  switch (kind) {
    case 'Boolean':
      return remember(memory, object, kind, apply(booleanValue, object, []));
    case 'Number':
      return remember(memory, object, kind, apply(numberValue, object, []));
    case 'BigInt':
      return remember(memory, object, kind, apply(bigintValue, object, []));
    case 'String':
      return remember(memory, object, kind, apply(stringValue, object, []));
    case 'Blob':
      return serializePlatformObject(copyOfPlatformBlob(object), object, memory);
    case 'Date':
      return remember(memory, object, kind, apply(getTime, object, []));
    case 'RegExp': {
      const { source, flags } = copyOfRegExp(object);
      return remember(memory, object, kind, [source, flags]);
    }
    case 'ArrayBuffer': {
      const result = serializeBuffer(object as ArrayBuffer);
      memory.set(object, result);
      return result;
    }
    case 'View':
      return serializeView(object as ArrayBufferView, memory);
    case 'Map':
      return serializeMap(object as Map<unknown, unknown>, memory);
    case 'Set':
      return serializeSet(object as Set<unknown>, memory);
    case 'Error':
      return serializeError(object, memory);
    case 'Object':
      if (isOfInterface(object)) return dataCloneError('A platform object');
      return serializeProperties(object, memory);
    default:
      return dataCloneError(`#<${kind}>`);
  }
}

function remember(memory: Memory, object: object, kind: string, data: unknown): SerializedObject {
  const result = new SerializedObject(kind);
  result.data = data;
  memory.set(object, result);
  return result;
}

/** https://html.spec.whatwg.org/#serializable-objects. What a Blob holds never changes, so its state itself goes over. */
function serializePlatformObject(state: PlatformState, object: object, memory: Memory): SerializedObject {
  switch (state.kind) {
    case 'Blob':
    case 'FileList':
    case 'CryptoKey':
      return remember(memory, object, state.kind, state);
    case 'DOMMatrix':
    case 'DOMPoint':
    case 'DOMQuad':
    case 'DOMRect':
      return remember(memory, object, state.kind, copyOfGeometry(state));
    case 'ImageData':
      return remember(memory, object, state.kind, canvas().copyOfImage(state));
    case 'ImageBitmap':
      return remember(memory, object, state.kind, canvas().copyOfBitmap(state));
    default:
      return dataCloneError(`${state.kind} object`);
  }
}

function serializeBuffer(buffer: ArrayBuffer): SerializedObject {
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(new Uint8Array(buffer));
  } catch {
    return dataCloneError('An ArrayBuffer that is detached');
  }
  const result = new SerializedObject('ArrayBuffer');
  result.data = { bytes, maxByteLength: maxLengthOf(buffer) } satisfies BufferData;
  return result;
}

/** A view that its buffer has become too short for has no parts. */
function partsInBounds(view: ArrayBufferView): ViewParts {
  try {
    const parts = partsOfView(view);
    if (parts.name !== 'DataView') apply(valuesOfView, view, []);
    return parts;
  } catch {
    return dataCloneError('A view of a buffer that is detached or has become too short');
  }
}

function serializeView(view: ArrayBufferView, memory: Memory): SerializedObject {
  const parts = partsInBounds(view);
  const { name, buffer, byteOffset } = parts;
  const length = tracksLength(view, parts) ? undefined : lengthOfView(parts);
  return remember(memory, view, 'View', { name, buffer: serialize(buffer, memory), byteOffset, length });
}

/** The entries as they are before anything in them is serialized. */
function serializeMap(map: Map<unknown, unknown>, memory: Memory): SerializedObject {
  const result = remember(memory, map, 'Map', undefined);
  const entries: [unknown, unknown][] = [];
  apply(forEachOfMap, map, [(value: unknown, key: unknown) => entries.push([key, value])]);
  for (const [key, value] of entries) result.entries.push([serialize(key, memory), serialize(value, memory)]);
  return result;
}

function serializeSet(set: Set<unknown>, memory: Memory): SerializedObject {
  const result = remember(memory, set, 'Set', undefined);
  const values: unknown[] = [];
  apply(forEachOfSet, set, [(value: unknown) => values.push(value)]);
  for (const value of values) result.entries.push([serialize(value, memory), undefined]);
  return result;
}

function serializeError(error: object, memory: Memory): SerializedObject {
  const result = remember(memory, error, 'Error', errorData(error));
  const cause = getOwnPropertyDescriptor(error, 'cause');
  // DEVIATION: the Standard does not say so yet; browsers keep what caused an error.
  if (cause !== undefined && 'value' in cause) result.entries.push(['cause', serialize(cause.value, memory)]);
  return result;
}

const ERROR_NAMES = ['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError'];

function errorData(error: object): ErrorData {
  const name: unknown = (error as Error).name;
  const message = getOwnPropertyDescriptor(error, 'message');
  const stack: unknown = (error as Error).stack;
  return {
    name: ERROR_NAMES.includes(name as string) ? (name as string) : 'Error',
    message: message === undefined || !('value' in message) ? undefined : `${message.value as string}`,
    stack: typeof stack === 'string' ? stack : undefined,
  };
}

/** The tags of iterators: their prototypes have no constructor. */
const ITERATOR = / Iterator$|^Iterator Helper$/;

/**
 * Whether it inherits from the prototype of an interface or of a class of the language, which has the name of its class as
 * `Symbol.toStringTag`, in `Intl` and `WebAssembly` with theirs before it.
 */
function isOfInterface(object: object): boolean {
  let at = Object.getPrototypeOf(object) as object | null;
  for (; at !== null && !isProxy(at); at = Object.getPrototypeOf(at) as object | null) {
    const tag: unknown = getOwnPropertyDescriptor(at, Symbol.toStringTag)?.value;
    if (typeof tag !== 'string') continue;
    if (ITERATOR.test(tag)) return true;
    const constructor: unknown = getOwnPropertyDescriptor(at, 'constructor')?.value;
    const name = tag.slice(tag.lastIndexOf('.') + 1);
    if (typeof constructor === 'function' && getOwnPropertyDescriptor(constructor, 'name')?.value === name) return true;
  }
  return false;
}

function serializeProperties(object: object, memory: Memory): SerializedObject {
  const result = remember(memory, object, isArray(object) ? 'Array' : 'Object', undefined);
  if (isArray(object)) result.data = object.length;
  for (const key of Object.keys(object)) {
    // A getter may have removed it.
    if (!Object.hasOwn(object, key)) continue;
    result.properties.push([key, serialize((object as Record<string, unknown>)[key], memory)]);
  }
  return result;
}
