import type { Allocate } from './allocate.ts';

/** What the language does not tell of objects. */
export interface ValueHost {
  /** The internal slots that an object has: `Date`, `Map`, `Error`, `Proxy` … ; `Blob` for the platform's; `Object` for any other. */
  kindOf(object: object): string;
  isProxy(object: object): boolean;
  /** Whether the engine threw it in a function of the host, as the stack is full. */
  isOfFullStack(exception: object): boolean;
  /** The JSON of type, name and time of one that is a `Blob`. */
  describeBlob(blob: object): string;
  /** Its bytes; null when they cannot be had. */
  readBlob(blob: object, allocate: Allocate): Uint8Array | null;
  /** https://tc39.es/ecma262/#sec-detacharraybuffer */
  detach(buffer: ArrayBuffer): void;
}
