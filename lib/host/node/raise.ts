/**
 * Node.js reports an error of the program like any uncaught exception, whatever is on the stack: it does with it
 * what it always does, and shows where it was made.
 */
export function raise(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
