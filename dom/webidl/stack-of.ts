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

/** Newer engines give an exception functions of its realm to read the stack by, which of a page may be the core's. */
export function withoutStackAccessor(object: object): void {
  if (getOwnPropertyDescriptor(object, 'stack')?.get === undefined) return;
  defineHidden(object, 'stack', stackOf(object));
}
