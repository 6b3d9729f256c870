import { printableLines } from '../../dom/webidl/printable.ts';

/** Taken now: the program may put the console of a window in its place. */
const { console } = globalThis;

/**
 * The console of a window that has no other: standard error, so that what a page says does not get between what a program prints. A
 * terminal would obey some characters; these are escaped.
 */
export function print(method: string, text: string): void {
  if (method !== 'clear') console.error(printableLines(text));
}
