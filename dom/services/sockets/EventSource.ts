import { EventTarget } from '../../events/EventTarget.ts';
import { includeEventHandlers } from '../../events/event-handler-members.ts';
import { fireEvent } from '../../events/fire-event.ts';
import { MESSAGE_EVENT } from '../../events/html-events.ts';
import { encodingParseUrl } from '../../html/document-base-url.ts';
import type { NetworkResponse } from '../../realm/host.ts';
import { realmHost } from '../../realm/realm-host.ts';
import { requireWindow } from '../../realm/require-window.ts';
import { resourceRequest } from '../../realm/resource-request.ts';
import { hostOfWindow, stateOf, type WindowRecord } from '../../realm/shared/window-record.ts';
import { FUTILE } from '../../realm/stopped.ts';
import { brandOfRecord } from '../../realm/target-link.ts';
import { pending, TargetRecord } from '../../tree/link.ts';
import { requireArguments, toDOMString } from '../../webidl/convert.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { toDictionary } from '../../webidl/dictionary.ts';
import { parseJson, toJson } from '../../webidl/language/intrinsics.ts';
import { lazyInterface } from '../../webidl/lazy-interface.ts';
import { toUSVString } from '../../webidl/usv-string.ts';
import { HeadersState } from '../fetch/headers-state.ts';
import { extractMimeType } from '../fetch/mime-type.ts';
import { allocate } from '../files/blob-state.ts';
import { originOf } from '../url/url-record.ts';
import { EventStreamParser } from './event-stream.ts';

const enum State {
  Connecting = 0,
  Open = 1,
  Closed = 2,
}

/** How long to wait before connecting again, in milliseconds, until the server says. */
const RECONNECTION_TIME = 3000;

class SourceRecord extends TargetRecord {
  readonly url: string;
  readonly withCredentials: boolean;
  readonly #window: WindowRecord;
  state = State.Connecting;
  #lastEventId = '';
  #reconnectionTime = RECONNECTION_TIME;
  #request = 0;
  #timer: number | null = null;

  constructor(window: WindowRecord, url: string, withCredentials: boolean) {
    super();
    this.#window = window;
    this.url = url;
    this.withCredentials = withCredentials;
    stateOf(window).closingSteps.add(this.close);
    this.#connect();
  }

  readonly close = (): void => {
    this.state = State.Closed;
    const { network, tasks } = hostOfWindow(this.#window);
    network.abort(this.#request);
    if (this.#timer !== null) tasks.clearTimer(this.#timer);
    stateOf(this.#window).closingSteps.delete(this.close);
  };

  #connect(): void {
    const { network, text } = hostOfWindow(this.#window);
    const decode = text.createDecoder('UTF-8', false, false);
    const client = {
      dispatch: (type: string, data: string) => this.#dispatch(type, data, parser.lastEventId),
      retry: (milliseconds: number) => {
        this.#reconnectionTime = milliseconds;
      },
    };
    const parser = new EventStreamParser(client, this.#lastEventId);
    let origin = '';
    this.#origin = () => origin;
    this.#request = network.fetch(this.#requestText(), null, allocate, {
      head: (given) => {
        const head = parseJson(given) as NetworkResponse;
        if (head.error !== null && head.error !== FUTILE) this.#reestablish();
        else if (isEventStream(head)) {
          origin = originOf(head.urls[head.urls.length - 1] as string);
          this.#announce();
        } else this.#fail();
      },
      chunk: (bytes) => parser.push(decode(bytes, true) ?? ''),
      end: () => {
        this.#lastEventId = parser.lastEventId;
        this.#reestablish();
      },
      sent() {},
    });
  }

  /** https://html.spec.whatwg.org/#concept-event-stream-last-event-id goes with each request. */
  #requestText(): string {
    const headers: [string, string][] = [['accept', 'text/event-stream']];
    if (this.#lastEventId !== '') headers.push(['last-event-id', utf8Bytes(this.#lastEventId)]);
    const crossOrigin = this.withCredentials ? 'use-credentials' : 'anonymous';
    const request = resourceRequest(this.url, 'eventsource', crossOrigin, { headers, cache: 'no-store' });
    return toJson({ ...request });
  }

  #origin: () => string = () => '';

  #announce(): void {
    if (this.state === State.Closed) return;
    this.state = State.Open;
    fireEvent(this, 'open');
  }

  /** https://html.spec.whatwg.org/#reestablish-the-connection */
  #reestablish(): void {
    if (this.state === State.Closed) return;
    this.state = State.Connecting;
    fireEvent(this, 'error');
    if (this.state !== State.Connecting) return;
    this.#timer = hostOfWindow(this.#window).tasks.setTimer(this.#reconnectionTime, () => {
      this.#timer = null;
      if (this.state === State.Connecting) this.#connect();
    });
  }

  /** https://html.spec.whatwg.org/#fail-the-connection */
  #fail(): void {
    if (this.state === State.Closed) return;
    this.close();
    fireEvent(this, 'error');
  }

  #dispatch(type: string, data: string, lastEventId: string): void {
    this.#lastEventId = lastEventId;
    if (this.state === State.Closed) return;
    fireEvent(this, type, { values: { data, origin: this.#origin(), lastEventId } }, MESSAGE_EVENT);
  }
}

/** The bytes of the UTF-8 encoding as characters, as headers take them. */
function utf8Bytes(text: string): string {
  let result = '';
  for (const byte of realmHost().text.encodeUtf8(text, allocate)) result += String.fromCharCode(byte);
  return result;
}

function isEventStream({ status, headers }: NetworkResponse): boolean {
  const list = new HeadersState('none');
  list.list = headers;
  return status === 200 && extractMimeType(list.get('content-type'))?.essence === 'text/event-stream';
}

const thisSource = brandOfRecord(SourceRecord);

/** https://html.spec.whatwg.org/#the-eventsource-interface */
export const eventSourceInterface = lazyInterface('EventSource', () => {
  class EventSource extends EventTarget {
    constructor(url: unknown, eventSourceInitDict: unknown = undefined) {
      requireArguments(arguments.length, 1);
      const text = toUSVString(toDOMString(url));
      const withCredentials = Boolean(toDictionary(eventSourceInitDict, 'EventSourceInit')?.withCredentials);
      const window = requireWindow('EventSource');
      const { document } = stateOf(window);
      const parsed = document === null ? null : encodingParseUrl(text, document);
      if (parsed === null)
        throwDOMException('SyntaxError', `Cannot open an EventSource to '${text}'. The URL is invalid.`);
      pending.record = new SourceRecord(window, parsed.href, withCredentials);
      try {
        super();
      } finally {
        pending.record = null;
      }
    }

    get url(): string {
      return thisSource(this).url;
    }

    get withCredentials(): boolean {
      return thisSource(this).withCredentials;
    }

    get readyState(): number {
      return thisSource(this).state;
    }

    close(): void {
      thisSource(this).close();
    }
  }
  includeEventHandlers(EventSource, 'onopen onmessage onerror', thisSource);
  for (const [name, value] of Object.entries({ CONNECTING: 0, OPEN: 1, CLOSED: 2 })) {
    Object.defineProperty(EventSource, name, { value, enumerable: true });
    Object.defineProperty(EventSource.prototype, name, { value, enumerable: true });
  }
  return EventSource;
});
