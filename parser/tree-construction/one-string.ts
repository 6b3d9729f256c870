/** Kept, so that reading it is not optimized away. */
const read = { lastCodeUnit: 0 };

/**
 * OPTIMIZATION: V8 keeps a string that was put together as a tree of its parts. Reading a code unit makes it one string.
 * (bench/stream)
 */
export function makeOneString(text: string): void {
  read.lastCodeUnit = text.charCodeAt(text.length - 1);
}
