import { prototypeForNew } from '../../webidl/current-realm.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../../webidl/legacy-platform-object.ts';
import { createPlatformObject, linkState } from '../../webidl/state.ts';
import { rangeError } from '../../webidl/unnamed.ts';
import { toComponent, toSegment } from './arguments.ts';
import type { TypedState } from './value-states.ts';

/** What has indexed properties. */
interface ListState extends TypedState {
  readonly items: readonly (TypedState | string)[];
}

/** What new items are made of, by interface. */
const TO_ITEM: Readonly<Record<string, (value: unknown) => TypedState | string>> = {
  CSSTransformValue: (value) => toComponent(value, 2),
  CSSUnparsedValue: toSegment,
};

class TypedList extends LegacyPlatformObject {
  readonly #state: ListState;

  constructor(state: ListState) {
    super();
    this.#state = state;
  }

  override get hasIndexedSetter(): boolean {
    return Object.hasOwn(TO_ITEM, this.#state.type);
  }

  indexedLength(): number {
    return this.#state.items.length;
  }

  indexedValue(index: number): unknown {
    const item = this.#state.items[index];
    return typeof item === 'object' ? objectOfTyped(item) : item;
  }

  override setIndexed(index: number, value: unknown): void {
    const item = TO_ITEM[this.#state.type]!(value);
    const items = this.#state.items as (TypedState | string)[];
    if (index > items.length)
      throw rangeError(`The index provided (${index}) is outside the range [0, ${items.length}].`);
    items[index] = item;
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

/** The object of a list, which inherits from that. */
export function createTypedList(state: ListState, prototype: object): object {
  const object = new TypedList(state).createProxy(prototype);
  linkTyped(object, state);
  return object;
}

/** Makes an object that a script has made stand for the state. */
export function linkTyped(object: object, state: TypedState): void {
  linkState(object, state);
  state.object = object;
}

/** Always the same one. */
export function objectOfTyped(state: TypedState): object {
  if (state.object === null) {
    const Class = interfaceNamed(state.type);
    state.object =
      'items' in state
        ? createTypedList(state as ListState, prototypeForNew(Class))
        : createPlatformObject(Class, state);
  }
  return state.object;
}
