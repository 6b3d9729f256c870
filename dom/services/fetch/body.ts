import { mayBeMadeUp } from '../../events/conversions.ts';
import { realmHost } from '../../realm/realm-host.ts';
import { toDOMString } from '../../webidl/convert.ts';
import { newPromise } from '../../webidl/current-realm.ts';
import { parseJson } from '../../webidl/language/intrinsics.ts';
import { stateOrNull } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import {
  type BlobState,
  bytesOfBlob,
  concatenate,
  createBlob,
  normalizedType,
  utf8Decode,
  utf8Encode,
} from '../files/blob-state.ts';
import { copyOfBufferSource } from '../files/buffer-source.ts';
import { toBlobOrNull } from '../files/to-blob.ts';
import { type FormDataState, type FormEntry, formDataObject } from '../form-data/form-data-state.ts';
import { type Streams, streamsPackage } from '../streams/package.ts';
import { withoutPrototype } from '../streams/stand-ins.ts';
import {
  ByteStreamState,
  readAll,
  StreamState,
  streamFrom,
  streamObject,
  streamOfBytes,
} from '../streams/stream-state.ts';
import { structuredDeserialize } from '../structured-clone/deserialize.ts';
import { structuredSerialize } from '../structured-clone/serialize.ts';
import type { SearchParamsState } from '../url/search-params-state.ts';
import { extractMimeType } from './mime-type.ts';
import { encodeMultipart, parseMultipart } from './multipart.ts';

/** https://fetch.spec.whatwg.org/#concept-body: bytes that are there already, or a stream of them. */
export class BodyState {
  /** Null: only the stream has them. */
  readonly bytes: Uint8Array | null;
  #stream: StreamState | null;
  #object: object | null = null;
  #isConsumed = false;

  constructor(bytes: Uint8Array | null, stream: StreamState | null, object: object | null = null) {
    this.bytes = bytes;
    this.#stream = stream;
    this.#object = object;
  }

  get isUsed(): boolean {
    return this.#isConsumed || this.#stream?.isDisturbed === true;
  }

  get isLocked(): boolean {
    return this.#stream?.isLocked === true;
  }

  /** https://fetch.spec.whatwg.org/#body-unusable */
  get isUnusable(): boolean {
    return this.isUsed || this.isLocked;
  }

  get failure(): StreamState['failure'] {
    return this.#stream?.failure ?? null;
  }

  get stream(): StreamState {
    if (this.#stream === null) {
      const bytes = this.#isConsumed ? null : this.bytes;
      this.#stream = streamOfBytes(new Uint8Array(bytes ?? []));
      // Whoever read it holds its reader.
      if (this.#isConsumed) this.#stream.impl.getReader();
      this.#stream.isDisturbed = this.#isConsumed;
    }
    return this.#stream;
  }

  get object(): object {
    this.#object ??= streamObject(this.stream);
    return this.#object;
  }

  /** https://fetch.spec.whatwg.org/#body-fully-read. The bytes are the caller's. */
  async read(): Promise<Uint8Array> {
    if (this.#stream === null) {
      this.#isConsumed = true;
      return new Uint8Array(this.bytes as Uint8Array);
    }
    const parts: Uint8Array[] = [];
    let size = 0;
    await readAll(this.#stream, (part) => {
      parts.push(part);
      size += part.length;
    });
    return concatenate(parts, size);
  }

  /** https://fetch.spec.whatwg.org/#abort-fetch, whether it is being read or not. */
  abort(reason: unknown): void {
    const stream = this.#stream;
    void (stream?.reader ?? stream)?.cancel(reason).catch(() => {});
  }

  /** https://fetch.spec.whatwg.org/#concept-body-clone */
  clone(): BodyState {
    if (this.#stream === null) return new BodyState(this.bytes, null);
    const [own, other] = this.#stream.tee();
    const copied = this.#stream instanceof ByteStreamState ? other : copiesOf(other);
    this.#stream = own;
    this.#object = null;
    return new BodyState(this.bytes, copied);
  }

  /** Takes the body over to another request, which leaves this one used. */
  transfer(): BodyState {
    const other =
      this.#stream === null ? new BodyState(this.bytes, null) : new BodyState(this.bytes, throughOf(this.#stream));
    this.#isConsumed = true;
    return other;
  }
}

/** The second stream of https://streams.spec.whatwg.org/#abstract-opdef-readablestreamdefaulttee, where it has copies of the chunks. */
function copiesOf({ impl }: StreamState): StreamState {
  const reader = impl.getReader();
  const source: Streams.UnderlyingSource = {
    async pull(controller) {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(structuredDeserialize(structuredSerialize(value)));
    },
    cancel: (reason) => reader.cancel(reason),
  };
  return new StreamState(new (streamsPackage().ReadableStream)(withoutPrototype(source)));
}

/** https://streams.spec.whatwg.org/#readablestream-create-a-proxy */
function throughOf(stream: StreamState): StreamState {
  const [own, other] = stream.tee();
  void own.cancel(undefined).catch(() => {});
  return other;
}

export interface ExtractedBody {
  readonly body: BodyState;
  readonly type: string | null;
}

/** https://fetch.spec.whatwg.org/#concept-bodyinit-extract */
export function extractBody(value: unknown): ExtractedBody {
  const state = stateOrNull(value);
  if (state?.kind === 'ReadableStream') {
    const stream = state as StreamState;
    if (stream.isDisturbed || stream.isLocked) throw typeError('The stream was read already, or is locked.');
    return { body: new BodyState(null, stream, value as object), type: null };
  }
  const ofObject = extractFromObject(value);
  if (ofObject !== null) return ofObject;
  // DEVIATION: in windows for tests a stream of Node.js is one. MSW makes the requests that it intercepts with those.
  if (mayBeMadeUp(value) && Symbol.asyncIterator in (value as object)) {
    return { body: new BodyState(null, streamFrom(value)), type: null };
  }
  return { body: new BodyState(utf8Encode(toUSVString(toDOMString(value))), null), type: TEXT_TYPE };
}

export const TEXT_TYPE = 'text/plain;charset=UTF-8';

/** The same of what is neither a stream nor text; null for anything else. */
export function extractFromObject(value: unknown): ExtractedBody | null {
  const state = stateOrNull(value) ?? toBlobOrNull(value);
  switch (state?.kind) {
    case 'Blob': {
      const { type } = state as BlobState;
      return { body: new BodyState(bytesOfBlob(state as BlobState), null), type: type === '' ? null : type };
    }
    case 'FormData': {
      const { bytes, boundary } = encodeMultipart((state as FormDataState).entries.toArray());
      return { body: new BodyState(bytes, null), type: `multipart/form-data; boundary=${boundary}` };
    }
    case 'URLSearchParams': {
      const text = (state as SearchParamsState).serialize();
      return { body: new BodyState(utf8Encode(text), null), type: 'application/x-www-form-urlencoded;charset=UTF-8' };
    }
  }
  const bytes = copyOfBufferSource(value);
  return bytes === null ? null : { body: new BodyState(bytes, null), type: null };
}

/** A Request or a Response. */
export interface BodyOwner {
  body: BodyState | null;
  /** The value of its `Content-Type` header. */
  contentType(): string | null;
}

/** https://fetch.spec.whatwg.org/#body-mixin */
export function bodyMembers(thisOwner: (object: object) => BodyOwner): object {
  /** https://fetch.spec.whatwg.org/#concept-body-consume-body */
  function consume<Result>(
    object: object,
    convert: (bytes: Uint8Array, type: string | null) => Result,
  ): Promise<Result> {
    const owner = thisOwner(object);
    const { body } = owner;
    if (body?.isUnusable === true) throw typeError('body stream already read, or locked');
    return newPromise((resolve, reject) => {
      const settle = async (): Promise<void> => {
        try {
          const bytes = body === null ? new Uint8Array() : await body.read();
          resolve(convert(bytes, owner.contentType()));
        } catch (error) {
          reject(error);
        }
      };
      const failure = body?.failure ?? null;
      void settle();
      if (failure !== null) reject(failure.reason);
    });
  }

  return {
    get body(): object | null {
      return thisOwner(this).body?.object ?? null;
    },

    get bodyUsed(): boolean {
      return thisOwner(this).body?.isUsed === true;
    },

    arrayBuffer(): Promise<ArrayBufferLike> {
      return consume(this, (bytes) => bytes.buffer);
    },

    blob(): Promise<object> {
      // As in Chromium, whatever it says that a Blob may say.
      return consume(this, (bytes, type) => createBlob(bytes, normalizedType(type ?? '')));
    },

    bytes(): Promise<Uint8Array> {
      return consume(this, (bytes) => bytes);
    },

    formData(): Promise<object> {
      return consume(this, toFormData);
    },

    json(): Promise<unknown> {
      return consume(this, (bytes) => parseJson(utf8Decode(bytes)) as unknown);
    },

    text(): Promise<string> {
      return consume(this, utf8Decode);
    },
  };
}

function toFormData(bytes: Uint8Array, contentType: string | null): object {
  const type = extractMimeType(contentType);
  if (type?.essence === 'application/x-www-form-urlencoded') {
    // A byte order mark is part of it.
    const text = realmHost().text.createDecoder('UTF-8', false, true)(bytes, false) as string;
    return formDataObject(parseJson(realmHost().urls.parseUrlencoded(text)) as FormEntry[]);
  }
  const boundary = type?.essence === 'multipart/form-data' ? type.parameters.get('boundary') : undefined;
  const entries = boundary === undefined ? null : parseMultipart(bytes, boundary);
  if (entries === null) throw new TypeError('The body is no form data.');
  return formDataObject(entries);
}
