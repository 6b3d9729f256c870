import { prototypeFor } from '../../tree/link.ts';
import type { NodeRecord } from '../../tree/records.ts';
import { interfaceNamed } from '../../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../../webidl/legacy-platform-object.ts';
import { linkState, type PlatformState } from '../../webidl/state.ts';

/** Items by place. */
export interface Indexed<Item> {
  readonly length: number;
  /** Nothing when there is no such place. */
  at(index: number): Item | null | undefined;
}

/** The indexed properties of a list whose items are worked out whenever somebody looks. */
class ItemList<Item> extends LegacyPlatformObject {
  readonly #items: () => Indexed<Item>;
  readonly #toObject: (item: Item) => unknown;

  constructor(items: () => Indexed<Item>, toObject: (item: Item) => unknown) {
    super();
    this.#items = items;
    this.#toObject = toObject;
  }

  indexedLength(): number {
    return this.#items().length;
  }

  indexedValue(index: number): unknown {
    const item = this.#items().at(index) ?? null;
    return item === null ? undefined : this.#toObject(item);
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

/** An object of that interface, with the items as its indexed properties; of what has to do with the node. */
export function createItemList<Item>(
  node: NodeRecord | null,
  state: PlatformState,
  items: () => Indexed<Item>,
  toObject: (item: Item) => unknown,
  name = state.kind,
): object {
  const object = new ItemList(items, toObject).createProxy(prototypeFor(node, interfaceNamed(name)));
  linkState(object, state);
  return object;
}
