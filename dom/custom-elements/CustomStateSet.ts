import { requireArguments, toDOMString } from '../webidl/convert.ts';
import { expose } from '../webidl/expose.ts';
import { brandOf, createPlatformObject } from '../webidl/state.ts';
import { typeError } from '../webidl/unnamed.ts';
import { type InternalsState, StatesState } from './internals-state.ts';

const thisStates = brandOf<StatesState>('CustomStateSet');

/** https://html.spec.whatwg.org/#customstateset */
export class CustomStateSet {
  constructor() {
    throw typeError('Illegal constructor');
  }

  get size(): number {
    return thisStates(this).set.size;
  }

  add(value: unknown): this {
    const { set } = thisStates(this);
    requireArguments(arguments.length, 1);
    set.add(toDOMString(value));
    return this;
  }

  clear(): void {
    thisStates(this).set.clear();
  }

  delete(value: unknown): boolean {
    const { set } = thisStates(this);
    requireArguments(arguments.length, 1);
    return set.delete(toDOMString(value));
  }

  entries(): IterableIterator<[string, string]> {
    return thisStates(this).set.entries();
  }

  forEach(callback: unknown, thisArgument: unknown = undefined): void {
    const { set } = thisStates(this);
    requireArguments(arguments.length, 1);
    if (typeof callback !== 'function') throw typeError("parameter 1 is not of type 'Function'.");
    set.forEach((value) => {
      Reflect.apply(callback, thisArgument, [value, value, this]);
    });
  }

  has(value: unknown): boolean {
    const { set } = thisStates(this);
    requireArguments(arguments.length, 1);
    return set.has(toDOMString(value));
  }

  values(): IterableIterator<string> {
    return thisStates(this).set.values();
  }
}

const { prototype } = CustomStateSet;
// https://webidl.spec.whatwg.org/#js-setlike: one function under three names.
for (const key of ['keys', Symbol.iterator]) {
  Object.defineProperty(prototype, key, { value: prototype.values, writable: true, configurable: true });
}
expose(CustomStateSet, 'CustomStateSet');

/** https://html.spec.whatwg.org/#dom-elementinternals-states */
export function statesOf(internals: InternalsState): object {
  internals.states ??= new StatesState();
  const { states } = internals;
  states.object ??= createPlatformObject(CustomStateSet, states);
  return states.object;
}
