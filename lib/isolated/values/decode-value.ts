import { errorClasses, MAX_VALUES, OF_ERROR, valuesOfPattern, viewClasses } from './kinds-of-values.ts';

const { defineProperty } = Object;
const { deleteProperty } = Reflect;
const { now } = Date;

/** The largest that is an index. */
const LAST_INDEX = 4_294_967_294;

/** What a text is that is no value. */
class MalformedValue extends Error {
  override readonly name = 'MalformedValue';
}

/** How many milliseconds the entries of Maps and Sets may take in all, and each of them besides: engines can be given numbers of one hash. */
const OF_ENTRIES = 1000;
const OF_ENTRY = 0.005;
/** How many come between two looks at the clock. */
const LOOK = 1024;

class Decoder {
  readonly #text: string;
  readonly #objects: object[] = [];
  readonly #waiting: object[] = [];
  #at = 0;
  #left = MAX_VALUES;
  /** How many Maps and Sets have had, and in how many milliseconds. */
  #entries = 0;
  #spent = 0;

  constructor(text: string) {
    this.#text = text;
  }

  decode(): unknown {
    const value = this.#read();
    for (let i = 0; i < this.#waiting.length; i++) this.#fill(this.#waiting[i] as object);
    if (this.#at !== this.#text.length) malformed('has more than a value');
    return value;
  }

  #letter(): string {
    if (this.#at >= this.#text.length) malformed('ends too early');
    return this.#text[this.#at++] as string;
  }

  /** What stands before the mark. */
  #until(mark: string): string {
    const end = this.#text.indexOf(mark, this.#at);
    if (end < 0) malformed('ends too early');
    const found = this.#text.slice(this.#at, end);
    this.#at = end + 1;
    return found;
  }

  /** Digits before the mark: few, so that looking for it is no work. */
  #count(mark = ';'): number {
    const start = this.#at;
    while (this.#at - start < 16 && this.#text[this.#at] !== mark) this.#at++;
    const digits = this.#text.slice(start, this.#at);
    if (this.#text[this.#at++] !== mark || !/^\d{1,15}$/.test(digits)) malformed('has no number where one has to be');
    return Number(digits);
  }

  #slice(): string {
    const length = this.#count(':');
    if (length > this.#text.length - this.#at) malformed('ends too early');
    this.#at += length;
    return this.#text.slice(this.#at - length, this.#at);
  }

  #string(): string {
    if (this.#letter() !== 's') malformed('has no string where one has to be');
    return this.#slice();
  }

  #take(count: number): void {
    this.#left -= count;
    if (this.#left < 0) malformed('has too many values');
  }

  #read(): unknown {
    this.#take(1);
    const letter = this.#letter();
    switch (letter) {
      case 'u':
        return undefined;
      case 'z':
        return null;
      case 't':
        return true;
      case 'f':
        return false;
      case 'n':
        return this.#number();
      case 'i':
        return this.#bigint();
      case 's':
        return this.#slice();
      case '#':
        return this.#objects[this.#count()] ?? malformed('refers to nothing');
      default:
        return this.#object(letter);
    }
  }

  #number(): number {
    const end = this.#text.indexOf(';', this.#at);
    const text = this.#text.slice(this.#at, Math.min(end < 0 ? this.#at : end, this.#at + 32));
    if (!/^(?:-?(?:\d+(?:\.\d+)?(?:e[+-]\d+)?|Infinity)|NaN)$/.test(text)) malformed('has a number that is none');
    this.#at = end + 1;
    return Number(text);
  }

  #bigint(): bigint {
    const digits = this.#until(';');
    if (!/^-?[\da-f]+$/.test(digits)) malformed('has an integer that is none');
    try {
      return digits.startsWith('-') ? -BigInt(`0x${digits.slice(1)}`) : BigInt(`0x${digits}`);
    } catch {
      return malformed('has an integer that is too large');
    }
  }

  #object(letter: string): object {
    const object = letter === 'V' ? this.#view() : this.#new(letter);
    this.#objects[this.#objects.length] = object;
    return object;
  }

  #new(letter: string): object {
    switch (letter) {
      case 'O':
        return this.#container({});
      case 'A':
        return this.#container([]);
      case 'M':
        return this.#container(new Map());
      case 'S':
        return this.#container(new Set());
      case 'D':
        return new Date(this.#number());
      case 'B':
        return bytesOf(this.#slice());
      case 'E':
        return this.#error();
      case 'R':
        return this.#regExp();
      case 'P':
        return this.#boxed();
      default:
        return malformed('has a value of no kind');
    }
  }

  #container<Container extends object>(container: Container): Container {
    this.#waiting[this.#waiting.length] = container;
    return container;
  }

  #view(): object {
    const [index, offset, length] = [this.#count(), this.#count(), this.#count()];
    const buffer = this.#read();
    const Class = viewClasses[index];
    if (Class === undefined || !(buffer instanceof ArrayBuffer)) malformed('has a view of nothing');
    try {
      return new Class(buffer, offset, length);
    } catch {
      return malformed('has a view beyond its bytes');
    }
  }

  #error(): Error {
    this.#take(OF_ERROR);
    const Class = errorClasses[this.#count()] ?? malformed('has an error of no kind');
    const error = new Class(this.#string());
    defineProperty(error, 'stack', { value: this.#string(), writable: true, enumerable: false, configurable: true });
    return error;
  }

  #regExp(): RegExp {
    const [source, flags] = [this.#string(), this.#string()];
    this.#take(valuesOfPattern(source));
    try {
      return new RegExp(source, flags);
    } catch {
      return malformed('has a regular expression that is none');
    }
  }

  #boxed(): object {
    const value = this.#read();
    if (value === undefined || value === null || typeof value === 'object') malformed('has an object of nothing');
    return Object(value) as object;
  }

  #fill(object: object): void {
    if (object instanceof Map || object instanceof Set) {
      this.#fillEntries(object);
    } else if (Array.isArray(object)) {
      this.#fillArray(object);
    } else {
      this.#fillProperties(object);
    }
  }

  #fillEntries(object: Map<unknown, unknown> | Set<unknown>): void {
    const start = now() - this.#spent;
    for (let left = this.#count(); left > 0; left--) {
      if (object instanceof Map) object.set(this.#read(), this.#read());
      else object.add(this.#read());
      if (++this.#entries % LOOK === 0 && now() - start > OF_ENTRIES + OF_ENTRY * this.#entries)
        malformed('has entries that take too long');
    }
    this.#spent = now() - start;
  }

  #fillArray(array: unknown[]): void {
    const length = this.#count();
    if (length > 4_294_967_295) malformed('has an array that is too long');
    if (this.#letter() === 'L') {
      for (let i = 0; i < length; i++) array[i] = this.#read();
    } else {
      makeSparse(array);
      array.length = length;
      this.#fillProperties(array);
      if (array.length !== length) malformed('has an array that is longer than it says');
    }
  }

  /** Defined, not set: `__proto__` is a name like others. */
  #fillProperties(object: object): void {
    let isSparse = Array.isArray(object);
    for (let left = this.#count(); left > 0; left--) {
      const name = this.#string();
      if (!isSparse && /^\d/.test(name)) {
        makeSparse(object);
        isSparse = true;
      }
      if (name === 'length' && Array.isArray(object)) malformed('changes the length of an array');
      const value = this.#read();
      defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
    }
  }
}

/** So that no room is made for what is not there: engines make it for what is small enough. */
function makeSparse(object: object): void {
  defineProperty(object, LAST_INDEX, { configurable: true });
  deleteProperty(object, LAST_INDEX);
}

function bytesOf(text: string): ArrayBuffer {
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes.buffer;
}

function malformed(what: string): never {
  throw new MalformedValue(`A value ${what}.`);
}

/**
 * The value of a text.
 *
 * @throws MalformedValue for a text that nobody has encoded.
 */
export function decodeValue(text: string): unknown {
  return new Decoder(text).decode();
}
