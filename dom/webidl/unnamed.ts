import { apply } from './language/intrinsics.ts';

/**
 * The errors that conversions and algorithms have thrown, and no member of an interface has let out yet: they say what is wrong, and
 * the member then says in front of it which one it is (`name-member.ts`). What scripts throw is never among them.
 */
const unnamed = new WeakSet<object>();
const { add, delete: remove } = WeakSet.prototype;

export function unnamedError<Thrown extends object>(error: Thrown): Thrown {
  apply(add, unnamed, [error]);
  return error;
}

/** Whether it was one; it is none from now on. */
export function takeUnnamed(error: object): boolean {
  return apply(remove, unnamed, [error]);
}

/** To be thrown by what members of interfaces call. */
export function typeError(message: string): TypeError {
  return unnamedError(new TypeError(message));
}

/**
 * What members throw that are called on anything but an object of their interface. No member is named in it.
 * https://webidl.spec.whatwg.org/#js-operations
 */
export function illegalInvocation(): TypeError {
  return new TypeError('Illegal invocation');
}

/** The error of a conversion that does not know what it converts: of that parameter. */
export function asParameter(error: unknown, position: number): unknown {
  if (typeof error !== 'object' || error === null || !takeUnnamed(error)) return error;
  const type = /^Failed to convert value to (.+)$/.exec((error as Error).message)?.[1];
  return type === undefined ? unnamedError(error) : typeError(`parameter ${position} is not of type ${type}`);
}

/** To be thrown by what members of interfaces call. */
export function rangeError(message: string): RangeError {
  return unnamedError(new RangeError(message));
}
