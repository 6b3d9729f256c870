/**
 * What somebody does, event by event: each `yield` says what has to happen before the next. `MICROTASKS`: no script is running, and
 * its microtasks have run; `TASK`: what has been queued has run; a number above: so many milliseconds are over.
 */
export type Steps<Result = void> = Generator<number, Result, void>;

export const MICROTASKS = -1;
export const TASK = 0;
