/** What Node.js's own functions give: its errors, and bytes. */
const NAMES =
  'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError ArrayBuffer SharedArrayBuffer DataView ' +
  'Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float32Array Float64Array BigInt64Array ' +
  'BigUint64Array';

type Class = abstract new (...given: never[]) => object;

const ordinaryHasInstance = Function.prototype[Symbol.hasInstance];

/**
 * Makes `instanceof` in another realm take the objects of this one for what they are: a `Buffer` for a `Uint8Array`, what `fs` throws for
 * an `Error`. Tests get both, and know nothing of realms. https://tc39.es/ecma262/#sec-instanceofoperator
 */
export function acceptOuterObjects(global: object): void {
  const inner = global as Record<string, Class | undefined>;
  // Both realms are asked by name.
  const outer = globalThis as unknown as Record<string, Class | undefined>;
  for (const name of NAMES.split(' ')) {
    const [Inner, Outer] = [inner[name], outer[name]];
    if (Inner === undefined || Outer === undefined) continue;
    // A class that extends it inherits the function, and has no instances but its own.
    const value = function (this: unknown, object: unknown): boolean {
      return (
        ordinaryHasInstance.call(this as never, object) ||
        (this === Inner && ordinaryHasInstance.call(Outer as never, object))
      );
    };
    Object.defineProperty(Inner, Symbol.hasInstance, { value, writable: true, enumerable: false, configurable: true });
  }
}
