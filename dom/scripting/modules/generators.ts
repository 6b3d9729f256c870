import { apply } from '../../webidl/language/intrinsics.ts';

const { next, throw: throwInto } = Object.getPrototypeOf(function* () {}).prototype as Generator<
  unknown,
  unknown,
  unknown
>;

/** A generator's `next` and `throw`, whatever a page puts in their place. */
export function resume(body: Generator<unknown, unknown, unknown>, value: unknown): IteratorResult<unknown, unknown> {
  return apply(next, body, [value]);
}

export function resumeByThrowing(
  body: Generator<unknown, unknown, unknown>,
  value: unknown,
): IteratorResult<unknown, unknown> {
  return apply(throwInto, body, [value]);
}
