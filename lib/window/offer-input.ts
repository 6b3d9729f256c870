import type { InputOfWindow } from '../../dom/input/open-input.ts';
import { windowSupport } from './support.ts';

/** By this another copy of the library finds it: a runner of tests loads one of its own for each file. */
const INPUT = Symbol.for('livedom.input');

/** Lets every copy of the library act as a user in a window for tests. */
export function offerInput(global: object): void {
  Object.defineProperty(global, INPUT, {
    value: () => windowSupport().inputInRealm(global),
    configurable: true,
  });
}

export function inputOffered(window: object): InputOfWindow | null {
  const offered = (window as { [INPUT]?: () => InputOfWindow | null })[INPUT];
  return offered === undefined ? null : offered();
}
