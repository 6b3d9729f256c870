import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { withoutFragment } from '../../html/without-fragment.ts';
import { requireWindow } from '../../realm/require-window.ts';
import { brandOfRecord, recordOf } from '../../realm/target-link.ts';
import { pending } from '../../tree/link.ts';
import { requireArguments, toDOMString, toUnsignedLong } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { illegalInvocation } from '../../webidl/unnamed.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { toByteString } from '../fetch/fill-headers.ts';
import { abortRequest, openRequest, setRequestHeader } from './open.ts';
import { responseObject, responseText, responseXml } from './response.ts';
import { send } from './send.ts';
import { type ResponseType, XhrRecord, XhrState, XhrUploadRecord } from './xhr-record.ts';

const HANDLERS = 'onloadstart onprogress onabort onerror onload ontimeout onloadend';
const RESPONSE_TYPES: readonly string[] = ['', 'arraybuffer', 'blob', 'document', 'json', 'text'];

const thisXhr = brandOfRecord(XhrRecord);

function thisTarget(object: object): XhrRecord | XhrUploadRecord {
  const record = recordOf(object);
  if (!(record instanceof XhrRecord) && !(record instanceof XhrUploadRecord)) throw illegalInvocation();
  return record;
}

/** https://xhr.spec.whatwg.org/#xmlhttprequesteventtarget */
export const xhrEventTargetInterface = lazyInterface('XMLHttpRequestEventTarget', () => {
  class XMLHttpRequestEventTarget extends EventTarget {
    constructor(...given: unknown[]) {
      if (given[0] !== CONSTRUCTING) illegalConstructor();
      super();
    }
  }
  Object.defineProperty(XMLHttpRequestEventTarget, 'length', { value: 0, configurable: true });
  includeEventHandlers(XMLHttpRequestEventTarget, HANDLERS, thisTarget);
  return XMLHttpRequestEventTarget;
});

/** What only the constructors here can pass. */
const CONSTRUCTING = Symbol('constructing');

/** https://xhr.spec.whatwg.org/#xmlhttprequestupload */
export const xhrUploadInterface = lazyInterface('XMLHttpRequestUpload', () => {
  class XMLHttpRequestUpload extends xhrEventTargetInterface() {
    constructor(...given: unknown[]) {
      super(...given);
    }
  }
  Object.defineProperty(XMLHttpRequestUpload, 'length', { value: 0, configurable: true });
  return XMLHttpRequestUpload;
});

function createUpload(upload: XhrUploadRecord): object {
  const XMLHttpRequestUpload = xhrUploadInterface();
  pending.record = upload;
  try {
    return new XMLHttpRequestUpload(CONSTRUCTING);
  } finally {
    pending.record = null;
  }
}

/** https://xhr.spec.whatwg.org/#interface-xmlhttprequest */
export const xhrInterface = lazyInterface('XMLHttpRequest', () => {
  class XMLHttpRequest extends xhrEventTargetInterface() {
    constructor() {
      const record = new XhrRecord(requireWindow('XMLHttpRequest'));
      createUpload(record.upload);
      pending.record = record;
      try {
        super(CONSTRUCTING);
      } finally {
        pending.record = null;
      }
    }

    get readyState(): number {
      return thisXhr(this).state;
    }

    open(...given: unknown[]): void {
      const xhr = thisXhr(this);
      requireArguments(given.length, 2);
      const [method, url, isAsync = true, username = null, password = null] = given;
      const text = toByteString(method);
      openRequest(xhr, text, toUSVString(toDOMString(url)), {
        // Left out it is true; undefined, given as such, is false.
        isAsync: given.length < 3 || Boolean(isAsync && given[2]),
        username: username === null ? null : toUSVString(toDOMString(username)),
        password: password === null ? null : toUSVString(toDOMString(password)),
      });
    }

    setRequestHeader(name: unknown, value: unknown): void {
      const xhr = thisXhr(this);
      requireArguments(arguments.length, 2);
      setRequestHeader(xhr, toByteString(name), toByteString(value));
    }

    get timeout(): number {
      return thisXhr(this).timeout;
    }

    set timeout(value: unknown) {
      const xhr = thisXhr(this);
      const milliseconds = toUnsignedLong(value);
      if (xhr.isSync)
        throwDOMException(
          'InvalidAccessError',
          'Timeouts cannot be set for synchronous requests made from a document.',
        );
      xhr.setTimeout(milliseconds);
    }

    get withCredentials(): boolean {
      return thisXhr(this).withCredentials;
    }

    set withCredentials(value: unknown) {
      const xhr = thisXhr(this);
      const isWanted = Boolean(value);
      if (xhr.isSending || (xhr.state !== XhrState.Unsent && xhr.state !== XhrState.Opened)) {
        throwDOMException('InvalidStateError', "The object's state must be UNSENT or OPENED.");
      }
      xhr.withCredentials = isWanted;
    }

    get upload(): object {
      return thisXhr(this).upload.object as object;
    }

    send(body: unknown = null): void {
      send(thisXhr(this), body);
    }

    abort(): void {
      abortRequest(thisXhr(this));
    }

    get responseURL(): string {
      const urls = thisXhr(this).response?.urls ?? [];
      return urls.length === 0 ? '' : withoutFragment(urls[urls.length - 1] as string);
    }

    get status(): number {
      return thisXhr(this).response?.status ?? 0;
    }

    get statusText(): string {
      return thisXhr(this).response?.statusText ?? '';
    }

    getResponseHeader(name: unknown): string | null {
      const xhr = thisXhr(this);
      requireArguments(arguments.length, 1);
      return xhr.headers.get(toByteString(name).toLowerCase());
    }

    getAllResponseHeaders(): string {
      const { headers } = thisXhr(this);
      // https://xhr.spec.whatwg.org/#legacy-uppercased-byte-less-than
      const pairs = [...headers.sorted()].sort(([a], [b]) => (a.toUpperCase() < b.toUpperCase() ? -1 : 1));
      return pairs.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }

    overrideMimeType(mime: unknown): void {
      const xhr = thisXhr(this);
      requireArguments(arguments.length, 1);
      const text = toDOMString(mime);
      if (xhr.state === XhrState.Loading || xhr.state === XhrState.Done) {
        throwDOMException('InvalidStateError', 'MimeType cannot be overridden when the state is LOADING or DONE.');
      }
      xhr.overrideMimeType(text);
    }

    get responseType(): string {
      return thisXhr(this).responseType;
    }

    set responseType(value: unknown) {
      const xhr = thisXhr(this);
      const type = toDOMString(value);
      // Setting an enumeration attribute to what is none of its values does nothing.
      if (!RESPONSE_TYPES.includes(type)) return;
      if (xhr.state === XhrState.Loading || xhr.state === XhrState.Done) {
        throwDOMException(
          'InvalidStateError',
          "The response type cannot be set if the object's state is LOADING or DONE.",
        );
      }
      if (xhr.isSync)
        throwDOMException(
          'InvalidAccessError',
          'The response type cannot be changed for synchronous requests made from a document.',
        );
      xhr.responseType = type as ResponseType;
    }

    get response(): unknown {
      return responseObject(thisXhr(this));
    }

    get responseText(): string {
      const xhr = thisXhr(this);
      if (xhr.responseType !== '' && xhr.responseType !== 'text') {
        throwDOMException(
          'InvalidStateError',
          `The value is only accessible if the object's 'responseType' is '' or 'text' (was '${xhr.responseType}').`,
        );
      }
      return xhr.state === XhrState.Loading || xhr.state === XhrState.Done ? responseText(xhr) : '';
    }

    get responseXML(): object | null {
      const xhr = thisXhr(this);
      if (xhr.responseType !== '' && xhr.responseType !== 'document') {
        throwDOMException(
          'InvalidStateError',
          `The value is only accessible if the object's 'responseType' is '' or 'document' (was '${xhr.responseType}').`,
        );
      }
      return xhr.state === XhrState.Done ? responseXml(xhr) : null;
    }
  }
  includeEventHandlers(XMLHttpRequest, 'onreadystatechange', thisXhr);
  Object.defineProperty(XMLHttpRequest.prototype.open, 'length', { value: 2, configurable: true });
  const constants = { UNSENT: 0, OPENED: 1, HEADERS_RECEIVED: 2, LOADING: 3, DONE: 4 };
  for (const [name, value] of Object.entries(constants)) {
    Object.defineProperty(XMLHttpRequest, name, { value, enumerable: true });
    Object.defineProperty(XMLHttpRequest.prototype, name, { value, enumerable: true });
  }
  return XMLHttpRequest;
});
