import { asciiLowercase } from '../../names/ascii-case.ts';
import { requireArguments, toDOMString, toUnsignedLong } from '../../webidl/convert.ts';
import { prototypeForNew } from '../../webidl/current-realm.ts';
import { throwDOMException } from '../../webidl/DOMException.ts';
import { illegalConstructor, lazyInterface } from '../../webidl/lazy-interface.ts';
import { LegacyPlatformObject } from '../../webidl/legacy-platform-object.ts';
import { brandOf, linkState, stateOrNull } from '../../webidl/state.ts';
import { typeError } from '../../webidl/unnamed.ts';
import type { BlobState } from '../files/blob-state.ts';
import { toBlobObjectOrNull } from '../files/to-blob.ts';
import { dataTransferItemObject } from './DataTransferItem.ts';
import type { DragDataItem, DragDataStore } from './drag-data-store.ts';

class ListState {
  readonly kind = 'DataTransferItemList';
  readonly store: DragDataStore;

  constructor(store: DragDataStore) {
    this.store = store;
  }
}

class ListHandler extends LegacyPlatformObject {
  readonly #store: DragDataStore;

  constructor(store: DragDataStore) {
    super();
    this.#store = store;
  }

  indexedLength(): number {
    return this.#store.length;
  }

  indexedValue(index: number): unknown {
    const item = this.#store.at(index);
    return item === null ? undefined : dataTransferItemObject(item);
  }

  namedValue(): undefined {
    return undefined;
  }

  supportedNames(): readonly string[] {
    return [];
  }
}

const thisList = brandOf<ListState>('DataTransferItemList');

/** The overloads `(DOMString data, DOMString type)` and `(File data)`. */
function add(store: DragDataStore, given: readonly unknown[]): DragDataItem | null {
  requireArguments(given.length, 1);
  if (given.length > 1) {
    const text = toDOMString(given[0]);
    const type = asciiLowercase(toDOMString(given[1]));
    if (!store.mayWrite) return null;
    if (store.textOf(type) !== null) throwDOMException('NotSupportedError', `There is an item of the type '${type}'.`);
    return store.addText(type, text);
  }
  const file = toBlobObjectOrNull(given[0]);
  if (file === null || (stateOrNull(file) as BlobState).file === null) {
    throw typeError("parameter 1 is not of type 'File'.");
  }
  return store.mayWrite ? store.addFile(file) : null;
}

/** https://html.spec.whatwg.org/#the-datatransferitemlist-interface */
export const dataTransferItemListInterface = lazyInterface('DataTransferItemList', () => {
  class DataTransferItemList {
    constructor() {
      illegalConstructor();
    }

    get length(): number {
      return thisList(this).store.length;
    }

    add(data: unknown): object | null;
    add(...given: unknown[]): object | null {
      const item = add(thisList(this).store, given);
      return item === null ? null : dataTransferItemObject(item);
    }

    remove(index: unknown): void {
      const { store } = thisList(this);
      requireArguments(arguments.length, 1);
      const item = store.at(toUnsignedLong(index));
      if (!store.mayWrite) throwDOMException('InvalidStateError', 'The list of items is read-only now.');
      if (item !== null) store.remove(item);
    }

    clear(): void {
      const { store } = thisList(this);
      if (store.mayWrite) store.clear();
    }
  }
  Object.defineProperty(DataTransferItemList.prototype, Symbol.iterator, {
    value: Array.prototype[Symbol.iterator],
    writable: true,
    configurable: true,
  });
  Object.defineProperty(DataTransferItemList.prototype.add, 'length', { value: 1, configurable: true });
  return DataTransferItemList;
});

/** The list of a store, always the same. */
export function dataTransferItemListObject(store: DragDataStore): object {
  if (store.list === null) {
    store.list = new ListHandler(store).createProxy(prototypeForNew(dataTransferItemListInterface()));
    linkState(store.list, new ListState(store));
  }
  return store.list;
}
