import { copyOfGeometry, objectOfGeometry } from '../../geometry/geometry-objects.ts';
import { canvas } from '../../html/canvas/door.ts';
import type {
  BufferData,
  DeserializedWithTransfer,
  ErrorData,
  Serialized,
  SerializedObject,
  SerializedWithTransfer,
  ViewData,
} from '../../realm/serialized.ts';
import { own } from '../../webidl/current-realm.ts';
import { DOMException } from '../../webidl/DOMException.ts';
import { apply, createDataProperty, defineHidden } from '../../webidl/language/intrinsics.ts';
import { setStack } from '../../webidl/stack-of.ts';
import { createObjectOfState, type PlatformState } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { type BlobState, objectOfBlob } from '../files/blob-state.ts';
import { VIEWS } from '../files/buffer-source.ts';
import { createFileList, type FileListState } from '../files/file-list-state.ts';
import type { PortEnd } from '../messaging/shared/port-end.ts';
import { portOf } from '../messaging/transfer-port.ts';
import { type QuotaState, quotaExceeded } from '../storage/throw-quota-exceeded.ts';
import { streamOf, type TransferredStream } from '../streams/transfer-streams.ts';

type Memory = Map<SerializedObject, unknown>;

const { set: setInMap } = Map.prototype;
const { add: addToSet } = Set.prototype;
// As they were before any script of the page ran.
const [DateClass, MapClass, SetClass, RegExpClass] = [Date, Map, Set, RegExp];
const ERRORS = {
  Error,
  EvalError,
  RangeError,
  ReferenceError,
  SyntaxError,
  TypeError,
  URIError,
};
/** https://html.spec.whatwg.org/#structureddeserialize, with objects of this realm. */
export function structuredDeserialize(serialized: Serialized): unknown {
  return deserialize(serialized, new Map(), []);
}

/**
 * https://html.spec.whatwg.org/#structureddeserializewithtransfer. The lists are of the realm that sent the message: no method of
 * theirs is called, which its page might have replaced.
 */
export function structuredDeserializeWithTransfer(message: SerializedWithTransfer): DeserializedWithTransfer {
  const holders = message.transferred;
  const transferred: unknown[] = [];
  const ports: object[] = [];
  for (let i = 0; i < holders.length; i++) {
    const value = deserialize(holders[i] as SerializedObject, new Map(), []);
    createDataProperty(transferred, `${i}`, value);
    if (holders[i]?.kind === 'MessagePort') createDataProperty(ports, `${ports.length}`, value);
  }
  return { value: deserialize(message.serialized, new Map(), transferred), ports: own(ports) };
}

function deserialize(serialized: Serialized, memory: Memory, transferred: readonly unknown[]): unknown {
  if (typeof serialized !== 'object' || serialized === null) return serialized;
  if (serialized.kind === 'Transferred') return transferred[serialized.data as number];
  if (memory.has(serialized)) return memory.get(serialized);
  const value = own(create(serialized, memory, transferred));
  memory.set(serialized, value);
  fill(value as object, serialized, memory, transferred);
  return value;
}

function create({ kind, data }: SerializedObject, memory: Memory, transferred: readonly unknown[]): unknown {
  switch (kind) {
    case 'Boolean':
    case 'Number':
    case 'BigInt':
    case 'String':
      return Object(data);
    case 'Date':
      return new DateClass(data as number);
    case 'RegExp': {
      const parts = data as [string, string];
      return new RegExpClass(parts[0], parts[1]);
    }
    case 'ArrayBuffer':
      return createBuffer(data as BufferData);
    case 'View': {
      const { name, buffer, byteOffset, length } = data as ViewData;
      return new VIEWS[name]!(deserialize(buffer, memory, transferred) as ArrayBuffer, byteOffset, length);
    }
    case 'Map':
      return new MapClass();
    case 'Set':
      return new SetClass();
    case 'Error':
      return createError(data as ErrorData);
    case 'Array':
      return new Array(data as number);
    case 'Object':
      return {};
    default:
      return createPlatform(kind, data);
  }
}

function createPlatform(kind: string, data: unknown): object {
  switch (kind) {
    case 'DOMException': {
      const { name, message, stack, added } = data as Required<ErrorData & { added: QuotaState | null }>;
      const exception = added === null ? new DOMException(message, name) : quotaExceeded(message as string, added);
      if (stack !== undefined) setStack(exception, stack);
      return exception;
    }
    case 'Blob':
      return objectOfBlob(data as BlobState);
    case 'FileList':
      return createFileList((data as FileListState).files);
    case 'CryptoKey':
      return createObjectOfState(data as PlatformState);
    case 'DOMMatrix':
    case 'DOMPoint':
    case 'DOMQuad':
    case 'DOMRect':
      return objectOfGeometry(copyOfGeometry(data as PlatformState));
    case 'ImageData':
      return createObjectOfState(canvas().copyOfImage(data as PlatformState));
    case 'ImageBitmap':
      // A message may be deserialized for more than one receiver.
      return createObjectOfState(canvas().copyOfBitmap(data as PlatformState));
    case 'MessagePort':
      return portOf(data as PortEnd);
    case 'ReadableStream':
    case 'WritableStream':
    case 'TransformStream':
      return streamOf(kind, data as TransferredStream);
    default:
      throw typeError(`Nothing is known of '${kind}'.`);
  }
}

function createBuffer({ bytes, maxByteLength }: BufferData): ArrayBuffer {
  const options = maxByteLength === undefined ? undefined : { maxByteLength };
  const buffer = new (ArrayBuffer as new (length: number, options?: object) => ArrayBuffer)(bytes.length, options);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}

function createError({ name, message, stack }: ErrorData): Error {
  const error = new ERRORS[name as keyof typeof ERRORS]();
  if (message !== undefined) defineHidden(error, 'message', message);
  setStack(error, stack);
  return error;
}

function fill(
  value: object,
  { kind, properties, entries }: SerializedObject,
  memory: Memory,
  transferred: readonly unknown[],
): void {
  for (let i = 0; i < entries.length; i++) {
    const [serializedKey, serializedValue] = entries[i] as SerializedObject['entries'][number];
    const key = deserialize(serializedKey, memory, transferred);
    if (kind === 'Error') defineHidden(value, 'cause', deserialize(serializedValue, memory, transferred));
    else if (kind === 'Map') apply(setInMap, value, [key, deserialize(serializedValue, memory, transferred)]);
    else apply(addToSet, value, [key]);
  }
  for (let i = 0; i < properties.length; i++) {
    const [key, property] = properties[i] as SerializedObject['properties'][number];
    createDataProperty(value, key, deserialize(property, memory, transferred));
  }
}
