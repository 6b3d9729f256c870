/**
 * What crosses the border between a window's process and the program: frames of numbers, strings and bytes, and nothing else. The
 * program reads them as what they are, the words of somebody who may have been taken over: a frame is one of the kinds below, to the
 * last byte, or the process is ended.
 *
 * A frame is its length in 4 bytes, its kind in one, then its fields: a number in 8 bytes; a text as its width (1 or 2 bytes for
 * each code unit), its length in bytes, and these; bytes as their length and these.
 */

type Field = 'number' | 'text' | 'bytes';

type ValueOf<Kind extends Field> = Kind extends 'number' ? number : Kind extends 'text' ? string : Uint8Array;

type ValuesOf<Fields extends readonly Field[]> = { -readonly [At in keyof Fields]: ValueOf<Fields[At]> };

type Schema = Readonly<Record<string, readonly Field[]>>;

/** One of the frames of a schema: its kind, and the fields in their order. */
export type Frame<Of extends Schema> = { [Kind in keyof Of]: [kind: Kind, ...fields: ValuesOf<Of[Kind]>] }[keyof Of];

/** What a window's process says. The first number is that of the order, or of the request, that it is about. */
export const FROM_PROCESS = {
  /** It can be given a page. */
  ready: [],
  opened: ['number'],
  /** An order is carried out: an encoded value. */
  result: ['number', 'text'],
  /** It is not: a name, a message and a stack. */
  failed: ['number', 'text', 'text', 'text'],
  /** The bytes of memory that it has, the milliseconds of CPU time. */
  pong: ['number', 'number', 'number'],
  console: ['text', 'text'],
  error: ['text'],
  /** `navigate`, `reload` or `url`; the URL; whether it takes the place of the current one. */
  navigation: ['text', 'text', 'number'],
  /** URL, method, headers as pairs of lines, whether there is a body, the body, the destination, whether the page waits. */
  request: ['number', 'text', 'text', 'text', 'number', 'bytes', 'text', 'number'],
  abort: ['number'],
  /** The page has closed its window. */
  closed: [],
} as const satisfies Schema;

/** What the program says. */
export const TO_PROCESS = {
  /** JSON of `PageSettings`, and the page; no page: it is loaded. */
  open: ['number', 'text', 'number', 'text'],
  /** A function or an expression; the encoded list of arguments; whether it is a function. */
  evaluate: ['number', 'text', 'text', 'number'],
  content: ['number'],
  /** A selector. */
  waitFor: ['number', 'text'],
  /** Nobody waits any more. */
  cancel: ['number'],
  ping: ['number'],
  /** Status, status text, headers as pairs of lines. */
  head: ['number', 'number', 'text', 'text'],
  chunk: ['number', 'bytes'],
  /** Why it failed; '' where it did not. */
  end: ['number', 'text'],
} as const satisfies Schema;

/** A frame that is none. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError';
}

const HEADER = 4;
/** As a pipe gives them. */
const LARGE_PIECE = 65_536;

/** The bytes of a frame. */
export function frameOf<Of extends Schema, Kind extends string & keyof Of>(
  schema: Of,
  kind: Kind,
  ...fields: ValuesOf<Of[Kind]>
): Uint8Array {
  const pieces: Uint8Array[] = [Buffer.alloc(HEADER), Buffer.of(Object.keys(schema).indexOf(kind))];
  for (const field of fields as readonly (number | string | Uint8Array)[]) {
    if (typeof field === 'number') {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(field);
      pieces.push(bytes);
    } else if (typeof field === 'string') {
      const isNarrow = isLatin1(field);
      const bytes = Buffer.from(field, isNarrow ? 'latin1' : 'utf16le');
      pieces.push(Buffer.of(isNarrow ? 1 : 2), lengthOf(bytes), bytes);
    } else {
      pieces.push(lengthOf(field), field);
    }
  }
  const frame = Buffer.concat(pieces);
  frame.writeUInt32LE(frame.length - HEADER);
  return frame;
}

function isLatin1(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all that a byte can be
  return /^[\x00-\xff]*$/.test(text);
}

function lengthOf(bytes: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return length;
}

/** Takes bytes as they come, and gives the frames that they complete. */
export class FrameReader<Of extends Schema> {
  readonly #schema: Of;
  readonly #kinds: readonly (string & keyof Of)[];
  readonly #maxLength: number;
  #pieces: Uint8Array[] = [];
  /** Of all pieces. */
  #length = 0;
  /** How many bytes are needed before there is anything to look at. */
  #needed = HEADER;

  /** @param maxLength - How many bytes a frame may have. */
  constructor(schema: Of, maxLength: number) {
    this.#schema = schema;
    this.#kinds = Object.keys(schema) as (string & keyof Of)[];
    this.#maxLength = maxLength;
  }

  /** @throws ProtocolError for what is no frame, as soon as that shows. */
  *push(bytes: Uint8Array): Generator<Frame<Of>> {
    this.#keep(bytes);
    this.#length += bytes.length;
    while (this.#length >= this.#needed) {
      const all = this.#pieces.length === 1 ? asBuffer(this.#pieces[0] as Uint8Array) : Buffer.concat(this.#pieces);
      const end = HEADER + all.readUInt32LE();
      if (end > this.#maxLength) throw new ProtocolError(`A frame of ${end} bytes is too long.`);
      const isWhole = all.length >= end;
      const rest = isWhole ? all.subarray(end) : all;
      this.#pieces = [rest];
      this.#length = rest.length;
      this.#needed = isWhole ? HEADER : end;
      if (isWhole) yield this.#parse(all.subarray(HEADER, end));
    }
  }

  /** Joins small pieces, each of which takes more than its bytes. */
  #keep(piece: Uint8Array): void {
    let kept = piece;
    for (let last = this.#pieces.at(-1); last !== undefined && last.length <= kept.length; last = this.#pieces.at(-1)) {
      if (last.length >= LARGE_PIECE) break;
      this.#pieces.pop();
      kept = Buffer.concat([last, kept]);
    }
    this.#pieces.push(kept);
  }

  #parse(bytes: Buffer): Frame<Of> {
    const kind = bytes.length === 0 ? undefined : this.#kinds[bytes[0] as number];
    if (kind === undefined) throw new ProtocolError('A frame is of no kind.');
    const frame: unknown[] = [kind];
    let at = 1;
    const take = (length: number): Buffer => {
      if (length > bytes.length - at) throw new ProtocolError(`A frame '${kind}' is too short.`);
      at += length;
      return bytes.subarray(at - length, at);
    };
    for (const field of this.#schema[kind] as readonly Field[]) {
      if (field === 'number') frame.push(take(8).readDoubleLE());
      else if (field === 'text') frame.push(textOf(take(1)[0] as number, take(take(4).readUInt32LE())));
      else frame.push(new Uint8Array(take(take(4).readUInt32LE())));
    }
    if (at !== bytes.length) throw new ProtocolError(`A frame '${kind}' is too long.`);
    return frame as Frame<Of>;
  }
}

function textOf(width: number, bytes: Buffer): string {
  if (width === 1) return bytes.toString('latin1');
  if (width !== 2 || bytes.length % 2 !== 0) throw new ProtocolError('A text is of no width.');
  return bytes.toString('utf16le');
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Headers as one text. Neither names nor values have line feeds. */
export function linesOfHeaders(headers: readonly (readonly [string, string])[]): string {
  return headers.flat().join('\n');
}

export function headersOfLines(lines: string): [string, string][] {
  if (lines === '') return [];
  const all = lines.split('\n');
  if (all.length % 2 !== 0) throw new ProtocolError('A header has no value.');
  return Array.from({ length: all.length / 2 }, (_, index) => [all[2 * index] as string, all[2 * index + 1] as string]);
}
