import { apply, getPrototypeOf } from '../../webidl/language/intrinsics.ts';

type Body = Generator<unknown, unknown, unknown>;

const { next, throw: throwInto } = (getPrototypeOf(function* () {}) as { readonly prototype: Body }).prototype;

/** A generator's `next` and `throw`, whatever a page puts in their place. */
export function resume(body: Body, value: unknown): IteratorResult<unknown, unknown> {
  return apply(next, body, [value]);
}

function resumeByThrowing(body: Body, value: unknown): IteratorResult<unknown, unknown> {
  return apply(throwInto, body, [value]);
}

/** Runs a generator that yields what it awaits. */
export async function runAsync(body: Body): Promise<void> {
  let step = resume(body, undefined);
  while (!step.done) {
    let value: unknown;
    let isRejected = false;
    try {
      value = await step.value;
    } catch (reason) {
      isRejected = true;
      value = reason;
    }
    step = isRejected ? resumeByThrowing(body, value) : resume(body, value);
  }
}
