import { defineHidden, getOwnPropertyDescriptor } from './language/intrinsics.ts';

/** The stack of an error as text; '' for none. A script may have put an accessor of its own there. */
export function stackOf(error: object): string {
  try {
    const { stack } = error as { stack?: unknown };
    return typeof stack === 'string' ? stack : '';
  } catch {
    return '';
  }
}

let readByLibrary: object | null = null;

/**
 * Whether the library itself reads the stack of that object, which no page has: it names what pages are not to see. Asked once, before
 * anything of a page runs.
 */
export function isReadByLibrary(object: unknown): boolean {
  const isIt = object === readByLibrary;
  readByLibrary = null;
  return isIt;
}

/** Runs steps that read the stack of an object, which no page has yet. */
export function readingStackOf<Result>(object: object, steps: () => Result): Result {
  readByLibrary = object;
  try {
    return steps();
  } finally {
    readByLibrary = null;
  }
}

/** Has the stack of an error of the core be that, for functions of other realms as well, which newer engines read stacks by. */
export function setStack(error: object, stack: string | undefined): void {
  (error as { stack: unknown }).stack = stack;
  defineHidden(error, 'stack', stack);
}

/** Frames of the library, of Node and of modules of the program. */
const NOT_OF_PAGE = /^ {4}at (?:async )?(?:[^(]*\()?(?:livedom:|node:|file:|[/\\]|[a-z]:[/\\])/i;

/**
 * Newer engines give an exception functions of its realm to read the stack by, which of a page may be the core's.
 *
 * @param isHidden - Which of its frames are none that a page is to see.
 */
export function withoutStackAccessor(object: object, isHidden: ((frame: string) => boolean) | null = null): void {
  const stack = readingStackOf(object, () => {
    const descriptor = getOwnPropertyDescriptor(object, 'stack');
    const isToStay = descriptor === undefined || (isHidden === null && descriptor.get === undefined);
    return isToStay ? null : stackOf(object);
  });
  if (stack === null) return;
  const lines = stack.split('\n').filter((line) => isHidden?.(line) !== true);
  setStack(object, lines.join('\n'));
}

/** Whether a line of a stack tells of what is behind a page's functions, or of the program that had the page run. */
export function isNoFrameOfPage(line: string, url: string): boolean {
  return NOT_OF_PAGE.test(line) && !(url.startsWith('file:') && line.includes('file:'));
}
