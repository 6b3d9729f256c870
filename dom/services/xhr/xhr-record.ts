import { fireEvent } from '../../events/fire-event.ts';
import { PROGRESS_EVENT } from '../../events/html-events.ts';
import type { NetworkResponse } from '../../realm/host.ts';
import { hostOfWindow, type WindowRecord } from '../../realm/shared/window-record.ts';
import { TargetRecord } from '../../tree/link.ts';
import { HeadersState } from '../fetch/headers-state.ts';
import { extractMimeType, type MimeType, parseMimeType } from '../fetch/mime-type.ts';
import { concatenate } from '../files/blob-state.ts';

/** https://xhr.spec.whatwg.org/#states */
export const enum XhrState {
  Unsent = 0,
  Opened = 1,
  HeadersReceived = 2,
  Loading = 3,
  Done = 4,
}

export type ResponseType = '' | 'arraybuffer' | 'blob' | 'document' | 'json' | 'text';

export class XhrUploadRecord extends TargetRecord {
  readonly isUpload = true;
}

/** https://xhr.spec.whatwg.org/#interface-xmlhttprequest */
export class XhrRecord extends TargetRecord {
  readonly window: WindowRecord;
  readonly upload = new XhrUploadRecord();
  state = XhrState.Unsent;
  /** https://xhr.spec.whatwg.org/#send-flag */
  isSending = false;
  isSync = false;
  timeout = 0;
  withCredentials = false;
  method = 'GET';
  url = '';
  /** https://url.spec.whatwg.org/#concept-url-blob-entry */
  blobEntry: object | null = null;
  authorHeaders = new HeadersState('request');
  isUploadComplete = false;
  hasUploadListeners = false;
  responseType: ResponseType = '';
  /** What came of the response; null before it begins and after the network failed. */
  response: NetworkResponse | null = null;
  headers = new HeadersState('none');
  #parts: Uint8Array[] = [];
  receivedLength = 0;
  /** The made object of https://xhr.spec.whatwg.org/#response-object; undefined: none was made yet. */
  responseObject: unknown = undefined;
  #overridden: MimeType | null = null;
  /** Ends the request that is under way; null when there is none. */
  stop: (() => void) | null = null;
  /** Called when the time is up. */
  whenTimedOut: (() => void) | null = null;
  #startedAt = 0;
  #timer: number | null = null;

  constructor(window: WindowRecord) {
    super();
    this.window = window;
  }

  /** https://xhr.spec.whatwg.org/#dom-xmlhttprequest-overridemimetype */
  overrideMimeType(text: string): void {
    this.#overridden = parseMimeType(text) ?? { essence: 'application/octet-stream', parameters: new Map() };
  }

  forgetResponse(): void {
    this.response = null;
    this.headers = new HeadersState('none');
    this.#parts = [];
    this.receivedLength = 0;
    this.responseObject = undefined;
  }

  receive(bytes: Uint8Array): void {
    this.#parts.push(bytes);
    this.receivedLength += bytes.length;
  }

  /** https://xhr.spec.whatwg.org/#received-bytes */
  get received(): Uint8Array {
    if (this.#parts.length !== 1) this.#parts = [concatenate(this.#parts, this.receivedLength)];
    return this.#parts[0] as Uint8Array;
  }

  /** https://xhr.spec.whatwg.org/#response-mime-type */
  get responseMimeType(): MimeType {
    return extractMimeType(this.headers.get('content-type')) ?? { essence: 'text/xml', parameters: new Map() };
  }

  /** https://xhr.spec.whatwg.org/#final-mime-type */
  get finalMimeType(): MimeType {
    return this.#overridden ?? this.responseMimeType;
  }

  /** A label; null: there is none. https://xhr.spec.whatwg.org/#final-charset */
  get finalCharset(): string | null {
    return this.#overridden?.parameters.get('charset') ?? this.responseMimeType.parameters.get('charset') ?? null;
  }

  /** How long the body is said to be; 0 when nothing is said, or it is compressed. */
  get expectedLength(): number {
    const length = Number(this.headers.get('content-length') ?? 0);
    return Number.isSafeInteger(length) && !this.headers.has('content-encoding') ? length : 0;
  }

  /** The time counts from when the request was sent. */
  setTimeout(milliseconds: number): void {
    this.timeout = milliseconds;
    if (this.stop !== null) this.#schedule();
  }

  startTimer(): void {
    this.#startedAt = hostOfWindow(this.window).tasks.now();
    this.#schedule();
  }

  clearTimer(): void {
    if (this.#timer !== null) hostOfWindow(this.window).tasks.clearTimer(this.#timer);
    this.#timer = null;
  }

  #schedule(): void {
    this.clearTimer();
    if (this.timeout === 0) return;
    const { tasks } = hostOfWindow(this.window);
    const left = Math.max(0, this.#startedAt + this.timeout - tasks.now());
    this.#timer = tasks.setTimer(left, () => {
      this.#timer = null;
      this.whenTimedOut?.();
    });
  }

  fireReadyStateChange(): void {
    fireEvent(this, 'readystatechange');
  }
}

/** https://xhr.spec.whatwg.org/#concept-event-fire-progress */
export function fireProgressEvent(
  target: XhrRecord | XhrUploadRecord,
  name: string,
  loaded: number,
  total: number,
): void {
  const values = { loaded, total, lengthComputable: total !== 0 };
  fireEvent(target, name, { values }, PROGRESS_EVENT);
}
