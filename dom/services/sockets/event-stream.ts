interface EventStreamClient {
  dispatch(type: string, data: string): void;
  retry(milliseconds: number): void;
}

/** https://html.spec.whatwg.org/#event-stream-interpretation, of text that comes in pieces. */
export class EventStreamParser {
  readonly #client: EventStreamClient;
  /** The line that has no end yet, in the pieces that it came in. */
  #rest: string[] = [];
  /** The piece before ended in a carriage return, which a line feed may still belong to. */
  #endedInReturn = false;
  #data: string[] = [];
  #type = '';
  #id: string;
  /** https://html.spec.whatwg.org/#concept-event-stream-last-event-id */
  lastEventId: string;

  /** @param lastEventId - That of the stream before, which as in Chromium this one begins with. */
  constructor(client: EventStreamClient, lastEventId: string) {
    this.#client = client;
    this.#id = lastEventId;
    this.lastEventId = lastEventId;
  }

  push(text: string): void {
    let piece = text;
    if (this.#endedInReturn && piece.startsWith('\n')) piece = piece.slice(1);
    if (piece === '') return;
    this.#endedInReturn = piece.endsWith('\r');
    const lines = piece.split(/\r\n|\r|\n/);
    const rest = lines.pop() as string;
    if (lines.length > 0) {
      lines[0] = this.#rest.join('') + lines[0];
      this.#rest = [];
    }
    this.#rest.push(rest);
    for (const line of lines) this.#processLine(line);
  }

  #processLine(line: string): void {
    if (line === '') {
      this.#dispatch();
      return;
    }
    const colon = line.indexOf(':');
    if (colon === 0) return;
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(line[colon + 1] === ' ' ? colon + 2 : colon + 1);
    this.#processField(field, value);
  }

  #processField(field: string, value: string): void {
    switch (field) {
      case 'event':
        this.#type = value;
        break;
      case 'data':
        this.#data.push(value);
        break;
      case 'id':
        if (!value.includes('\0')) this.#id = value;
        break;
      case 'retry':
        if (/^[0-9]+$/.test(value)) this.#client.retry(Number(value));
    }
  }

  /** https://html.spec.whatwg.org/#dispatchMessage */
  #dispatch(): void {
    this.lastEventId = this.#id;
    const [data, type] = [this.#data, this.#type];
    this.#data = [];
    this.#type = '';
    if (data.length > 0) this.#client.dispatch(type === '' ? 'message' : type, data.join('\n'));
  }
}
