export type View = ArrayBufferView<ArrayBuffer>;
type ViewClass = (new (buffer: ArrayBuffer, offset: number, length: number) => View) & { BYTES_PER_ELEMENT?: number };

/** Newer engines have it. */
const { Float16Array: HalfFloats } = globalThis as { Float16Array?: ViewClass };

/** Both sides write a class as its place here. */
export const viewClasses: readonly ViewClass[] = [
  DataView,
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
  ...(HalfFloats === undefined ? [] : [HalfFloats]),
];

export const errorClasses = [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];

/** How many values one text may hold: a few bytes of text make an object that takes a hundred. */
export const MAX_VALUES = 1_000_000;
/** As how many an error counts, whose making looks at the stack. */
export const OF_ERROR = 20;
/** The same of a character of a regular expression, which may stand for many, and of a property, which may stand for all emoji. */
const OF_PATTERN = 10;
const OF_PROPERTY = 20_000;
/** And of the characters of words: where case does not count, V8 takes all that a class has before them once more. */
const OF_WORD = 1000;

/** As how many values a regular expression counts. */
export function valuesOfPattern(source: string): number {
  const count = (letter: RegExp): number => source.split(letter).length - 1;
  return OF_PATTERN * source.length + OF_PROPERTY * count(/\\p/i) + OF_WORD * count(/\\w/i);
}
