/**
 * What https://html.spec.whatwg.org/#structuredserializeinternal makes: primitive values stand for themselves, objects as
 * records that any realm can make objects from.
 */
export type Serialized = string | number | bigint | boolean | null | undefined | SerializedObject;

export class SerializedObject {
  /** The kind of internal slots, as `ValueHost` names them, or of platform object. */
  readonly kind: string;
  /** What it is made from. */
  data: unknown = undefined;
  /** Arrays and ordinary objects: keys and values. */
  readonly properties: [key: string, value: Serialized][] = [];
  /** Maps and sets; errors: what caused them. */
  readonly entries: [key: Serialized, value: Serialized][] = [];

  constructor(kind: string) {
    this.kind = kind;
  }
}

export interface ErrorData {
  readonly name: string;
  readonly message: string | undefined;
  readonly stack: string | undefined;
}

export interface ViewData {
  readonly name: string;
  readonly buffer: Serialized;
  readonly byteOffset: number;
  /** In elements; of a DataView in bytes. Not given for one that is as long as its buffer, however that is resized. */
  readonly length: number | undefined;
}

export interface BufferData {
  readonly bytes: Uint8Array;
  /** Undefined: it cannot be resized. */
  readonly maxByteLength: number | undefined;
}

/** https://html.spec.whatwg.org/#structureddeserializewithtransfer */
export interface DeserializedWithTransfer {
  readonly value: unknown;
  /** The message ports among what was transferred. */
  readonly ports: object[];
}

/** What is handed over with a message. https://html.spec.whatwg.org/#structuredserializewithtransfer */
export interface SerializedWithTransfer {
  readonly serialized: Serialized;
  /** Buffers and ports, in the order of the transfer list. */
  readonly transferred: readonly SerializedObject[];
}
