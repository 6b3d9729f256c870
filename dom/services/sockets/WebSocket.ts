import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { CLOSE_EVENT, MESSAGE_EVENT } from '../../events/html-events.ts';
import { documentBaseUrl, parseUrl } from '../../html/document-base-url.ts';
import { requireWindow } from '../../realm/require-window.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { brandOfRecord } from '../../realm/target-link.ts';
import { pending, TargetRecord } from '../../tree/link.ts';
import { iteratorMethod, requireArguments, toDOMString, toSequence } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { toJson } from '../../webidl/language/intrinsics.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { allocate, bytesOfBlob, createBlob, utf8Encode } from '../files/blob-state.ts';
import { copyOfBufferSource } from '../files/buffer-source.ts';
import { toBlobOrNull } from '../files/to-blob.ts';
import { parseUrlRecord } from '../url/url-record.ts';

const enum State {
  Connecting = 0,
  Open = 1,
  Closing = 2,
  Closed = 3,
}

class SocketRecord extends TargetRecord {
  readonly url: string;
  readonly #window: WindowRecord;
  readonly #origin: string;
  readonly #id: number;
  state = State.Connecting;
  protocol = '';
  extensions = '';
  binaryType: 'blob' | 'arraybuffer' = 'blob';
  /** Bytes that were "sent" when the connection was closing already. */
  #lost = 0;

  constructor(window: WindowRecord, url: string, protocols: string[]) {
    super();
    this.url = url;
    this.#window = window;
    this.#origin = parseUrlRecord(url)?.origin ?? 'null';
    this.#id = hostOfWindow(window).sockets.open(url, toJson(protocols), allocate, {
      opened: (protocol, extensions) => this.#opened(protocol, extensions),
      text: (data) => this.#receive(data),
      bytes: (data) => this.#receive(this.binaryType === 'blob' ? createBlob(data, '') : data.buffer),
      closed: (code, reason, wasClean, isFailure) => this.#closed(code, reason, wasClean, isFailure),
    });
    stateOf(window).closingSteps.add(this.#stop);
  }

  readonly #stop = (): void => {
    hostOfWindow(this.#window).sockets.close(this.#id, 1001, '');
  };

  get bufferedAmount(): number {
    return this.#lost + hostOfWindow(this.#window).sockets.bufferedAmount(this.#id);
  }

  #opened(protocol: string, extensions: string): void {
    if (this.state !== State.Connecting) return;
    this.state = State.Open;
    this.protocol = protocol;
    this.extensions = extensions;
    fireEvent(this, 'open');
  }

  #receive(data: unknown): void {
    if (this.state !== State.Open) return;
    fireEvent(this, 'message', { values: { data, origin: this.#origin } }, MESSAGE_EVENT);
  }

  #closed(code: number, reason: string, wasClean: boolean, isFailure: boolean): void {
    this.state = State.Closed;
    stateOf(this.#window).closingSteps.delete(this.#stop);
    if (isFailure) fireEvent(this, 'error');
    fireEvent(this, 'close', { values: { code, reason, wasClean } }, CLOSE_EVENT);
  }

  send(data: string | Uint8Array): void {
    if (this.state === State.Connecting) throwDOMException('InvalidStateError', 'Still in CONNECTING state.');
    const { sockets } = hostOfWindow(this.#window);
    if (this.state !== State.Open) this.#lost += typeof data === 'string' ? utf8Encode(data).length : data.length;
    else if (typeof data === 'string') sockets.sendText(this.#id, data);
    else sockets.sendBytes(this.#id, data);
  }

  close(code: number, reason: string): void {
    if (this.state === State.Closing || this.state === State.Closed) return;
    this.state = State.Closing;
    hostOfWindow(this.#window).sockets.close(this.#id, code, reason);
  }
}

const thisSocket = brandOfRecord(SocketRecord);

/** https://websockets.spec.whatwg.org/#dom-websocket-websocket */
function construct(window: WindowRecord, text: string, protocols: string[]): SocketRecord {
  const { document } = stateOf(window);
  // Always in UTF-8.
  const resolved = document === null ? null : parseUrl(text, documentBaseUrl(document));
  const url = resolved === null ? null : parseUrlRecord(resolved.href);
  if (url === null) throwDOMException('SyntaxError', `The URL '${text}' is invalid.`);
  if (url.protocol === 'http:') url.protocol = 'ws:';
  else if (url.protocol === 'https:') url.protocol = 'wss:';
  if (url.protocol !== 'ws:' && url.protocol !== 'wss:') {
    throwDOMException(
      'SyntaxError',
      `The URL's scheme must be either 'http', 'https', 'ws', or 'wss'. '${url.protocol.slice(0, -1)}' is not allowed.`,
    );
  }
  if (url.href.includes('#'))
    throwDOMException(
      'SyntaxError',
      `The URL contains a fragment identifier ('${url.hash.slice(1)}'). Fragment identifiers are not allowed in WebSocket URLs.`,
    );
  protocols.forEach((protocol, index) => {
    const isToken = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(protocol);
    const fault = !isToken ? 'invalid' : protocols.indexOf(protocol) !== index ? 'duplicated' : null;
    if (fault !== null) throwDOMException('SyntaxError', `The subprotocol '${protocol}' is ${fault}.`);
  });
  // As in Chromium. The Standard has the connection fail.
  if (hostOfWindow(window).client.isMixedContent(url.href))
    throwDOMException(
      'SecurityError',
      'An insecure WebSocket connection may not be initiated from a page loaded over HTTPS.',
    );
  return new SocketRecord(window, url.href, protocols);
}

/** `(DOMString or sequence<DOMString>)` */
function toProtocols(value: unknown): string[] {
  if (value === undefined) return [];
  const method = iteratorMethod(value);
  return method === null ? [toDOMString(value)] : toSequence(value, toDOMString, method);
}

/** https://websockets.spec.whatwg.org/#the-websocket-interface */
export const webSocketInterface = lazyInterface('WebSocket', () => {
  class WebSocket extends EventTarget {
    constructor(url: unknown, protocols: unknown = undefined) {
      requireArguments(arguments.length, 1);
      const text = toUSVString(toDOMString(url));
      pending.record = construct(requireWindow('WebSocket'), text, toProtocols(protocols));
      try {
        super();
      } finally {
        pending.record = null;
      }
    }

    get url(): string {
      return thisSocket(this).url;
    }

    get readyState(): number {
      return thisSocket(this).state;
    }

    get bufferedAmount(): number {
      return thisSocket(this).bufferedAmount;
    }

    get extensions(): string {
      return thisSocket(this).extensions;
    }

    get protocol(): string {
      return thisSocket(this).protocol;
    }

    close(code: unknown = undefined, reason: unknown = undefined): void {
      const socket = thisSocket(this);
      const number = code === undefined ? 0 : clamped(code);
      const text = reason === undefined ? '' : toUSVString(toDOMString(reason));
      if (code !== undefined && number !== 1000 && (number < 3000 || number > 4999)) {
        throwDOMException(
          'InvalidAccessError',
          `The close code must be either 1000, or between 3000 and 4999. ${number} is neither.`,
        );
      }
      if (utf8Encode(text).length > 123)
        throwDOMException('SyntaxError', 'The close reason must not be greater than 123 UTF-8 bytes.');
      socket.close(number === 0 && text !== '' ? 1000 : number, text);
    }

    get binaryType(): string {
      return thisSocket(this).binaryType;
    }

    set binaryType(value: unknown) {
      const socket = thisSocket(this);
      const type = toDOMString(value);
      if (type === 'blob' || type === 'arraybuffer') socket.binaryType = type;
    }

    send(data: unknown): void {
      const socket = thisSocket(this);
      requireArguments(arguments.length, 1);
      const blob = toBlobOrNull(data);
      const bytes = blob === null ? copyOfBufferSource(data) : bytesOfBlob(blob);
      socket.send(bytes ?? toUSVString(toDOMString(data)));
    }
  }
  includeEventHandlers(WebSocket, 'onopen onerror onclose onmessage', thisSocket);
  for (const [name, value] of Object.entries({ CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 })) {
    Object.defineProperty(WebSocket, name, { value, enumerable: true });
    Object.defineProperty(WebSocket.prototype, name, { value, enumerable: true });
  }
  return WebSocket;
});

/** `[Clamp] unsigned short` */
function clamped(value: unknown): number {
  const number = Number(value);
  if (Number.isNaN(number)) return 0;
  const limited = Math.min(Math.max(number, 0), 65_535);
  const floor = Math.floor(limited);
  const isTie = limited - floor === 0.5;
  return isTie ? floor + (floor % 2) : Math.round(limited);
}
