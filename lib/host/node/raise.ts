/**
 * Node.js reports an error of the program like any exception that nobody caught, whoever is on the stack: it does with it
 * what it always does, and shows where it was made.
 */
export function raise(error: unknown): void {
  queueMicrotask(() => {
    throw error;
  });
}
