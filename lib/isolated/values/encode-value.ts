import { errorClasses, MAX_VALUES, OF_ERROR, type View, valuesOfPattern, viewClasses } from './kinds-of-values.ts';

const { getPrototypeOf, keys, is } = Object;
const { apply } = Reflect;
const { isView } = ArrayBuffer;
const dateValue = Date.prototype.getTime;

class Encoder {
  #text = '';
  #left = MAX_VALUES;
  readonly #numbers = new Map<object, number>();
  /** Those whose contents are still to be written. */
  readonly #waiting: object[] = [];

  encode(value: unknown): string {
    this.#write(value);
    // It grows while it is walked.
    for (let i = 0; i < this.#waiting.length; i++) this.#writeContents(this.#waiting[i] as object);
    return this.#text;
  }

  #take(count: number): void {
    this.#left -= count;
    if (this.#left < 0) refuse(`More than ${MAX_VALUES} values cannot be cloned into another process.`);
  }

  #write(value: unknown): void {
    this.#take(1);
    switch (typeof value) {
      case 'undefined':
        this.#text += 'u';
        return;
      case 'boolean':
        this.#text += value ? 't' : 'f';
        return;
      case 'number':
        this.#text += `n${is(value, -0) ? '-0' : value};`;
        return;
      case 'bigint':
        // In hexadecimal, which takes no longer than it is long.
        this.#text += `i${value.toString(16)};`;
        return;
      case 'string':
        this.#writeText(value);
        return;
      default:
        if (value === null) this.#text += 'z';
        else this.#writeObject(value as object);
    }
  }

  #writeText(text: string): void {
    this.#text += `s${text.length}:${text}`;
  }

  #writeObject(object: object): void {
    const known = this.#numbers.get(object);
    if (known !== undefined) {
      this.#text += `#${known};`;
      return;
    }
    if (isView(object)) {
      this.#writeView(object as View);
    } else {
      this.#numbers.set(object, this.#numbers.size);
      this.#writeNew(object);
    }
  }

  #writeNew(object: object): void {
    if (Array.isArray(object)) this.#writeContainer('A', object);
    else if (object instanceof Map) this.#writeContainer('M', object);
    else if (object instanceof Set) this.#writeContainer('S', object);
    else if (object instanceof Date) this.#text += `D${apply(dateValue, object, [])};`;
    else if (object instanceof ArrayBuffer) this.#writeBytes(new Uint8Array(object));
    else if (object instanceof Error) this.#writeError(object);
    else if (object instanceof RegExp) {
      this.#text += 'R';
      this.#take(valuesOfPattern(object.source));
      this.#writeText(object.source);
      this.#writeText(object.flags);
    } else if (isBoxed(object)) {
      this.#text += 'P';
      this.#write(object.valueOf());
    } else if (getPrototypeOf(object) === Object.prototype) {
      this.#writeContainer('O', object);
    } else {
      refuse('An object of the platform cannot be cloned into another process.');
    }
  }

  #writeContainer(letter: string, object: object): void {
    this.#text += letter;
    this.#waiting[this.#waiting.length] = object;
  }

  #writeBytes(bytes: Uint8Array): void {
    this.#text += `B${bytes.length}:`;
    for (let at = 0; at < bytes.length; at += 8192) {
      this.#text += String.fromCharCode(...bytes.subarray(at, at + 8192));
    }
  }

  #writeView(view: View): void {
    const index = viewClasses.findIndex((Class) => view instanceof Class);
    if (index < 0) refuse('A view of this kind cannot be cloned into another process.');
    const length = view.byteLength / (viewClasses[index]?.BYTES_PER_ELEMENT ?? 1);
    this.#text += `V${index};${view.byteOffset};${length};`;
    this.#writeObject(view.buffer);
    this.#numbers.set(view, this.#numbers.size);
  }

  #writeError(error: Error): void {
    this.#take(OF_ERROR);
    const index = errorClasses.findIndex((Class) => getPrototypeOf(error) === Class.prototype);
    this.#text += `E${Math.max(0, index)};`;
    this.#writeText(`${error.message}`);
    this.#writeText(`${error.stack}`);
  }

  #writeContents(object: object): void {
    if (object instanceof Map) {
      this.#text += `${object.size};`;
      for (const [key, value] of object) {
        this.#write(key);
        this.#write(value);
      }
    } else if (object instanceof Set) {
      this.#text += `${object.size};`;
      for (const value of object) this.#write(value);
    } else if (Array.isArray(object)) {
      this.#writeArray(object);
    } else {
      this.#writeProperties(object, keys(object));
    }
  }

  /** Its length, and its elements; where there are holes or other properties, these by their names. */
  #writeArray(array: readonly unknown[]): void {
    const { length } = array;
    const names = keys(array);
    const isPlain = names.length === length && (length === 0 || names[length - 1] === `${length - 1}`);
    this.#text += `${length};${isPlain ? 'L' : 'N'}`;
    if (isPlain) for (let i = 0; i < length; i++) this.#write(array[i]);
    else this.#writeProperties(array, names);
  }

  #writeProperties(object: object, names: readonly string[]): void {
    this.#text += `${names.length};`;
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as string;
      this.#writeText(name);
      this.#write((object as Record<string, unknown>)[name]);
    }
  }
}

function refuse(message: string): never {
  throw new DOMException(message, 'DataCloneError');
}

function isBoxed(object: object): boolean {
  return [Boolean, Number, String, BigInt].some((Class) => object instanceof Class);
}

/**
 * The text of a value, which is a structured clone.
 *
 * @throws DataCloneError for objects of the platform, and for more than `MAX_VALUES`.
 */
export function encodeValue(clone: unknown): string {
  return new Encoder().encode(clone);
}
