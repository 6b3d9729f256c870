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
  const descriptor = getOwnPropertyDescriptor(object, 'stack');
  if (descriptor === undefined || (isHidden === null && descriptor.get === undefined)) return;
  const lines = stackOf(object)
    .split('\n')
    .filter((line) => isHidden?.(line) !== true);
  setStack(object, lines.join('\n'));
}

/** Whether a line of a stack tells of what is behind a page's functions, or of the program that had the page run. */
export function isNoFrameOfPage(line: string, url: string): boolean {
  return NOT_OF_PAGE.test(line) && !(url.startsWith('file:') && line.includes('file:'));
}
