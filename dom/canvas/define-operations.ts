import { requireArguments } from '../webidl/convert.ts';

type Steps = (object: object, given: readonly unknown[]) => unknown;

/** Operations by their names: how many arguments each needs, and what it does with them. */
export type Operations = Readonly<Record<string, readonly [needed: number, steps: Steps]>>;

/** Puts operations on an interface that differ in little but what they call. `check` is for `this`. */
export function defineOperations(
  Class: { readonly prototype: object },
  operations: Operations,
  check: (object: object) => unknown,
): void {
  for (const name of Object.keys(operations)) {
    const [needed, steps] = operations[name]!;
    const holder = {
      [name](...given: unknown[]): unknown {
        check(this);
        requireArguments(given.length, needed);
        return steps(this, given);
      },
    };
    Object.defineProperty(holder[name], 'length', { value: needed, configurable: true });
    Object.defineProperty(Class.prototype, name, { value: holder[name], writable: true, configurable: true });
  }
}
