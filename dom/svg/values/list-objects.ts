import { prototypeFor } from '../../tree/link.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../../webidl/legacy-platform-object.ts';
import { linkState } from '../../webidl/state.ts';
import type { ListState } from './list-state.ts';

/** The indexed properties of a list. */
class IndexedList<Item> extends LegacyPlatformObject {
  readonly #list: ListState<Item>;

  constructor(list: ListState<Item>) {
    super();
    this.#list = list;
  }

  override get hasIndexedSetter(): boolean {
    return true;
  }

  indexedLength(): number {
    return this.#list.length;
  }

  indexedValue(index: number): unknown {
    const list = this.#list;
    return index < list.length ? list.format.toObject(list.at(index)) : undefined;
  }

  override setIndexed(index: number, value: unknown): void {
    this.#list.replace(value, index, 2);
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

export function createListObject<Item>(list: ListState<Item>): object {
  const object = new IndexedList(list).createProxy(prototypeFor(list.element, interfaceNamed(list.kind)));
  linkState(object, list);
  return object;
}
