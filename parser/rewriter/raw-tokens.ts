import { ownChunk } from '../input-stream/pieces.ts';
import type { RawObserver } from './raw-observer.ts';
import { RawParser, type RawParserOptions } from './raw-parser.ts';
import type { RawToken } from './raw-token.ts';
import { PartsReader, partsReaders, type TokenParts } from './token-parts.ts';

/** A `RawToken` of any kind: all have one shape, so that whoever handles them reads each property from one place. */
class LazyToken {
  readonly kind: RawToken['kind'];
  readonly raw: string;
  readonly start: number;
  /** What works them out, until they are asked for. */
  #parts: TokenParts | PartsReader;

  constructor(kind: RawToken['kind'], raw: string, start: number, reader: PartsReader) {
    this.kind = kind;
    this.raw = raw;
    this.start = start;
    this.#parts = reader;
  }

  get name(): TokenParts['name'] {
    return this.#read().name;
  }

  get rawName(): TokenParts['rawName'] {
    return this.#read().rawName;
  }

  get attributes(): TokenParts['attributes'] {
    return this.#read().attributes;
  }

  get selfClosing(): TokenParts['selfClosing'] {
    return this.#read().selfClosing;
  }

  get target(): TokenParts['target'] {
    return this.#read().target;
  }

  get data(): TokenParts['data'] {
    return this.#read().data;
  }

  get publicId(): TokenParts['publicId'] {
    return this.#read().publicId;
  }

  get systemId(): TokenParts['systemId'] {
    return this.#read().systemId;
  }

  get forceQuirks(): TokenParts['forceQuirks'] {
    return this.#read().forceQuirks;
  }

  get hasIgnoredLineFeed(): TokenParts['hasIgnoredLineFeed'] {
    return this.#read().hasIgnoredLineFeed;
  }

  get isCdata(): TokenParts['isCdata'] {
    return this.#read().isCdata;
  }

  #read(): TokenParts {
    if (this.#parts instanceof PartsReader) this.#parts = this.#parts.read(this);
    return this.#parts;
  }
}

/** What `RawTokenizer` (`lib/rewriter/raw-tokenizer.ts`) stands for. */
export class RawTokens {
  readonly #parser: RawParser;
  #addToken: (token: RawToken) => void = () => undefined;

  constructor(options: Pick<RawParserOptions, 'scripting'> = {}) {
    const readers = partsReaders();
    const add = (kind: RawToken['kind'], start: number, end: number, traits = 0) => {
      const reader = readers[traits] as PartsReader;
      // One class for every kind; the types say what each kind has.
      this.#addToken(new LazyToken(kind, this.#parser.source.slice(start, end), start, reader) as unknown as RawToken);
    };
    const observer: RawObserver = {
      ignoresText: false,
      text: (kind, start, end, traits) => add(kind === 'data' ? 'text' : kind, start, end, traits),
      garbage: (start, end) => add('garbage', start, end),
      startTagRead: () => undefined,
      markup: (kind, start, end) => add(kind, start, end),
      elementEnded: () => undefined,
      elementIsEmpty: () => undefined,
    };
    this.#parser = new RawParser(observer, options);
  }

  addChunk(chunk: string, addToken: (token: RawToken) => void): void {
    this.#addToken = addToken;
    this.#parser.write(ownChunk(chunk));
  }

  finish(addToken: (token: RawToken) => void): void {
    this.#addToken = addToken;
    this.#parser.end();
  }
}
